#!/bin/bash
# check-install.sh - installs into a temporary folder, runs the program there, and uninstalls it.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
make install PREFIX=/usr/local DESTDIR="$folder"
detent=$folder/usr/local/bin/detent
"$detent" --version
"$detent" replay Simulator/Sessions/kettle.yaml --check
# Checks the libraries left out of the link, and errors without them.
[ "$("$detent" --experimental-dump-help 2>&1 || true)" = \
  "detent: --experimental-dump-help isn't in the installed program" ]
[[ $("$detent" run nowhere.yaml 2>&1 || true) == "detent: nowhere.yaml: no such file"* ]]
# With the installed calendars.
XDG_CACHE_HOME=$folder/cache "$detent" replay Simulator/Sessions/date-german.yaml --check
make uninstall PREFIX=/usr/local DESTDIR="$folder"
left=$(find "$folder/usr/local" -mindepth 1)
if [ -n "$left" ]; then
  printf 'check-install: uninstall has left %s\n' "$left" >&2
  exit 1
fi
echo "check-install: passed"
