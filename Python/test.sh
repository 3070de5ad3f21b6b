#!/bin/bash
# test.sh - tests the Python package with the library of the wheel, and its types.
#
#   test.sh              the package's own tests, with the examples of the documentation; mypy --strict, also
#                        of a program with the installed package
#   test.sh --release    gpiozero's tests of its RotaryEncoder and Button on ours, at five speeds; and a
#                        knob on the lines of a GPIO chip, in the kernel of Boards/virtual-gpio
#
# gpiozero, pytest and mypy are those of setup.sh check; gpiozero's tests come from its sources in PyPI, each
# time. Status 77: skipped in part, as they can't be had.
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

gpiozero_tests() {
  local test pause count=0 ours=()
  "$python" -m pip --quiet --disable-pip-version-check download --no-deps --no-binary :all: \
    --dest "$work" gpiozero >/dev/null 2>&1 || {
    echo "python: pip can't fetch gpiozero's sources; is there a network?" >&2
    exit 77
  }
  tar -xf "$work"/gpiozero-*.tar.gz -C "$work" --wildcards --strip-components=2 '*/tests/test_inputs.py'
  cp Python/tests/gpiozero/conftest.py "$work/"
  while read -r test; do
    case $test in
      rotary_encoder* | button*) ours+=("test_inputs.py::test_input_$test") ;;
      *)
        [ "${elsewhere[$test]:-}" ] || {
          echo "python: gpiozero has a new test, $test: run it, or say why not" >&2
          exit 1
        }
        echo "python: not run: test_input_$test: ${elsewhere[$test]}"
        ;;
    esac
  done < <(sed -n 's/^def test_input_\([a-z_]*\)(.*/\1/p' "$work/test_inputs.py")
  count=$(grep -c rotary_encoder < <(printf '%s\n' "${ours[@]}"))
  for pause in none 0 0.0002 0.002 0.02; do
    (cd "$work" && EDGE_PAUSE=$pause "$python" -m pytest -q -p no:cacheprovider "${ours[@]}") >"$work/log" || {
      cat "$work/log" >&2
      exit 1
    }
    echo "python: $count tests of RotaryEncoder and $((${#ours[@]} - count)) of Button, $pause s between edges: passed"
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
