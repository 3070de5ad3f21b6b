#!/bin/bash
# docs.sh - builds the articles and the core's symbols into .build/Detent.doccarchive.
#
#   docs.sh [--available]
#
#   --available   only checks, by its status, whether the toolchain has docc
#
# BASE is the folder of the server that the archive is put into, such as the name of a repository on
# GitHub Pages; its root by default. Warnings are errors, such as for a link to a missing article or symbol.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
docc=$(command -v docc) || docc=$(dirname "$(realpath "$(command -v swift)")")/docc
if [ ! -x "$docc" ]; then
  [ "${1:-}" = --available ] || echo "docs: this toolchain has no docc, so nothing was built" >&2
  exit 1
fi
[ "${1:-}" != --available ] || exit 0

Scripts/check/api.sh

# DocC takes pictures from the catalog alone; elsewhere the pages show those of the repository.
catalog=.build/Detent.docc
rm -rf "$catalog"
cp -r Sources/Programs/Detent/Detent.docc "$catalog"
cp Simulator/Pictures/*.png "$catalog"
sed -i 's|(../../../../Simulator/Pictures/|(|' "$catalog"/*.md

"$docc" convert "$catalog" --additional-symbol-graph-dir .build/symbols/Detent \
  --transform-for-static-hosting ${BASE:+--hosting-base-path "$BASE"} \
  --fallback-display-name Detent --fallback-bundle-identifier detent \
  --output-path .build/Detent.doccarchive --warnings-as-errors
echo "docs: .build/Detent.doccarchive, for any server of files; its first page is ${BASE:+/$BASE}/documentation/detent"
[ -n "${BASE:-}" ] || echo "docs: in a folder of a server, such as on GitHub Pages: BASE=FOLDER make docs"
