#!/bin/bash
# gallery.sh - makes a page of pictures of every scene, state, theme and display.
#
#   gallery.sh [FOLDER]       (.build/gallery)
#
# Simulator/Gallery/scenes.yaml is replayed on each display, with another one in place of its own;
# the page shows what the program drew, at twice its size on small displays. The other sessions there
# are moving pictures, and the sheets of letters are drawn by the code that draws menus.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/.."
folder=${1:-.build/gallery}
.make/build.sh --product detent
.make/build.sh --product detent-calendar
.make/build.sh --product detent-specimens
programs=$(swift build --show-bin-path)
detent=$programs/detent
rm -rf "$folder"
mkdir -p "$folder"
session=Simulator/Gallery/.session.yaml
trap 'rm -f "$session"' EXIT

# A display's name, its pictures' width on the page, and what a session calls it.
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

# Those that show moving pictures, too.
moving='128x64|256|{ kind: mono, width: 128, height: 64 }
240x240|240|{ kind: color, width: 240, height: 240 }
240x240 round|240|{ kind: color, width: 240, height: 240, shape: round }
40x9|480|{ kind: text, columns: 40, rows: 9 }'

# A session of the gallery, on another display than its own.
on_display() { sed "s/^display: .*/display: $2/" "Simulator/Gallery/$1.yaml" >"$session"; }

# A picture on the page: its file, width and caption, and whether its glass is round.
figure() {
  local shape=
  case $1 in *round*) shape=' class="round"' ;; esac
  echo "<figure><img$shape width=\"$2\" src=\"$1\"><figcaption>$3</figcaption></figure>" >>"$page"
}

page=$folder/index.html
{
  echo '<!doctype html><meta charset="utf-8"><title>Detent: all that it draws</title>'
  echo '<style>body { background: #555; color: #eee; font: 14px sans-serif }'
  echo 'figure { display: inline-block; margin: 6px } img { image-rendering: pixelated; display: block }'
  echo 'img.round { clip-path: circle() } pre { background: #000; padding: 6px; display: inline-block }</style>'
} >"$page"
while IFS='|' read -r name width display; do
  on_display scenes "$display"
  echo "<h2>$name</h2>" >>"$page"
  if [ -z "$width" ]; then
    "$detent" replay "$session" --text >"$folder/$name.txt"
    { echo '<pre>' && sed 's/&/\&amp;/g; s/</\&lt;/g' "$folder/$name.txt" && echo '</pre>'; } >>"$page"
    continue
  fi
  "$detent" replay "$session" --frames "$folder/$name" >"$folder/$name.jsonl"
  for picture in "$folder/$name"/*.png; do
    scene=$(basename "$picture" .png)
    figure "$name/$scene.png" "$width" "$scene"
  done
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
echo "gallery: $(find "$folder" -name '*.png' | wc -l) pictures on $page"
