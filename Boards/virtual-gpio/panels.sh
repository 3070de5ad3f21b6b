#!/bin/bash
# panels.sh - in the virtual kernel: character and color panels with a knob, from end to end.
#
#   panels.sh DETENT DRIVE PANEL SAME   the program, the hand at the knob (drive.c), the panels
#                                       (panel.c), what compares pictures (same.c)
#
# Prints a line for each thing that holds, stops at the first that doesn't.
set -euo pipefail
detent=$1 drive=$2 panel=$3 same=$4
# shellcheck source=Boards/virtual-gpio/at-panel.sh
source Boards/virtual-gpio/at-panel.sh

# Compares what the panel shows with the picture of a session whose knob was turned to the same row.
is_shown() {
  rest
  case $kind in
    hd44780)
      session "$1" "$drawn"
      # The ROM has no ‹.
      sed -n "2,$((rows + 1))p" "$work/session.text" | sed 's/‹/</' >"$work/session"
      cmp "$work/session" "$work/picture" ||
        fails "the panel shows something else than the session" "$(cat "$work/picture")"
      equal=$(grep 'Row 12' "$work/session" | sed 's/  */ /g')
      ;;
    *)
      frame "$1" "$drawn"
      equal=$("$same" "$work/frames/end.png" "$work/picture") ||
        fails "the panel shows something else than the session" "$equal"
      ;;
  esac
}

# Turned 12 rows by trouble(), whatever the kind: what it shows at the end, and what it took.
finish() {
  is_shown 12
  end
  faultless
  holds "$1: $equal; $(cat "$work/counts")"
}

# $1: the panel, $2: its display in a board, $3: in a session, $4: rows of characters or 0,
# the rest: its device and the options of panel.c
try() {
  kind=$1 drawn=$3 rows=$4 equal=''
  local device=$5 what="$1 $3"
  board "$2"
  shift 4
  plug "$@" -c "$kind"
  begin
  rest
  "$drive" -r 100 turn 48 >/dev/null
  is_shown 12
  "$drive" press 80 wait 100 >/dev/null
  await "$work/run.events" '"event":"committed","value":"Row 12"'
  rest
  local peak
  peak=$(sed -n 's/^VmHWM:[^0-9]*//p' "/proc/$program/status")
  end
  faultless
  [ ! -s "$work/run.err" ] || fails "nothing was wrong, but it complains" "$(cat "$work/run.err")"
  holds "$what, turned and pressed: $equal; $(cat "$work/counts"); memory at most $peak"
  asked picture >/dev/null
  if [ "$rows" != 0 ]; then
    ! grep -q '[^ ]' "$work/picture" || fails "the panel is lit after the program's end"
  else
    "$same" dark "$work/picture" >/dev/null || fails "the panel is lit after the program's end"
  fi
  trouble "$what, taken away" "unplug $device" "plug $* -c $kind" 'went away'
  unplug "$device"
}

lcd="kind: hd44780, bus: /dev/i2c-9"
try hd44780 "$lcd" "{ kind: text, columns: 20, rows: 4 }" 4 i2c-9 -a 0x27
try hd44780 "$lcd, address: 0x3F, columns: 16, rows: 2" "{ kind: text, columns: 16, rows: 2 }" 2 \
  i2c-9 -a 0x3f -w 16 -h 2

# An expander that loses its power forgets everything, and so does the LCD behind it.
kind=hd44780 drawn="{ kind: text, columns: 16, rows: 2 }" rows=2 equal=''
plug i2c-9 -a 0x3f -w 16 -h 2 -c hd44780
trouble "an LCD that acknowledges nothing" 'tell nak 1' 'tell nak 0' 'nothing answers at address 0x3F'
unplug i2c-9
try hd44780 "$lcd, columns: 16, rows: 1" "{ kind: text, columns: 16, rows: 1 }" 1 i2c-9 -a 0x27 -w 16 \
  -h 1 -s # SMBus blocks alone

# Buses over SPI, with D/C and reset lines.
color="bus: /dev/spidev9.0, dc: GPIO25, reset: GPIO24"
phase="-d /run/virtual-gpio/GPIO25/value"
# shellcheck disable=SC2086 # options of panel.c
{
  try st7789 "kind: st7789, $color" "{ kind: color, width: 240, height: 240 }" 0 spidev9.0 $phase
  try st7789 "kind: st7789, width: 135, height: 240, $color" \
    "{ kind: color, width: 135, height: 240 }" 0 spidev9.0 $phase -w 135 -h 240
  try gc9a01 "kind: gc9a01, theme: light, $color" "{ kind: color, theme: light, shape: round }" 0 spidev9.0 $phase
}
echo "virtual-gpio: the tests of character and color panels passed"
