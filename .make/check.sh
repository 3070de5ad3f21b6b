#!/bin/bash
# check.sh - the checks that each change has to pass.
#
# Formatting, tests with warnings as errors, the core in Embedded Swift and in a package of its own,
# the documentation, if the toolchain has docc, the scripts, if shellcheck is installed, the budgets
# of flash and memory, a session on the pins of an emulated board, the web simulator in a browser, and
# all sessions on six kinds of processors.
# A step that skips a part has status 77: it is listed at the end, and in CI it is a failure. The
# tests are those of make test, here of the optimized code, as installed. The run continues after a
# failure, so that one run lists all failures.
set -uo pipefail
cd "$(dirname "$(realpath "$0")")/.." || exit
export DETENT_STRICT=1
failed=() skipped=()

# $1: the name of the step; the rest: the command
step() {
  local name=$1
  shift
  echo "check: $name"
  local status=0
  "$@" || status=$?
  if [ "$status" = 77 ] && [ -z "${CI:-}" ]; then
    skipped+=("$name")
  elif [ "$status" != 0 ]; then
    failed+=("$name")
  fi
}

# Starts a step beside those that follow: most of its time it uses one core.
declare -A beside
logs=$(mktemp -d)
trap 'kill "${beside[@]}" 2>/dev/null; rm -rf "$logs"' EXIT
begin() {
  local name=$1
  shift
  "$@" >"$logs/$name" 2>&1 &
  beside[$name]=$!
}

# Waits for such a step, and prints what it said.
finished() {
  local status=0
  wait "${beside[$1]}" || status=$?
  cat "$logs/$1"
  return "$status"
}

step format swift format lint --strict --recursive --parallel Sources Tests Boards \
  Simulator/Examples Simulator/Web Package.swift
step tests .make/test.sh --release
step film .make/film.sh --check
if .make/docs.sh --available; then
  step documentation .make/docs.sh --release
else
  skipped+=("documentation, as the toolchain has no docc")
fi
if command -v shellcheck >/dev/null; then
  mapfile -t scripts < <(git ls-files '*.sh' .ci/run)
  step scripts shellcheck -x "${scripts[@]}"
else
  skipped+=("scripts, as there is no shellcheck")
fi
# One program for all that follows: two builds at once would be in each other's way.
DETENT=$(.make/release.sh)
export DETENT
begin import .make/check-import.sh
begin identity .make/identity.sh
step embedded Tests/EmbeddedGate/gate.sh
step import finished import
step identity finished identity
begin firmware Tests/Firmware/test.sh "$DETENT"
step budgets .make/budgets.sh
step firmware finished firmware
# By itself, as the browser plays in real time.
step web Tests/Web/web.sh

if [ ${#failed[@]} -gt 0 ]; then
  echo "check: failed: ${failed[*]}" >&2
  exit 1
fi
echo "check: passed in $SECONDS s${skipped:+; skipped: ${skipped[*]}}"
