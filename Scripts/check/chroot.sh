# shellcheck shell=bash
# chroot.sh - Debians in folders, as guests of this machine. To be sourced.

# Begins the script again as root, with mounts of its own: whatever ends it ends them.
# $@: its arguments; `script` is its path, and `kept` has further variables that sudo keeps.
privately() {
  # shellcheck disable=SC2154 # of the script that sources this
  if [ "$(id -u)" != 0 ]; then
    echo "$(basename "$0" .sh): chroot needs root: asking sudo" >&2
    exec sudo --preserve-env="HOME,PATH,XDG_CACHE_HOME,${kept:-}" "$script" "$@"
  fi
  [ -n "${DETENT_OWN_MOUNTS:-}" ] ||
    DETENT_OWN_MOUNTS=1 exec unshare --mount --propagation private "$script" "$@"
}

# debootstrap, which makes a Debian in a folder, installed if it is missing.
bootstrap() {
  if ! command -v debootstrap >/dev/null; then
    echo "$(basename "$0" .sh): installing debootstrap, which makes a Debian in a folder" >&2
    apt-get update -qq >&2 || true
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends debootstrap >&2
  fi
  debootstrap "$@"
}

# A Debian sees this machine's devices, its name server, and where it finds packages. $1: its folder
host() {
  mount -t proc proc "$1/proc"
  mount --rbind /dev "$1/dev"
  cp /etc/resolv.conf "$1/etc/resolv.conf"
  apt-config dump 2>/dev/null | grep -E '^Acquire::https?::Proxy ' >"$1/etc/apt/apt.conf" || true
}
