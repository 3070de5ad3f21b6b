#!/bin/bash
# firmware.sh - builds the firmware of a board and weighs it.
#
#   firmware.sh BOARD [MENU.yaml] [--build]      with --build, nothing is played
#
# The core with link-time optimization, Boards/common, Boards/BOARD and a menu become
# .build-embedded/firmware/BOARD.elf and .bin, or BOARD-MENU.elf; without MENU it is that of
# Tests/Hardware/Firmware. The menu is compiled; nothing but its contents and layouts is linked. Prints flash and
# RAM beside the budgets of Boards/BOARD/board.txt, and, where the board has an emulator, stack and heap
# of a session that Boards/BOARD/emulator.py plays. Fails if something exceeds its budget. DETENT is the
# program that compiles the menu; without it, it is built. Status 77: skipped, since a tool is missing.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
# shellcheck source=Tests/Hardware/EmbeddedGate/core.sh
. Tests/Hardware/EmbeddedGate/core.sh
name=${1:-} common=Boards/common out=.build-embedded
menu=Tests/Hardware/Firmware/menu.yaml image=$name
if [ $# -gt 1 ] && [ "$2" != --build ]; then menu=$2 image=$(basename "$2") image=$name-${image%.*}; fi
boards=(Boards/*/board.txt)
boards=("${boards[@]%/board.txt}")
board=Boards/$name
if [ -z "$name" ] || [ ! -f "$board/board.txt" ]; then
  echo "firmware: BOARD is one of: ${boards[*]#Boards/}" >&2
  exit 2
fi
if [ ! -f "$menu" ]; then
  echo "firmware: there is no file '$menu'; MENU is a menu, such as Simulator/Menus/kettle.yaml" >&2
  exit 2
fi
for tool in clang ld.lld llvm-nm llvm-objcopy; do
  if [ ! -x "$core_tools/$tool" ]; then
    echo "firmware: skipped: this toolchain has no $tool; one from https://swift.org/install has" >&2
    exit 77
  fi
done

# The rest of a line of board.txt. $1: its first word
fact() { sed -n "s/^$1  *//p" "$board/board.txt"; }

detent=${DETENT:-$(Scripts/build/release.sh)}
folder=$out/firmware/$image
rm -rf "$folder"
mkdir -p "$folder"
"$detent" compile "$menu" -o "$folder/menu.dtnt"
"$detent" compile "$menu" --swift Menu -o "$folder/Menu.swift"
if grep -Eq '^  case (text|days)\(' "$folder/Menu.swift"; then
  echo "firmware: $menu has a text, or a date shown as a month, whose changes take memory while a" \
    "firmware runs; leave it out, or show the date on wheels" >&2
  exit 1
fi
target "$(fact processor)"
build_core "$out/$(fact processor)"
objects=() includes=("-I$common")
sources=("$common"/{startup,heap,console,edges,builtins,armv6m,menu}.c)
swift=("$common"/*.swift "$folder/Menu.swift")
shared=$(fact shared)
shopt -s nullglob
for each in "$board" ${shared:+"Boards/$shared"}; do
  sources+=("$each"/*.c) swift+=("$each"/*.swift) includes+=("-I$each")
done
for source in "${sources[@]}"; do
  object=$folder/$(basename "$source" .c).o
  compile_c "$source" "$object" "${includes[@]}" "-I$folder"
  objects+=("$object")
done
compile_program "$out/$(fact processor)" "$folder/firmware.o" "${swift[@]}" -I "$common"
elf=$out/firmware/$image.elf
if ! link_program "$elf" --fatal-warnings --icf=all -L "$common" -T "$board/board.ld" \
  -Map "$folder/firmware.map" "$folder/firmware.o" "${objects[@]}"; then
  echo "firmware: the menu $menu does not fit into $name; leave out an item, or a style" >&2
  exit 1
fi
"$core_tools/llvm-objcopy" -O binary "$elf" "${elf%.elf}.bin"
if [ -n "$(fact uf2)" ]; then
  # shellcheck disable=SC2046 # two words
  python3 "$common/uf2.py" "${elf%.elf}.bin" $(fact uf2) "${elf%.elf}.uf2"
fi

# The value of a symbol of the linker.
symbol() { echo $((16#$("$core_tools/llvm-nm" "$elf" | sed -n "s/^\([0-9a-f]*\) . $1\$/\1/p"))); }

status=0
# $1: what; $2: bytes; $3: of how many
weigh() {
  local most
  most=$(fact "$1")
  printf '%-6s %7d bytes, at most %7d, of %7d\n' "$1" "$2" "$most" "$3"
  if [ "$2" -gt "$most" ]; then
    echo "firmware: $name with $menu has more $1 than $board/board.txt allows" >&2
    status=1
  fi
}

ram=$(symbol __ram_size)
stack=$(($(symbol __stack_top) - $(symbol __stack_bottom)))
room=$(($(symbol __heap_end) - $(symbol __heap_start)))
echo "$image: $elf"
weigh flash "$(symbol __flash_used)" "$(symbol __flash_size)"
weigh data $(($(symbol __bss_end) - $(symbol __data_start))) "$ram"
was_played=
if [ "${*: -1}" != --build ] && [ -f "$board/emulator.py" ]; then
  python=python3
  if ! python3 -c 'import unicorn' 2>/dev/null && [ -x .build/python/bin/python3 ]; then
    python=.build/python/bin/python3
  fi
  # Without its emulator a board is built all the same.
  if "$python" "$board/emulator.py" "$elf" Tests/Hardware/Firmware/kettle.vcd "$folder/run" >"$folder/figures.txt"; then
    was_played=yes
    read -r deepest heap <"$folder/figures.txt"
    weigh stack "$deepest" "$stack"
    weigh heap "$heap" "$room"
  elif [ $? != 77 ]; then
    status=1
  fi
fi
[ -n "$was_played" ] || echo "stack  $stack bytes and heap $room bytes are there; nothing was played"
exit "$status"
