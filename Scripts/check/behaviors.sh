#!/bin/bash
# behaviors.sh - prints each behavior of Behaviors.md with the tests that show it.
#
#   behaviors.sh [TABLE TESTS NOT_YET]
#                         (Sources/Programs/Detent/Detent.docc/Behaviors.md Tests, and the list below)
#
# A test shows the behaviors whose IDs are in its title. The column "who has it" is made from the
# tests in TESTS/Outside, a package of someone else: from what each test calls, not from what it
# says of itself. UPDATE=1 writes it. Exits with 1, and lists the offenders on standard error, if a
# behavior has neither a test nor an answer, has a test and "not yet", has a test but no user outside
# and no answer, is only in files and doesn't say why, or if the column is another one, or a title
# has an unknown ID.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
export TABLE=${1:-Sources/Programs/Detent/Detent.docc/Behaviors.md}
# Behaviors without a user outside yet: none. An ID leaves this list as soon as a test of another
# package has it.
export NOT_YET=${3-}
# shellcheck disable=SC2016 # a program in Perl
find "${2:-Tests}" -name '*.swift' -print0 | sort -z | xargs -0 perl -0777 -e '
  my $table = $ENV{TABLE};
  my (%tests, %users, $wrong);
  my %not_yet = map { $_ => 1 } split " ", $ENV{NOT_YET};
  # What a test outside calls says who has the behavior; a test without these calls is in Swift.
  my @ways = (
    [file => qr/\bofFile:|\bMenuFile\(|\bProgram\.(?:replay|pictures)\(/], [pick => qr/\bProgram\.pick\(/],
    [program => qr/\bProgram\.(?!pick\(|replay\(|pictures\()\w+\(/], [C => qr/\bdetent_\w+\(/],
  );
  my $swift = qr/\b(?:PickerModel|PickerMenu|MenuItem|ItemContent)\b/;
  sub fail { $wrong = 1; warn "$_[0]\n" }
  # The IDs of a title: at its start, or after another ID.
  sub ids {
    my ($title) = @_;
    return unless $title =~ /^[A-L]\d\d\b/ or $title =~ /[;,·] [A-L]\d\d ·/;
    return $title =~ /\b([A-L]\d\d)\b/g;
  }
  for my $file (@ARGV) {
    open my $in, "<", $file or die "$file: $!\n";
    my $text = <$in>;
    # A test in a comment is none.
    $text =~ s{^\s*//.*\n}{}mg;
    while ($text =~ /@(?:Test|Suite)\(\s*"((?:[^"\\]|\\.)*)"/g) {
      push @{$tests{$_}}, "$1 ($file)" for ids($1);
    }
    next if $file !~ m{/Outside/} or $file =~ m{/Support/};
    # A test ends with the brace of its function.
    while ($text =~ s/@(?:Test)\(\s*"((?:[^"\\]|\\.)*)".*?\n  \}\n//s) {
      my ($title, $test) = ($1, $&);
      my @who = map { $$_[0] } grep { $test =~ $$_[1] } @ways;
      unshift @who, "Swift" if !@who or $test =~ $swift;
      for my $id (ids($title)) { $users{$id}{$_} = 1 for @who }
    }
    fail("$file: end each test with the brace of its function") if $text =~ /@(?:Test)\(\s*"/;
    # What is called elsewhere would belong to no test.
    $text =~ $$_[1] and fail("$file: call $& in the tests themselves, not next to them") for @ways;
  }
  open my $in, "<", $table or die "$table: $!\n";
  my $text = <$in>;
  my ($who, @lines);
  for (split /\n/, $text) {
    push @lines, $_;
    my @cells = /^\|/ ? map { s/^ | $//gr } split /\|/, s/^\||\|$//gr, -1 : ();
    ($who) = grep { $cells[$_] eq "who has it" } 0..$#cells if ($cells[0] // "") eq "ID";
    ($cells[0] // "") =~ /^[A-L]\d\d$/ or next;
    my ($id, $what, $answer) = @cells[0, 1, -1];
    my @tests = @{delete $tests{$id} // []};
    my %has = %{delete $users{$id} // {}};
    my $users = join ", ", grep { $has{$_} } "Swift", map { $$_[0] } @ways;
    print "$id  $what", @tests ? "" : $answer ? " -- $answer" : " -- NO TEST", "\n";
    print "       $_\n" for @tests;
    print "       for: $users\n" if $users;
    fail("$id has no test with its ID in the title, and no answer in $table")
      unless @tests or $answer;
    fail("$id has a test: $table says \"not yet\"") if @tests and $answer eq "not yet";
    fail("$id has a test, but none in Outside, and no answer in $table")
      if @tests and !$users and !$answer and !$not_yet{$id};
    fail("$id has a test in Outside: take it from the list of behaviors not yet outside")
      if $users and $not_yet{$id};
    fail("$id is not in Swift: say why in $table, with \"only: \"")
      if $users and !$has{Swift} and $answer !~ /\bonly: /;
    fail("$id is in Swift: $table says \"only: \"") if $has{Swift} and $answer =~ /\bonly: /;
    next unless defined $who;
    $users = "not yet outside" if $not_yet{$id} and !$users;
    next if $cells[$who] eq $users;
    if ($ENV{UPDATE}) {
      $cells[$who] = $users;
      $lines[-1] = "|" . join("", map { $_ eq "" ? " |" : " $_ |" } @cells);
    } else {
      fail("$id: \"who has it\" is \"$users\", not \"$cells[$who]\": UPDATE=1 writes it");
    }
  }
  if ($ENV{UPDATE} and join("\n", @lines) . "\n" ne $text) {
    open my $out, ">", $table or die "$table: $!\n";
    print $out join("\n", @lines), "\n";
    close $out or die "$table: $!\n";
  }
  fail("$_ is not in $table: $tests{$_}[0]") for sort keys %tests;
  exit($wrong // 0);' || exit 1
