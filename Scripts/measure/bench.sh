#!/bin/bash
# bench.sh - counts the instructions of frames, edges and starts, and the memory, against limits.
#
# Compares with Tests/Measure/Budgets/figures.txt, where a limit is a figure and 2 %; BUDGETS=write writes
# that file anew, and what rises above its limit takes a REASON='…', which is kept in it. The tables of README
# and Benchmarks are written from it, or compared with it. With another compiler, C library or processor than
# that file's the figures are printed only: DETENT=PROGRAM is the program (default: the release build).
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
if ! command -v valgrind >/dev/null; then
  echo "bench: counting needs valgrind: sudo apt install valgrind" >&2
  exit 1
fi
file=Tests/Measure/Budgets/figures.txt
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# Older versions of valgrind fail on Swift's debugging information.
strip --strip-debug -o "$folder/detent" "${DETENT:-$(Scripts/build/release.sh)}"
Scripts/measure/bench.py "$folder/detent" >"$folder/measured"
if [ "${BUDGETS:-}" = write ]; then
  Scripts/measure/figures.py judge "$file" --write --reason "${REASON:-}" <"$folder/measured"
  Scripts/measure/figures.py tables
elif diff <(head -n 3 "$file") <(head -n 3 "$folder/measured") >"$folder/other"; then
  Scripts/measure/figures.py judge "$file" <"$folder/measured"
  Scripts/measure/figures.py tables --check
else
  cat "$folder/measured"
  echo "bench: printed only, as the limits are of other conditions:" && cat "$folder/other"
fi
