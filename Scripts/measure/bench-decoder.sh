#!/bin/bash
# bench-decoder.sh - scores of the decoder and of others.
#
#   bench-decoder.sh [--seed N] [--captures FOLDER]
#
# The first of twenty seeds is 31001 by default: a series that no tuning used. Prints
#
#   - all classes of signals of four generators: Detent, other decoders' rules, and the limit; once
#     for sources that know the level of one wire (the kernel's events) and once for both
#   - slow clicks with lost edges, 20,000 detents a cell, and a single lost edge at every place
#   - fast and clean streams, and external captures from FOLDER (see Tests/Measure/Benchmarks/captures.py)
#   - whether gpiozero's own code and its rule make the same claims, if Python is installed
#
# All figures except times are the same on every machine. It fails if a class or a stream misses its
# requirement.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
seed=31001 captures=
while [ $# -gt 0 ]; do
  case $1 in
    --seed) seed=${2:?"bench-decoder: --seed needs a number"} ;;
    --captures) captures=${2:?"bench-decoder: --captures needs a folder"} ;;
    *)
      echo "bench-decoder: there are --seed N and --captures FOLDER" >&2
      exit 2
      ;;
  esac
  shift 2
done
Scripts/build/build.sh -c release --product detent-signals
signals=$(swift build -c release --show-bin-path)/detent-signals
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0

for reading in edges levels; do
  "$signals" table --seed "$seed" --reading "$reading" || failed=1
  echo
done
"$signals" lost --seed "$seed" --limit yes || failed=1
echo
if [ -n "$captures" ]; then
  python3 Tests/Measure/Benchmarks/captures.py "$captures" "$folder/captures"
  "$signals" streams "$folder/captures" || failed=1
else
  "$signals" streams || failed=1
fi
echo
Tests/Measure/Peers/gpiozero.sh "$signals" "$folder" "$seed" || failed=1

echo
echo "instructions of an edge, with the harness as published; ours are counted by make bench"
"$signals" costs
exit "$failed"
