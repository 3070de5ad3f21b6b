"""Times an edge through gpiozero's RotaryEncoder and through Detent's, on gpiozero's mock pins.

    DETENT_LIBRARY_FOLDER=FOLDER PYTHONPATH=Python python3 python_edges.py

Both get the same edges in turns; the least time of each of five rounds is printed, as lines of a file of
figures.
"""
import time
import warnings
from importlib.metadata import version

import detent
import gpiozero
from gpiozero.pins.mock import MockFactory

warnings.simplefilter("ignore")
EDGES = 8_000


def seconds(encoder_type):
    factory = gpiozero.Device.pin_factory = MockFactory()
    pins = [factory.pin(17), factory.pin(27)]
    with encoder_type(17, 27, max_steps=0, pin_factory=factory) as encoder:
        encoder.when_rotated = lambda: None
        start = time.perf_counter()
        for edge in range(EDGES):
            pin = pins[edge % 2]
            if edge % 4 < 2:
                pin.drive_low()
            else:
                pin.drive_high()
        return time.perf_counter() - start


def main():
    types = {"Detent": detent.RotaryEncoder, "gpiozero": gpiozero.RotaryEncoder}
    least = {name: min(seconds(types[name]) for _ in range(5)) for name in types}
    for name, took in least.items():
        named = name if name == "Detent" else f"gpiozero {version('gpiozero')}"
        print(f"an edge in Python, on mock pins; {named}, ns: {took / EDGES * 1e9:.0f}")


main()
