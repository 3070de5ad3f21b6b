"""Rotary encoders and pickers: the library of Detent for Python.

    drink = detent.pick(["Tea", "Coffee", "Cocoa"], title="Drink")

    for event in detent.run("kettle.yaml", board="raspberry-pi-ky040"):
        print(event.name, event.item, event.value)

    knob = detent.RotaryEncoder(17, 27)
    knob.when_rotated = lambda: print(knob.steps)
"""

from ._gpio import Button, RotaryEncoder
from ._library import A, B, BUTTON, DetentError, Event, Knob, Menu, NumberPicker, Picker, Step
from ._library import version as _version
from ._picking import pick, run

__version__ = _version()

__all__ = [
    "A", "B", "BUTTON", "Button", "DetentError", "Event", "Knob", "Menu", "NumberPicker", "Picker",
    "RotaryEncoder", "Step", "pick", "run",
]
