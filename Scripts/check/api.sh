#!/bin/bash
# api.sh - compares the public names of the three modules that people import with those of Tests/House/API.
#
# Each name is a line with its declaration, whichever module declares it, so that a diff shows what a
# change adds, changes and removes. UPDATE=1 writes them anew. Leaves the symbol graphs in
# .build/symbols/MODULE.
#
# SwiftPM's diagnose-api-breaking-changes would build the older version, too, each time.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."

# What no guide, example or test of Tests/Outside shows belongs to the package.

people="Detent DetentHost DetentTesting"
for module in $people; do
  Scripts/build/build.sh --target "$module"
done
modules=$(swift build --show-bin-path)/Modules
target=$(swiftc -print-target-info | sed -n 's/.*"triple": "\(.*\)".*/\1/p' | head -n 1)
maps=()
for map in Sources/C/*/module.modulemap "$modules"/../C*.build/module.modulemap; do
  maps+=(-Xcc "-fmodule-map-file=$map")
done

failed=
for module in $people; do
  symbols=.build/symbols/$module
  rm -rf "$symbols"
  mkdir -p "$symbols"
  # Readers see all exported symbols as the module's, whichever one declares them.
  exported=$(sed -n 's/^@_exported public import //p' Sources/*/"$module/$module.swift" | paste -sd ,)
  swift symbolgraph-extract -module-name "$module" -I "$modules" "${maps[@]}" \
    -Xcc -I/usr/include/libevdev-1.0 -output-dir "$symbols" -target "$target" \
    -experimental-allowed-reexported-modules="$exported" -skip-synthesized-members
  names=Tests/House/API/$module.txt
  if [ "${UPDATE:-}" = 1 ]; then
    python3 Scripts/build/symbols.py "$symbols" >"$names"
  elif ! python3 Scripts/build/symbols.py "$symbols" | diff -u "$names" - >&2; then
    echo "api: $names has other public names; UPDATE=1 make docs accepts them" >&2
    failed=1
  fi
done
[ -z "$failed" ] || exit 1
