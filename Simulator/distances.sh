#!/bin/bash
# distances.sh - prints how many rows an even turn of 20 detents, the whole knob, goes: by range and by
# detents a second.
#
#   distances.sh [DETENT]      the program; default: detent
set -euo pipefail
detent=${1:-detent}
session=$(mktemp --suffix .yaml)
trap 'rm -f "$session"' EXIT
rates=(12 15 18 20 22 25 30 40 50 60)
printf '%-10s' detents/s
printf '%6s' "${rates[@]}"
for last in 59 359 1000 10000; do
  printf '\n%-10s' "0..$last"
  for rate in "${rates[@]}"; do
    cat >"$session" <<END
menu: { title: Number, number: { from: 0, through: $last } }
encoder: { detentsPerRevolution: 20 }
display: { kind: text, columns: 16, rows: 2 }
steps: [{ turn: 20, over: $((20000000 / rate))us }, { wait: 1s }, press, { wait: 1s }]
END
    printf '%6s' "$("$detent" replay "$session" | sed -n 's/.*"committed".*"value":\([0-9]*\).*/\1/p')"
  done
done
echo
