#!/bin/bash
# film.sh - makes the moving picture of the README from the session of Simulator/Film.
#
#   film.sh [--check]
#
#   --check   writes none, but fails if the one in Simulator/Pictures isn't what would be made
#
# The letters of the terminal are a font's that was baked once, so that no font of the machine matters:
#
#   detent font bake "DejaVu Sans Mono" --size 10 --bits 4 --characters … -o terminal.dfont
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
film=Simulator/Pictures/film.png
most=400000
new=$(mktemp)
trap 'rm -f "$new"' EXIT
detent=$(Scripts/build/release.sh detent-film)
"$(dirname "$detent")/detent-film" Simulator/Film/film.yaml ./Simulator/Film/terminal.dfont "$new"
size=$(stat -c %s "$new")
if [ "$size" -gt $most ]; then
  echo "film: it has $size bytes, at most $most: shorten Simulator/Film/film.yaml" >&2
  exit 1
fi
if [ "${1:-}" != --check ]; then
  install -m 644 "$new" $film
  echo "film: $film, $size bytes"
elif ! cmp -s "$new" $film && ! python3 Scripts/check/same-picture.py "$new" $film; then
  echo "film: $film isn't what the program draws now: run Scripts/build/film.sh, look at it, and commit it" >&2
  exit 1
fi
