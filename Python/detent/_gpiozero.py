"""gpiozero's names that Detent's devices are built on; _gpiozero.pyi has their types."""

from gpiozero import Button, EventsMixin, RotaryEncoder
from gpiozero.pins.mock import MockPin

__all__ = ["Button", "EventsMixin", "MockPin", "RotaryEncoder"]
