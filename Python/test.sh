#!/bin/bash
# test.sh - tests the Python package with the library of the wheel, and its types.
#
#   test.sh              the package's own tests, with the examples of the documentation; mypy --strict, also
#                        of a program with the installed package
#   test.sh --release    gpiozero's tests of its RotaryEncoder and Button on ours, with each version of gpiozero
#                        that people have, at five speeds; and a knob on the lines of a GPIO chip, in the
#                        kernel of Boards/virtual-gpio
#
# gpiozero, pytest and mypy are those of setup.sh check; the versions of gpiozero and their tests are sources
# from PyPI, each time. Status 77: skipped in part, as they can't be had.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/.."
status=0
python=.build/python/bin/python3
[ -x "$python" ] || python=python3
python=$(command -v "$python")
[[ $python == /* ]] || python=$PWD/$python
if ! "$python" -c 'import gpiozero, mypy, pytest' 2>/dev/null; then
  echo "python: gpiozero, mypy or pytest is missing; Scripts/build/setup.sh check installs them" >&2
  [ -z "${1:-}" ] || exit 77
  status=77
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m zipfile -e "$(Python/wheel.sh)" "$work/package"
export PYTHONPATH=$work/package PYTHONDONTWRITEBYTECODE=1

own_tests() {
  DETENT_LIBRARY_FOLDER=$PWD/$(Scripts/build/library.sh)
  export DETENT_LIBRARY_FOLDER
  "$python" -m unittest discover -q -s Python/tests -p 'test_*.py'
  [ $status = 77 ] || (cd Python && "$python" -m mypy --cache-dir "$work/mypy")
  # A program has the types of the package that is installed.
  [ $status = 77 ] || "$python" -m mypy --strict --cache-dir "$work/mypy" Python/examples/temperature.py
}

# gpiozero's other tests of inputs, each with the reason why it has no meaning here.
declare -A elsewhere=()
for test in initial_values is_active_low is_active_high pulled_up is_active_low_externally_pulled_up \
  is_active_high_externally_pulled_down invalid_pull_up invalid_active_state; do
  elsewhere[$test]="of InputDevice, a pin as such"
done
for test in event_activated event_deactivated activated_callback_warning partial_callback wait_active \
  wait_inactive; do
  elsewhere[$test]="of DigitalInputDevice, a pin as such; Button has its own"
done
for test in init_fail smoothed_attrib smoothed_values; do
  elsewhere[$test]="of SmoothedInputDevice, an average of a pin"
done
for test in line_sensor motion_sensor light_sensor distance_sensor distance_sensor_edge_cases; do
  elsewhere[$test]="of a sensor"
done

pip() {
  "$python" -m pip --quiet --disable-pip-version-check "$@" >/dev/null 2>&1 || {
    echo "python: pip can't fetch gpiozero's sources; is there a network?" >&2
    exit 77
  }
}

declare -A named=()

# $1: test_inputs.py. Sets ours to the tests to run, and prints the others, once.
choose_tests() {
  local test
  ours=()
  while read -r test; do
    case $test in
      rotary_encoder* | button*) ours+=("test_inputs.py::test_input_$test") ;;
      *)
        [ "${elsewhere[$test]:-}" ] || {
          echo "python: gpiozero has a new test, $test: run it, or say why not" >&2
          exit 1
        }
        [ "${named[$test]:-}" ] || echo "python: not run: test_input_$test: ${elsewhere[$test]}"
        named[$test]=1
        ;;
    esac
  done < <(sed -n 's/^def test_input_\([a-z_]*\)(.*/\1/p' "$1")
}

gpiozero_tests() {
  local version pause count path ours
  # 1.6.2 is Debian's, of 12 and of 13; the sources of 2.0.1 have no tests: it is tested with
  # those of 2.0.1.post3, PyPI's.
  # 1.6.2 imports pkg_resources, which later setuptools lack, and its tests mock.
  pip install --target "$work/beside" mock 'setuptools<81'
  for version in 1.6.2 2.0.1.post3 2.0.1; do
    pip download --no-deps --no-binary :all: --dest "$work" "gpiozero==$version"
    tar -xf "$work/gpiozero-$version.tar.gz" -C "$work"
    path=$work/gpiozero-$version
    [ ! -d "$path/tests" ] || cp "$path/tests/test_inputs.py" Python/tests/gpiozero/conftest.py "$work/"
    choose_tests "$work/test_inputs.py"
    count=$(grep -c rotary_encoder < <(printf '%s\n' "${ours[@]}"))
    for pause in none 0 0.0002 0.002 0.02; do
      (cd "$work" && PYTHONPATH=$path:$work/beside:$PYTHONPATH EDGE_PAUSE=$pause \
        "$python" -m pytest -q -p no:cacheprovider "${ours[@]}") >"$work/log" || {
        cat "$work/log" >&2
        exit 1
      }
      echo "python: gpiozero $version: $count tests of RotaryEncoder and $((${#ours[@]} - count)) of Button, $pause s between edges: passed"
    done
  done
}

lines_test() {
  cc -O2 -pthread -o "$work/drive" Boards/virtual-gpio/drive.c
  Boards/virtual-gpio/boot.sh -t 60 -- env PYTHONPATH="$PYTHONPATH" PYTHONDONTWRITEBYTECODE=1 \
    python3 Python/tests/lines.py "$work/drive"
}

case ${1:-} in
  '') own_tests ;;
  --release)
    gpiozero_tests
    lines_test
    ;;
  *) echo "test: '$1' is neither --release nor nothing" >&2 && exit 2 ;;
esac
exit $status
