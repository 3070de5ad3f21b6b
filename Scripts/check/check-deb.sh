#!/bin/bash
# check-deb.sh - installs the packages of .build/deb in a fresh Debian 12 and 13, uses them, and removes
# them.
#
#   check-deb.sh [--arch arm64] [SUITE...]      (bookworm trixie)
#
# Each Debian is a folder that debootstrap makes, without Swift and without what only a build needs. All
# golden sessions are replayed there, with the pictures that this machine's program, DETENT (default: the
# release build), makes of them; a row is picked in a pseudo-terminal, a menu runs by its name on the board
# standard-input, Python finds its package, a program in C the library, readers the manual, shells the
# completions, and systemd the units. Then an upgrade to the same version, and the removal, which leaves
# nothing. Another processor is qemu-user's, to which this machine's kernel leaves its programs meanwhile.
# Needs root, for chroot and mounts, which are private and end with the script.
#
# Status 77: skipped, since there is no qemu-aarch64-static.
set -euo pipefail
script=$(realpath "$0")
cd "$(dirname "$script")/../.."
# shellcheck source=Scripts/check/chroot.sh
. Scripts/check/chroot.sh
kept=DETENT
privately "$@"
here=$(dpkg --print-architecture) arch=
[ "${1:-}" != --arch ] || { arch=$2 && shift 2; }
arch=${arch:-$here}
suites=("$@")
[ $# -gt 0 ] || suites=(bookworm trixie)
cache=${XDG_CACHE_HOME:-$HOME/.cache}/detent-debs
work=$(mktemp -d)
# Whatever still runs in a tree: its view of this machine's devices is never what is removed.
trap 'umount -R -l "$work"/*/proc "$work"/*/dev 2>/dev/null || true
  rm -rf --one-file-system "$work"
  [ -z "${format:-}" ] || echo -1 >"$format"' EXIT

# The kernel starts programs of arm64 by qemu-user.
emulate() {
  local formats=/proc/sys/fs/binfmt_misc qemu code
  qemu=$(command -v qemu-aarch64-static) || {
    echo "check-deb: skipped: there is no qemu-aarch64-static; sudo apt install qemu-user-static" >&2
    exit 77
  }
  [ -e $formats/register ] || mount -t binfmt_misc binfmt_misc $formats
  [ ! -e $formats/qemu-aarch64 ] || return 0
  # The start of an ELF file of 64 bits, little-endian, and its processor, the number 183.
  code='\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\xb7\x00'
  code+=':\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff'
  format=$formats/detent-aarch64
  [ -e $format ] || echo ":detent-aarch64:M::$code:$qemu:F" >$formats/register
}
case $arch in
  "$here") ;;
  arm64) emulate ;;
  *) echo "check-deb: --arch is $here or arm64, not '$arch'" >&2 && exit 2 ;;
esac

detent=${DETENT:-$(Scripts/build/release.sh)}
for session in Simulator/Sessions/*.jsonl; do
  name=$(basename "$session" .jsonl)
  "$detent" replay "${session%.jsonl}.yaml" --frames "$work/pictures/$name" >/dev/null
done

for suite in "${suites[@]}"; do
  tree=$work/$suite
  mkdir -p "$cache/$suite"
  bootstrap --arch="$arch" --variant=minbase --cache-dir="$cache/$suite" "$suite" "$tree" >"$work/$suite.log" ||
    { tail "$work/$suite.log" >&2 && exit 1; }
  host "$tree"
  mkdir "$tree/srv/debs"
  cp .build/deb/*_"$arch".deb .build/deb/*_all.deb "$tree/srv/debs/"
  cp -r Simulator "$work/pictures" Tests/Programs/Library/test.c "$tree/srv/"
  cp Scripts/check/check-deb-inside.sh "$tree/srv/inside.sh"
  echo "check-deb: $suite, $arch"
  chroot "$tree" /usr/bin/env -i -C /srv HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin \
    DEBIAN_FRONTEND=noninteractive LANG=C.UTF-8 bash inside.sh
  echo "check-deb: $suite, $arch: passed"
done
