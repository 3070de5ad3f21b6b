#!/bin/bash
# probe.sh - in the virtual kernel: detent probe while a hand turns a real line's levels.
#
#   probe.sh DETENT DRIVE     the program, and the hand at the knob (drive.c)
#
# Prints a line for each thing that holds, stops at the first that doesn't.
set -euo pipefail
detent=$1 drive=$2
work=$(mktemp -d)
board=Boards/virtual-gpio.yaml
export LANG=C.UTF-8

# shellcheck source=Boards/virtual-gpio/holds.sh
source Boards/virtual-gpio/holds.sh

# Ends the program $program and leaves its status in $status.
end() { kill -TERM "$program"; status=0; wait "$program" || status=$?; }

# The value of a member of the last JSON object in a file.
member() { tail -n 1 "$1" | grep -o "\"$2\":[^,}]*" | cut -d : -f 2; }

# Turns clockwise from detent to detent, as somebody does who was asked to, and presses. What it did is
# in $work/hand.
turn() {
  local actions=()
  for _ in $(seq "$1"); do actions+=(turn 4 wait 150); done
  "$drive" -t "${@:2}" -r 200 "${actions[@]}" press 80 wait 200 >"$work/hand"
}

# Probes with $1, which leaves what was seen in $work/$1.json and $work/$1.err, until $2 finds it right:
# three times at most, and again only if the hand's witness, a real-time thread, was kept from running
# for as long as a contact takes from one change to the next. A machine that stands still merges edges
# and makes a pause of a detent; where it doesn't, what is wrong is ours.
right() {
  local try witness
  for try in 1 2 3; do
    "$1"
    ! "$2" || return 0
    witness=$(sed -n 's/.*real-time thread \([0-9]*\) us late.*/\1/p' "$work/hand")
    echo "✘ try $try of $1: $(cat "$work/hand" "$work/$1".*)" >&2
    [ "${witness:-0}" -ge 4000 ] || fails "the kernel delivered the knob, and it is not seen as it is"
  done
  fails "the knob is not seen as it is, three times"
}

# Whether the sound knob was seen as it is.
is_sound() {
  [ "$status" = 0 ] || return 1
  for pair in clockwise=12 counterclockwise=0 edges=50 presses=1 edgesPerDetent=4 aBounces=0 illegal=0; do
    [ "$(member "$work/fine.json" "${pair%=*}")" = "${pair#*=}" ] || return 1
  done
  grep -q '"advice":\["fine"\]' "$work/fine.json"
}

# --- a knob that is as the board says ---------------------------------------------------------------
fine() {
  "$detent" probe --board $board --json --max-illegal 0 --max-lost 0 --max-latency 2s \
    >"$work/fine.json" 2>"$work/fine.err" &
  program=$!
  await "$work/fine.err" probing
  turn 12
  end
}
right fine is_sound
holds "a sound knob: $(member "$work/fine.json" edges) edges, 4 per detent, to the program in \
$(member "$work/fine.json" programLatencyP50_us) us (p99 $(member "$work/fine.json" programLatencyP99_us) us)"

# --- one that is built otherwise, wired the other way round, and bounces ----------------------------
cat >"$work/other.yaml" <<END
name: Another knob
encoder: { a: GPIO27, b: GPIO17, button: GPIO22, edgesPerDetent: 2 }
END
other() {
  "$detent" probe --board "$work/other.yaml" --json --max-latency 1us \
    >"$work/other.json" 2>"$work/other.err" &
  program=$!
  await "$work/other.err" probing
  turn 12 -n 2 -w 400
  end
}
is_advised() { grep -q '"advice":.*"swapped".*"edgesPerDetent"' "$work/other.json"; }
right other is_advised
[ "$status" = 2 ] || fails "a probe that exceeds a limit ends with 2, not $status" "$(cat "$work"/other.*)"
grep -q 'longer than --max-latency 1 us' "$work/other.err" || fails "the limit isn't named" "$(cat "$work/other.err")"
[ "$(member "$work/other.json" aBounces)" -ge 20 ] || fails "bounce is not seen" "$(cat "$work/other.json")"
[ "$(member "$work/other.json" aBounceLongest_us)" -ge 1600 ] || fails "bounce is too short" "$(cat "$work/other.json")"
holds "another knob: $(grep -o '"advice":.*]' "$work/other.json"), $(tail -n 1 "$work/other.err")"

# --- the view, on a terminal ------------------------------------------------------------------------
TERM=xterm script -qfc "exec $detent probe --board $board >$work/report" "$work/view" >"$work/script" &
program=$!
await "$work/view" 'Turn the knob'
turn 12
await "$work/view" 'press the knob\|All is well\|! '
sleep 1.5 # the rate falls to nothing
probe=$(pgrep -x detent)
switches() { cat "/proc/$probe"/task/*/status | awk '/^voluntary_ctxt/ { sum += $2 } END { print sum }'; }
before=$(switches)
sleep 2
after=$(switches)
kill -TERM "$probe"
wait $program || fails "the view ends with 0, not $?" "$(cat "$work/report")"
[ "$before" = "$after" ] || fails "while nothing moved it woke up $((after - before)) times in 2 s"
holds "the view sleeps while nothing moves: no wake-up in 2 s"
grep -Eq 'clockwise     1[0-2]' "$work/report" || fails "the report lacks detents" "$(cat "$work/report")"
grep -Eq 'to the picture +[0-9]' "$work/report" || fails "the report lacks its latency" "$(cat "$work/report")"
cat "$work/report"
echo "virtual-gpio: the tests of detent probe passed"
