#!/bin/bash
# uninstall.sh - removes the files of install.sh from PREFIX, and its folders, if they are empty.
# An edited board or menu stays.
set -euo pipefail
prefix=${PREFIX:-/usr/local}
root=${DESTDIR:-}$prefix
list=$root/share/detent/installed
if [[ $prefix != /* ]]; then
  echo "uninstall: PREFIX has to begin with a slash, unlike $prefix" >&2
  exit 1
fi
if [ ! -f "$list" ]; then
  echo "uninstall: there is no $list, so nothing was installed there; is the PREFIX right?" >&2
  exit 1
fi
if [ ! -w "$(dirname "$list")" ]; then
  echo "uninstall: nothing can be removed from $root: that takes 'sudo make uninstall'" >&2
  exit 1
fi
# Files precede their folders. The list is removed last, so that an interrupted run can be repeated.
mapfile -t made < <(LC_ALL=C sort -r "$list")
sums=$root/share/detent/checksums
for name in "${made[@]}"; do
  if [ -d "$root/$name" ] || [[ $root/$name = "$list" || $root/$name = "$sums" ]]; then
    continue
  fi
  if [[ $name == *.yaml && -f $root/$name && -f $sums ]] &&
    ! grep -qxF -- "$(cd "$root" && sha256sum -- "$name")" "$sums"; then
    echo "uninstall: $root/$name was edited and is kept"
  else
    rm -f "$root/$name"
  fi
done
rm -f "$sums" "$list"
for name in "${made[@]}"; do
  [ ! -d "$root/$name" ] || rmdir "$root/$name" 2>/dev/null || true
done
echo "uninstall: detent is gone from $root"
