#!/bin/bash
# boot.sh - runs a command against a real Linux GPIO device on a machine that has none.
#
#   boot.sh [-l "17:GPIO17 27:GPIO27 22:GPIO22"] [-t SECONDS] [-o FOLDER] [-r ROOT] [--]
#           COMMAND [ARGUMENT...]
#   boot.sh build
#
# Boots a throw-away kernel (User-Mode Linux, built once by kernel.sh) that has a simulated GPIO chip
# with 32 lines. The command runs in it as root, in the current folder, and sees the machine's
# files; what it writes is thrown away, except in the folder given with -o. Its output is printed as
# it comes, on standard output; its exit status is handed back (124: it took too long, 125: the
# kernel did not come up).
#
#   -l   the lines that have names, as OFFSET:NAME (default: those of ../virtual-gpio.yaml)
#   -t   how many seconds it may take (default 120)
#   -o   a folder of the machine that stays writable
#   -r   a folder with another system in it, which the command sees instead of the machine's files;
#        it starts in / unless the current folder lies in that system
#
# The command finds
#   VIRTUAL_GPIO_CHIP                /dev/gpiochip0, label "virtual-gpio"
#   /run/virtual-gpio/NAME/pull      writing pull-up or pull-down drives the line
#   /run/virtual-gpio/NAME/value     its level, 0 or 1
#   /run/virtual-gpio-run/*.ko       modules of the kernel
#
# More by environment
#   VIRTUAL_GPIO_I2C     an address such as 0x3c: a stub chip on /dev/i2c-0
#   VIRTUAL_GPIO_FB      such as 480x320M-32: a framebuffer of that size and depth on /dev/fb0
#   VIRTUAL_GPIO_MEMORY  the kernel's memory in MiB (default 512)
#   VIRTUAL_GPIO_CACHE, VIRTUAL_GPIO_JOBS   see kernel.sh
set -euo pipefail
here=$(dirname "$(realpath "$0")")
lines="17:GPIO17 27:GPIO27 22:GPIO22" seconds=120 out='' root=''
memory=${VIRTUAL_GPIO_MEMORY:-512}
cache=${VIRTUAL_GPIO_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/detent-virtual-gpio}

while getopts l:t:o:r: option; do
  case $option in
    l) lines=$OPTARG ;;
    t) seconds=$OPTARG ;;
    o) mkdir -p "$OPTARG" && out=$(realpath "$OPTARG") ;;
    r) root=$(realpath "$OPTARG") ;;
    *) exit 2 ;;
  esac
done
shift $((OPTIND - 1))
[ $# -gt 0 ] || { sed -n '2,/^set /{/^#/p}' "$0" >&2; exit 2; }

kernel=$("$here/kernel.sh")
[ "$*" != build ] || exit 0

run=$(mktemp -d "$cache/run.XXXXXX")
trap 'rm -rf "$run"' EXIT

# What the guest needs to know, as shell assignments.
{
  for name in PATH HOME LANG LD_LIBRARY_PATH; do printf 'export %s=%q\n' "$name" "${!name:-}"; done
  for name in VIRTUAL_GPIO_I2C VIRTUAL_GPIO_FB; do printf '%s=%q\n' "$name" "${!name:-}"; done
  printf 'lines=%q\nout=%q\nkernel=%q\nfolder=%q\n' "$lines" "$out" "$kernel" "$PWD"
  printf 'system=%q\n' "$root"
  printf 'command=('
  printf '%q ' "$@"
  printf ')\n'
} >"$run/settings.sh"
cp "$here/guest-init.sh" "$here/guest-command.sh" "$kernel"/*.ko "$run/"
chmod +x "$run/guest-init.sh"

# The kernel keeps its memory in a file that it maps executable: in /dev/shm where that is allowed.
memory_folder=$run
if awk '$2 == "/dev/shm" && $4 !~ /noexec/ { found = 1 } END { exit !found }' /proc/mounts &&
  [ "$(df -Pm /dev/shm | awk 'NR == 2 { print $4 }')" -gt "$memory" ]; then
  memory_folder=/dev/shm
fi
framebuffer=()
[ -z "${VIRTUAL_GPIO_FB:-}" ] ||
  framebuffer=("video=vfb:$VIRTUAL_GPIO_FB" vfb.videomemorysize=8388608)

status=0
TMPDIR=$memory_folder timeout -k 5 "$seconds" "$kernel/linux" mem="${memory}M" \
  root=/dev/root rootfstype=hostfs rootflags=/ ro init="$run/guest-init.sh" \
  VIRTUAL_GPIO_RUN="$run" quiet loglevel=2 con0=fd:0,fd:1 con=null log_buf_len=1M \
  "${framebuffer[@]}" \
  </dev/null 2>"$run/kernel.log" | sed -u '/^reboot: System halted\r\?$/d' || status=${PIPESTATUS[0]}

[ ! -s "$run/status" ] || exit "$(cat "$run/status")"
case $status in
  124 | 137) echo "virtual-gpio: not done after $seconds s; -t allows more" >&2; exit 124 ;;
esac
echo "virtual-gpio: the kernel stopped before the command ended (status $status)" >&2
tail -20 "$run/kernel.log" >&2
exit 125
