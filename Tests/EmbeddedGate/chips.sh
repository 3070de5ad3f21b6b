#!/bin/bash
# chips.sh - shows that the core means the same on processors of 32 bits.
#
#   chips.sh EXPECTED FOLDER      what the client has to print, and where to build
#
# Builds the core and the client for WebAssembly (wasm32) and for a Cortex-M3, with a runtime of two
# files and no library, runs the one in the toolchain's wasmkit and the other in QEMU's emulation of
# an ARM processor, and compares what they print. What the client calls has to be in runtime.c and
# Boards/common/builtins.c, or the linker says what is missing. make budgets takes the Cortex-M3's
# modules from the folder.
set -euo pipefail
here=$(dirname "$(realpath "$0")")
# shellcheck source=Tests/EmbeddedGate/core.sh
. "$here/core.sh"
expected=$(realpath "$1") out=$2

# $1: what is missing
skip() {
  echo "chips.sh: skipped: $1" >&2
  exit 77
}

command -v qemu-arm >/dev/null || skip "there is no qemu-arm; make check installs it"
for tool in wasmkit clang wasm-ld ld.lld; do
  [ -x "$core_tools/$tool" ] || skip "this toolchain has no $tool; one from https://swift.org/install has"
done

# $1: target; $2: how the stack is made or where the program starts; the rest: what runs the client
compare() {
  local name=$1 linking=$2 folder=$out/$1 program=$out/$1-client module objects=()
  shift 2
  target "$name"
  build_core "$folder"
  for module in $core_modules; do objects+=("$folder/$module.o"); done
  mkdir -p "$program"
  compile_program "$folder" "$program/client.o" "$here"/*.swift
  compile_c "$here/runtime.c" "$program/runtime.o"
  compile_c "$core_top/Boards/common/builtins.c" "$program/builtins.o"
  # shellcheck disable=SC2086 # flags are words
  link_program "$program/client" $linking "$program"/*.o "${objects[@]}"
  "$@" "$program/client" >"$out/$name.txt"
  if ! diff -u --label "64 bits" --label "$name" "$expected" "$out/$name.txt"; then
    echo "chips.sh: $name gives something else: look for an Int where an Int64 is meant" >&2
    exit 1
  fi
}

compare wasm32 "-z stack-size=1048576" "$core_tools/wasmkit" run
compare cortex-m3 "-e _start" qemu-arm -cpu max
echo "chips.sh: wasm32 and Cortex-M3 agree with 64 bits"
