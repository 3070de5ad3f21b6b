#!/bin/bash
# wheel.sh - builds the Python package with the library as a wheel, .build/wheel/detent-*.whl, and prints
# its path.
#
#   wheel.sh [ARCH]      x86_64 or aarch64; by default this machine's. Others by cross.sh, as root
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/.."
arch=${1:-$(uname -m)}
if [ "$arch" = "$(uname -m)" ]; then
  Scripts/build/library.sh --alone >/dev/null
  libraries=.build/library/alone
elif [ "$arch" = aarch64 ]; then
  Scripts/build/cross.sh --library >/dev/null
  libraries=.build/cross/arm64/library/alone
else
  echo "wheel: the processor is $(uname -m) or aarch64, not '$arch'" >&2
  exit 2
fi
rm -f .build/wheel/*_"$arch".whl
wheel=$(python3 Python/wheel.py "$libraries" "$arch" .build/wheel)
[ "$(stat -c %s "$wheel")" -le 6000000 ] || { echo "wheel: $wheel has more than 6 MB" >&2 && exit 1; }
echo "$wheel"
