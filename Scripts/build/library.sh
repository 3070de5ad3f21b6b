#!/bin/bash
# library.sh - builds libdetent.so, the library for C and Python, and what a compiler needs beside it.
#
#   library.sh [--alone]
#
#   --alone   with libevdev, libpng and libyaml beside it, for machines that may lack them: a wheel
#
# Leaves .build/library: lib/libdetent.so.1, its link libdetent.so, lib/pkgconfig/detent.pc and
# include/detent.h; with --alone, .build/library/alone with libraries. Prints the folder. DETENT_SDK and
# DETENT_CC are as in release.sh, and DETENT_LIBRARY is another folder than .build/library.
#
#   Swift's libraries and libstdc++ are static    machines without Swift lack them
#   symbols have the version DETENT_1             of a later soname are others'
#   lld, sections collected                       of Swift's libraries little is used
#   no debug information                          the linker would drop it
#   never unloaded                                Swift's runtime can't be
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
case ${1:-} in
  '' | --alone) ;;
  *) echo "library: '$1' is neither --alone nor nothing" >&2 && exit 2 ;;
esac
unset DETENT_STRICT
out=${DETENT_LIBRARY:-.build/library}
kind=(-c release --static-swift-stdlib -debug-info-format none ${DETENT_SDK:+--swift-sdk "$DETENT_SDK"})
objects=$(swift build "${kind[@]}" --show-bin-path)/libDetentC.a
# Made anew, or it would keep the objects of sources that are gone.
rm -f "$objects"
# The same options as for the program, which decide how modules are compiled.
DETENT_LINKING=-Xlinker Scripts/build/build.sh "${kind[@]}" --product DetentC
read -ra compiler <<<"${DETENT_CC:-cc}"
# With Swift's static libraries the linker hides the symbols of all archives: it gets the objects.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Some objects of one name are of several modules.
for time in 1 2 3 4; do
  mkdir "$work/$time"
  ar t "$objects" | sort | uniq -c | awk -v time="$time" '$1 >= time { print $2 }' >"$work/names"
  [ ! -s "$work/names" ] || (cd "$work/$time" && xargs ar xN "$time" "$objects" <"$work/names")
done

# The linker uses the archive if there is no shared library beside it.
archives=$work/archives
mkdir "$archives"
ln -s "$("${compiler[@]}" -print-file-name=libstdc++.a)" "$archives/"

lib=$out/lib
beside=()
if [ $# != 0 ]; then
  lib=$out/alone
  rm -rf "$lib"
  # shellcheck disable=SC2016 # the dynamic linker's word for the library's folder
  beside=(-Xlinker -rpath -Xlinker '$ORIGIN')
fi
mkdir -p "$lib"
read -ra target <<<"${DETENT_SWIFT_TARGET:-}"
swiftc "${target[@]}" -emit-library -static-stdlib -use-ld=lld -o "$lib/libdetent.so.1" -L "$archives" \
  "$work"/*/*.o -Xlinker -soname=libdetent.so.1 -Xlinker --version-script=Scripts/build/library.map \
  -Xlinker --gc-sections -Xlinker --icf=all -Xlinker -s -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now \
  -Xlinker -z -Xlinker nodelete -Xlinker -z -Xlinker defs \
  "${beside[@]}"

# Nothing but the functions of the header, all with the version.
declared=$(sed -n 's/^[a-z].*[ *]\(detent_[a-z_]*\)(.*/\1@@DETENT_1/p' Sources/C/CDetent/include/detent.h | sort)
exported=$(readelf -W --dyn-syms "$lib/libdetent.so.1" | awk '$5 == "GLOBAL" && $7 != "UND" { print $8 }' | sort)
if [ "$exported" != "$declared" ]; then
  echo "library: Scripts/build/library.map exports others than detent.h declares:" >&2
  diff <(echo "$declared") <(echo "$exported") >&2
  exit 1
fi
if [ $# = 0 ]; then
  ln -sf libdetent.so.1 "$lib/libdetent.so"
  install -D -m 644 Sources/C/CDetent/include/detent.h "$out/include/detent.h"
  version=$(sed -n 's/^#define DETENT_VERSION "\(.*\)"/\1/p' Sources/C/CDetent/include/detent.h)
  mkdir -p "$lib/pkgconfig"
  # It may be moved with its folder; deb.sh writes that of Debian's.
  sed "s|@version@|$version|; s|@prefix@|\${pcfiledir}/../..|; s|@libdir@|lib|" Scripts/build/detent.pc.in \
    >"$lib/pkgconfig/detent.pc"
else
  for library in libevdev.so.2 libpng16.so.16 libyaml-0.so.2; do
    cp "$("${compiler[@]}" -print-file-name="$library")" "$lib/"
  done
fi
echo "$out"
