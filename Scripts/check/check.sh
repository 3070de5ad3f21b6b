#!/bin/bash
# check.sh - the checks that each change has to pass beside make test, and those of a version.
#
#   check.sh              formatting, the scripts, files by the schemas that they name, the documentation, if
#                         the toolchain has docc, a package of someone else, the instructions of frames, edges
#                         and starts, an installation, three sessions by the core in Embedded Swift on a
#                         Cortex-M0+, the budgets of flash and memory with eleven on a Cortex-M3, all files
#                         read in WebAssembly, a session on the pins of an emulated Raspberry Pi Pico, the
#                         functions for other firmware, the library for C and Python, the Debian packages, and
#                         all sessions in the web simulator
#   check.sh --release [STEP...]
#                         what takes longer, once for a version, or these steps of it: a kernel with a
#                         GPIO chip, the tests of the optimized code, as installed, the film, all sessions
#                         on all processors, the gate of Embedded Swift on three, all emulated boards, the
#                         functions for other firmware on four, the core in a package of its own, the page
#                         of one menu, gpiozero's tests on our devices, damaged inputs, a billion edges,
#                         packages, Debian 13, and the program of arm64. The last result of each step,
#                         with its commit, is kept in .build/release-check.txt
#
# Warnings are errors. A step that skips a part has status 77: it is listed at the end, and in CI it is
# a failure. The run continues after a failure, so that one run lists all failures.
set -uo pipefail
cd "$(dirname "$(realpath "$0")")/../.." || exit
export DETENT_STRICT=1
# Variables that select a part, another program or processor, or new goldens.
unset BOARDS BUDGETS DETENT DETENT_CC DETENT_LIBRARY DETENT_SDK DETENT_TESTS DRAWN EDGES FILE GATE MACHINES \
  MINUTES PROCESSORS READER REASON SEED SESSIONS TARGETS UPDATE
# Of each step that failed or was skipped, a line; and the path of the program, once it is built.
results=$(mktemp -d) || exit
lane='' kept='' wanted=''
touch "$results"/{failed,skipped,log,run} || exit
trap end_lane EXIT

# A failure that can't be noted is one, too. $1: the name of the step; $2: the list
note() { echo "$1" >>"$results/$2" || exit 1; }

# Ends the lane with all that it has started, if it still runs, and shows what it has said.
end_lane() {
  if [ -n "$lane" ]; then
    kill -- "-$lane" 2>/dev/null
    cat "$results/log"
  fi
  rm -rf "$results"
}

# $1: the name of the step; the rest: the command
step() {
  local name=$1 status=0 started=$SECONDS
  shift
  [[ -z $wanted || " $wanted " == *" $name "* ]] || return 0
  note "$name" run
  echo "check: $name"
  # What is checked, even if it changes meanwhile.
  [ -z "$kept" ] || commit=$(describe)
  # A log is read from its end, where conclude repeats the last lines of a failure.
  if [ -t 2 ]; then "$@"; else "$@" 2>&1 | tee "$results/of $name"; fi || status=$?
  echo "check: $name: $((SECONDS - started)) s"
  [ -z "$kept" ] || keep "$name" "$status" $((SECONDS - started))
  if [ "$status" = 77 ] && [ -z "${CI:-}" ]; then
    note "$name" skipped
  elif [ "$status" != 0 ]; then
    note "$name" failed
  fi
}

# The commit, and whether the tree is another one.
describe() {
  git rev-parse --short HEAD
  [ -z "$(git status --porcelain -- . ":!$kept")" ] || echo "with changes"
}

# Keeps the result of a step. $1: its name; $2: its status; $3: seconds
keep() {
  local result="failed, status $2,"
  case $2 in
    0) result=passed ;;
    77) result=skipped ;;
  esac
  (
    flock 9
    {
      grep -v "^$1 " "$kept" || true
      printf '%-9s %s in %d s on %s, commit %s\n' "$1" "$result" "$3" "$(date -u +%F)" "${commit//$'\n'/ }"
    } >"$results/kept"
    sort "$results/kept" >"$kept"
  ) 9>"$results/lock"
}

# Begins a function of steps on the second core, beside the steps that follow. $1: its name
begin() {
  # With a process group of its own.
  set -m
  "$1" >"$results/log" 2>&1 </dev/null &
  lane=$!
  set +m
}

# Waits for its end.
join() {
  wait "$lane" || note "the second lane" failed
  lane=
  cat "$results/log"
}

scripts() {
  git ls-files -z '*.sh' .ci/run | xargs -0 shellcheck -x
}

# Files by the schemas of editors that they name, and of GitHub's.
files() {
  local check=.build/python/bin/check-jsonschema schema named status=0
  [ -x "$check" ] || check="check-jsonschema"
  command -v "$check" >/dev/null || {
    echo "check: there is no check-jsonschema, which setup.sh check installs" >&2
    return 77
  }
  for schema in Boards/board Boards/theme Simulator/Menus/menu Simulator/Sessions/session; do
    mapfile -t named < <(git grep -l "schema=.*${schema##*/}.schema.json" -- '*.yaml' ':!Tests/Data/Broken')
    [ ${#named[@]} = 0 ] || "$check" -q --schemafile "$schema.schema.json" "${named[@]}" || status=1
  done
  "$check" -q --builtin-schema vendor.github-workflows .github/workflows/*.yml || status=1
  "$check" -q --builtin-schema vendor.github-issue-forms .github/ISSUE_TEMPLATE/*.yml || status=1
  return $status
}

documentation() {
  if Scripts/build/docs.sh --available; then
    Scripts/build/docs.sh
  else
    # Nor can setup.sh install it.
    note "documentation (the toolchain has no docc)" skipped
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
  Scripts/package/deb.sh "$(dpkg --print-architecture)" "$DETENT"
}

packages() {
  may_mount || return
  debs && Scripts/check/check-deb.sh
}

on_arm64() {
  may_mount || return
  Scripts/package/deb.sh arm64 "$DETENT" && Scripts/check/check-deb.sh --arch arm64 && Scripts/build/cross.sh --tests
}

on_debian13() {
  may_mount || return
  Scripts/check/check-debian13.sh
}

conclude() {
  local skipped name
  if [ -s "$results/failed" ]; then
    while IFS= read -r name; do
      [ ! -f "$results/of $name" ] || tail -n 20 "$results/of $name" | sed "s|^|$name: |"
    done <"$results/failed" >&2
    echo "check: failed: $(paste -sd , "$results/failed")" >&2
    exit 1
  fi
  for name in $wanted; do
    if ! grep -qx "$name" "$results/run"; then
      echo "check: there is no step '$name'" >&2
      exit 2
    fi
  done
  skipped=$(paste -sd , "$results/skipped")
  echo "check: passed in $SECONDS s${skipped:+; skipped: $skipped}"
}

# The path is printed at the end, for which the second lane waits.
program() {
  Scripts/build/release.sh >"$results/program"
}

# Builds the program once: two builds at once would be in each other's way, and nothing that follows
# can do without it.
build_release() {
  step release program
  # Steps by name need the program, too.
  [ -z "$wanted" ] || [ -s "$results/program" ] || program
  if [ ! -s "$results/program" ]; then
    note "the program" failed
    conclude
  fi
  DETENT=$(cat "$results/program")
  export DETENT
}

# Compiles the core with traps for a Cortex-M0+, without for the budgets' Cortex-M3, and for the page, while
# the program is built. The steps that need a missing tool report it.
cores() {
  # shellcheck source=Tests/Hardware/Identity/machines.sh
  . Tests/Hardware/Identity/machines.sh
  local name
  for name in cortex-m0plus cortex-m3-release; do
    [ -z "$(machine_lacks "$name")" ] || continue
    target "$name"
    build_core ".build-embedded/$name" || return
  done
  [ -z "$(machine_lacks wasm32)" ] || return 0
  target wasm32-page
  build_core .build/web/core
}

# Waits until the first lane has written a file of results, if it still runs. $1: the file
await() {
  until [ -s "$results/$1" ]; do
    kill -0 $$ 2>/dev/null || return
    sleep 1
  done
}

# The steps on the core in Embedded Swift, which take no SwiftPM, and the packages, which do. Here sessions
# alone compare the core with that of the program; the gate, which takes longer, is for a version.
chips_and_packages() {
  step cores cores
  await program || return
  DETENT=$(cat "$results/program")
  export DETENT
  SESSIONS="drink date-arabic round" TARGETS=cortex-m0plus step identity Scripts/check/identity.sh
  step budgets Scripts/measure/budgets.sh
  step readers Tests/Hardware/Readers/readers.sh
  BOARDS=raspberry-pi-pico step firmware Tests/Hardware/Firmware/test.sh "$DETENT"
  PROCESSORS="host cortex-m0plus" step knob Tests/Hardware/Knob/test.sh
  # Two builds of the library would be in each other's way.
  await built || return
  step deb debs
}

every_processor() {
  step identity Scripts/check/identity.sh
  CORE_OBJECTS=yes step embedded Tests/Hardware/EmbeddedGate/gate.sh
  step firmware Tests/Hardware/Firmware/test.sh "$DETENT"
  step knob Tests/Hardware/Knob/test.sh
}

case ${1:-} in
  '')
    begin chips_and_packages
    step format swift format lint --strict --recursive --parallel Sources Tests Boards \
      Simulator/Examples Simulator/Web Package.swift
    step scripts scripts
    step files files
    step documentation documentation
    build_release
    step outside Scripts/check/outside.sh
    step unused Scripts/check/unused.sh
    step bench Scripts/measure/bench.sh
    step install Scripts/check/check-install.sh
    step library Tests/Programs/Library/test.sh
    step python Python/test.sh
    note yes built
    step web Tests/Programs/Web/web.sh
    join
    ;;
  --release)
    shift
    wanted="$*" kept=.build/release-check.txt
    mkdir -p .build && touch "$kept"
    # First, while the tests' build is that of make test.
    step hardware Boards/virtual-gpio/test.sh
    export DETENT_EVERY_LOCALE=1
    step tests Scripts/check/test.sh --release
    unset DETENT_EVERY_LOCALE
    step film Scripts/build/film.sh --check
    build_release
    begin every_processor
    step import Scripts/check/check-import.sh
    join
    step page Scripts/build/web.sh Simulator/Menus/kettle.yaml
    step python Python/test.sh --release
    MINUTES=0.05 SEED=1 step fuzz Scripts/check/fuzz.sh
    step soak Scripts/check/soak.sh
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
