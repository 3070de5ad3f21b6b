# shellcheck shell=bash
# core.sh - builds the core as Embedded Swift for this machine and for processors of 32 bits. To be
# sourced.

core_top=$(realpath "$(dirname "${BASH_SOURCE[0]}")/../../..")
core_modules="DetentInput DetentText DetentRaster DetentPanels DetentCrown DetentDates DetentPicker DetentView DetentDevice
  DetentTranscript DetentSession DetentRecords"
core_tools=$(dirname "$(realpath "$(command -v swiftc)")")

# Sets what the functions below build for. $1: host, wasm32, wasm32-page (one program, small),
# cortex-m3, cortex-m0plus, riscv32, or cortex-m3-release, which has no traps: an index out of range or
# an overflow is a defect there without a message. The budgets are measured so. The gate has traps, and
# so have firmwares of boards: their flash has room for them, and one that stops and says where can be
# repaired.
target() {
  case $1 in
    host) core_triple=$(uname -m)-unknown-linux-gnu core_processor=() core_optimizing=() ;;
    wasm32) core_triple=wasm32-unknown-none-wasm core_processor=(-mbulk-memory) core_optimizing=() ;;
    wasm32-page)
      core_triple=wasm32-unknown-none-wasm core_processor=(-mbulk-memory -msimd128)
      core_optimizing=(-lto=llvm-full -enforce-exclusivity=unchecked)
      ;;
    cortex-m3)
      core_triple=armv7em-none-none-eabi core_processor=(-mcpu=cortex-m3 -mthumb)
      core_optimizing=(-lto=llvm-full)
      ;;
    cortex-m3-release)
      core_triple=armv7em-none-none-eabi core_processor=(-mcpu=cortex-m3 -mthumb)
      core_optimizing=(-lto=llvm-full -enforce-exclusivity=unchecked
        -assert-config Unchecked -Xfrontend -remove-runtime-asserts
        -Xllvm -force-attribute=swift_retain:noinline)
      ;;
    cortex-m0plus)
      core_triple=armv6m-none-none-eabi core_processor=(-mcpu=cortex-m0plus -mthumb)
      core_optimizing=(-lto=llvm-full)
      ;;
    riscv32)
      core_triple=riscv32-none-none-eabi core_processor=(-march=rv32imac -mabi=ilp32)
      core_optimizing=()
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
  case $core_triple in
    wasm32-*) "$core_tools/wasm-ld" --gc-sections "$@" -o "$program" ;;
    *-linux-gnu) "$core_tools/clang" "$@" -o "$program" ;;
    riscv32-*) "$core_tools/ld.lld" --gc-sections -static "$@" -o "$program" ;;
    *) "$core_tools/ld.lld" --gc-sections -static -mllvm "${core_processor[0]}" "$@" -o "$program" ;;
  esac
}

# Builds the core's modules, but those that are newer than their sources and all before them. A program
# in Embedded Swift has the code of all that it uses in its own; with CORE_OBJECTS=yes that of each module
# is compiled, too, used or not: linked, it makes a small program smaller still. $1: folder
build_core() {
  mkdir -p "$1"
  # Two scripts may want the same at once.
  (
    flock 9
    is_stale=
    for module in $core_modules; do
      built=$1/$module.swiftmodule code=() sources=$(echo "$core_top"/Sources/*/"$module")
      # The compiler writes the module first.
      [ -z "${CORE_OBJECTS:-}" ] || built=$1/$module.o code=(-o "$1/$module.o" -c)
      if [ -z "$is_stale" ] && [ -f "$built" ] &&
        [ -z "$(find "$sources" "${BASH_SOURCE[0]}" -newer "$built" -print -quit)" ]; then
        continue
      fi
      is_stale=yes
      rm -f "$1/$module".{o,swiftmodule}
      find "$sources" -name '*.swift' -print0 | sort -z |
        xargs -0 swiftc "${core_words[@]}" -I "$1" -module-name "$module" -emit-module \
          -emit-module-path "$1/$module.swiftmodule" "${code[@]}" || exit
    done
  ) 9>"$1/lock"
}

# Compiles sessions with DETENT, by default the release build, which is built if it is missing.
# $1: file, one behind the other; the rest: their names in Simulator/Sessions
compile_sessions() {
  local file=$1 detent=${DETENT:-} session
  shift
  [ -n "$detent" ] || detent=$("$core_top/Scripts/build/release.sh")
  : >"$file"
  for session; do
    # It says on standard error what only hosts have, which no transcript shows.
    if ! "$detent" compile "$core_top/Simulator/Sessions/$session.yaml" -o "$file.dtnt" 2>"$file.log"; then
      cat "$file.log" >&2
      return 1
    fi
    cat "$file.dtnt" >>"$file"
  done
  rm "$file.dtnt" "$file.log"
}
