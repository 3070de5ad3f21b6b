#!/bin/bash
# setup.sh - installs what building needs, where it is missing; otherwise it says and does nothing.
#
# Swift 6.0 or later has to be there. On Debian and its children libraries come from apt (with sudo
# where the user isn't root); elsewhere it says what is missing.
set -euo pipefail

swift_is_new_enough() {
  local version
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\).*/\1/p' | head -n 1)
  [ -n "$version" ] && [ "$version" -ge 6 ]
}

if ! swift_is_new_enough; then
  found=$(swift --version 2>/dev/null | head -n 1 || true)
  echo "setup: building needs Swift 6.0 or later; ${found:-there is none on the PATH}." >&2
  echo "setup: on Debian 13: sudo apt install swiftlang" >&2
  echo "setup: anywhere: https://swift.org/install" >&2
  exit 1
fi

missing=() reasons=()
need() { missing+=("$1") reasons+=("$1 ($2)"); }

# Without pkg-config the build finds the headers but not the libraries, so it can't tell either.
library() { command -v pkg-config >/dev/null && pkg-config --exists "$1"; }
command -v pkg-config >/dev/null || need pkg-config "tells the build where libraries are"
library libgpiod || need libgpiod-dev "reads the knob"
library libevdev || need libevdev-dev "reads knobs that the kernel decodes"
library libpng || need libpng-dev "writes pictures of frames"
library yaml-0.1 || need libyaml-dev "reads boards, menus and sessions"
command -v git >/dev/null || need git "fetches the packages that the tool is built on"
[ ${#missing[@]} -gt 0 ] || exit 0

printf 'setup: missing: %s\n' "${reasons[@]}" >&2
if ! command -v apt-get >/dev/null; then
  echo "setup: install them with this system's packager (elsewhere: pkgconf, libgpiod, libevdev, libpng," \
    "libyaml and git, with their headers)" >&2
  exit 1
fi

as_root=()
if [ "$(id -u)" != 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "setup: run as root: apt-get install ${missing[*]}" >&2
    exit 1
  fi
  as_root=(sudo)
fi

# $@: words for apt-get
apt() { "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y "$@" </dev/null; }

echo "setup: apt-get install ${missing[*]}" >&2
# The lists of a fresh machine are empty and those of an old one stale: fetch them only then.
if ! apt install --no-install-recommends "${missing[@]}" >&2; then
  apt update >&2
  apt install --no-install-recommends "${missing[@]}" >&2
fi
