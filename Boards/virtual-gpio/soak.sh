#!/bin/bash
# soak.sh - in the virtual kernel: records a knob that is turned for as long as one likes.
#
#   boot.sh -t 2400 -- Boards/virtual-gpio/soak.sh DETENT DRIVE record|run|mqtt [SECONDS [RATE]]
#
#   record run     into a tape, also of a menu that is turned
#   mqtt           a menu at a broker on the loopback: a commit with an action every 1.2 seconds
#   DETENT DRIVE   the program, and the hand at the knob (drive.c)
#   SECONDS        how long, 1,800 unless said
#   RATE           edges a second that are asked for, 900 unless said
#
# Ends with 0 if every edge that was driven was counted or told as lost, if the tape decodes to as many
# detents as the edges make, less those that are counted as refused, and if the program's memory and
# open files did not grow; with a broker, if each commit was heard there too. Prints the figures.
set -euo pipefail
detent=$1 drive=$2 mode=$3 seconds=${4:-1800} rate=${5:-900}
work=$(mktemp -d)
board=Boards/virtual-gpio.yaml

fails() { echo "✘ $1" >&2; cat "$work/err" >&2; exit 1; }
resident() { awk '/^VmRSS/ { print $2 }' "/proc/$program/status"; }
files() { find "/proc/$program/fd" -mindepth 1 | wc -l; }
# The number of a JSON object's member, 0 where there is none.
member() { { grep -o "\"$1\":[0-9]*" <<<"$counts" || echo :0; } | cut -d : -f 2; }

{ echo "picker:"; echo "  wrap: true"; echo "  rows:"; for i in $(seq 0 36); do echo "    - Row $i"; done; } \
  >"$work/menu.yaml"
mode_is_run=0
case $mode in
  record) "$detent" record -o "$work/tape.vcd" --board $board >"$work/out" 2>"$work/err" & ;;
  run)
    mode_is_run=1
    "$detent" run "$work/menu.yaml" --board $board --record "$work/tape.vcd" >"$work/out" 2>"$work/err" &
    ;;
  mqtt)
    mode_is_run=1
    printf 'title: Menu\nitems:\n  - { label: Strength, number: { from: 0, through: 100, wrap: true }, %s }\n' \
      'action: ["true"]' >"$work/menu.yaml"
    printf 'listener 1883 127.0.0.1\nallow_anonymous true\nuser root\n' >"$work/broker.conf"
    ip link set lo up
    /usr/sbin/mosquitto -c "$work/broker.conf" 2>"$work/broker" &
    sleep 2
    mosquitto_sub -q 1 -t detent/menu/event >"$work/events" &
    "$detent" run "$work/menu.yaml" --board $board --mqtt 127.0.0.1 --record "$work/tape.vcd" \
      >"$work/out" 2>"$work/err" &
    ;;
  *) sed -n '2,/^set /{/^#/p}' "$0" >&2 && exit 2 ;;
esac
program=$!
sleep 2
kill -0 $program 2>/dev/null || fails "it does not run"
# The first round brings everything into memory that will ever be used.
driven=0 start='' SECONDS=0
# No press: on a machine that stands still for long enough it would be held, which leaves the menu.
hand=(turn 4500 wait 300) edges=4500
if [ "$mode" = mqtt ]; then
  hand=() edges=480
  # Each press is two edges.
  for _ in {1..20}; do hand+=(press 60 wait 200 turn 20 wait 300 press 60 wait 300); done
fi
while [ "$SECONDS" -lt "$seconds" ]; do
  "$drive" -r "$rate" "${hand[@]}" >"$work/hand" || fails "the hand failed"
  driven=$((driven + edges))
  kill -0 $program 2>/dev/null || fails "it has ended: $(tail -n 1 "$work/out")"
  [ -n "$start" ] || start="$(resident) $(files)"
done
elapsed=$SECONDS
sleep 1
end="$(resident) $(files)"
kill -TERM "$program"
status=0; wait "$program" || status=$?
counts=$("$detent" decode "$work/tape.vcd")
echo "$mode, $elapsed s: $driven edges driven, $((driven / elapsed)) a second; kB resident and open files at" \
  "first $start, at last $end; status $status"
echo "$counts"
cat "$work/err"
[ $status = $((mode_is_run * 130)) ] || fails "it ended with status $status"
[ $(($(member edges) + $(member lost))) = $driven ] || fails "edges are missing that nobody has told of"
# Each edge that was lost, or made no sense, can cost a detent or leave a quarter of one too many.
missing=$(($(member quarterSteps) / 4 - $(member detents) - $(member refused)))
[ "${missing#-}" -le $(($(member lost) + $(member illegal) + $(member repeated))) ] ||
  fails "$missing detents are missing that nobody has told of"
[ "${end#* }" = "${start#* }" ] || fails "open files were left behind"
[ "${end% *}" -le $((${start% *} + 1024)) ] || fails "it has grown by more than a megabyte"
if [ "$mode" = mqtt ]; then
  commits=$(grep -c '"event":"committed"' "$work/out")
  heard=$(grep -c committed "$work/events")
  echo "$commits commits, of which the broker passed on $heard"
  if [ "$commits" != "$heard" ] || [ "$commits" -lt "$((elapsed / 3))" ]; then fails "commits are missing"; fi
fi
echo "✔ a soak of $mode"
