#!/bin/bash
# drm.sh - in the virtual kernel: the program detent on a graphics card of the kernel's, vkms, from end to
# end.
#
#   drm.sh DETENT DRIVE SAME    the program, the hand at the knob (drive.c), what compares what a card shows
#                               with a picture (same.c)
#
# The frame buffer that the driver makes for a console stands for it: this kernel has no virtual terminals.
# Prints a line for each thing that holds, stops at the first that doesn't.
set -euo pipefail
detent=$1 drive=$2 same=$3 panel=''
# shellcheck source=Boards/virtual-gpio/at-panel.sh
source Boards/virtual-gpio/at-panel.sh
# A large screen keeps this kernel busy: on a loaded machine faster edges would merge.
rate=50
card=/dev/dri/card0 connection=/sys/class/drm/card0-Virtual-1/status

# finit_module and delete_module in x86_64's numbers: not every machine has insmod.
load() {
  perl -e 'open(my $file, "<", shift) or die $!; my $settings = "";
    syscall(313, fileno $file, $settings, 0) == 0 or die "$!\n"' "/run/virtual-gpio-run/$1.ko"
}
unload() { perl -e 'my $name = shift; exit(syscall(176, $name, 2048) != 0)' "$1"; }

# The kernel says what it is asked for: that is how pictures are counted.
count() { dmesg | grep -c 'comm="detent".*DRM_IOCTL_MODE_PAGE_FLIP' || true; }
asked() { :; }
buffer() { "$same" dark $card | sed 's/:.*//' || true; }

is_shown() {
  rest
  frame "$1" "$drawn"
  equal=$("$same" "$work/frames/end.png" $card) || fails "the screen shows something else" "$equal"
}
finish() {
  is_shown 12
  end
  holds "$1: $equal"
}

for module in bitrev crc32 cfbcopyarea cfbfillrect cfbimgblt drm_kms_helper drm_shmem_helper vkms; do load $module; done
appear $card
echo 1 >/sys/module/drm/parameters/debug
: <>$card # when nobody has the card any more, its driver shows the console
console=$(buffer)
size=$(grep -o '[0-9]*x[0-9]*' <<<"$console")

# --- pages flip ---------------------------------------------------------------------------------------
# A picture in the middle, of whole multiples. It is smaller than the screen, as a program that isn't
# optimized takes long for a large one.
drawn="{ kind: color, width: 200, height: 150, theme: light }"
board "kind: drm, width: 200, height: 150, theme: light"
dmesg -C
begin
rest
[ "$(buffer)" != "$console" ] || fails "the console is seen" "$console"
# Slowly: each detent's picture has the time to be seen on a busy machine, too.
for _ in $(seq 12); do "$drive" -r 100 turn 4 wait 200 >/dev/null; done
is_shown 12
pictures=$(grep -c '"event":"frame"' "$work/run.jsonl") flips=$(count)
[ "$flips" -ge 12 ] || fails "only $flips page flips for $pictures pictures"
# The screen is set up dark; each picture is then a flip, or a part of the next one's where the last is not
# seen yet.
[ "$flips" -le "$pictures" ] || fails "$flips page flips for only $pictures pictures"
sleep 1
[ "$(count)" = "$flips" ] || fails "pages flip although nothing moves"
holds "turned: $equal; $flips page flips for $pictures pictures, none at rest"
"$drive" press 80 wait 100 >/dev/null
await "$work/run.events" '"event":"committed","value":"Row 12"'
rest
end
[ ! -s "$work/run.err" ] || fails "nothing was wrong, but it complains" "$(cat "$work/run.err")"
[ "$(buffer)" = "$console" ] || fails "the console isn't seen after the program's end" "$(buffer)"
holds "the console is seen again when the program has ended: $console"

# --- ended in every other way -------------------------------------------------------------------------
export SWIFT_BACKTRACE=enable=no # it would take minutes here
for signal in HUP KILL SEGV ABRT; do
  begin
  [ "$(buffer)" != "$console" ] || fails "the console is seen"
  kill -$signal $program
  wait $program 2>/dev/null || true
  [ "$(buffer)" = "$console" ] || fails "after SIG$signal the console isn't seen" "$(buffer)"
done
holds "the console is seen after SIGHUP, SIGKILL, SIGSEGV and SIGABRT, too"

# --- taken away and put back --------------------------------------------------------------------------
lost="no screen is connected to $card"
trouble "a screen that is unplugged" "echo off >$connection" "echo detect >$connection" "$lost"

# The driver can go only when nobody has it open: it does while the screen is lost.
exchange() {
  for _ in $(seq 200); do ! unload vkms || break; sleep 0.05; done
  vanish $card
  sleep 2
  load vkms
}
trouble "a card that goes away" "echo off >$connection" exchange "$lost"
: <>$card
console=$(buffer)

# --- another program draws ----------------------------------------------------------------------------
# Whoever opens a card first is its master.
exec 7<>$card
message=$("$detent" run "$menu" --board "$work/board.yaml" 2>&1) && fails "two programs draw"
exec 7>&-
[[ $message == *"another program draws on $card"* ]] || fails "another program isn't told" "$message"
holds "another program draws: $message"
yields() {
  exec 7<>$card
  echo detect >$connection
  sleep 3
  told 0 'is back'
  exec 7>&-
}
trouble "a screen that another program has taken meanwhile" "echo off >$connection" yields "$lost"

# --- as large as the screen, and what isn't there -----------------------------------------------------
drawn="{ kind: color, width: ${size%x*}, height: ${size#*x} }"
board "kind: drm, device: $card, connector: Virtual-1"
begin
"$drive" -r 100 turn 20 >/dev/null
is_shown 5
end
holds "as large as the screen: $equal"
refused() {
  board "$2"
  message=$("$detent" run "$menu" --board "$work/board.yaml" 2>&1) && fails "$1: it runs"
  [[ $message == *"$3"* ]] || fails "$1 is told otherwise" "$message"
  holds "$1: $message"
}
refused "too large" "kind: drm, width: 2000, height: 150" "has $size pixels"
refused "no such connector" "kind: drm, connector: HDMI-A-1" "it has Virtual-1"
refused "no such card" "kind: drm, device: /dev/dri/card7" "there is no /dev/dri/card7"
echo off >$connection
refused "no screen" "kind: drm" "$lost"
unload vkms || fails "something still has the card open"
refused "no card" "kind: drm" "there is no /dev/dri"
echo "virtual-gpio: the graphics card's tests passed"
