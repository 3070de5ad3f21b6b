# shellcheck shell=bash
# debian13.sh - a Debian 13 in a folder, with its own Swift 6.0.3. To be sourced in the package's folder.
#
# `enter` makes it with debootstrap, once, and copies in the files that git tracks, as they are now.
#
#   DETENT_DEBIAN13   the folder, 4 GB (default: ~/.cache/detent-debian13)
#
# Needs root, for chroot and mounts, which are private and end with the script.

cache=${DETENT_DEBIAN13:-${XDG_CACHE_HOME:-$HOME/.cache}/detent-debian13}
tree=$cache/tree
packages="swiftlang gpiod libevdev-dev libpng-dev libyaml-dev libdrm-dev libfontconfig-dev libfreetype-dev libharfbuzz-dev fonts-dejavu-core git ca-certificates build-essential iproute2 procps libfuse3-dev mosquitto mosquitto-clients openssl"

exec 3>&2
say() { echo "$(basename "$0" .sh): $*" >&3; }

# shellcheck source=Scripts/check/chroot.sh
. Scripts/check/chroot.sh
kept=DETENT,DETENT_DEBIAN13,VIRTUAL_GPIO_CACHE
privately "$@"

environment=(
  HOME=/srv LANG=C.UTF-8 PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
  DEBIAN_FRONTEND=noninteractive DETENT_STRICT=1
)
for name in http_proxy https_proxy no_proxy; do
  [ -z "${!name:-}" ] || environment+=("$name=${!name}")
done

# $@: a command in the tree, in the package's folder
inside() {
  chroot "$tree" /usr/bin/env -i -C /srv/detent "${environment[@]}" "$@" </dev/null
}

# The first stage, under another name until it is complete.
make_tree() {
  say "making a Debian 13 in $tree, once"
  rm -rf "$tree.new"
  bootstrap --variant=minbase trixie "$tree.new"
  mv "$tree.new" "$tree"
}

# It also sees where git finds packages, if that is somewhere else than their addresses say.
connect() {
  local key base rule
  mkdir -p "$tree/srv/detent"
  host "$tree"
  printf '[safe]\n\tdirectory = *\n' >"$tree/etc/gitconfig"
  while IFS=' ' read -r key rule; do
    base=${key#url.} base=${base%.*}
    printf '[url "%s"]\n\tinsteadOf = %s\n' "$base" "$rule" >>"$tree/etc/gitconfig"
    base=${base#file://}
    if [[ $base == /* && -d $base ]] && ! mountpoint -q "$tree$base"; then
      mkdir -p "$tree$base"
      mount --rbind -o ro "$base" "$tree$base"
    fi
  done < <(git config --get-regexp '^url\..*\.insteadof$' || true)
}

install_packages() {
  [ "$(cat "$tree/etc/detent-packages" 2>/dev/null)" != "$packages" ] || return 0
  say "installing Swift and libraries in it"
  inside apt-get update -qq
  # shellcheck disable=SC2086 # words
  inside apt-get install -y -qq --no-install-recommends $packages
  echo "$packages" >"$tree/etc/detent-packages"
}

# Everything but the package dependencies, which are kept. Build products are not: Swift 6.0's
# incremental builds sometimes miss a structure's new layout, with wrong results.
copy_package() {
  rm -rf "$tree"/srv/detent/.build/*-linux-gnu "$tree"/srv/detent/.build/{debug,tests}
  find "$tree/srv/detent" -mindepth 1 -maxdepth 1 ! -name .build -exec rm -rf {} +
  git ls-files -z | while IFS= read -r -d '' file; do [ ! -e "$file" ] || printf '%s\0' "$file"; done |
    tar -c --null -T - | tar -x --no-same-owner -C "$tree/srv/detent"
}

# $1: the name of the step; the rest: the command. Prints the duration.
step() {
  local started=$SECONDS
  doing=$1
  shift
  "$@"
  say "$doing: $((SECONDS - started)) s"
}

# The logs of a failure.
end() {
  local status=$?
  [ $status != 0 ] || return 0
  [[ $doing != *tree* ]] || tail -n 30 "$log" >&3
  say "failed: ${doing:-the start} (status $status)"
}

doing='' log=$cache/tree.log
trap end EXIT
enter() {
  mkdir -p "$cache"
  exec 9>"$cache/lock"
  flock 9
  [ -d "$tree" ] || step "making a tree" make_tree >"$log" 2>&1
  doing=connecting
  connect
  step "packages of the tree" install_packages >"$log" 2>&1
  doing=copying
  copy_package
}
