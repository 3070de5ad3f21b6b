#!/bin/bash
# gate.sh - shows that the core is Embedded Swift, and that it means the same there as here.
#
#   [MACHINES="ordinary cortex-m3"] gate.sh [FOLDER]      where to build (default .build-embedded)
#   GATE=write gate.sh                                    writes what ordinary Swift prints anew
#
# Builds the core's modules and the client beside this file for each machine that is named: with ordinary
# Swift, or with Embedded Swift for a machine of Tests/Hardware/Identity/machines.sh (default: ordinary, host, wasm32,
# cortex-m3). Runs all, and compares what they print with expected.txt: selected rows, values, numbers of
# frames and of allocations, which ordinary Swift doesn't count, digests of all events and checksums of the
# pictures. A chip has a runtime of a few files and no library: what the core calls has to be in those, or the
# linker says what is missing; on this machine it may ask its C library for no more than a firmware board can
# give. Compiled is what the client uses, or all with CORE_OBJECTS=yes. Sessions are played by make identity.
# Status 77: a machine was skipped, as something is missing.
set -euo pipefail
here=$(dirname "$(realpath "$0")")
top=$(realpath "$here/../../..")
out=$(realpath -m "${1:-$top/.build-embedded}")

# shellcheck source=Tests/Hardware/Identity/machines.sh
. "$top/Tests/Hardware/Identity/machines.sh"
golden=$here/expected.txt
read -ra machines <<<"${MACHINES-ordinary host wasm32 cortex-m3}"
[ "${GATE:-}" != write ] || machines=(ordinary)
status=0 played=()
ordinary=(-swift-version 6 -package-name detent -parse-as-library -wmo -warnings-as-errors
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault)

# What a board has to have: memory, four functions that move it, and for print() one that writes a
# character. read, write and _exit are of host.c, and __libc_start_main is this machine's own; random
# bytes seed the standard library's hashing, which the core's Hashable types refer to. String ==, Character and
# Unicode tables would show as _swift_stdlib_... here, or as symbols that the linker doesn't find.
allowed="posix_memalign malloc free memcpy memmove memset memcmp putchar arc4random_buf
  read write _exit __libc_start_main"

# Fails if the program asks this machine's C library for something else. $1: program
check_needs() {
  local symbol status=0
  while read -r symbol; do
    if ! grep -qw -- "$symbol" <<<"$allowed"; then
      echo "gate.sh: the core needs $symbol, which no board has: use StaticString, Text and integers" >&2
      status=1
    fi
  done < <(nm -u --format=posix "$1" | awk '$2 == "U" { sub(/@.*/, "", $1); print $1 }')
  return "$status"
}

for machine in "${machines[@]:-}"; do
  case $machine in
    ordinary) lack= ;;
    host | wasm32 | cortex-m3 | cortex-m0plus | riscv32) lack=$(machine_lacks "$machine" | head -n 1) ;;
    *) echo "gate.sh: MACHINES are ordinary, host, wasm32, cortex-m3, cortex-m0plus, riscv32" >&2 && exit 2 ;;
  esac
  if [ -n "$lack" ]; then
    echo "gate.sh: $machine skipped: $lack" >&2
    status=77
  else
    played+=("$machine")
  fi
done
[ ${#played[@]} -gt 0 ] || exit "$status"

# The modules in the order of the arrows, then the client.
build_ordinary() {
  local folder=$out/client/ordinary module
  rm -rf "$folder"
  mkdir -p "$folder"
  for module in $core_modules; do
    find "$top"/Sources/*/"$module" -name '*.swift' -print0 | sort -z |
      xargs -0 swiftc "${ordinary[@]}" -I "$folder" -module-name "$module" -emit-module \
        -emit-module-path "$folder/$module.swiftmodule" -o "$folder/$module.o" -c
  done
  target host
  compile_c "$machines_here/host.c" "$folder/host.o"
  swiftc "${ordinary[@]}" -I "$folder" -I "$machines_here" -module-name Client "$here"/*.swift \
    "$folder"/*.o -Xlinker --wrap=posix_memalign -o "$folder/program"
}

for machine in "${played[@]}"; do
  folder=$out/client/$machine
  if [ "$machine" = ordinary ]; then
    build_ordinary
    "$folder/program" >"$out/$machine.txt"
    if [ "${GATE:-}" = write ]; then
      cp "$out/$machine.txt" "$golden"
      echo "gate.sh: written to $golden"
      exit
    fi
  else
    build_program "$machine" "$out" "$folder" "$here"/*.swift
    run_program "$machine" "$folder" /dev/null >"$out/$machine.txt"
  fi
  if ! diff -u --label expected --label "$machine" "$golden" "$out/$machine.txt"; then
    echo "gate.sh: $machine prints other than expected.txt. Accept other rows and pictures with GATE=write;" \
      "allocations stay 0. If this machine alone differs, look for arithmetic, hashing or order that depends" \
      "on the machine, or an Int where an Int64 is meant" >&2
    exit 1
  fi
  [ "$machine" != host ] || check_needs "$folder/program"
done
echo "gate.sh: ${played[*]}: as expected"
exit "$status"
