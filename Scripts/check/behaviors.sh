#!/bin/bash
# behaviors.sh - prints each behavior of Behaviors.md with the tests that show it.
#
#   behaviors.sh [TABLE TESTS]     (Sources/Programs/Detent/Detent.docc/Behaviors.md Tests)
#
# A test shows the behaviors whose IDs are in its title. Exits with 1, and lists the offenders on
# standard error, if a behavior has neither a test nor an answer, or has a test and "not yet", or if
# a title has an unknown ID.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
export TABLE=${1:-Sources/Programs/Detent/Detent.docc/Behaviors.md}
# shellcheck disable=SC2016 # a program in Perl
find "${2:-Tests}" -name '*.swift' -print0 | sort -z | xargs -0 perl -0777 -e '
  my $table = $ENV{TABLE};
  my (%tests, $wrong);
  for my $file (@ARGV) {
    open my $in, "<", $file or die "$file: $!\n";
    my $text = <$in>;
    while ($text =~ /@(?:Test|Suite)\(\s*"((?:[^"\\]|\\.)*)"/g) {
      my $title = $1;
      # An ID is a letter up to L and two figures, at the start of a title or after another ID.
      next unless $title =~ /^[A-L]\d\d\b/ or $title =~ /[;,·] [A-L]\d\d ·/;
      push @{$tests{$1}}, "$title ($file)" while $title =~ /\b([A-L]\d\d)\b/g;
    }
  }
  open my $in, "<", $table or die "$table: $!\n";
  for (split /\n/, <$in>) {
    # Some tables have a column before the answer.
    my ($id, $what, $answer) = /^\| ([A-L]\d\d) \| (.*?) \| ?(?:[^|]*\| ?)?([^|]*?) ?\|$/ or next;
    my @tests = @{delete $tests{$id} // []};
    print "$id  $what", @tests ? "" : $answer ? " -- $answer" : " -- NO TEST", "\n";
    print "       $_\n" for @tests;
    $wrong = 1, warn "$id has no test with its ID in the title, and no answer in $table\n"
      unless @tests or $answer;
    $wrong = 1, warn "$id has a test: $table says \"not yet\"\n" if @tests and $answer eq "not yet";
  }
  $wrong = 1, warn "$_ is not in $table: $tests{$_}[0]\n" for sort keys %tests;
  exit($wrong // 0);' || exit 1
