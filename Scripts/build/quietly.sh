#!/bin/bash
# quietly.sh - runs a command with its output in a file, and shows its progress.
#
#   quietly.sh LOG COMMAND [ARGUMENT...]
#
# The progress is the last line of the output: on a terminal each second in the same place, elsewhere
# every ten seconds on a new line. Shorter commands show none.
set -uo pipefail
log=$1
shift
: >"$log"

size='' clear=''
if [ -t 2 ] && [ "${TERM:-dumb}" != dumb ] && size=$(stty size <&2 2>/dev/null); then
  clear=$'\r\e[K'
fi

watch_log() {
  local line said='' seconds=0
  while sleep 1 >&- 2>&- && kill -0 $$ 2>&-; do
    line=$(tail -n 1 "$log")
    if [ -n "$clear" ]; then
      printf '%s%.*s' "$clear" $((${size#* } - 1)) "$line" >&2
    elif ((++seconds % 10 == 0)) && [ "$line" != "$said" ]; then
      said=$line
      echo "$line" >&2
    fi
  done
}

watch_log &
watcher=$!
# Ends the watcher in any case. KILL, since the caller may have blocked the other signals.
trap 'kill -KILL $watcher 2>/dev/null; wait $watcher 2>/dev/null; printf %s "$clear" >&2' EXIT
"$@" >"$log" 2>&1 </dev/null
