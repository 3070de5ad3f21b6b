#!/bin/bash
# build.sh - swift build with these arguments, which shows only its progress.
#
# DETENT_STRICT=1 makes warnings errors. Undeclared imports fail.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
[ -d .build/checkouts ] || echo "Building Detent; the first time takes some 4 minutes on two cores." >&2
log=$(mktemp)
trap 'rm -f "$log"' EXIT
Scripts/build/quietly.sh "$log" Scripts/build/swift.sh build --explicit-target-dependency-import-check error "$@" && exit 0
grep -v '^\[[0-9]*/[0-9]*\]' "$log" >&2
exit 1
