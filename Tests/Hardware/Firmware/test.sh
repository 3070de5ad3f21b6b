#!/bin/bash
# test.sh - plays the session kettle.yaml on emulated boards, by their pins.
#
#   [BOARDS=raspberry-pi-pico] test.sh [DETENT [RUNS]]      (all boards; the release build, built if
#                                                           missing; 1)
#
# Builds the firmware of lm3s6965evb, which QEMU runs, and of raspberry-pi-pico and -pico2, which
# Unicorn runs on a model of their peripherals: in virtual time; the edges of kettle.vcd change the
# levels of the pins. See emulator.py of each board, and compare.py for what has to be equal: the
# transcript on the console and the pictures on the display are the host's. All runs of a board have to
# be equal. The queue between interrupt and loop runs under the thread sanitizer, and the division of
# 64-bit numbers is compared with this machine's. Status 77: something is skipped, since a tool is
# missing.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../../.."
here=Tests/Hardware/Firmware out=.build-embedded/firmware
runs=${2:-1} status=0

python=python3 boards=()
for each in .build/python/bin/python3 python3; do
  if "$each" -c 'import unicorn' 2>/dev/null; then python=$each; fi
done
read -ra wanted <<<"${BOARDS-lm3s6965evb raspberry-pi-pico raspberry-pi-pico2}"
for board in "${wanted[@]:-}"; do
  case $board in
    lm3s6965evb) lack=$(command -v qemu-system-arm >/dev/null || echo "there is no qemu-system-arm") ;;
    raspberry-pi-pico | raspberry-pi-pico2)
      lack=$("$python" -c 'import unicorn' 2>/dev/null || echo "Python has no unicorn")
      ;;
    *) echo "test.sh: BOARDS are lm3s6965evb, raspberry-pi-pico and raspberry-pi-pico2" >&2 && exit 2 ;;
  esac
  if [ -n "$lack" ]; then
    echo "test.sh: $board skipped: $lack; make check installs it" >&2
    status=77
  else
    boards+=("$board")
  fi
done
[ ${#boards[@]} -gt 0 ] || exit 77
detent=${1:-}
[ -n "$detent" ] || detent=$(Scripts/build/release.sh)
for board in "${boards[@]}"; do DETENT=$detent Scripts/build/firmware.sh "$board" --build; done

tools=$(dirname "$(realpath "$(command -v swiftc)")")
# The toolchain's sanitizer of threads watches its dispatch queues, too.
libraries=$(dirname "$tools")/lib/swift/linux
compile=("$tools/clang" -O2 -Wall -Werror -fno-sanitize-recover=all)
"${compile[@]}" -fsanitize=thread -pthread -o "$out/edges" $here/edges.c Boards/common/edges.c \
  "-L$libraries" "-Wl,-rpath,$libraries" -ldispatch -lBlocksRuntime
"$out/edges"
"${compile[@]}" -fsanitize=undefined -o "$out/divide" $here/divide.c
"$out/divide"

# The tape is that of the session.
"$detent" replay $here/kettle.yaml --record "$out/kettle.vcd" >"$out/kettle.jsonl"
if ! cmp -s "$out/kettle.vcd" $here/kettle.vcd; then
  echo "test.sh: the session has other edges than $here/kettle.vcd; if it should, copy $out/kettle.vcd" >&2
  exit 1
fi
for board in "${boards[@]}"; do
  for run in $(seq "$runs"); do
    folder=$out/$board-run
    rm -rf "$folder"
    "$python" "Boards/$board/emulator.py" "$out/$board.elf" $here/kettle.vcd "$folder" >"$out/figures.txt"
    if [ "$run" = 1 ]; then
      python3 $here/compare.py "$detent" $here/kettle.yaml $here/kettle.vcd "$folder"
      cat "$folder/console.txt" "$folder"/*.pbm "$out/figures.txt" >"$out/first.txt"
    elif ! cat "$folder/console.txt" "$folder"/*.pbm "$out/figures.txt" | cmp - "$out/first.txt"; then
      echo "test.sh: run $run of $board differs from the first" >&2
      exit 1
    fi
  done
  echo "test.sh: $runs equal runs on $board"
done
exit "$status"
