#!/bin/bash
# identity.sh - shows that sessions leave the same transcripts on every processor.
#
#   [DETENT=PROGRAM] [SESSIONS="round kettle"] [TARGETS="host wasm32"] identity.sh
#
# Compiles the sessions of Simulator/Sessions (default: all) with 'detent compile' (default: the release
# build, built if missing). Tests/Hardware/Identity with the core is one program for each target of
# Tests/Hardware/Identity/machines.sh, which plays all of them. What it prints has to be the goldens, line by
# line, with the checksum of each frame. Status 77: a target was skipped, since a tool is missing.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
here=Tests/Hardware/Identity out=.build-embedded/identity
# shellcheck source=Tests/Hardware/Identity/machines.sh
. "$here/machines.sh"
sessions=() status=0
for golden in Simulator/Sessions/*.jsonl; do sessions+=("$(basename "$golden" .jsonl)"); done
[ -z "${SESSIONS:-}" ] || read -ra sessions <<<"$SESSIONS"
read -ra targets <<<"${TARGETS:-host wasm32 chromium cortex-m3 cortex-m0plus riscv32}"
if [ ${#sessions[@]} = 0 ] || [ ${#targets[@]} = 0 ]; then
  echo "identity: SESSIONS and TARGETS are names, such as SESSIONS=kettle TARGETS=host" >&2
  exit 2
fi

# Compares what a target has printed with the goldens. $1: target
compare() {
  awk -v target="$1" -v names="${sessions[*]}" '
    BEGIN { count = split(names, name, " ") }
    FNR == 1 { session++ }
    session <= count { wanted[session, FNR] = $0; lines[session] = FNR; next }
    $0 == "session" { played++; line = 0; next }
    { found[played, ++line] = $0; had[played] = line }
    END {
      for (session = 1; session <= count; session++) {
        total += lines[session]
        for (line = 1; line <= lines[session] || line <= had[session]; line++) {
          if (found[session, line] == wanted[session, line]) continue
          printf "identity: %s: %s.jsonl:%d differs\n  golden: %s\n  %s: %s\n", target, name[session], \
            line, wanted[session, line], target, found[session, line] >"/dev/stderr"
          differ++
          break
        }
      }
      if (had[""] > 0 || played > count) {
        print "identity: " target ": it prints something else: " found["", 1] >"/dev/stderr"
        differ++
      }
      if (!differ) printf "identity: %s: %d sessions, %d lines", target, count, total
      exit differ > 0
    }' "${sessions[@]/%/.jsonl}" -
}

mkdir -p "$out"
compile_sessions "$out/sessions.dtnt" "${sessions[@]}"

for target in "${targets[@]}"; do
  lack=$(machine_lacks "$target" | head -n 1)
  if [ -n "$lack" ]; then
    echo "identity: $target skipped: $lack" >&2
    [ "$status" != 0 ] || status=77
    continue
  fi
  program=${target/chromium/wasm32}
  build_program "$program" .build-embedded "$out/$program" $here/Identity.swift $here/Input.swift
  started=$SECONDS
  if ! run_program "$target" "$out/$program" "$out/sessions.dtnt" >"$out/$target.txt"; then
    echo "identity: $target has failed; its last words: $(tail -n 1 "$out/$target.txt")" >&2
    status=1
  elif (cd Simulator/Sessions && compare "$target") <"$out/$target.txt"; then
    echo " in $((SECONDS - started)) s"
  else
    status=1
  fi
done
exit "$status"
