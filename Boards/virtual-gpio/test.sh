#!/bin/bash
# test.sh - runs the tests that need a GPIO chip, in a throw-away kernel that has one.
#
#   test.sh [--no-build] [--rates "2000 5000"] [--root FOLDER]
#
#   --no-build   the test bundle is up to date already
#   --root       another system, in a folder that this script lies in: its compiler builds the tests,
#                and they see its files and libraries
#   --rates      measure how many edges are lost at these rates a second too, without judging them
#
# Exit status 0 only if tests ran and all of them passed.
set -euo pipefail
here=$(dirname "$(realpath "$0")")
build=1 rates='' root=''
while [ $# -gt 0 ]; do
  case $1 in
    --no-build) build= ;;
    --rates) rates=$2 && shift ;;
    --root) root=$(realpath "$2") && shift ;;
    *) sed -n '2,/^set /{/^#/p}' "$0" >&2 && exit 2 ;;
  esac
  shift
done
cd "$here/../.."
"$here/boot.sh" build
boot=("$here/boot.sh" ${root:+-r "$root"})

# A command of the system under test.
system() {
  if [ -z "$root" ]; then
    "$@"
  else
    chroot "$root" /usr/bin/env -u LD_LIBRARY_PATH -u TMPDIR -C "${PWD#"$root"}" HOME=/srv "$@"
  fi
}

# What serves a panel to the program under test as a device of its own.
install_fuse() {
  echo "virtual-gpio: installing libfuse3-dev, by which a panel's model serves an I2C device" >&2
  local as_root=()
  [ "$(id -u)" = 0 ] || as_root=(sudo)
  system "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends libfuse3-dev </dev/null >&2
}

[ -z "$build" ] || system Scripts/build/swift.sh build --build-tests
products=$(system swift build --show-bin-path)
log=$root$products/hardware-tests.log
drive=$products/drive
panel=$products/panel
same=$products/same
console=$products/console
system cc -O2 -pthread -Wall -Wextra -Werror -o "$drive" Boards/virtual-gpio/drive.c
[ -e "$root/usr/include/fuse3/cuse_lowlevel.h" ] || install_fuse
cuse=(system cc -O2 -pthread -Wall -Wextra -Werror -D_GNU_SOURCE -I/usr/include/fuse3)
"${cuse[@]}" -o "$panel" Boards/virtual-gpio/{panel,oled,lcd,color}.c -lfuse3
"${cuse[@]}" -o "$console" Boards/virtual-gpio/console.c -lfuse3
system cc -O2 -Wall -Wextra -Werror -D_GNU_SOURCE -I/usr/include/libdrm -o "$same" \
  Boards/virtual-gpio/same.c -lpng -ldrm

# What did not pass, said again at the end: a log is read from there.
failed=

# Runs those of Tests/Hardware/HardwareTests that match the pattern $1, in a kernel of their own, from the
# bundle that was built outside.
tests() {
  local status=0
  "${boot[@]}" -t 300 -- env NO_COLOR=1 VIRTUAL_GPIO_DRIVE="$drive" VIRTUAL_GPIO_RATES="$rates" \
    "$products/detentPackageTests.xctest" --testing-library swift-testing --filter "$1" \
    2>&1 | tee "$log" | grep -v '^◇' || status=${PIPESTATUS[0]}
  # A pattern that matches nothing and a suite that is skipped count as passed elsewhere; not here.
  if [ "$status" != 0 ] || ! grep -q 'Test run with [1-9].* passed' "$log" || grep -q '^➜' "$log"; then
    echo "virtual-gpio: the tests $1 did not all run and pass (status $status)" >&2
    failed+=" $1"
  fi
}

# Runs the script $2 for the program $1 with what follows, in a kernel that is booted with ${with[@]}.
program() {
  local name=$1 script=$2
  shift 2
  "${boot[@]}" "${with[@]}" -- "Boards/virtual-gpio/$script" "$products/$name" "$drive" "$@" ||
    failed+=" $script"
}

# The same for the tool.
scenario() { program detent "$@"; }

# 1. The modules.
tests 'HardwareTests\.HardwareTests'
tests 'HardwareTests\.VanishingTests' # afterwards there is no chip, or another

# 2. The tool, from the board file to the chosen value.
with=(-t 120)
scenario tool.sh

# 3. The view for whoever is wiring a knob.
scenario probe.sh

# 4. The README's program on a knob, and on a chip like a PC's.
program Drinks crown.sh
with=(-t 120 -l "")
program Drinks crown.sh

# 5. What learns a knob's settings from one turn.
with=(-t 180)
scenario calibrate.sh

# 6. A menu on a panel: the knob, the program, and the model of a controller behind a bus.
with=(-l "17:GPIO17 27:GPIO27 22:GPIO22 24:GPIO24 25:GPIO25" -t 300)
VIRTUAL_GPIO_I2C=0x3c scenario display.sh "$panel"

# 7. Character and color panels, likewise.
scenario panels.sh "$panel" "$same"

# 8. A frame buffer of the kernel's, in each depth.
with=(-t 300)
for depth in 32 24 16; do
  VIRTUAL_GPIO_FB=480x320M-$depth scenario screen.sh "$same" "$console"
done

# 9. A graphics card of the kernel's.
with=(-t 600)
scenario drm.sh "$same"

if [ -n "$failed" ]; then
  echo "virtual-gpio: these did not pass:$failed" >&2
  exit 1
fi
echo "virtual-gpio: all hardware tests ran and passed"
