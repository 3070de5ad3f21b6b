#!/bin/bash
# calibrate.sh - in the virtual kernel: detent calibrate while a hand turns a real line's levels.
#
#   calibrate.sh DETENT DRIVE     the program, and the hand at the knob (drive.c)
#
# Prints a line for each thing that holds, stops at the first that doesn't.
set -euo pipefail
detent=$1 drive=$2
work=$(mktemp -d)
export LANG=C.UTF-8

# shellcheck source=Boards/virtual-gpio/holds.sh
source Boards/virtual-gpio/holds.sh

# Starts the program with the options that follow, and waits until it has the lines.
begin() {
  "$detent" calibrate "$@" >"$work/out" 2>"$work/err" &
  program=$!
  await "$work/err" 'turn the knob'
}

# Turns $1 detents of $2 edges, as a hand does that rests at each; the rest are drive's options and
# what it does at the end.
turn() {
  local actions=()
  for _ in $(seq "$1"); do actions+=(turn "$2" wait 130); done
  "$drive" -t -r 100 "${@:3:$#-4}" wait 300 "${actions[@]}" wait 400 "${@: -2}" wait 50 >"$work/drive"
}

# How many microseconds the kernel kept a real-time thread from running during the last turn.
late() { sed -n 's/.*real-time thread \([0-9]*\) us late.*/\1/p' "$work/drive"; }

# Waits for the program's end; its status has to be $1.
ends() {
  status=0; wait "$program" || status=$?
  [ $status = "$1" ] || fails "it ends with $status, not $1" "$(cat "$work/out" "$work/err")"
}

# --- a board file that is wrong in everything -------------------------------------------------------
cat >"$work/board.yaml" <<END
name: Bench # by the window
encoder:
  a: GPIO27      # white
  b: GPIO17      # grey
  button: GPIO22
  edgesPerDetent: 2 # wrong
  rest: both        # too
display: { kind: terminal }
END
begin --board "$work/board.yaml" --write "$work/board.yaml"
turn 24 4 -n 2 -w 300 press 90
ends 0
cat >"$work/expected.yaml" <<END
name: Bench # by the window
encoder:
  a: GPIO27      # white
  b: GPIO17      # grey
  button: GPIO22
  edgesPerDetent: 4 # wrong
  rest: 11        # too
  reversed: true
display: { kind: terminal }
END
# How long a bounce takes depends on how busy the machine is.
grep -v debounce: "$work/board.yaml" | diff "$work/expected.yaml" - \
  || fails "the board file is another one" "$(cat "$work/err")"
[ ! -s "$work/out" ] || fails "with --write, nothing is printed" "$(cat "$work/out")"
cat "$work/err"
holds "four edges, swapped, bouncing: $(tail -n 1 "$work/err")"

# --- two edges a detent, and no file yet ------------------------------------------------------------
begin --a GPIO17 --b GPIO27 --button GPIO22 --write "$work/new.yaml" --json
turn 30 2 press 90
ends 0
"$detent" boards "$work/new.yaml" >/dev/null || fails "the new file is no board" "$(cat "$work/new.yaml")"
grep -q '"edgesPerDetent":2,"rest":"both","detentsPerRevolution":30,"reversed":false,"activeLow":true' "$work/out" \
  || fails "two edges were not found" "$(cat "$work/out" "$work/err")"
holds "two edges: $(cat "$work/out")"

# --- one edge a detent, resting low, a button to supply: what is printed is a board -----------------
for line in 17 27 22; do echo pull-down >"/run/virtual-gpio/GPIO$line/pull"; done
begin --a GPIO17 --b GPIO27 --button GPIO22 --bias as-is
turn 20 1 press 90
ends 0
for line in 'edgesPerDetent: 1' 'activeLow: false' 'detentsPerRevolution: 20'; do
  grep -q "$line" "$work/out" || fails "not $line" "$(cat "$work/out" "$work/err")"
done
holds "one edge, pressed high: $(grep activeLow "$work/out")"
for line in 17 27 22; do echo pull-up >"/run/virtual-gpio/GPIO$line/pull"; done

# --- what is refused, and changes nothing -----------------------------------------------------------
cp "$work/board.yaml" "$work/before.yaml"
begin --board "$work/board.yaml" --write "$work/board.yaml"
turn 5 4 press 90
ends 2
# A machine that stood still for as long as an edge takes may have made one detent of two.
witness=$(late)
[ -n "$witness" ] || fails "nothing tells how late a real-time thread was"
count=5; [ "$witness" -lt 10000 ] || count='[1-5]'
grep -q "only $count detents" "$work/err" || fails "five detents are a turn" "$(cat "$work/err")"
holds "a short turn: $(tail -n 1 "$work/err"); a real-time thread $witness us late"

begin --board "$work/board.yaml" --write "$work/board.yaml" --timeout 6s
turn 24 4 wait 0
ends 124
grep -q 'never changed after the turn' "$work/err" || fails "it isn't missed that nobody pressed" "$(cat "$work/err")"
holds "no press: $(tail -n 1 "$work/err")"

begin --board "$work/board.yaml" --write "$work/board.yaml"
"$drive" -r 100 turn 4 wait 130 turn 4 wait 130 >"$work/drive"
kill -TERM "$program"
ends 130
cmp "$work/before.yaml" "$work/board.yaml" || fails "a refusal changed the board file"
holds "interrupted, with status 130; the board file is as it was"
echo "virtual-gpio: the tests of detent calibrate passed"
