#!/bin/bash
# check-import.sh - shows what a package that depends on this one can build.
#
# `import Detent` needs Swift and nothing else, also for a knob and a terminal, and the documentation's
# Swift needs what is public and the imports that it prints.
#
# Builds a package that depends on this one and imports Detent, as on a machine without
# the system's libraries: pkg-config finds none, and their headers don't compile. A warning is a
# failure, too, and so is a fetched package. As controls, a module that reads YAML has to fail, and with
# DETENT_PROGRAM what the program is built on has to be fetched. The tutorial's program, which imports
# Detent only, must link no library except Swift's and C's; bash links others.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
top=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

mkdir -p "$work/bin" "$work/headers/libevdev-1.0/libevdev" "$work/user/Sources/user"
printf '#!/bin/sh\nexit 1\n' >"$work/bin/pkg-config"
chmod +x "$work/bin/pkg-config"
for header in png.h yaml.h libevdev-1.0/libevdev/libevdev.h; do
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

# The lines of progress name files, such as TerminalError.swift.
if ! build Detent || grep -v '^\[[0-9]*/[0-9]*\] ' "$work/log" | grep -i 'warning\|error' >&2; then
  tail -n 20 "$work/log" >&2
  echo "check-import: import Detent alone needs a library, or is warned of one" >&2
  exit 1
fi
if build DetentHost || ! grep -q 'is hidden' "$work/log"; then
  tail -n 20 "$work/log" >&2
  echo "check-import: hiding a library hides nothing: this check is worth nothing" >&2
  exit 1
fi
echo "check-import: import Detent builds without any library"

# What SwiftPM has fetched for that package.
fetched() { [ ! -d "$work/user/.build/checkouts" ] || ls "$work/user/.build/checkouts"; }

compiler=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p' | head -n 1)
if [ -n "$(fetched)" ]; then
  echo "check-import: import Detent fetches $(fetched)" >&2
  exit 1
fi
if ! DETENT_PROGRAM=1 swift package resolve --package-path "$work/user" >"$work/log" 2>&1 || [ -z "$(fetched)" ]; then
  tail -n 20 "$work/log" >&2
  echo "check-import: DETENT_PROGRAM fetches nothing: this check is worth nothing" >&2
  exit 1
fi
echo "check-import: import Detent fetches no package, with Swift $compiler"

# $1: a page. Prints its Swift as a file: declarations as they are, statements as a function for each
# block that begins with imports.
source_of() {
  awk '
    /^```swift$/ { isSwift = 1; next }
    /^```/ { isSwift = 0 }
    !isSwift { next }
    /^import / { imports[$2]; if (!isImport) functions++; isImport = 1; next }
    { isImport = 0 }
    /^(struct|enum|extension|final class) / { isDeclaration = 1 }
    isDeclaration { declarations = declarations $0 "\n" }
    !isDeclaration { bodies[functions] = bodies[functions] $0 "\n" }
    /^}/ || /^enum .*}$/ { isDeclaration = 0 }
    END {
      for (name in imports) print "import " name
      printf "%s", declarations
      for (number in bodies) {
        if (bodies[number] ~ /[^\n]/) print "func lines" number "() async throws {\n" bodies[number] "}"
      }
    }' "$1"
}

mkdir -p "$work/articles"
targets=
for page in README.md Sources/Programs/Detent/Detent.docc/*.md; do
  grep -q '^```swift$' "$page" || continue
  name=$(basename "$page" .md)Article
  mkdir -p "$work/articles/Tests/$name"
  source_of "$page" >"$work/articles/Tests/$name/Article.swift"
  # What a command before it writes.
  [ "$name" != FontsArticle ] ||
    echo 'let kettleLetters: StaticString = ""' >>"$work/articles/Tests/$name/Article.swift"
  products=$(sed -n 's/^import \(Detent[A-Za-z]*\)$/.product(name: "\1", package: "detent"),/p' \
    "$work/articles/Tests/$name/Article.swift")
  targets+=".testTarget(name: \"$name\", dependencies: [$products]),"
done
# A clone's folder may have any name.
ln -s "$top" "$work/detent"
cat >"$work/articles/Package.swift" <<END
// swift-tools-version: 6.0
import PackageDescription
let package = Package(
  name: "articles", dependencies: [.package(path: "../detent")], targets: [$targets])
END
if ! env -u DETENT_STRICT swift build --build-tests --package-path "$work/articles" \
  >"$work/log" 2>&1; then
  grep 'error' "$work/log" >&2 || tail -n 20 "$work/log" >&2
  echo "check-import: the documentation's Swift doesn't build in a package of its own" >&2
  exit 1
fi
echo "check-import: the documentation's Swift builds in a package of its own"

# The tutorial's programs, as its reader has them: the first block with each pattern is a file.
# $1: a page; $2: a pattern in the block.
block() {
  awk -v pattern="$2" '
    /^```/ { if (isIn && text ~ pattern) { printf "%s", text; exit } isIn = !isIn; text = ""; next }
    isIn { text = text $0 "\n" }' "$1"
}

# $1: a program. Prints the libraries that it links, without those of Swift, C and C++; older versions
# of glibc have threads and dlopen in libraries of their own.
foreign() {
  LC_ALL=C readelf -d "$1" | sed -n 's/.*(NEEDED).*\[\(.*\)\]$/\1/p' >"$work/needed"
  grep -q '^libswiftCore\.so$' "$work/needed" || echo "no libswiftCore.so in $1"
  grep -vE '^(libswift.*|libdispatch|libBlocksRuntime)\.so$' "$work/needed" |
    grep -vE '^(lib(c|m|dl|pthread|rt|stdc\+\+|gcc_s)|ld-linux.*)\.so\.[0-9]+$' || true
}

tutorial=Sources/Programs/Detent/Detent.docc/PickerInTenLines.md
mkdir -p "$work/drinks/Sources"
block $tutorial swift-tools-version >"$work/drinks/Package.swift"
block $tutorial 'Crown[.]pick' >"$work/pick.swift"
block $tutorial 'GPIOKnob' >"$work/run.swift"
# In place of its end, the events as a sequence.
{ sed '/^var runtime/,$d' "$work/run.swift" && block $tutorial '[.]events[(][)]'; } >"$work/events.swift"
for program in pick run events; do
  cp "$work/$program.swift" "$work/drinks/Sources/main.swift"
  if ! env -u DETENT_STRICT swift build --package-path "$work/drinks" \
    --scratch-path "$work/articles/.build" >"$work/log" 2>&1; then
    grep 'error' "$work/log" >&2 || tail -n 20 "$work/log" >&2
    echo "check-import: the tutorial's program ($program) doesn't build as its page says" >&2
    exit 1
  fi
  linked=$(foreign "$work/articles/.build/debug/drinks")
  if [ -n "$linked" ]; then
    echo "check-import: import Detent links ${linked//$'\n'/, }" >&2
    exit 1
  fi
done
if ! foreign "$(command -v bash)" | grep -q '^libtinfo'; then
  echo "check-import: bash links no libtinfo: this check is worth nothing" >&2
  exit 1
fi
echo "check-import: the tutorial's programs build as their page says, with pick, run and events"
echo "check-import: import Detent links no library except Swift's and C's"
