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
env -u DETENT_PROGRAM -u DETENT_STRICT -u DETENT_TESTS DETENT_CALENDAR="$calendar" \
  swift test --package-path Tests/Outside --scratch-path .build/outside --quiet
