#!/bin/bash
# chips.sh - shows that the core means the same on processors of 32 bits.
#
#   chips.sh EXPECTED FOLDER      what the client has to print, and where to build
#
# Builds the core and the client for WebAssembly (wasm32) and for a Cortex-M (armv7em), with a
# runtime of one file and no library, runs the one in the toolchain's wasmkit and the other in
# QEMU's emulation of an ARM processor, and compares what they print. What the client calls has to
# be in runtime.c, or the linker says what is missing.
set -euo pipefail
here=$(dirname "$(realpath "$0")")
top=$(realpath "$here/../..")
expected=$(realpath "$1") out=$2
tools=$(dirname "$(realpath "$(command -v swiftc)")")

# $1: what is missing. Where the gate is meant to stand, a gate that isn't there is a failure.
skip() {
  echo "chips.sh: skipped: $1" >&2
  if [ -n "${CI:-}" ]; then exit 1; fi
  exit 0
}

command -v qemu-arm >/dev/null || skip "there is no qemu-arm; make check installs it"
for tool in wasmkit clang wasm-ld ld.lld; do
  [ -x "$tools/$tool" ] || skip "this toolchain has no $tool; one from https://swift.org/install has"
done

# $1: name; $2: triple; $3: flags for clang; the rest: modules
build() {
  local folder=$out/$1 triple=$2 flags=$3 objects=() words=() flag module
  shift 3
  mkdir -p "$folder"
  for flag in $flags -ffreestanding -fshort-enums; do words+=(-Xcc "$flag"); done
  words+=(-swift-version 6 -parse-as-library -wmo -warnings-as-errors -Osize -target "$triple"
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
    -enable-experimental-feature Embedded
    -Xfrontend -function-sections -Xfrontend -disable-stack-protector)
  for module in "$@"; do
    find "$top/Sources/$module" -name '*.swift' -print0 | sort -z |
      xargs -0 swiftc "${words[@]}" -I "$folder" -module-name "$module" -emit-module \
        -emit-module-path "$folder/$module.swiftmodule" -o "$folder/$module.o" -c
    objects+=("$folder/$module.o")
  done
  swiftc "${words[@]}" -I "$folder" -module-name Client -o "$folder/client.o" -c "$here"/*.swift
  # shellcheck disable=SC2086 # flags are words
  "$tools/clang" -target "$triple" $flags -Os -ffreestanding -fno-builtin -Wall -Werror \
    -o "$folder/runtime.o" -c "$here/runtime.c"
  objects+=("$folder/client.o" "$folder/runtime.o")
  if [ "$triple" = wasm32-unknown-none-wasm ]; then
    "$tools/wasm-ld" --gc-sections -z stack-size=1048576 "${objects[@]}" -o "$folder/client"
  else
    "$tools/ld.lld" --gc-sections -static -e _start "${objects[@]}" -o "$folder/client"
  fi
}

# $1: name; the rest: what runs the client
compare() {
  local name=$1
  shift
  "$@" "$out/$name/client" >"$out/$name.txt"
  if ! diff -u --label "64 bits" --label "$name" "$expected" "$out/$name.txt"; then
    echo "chips.sh: $name gives something else: look for an Int where an Int64 is meant" >&2
    exit 1
  fi
}

modules="DetentInput DetentRaster DetentPanels DetentCrown DetentPicker DetentView DetentDevice"
# shellcheck disable=SC2086
build wasm32 wasm32-unknown-none-wasm -mbulk-memory $modules
# shellcheck disable=SC2086
build armv7em armv7em-none-none-eabi "-mcpu=cortex-m3 -mthumb" $modules
compare wasm32 "$tools/wasmkit" run
compare armv7em qemu-arm -cpu max
echo "chips.sh: wasm32 and armv7em agree with 64 bits"
