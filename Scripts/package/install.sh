#!/bin/bash
# install.sh - builds a release that needs no Swift to run, and puts it into PREFIX.
#
#   PREFIX/bin/detent
#   PREFIX/libexec/detent/detent-calendar, for calendars, languages and time zones
#   PREFIX/share/detent/Boards, its search path of boards, and example Menus
#   PREFIX/share/man/man1/detent.1 and completions for bash, zsh and fish
#
# The installed files are listed in PREFIX/share/detent/installed, and the checksums of boards and menus
# in PREFIX/share/detent/checksums, for uninstall.sh. DESTDIR precedes PREFIX. Unlisted files are never overwritten; an edited board or menu stays, and the new one is put
# beside it. Under sudo it builds as the calling user, with that user's Swift.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
prefix=${PREFIX:-/usr/local}
root=${DESTDIR:-}$prefix
list=share/detent/installed
sums=share/detent/checksums
fail() { printf 'install: %s\n' "$@" >&2 && exit 1; }
[[ $prefix == /* ]] || fail "PREFIX has to begin with a slash, unlike $prefix"

# Checks the destination before the build.
place=$root
while [ ! -e "$place" ]; do place=$(dirname "$place"); done
if [ ! -d "$place" ] || [ ! -w "$place" ]; then
  # shellcheck disable=SC2016  # A command for the user.
  fail "nothing can be put into $root: that takes 'sudo make install', or a folder of" \
    'your own, such as '\''make install PREFIX=$HOME/.local'\'
fi

builder=()
if [ "$(id -u)" = 0 ] && [ -n "${SUDO_USER:-}" ] && [ "$SUDO_USER" != root ]; then
  home=$(getent passwd "$SUDO_USER" | cut -d: -f6) ||
    fail "who called sudo, $SUDO_USER, is no user here; run it as root, without sudo"
  # sudo has a PATH of its own; a login shell finds the user's Swift.
  swift=$(runuser -l "$SUDO_USER" -c 'command -v swift' 2>/dev/null | tail -n 1) || true
  [ -n "$swift" ] || swift=$(runuser -u "$SUDO_USER" -- env HOME="$home" \
    bash -ic 'command -v swift' 2>/dev/null | tail -n 1) || true
  [ -z "$swift" ] || PATH=$(dirname "$swift"):$PATH
  builder=(runuser -u "$SUDO_USER" -- env HOME="$home" PATH="$PATH")
  if [ -d .build ] && ! "${builder[@]}" test -w .build; then
    fail ".build is not $SUDO_USER's, so nothing can be built in it: remove it first"
  fi
fi
Scripts/build/setup.sh
binary=$("${builder[@]}" Scripts/build/release.sh)

# All files are made in a temporary folder first, so that failures precede the installation.
umask 022
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
Scripts/package/stage.sh "$stage" "$binary"
# Also of earlier installs, whose files stay listed.
{
  (cd "$stage" && sha256sum share/detent/*/*.yaml)
  cat "$root/$sums" 2>/dev/null || true
} | sort -u >"$stage/sums"
mv "$stage/sums" "$stage/$sums"

names=() kept=() foreign=()
while IFS= read -r name; do
  if [[ $name == *.yaml && -e $root/$name ]]; then
    # An identical file may have any origin; a different one is the user's.
    if ! cmp -s "$stage/$name" "$root/$name"; then
      kept+=("$name")
      mv "$stage/$name" "$stage/$name.new"
      name+=.new
    fi
  fi
  names+=("$name")
  if [[ $name != *.yaml ]] && [[ -e $root/$name || -L $root/$name ]]; then
    grep -qxF -- "$name" "$root/$list" 2>/dev/null || foreign+=("  $root/$name")
  fi
done < <(cd "$stage" && find . -type f -printf '%P\n')
[ ${#foreign[@]} = 0 ] ||
  fail "no earlier 'make install' made these, so nothing was put anywhere; move them first:" "${foreign[@]}"

# Files are listed before they are installed; kept files are the user's and not listed, and the
# files of an earlier install stay listed.
mkdir -p "$root"
made=()
for name in "${names[@]}" "$list"; do
  folder=$(dirname "$name")
  until [ -d "$root/$folder" ]; do
    made+=("$folder")
    folder=$(dirname "$folder")
  done
done
mkdir -p "$root/$(dirname "$list")"
printf '%s\n' "${names[@]}" "${made[@]}" "$list" | cat - <(cat "$root/$list" 2>/dev/null || true) |
  grep -vxFf <(printf '%s\n' "${kept[@]}") | sort -u >"$root/$list.new"
mv "$root/$list.new" "$root/$list"
for name in "${names[@]}"; do
  mkdir -p "$(dirname "$root/$name")"
  install -m "$(stat -c %a "$stage/$name")" "$stage/$name" "$root/$name"
done

for name in "${kept[@]}"; do
  echo "install: $root/$name was edited and is kept; the new one is beside it, $(basename "$name").new"
done
undo="make uninstall"
[ "$prefix" = /usr/local ] || undo+=" PREFIX=${prefix@Q}"
[ -z "${DESTDIR:-}" ] || undo+=" DESTDIR=${DESTDIR@Q}"
echo "install: $root/bin/detent, its manual, completions, boards and menus; to remove them: $undo"
