#!/bin/bash
# web.sh - makes the web simulator: one HTML file that needs neither a server nor a network.
#
#   web.sh [MENU]      the page of one menu, such as Simulator/Menus/kettle.yaml; default: of all
#
# Builds the core and Simulator/Web for WebAssembly, which bundle.py puts into a page with the menus,
# compiled, and their YAML; prints its size against the budget. The page of one menu has the contents
# and the layouts that this one needs, and reads other menus of the same; that of all has everything.
# Without wasm-opt of binaryen the page works, but is larger than its budget; with wasm-opt and DETENT_STRICT=1
# such a page is a failure. DETENT is the program that compiles the menus; without it, it is built.
# Status 77: skipped, since a tool is missing.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
here=Simulator/Web out=.build/web
# shellcheck source=Tests/Hardware/EmbeddedGate/core.sh
. Tests/Hardware/EmbeddedGate/core.sh

case ${1:-} in
  '')
    folder=$out/all budget=300000 menus=()
    for menu in kettle drink alarm radio minutes; do menus+=("Simulator/Menus/$menu.yaml"); done
    ;;
  *)
    name=$(basename "$1")
    name=${name%.*} budget=220000 menus=("$1")
    # Apart from the core and the page of all, whatever its name.
    folder=$out/menus/$name
    if [ ! -f "$1" ]; then
      echo "web: there is no file '$1'; MENU is a menu, such as Simulator/Menus/kettle.yaml" >&2
      exit 1
    fi
    ;;
esac
for tool in clang wasm-ld; do
  if [ ! -x "$core_tools/$tool" ]; then
    echo "web: skipped: this toolchain has no $tool; one from https://swift.org/install has" >&2
    exit 77
  fi
done

detent=${DETENT:-$(Scripts/build/release.sh)}
target wasm32-page
build_core "$out/core"
rm -rf "$folder"
mkdir -p "$folder"
for menu in "${menus[@]}"; do
  compiled=$(basename "$menu")
  "$detent" compile "$menu" -o "$folder/${compiled%.*}.dtnt"
done
if [ -z "${1:-}" ]; then
  printf '%s\n' 'import DetentPicker' 'import DetentView' \
    'typealias PageContents = ItemContent' 'typealias PageLayouts = EveryLayout' >"$folder/Choice.swift"
else
  "$detent" compile "${menus[0]}" --swift Page -o "$folder/Choice.swift"
fi
compile_program "$out/core" "$folder/page.o" "$here"/*.swift "$folder/Choice.swift" -I "$here"
compile_c "$here/page.c" "$folder/board.o"
compile_c Boards/common/builtins.c "$folder/builtins.o"
link_program "$folder/page.wasm" --no-entry -z stack-size=262144 --strip-all "$folder"/*.o
program=$folder/page.wasm
if command -v wasm-opt >/dev/null; then
  # What the compiler uses of WebAssembly, which every browser has that inflates a link.
  features=(--enable-bulk-memory --enable-simd --enable-sign-ext --enable-nontrapping-float-to-int)
  wasm-opt -O3 --strip-producers "${features[@]}" -o "$folder/small.wasm" "$program"
  program=$folder/small.wasm
fi
file=$out/detent.html
[ -z "${1:-}" ] || file=$out/detent-$name.html
python3 "$here/bundle.py" "$program" "$file" "$folder" "${menus[@]}"

size=$(stat -c %s "$file")
echo "web: $file: $size bytes of $budget; WebAssembly $(stat -c %s "$program") (gzipped it would be" \
  "$(gzip -9c "$program" | wc -c))"
if [ "$size" -gt "$budget" ]; then
  if ! command -v wasm-opt >/dev/null; then
    echo "web: larger than its budget, as there is no wasm-opt; make check installs it" >&2
    exit
  fi
  echo "web: larger than its budget" >&2
  [ -z "${DETENT_STRICT:-}" ] || exit 1
fi
