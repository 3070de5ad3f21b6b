#!/bin/bash
# check-deb-inside.sh - what check-deb.sh does inside a fresh Debian.
set -euo pipefail
fail() {
  echo "check-deb: $*" >&2
  exit 1
}
quietly() { "$@" >/tmp/log 2>&1 || { tail -n 20 /tmp/log >&2 && fail "failed: $*"; }; }

quietly apt-get update -qq
quietly apt-get install -y -qq --no-install-recommends man-db systemd bsdutils
# By itself it has ten languages. Nothing is chosen, which is status 1.
quietly apt-get install -y -qq --no-install-recommends ./debs/detent_*.deb
dates=$(printf 'title: T\ndatePicker: { mode: date, locale: de_DE, selected: 2026-05-03 }\n' >/tmp/date.yaml &&
  printf 'turn 1\n' | detent run /tmp/date.yaml --board standard-input --once) || true
grep -q 'Mai' <<<"$dates" || fail "without detent-calendar a date isn't in German: $dates"
quietly apt-get install -y -qq --no-install-recommends ./debs/*.deb
detent --version

quietly apt-get install -y -qq --no-install-recommends fonts-dejavu-core libfontconfig1 libfreetype6 libharfbuzz0b
for golden in Simulator/Sessions/*.jsonl; do
  detent replay "${golden%.jsonl}.yaml" --frames "/tmp/pictures/$(basename "$golden" .jsonl)" >/tmp/transcript ||
    fail "can't replay $golden"
  cmp /tmp/transcript "$golden" || fail "$golden differs"
done
diff -r pictures /tmp/pictures || fail "pictures differ"
echo "check-deb: $(find Simulator/Sessions -name '*.jsonl' | wc -l) sessions leave their transcripts, and" \
  "$(find pictures -name '*.png' | wc -l) pictures"

# Down and Enter, one after the other.
{ sleep 2; printf '\033[B'; sleep 1; printf '\r'; sleep 1; } |
  script -qec "detent pick Tea Coffee Cocoa >/tmp/picked" /dev/null >/tmp/log
[ "$(cat /tmp/picked)" = Coffee ] || fail "picked '$(cat /tmp/picked)', not Coffee"

run=$(printf 'turn 2\npress\nrelease\n' | detent run drink --board standard-input --once)
grep -q '"event":"committed"' <<<"$run" || fail "run drink --board standard-input commits nothing: $run"

python=$(printf 'press\nrelease\n' | python3 /usr/share/doc/python3-detent/examples/temperature.py standard-input)
[ "$python" = $'committed 20.0\u00A0°C' ] || fail "Python's temperature is '$python'"
quietly apt-get install -y -qq --no-install-recommends pkg-config gcc libc6-dev
# shellcheck disable=SC2046 # words
quietly cc -std=c99 -D_POSIX_C_SOURCE=200809L -pthread -o /tmp/test test.c $(pkg-config --cflags --libs detent)
echo "check-deb: the library's $(/tmp/test)"

man --where detent >/dev/null || fail "man doesn't find detent"
for file in bash-completion/completions/detent zsh/vendor-completions/_detent \
  fish/vendor_completions.d/detent.fish doc/detent/copyright; do
  [ -s "/usr/share/$file" ] || fail "/usr/share/$file is missing"
done
for unit in detent detent-knob; do
  quietly systemd-analyze verify --man=no "$unit@kettle.service"
  # A threshold of 20 is 2.0 of 10.
  systemd-analyze security --offline=true --threshold=20 --no-pager "$unit@.service" >/tmp/log ||
    fail "$unit@: $(tail -n 1 /tmp/log)"
  echo "check-deb: $unit@: $(sed -n 's/^→ Overall exposure level for [^:]*: /exposure /p' /tmp/log)"
done
for group in gpio i2c spi input; do getent group "$group" >/dev/null || fail "there is no group $group"; done

quietly apt-get install -y -qq --reinstall --no-install-recommends ./debs/*.deb
quietly apt-get purge -y -qq detent detent-calendar libdetent1 libdetent-dev python3-detent
quietly apt-get autoremove -y -qq --purge
left=$(find /usr /etc /var -path /var/lib/dpkg -prune -o -ipath '*detent*' ! -path '/usr/share/doc/*/changelog*' -print)
[ -z "$left" ] || fail "left behind: $left"
