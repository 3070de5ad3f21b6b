#!/bin/bash
# release.sh - builds the program as installed: optimized, small, and independent of Swift.
#
#   release.sh [PRODUCT...]    with these programs, too
#
# Prints its path; detent-calendar and others are beside it, linked as usual. DETENT_SDK is a Swift SDK
# of another processor, and DETENT_CC its C compiler. The link options, with reasons:
#
#   Swift's libraries are static       machines without Swift lack them
#   no exported symbols                programs need none
#   no search path of its own          each start would look for the C library in it
#   no exception tables                unused, an eighth of the program
#   lld, not position-independent      no relocation of pointers at every start; other linkers
#                                      make layouts of which more has to be read
#   libstdc++ is static                the dynamic linker would look up thousands of its symbols
#                                      at every start
#   libgcc is static                   nothing throws, so little of it is in memory
#   no Foundation, no JSON encoder     see without-json.c for their size
#   no regular expressions             a tenth of the program: see TextSearch.swift
#   no debug information               the linker would drop it
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."

# Other flags would build all anew; the tests compile this code with warnings as errors.
unset DETENT_STRICT
flags="-Xlinker --no-export-dynamic -Xclang-linker -static-libgcc"
lld=$(dirname "$(realpath "$(command -v swift)")")/ld.lld
if [ -x "$lld" ] || lld=$(command -v ld.lld); then
  flags+=" -use-ld=lld -Xlinker -no-pie -Xlinker --icf=all"
  # That of LLVM 17, in Debian's Swift 6.0, fails at an assertion of its own for this script.
  [[ $("$lld" --version) == *"LLD "1[0-7].* ]] ||
    flags+=" -Xlinker --no-eh-frame-hdr -Xlinker -T -Xlinker Scripts/build/release.ld"
fi
# The linker uses the archive if there is no shared library beside it.
mkdir -p .build/archives
read -ra compiler <<<"${DETENT_CC:-cc}"
kind=(-c release --static-swift-stdlib --disable-local-rpath -debug-info-format none
  ${DETENT_SDK:+--swift-sdk "$DETENT_SDK"})
archive=$("${compiler[@]}" -print-file-name=libstdc++.a 2>/dev/null || true)
if [[ $archive == /* ]]; then
  ln -sf "$archive" .build/archives/
  flags+=" -L.build/archives"
fi
for product in detent-calendar "$@"; do
  DETENT_LINKING=$flags Scripts/build/build.sh "${kind[@]}" --product "$product"
done
"${compiler[@]}" -O2 -c -o .build/archives/without-json.o Scripts/build/without-json.c
export DETENT_LINKING=".build/archives/without-json.o $flags"
Scripts/build/build.sh "${kind[@]}" --product detent
detent=$(swift build "${kind[@]}" --show-bin-path)/detent
symbols=$(nm "$detent")
if [[ $symbols == *_RegexParser* ]]; then
  echo "release: a split, search or replacement of a string by a string links regular expressions" >&2
  exit 1
fi
echo "$detent"
