#!/bin/bash
# budgets.sh - measures memory and work of the core in seven programs for a Cortex-M3, against limits.
#
# Links decoder and crown, a list on 20x4 characters, a number and a menu on 128x64 pixels, and a list
# on 240x240 colors by strips, each with dead code dropped and link-time optimization, and plays a
# script on each in QEMU that opens every screen. Another reads a compiled session, and must not link
# what reads menus. The last plays eleven sessions, compiled by DETENT=PROGRAM (default: the release
# build, built if missing); their transcripts are those in Simulator/Sessions. The output of all is
# compared with Tests/Measure/Budgets/budgets.txt: results exactly, figures within 2 %. BUDGETS=write writes
# that file anew. Status 77: skipped, since a tool is missing.
#
# Each program prints its figures. Flash is code, constants and initial values, without the
# measuring code (startup, heap, console); data is the RAM in use from the start; the heap has 8 bytes
# of overhead per block; it includes the picture of 128x64 pixels with 1,024. Instructions are those
# that QEMU has run, after the first picture.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
here=Tests/Measure/Budgets gate=Tests/Hardware/EmbeddedGate out=.build-embedded
# shellcheck source=Tests/Hardware/EmbeddedGate/core.sh
. "$gate/core.sh"
version=$(swiftc --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p' | head -n 1)
file=$here/budgets.txt

# $1: the missing tool
skip() {
  echo "budgets: skipped: $1" >&2
  exit 77
}

command -v qemu-system-arm >/dev/null || skip "there is no qemu-system-arm; make check installs it"
for tool in clang ld.lld; do
  [ -x "$core_tools/$tool" ] || skip "this toolchain has no $tool; one from https://swift.org/install has"
done
measured=$(sed -n 's/^Swift //p' "$file" 2>/dev/null || true)
if [ "${BUDGETS:-}" != write ] && [ "$version" != "$measured" ]; then
  skip "the figures are of Swift $measured, this is $version"
fi

target cortex-m3-release
core=$out/cortex-m3-release
build_core "$core"
folder=$out/budgets
rm -rf "$folder"
mkdir -p "$folder"
objects=()
for source in Boards/common/{startup,heap,console,semihosting,builtins}.c "$here/board/figures.c"; do
  object=$folder/$(basename "$source" .c).o
  compile_c "$source" "$object"
  objects+=("$object")
done
sessions=(kettle date date-german drink overflow-v1 overflow-v2 radio spikes stuck-line time worn-detent)
compile_sessions "$folder/sessions.dtnt" "${sessions[@]}"

# Builds and plays a program. $@: its sources
play() {
  local name=$1 words=()
  words=("${@/#/$here/}")
  compile_program "$core" "$folder/$name.o" "${words[@]/%/.swift}" "$gate/Writing.swift" \
    -I "$here/board"
  link_program "$folder/$name.elf" --fatal-warnings --icf=all -T "$here/board/board.ld" -Map "$folder/$name.map" \
    "$folder/$name.o" "${objects[@]}"
  if ! (cd "$folder" && timeout 120 qemu-system-arm -M mps2-an385 -display none -monitor none -serial none \
    -icount shift=0 -chardev stdio,id=host -semihosting-config enable=on,target=native,chardev=host \
    -kernel "$name.elf") </dev/null; then
    echo "budgets: $name has failed" >&2
    exit 1
  fi
}

{
  echo "Swift $version"
  play Decoder User
  play List Firmware Displays Pickers User Menu
  play Number Firmware Displays Pickers User Menu
  play Kettle Firmware Displays Pickers User Menu
  play Watch Firmware Displays Pickers User Menu
  play Reading Input
  play Sessions Input Firmware Displays User Menu >"$folder/sessions.txt"
  grep -v '^{' "$folder/sessions.txt"
} >"$folder/budgets.txt"

if grep -q RowList "$folder/Reading.map"; then
  echo "budgets: a program that only reads a session links rows of pickers" >&2
  exit 1
fi
if ! diff -u --label golden --label chip <(cd Simulator/Sessions && cat "${sessions[@]/%/.jsonl}") \
  <(grep '^{' "$folder/sessions.txt"); then
  echo "budgets: the sessions leave other transcripts than those in Simulator/Sessions" >&2
  exit 1
fi
write=()
[ "${BUDGETS:-}" != write ] || write=(--write --reason "${REASON:-}")
exec Scripts/measure/figures.py judge "$file" "${write[@]}" <"$folder/budgets.txt"
