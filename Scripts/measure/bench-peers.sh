#!/bin/bash
# bench-peers.sh - compares the instructions of a frame with LVGL's roller, in the same scenes.
#
#   bench-peers.sh                    fetches LVGL's sources temporarily
#   LVGL=FOLDER bench-peers.sh        uses the sources in a folder
#
# Both draw changes only. Both run under callgrind with N and with 3N frames: the difference,
# divided by the number of drawn frames, is the cost of one.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
for program in valgrind gcc; do
  if ! command -v "$program" >/dev/null; then
    echo "bench-peers: counting needs $program: sudo apt install $program" >&2
    exit 1
  fi
done
version=v9.5.0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
sources=$(realpath -m "${LVGL:-$folder/lvgl}")
if [ -z "${LVGL:-}" ]; then
  git -c advice.detachedHead=false clone --quiet --depth 1 --branch "$version" \
    https://github.com/lvgl/lvgl "$sources" || {
    echo "bench-peers: LVGL can't be fetched; LVGL=FOLDER names a folder that has it" >&2
    exit 1
  }
fi
if [ ! -f "$sources/lvgl.h" ]; then
  echo "bench-peers: $sources has no lvgl.h: LVGL names a folder with LVGL's sources" >&2
  exit 1
fi

# LVGL's default configuration, at 16 ms per frame, with the fonts of the scenes.
options=(-O3 -w "-I$sources" "-I$sources/include" -DLV_CONF_SKIP -DLV_DEF_REFR_PERIOD=16 -DLV_FONT_UNSCII_8=1
  -DLV_FONT_MONTSERRAT_20=1 -DLV_FONT_MONTSERRAT_28=1)
mkdir "$folder/objects"
(cd "$folder/objects" && find "$sources/src" -name '*.c' -not -path '*/libs/vg_lite*' -print0 |
  xargs -0 -n 8 -P "$(nproc)" gcc "${options[@]}" -c)
gcc "${options[@]}" Tests/Measure/Peers/LVGL/rollers.c "$folder"/objects/*.o -lm -o "$folder/rollers"

binary=$(Scripts/build/release.sh)
strip --strip-debug -o "$folder/detent" "$binary"

# $@: a program and its arguments, the last one the number of frames; prints instructions and frames drawn.
count() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" >"$folder/out" 2>"$folder/log" || {
    cat "$folder/log" >&2
    return 1
  }
  sed -n 's/.*Collected : \([0-9]*\).*/\1/p' "$folder/log"
  sed -n 's/.*"changed":\([0-9]*\).*/\1/p' "$folder/out"
}

# $@: a program and its arguments without the frames.
per_frame() {
  local few many
  mapfile -t few < <(count "$@" 200)
  mapfile -t many < <(count "$@" 600)
  echo $(((many[0] - few[0]) / (many[1] - few[1])))
}

echo '{"unit":"instructions a frame that drew"}'
for scene in wheel-128x64-mono wheel-240-rgb565 three-wheels-240-rgb565 wheel-390-xrgb8888; do
  ours=$(per_frame "$folder/detent" bench "$scene" --frames)
  theirs=$(per_frame "$folder/rollers" "$scene")
  echo "{\"scene\":\"$scene\",\"detent\":$ours,\"lvgl\":$theirs}"
done
