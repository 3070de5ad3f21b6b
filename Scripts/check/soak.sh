#!/bin/bash
# soak.sh - a billion edges in virtual time, and ten million of them drawn.
#
#   EDGES     edges for a decoder and a crown, a third each for a knob with four edges per detent, a
#             reversed one, and one with two (1000000000)
#   DRAWN     edges for a device that draws each frame (10000000)
#   SEED      the seed of the gestures (1)
#
# A hand turns, clicks and holds a knob, with bounces, spikes, half turns and missing edges, and keeps its
# own count. Fails if a detent, a click, a long press, an edge or a missing one is counted otherwise, if the
# wheel is on another row, or if the memory in use at the end is more than two pages larger than after a
# tenth. All but that is the same on every machine.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
detent=$(Scripts/build/release.sh detent-soak)
nice "$(dirname "$detent")/detent-soak" --edges "${EDGES:-1000000000}" --drawn "${DRAWN:-10000000}" \
  --seed "${SEED:-1}"
