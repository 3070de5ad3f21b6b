# shellcheck shell=bash
# machines.sh - builds a program on top of the core for each kind of processor, and runs it. To be
# sourced.
#
#   host            this machine, in Embedded Swift
#   wasm32          WebAssembly, in the toolchain's wasmkit
#   chromium        the same file in headless Chromium
#   cortex-m3       QEMU's mps2-an385
#   cortex-m0plus   the same machine: a Cortex-M3 runs the code of a Cortex-M0, too, and QEMU's machine
#                   with a Cortex-M0 has 16 KB of memory
#   riscv32         QEMU's machine "virt"
#
# A chip reads its input by semihosting, as the file "input" of the emulator's folder; the others read
# standard input. A program traps where ordinary Swift does.

# shellcheck source=Tests/Hardware/EmbeddedGate/core.sh
. "$(dirname "${BASH_SOURCE[0]}")/../EmbeddedGate/core.sh"
machines_here=$core_top/Tests/Hardware/Identity
machines_common=$core_top/Boards/common
machines_python=python3
[ ! -x "$core_top/.build/python/bin/python3" ] || machines_python=$core_top/.build/python/bin/python3

# Prints what a machine lacks here, and how to get it. $1: machine
machine_lacks() {
  local tools=(clang) programs=() tool
  case $1 in
    wasm32) tools+=(wasm-ld wasmkit) ;;
    chromium) tools+=(wasm-ld) programs=(chromium) ;;
    cortex-*) tools+=(ld.lld) programs=(qemu-system-arm) ;;
    riscv32) tools+=(ld.lld) programs=(qemu-system-riscv32) ;;
    host) ;;
    *) echo "there is no such machine in Tests/Hardware/Identity/machines.sh" && return ;;
  esac
  (
    target "${1/chromium/wasm32}"
    [ -e "$core_tools/../lib/swift/embedded/Swift.swiftmodule/$core_triple.swiftmodule" ]
  ) || echo "this toolchain has no Embedded Swift for it; one from https://swift.org/install has"
  for tool in "${tools[@]}"; do
    [ -x "$core_tools/$tool" ] || echo "this toolchain has no $tool; one from https://swift.org/install has"
  done
  for tool in "${programs[@]}"; do
    command -v "$tool" >/dev/null || echo "there is no $tool; make check installs it"
  done
  if [ "$1" = chromium ] && ! "$machines_python" -c 'import playwright' 2>/dev/null; then
    echo "there is no playwright; make check installs it, or pip install playwright"
  fi
}

# Builds a program, unless it is newer than all that it is made of. $1: machine; $2: folder of the cores;
# $3: folder of the program; the rest: its sources
build_program() {
  local cores=$2 folder=$3 name=$1 sources words=() flags=() source
  shift 3
  target "$name"
  case $name in
    host) sources=("$machines_here/host.c") flags=(-Xlinker --gc-sections -Xlinker --wrap=posix_memalign) ;;
    wasm32)
      # The names of its linker.
      words=(-D__heap_start=__heap_base)
      sources=("$machines_here/wasm32.c" "$machines_common"/{heap,builtins}.c)
      flags=(-z stack-size=1048576 --initial-memory=67108864)
      ;;
    cortex-*)
      sources=("$machines_here/chip.c"
        "$machines_common"/{startup,heap,console,semihosting,builtins,armv6m}.c)
      flags=(-L "$machines_common" -T "$machines_here/cortex-m.ld")
      ;;
    riscv32)
      sources=("$machines_here"/{chip,riscv32}.c "$machines_common"/{heap,console,semihosting,builtins}.c)
      flags=(-T "$machines_here/riscv32.ld")
      ;;
  esac
  build_core "$cores/$name"
  if [ -f "$folder/program" ] && [ -z "$(find "$@" "$machines_here" "$machines_common" "$cores/$name" \
    -type f ! -name lock -newer "$folder/program" -print -quit)" ]; then
    return
  fi
  rm -rf "$folder"
  mkdir -p "$folder"
  for source in "${sources[@]}"; do
    compile_c "$source" "$folder/$(basename "$source" .c).o" "${words[@]}"
  done
  compile_program "$cores/$name" "$folder/program.o" "$@" -I "$machines_here"
  link_program "$folder/program" "${flags[@]}" "$folder"/*.o
}

# Runs a program with an input. $1: machine; $2: folder of the program; $3: file of the input
run_program() {
  local program=$2/program emulator=(-display none -monitor none -serial none
    -chardev "stdio,id=host" -semihosting-config "enable=on,target=native,chardev=host")
  case $1 in
    host) "$program" <"$3" ;;
    wasm32) "$core_tools/wasmkit" run "$program" <"$3" ;;
    chromium) "$machines_python" "$machines_here/chromium.py" "$program" <"$3" ;;
    *)
      cp "$3" "$2/input"
      (
        cd "$2" || exit
        case $1 in
          cortex-*) exec timeout 600 qemu-system-arm -M mps2-an385 "${emulator[@]}" -kernel program ;;
          riscv32) exec timeout 600 qemu-system-riscv32 -M virt -bios none "${emulator[@]}" -kernel program ;;
        esac
      ) </dev/null
      ;;
  esac
}
