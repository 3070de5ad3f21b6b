#!/bin/bash
# kernel.sh - builds the throw-away kernel once and prints the folder that holds it.
#
# The kernel is Debian's linux-source-6.1 as User-Mode Linux: an ordinary program, which needs
# neither root nor virtualization to run. The build takes 2 to 10 minutes on two cores and leaves
# 6 MB in the cache; its key is made of the function `build` below, kernel.config and the
# patches, so a change to any of them builds anew.
#
#   VIRTUAL_GPIO_CACHE   where it is kept (default: ~/.cache/detent-virtual-gpio)
#   VIRTUAL_GPIO_JOBS    how many compilers run at a time (default: one for each core)
set -euo pipefail
here=$(dirname "$(realpath "$0")")
cache=${VIRTUAL_GPIO_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/detent-virtual-gpio}
jobs=${VIRTUAL_GPIO_JOBS:-$(nproc)}
archive=/usr/src/linux-source-6.1.tar.xz
must_be_set="GPIO_SIM GPIO_CDEV_V1 HOSTFS OVERLAY_FS CONFIGFS_FS UML_RANDOM FB_VIRTUAL I2C_CHARDEV CUSE DRM"

say() { echo "virtual-gpio: $*" >&2; }
fail() { say "$*"; exit 125; }

# Installs Debian packages that are missing, and says which and what for.
need() {
  local missing=() package as_root=()
  for package in "$@"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' ||
      missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  command -v apt-get >/dev/null || fail "building its kernel needs Debian's ${missing[*]}"
  [ "$(id -u)" = 0 ] || as_root=(sudo)
  say "installing ${missing[*]}, to build a kernel with a simulated GPIO chip"
  "${as_root[@]}" apt-get update -qq >&2 || true
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "${missing[@]}" >"$cache/install.log" 2>&1 || {
    tail -20 "$cache/install.log" >&2
    fail "could not install ${missing[*]}; the kernel source is Debian 12's"
  }
}

# Unpacks, patches, configures and compiles into $1. Standard output goes to the log.
build() {
  local target=$1 work=$cache/build symbol
  rm -rf "$work" "$target.new"
  mkdir -p "$work/out" "$target.new"
  tar xJf "$archive" -C "$work" --strip-components=1
  cat "$here"/*.patch | patch -d "$work" -p1
  grep -v '^#' "$here/kernel.config" | sed '/^$/d; s/^/CONFIG_/' >"$work/wanted"
  make -C "$work" ARCH=um O="$work/out" KCONFIG_ALLCONFIG="$work/wanted" allnoconfig
  for symbol in $must_be_set; do
    grep -q "^CONFIG_$symbol=y" "$work/out/.config" || { echo "CONFIG_$symbol is not set"; return 1; }
  done
  nice make -C "$work" ARCH=um O="$work/out" -j"$jobs" linux modules
  strip -o "$target.new/linux" "$work/out/linux"
  cp "$work/out/.config" "$target.new/"
  find "$work/out" -name '*.ko' -exec cp -t "$target.new" {} +
  [ -e "$target.new/vkms.ko" ] || { echo "CONFIG_DRM_VKMS is not set"; return 1; }
  rm -rf "$target" "$work"
  mv "$target.new" "$target"
}

mkdir -p "$cache"
key=$({ declare -f build && cat "$here/kernel.config" "$here"/*.patch; } |
  sha256sum | cut -c1-16)
kernel=$cache/kernel-$key
exec 9>"$cache/lock"
flock 9 # a second caller waits for the first one's build
if [ ! -x "$kernel/linux" ]; then
  need linux-source-6.1 build-essential bc flex bison xz-utils
  say "building its kernel, once: 2 to 10 minutes on two cores (log: $cache/build.log)"
  SECONDS=0
  # In a shell of its own: "set -e" has no effect within the left side of "||".
  (build "$kernel") >"$cache/build.log" 2>&1 &
  wait $! || { tail -30 "$cache/build.log" >&2; fail "the kernel did not build"; }
  say "built in $SECONDS s: $kernel/linux"
fi
echo "$kernel"
