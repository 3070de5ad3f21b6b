#!/bin/bash
# gpiozero.sh - lets gpiozero's RotaryEncoder, with its mock pins, count the signals that we count.
#
#   gpiozero.sh SIGNALS FOLDER SEED   the benchmark, where signals and claims go, the first seed
#
# Makes a Python environment in .build and installs gpiozero from PyPI into it, once; where that
# fails, it says so. Fails if its claims of three signals of each class are not those of the rule that the
# table counts with in its place.
set -euo pipefail
here=$(dirname "$(realpath "$0")")
top=$(realpath "$here/../../..")
signals=$1 folder=$2 seed=$3
environment=$top/.build/python

skip() {
  echo "gpiozero: not run: $1"
  exit 0
}

command -v python3 >/dev/null || skip "there is no python3 (sudo apt install python3-venv)"
if ! "$environment/bin/python" -c 'import gpiozero' 2>/dev/null; then
  python3 -m venv "$environment" >/dev/null 2>&1 ||
    skip "python3 makes no environment (sudo apt install python3-venv)"
  "$environment/bin/pip" --quiet --disable-pip-version-check install gpiozero >/dev/null 2>&1 ||
    skip "pip cannot install it; is there a network?"
fi
"$signals" write "$folder" --seed "$seed" --seeds 3
"$environment/bin/python" "$here/gpiozero_claims.py" "$folder"
"$signals" check "$folder" --seed "$seed" --seeds 3
