#!/bin/bash
# lines.sh - counts the lines of code in Sources, by floor and module.
#
# Swift and C, headers too; blank lines and lines with only a comment are not counted.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
mapfile -t files < <(find Sources -name '*.swift' -o -name '*.c' -o -name '*.h' | sort)
awk '
  FNR == 1 { split(FILENAME, part, "/"); module = part[2] "/" part[3]; floor = part[2]; is_comment = 0 }
  { line = $0; sub(/^[ \t]+/, "", line) }
  is_comment { if (line ~ /\*\//) is_comment = 0; next }
  line == "" || line ~ /^\/\// { next }
  line ~ /^\/\*/ { if (line !~ /\*\//) is_comment = 1; next }
  { count[module]++; count[floor]++; total++ }
  END {
    for (module in count) printf "%6d %s\n", count[module], module | "sort -k 2"
    close("sort -k 2")
    printf "%6d in all\n", total
  }' "${files[@]}"
