#!/bin/bash
# test.sh - checks the library for C: its header in C99 and C++, its promises by a program, and that it
# starts no thread and writes nothing.
#
#   test.sh [FOLDER]      that of library.sh; by default it is built
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../../.."
library=${1:-$(Scripts/build/library.sh)}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export PKG_CONFIG_PATH=$library/lib/pkgconfig LD_LIBRARY_PATH=$library/lib
read -ra flags <<<"$(pkg-config --cflags --libs detent)"
strict=(-Wall -Wextra -Wpedantic -Werror)
cc -std=c99 -D_POSIX_C_SOURCE=200809L "${strict[@]}" -pthread -o "$work/c" Tests/Programs/Library/test.c "${flags[@]}"
c++ -x c++ "${strict[@]}" -pthread -o "$work/c++" Tests/Programs/Library/test.c "${flags[@]}"
[ "$(pkg-config --modversion detent)" = "$(sed -n 's/^#define DETENT_VERSION "\(.*\)"/\1/p' "$library/include/detent.h")" ]
for language in c c++; do
  "$work/$language" >"$work/said" 2>"$work/error" || {
    cat "$work/said" "$work/error" >&2
    exit 1
  }
  [ ! -s "$work/error" ] || { echo "library: on standard error: $(cat "$work/error")" >&2 && exit 1; }
done
functions=$(grep -c @@DETENT_1 <(readelf -W --dyn-syms "$library/lib/libdetent.so.1"))
[ "$functions" -le 21 ] || { echo "library: $functions functions, more than 21" >&2 && exit 1; }
echo "library: $functions functions, $(cat "$work/said") in C99 and C++, $(stat -Lc %s "$library/lib/libdetent.so.1") bytes"
