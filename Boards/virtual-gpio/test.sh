#!/bin/bash
# test.sh - runs the tests that need a GPIO chip, in a throw-away kernel that has one.
#
#   test.sh [--no-build] [--rates "2000 5000"]
#
#   --no-build   the test bundle is up to date already
#   --rates      measure how many edges are lost at these rates a second too, without judging them
#
# Exit status 0 only if tests ran and all of them passed.
set -euo pipefail
here=$(dirname "$(realpath "$0")")
build=1 rates=
while [ $# -gt 0 ]; do
  case $1 in
    --no-build) build= ;;
    --rates) rates=$2 && shift ;;
    *) sed -n '2,/^set /{/^#/p}' "$0" >&2 && exit 2 ;;
  esac
  shift
done
cd "$here/../.."
"$here/boot.sh" build

[ -z "$build" ] || swift build --build-tests
products=$(swift build --show-bin-path)
log=$products/hardware-tests.log
cc -O2 -pthread -Wall -Wextra -Werror -o "$products/drive" "$here/drive.c"
export VIRTUAL_GPIO_DRIVE=$products/drive VIRTUAL_GPIO_RATES=$rates

failed=0

# Runs those of Tests/HardwareTests that match the pattern $1, in a kernel of their own, from the
# bundle that was built outside.
tests() {
  local status=0
  "$here/boot.sh" -t 300 -- env NO_COLOR=1 VIRTUAL_GPIO_DRIVE="$VIRTUAL_GPIO_DRIVE" \
    VIRTUAL_GPIO_RATES="$VIRTUAL_GPIO_RATES" \
    "$products/detentPackageTests.xctest" --testing-library swift-testing --filter "$1" \
    2>&1 | tee "$log" | grep -v '^◇' || status=${PIPESTATUS[0]}
  # A pattern that matches nothing and a suite that is skipped count as passed elsewhere; not here.
  if [ "$status" != 0 ] || ! grep -q 'Test run with [1-9].* passed' "$log" || grep -q '^➜' "$log"; then
    echo "virtual-gpio: the tests $1 did not all run and pass (status $status)" >&2
    failed=1
  fi
}

# 1. The modules.
tests 'HardwareTests\.HardwareTests'
tests 'HardwareTests\.VanishingTests' # afterwards there is no chip

# 2. The tool, from the board file to the chosen value.
"$here/boot.sh" -t 120 -- "$here/tool.sh" "$products/detent" "$VIRTUAL_GPIO_DRIVE" || failed=1

# 3. The view for whoever is wiring a knob.
"$here/boot.sh" -t 120 -- "$here/probe.sh" "$products/detent" "$VIRTUAL_GPIO_DRIVE" || failed=1

[ $failed = 0 ] && echo "virtual-gpio: all hardware tests ran and passed"
exit $failed
