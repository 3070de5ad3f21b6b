# shellcheck shell=bash
# holds.sh - what the scripts in the virtual kernel say: sourced by each of them.

holds() { echo "✔ $1"; }
fails() { echo "✘ $1" >&2; [ $# -lt 2 ] || printf '%s\n' "$2" >&2; exit 1; }

# Waits until a file has a line that matches, ten seconds at most.
await() {
  for _ in $(seq 200); do ! grep -q "$2" "$1" 2>/dev/null || return 0; sleep 0.05; done
  fails "nothing like $2 in $1" "$(tail -3 "$1" 2>/dev/null)"
}
