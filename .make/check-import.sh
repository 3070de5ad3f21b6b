#!/bin/bash
# check-import.sh - shows that `import Detent` needs Swift and nothing else.
#
# Builds a package that depends on this one and imports Detent, as on a machine without
# the system's libraries: pkg-config finds none, and their headers don't compile. A warning is a
# failure, too. As a control, a module that reads YAML has to fail.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/.."
top=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

mkdir -p "$work/bin" "$work/headers/libevdev-1.0/libevdev" "$work/user/Sources/user"
printf '#!/bin/sh\nexit 1\n' >"$work/bin/pkg-config"
chmod +x "$work/bin/pkg-config"
for header in gpiod.h png.h yaml.h libevdev-1.0/libevdev/libevdev.h; do
  echo "#error $header is hidden" >"$work/headers/$header"
done

# $1: a module. Builds a program that imports it, and keeps the output.
build() {
  cat >"$work/user/Package.swift" <<END
// swift-tools-version: 6.0
import PackageDescription
let package = Package(
  name: "user", dependencies: [.package(path: "$top")],
  targets: [
    .executableTarget(
      name: "user", dependencies: [.product(name: "$1", package: "$(basename "$top")")])
  ])
END
  printf 'import %s\nprint("built")\n' "$1" >"$work/user/Sources/user/main.swift"
  env -u DETENT_STRICT PATH="$work/bin:$PATH" CPATH="$work/headers" PKG_CONFIG_PATH= \
    swift build --package-path "$work/user" >"$work/log" 2>&1
}

if ! build Detent || grep -i 'warning\|error' "$work/log" >&2; then
  tail -n 20 "$work/log" >&2
  echo "check-import: import Detent alone needs a library, or is warned of one" >&2
  exit 1
fi
if build DetentMenus || ! grep -q 'is hidden' "$work/log"; then
  tail -n 20 "$work/log" >&2
  echo "check-import: hiding a library hides nothing: this check is worth nothing" >&2
  exit 1
fi
echo "check-import: import Detent builds without any library"
