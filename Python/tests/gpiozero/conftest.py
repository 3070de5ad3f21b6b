"""What gpiozero's tests of inputs take from a conftest, and Detent's devices in the place of its own.

EDGE_PAUSE: the seconds between two changes of a mock pin, or "none": all have one instant.
"""

import os
import threading
import time

import gpiozero
import gpiozero.pins.mock
import gpiozero.pins.pi
import pytest

import detent

gpiozero.RotaryEncoder = detent.RotaryEncoder
gpiozero.Button = detent.Button

_pause = os.environ["EDGE_PAUSE"]
_change = gpiozero.pins.mock.MockPin._change_state


def _change_later(pin, value):
    time.sleep(float(_pause))
    return _change(pin, value)


def _call_at_once(pin):
    gpiozero.pins.pi.PiPin._call_when_changed(pin, 0.0, pin.state)


if _pause == "none":
    gpiozero.pins.mock.MockPin._call_when_changed = _call_at_once
else:
    gpiozero.pins.mock.MockPin._change_state = _change_later


@pytest.fixture
def mock_factory():
    before = gpiozero.Device.pin_factory
    factory = gpiozero.Device.pin_factory = gpiozero.pins.mock.MockFactory()
    yield factory
    factory.reset()
    gpiozero.Device.pin_factory = before


class ThreadedTest(threading.Thread):
    """Calls a function in a thread that has begun to wait once this is made."""

    def __init__(self, call):
        super().__init__(daemon=True)
        self._call, self._result = call, None
        self.start()
        time.sleep(0.05)

    def run(self):
        self._result = self._call()

    @property
    def result(self):
        self.join(10)
        assert not self.is_alive()
        return self._result
