#!/bin/bash
# check-debian13.sh - builds and tests this working tree on Debian 13: Swift 6.0.3, libgpiod 2.
#
# Builds it in the folder of debian13.sh with warnings as errors, no module optimized, as unsafe pointers are
# checked then, runs all tests, and the hardware tests in the throw-away kernel with that folder as its root.
# Exits with 0 only if all passed.
set -euo pipefail
script=$(realpath "$0")
cd "$(dirname "$script")/../.."
# shellcheck source=Scripts/check/debian13.sh
. Scripts/check/debian13.sh

enter
say "$(inside swift --version 2>/dev/null | head -n 1), libgpiod $(inside dpkg-query -W gpiod | cut -f 2)"
step "build and tests" inside DETENT_TESTS=plain make test
step "hardware tests" "$tree/srv/detent/Boards/virtual-gpio/test.sh" --no-build --root "$tree"
say "passed in $SECONDS s"
