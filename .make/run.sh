#!/bin/bash
# run.sh - the demonstration: a dozen drinks on a crown in the terminal; the choice is printed.
#
# Without a terminal the same list is dialed by the demo session, and its frames are printed.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/.."
.make/build.sh --product detent
.make/build.sh --product detent-calendar
detent=$(swift build --show-bin-path)/detent
if [ -t 0 ] && [ -t 1 ]; then
  # Leaving without a choice (130) is no error.
  sed -n 's/^    - //p' Simulator/Menus/drink.yaml | "$detent" pick --title Drink || [ $? = 130 ]
else
  "$detent" replay Simulator/Sessions/terminal.yaml --text
fi
