#!/bin/bash
# bench-decoder.sh - how well detents are counted, beside other decoders, and what an edge costs.
#
#   bench-decoder.sh [--seed N]       the first of twenty seeds (1001)
#
# Prints the table of the tool's own bench and, where there are valgrind and Python, the instructions
# of an edge and gpiozero's figures on the very same signals. The table is the same everywhere;
# gpiozero's time for an edge is not.
#
# Instructions are those that callgrind sees from entering the decoder's feed to leaving it, with all
# that it calls and without the call itself, for N and 3N clean edges: the difference, divided by 2N.
# They don't depend on load. More than 40 is a failure.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/.."
seed=1001
case ${1:-} in
  '') ;;
  --seed) seed=${2:?"bench-decoder: --seed needs a number"} ;;
  *)
    echo "bench-decoder: there is only --seed N" >&2
    exit 2
    ;;
esac
.make/build.sh -c release --product detent
detent=$(swift build -c release --show-bin-path)/detent
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

if Tests/Peers/gpiozero.sh "$detent" "$folder" "$seed" 2>"$folder/log"; then
  "$detent" bench decoder --seed "$seed" --folder "$folder"
else
  "$detent" bench decoder --seed "$seed"
fi
cat "$folder/log"

# The time of an edge of ours: as above, by the clock.
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
  exit 0
fi
# Older valgrinds give up on the debugging information that Swift writes.
strip --strip-debug -o "$folder/detent" "$detent"

# Instructions of scene $1 with $2 edges, within the function $3 and what that calls.
instructions() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null --toggle-collect="$3" \
    "$folder/detent" bench "$1" --frames "$2" 2>&1 >"$folder/out" |
    sed -n 's/.*Collected : \([0-9]*\).*/\1/p'
}

# Tenths of an instruction for an edge, in $tenths. The edges are those of a knob that turns 25 detents
# there and 25 back; that detents are reported shows that it does.
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
"$detent" bench costs
echo "ours with button, gaps and press guard, on the same edges: $knob"
if [ "$tenths" -gt 400 ]; then
  echo "bench-decoder: an edge takes the decoder more than 40 instructions: see feed in" \
    "Sources/DetentInput/QuadratureDecoder.swift" >&2
  exit 1
fi
