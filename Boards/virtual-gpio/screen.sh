#!/bin/bash
# screen.sh - in the virtual kernel: the program detent on a frame buffer of the kernel's, from end to
# end.
#
#   screen.sh DETENT DRIVE SAME CONSOLE   the program, the hand at the knob (drive.c), what compares a
#                                         frame buffer with a picture (same.c), the console (console.c)
#
# Needs VIRTUAL_GPIO_FB. This kernel has no virtual terminals: the console's mode is a model's. Prints
# a line for each thing that holds, stops at the first that doesn't.
set -euo pipefail
detent=$1 drive=$2 same=$3 console=$4 panel=''
# shellcheck source=Boards/virtual-gpio/at-panel.sh
source Boards/virtual-gpio/at-panel.sh
count() { cksum </dev/fb0; }
asked() { :; }

is_shown() {
  rest
  frame "$1" "$drawn"
  equal=$("$same" "$work/frames/end.png" /dev/fb0) || fails "the screen shows something else" "$equal"
}
finish() {
  is_shown 12
  end
  holds "$1: $equal"
}

modes=$work/modes
"$console" -n vt9 "$modes" 2>"$work/console.err" &
appear /dev/vt9
size=$("$same" dark /dev/fb0 | grep -o '[0-9][0-9]*x[0-9][0-9]*')
width=${size%x*} height=${size#*x}

# --- as large as the screen ---------------------------------------------------------------------------
drawn="{ kind: color, width: $width, height: $height }"
board "kind: fbdev, console: /dev/vt9"
begin
[ "$(cat "$modes")" = graphics ] || fails "the console goes on drawing" "$(cat "$modes")"
"$drive" -r 100 turn 48 >/dev/null
is_shown 12
holds "turned: $equal"
"$drive" press 80 wait 100 >/dev/null
await "$work/run.events" '"event":"committed","value":"Row 12"'
rest
end
[ ! -s "$work/run.err" ] || fails "nothing was wrong, but it complains" "$(cat "$work/run.err")"
[ "$(tail -n 1 "$modes")" = text ] || fails "the console wasn't put back" "$(cat "$modes")"
"$same" dark /dev/fb0 >/dev/null || fails "the screen is lit after the program's end"
holds "the screen is dark when the program has ended, and the console has its text: $(tr '\n' ' ' <"$modes")"

# --- ended in every other way -------------------------------------------------------------------------
export SWIFT_BACKTRACE=enable=no # it would take minutes here
for signal in HUP KILL SEGV ABRT; do
  begin
  [ "$(tail -n 1 "$modes")" = graphics ] || fails "the console goes on drawing"
  kill -$signal $program
  wait $program 2>/dev/null || true
  for _ in $(seq 100); do [ "$(tail -n 1 "$modes")" != text ] || break; sleep 0.05; done
  [ "$(tail -n 1 "$modes")" = text ] || fails "after SIG$signal the console isn't put back"
done
holds "the console has its text after SIGHUP, SIGKILL, SIGSEGV and SIGABRT, too"

# --- taken away and put back --------------------------------------------------------------------------
driver=/sys/bus/platform/drivers/vfb
trouble "a screen that goes away" "echo vfb.0 >$driver/unbind" "echo vfb.0 >$driver/bind" 'went away'

# --- in the middle, and in other colors ---------------------------------------------------------------
drawn="{ kind: color, width: 200, height: 150, theme: light }"
board "kind: fbdev, width: 200, height: 150, theme: light"
begin
"$drive" -r 100 turn 20 >/dev/null
is_shown 5
end
holds "a smaller picture in the middle, of whole multiples: $equal"
board "kind: fbdev, width: 2000, height: 150"
message=$("$detent" run "$menu" --board "$work/board.yaml" 2>&1) && fails "it fits"
holds "too large: $message"
board "kind: fbdev, device: /dev/fb7"
message=$("$detent" run "$menu" --board "$work/board.yaml" 2>&1) && fails "there is no screen"
holds "no screen: $message"
echo "virtual-gpio: the screen's tests passed"
