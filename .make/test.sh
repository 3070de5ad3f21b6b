#!/bin/bash
# test.sh - builds and runs all tests that need no hardware; says how many ran and how long it took.
#
# Arguments are handed to the test runner, such as --filter ButtonDecoder.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/.."
started=$SECONDS
.make/build.sh --build-tests
log=$(mktemp)
trap 'rm -f "$log"' EXIT
status=0
swift test --skip-build --disable-xctest "$@" >"$log" 2>&1 </dev/null || status=$?
# The runner says of each test that it starts and that it passes, in one or more lines that begin with
# such a sign; what went wrong stands out better without them.
awk '/^(◇|✔|✘|↳|➜|⚠)/ { shown = /^(✘|↳|⚠)/ && !/ skipped\.?$/ || /^✔ Test run/ } shown' "$log"
took="$((SECONDS - started)) s with the build"
ran=$(sed -n 's/.*Test run with \([1-9][0-9]* tests*\).* passed.*/\1/p' "$log" | tail -n 1)
if [ "$status" = 0 ] && [ -n "$ran" ]; then
  echo "test: $ran passed in $took"
else
  # A crash leaves no closing line; what it says stands at the end.
  grep -q 'Test run with' "$log" || tail -n 20 "$log" >&2
  echo "test: failed (status $status) after $took" >&2
  exit 1
fi
