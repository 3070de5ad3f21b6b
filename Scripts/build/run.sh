#!/bin/bash
# run.sh - the demonstration: a dozen drinks on a crown in the terminal; the choice is printed.
#
# Without a terminal the same list is dialed by the demo session, and its frames are printed. The
# program is the one that install.sh puts: nothing is built twice.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
detent=$(Scripts/build/release.sh)
if [ -t 0 ] && [ -t 1 ]; then
  # Leaving without a choice (130) is no error.
  sed -n 's/^    - //p' Simulator/Menus/drink.yaml | "$detent" pick --title Drink || [ $? = 130 ]
else
  "$detent" replay Simulator/Sessions/terminal.yaml --text
fi
echo "run: for the commands of the README: alias detent='$detent'" >&2
