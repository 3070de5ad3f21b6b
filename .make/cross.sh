#!/bin/bash
# cross.sh - builds the program for the Raspberry Pi's processor, arm64, on another machine.
#
#   cross.sh [--check | --library]
#
#   --library   builds the library for C and Python, too: .build/cross/arm64/library, with alone
#   --check   plays all sessions with it in qemu-user: their transcripts have to be the golden ones, and
#             the pictures those of this machine's program, DETENT (default: the release build, built if
#             missing). Also picks a row in a pseudo-terminal, and checks the library by its program in C.
#             Status 77: skipped, since there is no qemu-aarch64-static
#
# In the Debian 13 of debian13.sh its own Swift compiles for the libraries of Debian's arm64 packages,
# unpacked beside it; nothing of theirs runs. Leaves .build/cross/arm64/detent and detent-calendar, which
# start on Debian 13 and the Raspberry Pi OS of 2025 or later: glibc 2.38. Needs root, as debian13.sh.
set -euo pipefail
script=$(realpath "$0")
cd "$(dirname "$script")/.."
# shellcheck source=.make/debian13.sh
. .make/debian13.sh
out=.build/cross/arm64
system=/srv/arm64
libraries="libc6-dev,libstdc++-14-dev,libgcc-14-dev,libevdev-dev,libpng-dev,libyaml-dev,libdrm-dev,libfontconfig-dev,libfreetype-dev,libharfbuzz-dev"

# Debian's packages for arm64, unpacked.
make_system() {
  local new=$tree$system.new
  say "unpacking Debian's libraries for arm64 in $tree$system, once"
  rm -rf "$new"
  bootstrap --foreign --arch=arm64 --variant=minbase --include="$libraries" trixie "$new"
  inside dpkg --add-architecture arm64
  inside apt-get update -qq
  inside apt-get install -y -qq --no-install-recommends binutils-aarch64-linux-gnu
  chroot "$tree" /usr/bin/env -i -C "$system.new" "${environment[@]}" \
    apt-get -o APT::Sandbox::User=root download swiftlang:arm64 libswiftlang:arm64
  for package in "$new"/var/cache/apt/archives/*.deb; do dpkg-deb -x "$package" "$new"; done
  for package in "$new"/*swiftlang*.deb; do
    dpkg-deb --fsys-tarfile "$package" | tar -x -C "$new" --wildcards './usr/libexec/swift/lib/*'
  done
  rm -f "$new"/*.deb "$new"/var/cache/apt/archives/*.deb
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
  cat >"$sdk/arm64/toolset.json" <<END
{ "schemaVersion": "1.0", "swiftCompiler": { "extraCLIOptions": ["-use-ld=lld"] } }
END
}

cross() {
  inside DETENT_SDK=detent-arm64 \
    DETENT_CC="/usr/libexec/swift/bin/clang --target=aarch64-linux-gnu --sysroot=$system" "$@"
}

library() {
  local swift="-target aarch64-unknown-linux-gnu -sdk $system -resource-dir $system/usr/libexec/swift/lib/swift_static"
  for kind in '' --alone; do
    cross DETENT_SWIFT_TARGET="$swift" .make/library.sh $kind
  done
}

enter
[ -d "$tree$system" ] || step "the libraries of the tree" make_system >"$log" 2>&1
describe_system
step "build" cross .make/release.sh
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
[ "${1:-}" = --check ] || exit 0

if ! command -v qemu-aarch64-static >/dev/null; then
  say "skipped: there is no qemu-aarch64-static; sudo apt install qemu-user-static"
  exit 77
fi
detent=${DETENT:-$(.make/release.sh)}
arm64=(qemu-aarch64-static -L "$tree$system")
work=$(mktemp -d)
trap 'end; rm -rf "$work"' EXIT
doing="the comparison"
# Where the kernel can't start a program of arm64, one of ours that starts another needs a script.
mkdir "$work/bin"
cp "$out/detent" "$work/bin/"
printf '#!/bin/sh\nexec %s %s "$@"\n' "${arm64[*]}" "$PWD/$out/detent-calendar" >"$work/bin/detent-calendar"
chmod +x "$work/bin/detent-calendar"
pictures=0
for golden in Simulator/Sessions/*.jsonl; do
  name=$(basename "$golden" .jsonl)
  XDG_CACHE_HOME=$work/cache "$detent" replay "Simulator/Sessions/$name.yaml" --frames "$work/here/$name" >/dev/null
  XDG_CACHE_HOME=$work/arm64-cache "${arm64[@]}" "$work/bin/detent" replay "Simulator/Sessions/$name.yaml" \
    --frames "$work/arm64/$name" | cmp - "$golden"
  pictures=$((pictures + $(find "$work/here/$name" -name '*.png' | wc -l)))
done
diff -r "$work/here" "$work/arm64"
{ sleep 2; printf '\033[B'; sleep 1; printf '\r'; sleep 1; } |
  script -qec "${arm64[*]} $out/detent pick Tea Coffee Cocoa >$work/picked" /dev/null >"$work/log"
[ "$(cat "$work/picked")" = Coffee ]
inside /usr/libexec/swift/bin/clang --target=aarch64-linux-gnu --sysroot="$system" \
  -fuse-ld=/usr/libexec/swift/bin/ld.lld -std=c99 -D_POSIX_C_SOURCE=200809L -pthread -o .build/library/test \
  Tests/Library/test.c -I.build/library/include -L.build/library/lib -ldetent
say "in qemu: the library's $("${arm64[@]}" -E LD_LIBRARY_PATH="$out/library/lib" "$tree/srv/detent/.build/library/test")"
say "in qemu: all golden sessions, $pictures pictures are this machine's; a row was picked"
