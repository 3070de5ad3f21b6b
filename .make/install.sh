#!/bin/bash
# install.sh - builds a release that needs no Swift to run, and copies it to PREFIX.
#
# PREFIX/bin/detent and PREFIX/share/detent/Boards, where it looks for boards; DESTDIR goes before
# both.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/.."
prefix=${DESTDIR:-}${PREFIX:-/usr/local}
.make/build.sh -c release --static-swift-stdlib --product detent
binary=$(swift build -c release --static-swift-stdlib --show-bin-path)/detent
install -D -m 755 -s "$binary" "$prefix/bin/detent"
install -d "$prefix/share/detent/Boards"
install -m 644 Boards/*.yaml Boards/*.json "$prefix/share/detent/Boards"
echo "install: $prefix/bin/detent, and board files in $prefix/share/detent/Boards"
