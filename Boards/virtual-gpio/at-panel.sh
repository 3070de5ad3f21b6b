# shellcheck shell=bash
# at-panel.sh - a program, a hand at its knob and the model of a panel (panel.c): sourced by the scripts
# that turn the one and look at the other. They set detent, drive and panel, may set how many edges a
# second trouble() turns (rate), and finish() compares.
# shellcheck disable=SC2154,SC2034

# shellcheck source=Boards/virtual-gpio/holds.sh
source Boards/virtual-gpio/holds.sh

work=$(mktemp -d)
menu=$work/rows.yaml
{ echo "picker:"; echo "  wrap: true"; echo "  rows:"; for i in $(seq 0 36); do echo "    - Row $i"; done; } >"$menu"

# Waits until there is a file or a device, or none any more, ten seconds at most.
appear() { for _ in $(seq 200); do [ ! -e "$1" ] || return 0; sleep 0.05; done; fails "no $1"; }
vanish() { for _ in $(seq 200); do [ -e "$1" ] || return 0; sleep 0.05; done; fails "$1 stays"; }

# Writes a board with the simulated chip's knob and a display into $work/board.yaml.
board() { { sed '/^display/d' Boards/virtual-gpio.yaml; echo "display: { $1 }"; } >"$work/board.yaml"; }

# Plugs a panel in and out; $1: its device, the rest: options of panel.c.
mkfifo "$work/control"
plug() {
  local device=$1
  shift
  "$panel" -n "$device" "$@" "$work/control" 2>"$work/panel.err" &
  model=$!
  appear "/dev/$device"
}
unplug() { kill -KILL "$model"; wait "$model" 2>/dev/null || true; vanish "/dev/$1"; }

# Tells the model something, and waits for what it answers into a file.
tell() { echo "$*" >"$work/control"; }
asked() {
  rm -f "$work/$1"
  tell "$1" "$work/$1"
  appear "$work/$1"
  cat "$work/$1"
}
count() { asked counts | sed "s/.*\\b$1 \\([0-9]*\\).*/\\1/"; }

begin() {
  rm -f "$work"/run.*
  "$detent" run "$menu" --board "$work/board.yaml" --record "$work/run.vcd" \
    --transcript "$work/run.jsonl" >"$work/run.events" 2>"$work/run.err" &
  program=$!
  await "$work/run.jsonl" '"event":"frame"'
}

# Waits until nothing moves any more, and keeps what the panel shows then in $work/picture. On a busy
# machine the program may stand still for a while in the midst of a motion.
rest() {
  local before='' now still=0
  for _ in $(seq 200); do
    now="$(wc -c <"$work/run.jsonl") $(count data)"
    if [ "$now" = "$before" ]; then still=$((still + 1)); else still=0; fi
    [ $still -lt 4 ] || break
    before=$now
    sleep 0.2
  done
  asked picture >/dev/null
}

told() {
  [ "$(grep -c "$2" "$work/run.err")" = "$1" ] || fails "not told $1 times: $2" "$(cat "$work/run.err")"
}

# $1: what happened, $2: what makes it, $3: what ends it, $4: what the message says of it
trouble() {
  begin
  "$drive" -r "${rate:-200}" turn 8 >/dev/null
  rest
  eval "$2"
  "$drive" -r "${rate:-200}" turn 40 wait 300 press 80 wait 300 >/dev/null
  # The knob goes on: the value comes while the panel is away.
  await "$work/run.events" '"event":"committed","value":"Row 12"'
  told 1 'is lost'
  told 1 "$4"
  sleep 3.5
  told 1 'is lost'
  told 0 'is back'
  eval "$3"
  await "$work/run.err" 'is back'
  rest
  told 1 'is lost'
  told 1 'is back'
  finish "$1 mid-run: $(grep -c . "$work/run.err") lines, $(head -n 1 "$work/run.err" | cut -c1-60)…"
  grep -q '"fault"' "$work/run.jsonl" && fails "edges were lost meanwhile" "$(grep fault "$work/run.jsonl")"
  return 0
}

# Ends the program, whose tape has to replay to the same transcript.
end() {
  kill -TERM "$program"
  status=0; wait "$program" || status=$?
  [ $status = 130 ] || fails "an interrupted run ends with 130, not $status" "$(cat "$work/run.err")"
  "$detent" replay "$work/run.vcd" --menu "$menu" --board "$work/board.yaml" >"$work/replayed.jsonl"
  different=$(diff "$work/run.jsonl" "$work/replayed.jsonl") ||
    fails "the tape replays to another transcript" "$different"
}

# What the controller would not have taken.
faultless() {
  faults=$(count faults)
  [ "$faults" = 0 ] || fails "the controller would not have taken that" "$(cat "$work/counts")"
}

# Plays a session that turns by $1 on the display $2: its last picture is $work/session.text, and
# $work/frames/end.png where there are pixels.
session() {
  printf 'menu: rows.yaml\ndisplay: %s\nsteps:\n  - turn: %s\n  - { wait: 3s }\n  - { snapshot: end }\n' \
    "$2" "$1" >"$work/s.yaml"
  "$detent" replay "$work/s.yaml" --text | sed -n '/^end, /,$p' >"$work/session.text"
}
frame() {
  session "$@"
  rm -rf "$work/frames"
  "$detent" replay "$work/s.yaml" --frames "$work/frames" >/dev/null
}
