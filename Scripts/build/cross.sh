#!/bin/bash
# cross.sh - builds the program for the Raspberry Pi's processor, arm64, on another machine.
#
#   cross.sh [--library | --tests]
#
#   --library   builds the library for C and Python, too: .build/cross/arm64/library, with alone
#   --tests     builds the tests instead, optimized, and runs those of the core by qemu-user
#
# In the Debian 13 of debian13.sh its own Swift compiles for the libraries of Debian 12's arm64 packages,
# unpacked beside it; nothing of theirs runs. Leaves .build/cross/arm64/detent and detent-calendar, which
# start on Debian 12 and later and their Raspberry Pi OS; check-deb.sh tries their packages. Needs root, as
# debian13.sh. Status 77: the tests are skipped, since there is no qemu-aarch64-static.
set -euo pipefail
script=$(realpath "$0")
cd "$(dirname "$script")/../.."
# shellcheck source=Scripts/check/debian13.sh
. Scripts/check/debian13.sh
out=.build/cross/arm64
system=/srv/arm64
runtime=/srv/arm64-13
newer=$system/newer-libc.o
compiler=(/usr/libexec/swift/bin/clang --target=aarch64-linux-gnu "--sysroot=$system")
suite=bookworm
libraries="libc6-dev,libstdc++-12-dev,libgcc-12-dev,libevdev-dev,libpng-dev,libyaml-dev,libdrm-dev,libfontconfig-dev,libfreetype-dev,libharfbuzz-dev"

# Debian's packages for arm64, unpacked.
make_system() {
  local new=$tree$system.new
  [ "$(cat "$tree$system/etc/detent-libraries" 2>/dev/null)" != "$suite $libraries" ] || return 0
  say "unpacking Debian's libraries for arm64 in $tree$system, once"
  rm -rf "$new"
  bootstrap --foreign --arch=arm64 --variant=minbase --include="$libraries" "$suite" "$new"
  inside dpkg --add-architecture arm64
  inside apt-get update -qq
  inside apt-get install -y -qq --no-install-recommends binutils-aarch64-linux-gnu
  chroot "$tree" /usr/bin/env -i -C "$system.new" "${environment[@]}" \
    apt-get -o APT::Sandbox::User=root download swiftlang:arm64 libswiftlang:arm64
  for package in "$new"/var/cache/apt/archives/*.deb; do dpkg-deb -x "$package" "$new"; done
  for package in "$new"/*swiftlang*.deb; do
    dpkg-deb --fsys-tarfile "$package" | tar -x -C "$new" --wildcards './usr/libexec/swift/lib/*'
  done
  # Links to the root of the system they are made for.
  find "$new/usr/lib/aarch64-linux-gnu" -lname '/*' -printf '%p\0%l\0' |
    while IFS= read -rd '' link && IFS= read -rd '' to; do ln -snfr "$new$to" "$link"; done
  rm -f "$new"/*.deb "$new"/var/cache/apt/archives/*.deb
  echo "$suite $libraries" >"$new/etc/detent-libraries"
  rm -rf "${tree:?}$system"
  mv "$new" "$tree$system"
}

# An SDK of three files, which names that folder to Swift, where root's SDKs are.
describe_system() {
  local home lib=$system/usr/libexec/swift/lib
  home=$(inside getent passwd root | cut -d : -f 6)
  local sdk=$tree$home/.swiftpm/swift-sdks/detent-arm64.artifactbundle
  mkdir -p "$sdk/arm64"
  cat >"$sdk/info.json" <<END
{ "schemaVersion": "1.0", "artifacts": { "detent-arm64": {
  "type": "swiftSDK", "version": "13", "variants": [{ "path": "arm64" }] } } }
END
  cat >"$sdk/arm64/swift-sdk.json" <<END
{ "schemaVersion": "4.0", "targetTriples": { "aarch64-unknown-linux-gnu": {
  "sdkRootPath": "$system", "swiftResourcesPath": "$lib/swift",
  "swiftStaticResourcesPath": "$lib/swift_static", "toolsetPaths": ["toolset.json"] } } }
END
  cross "${compiler[@]}" -O2 -c -o "$newer" Scripts/build/newer-libc.c
  cat >"$sdk/arm64/toolset.json" <<END
{ "schemaVersion": "1.0", "swiftCompiler": { "extraCLIOptions": ["-use-ld=lld"] },
  "linker": { "extraCLIOptions": ["$newer"] } }
END
}

cross() { inside DETENT_SDK=detent-arm64 DETENT_CC="${compiler[*]}" "$@"; }

library() {
  local swift="-target aarch64-unknown-linux-gnu -sdk $system -resource-dir $system/usr/libexec/swift/lib/swift_static $newer"
  for kind in '' --alone; do
    cross DETENT_SWIFT_TARGET="$swift" Scripts/build/library.sh $kind
  done
}

# The C library that the shared libraries of Debian 13's Swift ask for, as the tests link to them: that of
# testing is there in no other form.
make_runtime() {
  local new=$tree$runtime.new package
  [ ! -e "$tree$runtime/usr/lib/ld-linux-aarch64.so.1" ] || return 0
  rm -rf "$new"
  mkdir "$new"
  inside dpkg --add-architecture arm64
  inside apt-get update -qq
  chroot "$tree" /usr/bin/env -i -C "$runtime.new" "${environment[@]}" \
    apt-get -o APT::Sandbox::User=root download libc6:arm64 libgcc-s1:arm64 libstdc++6:arm64
  for package in "$new"/*.deb; do dpkg-deb -x "$package" "$new"; done
  rm "$new"/*.deb
  rm -rf "${tree:?}$runtime"
  mv "$new" "$tree$runtime"
}

core_tests() {
  local kind=(-c release -Xswiftc -enable-testing --scratch-path .build/tests) paths
  cross Scripts/build/build.sh --build-tests "${kind[@]}" --swift-sdk detent-arm64 -Xlinker --allow-shlib-undefined
  make_runtime
  cp "$(command -v qemu-aarch64-static)" "$tree/srv/qemu"
  paths=$runtime/usr/lib/aarch64-linux-gnu:$system/usr/libexec/swift/lib/swift/linux
  paths+=:$system/usr/lib/aarch64-linux-gnu:$system/lib/aarch64-linux-gnu
  inside /srv/qemu "$runtime/usr/lib/ld-linux-aarch64.so.1" --library-path "$paths" \
    .build/tests/aarch64-unknown-linux-gnu/release/detentPackageTests.xctest --testing-library swift-testing \
    --filter '^Detent(Input|Text|Raster|Panels|Crown|Dates|Picker|View|Device|Transcript|Session|Compiled)Tests\.'
}

if [ "${1:-}" = --tests ] && ! command -v qemu-aarch64-static >/dev/null; then
  say "skipped: there is no qemu-aarch64-static; sudo apt install qemu-user-static"
  trap - EXIT
  exit 77
fi
enter
step "the libraries of the tree" make_system >"$log" 2>&1
describe_system
if [ "${1:-}" = --tests ]; then
  step "tests" core_tests
  exit
fi
step "build" cross Scripts/build/release.sh
mkdir -p "$out"
for program in detent detent-calendar; do
  inside aarch64-linux-gnu-strip -o /srv/stripped ".build/aarch64-unknown-linux-gnu/release/$program"
  mv "$tree/srv/stripped" "$out/$program"
done
say "$out/detent: $(stat -c %s "$out/detent") bytes"
if [ $# -gt 0 ]; then
  step "library" library
  rm -rf "$out/library"
  cp -a "$tree/srv/detent/.build/library" "$out/library"
fi
