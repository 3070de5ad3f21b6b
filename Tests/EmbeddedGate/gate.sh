#!/bin/bash
# gate.sh - shows that the core is Embedded Swift, and that it means the same there as here.
#
#   gate.sh [FOLDER]      where to build (default .build-embedded in the repository)
#
# Builds the core's modules and the client beside this file twice, with Embedded Swift for this
# machine and with ordinary Swift, runs both, and compares what they print: selected rows, values,
# numbers of frames, digests of all events and checksums of the pictures. Then it looks at what the
# embedded program asks its C library for; more than a firmware board can give is an error. At the end
# chips.sh does the same on processors of 32 bits. Sessions are played by make identity. Status 77: a
# part was skipped, as something is missing.
set -euo pipefail
here=$(dirname "$(realpath "$0")")
top=$(realpath "$here/../..")
out=$(realpath -m "${1:-$top/.build-embedded}")

# shellcheck source=Tests/Identity/machines.sh
. "$top/Tests/Identity/machines.sh"
ordinary=(-swift-version 6 -package-name detent -parse-as-library -wmo -warnings-as-errors
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault)

# What a board has to have: memory, four functions that move it, and for print() one that writes a
# character. read, write and _exit are of host.c, and __libc_start_main is this machine's own; random
# bytes seed the standard library's hashing, which the core's Hashable types refer to. String ==, Character and
# Unicode tables would show as _swift_stdlib_... here, or as symbols that the linker doesn't find.
allowed="posix_memalign malloc free memcpy memmove memset memcmp putchar arc4random_buf
  read write _exit __libc_start_main"

rm -rf "$out/ordinary"
mkdir -p "$out/ordinary"

target host
echo 'public func probe() {}' >"$out/probe.swift"
if ! swiftc "${core_words[@]}" -module-name Probe -c "$out/probe.swift" -o "$out/probe.o" 2>"$out/probe.log"; then
  echo "gate.sh: skipped: this Swift has no Embedded Swift for $core_triple;" \
    "one from https://swift.org/install has" >&2
  exit 77
fi
build_program host "$out" "$out/client/host" "$here"/*.swift

# Ordinary Swift: the modules in the order of the arrows, then the client.
for module in $core_modules; do
  find "$top/Sources/$module" -name '*.swift' -print0 | sort -z |
    xargs -0 swiftc "${ordinary[@]}" -I "$out/ordinary" -module-name "$module" -emit-module \
      -emit-module-path "$out/ordinary/$module.swiftmodule" -o "$out/ordinary/$module.o" -c
done
swiftc "${ordinary[@]}" -I "$out/ordinary" -I "$machines_here" -module-name Client "$here"/*.swift \
  "$out/ordinary"/*.o "$out/client/host/host.o" -Xlinker --wrap=posix_memalign -o "$out/ordinary/client"

"$out/client/host/program" >"$out/embedded.txt"
"$out/ordinary/client" >"$out/ordinary.txt"
cat "$out/embedded.txt"
if ! diff -u --label ordinary --label embedded "$out/ordinary.txt" "$out/embedded.txt"; then
  echo "gate.sh: the same tape gives something else with Embedded Swift: look for arithmetic," \
    "hashing or order that depends on the machine" >&2
  exit 1
fi
status=0
while read -r symbol; do
  if ! grep -qw -- "$symbol" <<<"$allowed"; then
    echo "gate.sh: the core needs $symbol, which no board has: use StaticString, Text and integers" >&2
    status=1
  fi
done < <(nm -u --format=posix "$out/client/host/program" | awk '$2 == "U" { sub(/@.*/, "", $1); print $1 }')
[ "$status" = 0 ] || exit "$status"
echo "gate.sh: Embedded and ordinary Swift agree, and nothing else is needed"
"$here/chips.sh" "$out/ordinary.txt" "$out"
