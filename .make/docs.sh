#!/bin/bash
# docs.sh - builds the articles and the core's symbols into .build/Detent.doccarchive.
#
#   docs.sh [--available]
#
#   --available   only checks, by its status, whether the toolchain has docc
#
# Warnings are errors, such as for a link to a missing article or symbol.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/.."
docc=$(command -v docc) || docc=$(dirname "$(realpath "$(command -v swift)")")/docc
if [ ! -x "$docc" ]; then
  [ "${1:-}" = --available ] || echo "docs: this toolchain has no docc, so nothing was built" >&2
  exit 1
fi
[ "${1:-}" != --available ] || exit 0

.make/build.sh --target Detent
modules=$(swift build --show-bin-path)/Modules

# Readers see all exported symbols as Detent's, whichever module declares them.
exported=$(sed -n 's/^@_exported public import //p' Sources/Detent/Detent.swift | paste -sd ,)
symbols=.build/symbols
rm -rf "$symbols"
mkdir -p "$symbols"
swift symbolgraph-extract -module-name Detent -I "$modules" -I "$modules/../CChecksum.build" \
  -output-dir "$symbols" \
  -target "$(swiftc -print-target-info | sed -n 's/.*"triple": "\(.*\)".*/\1/p' | head -n 1)" \
  -experimental-allowed-reexported-modules="$exported" -skip-synthesized-members

# What no guide shows belongs to the package; the number only shrinks, to 600.
most=600
count=$(cat "$symbols"/*.json | grep -o '"identifier":{"precise"' | wc -l)
if [ "$count" -gt "$most" ]; then
  echo "docs: Detent has $count public symbols, at most $most: make new ones package" >&2
  exit 1
fi

"$docc" convert Sources/Detent/Detent.docc --additional-symbol-graph-dir "$symbols" \
  --transform-for-static-hosting \
  --fallback-display-name Detent --fallback-bundle-identifier detent \
  --output-path .build/Detent.doccarchive --warnings-as-errors
echo "docs: .build/Detent.doccarchive, for any server of files; its first page is /documentation/detent"
