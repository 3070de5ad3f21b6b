#!/bin/bash
# uninstall.sh - removes the files of install.sh from PREFIX, and its folders, if they are empty.
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
for name in "${made[@]}"; do
  [ -d "$root/$name" ] || [ "$root/$name" = "$list" ] || rm -f "$root/$name"
done
rm -f "$list"
for name in "${made[@]}"; do
  [ ! -d "$root/$name" ] || rmdir "$root/$name" 2>/dev/null || true
done
echo "uninstall: detent is gone from $root"
