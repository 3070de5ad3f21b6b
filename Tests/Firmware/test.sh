#!/bin/bash
# test.sh - plays the session kettle.yaml on an emulated board, by its pins.
#
#   test.sh [DETENT [RUNS]]      (the release build, built if missing; 1)
#
# Builds the firmware of lm3s6965evb. QEMU runs it in virtual time; the edges of kettle.vcd change
# the levels of its pins. See Boards/lm3s6965evb/emulator.py, and compare.py for what has to be equal:
# the transcript on the console and the pictures on the OLED are the host's. All runs have to be
# equal. The queue between interrupt and loop runs under the thread sanitizer, and the division of
# 64-bit numbers is compared with this machine's. Status 77: skipped, since a tool is missing.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
here=Tests/Firmware board=lm3s6965evb out=.build-embedded/firmware
runs=${2:-1}
for tool in qemu-system-arm python3; do
  if ! command -v "$tool" >/dev/null; then
    echo "test.sh: skipped: there is no $tool; make check installs it" >&2
    exit 77
  fi
done
.make/firmware.sh "$board" --build

tools=$(dirname "$(realpath "$(command -v swiftc)")")
# The toolchain's sanitizer of threads watches its dispatch queues, too.
libraries=$(dirname "$tools")/lib/swift/linux
compile=("$tools/clang" -O2 -Wall -Werror -fno-sanitize-recover=all)
"${compile[@]}" -fsanitize=thread -pthread -o "$out/edges" $here/edges.c Boards/common/edges.c \
  "-L$libraries" "-Wl,-rpath,$libraries" -ldispatch -lBlocksRuntime
"$out/edges"
"${compile[@]}" -fsanitize=undefined -o "$out/divide" $here/divide.c
"$out/divide"

detent=${1:-}
[ -n "$detent" ] || detent=$(.make/release.sh)
# The tape is that of the session.
"$detent" replay $here/kettle.yaml --record "$out/kettle.vcd" >"$out/kettle.jsonl"
if ! cmp -s "$out/kettle.vcd" $here/kettle.vcd; then
  echo "test.sh: the session has other edges than $here/kettle.vcd; if it should, copy $out/kettle.vcd" >&2
  exit 1
fi
for run in $(seq "$runs"); do
  folder=$out/$board-run
  rm -rf "$folder"
  python3 Boards/$board/emulator.py "$out/$board.elf" $here/kettle.vcd "$folder" >"$out/figures.txt"
  if [ "$run" = 1 ]; then
    python3 $here/compare.py "$detent" $here/kettle.yaml $here/kettle.vcd "$folder"
    cat "$folder/console.txt" "$folder"/*.pbm "$out/figures.txt" >"$out/first.txt"
  elif ! cat "$folder/console.txt" "$folder"/*.pbm "$out/figures.txt" | cmp - "$out/first.txt"; then
    echo "test.sh: run $run differs from the first" >&2
    exit 1
  fi
done
echo "test.sh: $runs equal runs on $board"
