#!/bin/bash
# fuzz.sh - feeds mutated inputs to everything that reads what others wrote.
#
#   MINUTES   minutes for each reader (1)
#   SEED      what the inputs are drawn from (the time)
#   READER    vcd, board, menu, session, faults, font, keys, number or pick (all of them)
#   FILE      one input that was kept, to be repeated
#
# An input that ends a reader, takes 5 s or 200 MB, or gets a wrong answer is kept in .build/fuzz; what
# repeats it is printed.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/.."
.make/build.sh -c release --product detent-fuzz
.make/build.sh -c release --product detent
binaries=$(swift build -c release --show-bin-path)
seconds=$(awk -v minutes="${MINUTES:-1}" 'BEGIN { print minutes * 60 }')
arguments=(--reader "${READER:-all}" --seconds "$seconds" --program "$binaries/detent")
[ -z "${SEED:-}" ] || arguments+=(--seed "$SEED")
[ -z "${FILE:-}" ] || arguments+=(--file "$FILE")
nice "$binaries/detent-fuzz" "${arguments[@]}"
