#!/bin/bash
# chips.sh - shows that the core means the same on processors of 32 bits.
#
#   chips.sh EXPECTED FOLDER      what the client has to print, and where to build
#
# Builds the core and the client for WebAssembly (wasm32) and for a Cortex-M3, or for the MACHINES named,
# with a runtime of a few files and no library, runs them as Tests/Identity/machines.sh says, and compares
# what they print. What the client calls has to be in those files, or the linker says what is missing. make
# budgets takes the Cortex-M3's modules from the folder.
set -euo pipefail
here=$(dirname "$(realpath "$0")")
# shellcheck source=Tests/Identity/machines.sh
. "$here/../Identity/machines.sh"
expected=$(realpath "$1") out=$2

for machine in ${MACHINES:-wasm32 cortex-m3}; do
  lack=$(machine_lacks "$machine" | head -n 1)
  if [ -n "$lack" ]; then
    echo "chips.sh: skipped: $lack" >&2
    exit 77
  fi
  build_program "$machine" "$out" "$out/client/$machine" "$here"/*.swift
  run_program "$machine" "$out/client/$machine" /dev/null >"$out/$machine.txt"
  if ! diff -u --label "64 bits" --label "$machine" "$expected" "$out/$machine.txt"; then
    echo "chips.sh: $machine gives something else: look for an Int where an Int64 is meant" >&2
    exit 1
  fi
done
echo "chips.sh: ${MACHINES:-wasm32 and cortex-m3} agree with 64 bits"
