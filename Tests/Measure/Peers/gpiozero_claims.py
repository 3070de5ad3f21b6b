"""Lets gpiozero's RotaryEncoder count signals, and writes down what it claims.

    gpiozero_claims.py FOLDER

Reads FOLDER/*.edges, lines of time in us, wire and level, and writes FOLDER/*.claims beside them,
lines of time and step. Both wires at one instant are driven one after the other, as the library sees
one at a time. Prints the time an edge takes.
"""

import pathlib
import sys
import time
import warnings
from importlib.metadata import version

from gpiozero import Device, RotaryEncoder
from gpiozero.pins.mock import MockFactory

warnings.simplefilter("ignore")


def claims(path):
    """What the encoder claims of one signal, how many edges that took, and how many seconds."""
    edges = []
    for line in path.read_text().splitlines():
        instant, wire, level = line.split()
        edges.append((int(instant), wire, level == "1"))
    factory = Device.pin_factory = MockFactory()
    pins = {"A": factory.pin(17), "B": factory.pin(27)}
    now = 0
    found = []
    with RotaryEncoder(17, 27, max_steps=0) as encoder:
        encoder.when_rotated_clockwise = lambda: found.append((now, 1))
        encoder.when_rotated_counter_clockwise = lambda: found.append((now, -1))
        start = time.perf_counter()
        for now, wire, level in edges:
            if level:
                pins[wire].drive_high()
            else:
                pins[wire].drive_low()
        seconds = time.perf_counter() - start
    return found, len(edges), seconds


def main():
    count, total = 0, 0.0
    for path in sorted(pathlib.Path(sys.argv[1]).glob("*.edges")):
        found, edges, seconds = claims(path)
        count += edges
        total += seconds
        lines = "".join(f"{instant} {step}\n" for instant, step in found)
        path.with_suffix(".claims").write_text(lines)
    print(f"gpiozero {version('gpiozero')}: {total / count * 1e9:.0f} ns an edge on this machine")


main()
