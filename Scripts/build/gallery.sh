#!/bin/bash
# gallery.sh - makes a page of pictures of every scene, state, theme and display, and the film of the
# README.
#
#   gallery.sh [FOLDER]       (.build/gallery)
#
# Simulator/Gallery/scenes.yaml is replayed on each display in place of its own; the page shows the
# frames, at twice their size for small displays. The other sessions there are animations, and the
# sheets of letters are drawn by the code that draws menus.
#
# Simulator/Gallery/styles.yaml has every mode of dates and every style; it is shown in each language
# of words.tsv, on pages of their own, with fonts that have the letters.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
folder=${1:-.build/gallery}
Scripts/build/setup.sh gallery
detent=$(Scripts/build/release.sh detent-specimens)
programs=$(dirname "$detent")
Scripts/build/film.sh
rm -rf "$folder"
mkdir -p "$folder"
session=Simulator/Gallery/.session.yaml
menu=Simulator/Gallery/.menu.yaml
trap 'rm -f "$session" "$menu"' EXIT

# A display's name, the width of its pictures on the page, and its key in sessions.
displays='128x64|256|{ kind: mono, width: 128, height: 64 }
128x32|256|{ kind: mono, width: 128, height: 32 }
64x48|192|{ kind: mono, width: 64, height: 48 }
240x240 dark|240|{ kind: color, width: 240, height: 240 }
240x240 light|240|{ kind: color, width: 240, height: 240, theme: light }
240x240 night|240|{ kind: color, width: 240, height: 240, theme: night.yaml }
240x240 round|240|{ kind: color, width: 240, height: 240, shape: round }
240x240 round light|240|{ kind: color, width: 240, height: 240, shape: round, theme: light }
135x240|135|{ kind: color, width: 135, height: 240 }
160x128|240|{ kind: color, width: 160, height: 128 }
320x240|320|{ kind: color, width: 320, height: 240 }
390x390|390|{ kind: color, width: 390, height: 390 }
16x1||{ kind: text, columns: 16, rows: 1 }
16x2||{ kind: text, columns: 16, rows: 2 }
20x4||{ kind: text, columns: 20, rows: 4 }
40x9||{ kind: text, columns: 40, rows: 9 }
46x15||{ kind: text, columns: 46, rows: 15 }'

# The displays with animations.
moving='128x64|256|{ kind: mono, width: 128, height: 64 }
240x240|240|{ kind: color, width: 240, height: 240 }
240x240 round|240|{ kind: color, width: 240, height: 240, shape: round }
40x9|480|{ kind: text, columns: 40, rows: 9 }'

# A session of the gallery on another display.
on_display() { sed "s/^display: .*/display: $2/" "Simulator/Gallery/$1.yaml" >"$session"; }

# A picture on the page: its file, width and caption, and whether its display is round.
figure() {
  local shape=
  case $1 in *round*) shape=' class="round"' ;; esac
  echo "<figure><img$shape width=\"$2\" src=\"$1\"><figcaption>$3</figcaption></figure>" >>"$page"
}

# Starts a page: its file and its title.
begin() {
  page=$folder/$1
  {
    echo "<!doctype html><meta charset=\"utf-8\"><title>Detent: $2</title>"
    echo '<style>body { background: #555; color: #eee; font: 14px sans-serif } a { color: #fff }'
    echo 'figure { display: inline-block; margin: 6px } img { image-rendering: pixelated; display: block }'
    echo 'img.round { clip-path: circle() } pre { background: #000; padding: 6px; display: inline-block }'
    echo '</style>'
  } >"$page"
}

# Puts the pictures of the session on the page: the display's name, their width, none for text, and
# their place.
show() {
  local picture
  echo "<h2>$1</h2>" >>"$page"
  if [ -z "$2" ]; then
    "$detent" replay "$session" --text >"$folder/$3.txt"
    { echo '<pre>' && sed 's/&/\&amp;/g; s/</\&lt;/g' "$folder/$3.txt" && echo '</pre>'; } >>"$page"
    return
  fi
  "$detent" replay "$session" --frames "$folder/$3" >"$folder/$3.jsonl"
  for picture in "$folder/$3"/*.png; do
    figure "$3/$(basename "$picture")" "$2" "$(basename "$picture" .png)"
  done
}

begin index.html 'all that it draws'
while IFS='|' read -r name width display; do
  on_display scenes "$display"
  show "$name" "$width" "$name"
done <<<"$displays"
echo '<h2>Moving</h2>' >>"$page"
while IFS='|' read -r name width display; do
  for film in turning flying focus idle; do
    [ "$film" != idle ] || display="${display% \}}, idle: 1s, sleep: 3s }"
    on_display "$film" "$display"
    "$detent" replay "$session" --animation "$folder/$film $name.png" >"$folder/$film $name.jsonl"
    figure "$film $name.png" "$width" "$film, $name"
  done
done <<<"$moving"
echo '<h2>Letters</h2>' >>"$page"
"$programs/detent-specimens" "$folder"
for sheet in strokes pixels; do figure "$sheet.png" 1200 "$sheet"; done

# The displays for languages: those above whose layouts differ most.
widely='128x64 240x240_round 390x390 20x4 40x9 46x15'

# The steps that open every item of the styles, and leave it again.
steps() {
  local place=0 label
  sed -n 's/^  - .*label: \([A-Za-z]*\).*/\1/p' Simulator/Gallery/styles.yaml | while read -r label; do
    place=$((place + 1))
    [ $place = 1 ] || echo '  - turn: 1'
    echo "  - { wait: 1s }"
    printf '  - { snapshot: %02d-%s-in-its-list }\n' $place "$label"
    echo '  - press'
    echo '  - { wait: 1s }'
    printf '  - { snapshot: %02d-%s }\n' $place "$label"
    echo '  - { press: 800ms }'
    echo '  - { wait: 1s }'
  done
}

# A language by its column of words.tsv: inserts its words into the input.
translate() {
  sed -f <(awk -F '\t' -v column="$1" '
    { word = $1; gsub(/[.]/, "[.]", word); print "s/\\<" word "\\>/" $column "/g" }
  ' Simulator/Gallery/words.tsv)
}

column=0
for locale in $(head -n 1 Simulator/Gallery/words.tsv); do
  column=$((column + 1))
  case $locale in
    ja*) font='Noto Sans CJK JP' ;;
    ar*) font='Noto Sans Arabic' ;;
    hi*) font='Noto Sans Devanagari' ;;
    *) font= ;;
  esac
  echo "<a href=\"$locale.html\">$locale</a>" >>"$folder/index.html"
  begin "$locale.html" "every style in $locale"
  while IFS='|' read -r name width display; do
    case " $widely " in *" ${name// /_} "*) ;; *) continue ;; esac
    [ -z "$font" ] || [ -z "$width" ] || display="${display% \}}, font: $font }"
    translate $column <Simulator/Gallery/styles.yaml >"$menu"
    { printf 'menu: .menu.yaml\ndisplay: %s\nsteps:\n' "$display" && steps; } >"$session"
    show "$name" "$width" "$locale $name"
    # One list alone, whose value is turned in place.
    printf 'title: Drink\npicker: { style: navigationLink, rows: [Tea, Coffee, Cocoa, Mint] }\n' |
      translate $column >"$menu"
    {
      printf 'menu: .menu.yaml\ndisplay: %s\nsteps:\n' "$display"
      printf '  - %s\n' 'turn: 1' '{ wait: 1s }' '{ snapshot: link }' press '{ wait: 1s }' \
        '{ snapshot: link-opened }'
    } >"$session"
    show "$name, a list alone" "$width" "$locale $name link"
  done <<<"$displays"
done
page=$folder/index.html
echo "gallery: $(find "$folder" -name '*.png' | wc -l) pictures on $page"
