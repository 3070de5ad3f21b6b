#!/bin/bash
# gpiozero.sh - lets gpiozero's RotaryEncoder, with its mock pins, count the signals that we count.
#
#   gpiozero.sh DETENT FOLDER SEED    the tool, where signals and claims go, the first of 20 seeds
#
# Makes a Python environment in .build and installs gpiozero from PyPI into it, once. Where that
# fails, it says so and ends with 1; there is a time an edge on standard error otherwise.
set -euo pipefail
here=$(dirname "$(realpath "$0")")
top=$(realpath "$here/../..")
detent=$1 folder=$2 seed=$3
environment=$top/.build/gpiozero

skip() {
  echo "gpiozero: not measured: $1" >&2
  exit 1
}

command -v python3 >/dev/null || skip "there is no python3 (sudo apt install python3-venv)"
if ! "$environment/bin/python" -c 'import gpiozero' 2>/dev/null; then
  rm -rf "$environment"
  python3 -m venv "$environment" >/dev/null 2>&1 ||
    skip "python3 makes no environment (sudo apt install python3-venv)"
  "$environment/bin/pip" --quiet --disable-pip-version-check install gpiozero >/dev/null 2>&1 ||
    skip "pip cannot install it; is there a network?"
fi
"$detent" bench traces --seed "$seed" --folder "$folder"
"$environment/bin/python" "$here/gpiozero_claims.py" "$folder" >&2
