#!/bin/bash
# tool.sh - in the virtual kernel: the program detent on real edges, from end to end.
#
#   tool.sh DETENT DRIVE     the program, and the hand at the knob (drive.c)
#
# Prints a line for each thing that holds, stops at the first that doesn't.
set -euo pipefail
detent=$1 drive=$2
work=$(mktemp -d)
menu=$work/rows.yaml
board=Boards/virtual-gpio.yaml

# Not more rows than two turns of the knob: they never accelerate, so detents count rows.
{ echo "picker:"; echo "  wrap: true"; echo "  rows:"; for i in $(seq 0 36); do echo "    - Row $i"; done; } >"$menu"

# shellcheck source=Boards/virtual-gpio/holds.sh
source Boards/virtual-gpio/holds.sh

# Turns 500 detents clockwise at 500 edges a second and presses, and hurries after no delay: no state of the
# contacts is shorter than a hand makes it. What it did is in $work/hand.
dial() { "$drive" -t -m 0 -r 500 turn 2000 wait 400 press 80 wait 100 >"$work/hand"; }
expected='"detents":500 "clockwise":500 "counterclockwise":0 "quarterSteps":2000 "edges":2002 "illegal":0 "repeated":0 "lost":0 "refused":0 "presses":1'

# Whether the counts have all that is expected.
is_complete() {
  local member
  for member in $expected; do [[ $counts == *"$member,"* || $counts == *"$member}" ]] || return 1; done
}

# Does $1, which dials and leaves the tape $work/$1.vcd, and again if edges are missing because the
# machine did not deliver them, three times at most. A contact changes every 4 ms: where the kernel
# keeps a real-time thread waiting that long, changes merge before anybody can read them. Where it
# doesn't, a missing edge is ours.
complete() {
  local try witness
  for try in 1 2 3; do
    "$1"
    counts=$("$detent" decode "$work/$1.vcd")
    ! is_complete || return 0
    witness=$(sed -n 's/.*real-time thread \([0-9]*\) us late.*/\1/p' "$work/hand")
    {
      case $counts in
        *'"edges":2002,'*) echo "✘ try $try of $1 has all edges, but they decode as $counts" ;;
        *) echo "✘ try $try of $1 lacks edges: $counts" ;;
      esac
      echo "  the hand: $(cat "$work/hand")"
      echo "  the kernel: $(dmesg | grep -i throttl | tail -n 1)"
      awk -f Boards/virtual-gpio/gaps.awk "$work/$1.vcd" | sed 's/^/  /' | head -n 40
      cat "$work/$1.err"
    } >&2
    [ "${witness:-0}" -ge 4000 ] || fails "edges were lost that the kernel delivered"
  done
  fails "edges were lost three times"
}

# --- a menu that is dialed -------------------------------------------------------------------------
run() {
  rm -f "$work/run.jsonl"
  "$detent" run "$menu" --board $board --record "$work/run.vcd" --transcript "$work/run.jsonl" \
    >"$work/events.jsonl" 2>"$work/run.err" &
  program=$!
  await "$work/run.jsonl" '"event":"frame"'
  if [ -z "${busy:-}" ]; then
    busy=$("$detent" record -o "$work/busy.vcd" --board $board 2>&1) && fails "a line was taken twice"
    [[ $busy == *GPIO17*detent* ]] || fails "the busy line's message doesn't say who holds it" "$busy"
    holds "a line that is taken: $busy"
  fi
  dial
  await "$work/events.jsonl" '"event":"committed"'
  kill -TERM $program
  status=0; wait $program || status=$?
  [ $status = 130 ] || fails "an interrupted run ends with 130, not $status" "$(cat "$work/run.err")"
}
complete run
holds "an interrupted run ends with status 130"
holds "2,000 edges at 500/s and a press: $counts; $(cat "$work/hand")"
[ ! -s "$work/run.err" ] || fails "nothing was lost, but it complains" "$(cat "$work/run.err")"

# 500 detents on a wheel of 37 rows end on row 19.
line=$(tail -n 1 "$work/events.jsonl")
[[ $line == *'"event":"committed","value":"Row 19"'* ]] || fails "the press chose something else" "$line"
holds "the press selects: $line"

"$detent" replay "$work/run.vcd" --menu "$menu" --board $board >"$work/replayed.jsonl"
cmp "$work/run.jsonl" "$work/replayed.jsonl" || fails "the tape replays to another transcript"
holds "the tape of the run replays to the identical transcript, $(wc -l <"$work/run.jsonl") lines"

# --- a tape that is recorded ------------------------------------------------------------------------
tape() {
  rm -f "$work/tape.err"
  "$detent" record -o "$work/tape.vcd" --board $board 2>"$work/tape.err" &
  program=$!
  await "$work/tape.err" recording
  dial
  kill -TERM $program
  wait $program || fails "a recording that is ended ends with 0, not $?" "$(cat "$work/tape.err")"
}
complete tape
holds "a recorded tape has all edges: $(tail -n 1 "$work/tape.err"); $(cat "$work/hand")"

for take in 1 2; do
  "$detent" replay "$work/tape.vcd" --menu "$menu" --board $board >"$work/take$take.jsonl"
done
cmp "$work/take1.jsonl" "$work/take2.jsonl" || fails "a tape replays differently each time"
# The same hand at another time: all that was dialed is the same, only the times differ.
for run in run take1; do
  grep -E '"(highlighted|committed)"' "$work/$run.jsonl" | sed 's/"t_us":[0-9]*,//' >"$work/$run.dialed"
done
diff "$work/run.dialed" "$work/take1.dialed" >"$work/difference" \
  || fails "the recorded tape replays to other values" "$(head "$work/difference")"
holds "the recorded tape replays to what was dialed live, twice the same"

# --- a knob that acts while it turns ----------------------------------------------------------------
cat >"$work/volume.yaml" <<END
title: Volume
number: { from: 0, through: 100 }
value: { command: [echo, 40] }
onChange: [sh, -c, 'echo "\$1" >>$work/values', sh, "{value}"]
state: $work/state.json
END
"$detent" run "$work/volume.yaml" --board $board --once --events --transcript "$work/volume.all" \
  >"$work/volume.jsonl" 2>"$work/volume.err" </dev/null &
program=$!
await "$work/volume.all" '"event":"frame"'
dial
status=0; wait $program || status=$?
[ $status = 0 ] || fails "a knob without a display ends with $status" "$(cat "$work/volume.err")"
started=$(wc -l <"$work/values")
[ "$(tail -n 1 "$work/values")" = 100 ] || fails "the last value didn't arrive" "$(cat "$work/values")"
[ "$started" -le 60 ] || fails "$started programs for 60 values are not fewer"
[ "$(cat "$work/state.json")" = '{"Volume":100}' ] || fails "not kept" "$(cat "$work/state.json")"
grep -q '"event":"tick"' "$work/volume.jsonl" || fails "no ticks with --events"
holds "a knob without a display acts while it turns: $started programs, the last with 100, which is kept"

# --- edges that are lost ----------------------------------------------------------------------------
# A program that is stopped as a whole reads nothing: the kernel's queue overflows.
"$detent" run "$menu" --board $board --record "$work/lossy.vcd" --transcript "$work/lossy.jsonl" \
  >"$work/lossy.events" 2>"$work/lossy.err" &
program=$!
await "$work/lossy.jsonl" '"event":"frame"'
kill -STOP $program
"$drive" -r 1000 turn 2002 >"$work/hand"
kill -CONT $program
sleep 0.5
"$drive" turn 2 turn 4 >"$work/hand"
sleep 0.5
kill -TERM $program
wait $program || true
summary=$(cat "$work/lossy.err") faults=$(grep '"fault"' "$work/lossy.jsonl" | tr '\n' ' ')
counts=$("$detent" decode "$work/lossy.vcd")
came=${counts#*\"edges\":} came=${came%%,*}
lost=${counts#*\"lost\":} lost=${lost%%,*}
case $summary in
  *"libgpiod 1 does not count"*)
    holds "a stopped program, 2,008 edges driven, $came received, and it says so: $summary" ;;
  *"of 2008 edges, $lost were lost"*)
    [ $((came + lost)) = 2008 ] || fails "$came received and $lost lost are not 2008" "$counts"
    [[ $faults == *"\"lost\",\"count\":$lost}"* ]] || fails "the transcript lacks the loss" "$faults"
    holds "a stopped program, 2,008 edges driven, $came received, $lost lost: $summary" ;;
  *) fails "edges were lost without a word, or with a wrong one" "$summary $counts" ;;
esac
# The levels that were read afterwards are on the tape, and with them it replays as it was.
grep -q '^.dumpon' "$work/lossy.vcd" || fails "no levels were read after the loss" "$faults"
[ "$(tail -n 1 <"$work/lossy.vcd" | cut -c1)" = '#' ] || fails "the tape has no end"
"$detent" replay "$work/lossy.vcd" --menu "$menu" --board $board >"$work/lossy.replayed"
cmp "$work/lossy.jsonl" "$work/lossy.replayed" || fails "the lossy tape replays to another transcript" \
  "$(diff "$work/lossy.jsonl" "$work/lossy.replayed" | head)"
holds "the tape with the loss replays to the identical transcript; its faults: $faults"

# --- a system that permits no real-time -------------------------------------------------------------
# Root without these capabilities, and with no memory that may be locked, is an ordinary user.
ulimit -l 0
for command in "record -o $work/plain.vcd" "run $menu"; do
  # shellcheck disable=SC2086 # a command and its arguments
  setpriv --bounding-set=-sys_nice,-ipc_lock "$detent" $command --board $board \
    >"$work/plain" 2>"$work/plain.err" &
  program=$!
  await "$work/plain.err" 'edges are read at'
  kill -TERM $program
  wait $program || true
  [ "$(grep -c 'ordinary priority, memory not locked' "$work/plain.err")" = 1 ] \
    || fails "how edges are read is not told once" "$(cat "$work/plain.err")"
done
holds "without real-time it says so at the start: $(cat "$work/plain.err")"

# --- what goes wrong --------------------------------------------------------------------------------
sed 's/b: GPIO27/b: GPIO72/' $board >"$work/unknown.yaml"
message=$("$detent" run "$menu" --board "$work/unknown.yaml" 2>&1) && fails "an unknown line was found"
[[ $message == *GPIO72*gpioinfo* && $message != *GPIO27* ]] || fails "the unknown line's message names another pin" "$message"
holds "a line that isn't there: $message"
echo "virtual-gpio: the tool's tests passed"
