#!/bin/bash
# outside.sh - runs the tests of Tests/Outside, a package of someone else that has only what is public.
#
# One of them runs the README's program in a terminal. The package is built apart, in .build/outside, without optimization: what it is about is whether it compiles.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
# The package depends on ours as any other does.
calendar=$PWD/.build/release/detent-calendar
[ -x "$calendar" ] || calendar=$PWD/.build/debug/detent-calendar
env -u DETENT_PROGRAM -u DETENT_STRICT -u DETENT_TESTS DETENT_CALENDAR="$calendar" \
  swift test --package-path Tests/Outside --scratch-path .build/outside --quiet
