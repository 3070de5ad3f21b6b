#!/bin/bash
# guest-command.sh - makes the GPIO chip, runs the command, reports its status and halts.
# shellcheck disable=SC1091,SC2154 # boot.sh writes settings.sh, which sets lines, folder, system, command
run=/run/virtual-gpio-run
. $run/settings.sh
[ -n "$LD_LIBRARY_PATH" ] || unset LD_LIBRARY_PATH
PATH=$PATH:/usr/sbin:/usr/bin:/sbin:/bin
stty -F /dev/console -opost -echo 2>/dev/null # no carriage returns in what the caller reads
[ -z "$(command -v ip)" ] || ip link set lo up

# - Source: Documentation/admin-guide/gpio/gpio-sim.rst, Linux 6.1
chip=/sys/kernel/config/gpio-sim/virtual
mkdir -p $chip/bank0 /run/virtual-gpio
echo virtual-gpio >$chip/bank0/label
echo 32 >$chip/bank0/num_lines
for line in $lines; do
  mkdir "$chip/bank0/line${line%%:*}"
  echo "${line#*:}" >"$chip/bank0/line${line%%:*}/name"
done
echo 1 >$chip/live || exit 1
device=$(cat $chip/bank0/chip_name)
for line in $lines; do
  ln -s "/sys/devices/platform/$(cat $chip/dev_name)/$device/sim_gpio${line%%:*}" \
    "/run/virtual-gpio/${line#*:}"
done

export VIRTUAL_GPIO_CHIP=/dev/$device
unset VIRTUAL_GPIO_RUN VIRTUAL_GPIO_I2C VIRTUAL_GPIO_FB
if [ -z "$system" ]; then
  (cd "$folder" && "${command[@]}") </dev/null
else
  for place in dev sys run; do mount --rbind /$place "$system/$place"; done
  mount -t proc proc "$system/proc"
  unset LD_LIBRARY_PATH
  case $folder in "$system"/*) folder=${folder#"$system"} ;; *) folder=/ ;; esac
  chroot "$system" /usr/bin/env -C "$folder" "${command[@]}" </dev/null
fi
status=$?
sleep 0.1 # the console drains
echo $status >$run/status
sync
# There is no init to ask for a shutdown: reboot(RB_POWER_OFF), in x86_64's numbers.
exec perl -e 'syscall(169, 0xfee1dead, 672274793, 0x4321fedc, 0)'
