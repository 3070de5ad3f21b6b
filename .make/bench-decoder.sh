#!/bin/bash
# bench-decoder.sh - how well detents are counted, beside other decoders, and what an edge costs.
#
#   bench-decoder.sh [--seed N]       the first of twenty seeds (1001)
#
# Prints the table of the tool's own bench and, where there are valgrind and Python, the instructions
# of an edge (N and 3N edges under callgrind: the difference, divided by 2N) and gpiozero's figures on
# the very same signals. The table is the same everywhere; gpiozero's time for an edge is not.
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

# Instructions of an edge, of a scene $1.
edge() {
  local count=20000 few many
  few=$(instructions "$1" "$count")
  many=$(instructions "$1" $((3 * count)))
  echo $(((many - few) / (2 * count)))
}

instructions() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$folder/detent" bench "$1" \
    --frames "$2" 2>&1 >/dev/null | sed -n 's/.*Collected : \([0-9]*\).*/\1/p'
}

decoder=$(edge edges) knob=$(edge knob)
echo "instructions an edge, clean, with making it: decoder $decoder, whole knob $knob"
