#!/bin/bash
# bench-decoder.sh - scores of the decoder and of others, and the instructions of an edge.
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
#   - the instructions of an edge, if valgrind is installed
#
# All figures except times are the same on every machine. It fails if a class or a stream misses its
# requirement, or if an edge takes more than 40 instructions.
#
# Instructions are those that callgrind counts inside the decoder's feed and its callees, without
# the call itself, for N and 3N clean edges: the difference, divided by 2N, independent of load.
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
Scripts/build/build.sh -c release --product detent
products=$(swift build -c release --show-bin-path)
detent=$products/detent signals=$products/detent-signals
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

# The time of an edge of Detent's decoder: as above, by the clock.
nanoseconds() {
  local start
  start=$(date +%s%N)
  "$detent" bench edges --frames "$1" >"$folder/out"
  echo $(($(date +%s%N) - start))
}
few=$(nanoseconds 100000) many=$(nanoseconds 1000000)
echo "detent: $(((many - few) / 900000)) ns an edge on this machine, with making the edge"

if ! command -v valgrind >/dev/null; then
  echo "instructions an edge: not counted, there is no valgrind (sudo apt install valgrind)"
  exit "$failed"
fi
# Older versions of valgrind fail on Swift's debugging information.
strip --strip-debug -o "$folder/detent" "$detent"

# Instructions of scene $1 with $2 edges, within the function $3 and its callees.
instructions() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null --toggle-collect="$3" \
    "$folder/detent" bench "$1" --frames "$2" 2>&1 >"$folder/out" |
    sed -n 's/.*Collected : \([0-9]*\).*/\1/p'
}

# Tenths of an instruction per edge, in $tenths. The edges are those of a knob that turns by 25
# detents and back; the reported detents confirm it.
count() {
  local few many
  few=$(instructions "$1" "$edges" "$2")
  many=$(instructions "$1" $((3 * edges)) "$2")
  if ! grep -q "\"changed\":$((3 * edges / 4))[,}]" "$folder/out"; then
    echo "bench-decoder: $((3 * edges)) edges make $((3 * edges / 4)) detents, not: $(<"$folder/out")" >&2
    exit 1
  fi
  tenths=$(((10 * (many - few) + edges) / (2 * edges)))
  if [ "$tenths" -eq 0 ]; then
    echo "bench-decoder: nothing was counted: is there still a function $2 in the program?" >&2
    exit 1
  fi
}

decimal() { echo "$(($1 / 10)).$(($1 % 10))"; }

edges=20000
count knob '*KnobDecoderV4feed*'
knob=$(decimal "$tenths")
count edges '*QuadratureDecoderV4feed*'
echo
echo "instructions an edge: within the decoder alone, and for others with the harness as published"
printf '%-34s %5s\n' "ours, clean (at most 40)" "$(decimal "$tenths")"
"$signals" costs
echo "ours with button, gaps and press guard, on the same edges: $knob"
if [ "$tenths" -gt 400 ]; then
  echo "bench-decoder: an edge takes the decoder more than 40 instructions: see feed in" \
    "Sources/Core/DetentInput/QuadratureDecoder.swift" >&2
  exit 1
fi
exit "$failed"
