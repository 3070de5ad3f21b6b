"""Rotary encoders and pickers: the library of Detent for Python.

    drink = detent.pick(["Tea", "Coffee", "Cocoa"], title="Drink")

    for event in detent.run("kettle.yaml", board="raspberry-pi-ky040"):
        print(event.name, event.item, event.value)

    knob = detent.RotaryEncoder(17, 27)
    knob.when_rotated = lambda: print(knob.steps)

RotaryEncoder and Button are subclasses of gpiozero's.
"""

from typing import TYPE_CHECKING

from ._crown import CrownStream
from ._library import A, B, BUTTON, DetentError, Event, Knob, Menu, NumberPicker, Picker, Step
from ._library import version as _version
from ._picking import pick, run

__version__ = _version()

# Without RotaryEncoder and Button, so that `from detent import *` works where gpiozero is missing.
__all__ = [
    "A", "B", "BUTTON", "CrownStream", "DetentError", "Event", "Knob", "Menu", "NumberPicker", "Picker",
    "Step", "pick", "run",
]

if TYPE_CHECKING:
    from ._gpio import Button as Button
    from ._gpio import RotaryEncoder as RotaryEncoder
else:

    def __dir__():
        return [*globals(), "Button", "RotaryEncoder"]

    def __getattr__(name):
        """Imports gpiozero, which is slow, on the first use of a device."""
        if name not in ("Button", "RotaryEncoder"):
            raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
        try:
            from . import _gpio
        except ModuleNotFoundError as error:
            if error.name != "gpiozero":
                raise
            raise ImportError(
                f"detent.{name} is a subclass of gpiozero's, which isn't installed: install python3-gpiozero with "
                "apt or gpiozero with pip, or read the lines with detent.Knob(...).listen()",
                name="gpiozero",
            ) from None
        return getattr(_gpio, name)
