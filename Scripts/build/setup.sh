#!/bin/bash
# setup.sh - installs the missing dependencies of the build; silent if none is missing.
#
#   setup.sh [test | check | gallery]      with a word, the dependencies of that verb, too
#
# Swift 6.0 or later has to be installed. On Debian and its derivatives libraries come from apt (with
# sudo for users other than root); elsewhere the missing ones are listed.
set -euo pipefail

swift_is_new_enough() {
  local version
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\).*/\1/p' | head -n 1)
  [ -n "$version" ] && [ "$version" -ge 6 ]
}

if ! swift_is_new_enough; then
  found=$(swift --version 2>/dev/null | head -n 1 || true)
  echo "setup: building needs Swift 6.0 or later; ${found:-there is none on the PATH}." >&2
  echo "setup: on Debian 13: sudo apt install swiftlang" >&2
  echo "setup: anywhere: https://swift.org/install" >&2
  exit 1
fi

missing=() reasons=()
need() { missing+=("$1") reasons+=("$1 ($2)"); }

# The libraries of the build, in its search paths. Swift includes a C compiler.
compiler=$(command -v cc clang "$(dirname "$(command -v swift)")/clang" | head -n 1 || true)
header() { [ -z "$compiler" ] || echo "#include <$1>" | "$compiler" -x c -E - >/dev/null 2>&1; }
compgen -G "/usr/lib*/libgpiod.so.[23]" >/dev/null || compgen -G "/usr/lib/*/libgpiod.so.[23]" >/dev/null ||
  need gpiod "reads the knob"
header libevdev-1.0/libevdev/libevdev.h || need libevdev-dev "reads knobs that the kernel decodes"
header png.h || need libpng-dev "writes pictures of frames"
header fontconfig/fontconfig.h || need libfontconfig-dev "finds fonts"
header freetype2/freetype/ftimage.h || need libfreetype-dev "draws letters of fonts"
header libdrm/drm_mode.h || need libdrm-dev "draws on graphics cards"
header harfbuzz/hb.h || need libharfbuzz-dev "shapes lines of fonts"
header yaml.h || need libyaml-dev "reads boards, menus and sessions"
# Those of the tests, which skip what they miss.
if [ "${1:-}" = test ] || [ "${1:-}" = check ]; then
  compgen -G "/usr/share/fonts/*/dejavu/DejaVuSans.ttf" >/dev/null ||
    need fonts-dejavu-core "is the font of the tests"
  command -v mosquitto /usr/sbin/mosquitto >/dev/null || need mosquitto "is the broker of the tests"
  command -v mosquitto_sub >/dev/null || need mosquitto-clients "hears that broker"
  command -v openssl >/dev/null || need openssl "makes that broker's certificate"
fi
# $1: check has further dependencies.
if [ "${1:-}" = check ]; then
  command -v qemu-system-arm >/dev/null || need qemu-system-arm "runs the core on a microcontroller"
  command -v qemu-system-riscv32 >/dev/null || need qemu-system-misc "runs the core on a RISC-V processor"
  command -v valgrind >/dev/null || need valgrind "counts instructions"
  command -v c++ >/dev/null || need g++ "compiles the header of the library as C++"
  command -v pkg-config >/dev/null || need pkg-config "finds the library for C"
  command -v chromium >/dev/null || need chromium "uses the web simulator"
  command -v shellcheck >/dev/null || need shellcheck "reads the scripts"
  command -v wasm-opt >/dev/null || need binaryen "makes the web simulator small"
  python3 -c 'import ensurepip' 2>/dev/null || need python3-venv "keeps the Python packages of tests in .build"
fi
if [ "${1:-}" = gallery ]; then
  fonts() { compgen -G "/usr/share/fonts/*/noto/$1*" >/dev/null; }
  if ! fonts NotoSansDevanagari || ! fonts NotoSansArabic; then
    need fonts-noto-core "has the letters of Arabic and Hindi, which the gallery shows"
  fi
  fonts NotoSansCJK || need fonts-noto-cjk "has the letters of Japanese, which the gallery shows"
fi
command -v git >/dev/null || need git "fetches the packages that the tool is built on"

# Playwright drives Chromium, axe-core judges a page, unicorn runs the firmware of a Raspberry Pi Pico,
# mypy judges types, and gpiozero's tests are run by pytest: all are from PyPI, whose versions go together.
# Tests that miss one are skipped. $1: the verb
python_packages() {
  local folder python
  folder=$(dirname "$(realpath "$0")")/../../.build/python
  [ "$1" = check ] || return 0
  for python in python3 "$folder/bin/python3"; do
    if "$python" -c 'import axe_playwright_python, check_jsonschema, gpiozero, mypy, playwright, pytest, unicorn' 2>/dev/null; then return; fi
  done
  local packages=(axe-playwright-python check-jsonschema gpiozero mypy playwright pytest unicorn)
  echo "setup: pip install ${packages[*]}, into .build/python" >&2
  if ! python3 -m venv "$folder" >&2 || ! "$folder/bin/pip" install --quiet "${packages[@]}" >&2; then
    echo "setup: without them schemas, the web simulator, the firmware of a Pico and Python's types can't be tested" >&2
  fi
}

# The source of libyaml, which the readers of files have where there is no library. $1: the verb
libyaml_source() {
  local folder work lists words
  folder=$(realpath "$(dirname "$0")/../..")/.build/libyaml
  [ "$1" = check ] && [ ! -f "$folder/src/parser.c" ] && command -v apt-get >/dev/null || return 0
  echo "setup: apt-get source libyaml, into .build/libyaml: reads files in WebAssembly" >&2
  work=$(mktemp -d)
  mkdir -p "$work"/{parts,lists/partial,cache}
  # This machine's places of packages, for their sources, in lists of its own.
  for lists in /etc/apt/sources.list /etc/apt/sources.list.d/*; do
    case $lists in
      *.list) sed -n 's/^deb /deb-src /p' "$lists" >"$work/parts/$(basename "$lists")" ;;
      *.sources) sed 's/^Types:.*/Types: deb-src/' "$lists" >"$work/parts/$(basename "$lists")" ;;
    esac 2>/dev/null || true
  done
  words=(-q -o Dir::Etc::SourceList=/dev/null -o "Dir::Etc::SourceParts=$work/parts"
    -o "Dir::State::Lists=$work/lists" -o "Dir::Cache=$work/cache" -o APT::Sandbox::User=)
  if ! (cd "$work" && apt-get "${words[@]}" update && apt-get "${words[@]}" source --download-only libyaml) >&2 ||
    ! mkdir -p "$folder" || ! tar -xf "$work"/libyaml_*.orig.tar.* -C "$folder" --strip-components 1; then
    echo "setup: without it files aren't read in WebAssembly" >&2
  fi
  rm -rf "$work"
}

if [ ${#missing[@]} -eq 0 ]; then
  python_packages "${1:-}"
  libyaml_source "${1:-}"
  exit
fi

printf 'setup: missing: %s\n' "${reasons[@]}" >&2
if ! command -v apt-get >/dev/null; then
  echo "setup: install them with this system's packager (elsewhere: libgpiod, libevdev, libpng, libyaml," \
    "libdrm, fontconfig, FreeType, HarfBuzz and git, with their headers)" >&2
  exit 1
fi

as_root=()
if [ "$(id -u)" != 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "setup: run as root: apt-get install ${missing[*]}" >&2
    exit 1
  fi
  as_root=(sudo)
fi

# $@: words for apt-get
apt() { "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y "$@" </dev/null; }

echo "setup: apt-get install ${missing[*]}" >&2
# The lists of a fresh machine are empty and those of an old one stale: fetch them only then.
if ! apt install --no-install-recommends "${missing[@]}" >&2; then
  apt update >&2
  apt install --no-install-recommends "${missing[@]}" >&2
fi
python_packages "${1:-}"
libyaml_source "${1:-}"
