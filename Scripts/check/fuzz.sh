#!/bin/bash
# fuzz.sh - feeds mutated inputs to every reader of external data.
#
#   MINUTES   minutes for each reader (1)
#   SEED      the seed of the inputs (the time)
#   READER    vcd, board, menu, session, faults, font, keys, number, pick, picture, outline (a font
#             of this machine), kept (values), control or compiled (all of them)
#   FILE      one kept input to repeat
#
# An input that ends a reader, takes 5 s or 200 MB, or has a wrong result is kept in .build/fuzz; the
# command that repeats it is printed.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
detent=$(Scripts/build/release.sh detent-fuzz)
seconds=$(awk -v minutes="${MINUTES:-1}" 'BEGIN { print minutes * 60 }')
arguments=(--reader "${READER:-all}" --seconds "$seconds" --program "$detent")
[ -z "${SEED:-}" ] || arguments+=(--seed "$SEED")
[ -z "${FILE:-}" ] || arguments+=(--file "$FILE")
nice "$(dirname "$detent")/detent-fuzz" "${arguments[@]}"
