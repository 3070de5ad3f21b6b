#!/bin/bash
# readers.sh - shows that files are read where there is neither a file nor a process as they are on a host.
#
#   readers.sh [FOLDER]      where to build (default .build-embedded)
#
# Compiles the readers of files as Embedded Swift, for WebAssembly with libyaml, and for a Cortex-M3. In
# WebAssembly they read all menus, sessions and boards of the repository and all malformed ones. What each is
# compiled to, or each message, has to be the host's: that of DETENT, by default the release build, or the
# expected one; what boards say is in Tests/Data/boards.txt. What differs is in readers.py by its name.
# Status 77: skipped, as a tool or the source of libyaml is missing.
set -euo pipefail
here=$(dirname "$(realpath "$0")")
cd "$here/../../.."
out=$(realpath -m "${1:-.build-embedded}")/readers
yaml=.build/libyaml

# shellcheck source=Tests/Hardware/Identity/machines.sh
. Tests/Hardware/Identity/machines.sh
lack=$(machine_lacks wasm32)
[ -f "$yaml/src/parser.c" ] || lack+="there is no source of libyaml in $yaml; make check fetches it"
[ -f /usr/include/linux/input-event-codes.h ] || lack+="the kernel's headers are missing (linux-libc-dev)"
ldconfig -p | grep -q 'libevdev\.so\.2' || lack+="libevdev is missing (libevdev2)"
if [ -n "$lack" ]; then
  echo "readers: skipped: $lack" >&2
  exit 77
fi

# The core and the readers, whatever of them a program uses. $1: a target of core.sh
compile_readers() {
  target "$1"
  # What other firmware does without.
  core_words+=(-D READERS -Xcc "-I$here/include" -Xcc "-I$yaml/include" -I Sources/C)
  core_modules="$core_modules DetentYAML" build_core "$out/$1"
}

compile_readers cortex-m3
# Not linked: what a board's C library gives isn't the question here.
compile_program "$out/cortex-m3" "$out/cortex-m3/program.o" "$here"/{Readers,BoardText}.swift "$machines_here/Input.swift" \
  -I "$machines_here"
compile_readers wasm32
folder=$out/program
rm -rf "$folder"
mkdir -p "$folder"
for source in "$yaml"/src/{api,parser,reader,scanner}.c; do
  # Its warnings are libyaml's own.
  compile_c "$source" "$folder/$(basename "$source" .c).o" -I "$here/include" -I "$yaml/include" -w \
    -DYAML_VERSION_MAJOR=0 -DYAML_VERSION_MINOR=2 -DYAML_VERSION_PATCH=5 '-DYAML_VERSION_STRING="0.2.5"'
done
for source in "$here/libc.c" "$machines_here/wasm32.c" "$machines_common"/{heap,builtins}.c; do
  compile_c "$source" "$folder/$(basename "$source" .c).o" -I "$here/include" -D__heap_start=__heap_base
done
compile_program "$out/wasm32" "$folder/program.o" "$here"/{Readers,BoardText}.swift "$machines_here/Input.swift" -I "$machines_here"
link_program "$folder/program" -z stack-size=1048576 --initial-memory=134217728 "$folder"/*.o \
  "$core_tools/../lib/swift/embedded/$core_triple/libswiftUnicodeDataTables.a"

detent=${DETENT:-$(Scripts/build/release.sh)}
python3 "$here/readers.py" pack >"$folder/input"
run_program wasm32 "$folder" "$folder/input" >"$folder/output"
python3 "$here/readers.py" compare "$folder/output" "$detent"
