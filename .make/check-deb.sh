#!/bin/bash
# check-deb.sh - installs the packages of .build/deb in a fresh Debian 12 and 13, uses them, and removes
# them.
#
#   check-deb.sh [SUITE...]      (bookworm trixie)
#
# Each Debian is a folder that debootstrap makes, without Swift and without what only a build needs. All
# golden sessions are replayed there, a row is picked in a pseudo-terminal, a menu runs by its name on the
# board standard-input, Python finds its package, the manual and the completions are where readers and shells look, and systemd
# reads the units. Then an upgrade to the same version, and the removal, which leaves nothing. Needs root,
# for chroot and mounts, which are private and end with the script.
set -euo pipefail
script=$(realpath "$0")
cd "$(dirname "$script")/.."
# shellcheck source=.make/chroot.sh
. .make/chroot.sh
privately "$@"
arch=$(dpkg --print-architecture)
suites=("$@")
[ $# -gt 0 ] || suites=(bookworm trixie)
cache=${XDG_CACHE_HOME:-$HOME/.cache}/detent-debs
work=$(mktemp -d)
# Whatever still runs in a tree: its view of this machine's devices is never what is removed.
trap 'umount -R -l "$work"/*/proc "$work"/*/dev 2>/dev/null || true; rm -rf --one-file-system "$work"' EXIT

for suite in "${suites[@]}"; do
  tree=$work/$suite
  mkdir -p "$cache/$suite"
  bootstrap --variant=minbase --cache-dir="$cache/$suite" "$suite" "$tree" >"$work/$suite.log" ||
    { tail "$work/$suite.log" >&2 && exit 1; }
  host "$tree"
  mkdir "$tree/srv/debs"
  cp .build/deb/*_"$arch".deb .build/deb/*_all.deb "$tree/srv/debs/"
  cp -r Simulator "$tree/srv/"
  cp .make/check-deb-inside.sh "$tree/srv/inside.sh"
  echo "check-deb: $suite"
  chroot "$tree" /usr/bin/env -i -C /srv HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin \
    DEBIAN_FRONTEND=noninteractive LANG=C.UTF-8 bash inside.sh
  echo "check-deb: $suite: passed"
done
