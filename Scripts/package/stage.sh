#!/bin/bash
# stage.sh - puts what is installed into an empty folder: the program, calendars, the tables of common
# locales, manual, completions, boards and menus.
#
#   stage.sh FOLDER BINARY [DETENT]
#
# BINARY is the program, with detent-calendar beside it; DETENT is one that runs here, by default the
# same. They are stripped, unless they are another machine's.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
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
install -D -m 644 Scripts/package/detent.1 "$stage/share/man/man1/detent.1"
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
# The locales of the ten languages of the interface, and of English.
locales="de de_AT de_CH de_DE en en_AU en_CA en_GB en_IE en_IN en_NZ en_US en_ZA es es_AR es_CL es_CO es_ES
  es_MX fr fr_BE fr_CA fr_CH fr_FR it it_CH it_IT ja ja_JP ko ko_KR pl pl_PL pt pt_BR pt_PT ru ru_RU zh
  zh_CN zh_HK zh_TW"
mkdir -p "$stage/share/detent/calendars"
for locale in $locales; do
  for clock in '' 12 24; do
    # Their years count for calendars and time zones alone.
    "$detent-calendar" --locale "$locale" ${clock:+--clock "$clock"} --from 1900 --through 2100 \
      >"$stage/share/detent/calendars/$locale${clock:+-$clock}.table" || {
      echo "stage: $detent-calendar makes no table of $locale" >&2
      exit 1
    }
  done
done
