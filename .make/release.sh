#!/bin/bash
# release.sh - builds the program as it is installed: optimized, small, and without need of Swift.
#
# Prints where it is; detent-calendar is beside it, linked as usual. How it is linked, and why:
#
#   Swift's own libraries are in it    machines that only run it have none
#   it exports nothing                 nobody links against a program
#   no tables of exceptions            nothing throws any, and they are an eighth of it
#   lld, not position-independent      its own pointers need no relocation at every start; other
#                                      linkers lay such a program out so that more of it is read
#   libstdc++ is in it                 of which the dynamic linker looks up thousands of symbols at
#                                      every start
#   no Foundation, no JSON encoder     without-json.c says what they would bring
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/.."

flags="-Xlinker --no-export-dynamic"
swift=$(dirname "$(realpath "$(command -v swift)")")
if [ -x "$swift/ld.lld" ] || command -v ld.lld >/dev/null; then
  flags+=" -use-ld=lld -Xlinker -no-pie -Xlinker --no-eh-frame-hdr -Xlinker --icf=all -Xlinker -T -Xlinker .make/release.ld"
fi
# The linker takes the archive where it finds no shared library beside it.
mkdir -p .build/archives
archive=$(cc -print-file-name=libstdc++.a 2>/dev/null || true)
if [[ $archive == /* ]]; then
  ln -sf "$archive" .build/archives/
  flags+=" -L.build/archives"
fi
DETENT_LINKING=$flags .make/build.sh -c release --static-swift-stdlib --product detent-calendar
cc -O2 -c -o .build/archives/without-json.o .make/without-json.c
export DETENT_LINKING=".build/archives/without-json.o $flags"
.make/build.sh -c release --static-swift-stdlib --product detent
echo "$(swift build -c release --static-swift-stdlib --show-bin-path)/detent"
