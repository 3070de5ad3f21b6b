"""Prints the temperature that is dialed: temperature.py BOARD, such as raspberry-pi-ky040."""
import sys

import detent

room = detent.NumberPicker("5", "30", "0.5", title="Room", unit="°C", setup=f"board: {sys.argv[1]}")
room.set(20)
for event in room.listen():
    if event.name in ("valueChanged", "committed"):
        print(event.name, event.text, flush=True)
