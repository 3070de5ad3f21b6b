#!/bin/bash
# bench.sh - counts the instructions of a frame and of an edge.
#
#   bench.sh [FRAMES] [DETENTS]       (200 and 2000)
#
# Each scene runs under callgrind with N and with 3N frames: the difference, divided by 2N, is the
# cost of one, without the start-up and the first picture. That one, for which most letters are drawn,
# is the difference of a frame and none. Edges of a tape are measured the same way.
# Instructions, unlike seconds, are independent of load. The allocations of a frame are counted, too:
# any after the first picture is a failure.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
frames=${1:-200} detents=${2:-2000}
if ! command -v valgrind >/dev/null; then
  echo "bench: counting needs valgrind: sudo apt install valgrind" >&2
  exit 1
fi
binary=$(Scripts/build/release.sh)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# Older versions of valgrind fail on Swift's debugging information.
detent=$folder/detent
strip --strip-debug -o "$detent" "$binary"

# The instructions of detent with these arguments.
instructions() {
  if ! valgrind --tool=callgrind --callgrind-out-file=/dev/null "$detent" "$@" \
    >"$folder/out" 2>"$folder/log"; then
    cat "$folder/log" >&2
    return 1
  fi
  sed -n 's/.*Collected : \([0-9]*\).*/\1/p' "$folder/log"
}

# The number of frames drawn by the last run.
drawn() { sed -n 's/.*"changed":\([0-9]*\).*/\1/p' "$folder/out"; }

# The allocations of detent with these arguments.
allocations() {
  # The allocations of sets depend on their seed, which differs between runs.
  SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=memcheck --leak-check=no "$detent" "$@" >"$folder/out" 2>"$folder/log"
  sed -n 's/.*total heap usage: \([0-9,]*\) allocs.*/\1/p' "$folder/log" | tr -d ,
}

# A tape of $1 detents clockwise, 100 a second.
tape() {
  awk -v detents="$1" 'BEGIN {
    print "$timescale 1 us $end\n$scope module bench $end"
    print "$var wire 1 ! A $end\n$var wire 1 \" B $end\n$upscope $end\n$enddefinitions $end"
    print "#0\n$dumpvars\n1!\n1\"\n$end"
    split("0! 0\" 1! 1\"", change, " ")
    for (edge = 1; edge <= 4 * detents; edge++)
      printf "#%d\n%s\n", 2500 * edge, change[(edge - 1) % 4 + 1]
  }'
}

echo '{"unit":"instructions"}'
failed=0
# A scene, and the limit of a frame.
while read -r scene most; do
  few=$(instructions bench "$scene" --frames "$frames")
  drawn=-$(drawn)
  many=$(instructions bench "$scene" --frames $((3 * frames)))
  drawn=$((drawn + $(drawn)))
  [ "$drawn" -gt 0 ] || drawn=$((2 * frames)) # nothing to draw on: all frames
  cost=$(((many - few) / drawn))
  first=
  if [ -n "$most" ]; then
    first=$(instructions bench "$scene" --frames 1)
    first=$((first - $(instructions bench "$scene" --frames 0)))
  fi
  echo "{\"scene\":\"$scene\",\"frames\":$drawn,\"perFrame\":$cost${most:+,\"most\":$most,\"firstPicture\":$first}}"
  [ "$cost" -le "${most:-$cost}" ] || failed=1
done <<END
wheel-128x64-mono 70000
wheel-240-rgb565 137000
three-wheels-240-rgb565 80000
wheel-390-xrgb8888 170000
full-wheel-128x64-mono
full-wheel-240-rgb565
full-wheel-390-xrgb8888
terminal
words
menu
wheel
END
few=$(instructions bench session-240-rgb565 --frames 1)
cost=$((($(instructions bench session-240-rgb565 --frames 3) - few) / 2))
echo "{\"scene\":\"session-240-rgb565\",\"perDevice\":$cost,\"most\":12000000}"
[ "$cost" -le 12000000 ] || failed=1
for scene in wheel-128x64-mono wheel-240-rgb565 three-wheels-240-rgb565 wheel-390-xrgb8888 \
  terminal words menu; do
  few=$(allocations bench "$scene" --frames "$frames")
  many=$(allocations bench "$scene" --frames $((3 * frames)))
  echo "{\"scene\":\"$scene\",\"allocationsIn$((2 * frames))Frames\":$((many - few))}"
  [ "$many" = "$few" ] || failed=1
done
tape "$detents" >"$folder/few.vcd"
tape $((3 * detents)) >"$folder/many.vcd"
few=$(instructions decode "$folder/few.vcd")
many=$(instructions decode "$folder/many.vcd")
echo "{\"scene\":\"decode, with reading the file\",\"perEdge\":$(((many - few) / (8 * detents)))}"
exit "$failed"
