#!/bin/bash
# run.sh - the demonstration: a dozen drinks on a crown in the terminal; the choice is printed.
#
# Without a terminal the same list is dialed by the demo session, and its frames are printed. The
# program is the one that install.sh puts: nothing is built twice. While nothing has changed since, the
# package manager isn't asked either, which takes seconds.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
detent=$PWD/.build/release/detent stamp=.build/run.stamp
if [ ! -x "$detent" ] || [ ! -e "$stamp" ] ||
  [ -n "$(find Package.swift Sources Scripts/build "$(command -v swift)" -newer "$stamp" -print -quit)" ]; then
  started=$(date +%s)
  detent=$(Scripts/build/release.sh)
  touch -d "@$started" "$stamp"
fi
if [ -t 0 ] && [ -t 1 ]; then
  # Leaving without a choice (130) is no error.
  sed -n 's/^    - //p' Simulator/Menus/drink.yaml | "$detent" pick --title Drink || [ $? = 130 ]
else
  "$detent" replay Simulator/Sessions/terminal.yaml --text
fi
echo "run: for the commands of the README: alias detent='$detent'" >&2
