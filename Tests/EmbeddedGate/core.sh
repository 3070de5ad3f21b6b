# shellcheck shell=bash
# core.sh - builds the core as Embedded Swift for processors of 32 bits. To be sourced.

core_top=$(realpath "$(dirname "${BASH_SOURCE[0]}")/../..")
core_modules="DetentInput DetentText DetentRaster DetentPanels DetentCrown DetentDates DetentPicker DetentView DetentDevice
  DetentTranscript DetentSession DetentCompiled"
core_tools=$(dirname "$(realpath "$(command -v swiftc)")")

# Sets what the functions below build for. $1: wasm32, wasm32-page (one program, small), cortex-m3 or
# cortex-m0plus
target() {
  case $1 in
    wasm32) core_triple=wasm32-unknown-none-wasm core_processor=(-mbulk-memory) core_optimizing=() ;;
    wasm32-page)
      core_triple=wasm32-unknown-none-wasm core_processor=(-mbulk-memory)
      core_optimizing=(-lto=llvm-full -enforce-exclusivity=unchecked)
      ;;
    cortex-m3)
      core_triple=armv7em-none-none-eabi core_processor=(-mcpu=cortex-m3 -mthumb)
      core_optimizing=(-lto=llvm-full)
      ;;
    cortex-m0plus)
      core_triple=armv6m-none-none-eabi core_processor=(-mcpu=cortex-m0plus -mthumb)
      core_optimizing=(-lto=llvm-full)
      ;;
  esac
  core_words=(-swift-version 6 -package-name detent -parse-as-library -wmo -warnings-as-errors -Osize
    -target "$core_triple" "${core_optimizing[@]}"
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
    -enable-experimental-feature Embedded
    -Xfrontend -function-sections -Xfrontend -disable-stack-protector)
  local flag
  for flag in "${core_processor[@]}" -ffreestanding -fshort-enums; do core_words+=(-Xcc "$flag"); done
}

# Compiles a program on top of the core. $1: folder of the core; $2: object; the rest: sources, flags
compile_program() {
  local folder=$1 object=$2
  shift 2
  swiftc "${core_words[@]}" -I "$folder" -module-name Program -o "$object" -c "$@"
}

# Compiles C. $1: source; $2: object; the rest: flags
compile_c() {
  local source=$1 object=$2
  shift 2
  "$core_tools/clang" -target "$core_triple" "${core_processor[@]}" -Os -ffreestanding -fno-builtin \
    -fshort-enums -ffunction-sections -fdata-sections -Wall -Werror -o "$object" -c "$source" "$@"
}

# Links a program. $1: program; the rest: objects, flags
link_program() {
  local program=$1
  shift
  if [ "$core_triple" = wasm32-unknown-none-wasm ]; then
    "$core_tools/wasm-ld" --gc-sections "$@" -o "$program"
  else
    "$core_tools/ld.lld" --gc-sections -static -mllvm "${core_processor[0]}" "$@" -o "$program"
  fi
}

# Builds the core's modules, unless those in the folder are newer than all sources. $1: folder
build_core() {
  local folder=$1 module objects=() sources=()
  for module in $core_modules; do
    objects+=("$folder/$module.o")
    sources+=("$core_top/Sources/$module")
  done
  if [ -f "$folder/complete" ] &&
    [ -z "$(find "${sources[@]}" "${BASH_SOURCE[0]}" -newer "$folder/complete" -print -quit)" ]; then
    return
  fi
  rm -rf "$folder"
  mkdir -p "$folder"
  for module in $core_modules; do
    find "$core_top/Sources/$module" -name '*.swift' -print0 | sort -z |
      xargs -0 swiftc "${core_words[@]}" -I "$folder" -module-name "$module" -emit-module \
        -emit-module-path "$folder/$module.swiftmodule" -o "$folder/$module.o" -c
  done
  touch "$folder/complete"
}
