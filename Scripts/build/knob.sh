#!/bin/bash
# knob.sh - builds the decoder and the crown for other firmware, and weighs them.
#
#   knob.sh [PROCESSOR…]      cortex-m0plus, cortex-m3, riscv32, host; by default all
#
# Boards/c, DetentInput and DetentCrown become .build-embedded/knob/PROCESSOR/detent_knob.o, to be linked
# with any C or C++ that includes Boards/c/detent_knob.h. Prints what it takes of flash, whole and of the
# decoder or the crown alone, and what the firmware has to have. Fails if that is more than Boards/c/knob.txt
# allows, if there are variables, or if other names than those of the header can be seen. Status 77:
# skipped, since a tool is missing.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
# shellcheck source=Tests/Hardware/EmbeddedGate/core.sh
. Tests/Hardware/EmbeddedGate/core.sh
# The rest of the core isn't needed; the folders are its own, as those of the whole core follow from it.
core_modules="DetentInput DetentCrown"
c=Boards/c out=.build-embedded/knob
for tool in clang ld.lld llvm-nm llvm-objcopy llvm-objdump; do
  if [ ! -x "$core_tools/$tool" ] || [ ! -d "$core_tools/../lib/swift/embedded" ]; then
    echo "knob: skipped: this toolchain lacks $tool or Embedded Swift; one from https://swift.org/install has them" >&2
    exit 77
  fi
done
functions=$(sed -n 's/^[a-z].*[ *]\(detent_[a-z]*_[a-z_]*\)(.*/\1/p' "$c/detent_knob.h")

# Links the parts of the object that some functions need. $1: folder; $2: object; the rest: functions
join_objects() {
  local folder=$1 object=$2 words=()
  shift 2
  case $core_triple in arm*) words=(-mllvm "${core_processor[0]}") ;; esac
  "$core_tools/ld.lld" -r --gc-sections "${words[@]}" "${@/#/--undefined=}" -o "$object" \
    "$folder/knob.o" "$folder/DetentCrown.o" "$folder/DetentInput.o"
}

# Prints the bytes of an object's sections. $1: object; $2: a pattern for their names
weigh() {
  local sum=0 size
  for size in $("$core_tools/llvm-objdump" -h "$1" | awk -v names="$2" '$2 ~ names { print $3 }'); do
    sum=$((sum + 16#$size))
  done
  echo "$sum"
}
flash='^\\.(text|rodata|data|swift_modhash|ARM\\.exidx)' variables='^\\.s?(data|bss|tdata|tbss)'

status=0
# $1: what is wrong
complain() {
  echo "knob: $name: $1" >&2
  status=1
}

[ $# -gt 0 ] || set -- cortex-m0plus cortex-m3 riscv32 host
for name; do
  most=$(sed -n "s/^$name  *//p" "$c/knob.txt")
  if [ -z "$most" ]; then
    echo "knob: '$name' is none of cortex-m0plus, cortex-m3, riscv32 and host" >&2
    exit 2
  fi
  target "$name"
  folder=$out/$name object=$out/$name/detent_knob.o
  CORE_OBJECTS=yes build_core "$folder"
  compile_program "$folder" "$folder/knob.o" "$c"/{Knob,CrownNumber}.swift -I "$c" -module-name DetentKnob
  # shellcheck disable=SC2086 # words
  join_objects "$folder" "$object" $functions
  # Sections without meaning elsewhere, and attributes that keep linkers from joining code of related
  # processors, such as one without atomics or with a floating-point unit: none of it is used.
  words=(--strip-unneeded)
  # GNU's linker would ask the same of all other objects.
  [ "$name" = host ] || words+=(--remove-section=.note.GNU-stack)
  for section in .ARM.attributes .riscv.attributes .swift_modhash .swift1_autolink_entries .llvm_addrsig .deplibs; do
    words+=("--remove-section=$section")
  done
  for function in $functions; do words+=("--keep-global-symbol=$function"); done
  "$core_tools/llvm-objcopy" "${words[@]}" "$object"
  sizes=$(weigh "$object" "$flash")
  for part in knob crown; do
    # shellcheck disable=SC2046 # words
    join_objects "$folder" "$folder/part.o" $(grep "^detent_${part}_" <<<"$functions")
    sizes+=" $(weigh "$folder/part.o" "$flash")"
  done
  needs=$("$core_tools/llvm-nm" -u "$object" | awk '{ print $2 }' | sort)
  read -r whole decoder crown <<<"$sizes"
  printf '%-13s flash %5d bytes, at most %5d; the decoder alone %5d, the crown alone %5d; needs %s\n' \
    "$name" "$whole" "$most" "$decoder" "$crown" "$(echo "${needs:-nothing}" | tr '\n' ' ')"
  [ "$whole" -le "$most" ] || complain "more flash than $c/knob.txt allows"
  [ "$(weigh "$object" "$variables")" = 0 ] || complain "it has variables"
  # Memory, and what compilers bring: libgcc's or compiler-rt's arithmetic of 64 bits.
  for symbol in $needs; do
    case $symbol in
      memcpy | memset | memmove | __aeabi_mem* | __aeabi_*l[dms]* | __aeabi_*div* | __clz?i2 | __*di3) ;;
      *) complain "it needs $symbol, which a firmware may not have" ;;
    esac
  done
  if ! diff <(sort <<<"$functions") <("$core_tools/llvm-nm" --extern-only --defined-only -j "$object" | sort) >&2; then
    complain "the header and the object have other functions"
  fi
  if "$core_tools/llvm-objdump" -d "$object" | grep -Eq '\b(amo[a-z]+|lr|sc)\.w'; then
    complain "it has atomic instructions, which an ESP32-C3 lacks"
  fi
done
exit "$status"
