#!/bin/bash
# web.sh - makes the web simulator and uses it in headless Chromium, as a person does.
#
#   web.sh [FOLDER]      where pictures, sessions and tapes are left (default .build/web/visit)
#
# What page.py checks: all golden sessions, compiled, leave their transcripts; keys, mouse, wheel and
# touch turn, press, hold, take and leave; files and links open menus, and damaged ones are refused; the
# page asks for nothing but itself, and its console is silent; what was recorded in it is replayed by
# detent to the same frames. DETENT is the program that compiles and replays; without it, the newest
# build. Status 77: skipped, since Chromium or playwright is missing.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../../.."

# $1: what is missing
skip() {
  echo "web: skipped: $1" >&2
  exit 77
}

python=python3
[ ! -x .build/python/bin/python3 ] || python=.build/python/bin/python3
command -v chromium >/dev/null || skip "there is no chromium; make check installs it"
"$python" -c 'import playwright' 2>/dev/null ||
  skip "there is no playwright; make check installs it, or pip install playwright"
if [ -z "${DETENT:-}" ]; then
  DETENT=.build/release/detent
  if [ ! -x "$DETENT" ] || [ .build/debug/detent -nt "$DETENT" ]; then DETENT=.build/debug/detent; fi
  [ -x "$DETENT" ] || DETENT=$(Scripts/build/release.sh)
fi
export DETENT
Scripts/build/web.sh
"$python" Tests/Programs/Web/page.py .build/web/detent.html . "${1:-.build/web/visit}" "$DETENT"
