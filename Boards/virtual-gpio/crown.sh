#!/bin/bash
# crown.sh - in the virtual kernel: the README's program, on its lines and on the chip of a PC.
#
#   crown.sh DRINKS DRIVE     the program, and the hand at the knob (drive.c); where no line has a
#                             name, as on a PC, the keys turn
#
# Prints a line for each thing that holds, stops at the first that doesn't.
set -euo pipefail
drinks=$1 drive=$2
work=$(mktemp -d)
chmod 777 "$work"
export LANG=C.UTF-8

# shellcheck source=Boards/virtual-gpio/holds.sh
source Boards/virtual-gpio/holds.sh

# Starts the program, with what precedes it in the command, on a terminal with the keys of $work/keys.
begin() {
  rm -f "$work"/{choice,errors,view,keys}
  mkfifo "$work/keys"
  TERM=xterm script -qfec "exec $* $drinks >$work/choice 2>$work/errors" "$work/view" \
    <"$work/keys" >"$work/script" &
  program=$!
  exec 3>"$work/keys"
  await "$work/view" cocoa
}

# Waits for the end, which has to have chosen coffee.
finish() {
  wait $program || fails "it ends with $?" "$(cat "$work/errors")"
  exec 3>&-
  [ "$(cat "$work/choice")" = coffee ] || fails "it chose another drink" "$(cat "$work"/{choice,errors})"
}

if [ -d /run/virtual-gpio/GPIO17 ]; then
  begin
  "$drive" -t -r 200 turn 4 wait 400 press 80 wait 200 >"$work/hand"
  finish
  [ ! -s "$work/errors" ] || fails "nothing was lost, but it complains" "$(cat "$work/errors")"
  holds "a detent and a press choose coffee, without a word on standard error"

  # Stopped, it reads nothing, and the kernel drops what its queue has no room for.
  begin
  stopped=$(pgrep -x Drinks)
  kill -STOP "$stopped"
  "$drive" -t -r 2000 turn 2400 >"$work/hand"
  kill -CONT "$program" "$stopped" # script stops with it
  "$drive" -t -r 200 wait 1000 press 80 wait 200 >"$work/hand"
  wait $program || fails "it ends with $?" "$(cat "$work/errors")"
  exec 3>&-
  [ -s "$work/choice" ] || fails "it chose nothing" "$(cat "$work/errors")"
  # libgpiod 1 doesn't count them.
  grep -Eq "^detent: .*(, (at least )?[1-9][0-9]* w(as|ere) lost|the kernel's queue was full [1-9])" \
    "$work/errors" || fails "it doesn't report lost edges" "$(cat "$work/errors")"
  holds "lost edges are reported: $(grep -Eo "[1-9][0-9]* w(as|ere) lost|the kernel's queue was full.*" \
    "$work/errors" | head -n 1)"

  begin
  if TERM=xterm script -qfec "exec $drinks 2>$work/second" /dev/null >"$work/script2"; then
    fails "a line was taken twice"
  fi
  grep -q 'GPIO17 is in use by "detent": end that first' "$work/second" ||
    fails "the error lacks the holder or the remedy" "$(cat "$work/second")"
  holds "lines that are taken are an error: $(grep -o 'GPIO17 is in use.*' "$work/second" | head -n 1)"
  printf '\033' >&3
  wait $program || fails "a cancelled program ends with $?" "$(cat "$work/errors")"
  exec 3>&-
  [ ! -s "$work/choice" ] || fails "Escape chooses" "$(cat "$work/choice")"
  holds "with a knob Escape still cancels"
else
  for user in "" nobody; do
    as=()
    if [ -n "$user" ]; then
      chmod 600 /dev/gpiochip0
      as=(setpriv --reuid 65534 --regid 65534 --clear-groups)
    fi
    begin "${as[@]}"
    printf '\033[B\r' >&3
    finish
    [ "$(wc -l <"$work/errors")" = 1 ] || fails "that isn't one sentence" "$(cat "$work/errors")"
    grep -q "^detent: no GPIO chip that may be opened here has a line GPIO17, GPIO27 or GPIO22: the \
arrow keys turn" "$work/errors" || fails "that is another sentence" "$(cat "$work/errors")"
    holds "nameless lines${user:+ of a chip that may not be opened}: the keys turn, and one sentence says so"
  done
fi
echo "virtual-gpio: the README's program passed"
