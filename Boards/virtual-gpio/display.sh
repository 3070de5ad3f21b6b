#!/bin/bash
# display.sh - in the virtual kernel: the program detent with a knob and a panel, from end to end.
#
#   display.sh DETENT DRIVE PANEL   the program, the hand at the knob (drive.c), the panel (panel.c)
#
# The knob is that of the simulated chip, which has the lines GPIO24 and GPIO25 too. The panel is the
# model of a controller behind a bus that CUSE serves; besides, the kernel's own i2c-stub is the
# device 0x3c on /dev/i2c-0. Prints a line for each thing that holds, stops at the first that doesn't.
set -euo pipefail
detent=$1 drive=$2 panel=$3
# shellcheck source=Boards/virtual-gpio/at-panel.sh
source Boards/virtual-gpio/at-panel.sh

# The CRC-32 of a picture of half blocks, as transcripts state it: of its rows, eight dots a byte.
checksum() {
  perl -Mutf8 -CI -ne 'chomp; my ($upper, $lower) = ($_, $_); $upper =~ tr/ ▀▄█/0101/;
    $lower =~ tr/ ▀▄█/0011/; print STDOUT pack("B*", $upper), pack("B*", $lower);' <"$1" |
    gzip -c | tail -c 8 | od -An -tx4 -N4 | tr -d ' '
}

# Ends the program and compares what the panel showed with the last frame of the tape's replay.
finish() {
  end
  local frame shown
  frame=$(grep '"event":"frame"' "$work/replayed.jsonl" | tail -n 1)
  shown=$(checksum "$work/picture")
  [[ $frame == *"\"checksum\":\"$shown\""* ]] ||
    fails "the panel shows $shown, not the last frame $frame" "$(cat "$work/picture")"
  faultless
  holds "$1: the panel shows the last frame of the tape's replay, $shown; $(cat "$work/counts")"
}

# --- a knob that is turned, and what the panel shows ------------------------------------------------
board "kind: ssd1306, bus: /dev/i2c-9"
plug i2c-9
begin
rest
# What went over the wires: data, commands, and the address and control byte of each message.
bytes() { asked counts | awk '{ print 2 * $2 + $4 + $6 }'; }
first=$(bytes) frames=$(grep -c '"event":"frame"' "$work/run.jsonl")
"$drive" -r 100 turn 48 >/dev/null
rest
sent=$(($(bytes) - first))
frames=$(($(grep -c '"event":"frame"' "$work/run.jsonl") - frames))
[ "$frames" -ge 10 ] || fails "a wheel that turns 12 rows draws $frames frames"
[ $((sent / frames)) -le 512 ] || fails "$((sent / frames)) bytes a frame are more than half a picture"
holds "a wheel that turns sends $((sent / frames)) bytes a frame of 1024, in $frames frames"
session 12 "{ kind: mono }"
sed -n 2,33p "$work/session.text" >"$work/session"
cmp "$work/session" "$work/picture" || fails "the panel shows something else than the session"
holds "it shows what a session with the same turn shows"
"$drive" press 80 wait 100 >/dev/null
await "$work/run.events" '"event":"committed","value":"Row 12"'
rest
finish "turned and pressed, $(tail -n 1 "$work/run.events")"
[ ! -s "$work/run.err" ] || fails "nothing was wrong, but it complains" "$(cat "$work/run.err")"
asked picture >/dev/null
! grep -q '[▀▄█]' "$work/picture" || fails "the panel is lit after the program's end"
holds "the panel is dark when the program has ended"

# --- a panel that doesn't answer --------------------------------------------------------------------
trouble "a panel that acknowledges nothing" 'tell nak 1' 'tell nak 0' 'nothing answers at address 0x3C'
trouble "a bus that stalls for 400 ms" 'tell stall 400' 'tell stall 0' 'timed out'
trouble "a bus that goes away" 'unplug i2c-9' 'plug i2c-9' 'went away'
unplug i2c-9

# --- before it begins -------------------------------------------------------------------------------
message=$("$detent" run "$menu" --board "$work/board.yaml" 2>&1) && fails "there is no bus"
[[ $message == *"there is no /dev/i2c-9"*raspi-config* ]] || fails "not what to do" "$message"
holds "no bus: $message"
plug i2c-9 -a 0x3d
message=$("$detent" pick --number 0..9 --board "$work/board.yaml" 2>&1) && fails "there is no panel"
[[ $message == *"nothing answers at address 0x3C"*i2cdetect* ]] || fails "not what to do" "$message"
holds "no panel at that address: $message"
unplug i2c-9

# --- pick, another controller, and an adapter with SMBus alone --------------------------------------
board "kind: sh1106, bus: /dev/i2c-9, address: 0x3D"
plug i2c-9 -c sh1106 -a 0x3d -s
"$detent" pick --number 0..30 --board "$work/board.yaml" >"$work/picked" 2>"$work/pick.err" &
program=$!
for _ in $(seq 100); do [ "$(count data)" -lt 1024 ] || break; sleep 0.05; done
sleep 0.5
"$drive" -r 200 turn 28 wait 300 press 80 wait 100 >/dev/null
wait $program || fails "pick ends with $?" "$(cat "$work/pick.err")"
[ "$(cat "$work/picked")" = 7 ] || fails "picked something else" "$(cat "$work/picked")"
holds "pick on a panel gives $(cat "$work/picked")"
begin
"$drive" -r 200 turn -28 wait 100 >/dev/null
rest
finish "an SH1106 over SMBus blocks"
unplug i2c-9

# --- SPI, with D/C and reset lines -------------------------------------------------------------------
board "kind: ssd1306, bus: /dev/spidev9.0, dc: GPIO25, reset: GPIO24"
plug spidev9.0 -d /run/virtual-gpio/GPIO25/value
begin
"$drive" -r 200 turn 20 wait 100 press 80 >/dev/null
await "$work/run.events" '"event":"committed","value":"Row 5"'
rest
finish "an SSD1306 over SPI"
unplug spidev9.0

# --- the kernel's own stub, which takes blocks of 32 bytes ------------------------------------------
# 0x40 is the address of a register for the stub: it keeps what was written there, as the model does
# of the same picture, the one that stays when the hint of the first seconds has gone.
board "kind: ssd1306, bus: /dev/i2c-9"
plug i2c-9 -s
begin
sleep 3
rest
wanted=$(asked block)
kill -TERM $program
wait $program || true
unplug i2c-9
board "kind: ssd1306, bus: /dev/i2c-0"
begin
sleep 3.5
# shellcheck disable=SC2016 # the variables are those of perl
read_back='open(my $bus, "+<", "/dev/i2c-0") or die; ioctl($bus, 0x0703, 0x3c) or die "$!";
  my $block = pack("C34", 32); my $call = pack("CCx2LP", 1, 0x40, 8, $block);
  defined ioctl($bus, 0x0720, $call) or die "$!"; print unpack("H*", substr($block, 1, 32)), "\n";'
kept=$(perl -e "$read_back" 2>&1) || true
kill -TERM $program
wait $program || true
[ ! -s "$work/run.err" ] || fails "a transfer failed" "$(cat "$work/run.err")"
[ "$kept" = "$wanted" ] || fails "the stub has $kept, not $wanted"
[[ $wanted == *[1-9a-f]* ]] || fails "nothing of the picture was written to blocks"
holds "on i2c-stub what was written to blocks reads back as on the model: $kept"
echo "virtual-gpio: the panel's tests passed"
