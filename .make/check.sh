#!/bin/bash
# check.sh - the checks that each change has to pass beside make test, and those of a version.
#
#   check.sh              formatting, the scripts, the documentation, if the toolchain has docc, an
#                         installation, the library for C and Python, the core in Embedded Swift,
#                         three sessions on six kinds of processors, the budgets of flash and memory, a
#                         session on the pins of emulated boards, the functions for other firmware, the
#                         Debian packages, and the web simulator in a browser
#   check.sh --release    what takes longer, once for a version: the tests of the optimized code, as
#                         installed, the film, gpiozero's tests on our devices, the core in a package of
#                         its own, all sessions on six kinds of processors, damaged inputs, a billion
#                         edges, a kernel with a GPIO chip, packages, Debian 13, and the program of arm64
#
# Warnings are errors. A step that skips a part has status 77: it is listed at the end, and in CI it is
# a failure. The run continues after a failure, so that one run lists all failures.
set -uo pipefail
cd "$(dirname "$(realpath "$0")")/.." || exit
export DETENT_STRICT=1
# Of each step that failed or was skipped, a line; and the path of the program, once it is built.
results=$(mktemp -d) lane=
touch "$results"/{failed,skipped,log}
trap 'kill $lane 2>/dev/null; rm -rf "$results"' EXIT

# $1: the name of the step; the rest: the command
step() {
  local name=$1 status=0 started=$SECONDS
  shift
  echo "check: $name"
  "$@" || status=$?
  echo "check: $name: $((SECONDS - started)) s"
  if [ "$status" = 77 ] && [ -z "${CI:-}" ]; then
    echo "$name" >>"$results/skipped"
  elif [ "$status" != 0 ]; then
    echo "$name" >>"$results/failed"
  fi
}

# Begins a function of steps on the second core, beside the steps that follow. $1: its name
begin() {
  "$1" >"$results/log" 2>&1 &
  lane=$!
}

# Waits for its end.
join() {
  wait "$lane"
  lane=
  cat "$results/log"
}

scripts() {
  git ls-files -z '*.sh' .ci/run | xargs -0 shellcheck -x
}

documentation() {
  if .make/docs.sh --available; then
    .make/docs.sh
  else
    # Nor can setup.sh install it.
    echo "documentation, as the toolchain has no docc" >>"$results/skipped"
  fi
}

# Others than root are asked by sudo.
may_mount() {
  [ "$(id -u)" != 0 ] || unshare --mount true && return
  echo "check: mounts aren't allowed here" >&2
  return 77
}

debs() {
  command -v dpkg-deb >/dev/null || {
    echo "check: there is no dpkg-deb, which makes Debian's packages" >&2
    return 77
  }
  .make/deb.sh
}

packages() {
  may_mount || return
  debs && .make/check-deb.sh
}

on_arm64() {
  may_mount || return
  .make/deb.sh arm64 && .make/check-deb.sh --arch arm64
}

on_debian13() {
  may_mount || return
  .make/check-debian13.sh
}

conclude() {
  if [ -s "$results/failed" ]; then
    echo "check: failed: $(paste -sd ' ' "$results/failed")" >&2
    exit 1
  fi
  local skipped
  skipped=$(paste -sd , "$results/skipped")
  echo "check: passed in $SECONDS s${skipped:+; skipped: $skipped}"
}

# Builds the program once: two builds at once would be in each other's way, and nothing that follows
# can do without it.
build_program() {
  step release .make/release.sh
  DETENT=$(.make/release.sh) || conclude
  export DETENT
  echo "$DETENT" >"$results/program"
}

# What is made of the core in Embedded Swift, which takes no SwiftPM.
chips() {
  step embedded Tests/EmbeddedGate/gate.sh
  until [ -s "$results/program" ]; do sleep 1; done
  DETENT=$(cat "$results/program")
  export DETENT
  SESSIONS="drink date-arabic round" step identity .make/identity.sh
  step firmware Tests/Firmware/test.sh "$DETENT"
  step knob Tests/Knob/test.sh
}

every_session() {
  step identity .make/identity.sh
}

case ${1:-} in
  '')
    begin chips
    step format swift format lint --strict --recursive --parallel Sources Tests Boards \
      Simulator/Examples Simulator/Web Package.swift
    step scripts scripts
    step documentation documentation
    build_program
    step install .make/check-install.sh
    step library Tests/Library/test.sh
    step python Python/test.sh
    step deb debs
    step budgets .make/budgets.sh
    step web Tests/Web/web.sh
    join
    ;;
  --release)
    # First, while the tests' build is that of make test.
    step hardware Boards/virtual-gpio/test.sh
    step tests .make/test.sh --release
    step film .make/film.sh --check
    build_program
    begin every_session
    step import .make/check-import.sh
    join
    step python Python/test.sh --release
    MINUTES=0.05 SEED=1 step fuzz .make/fuzz.sh
    step soak .make/soak.sh
    step packages packages
    step debian13 on_debian13
    step arm64 on_arm64
    ;;
  *)
    echo "check: '$1' is neither --release nor nothing" >&2
    exit 2
    ;;
esac

conclude
