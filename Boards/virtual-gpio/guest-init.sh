#!/bin/bash
# guest-init.sh - the first process of the throw-away kernel: sets up the files and hands over.
#
# The machine's root is mounted read-only. An overlay in memory over it takes what is written, so
# nothing in here can change the machine.
# shellcheck disable=SC1091,SC2154 # boot.sh writes settings.sh, which sets kernel
export PATH=/usr/sbin:/usr/bin:/sbin:/bin
run=$VIRTUAL_GPIO_RUN
. "$run/settings.sh"
PATH=/usr/sbin:/usr/bin:/sbin:/bin:$PATH

# finit_module in x86_64's numbers: not every machine has insmod.
[ -z "$VIRTUAL_GPIO_I2C" ] ||
  perl -e 'open(my $file, "<", shift) or die $!;
    syscall(313, fileno $file, my $settings = shift, 0) == 0 or die $!' \
    "$kernel/i2c-stub.ko" "chip_addr=$VIRTUAL_GPIO_I2C"

mount -t tmpfs memory /mnt
mkdir /mnt/upper /mnt/work /mnt/root
root=/mnt/root
mount -t overlay -o lowerdir=/,upperdir=/mnt/upper,workdir=/mnt/work overlay $root
mount -t proc proc $root/proc
# This kernel counts the time of its tasks in ticks of 10 ms. A knob that turns in step with them, 500
# edges a second, has the tick always find a real-time thread at work, which counts as 100 %; at 95 %
# the kernel would keep interrupt threads and readers from running for 50 ms, and edges would merge.
echo -1 >$root/proc/sys/kernel/sched_rt_runtime_us
mount -t sysfs sysfs $root/sys
mount -t configfs configfs $root/sys/kernel/config
mount -t devtmpfs devices $root/dev
mkdir -p $root/dev/pts $root/dev/shm
mount -t devpts terminals $root/dev/pts
mount -t tmpfs memory $root/dev/shm
mount -t tmpfs memory $root/run

# Two doors back to the machine: the folder of this run, and the one that the caller asked for.
mkdir $root/run/virtual-gpio-run
mount -t hostfs -o "$run" host $root/run/virtual-gpio-run
if [ -n "$out" ]; then
  mkdir -p "$root$out"
  mount -t hostfs -o "$out" host "$root$out"
fi
exec chroot $root /bin/bash /run/virtual-gpio-run/guest-command.sh
