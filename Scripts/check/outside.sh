#!/bin/bash
# outside.sh - runs the tests of Tests/Outside, a package of someone else that has only what is public.
#
# It is built apart, in .build/outside, without optimization: what it is about is whether it
# compiles, and whether what compiles holds. Its own programs run in terminals; its tests of the
# program take the one of DETENT, by default .build/release/detent.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
# The package depends on ours as any other does, without the program.
calendar=$PWD/.build/release/detent-calendar
[ -x "$calendar" ] || calendar=$PWD/.build/debug/detent-calendar
program=${DETENT:-.build/release/detent}
[ -x "$program" ] || {
  echo "outside: $program isn't there; make run builds it" >&2
  exit 1
}
# Otherwise a new file of ours isn't seen.
touch Tests/Outside/Package.swift
results=$(mktemp)
trap 'rm -f "$results"' EXIT
status=0
env -u DETENT_PROGRAM -u DETENT_STRICT -u DETENT_TESTS DETENT_CALENDAR="$calendar" \
  swift test --package-path Tests/Outside --scratch-path .build/outside --quiet 2>&1 |
  tee "$results" || status=1
grep -q 'Test run with [1-9]' "$results" || {
  echo "outside: no test ran" >&2
  exit 1
}
exit "$status"
