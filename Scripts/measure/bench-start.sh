#!/bin/bash
# bench-start.sh - the size and the start-up cost of the installed program.
#
# Stripped bytes; instructions of --version, independent of load; and compared with fzf, if
# installed, time and memory until a list of 100 rows is on the screen. Fails if bytes or
# instructions exceed their limits.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
binary=$(Scripts/build/release.sh)
strip -o "$folder/detent" "$binary"
failed=0

# $1: the name; $2: the value; $3: the limit
say() {
  echo "{\"start\":\"$1\",\"value\":$2,\"atMost\":$3}"
  [ "$2" -le "$3" ] || failed=1
}

say "bytes, stripped" "$(stat -c %s "$folder/detent")" 12000000
if command -v valgrind >/dev/null; then
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$folder/detent" --version \
    >"$folder/out" 2>"$folder/log"
  say "instructions of --version" "$(sed -n 's/.*Collected : \([0-9]*\).*/\1/p' "$folder/log")" 8000000
else
  echo "bench-start: instructions are not counted: there is no valgrind (sudo apt install valgrind)" >&2
fi
if command -v python3 >/dev/null && command -v fzf >/dev/null; then
  python3 Tests/Measure/Peers/first_rows.py "$folder/detent" 100 21
else
  echo "bench-start: the first picture is not timed: that takes fzf (sudo apt install fzf python3)" >&2
fi
exit "$failed"
