#!/bin/bash
# uninstall.sh - removes what install.sh has put into PREFIX, and the folders that it made, if nobody
# else has put anything there.
set -euo pipefail
prefix=${DESTDIR:-}${PREFIX:-/usr/local}
list=$prefix/share/detent/installed
if [ ! -f "$list" ]; then
  echo "uninstall: there is no $list, so nothing was installed there; is the PREFIX right?" >&2
  exit 1
fi
if [ ! -w "$(dirname "$list")" ]; then
  echo "uninstall: nothing can be removed from $prefix: that takes 'sudo make uninstall'" >&2
  exit 1
fi
# What is in a folder comes before it.
mapfile -t made < <(sort -r "$list")
for name in "${made[@]}"; do
  if [ -d "$prefix/$name" ]; then
    rmdir "$prefix/$name" 2>/dev/null || true
  else
    rm -f "$prefix/$name"
  fi
done
echo "uninstall: detent is gone from $prefix"
