#!/bin/bash
# bench-peers.sh - measures LVGL's roller, fzf and gpiozero beside Detent, each in the same scenes.
#
#   bench-peers.sh                    fetches LVGL's sources temporarily
#   LVGL=FOLDER bench-peers.sh        uses the sources in a folder
#
# Rollers draw changes only, and run under callgrind with N and with 3N frames: the difference, divided by
# the number of drawn frames, is the cost of one; the first picture is that of one frame and none. fzf's first
# rows are timed, and gpiozero's RotaryEncoder, by Python on both sides, as times compare in one run alone.
# BUDGETS=write keeps all in Tests/Measure/Budgets/peers.txt, from which tables are written. No limits.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
for program in valgrind gcc fzf python3; do
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

folder_of_library=$PWD/$(Scripts/build/library.sh)/lib
python=.build/python/bin/python3
[ -x "$python" ] || python=python3
{
  while IFS=: read -r scene name; do
    for program in "Detent:$folder/detent bench SCENE --frames" "LVGL ${version#v}:$folder/rollers SCENE"; do
      words=${program#*:}
      read -ra words <<<"${words/SCENE/$scene}"
      echo "a frame that draws $name; ${program%%:*}, instructions: $(per_frame "${words[@]}")"
      mapfile -t none < <(count "${words[@]}" 0)
      mapfile -t one < <(count "${words[@]}" 1)
      echo "first picture of $name; ${program%%:*}, instructions: $((one[0] - none[0]))"
    done
  done <<END
wheel-128x64-mono:a turning wheel, 128x64 pixels of 1 bit
wheel-240-rgb565:a turning wheel, 240x240 pixels of 16 bits
three-wheels-240-rgb565:one of three wheels, 240x240 pixels of 16 bits
wheel-390-xrgb8888:a turning wheel, 390x390 pixels of 32 bits
END
  for rows in 100 1000000; do python3 Tests/Measure/Peers/first_rows.py "$folder/detent" "$rows" 21; done
  if "$python" -c 'import gpiozero' 2>/dev/null; then
    LD_LIBRARY_PATH=$folder_of_library PYTHONPATH=Python "$python" Tests/Measure/Peers/python_edges.py
  else
    echo "bench-peers: gpiozero is missing; Scripts/build/setup.sh check installs it" >&2
    exit 1
  fi
} | tee "$folder/measured"
[ "${BUDGETS:-}" != write ] || cp "$folder/measured" Tests/Measure/Budgets/peers.txt
