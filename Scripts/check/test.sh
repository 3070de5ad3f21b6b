#!/bin/bash
# test.sh - builds and runs all tests without hardware; prints the numbers of passed and skipped ones.
#
#   test.sh [--release] [--slowest] [ARGUMENT...]
#
#   --release   tests the optimized code, as installed; in .build/tests, so that the two kinds of
#               builds don't invalidate each other
#   --slowest   runs one test after another, and names the ten slowest with their time, which in a
#               parallel run has their waiting in it
#
# Other arguments are passed to the test runner, such as --filter ButtonDecoder. Without any, the tests
# that start programs, and wait for them, run beside the others. DETENT is the program that DetentToolTests
# starts; without it, the one built beside them.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
started=$SECONDS
if [ -n "${DETENT:-}" ] && [ ! -x "$DETENT" ]; then
  echo "test: DETENT is no program: $DETENT" >&2
  exit 1
fi
kind=()
if [ "${1:-}" = --release ]; then
  kind=(-c release -Xswiftc -enable-testing --scratch-path .build/tests)
  shift
fi
slowest=
if [ "${1:-}" = --slowest ]; then
  slowest=1
  shift
  set -- --no-parallel "$@"
fi
Scripts/build/build.sh --build-tests "${kind[@]}"
log=$(mktemp) other=$(mktemp) beside=
trap '[ -z "$beside" ] || kill "$beside"; rm -f "$log" "$other"' EXIT
words=(Scripts/build/swift.sh test --skip-build --disable-xctest "${kind[@]}")
status=0
if [ $# = 0 ]; then
  programs='^DetentToolTests\.'
  "${words[@]}" --ignore-lock --filter "$programs" >"$other" 2>&1 </dev/null &
  beside=$!
  Scripts/build/quietly.sh "$log" "${words[@]}" --ignore-lock --skip "$programs" || status=$?
  wait "$beside" || status=$?
  beside=
  # A filter that finds nothing leaves tests out.
  for each in "$other" "$log"; do
    grep -q 'Test run with [1-9]' "$each" || status=${status/#0/1}
  done
else
  Scripts/build/quietly.sh "$log" "${words[@]}" "$@" || status=$?
fi
# The runner prints the start and the success of each test in lines with such a sign; failures are
# easier to see without them.
awk 'FNR == 1 { shown = 0 } /^(◇|✔|✘|↳|➜|⚠)/ { shown = /^(✘|↳|⚠)/ && !/ skipped\.?$/ || /^✔ Test run/ } shown' "$other" "$log"
took="$((SECONDS - started)) s with the build"
asked=$(sed -n 's/.*Test run with \([1-9][0-9]*\) tests*.* passed.*/\1/p' "$other" "$log" |
  awk '{ sum += $1 } END { print sum }')
[ -z "$slowest" ] || sed -nE 's/^✔ Test (.*) passed after (.*) seconds\.$/\2 s  \1/p' "$log" |
  grep -v 'run with\|^[^"]*case' | sort -rn | sed 10q
# It counts skipped tests as passed, and marks them with another sign in Swift 6.0.
skipped=$(cat "$other" "$log" |
  grep -cE '^(➜ Test .* skipped|✘ Test .* skipped(\.$|: "))' || true)
if [ "$status" = 0 ] && [ -n "$asked" ] && [ "$asked" -gt "$skipped" ]; then
  echo "test: $((asked - skipped)) passed, $skipped skipped in $took${DETENT:+; DetentToolTests of $DETENT}"
else
  # A crash leaves no closing line; its message is at the end.
  for each in "$other" "$log"; do
    grep -q 'Test run with' "$each" || tail -n 20 "$each" >&2
  done
  [ "$status" != 0 ] || echo "test: nothing was run, $skipped skipped" >&2
  echo "test: failed (status $status) after $took" >&2
  exit 1
fi
