#!/bin/bash
# deb.sh - makes Debian packages: the program as detent and detent-calendar, the library as libdetent1 and
# libdetent-dev, and python3-detent.
#
#   deb.sh [ARCH [PROGRAM]]      amd64 (default: this machine's) or arm64, which cross.sh builds elsewhere
#
# Leaves .build/deb/detent_VERSION_ARCH.deb and the others; what they say is in debian. Built on
# Debian 12, or by cross.sh, they suit 12 and 13; built on 13 they need its C library. lintian, if installed,
# may find nothing. PROGRAM is that of release.sh on this machine; without it, it is built.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
here=$(dpkg --print-architecture)
arch=${1:-$here} out=.build/deb detent=${2:-}
case $arch in
  "$here")
    [ -n "$detent" ] || detent=$(Scripts/build/release.sh)
    binary=$detent library=$(Scripts/build/library.sh)
    ;;
  arm64)
    Scripts/build/cross.sh --library
    [ -n "$detent" ] || detent=$(Scripts/build/release.sh)
    binary=.build/cross/arm64/detent library=.build/cross/arm64/library
    ;;
  *) echo "deb: ARCH is $here or arm64, not '$arch'" >&2 && exit 2 ;;
esac
case $arch in
  amd64) triplet=x86_64-linux-gnu ;;
  arm64) triplet=aarch64-linux-gnu ;;
esac
version=$(sed -n '1s/.*(\(.*\)).*/\1/p' debian/changelog)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
umask 022
Scripts/package/stage.sh "$work/stage" "$binary" "$detent"

# The newest symbols of the C library that a program asks for. $1: program
libc() { readelf -W --dyn-syms "$1" | sed -n 's/.*@GLIBC_\(2\.[0-9]*\).*/\1/p' | sort -V | tail -n 1; }

# Installs a file of the packaging, compressed. $1: file; $2: path
compressed() {
  install -D -m 644 "$1" "$2"
  gzip -9n "$2"
}

detent_files() {
  local root=$1 share=$1/usr/share
  mkdir -p "$root/usr/bin" "$share"
  mv "$work/stage/bin/detent" "$root/usr/bin/"
  mv "$work/stage/share/detent" "$share/"
  compressed "$work/stage/share/man/man1/detent.1" "$share/man/man1/detent.1"
  install -D -m 644 "$work/stage/share/zsh/site-functions/_detent" "$share/zsh/vendor-completions/_detent"
  install -D -m 644 "$work/stage/share/fish/vendor_completions.d/detent.fish" \
    "$share/fish/vendor_completions.d/detent.fish"
  # It is read, not run.
  mkdir -p "$share/bash-completion/completions"
  sed '1{/^#!/d}' "$work/stage/share/bash-completion/completions/detent" \
    >"$share/bash-completion/completions/detent"
  for unit in debian/*@.service; do
    install -D -m 644 "$unit" "$root/usr/lib/systemd/system/$(basename "$unit")"
  done
  install -D -m 644 debian/udev.rules "$root/usr/lib/udev/rules.d/60-detent.rules"
  install -D -m 644 debian/detent.lintian-overrides "$share/lintian/overrides/detent"
  install -D -m 755 -t "$root/DEBIAN" debian/postinst debian/prerm debian/postrm
}

detent_calendar_files() {
  mkdir -p "$1/usr/libexec/detent"
  mv "$work/stage/libexec/detent/detent-calendar" "$1/usr/libexec/detent/"
}

libdetent1_files() {
  # Whoever links to it needs it, and the dynamic linker's cache has it.
  echo "libdetent 1 libdetent1" >"$1/DEBIAN/shlibs"
  echo "activate-noawait ldconfig" >"$1/DEBIAN/triggers"
  install -D -m 644 "$library/lib/libdetent.so.1" "$1/usr/lib/$triplet/libdetent.so.1"
}

libdetent_dev_files() {
  install -D -m 644 "$library/include/detent.h" "$1/usr/include/detent.h"
  mkdir -p "$1/usr/lib/$triplet/pkgconfig"
  ln -s libdetent.so.1 "$1/usr/lib/$triplet/libdetent.so"
  sed "s|@version@|$version|; s|@prefix@|/usr|; s|@libdir@|lib/$triplet|" Scripts/build/detent.pc.in \
    >"$1/usr/lib/$triplet/pkgconfig/detent.pc"
}

python3_detent_files() {
  install -D -m 644 -t "$1/usr/lib/python3/dist-packages/detent" Python/detent/*.py* Python/detent/py.typed
  install -D -m 644 -t "$1/usr/share/doc/python3-detent/examples" Python/examples/*.py
  install -m 755 debian/python3-detent.postinst "$1/DEBIAN/postinst"
  install -m 755 debian/python3-detent.prerm "$1/DEBIAN/prerm"
}

rm -rf "$out"
mkdir -p "$out"
packages=()
for package in detent-calendar detent libdetent1 libdetent-dev python3-detent; do
  root=$work/$package
  mkdir -p "$root/DEBIAN" "$root/usr/share/doc/$package"
  "${package//-/_}_files" "$root"
  install -m 644 debian/copyright "$root/usr/share/doc/$package/copyright"
  compressed debian/changelog "$root/usr/share/doc/$package/changelog"
  program=$(find "$root/usr" -type f \( -perm -100 -o -name '*.so.*' \) | head -n 1)
  libc=
  [ -z "$program" ] || libc=$(libc "$program")
  size=$(du -k -s --apparent-size "$root/usr" | cut -f 1)
  {
    sed -n "/^Package: $package\$/,/^\$/p" debian/control |
      sed "/^\$/d; s/^Architecture: am.*/Architecture: $arch/; s/\${libc}/$libc/; s/\${version}/$version/g"
    [ "$package" = detent ] || echo "Source: detent"
    echo "Version: $version"
    echo "Installed-Size: $size"
    sed -n '/^Source:/,/^$/{/^\(Section\|Priority\|Maintainer\):/p}' debian/control
  } | awk -F : '/^[A-Z]/ && seen[$1]++ { next } { print }' >"$work/control"
  # Fields of several lines come last.
  awk '/^Description:/ { last = 1 } /^[A-Z]/ && !/^Description:/ { last = 0 }
    last { text = text $0 "\n"; next } { print } END { printf "%s", text }' \
    "$work/control" >"$root/DEBIAN/control"
  (cd "$root" && find usr -type f -exec md5sum {} +) >"$root/DEBIAN/md5sums"
  deb=$out/${package}_${version}_$(sed -n 's/^Architecture: //p' "$root/DEBIAN/control").deb
  dpkg-deb --root-owner-group -Zxz --build "$root" "$deb"
  packages+=("$deb")
done
if command -v lintian >/dev/null; then
  lintian --fail-on error,warning "${packages[@]}"
else
  echo "deb: lintian, which would judge the packages, isn't installed" >&2
fi
wc -c "${packages[@]}" | sed '$d'
