#!/bin/bash
# gate.sh - shows that the core is Embedded Swift, and that it means the same there as here.
#
#   gate.sh [FOLDER]      where to build (default .build-embedded in the repository)
#
# Builds the core's modules and the client beside this file twice, with Embedded Swift for this
# machine and with ordinary Swift, runs both, and compares what they print: selected rows, values,
# numbers of frames, digests of all events, checksums of the pictures, and the transcripts of three
# sessions, which are those in Simulator/Sessions. Then it looks at what the
# embedded program asks its C library for; more than a firmware board can give is an error. At the end
# chips.sh does the same on processors of 32 bits. Status 77: a part was skipped, as something is
# missing.
set -euo pipefail
here=$(dirname "$(realpath "$0")")
top=$(realpath "$here/../..")
out=$(realpath -m "${1:-$top/.build-embedded}")

# shellcheck source=Tests/EmbeddedGate/core.sh
. "$here/core.sh"
ordinary="-swift-version 6 -package-name detent -parse-as-library -wmo -warnings-as-errors
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault"
embedded="$ordinary -Osize -target $(uname -m)-unknown-linux-gnu
  -enable-experimental-feature Embedded"

# What a board has to have: memory, four functions that move it, and for print() one that writes a
# character. __stack_chk_fail and __libc_start_main are this machine's own; random bytes seed the
# standard library's hashing, which the core's Hashable types refer to. String ==, Character and
# Unicode tables would show as _swift_stdlib_... here, or as symbols that the linker doesn't find.
allowed="posix_memalign malloc free memcpy memmove memset memcmp putchar arc4random_buf
  __stack_chk_fail __libc_start_main"

rm -rf "$out"
mkdir -p "$out/embedded" "$out/ordinary"

echo 'public func probe() {}' >"$out/probe.swift"
# shellcheck disable=SC2086 # flags are words
if ! swiftc $embedded -module-name Probe -c "$out/probe.swift" -o "$out/probe.o" 2>"$out/probe.log"; then
  echo "gate.sh: skipped: this Swift has no Embedded Swift for $(uname -m)-unknown-linux-gnu;" \
    "one from https://swift.org/install has" >&2
  exit 77
fi

# Builds the modules in the order of the arrows, then the client. $1: folder; the rest: flags
build() {
  local folder=$1 module
  shift
  for module in $core_modules; do
    find "$top/Sources/$module" -name '*.swift' -print0 | sort -z |
      xargs -0 swiftc "$@" -I "$folder" -module-name "$module" -emit-module \
        -emit-module-path "$folder/$module.swiftmodule" -o "$folder/$module.o" -c
  done
  cc -O1 -c "$here/count.c" -o "$folder/count.o"
  swiftc "$@" -I "$folder" -module-name Client "$here"/*.swift "$folder"/*.o \
    -Xlinker --wrap=posix_memalign -o "$folder/client"
}

# shellcheck disable=SC2086
build "$out/embedded" $embedded
# shellcheck disable=SC2086
build "$out/ordinary" $ordinary

"$out/embedded/client" >"$out/embedded.txt"
"$out/ordinary/client" >"$out/ordinary.txt"
grep -v '^{' "$out/embedded.txt"
if ! diff -u --label ordinary --label embedded "$out/ordinary.txt" "$out/embedded.txt"; then
  echo "gate.sh: the same tape gives something else with Embedded Swift: look for arithmetic," \
    "hashing or order that depends on the machine" >&2
  exit 1
fi
if ! diff -u --label golden --label ordinary \
  <(cat "$top"/Simulator/Sessions/{date,drink,kettle}.jsonl) <(grep '^{' "$out/ordinary.txt"); then
  echo "gate.sh: the sessions leave other transcripts than those in Simulator/Sessions" >&2
  exit 1
fi

status=0
while read -r symbol; do
  if ! grep -qw -- "$symbol" <<<"$allowed"; then
    echo "gate.sh: the core needs $symbol, which no board has: use StaticString, Text and integers" >&2
    status=1
  fi
done < <(nm -u --format=posix "$out/embedded/client" | awk '$2 == "U" { sub(/@.*/, "", $1); print $1 }')
[ "$status" = 0 ] || exit "$status"
echo "gate.sh: Embedded and ordinary Swift agree, and nothing else is needed"
"$here/chips.sh" "$out/ordinary.txt" "$out"
