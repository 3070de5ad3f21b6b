#!/bin/bash
# install.sh - builds a release that needs no Swift to run, and puts it into PREFIX.
#
#   PREFIX/bin/detent
#   PREFIX/share/detent/Boards, where it looks for boards, and Menus to begin with
#   PREFIX/share/man/man1/detent.1 and completions for bash, zsh and fish
#
# What it makes is listed in PREFIX/share/detent/installed, for uninstall.sh. DESTDIR goes before PREFIX.
# Under sudo it builds as who called it, with the Swift that they have.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/.."
prefix=${DESTDIR:-}${PREFIX:-/usr/local}

# Before anybody waits for a build: is there a place for it?
place=$prefix
while [ ! -e "$place" ]; do place=$(dirname "$place"); done
if [ ! -d "$place" ] || [ ! -w "$place" ]; then
  echo "install: nothing can be put into $prefix: that takes 'sudo make install', or a folder of" >&2
  # shellcheck disable=SC2016  # It is what to type.
  echo 'install: your own, such as '\''make install PREFIX=$HOME/.local'\' >&2
  exit 1
fi

builder=()
if [ "$(id -u)" = 0 ] && [ -n "${SUDO_USER:-}" ] && [ "$SUDO_USER" != root ]; then
  home=$(getent passwd "$SUDO_USER" | cut -d: -f6)
  # sudo has a PATH of its own; a login shell knows where its user has Swift.
  swift=$(runuser -l "$SUDO_USER" -c 'command -v swift' 2>/dev/null | tail -n 1) || true
  [ -n "$swift" ] || swift=$(runuser -u "$SUDO_USER" -- env HOME="$home" \
    bash -ic 'command -v swift' 2>/dev/null | tail -n 1) || true
  [ -z "$swift" ] || PATH=$(dirname "$swift"):$PATH
  builder=(runuser -u "$SUDO_USER" -- env HOME="$home" PATH="$PATH")
  if [ -d .build ] && ! "${builder[@]}" test -w .build; then
    echo "install: .build is not $SUDO_USER's, so nothing can be built in it: remove it first" >&2
    exit 1
  fi
fi
.make/setup.sh
binary=$("${builder[@]}" .make/release.sh)

list=share/detent/installed
made=()
# $1: a folder below the prefix, made with those above it unless it is there
folder() {
  [ ! -d "$prefix/$1" ] || return 0
  [ "$1" = . ] || folder "$(dirname "$1")"
  install -d -m 755 "$prefix/$1"
  [ "$1" = . ] || made+=("$1")
}
# $1: its name below the prefix; the rest: what install is to do to make it
put() {
  local name=$1
  shift
  folder "$(dirname "$name")"
  install "$@" "$prefix/$name"
  made+=("$name")
}
put bin/detent -m 755 -s "$binary"
for kind in Boards Simulator/Menus; do
  for file in "$kind"/*.yaml "$kind"/*.json; do
    put "share/detent/$(basename "$kind")/$(basename "$file")" -m 644 "$file"
  done
done
put share/man/man1/detent.1 -m 644 .make/detent.1
completions() { "$binary" --generate-completion-script "$1"; }
put share/bash-completion/completions/detent -m 644 <(completions bash)
put share/zsh/site-functions/_detent -m 644 <(completions zsh)
put share/fish/vendor_completions.d/detent.fish -m 644 <(completions fish)
folder "$(dirname "$list")"
# What an earlier one made is still to be removed some day.
printf '%s\n' "${made[@]}" "$list" | cat - <(cat "$prefix/$list" 2>/dev/null || true) | sort -u \
  >"$prefix/$list.new"
mv "$prefix/$list.new" "$prefix/$list"
echo "install: $prefix/bin/detent, its manual, completions, boards and menus; 'make uninstall' removes them"
