#!/bin/bash
# stage.sh - puts what is installed into an empty folder: the program, calendars, manual, completions,
# boards and menus.
#
#   stage.sh FOLDER BINARY [DETENT]
#
# BINARY is the program, with detent-calendar beside it; DETENT is one that runs here, by default the
# same. They are stripped, unless they are another machine's.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/.."
stage=$1 binary=$2 detent=${3:-$2}
strip=(-s)
[ "$detent" = "$binary" ] || strip=()
umask 022
install -D -m 755 "${strip[@]}" "$binary" "$stage/bin/detent"
install -D -m 755 "${strip[@]}" "$binary-calendar" "$stage/libexec/detent/detent-calendar"
for kind in Boards Simulator/Menus; do
  for file in "$kind"/*.yaml "$kind"/*.json "$kind"/pictures/*.png; do
    [ -e "$file" ] || continue
    install -D -m 644 "$file" "$stage/share/detent/${file#Simulator/}"
  done
done
install -D -m 644 .make/detent.1 "$stage/share/man/man1/detent.1"
# $1: a shell; $2: the name of its script
completions() {
  mkdir -p "$(dirname "$stage/$2")"
  "$detent" --generate-completion-script "$1" >"$stage/$2" || fail "$1"
  [ -s "$stage/$2" ] || fail "$1"
}
fail() {
  echo "stage: $detent makes no completions for $1" >&2
  exit 1
}
completions bash share/bash-completion/completions/detent
completions zsh share/zsh/site-functions/_detent
completions fish share/fish/vendor_completions.d/detent.fish
