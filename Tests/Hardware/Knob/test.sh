#!/bin/bash
# test.sh - shows that the functions of Boards/c/detent_knob.h do what the core does, on four processors.
#
#   [PROCESSORS="host riscv32"] test.sh      tests only these
#
# Builds the objects with Scripts/build/knob.sh, compiles the header and its example as C99 and C++ with warnings as
# errors, and links driver.c with each object: for this machine with its own compiler, for a Cortex-M0+, a
# Cortex-M3 and a RISC-V processor in QEMU as Tests/Hardware/Identity/machines.sh says. It plays the signals whose
# decodes are in Tests/Data/Decodes, sixty users who turn and press a knob beside a list, compared
# with the core (Tape.swift), and all conformance vectors that fit (vectors.py). Status 77: a part was
# skipped, since a tool is missing.
set -euo pipefail
here=$(dirname "$(realpath "$0")")
cd "$here/../../.."
# shellcheck source=Tests/Hardware/Identity/machines.sh
. Tests/Hardware/Identity/machines.sh
out=.build-embedded/knob c=Boards/c
Scripts/build/knob.sh
folder=$out/test
rm -rf "$folder"
mkdir -p "$folder"

strict=(-Wall -Wextra -Wconversion -pedantic -Werror -I "$c")
# Another compiler than Swift's own, if there is one.
compiler=$(command -v cc || echo "$core_tools/clang")
"$compiler" -std=c99 "${strict[@]}" "$c/example.c" "$out/host/detent_knob.o" -o "$folder/example-c"
"$core_tools/clang" -std=c++11 -x c++ "${strict[@]}" "$c/example.c" -x none "$out/host/detent_knob.o" \
  -o "$folder/example-cpp"
# A program may have the library's header, too.
for headers in 'detent.h detent_knob.h' 'detent_knob.h detent.h'; do
  for language in c c++; do
    # shellcheck disable=SC2086 # words
    printf '#include <%s>\n' $headers |
      "$core_tools/clang" "${strict[@]}" -I Sources/C/CDetent/include -fsyntax-only -x $language -
  done
done
for program in example-c example-cpp; do
  if ! diff -u --label "$program" --label expected <("$folder/$program") - <<'EOF'; then
row 1: tick
rests on row 1
takes row 1
row 2: tick
row 1: tick
EOF
    echo "knob: the example does something else" >&2
    exit 1
  fi
done

target host
compile_program "$out/host" "$folder/tape.o" "$here/Tape.swift" Tests/Core/DetentInputTests/{Signals,GoldenSignal}.swift
link_program "$folder/tape" -Wl,--gc-sections "$folder/tape.o"
"$folder/tape" >"$folder/both.txt"
{
  sed -n 's/^<//p' "$folder/both.txt"
  # A number without an end, in steps of 2^46, and one of longer steps.
  printf '%s\n' '"limits' 'v 0 0 0 70368744177664 1 0 0 0' 'd 2147483647' 'd 2147483647' o 'd -1' o i o \
    'v 0 0 0 70368744177665 1 0 0 0'
  echo '"vectors'
  python3 "$here/vectors.py" write
} >"$folder/tape.txt"
{
  for seed in {1..12}; do
    echo "golden $seed"
    cat "Tests/Data/Decodes/$seed"-*.txt
  done
  sed -n 's/^>//p' "$folder/both.txt"
  printf '%s\n' limits 'offset 2305843009213693952' 'offset 2305772640469516288' \
    'offset 2305772640469516288' 'no such number'
} >"$folder/expected.txt"

# Links driver.c for the processor that target has chosen. $1: its folder; the rest: sources, flags
link_driver() {
  local folder=$1 word objects=()
  shift
  for word; do
    case $word in
      *.c)
        compile_c "$word" "$folder/$(basename "$word" .c).o" -I "$c" -I "$machines_here"
        objects+=("$folder/$(basename "$word" .c).o")
        ;;
      *) objects+=("$word") ;;
    esac
  done
  link_program "$folder/program" "${objects[@]}"
}

common=("$machines_here/chip.c" "$machines_common"/{heap,console,semihosting,builtins}.c)
status=0
read -ra machines <<<"${PROCESSORS:-host cortex-m0plus cortex-m3 riscv32}"
for machine in "${machines[@]}"; do
  case $machine in
    host | cortex-m0plus | cortex-m3 | riscv32) ;;
    *) echo "test.sh: PROCESSORS are host, cortex-m0plus, cortex-m3 and riscv32" >&2 && exit 2 ;;
  esac
  lack=$(machine_lacks "$machine" | head -n 1)
  if [ -n "$lack" ]; then
    echo "knob: $machine: skipped: $lack" >&2
    status=77
    continue
  fi
  target "$machine"
  mkdir -p "$folder/$machine"
  words=("$here/driver.c" "$out/$machine/detent_knob.o")
  case $machine in
    host)
      "$compiler" "${strict[@]}" -I "$machines_here" -Wl,--wrap=posix_memalign "${words[@]}" \
        "$machines_here/host.c" -o "$folder/host/program"
      ;;
    cortex-*)
      link_driver "$folder/$machine" "${words[@]}" "${common[@]}" "$machines_common"/{startup,armv6m}.c \
        -L "$machines_common" -T "$machines_here/cortex-m.ld"
      ;;
    riscv32)
      link_driver "$folder/$machine" "${words[@]}" "${common[@]}" "$machines_here/riscv32.c" \
        -T "$machines_here/riscv32.ld"
      ;;
  esac
  run_program "$machine" "$folder/$machine" "$folder/tape.txt" >"$folder/$machine.txt"
  if ! diff -u --label core --label "$machine" "$folder/expected.txt" <(sed '/^vectors$/,$d' "$folder/$machine.txt") |
    head -n 40; then
    echo "knob: $machine: the functions give something else than the core" >&2
    exit 1
  fi
  sed '1,/^vectors$/d' "$folder/$machine.txt" >"$folder/answers.txt"
  # An assignment fails with its command.
  judged=$(python3 "$here/vectors.py" judge "$folder/answers.txt")
  echo "knob: $machine: 12 signals, 60 users, $judged"
done
exit "$status"
