"""gpiozero's RotaryEncoder and Button, decoded by the library.

Their pins are those of gpiozero's pin factory if one is given or gpiozero has one already; otherwise the
library reads the lines of the GPIO chip itself, by libgpiod, with the kernel's instants.
"""

from __future__ import annotations

import importlib
import inspect
import os
import sys
import threading
import time
import warnings
import weakref
from collections import deque
from functools import partial
from types import TracebackType
from typing import Any, Callable, Deque, Dict, Iterator, List, Optional, Tuple, Type, TypeVar, Union, cast

from ._library import A, B, BUTTON, KNOB_ENDED, DetentError, Event, Knob, readable

Pin = Union[int, str]
Callback = Optional[Callable[..., Any]]
_Self = TypeVar("_Self", bound="_Device")


def _factory(given: Any) -> Any:
    """The pin factory to use; None for the library's own reading of lines."""
    if given is not None:
        return given
    gpiozero = sys.modules.get("gpiozero")
    return None if gpiozero is None else getattr(gpiozero.Device, "pin_factory", None)


def _report_exception() -> None:
    """Reports the exception as one that ends a thread; but the thread goes on."""
    args = threading.ExceptHookArgs((*sys.exc_info(), threading.current_thread()))
    threading.excepthook(args)


class _Weak:
    """A method that is called if its object is still there; exceptions are reported."""

    def __init__(self, method: Callable[..., None]) -> None:
        self._method = weakref.WeakMethod(method)

    def __call__(self, *arguments: Any) -> None:
        method = self._method()
        if method is None:
            return
        try:
            method(*arguments)
        except BaseException:
            _report_exception()


class _Alarm:
    """Calls a method at an instant of time.monotonic, in a thread, which an object that is gone ends."""

    def __init__(self, method: Callable[[], None]) -> None:
        self._method = _Weak(method)
        self._changes = threading.Condition()
        self._thread: Optional[threading.Thread] = None
        self._at: Optional[float] = None
        self._wakes_at = -float("inf")
        self._has_ended = False

    def set(self, at: Optional[float]) -> None:
        """Replaces the instant; None is none."""
        with self._changes:
            self._at = at
            if at is None or self._has_ended:
                return
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, daemon=True)
                self._thread.start()
            elif at < self._wakes_at:
                self._changes.notify()

    def end(self) -> None:
        with self._changes:
            self._has_ended = True
            self._changes.notify()

    def _run(self) -> None:
        while True:
            with self._changes:
                while not self._has_ended:
                    now = time.monotonic()
                    if self._at is not None and self._at <= now:
                        break
                    self._wakes_at = float("inf") if self._at is None else self._at
                    self._changes.wait(None if self._at is None else self._at - now)
                    self._wakes_at = -float("inf")
                if self._has_ended:
                    return
                self._at = None
            self._method()


class _Lines:
    """A knob whose lines the library reads; a thread waits for them and hands over the events.

    The thread keeps no device alive: one that is gone closes its lines, which ends the thread.
    """

    family = "detent"

    def __init__(self, setup: Dict[int, str], options: str, take: Callable[[Event], None]) -> None:
        keys = ", ".join(f"{('a', 'b', 'button')[line]}: '{name}'" for line, name in setup.items())
        self._knob = Knob(f"encoder: {{ {keys}, {options} }}")
        self.names = list(setup.values())
        descriptor = self._knob.fileno()
        self._end, self._wake = os.pipe()
        self._thread = threading.Thread(
            target=self._read, args=(self._knob, _Weak(take), descriptor, self._end), daemon=True
        )
        self._thread.start()

    @staticmethod
    def _read(knob: Knob, take: _Weak, descriptor: int, end: int) -> None:
        wait: Optional[float] = 0.0
        reported = ""
        # A callback may close it.
        while not knob.closed:
            if end in readable([descriptor, end], wait):
                return
            now = time.monotonic_ns() // 1_000
            try:
                step = knob.step(now)
            except DetentError as error:
                # Lines that are gone may come back.
                if str(error) != reported and not knob.closed:
                    reported = str(error)
                    _report_exception()
                if readable([end], 1):
                    return
                continue
            wait = None if step.wake_us is None else max(0.0, (step.wake_us - now) / 1_000_000)
            for event in knob.events():
                take(event)
            if step.bits & KNOB_ENDED and wait is None:
                return

    def close(self) -> None:
        os.write(self._wake, b"\0")
        if threading.current_thread() is not self._thread:
            self._thread.join()
        self._knob.close()
        os.close(self._end)
        os.close(self._wake)


class _FactoryPins:
    """A knob on pins of gpiozero, which call with their changes."""

    family = "gpiozero"

    def __init__(
        self, factory: Any, pins: Dict[int, Pin], options: Dict[str, str], pull_up: Optional[bool],
        take: Callable[[Event], None], active_state: Optional[bool] = None,
    ) -> None:
        input_device = importlib.import_module("gpiozero").InputDevice
        mock_pin = importlib.import_module("gpiozero.pins.mock").MockPin
        self._factory, self._take = factory, take
        self._lock = threading.RLock()
        self._events: Deque[Event] = deque()
        self._is_handing_over = False
        # Decides about the last change of a bounce, which no other one follows.
        self._alarm = _Alarm(self._settle)
        self._wake: Optional[int] = None
        self._devices: Dict[int, Any] = {}
        try:
            for line, pin in pins.items():
                self._devices[line] = input_device(
                    pin, pull_up=pull_up, active_state=active_state, pin_factory=factory
                )
        except BaseException:
            for device in self._devices.values():
                device.close()
            raise
        if all(isinstance(device.pin, mock_pin) for device in self._devices.values()):
            # No contacts, no user: microseconds lie between two edges, and all of them count.
            options = {"kind": "optical", "debounce": "0ms", **options}
        words = ", ".join(f"{key}: {value}" for key, value in options.items())
        self._knob = Knob(f"encoder: {{ {words} }}")
        self.names = [str(device.pin) for device in self._devices.values()]
        self._inverted = bool(active_state) if pull_up is None else not pull_up
        self._last, self._now = factory.ticks(), 0
        self._knob.levels(*self._levels(), 0)
        self._knob.step(0)
        for _ in self._knob.events():
            pass
        # Pins keep weak references to what they call.
        self._changed = [self._a_changed, self._b_changed, self._button_changed]
        for line, device in self._devices.items():
            device.pin.bounce_time = None
            device.pin.edges = "both"
            device.pin.when_changed = self._changed[line]

    def _levels(self) -> Tuple[int, int, int]:
        levels = [1, 1, 1]
        for line, device in self._devices.items():
            levels[line] = int(bool(device.pin.state) != self._inverted)
        return levels[A], levels[B], levels[BUTTON]

    def _a_changed(self, ticks: Any, state: Any) -> None:
        self._change(A, ticks, state)

    def _b_changed(self, ticks: Any, state: Any) -> None:
        self._change(B, ticks, state)

    def _button_changed(self, ticks: Any, state: Any) -> None:
        self._change(BUTTON, ticks, state)

    def _change(self, line: int, ticks: Any, state: Any) -> None:
        with self._lock:
            if self._knob.closed:
                return
            # Factories differ in their ticks, which may wrap.
            self._now += max(0, int(self._factory.ticks_diff(ticks, self._last) * 1_000_000))
            self._last = ticks
            self._knob.edge(line, int(bool(state) != self._inverted), self._now)
            self._step(self._now)
        self._hand_over()

    def _settle(self) -> None:
        with self._lock:
            if self._knob.closed or self._wake is None:
                return
            # No later than that: edges of before may still be on their way.
            self._step(self._wake)
        self._hand_over()

    def _step(self, now: int) -> None:
        step = self._knob.step(now)
        if step.wants_levels:
            self._knob.levels(*self._levels(), now)
            step = self._knob.step(now)
        self._wake = step.wake_us
        self._events.extend(self._knob.events())
        if self._wake is None:
            self._alarm.set(None)
            return
        passed = self._factory.ticks_diff(self._factory.ticks(), self._last)
        self._alarm.set(time.monotonic() + (self._wake - self._now) / 1_000_000 - passed)

    def _hand_over(self) -> None:
        """Hands over the events in their order: one thread at a time does, also for the others."""
        failure: Optional[BaseException] = None
        with self._lock:
            if self._is_handing_over:
                return
            self._is_handing_over = True
        while True:
            with self._lock:
                if not self._events:
                    self._is_handing_over = False
                    break
                event = self._events.popleft()
            try:
                self._take(event)
            except BaseException as error:
                failure = failure or error
        if failure is not None:
            raise failure

    def close(self) -> None:
        for device in self._devices.values():
            # gpiozero closes its devices itself when a program ends.
            if not device.closed:
                device.pin.when_changed = None
                device.close()
        self._alarm.end()
        with self._lock:
            self._events.clear()
            self._knob.close()


class _Callback:
    """A function that is called without arguments, or with the device."""

    _name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        # Button has two names for its own.
        self._name = self._name or "_" + name

    def __get__(self, device: Any, owner: Optional[type] = None) -> Any:
        return self if device is None else device.__dict__.get(self._name)

    def __set__(self, device: Any, function: Callback) -> None:
        if function is None:
            if device.__dict__.pop(self._name, None) is None:
                warnings.warn(
                    "a callback was set to None: write when_pressed = f, not when_pressed = f()",
                    stacklevel=2,
                )
            return
        if not callable(function):
            raise DetentError("a callback is None or a function with at most one argument")
        device.__dict__[self._name] = self._bound(function, device)

    @staticmethod
    def _bound(function: Callable[..., Any], device: Any) -> Callable[[], Any]:
        try:
            signature = inspect.signature(function)
        except (TypeError, ValueError):
            # Some built-in functions say nothing; none of them knows a device.
            return function
        for arguments in ((), (device,)):
            try:
                signature.bind(*arguments)
            except TypeError:
                continue
            if not arguments:
                return function
            call = partial(function, device)
            return cast(Callable[[], Any], call)
        raise DetentError("a callback has at most one argument that is needed: the device")


class _Device:
    """What both devices have: being active, callbacks, waits, an end."""

    when_activated = _Callback()
    when_deactivated = _Callback()

    def __init__(self) -> None:
        self._changes = threading.Condition()
        self._pins: Union[_Lines, _FactoryPins, None] = None
        self._was_active = False
        self._changed_at = time.monotonic()

    def _open(
        self, pins: Dict[int, Pin], options: Dict[str, str], pull_up: Optional[bool], factory: Any,
        active_state: Optional[bool] = None,
    ) -> None:
        factory = _factory(factory)
        if factory is not None:
            self._pins = _FactoryPins(
                factory, pins, options, pull_up, self._take, active_state
            )
        else:
            names = {
                line: f"GPIO{pin}" if isinstance(pin, int) else pin.replace("'", "''")
                for line, pin in pins.items()
            }
            if pull_up is None:
                bias = {"bias": "disabled", "activeLow": str(not active_state).lower()}
            else:
                bias = {"bias": "pull-up" if pull_up else "pull-down"}
            words = ", ".join(f"{key}: {value}" for key, value in {**options, **bias}.items())
            self._pins = _Lines(names, words, self._take)

    def _take(self, event: Event) -> None:
        raise NotImplementedError

    def _call(self, *names: str) -> None:
        for name in names:
            function = getattr(self, name)
            if function is not None:
                function()

    def _report(self, is_active: bool) -> None:
        """Reports a change between active and inactive."""
        with self._changes:
            changed = self._was_active != is_active
            self._was_active = is_active
            if changed:
                self._changed_at = time.monotonic()
                self._changes.notify_all()
        if changed:
            self._call("when_activated" if is_active else "when_deactivated")

    @property
    def closed(self) -> bool:
        """Whether the device was closed."""
        return self._pins is None

    def close(self) -> None:
        """Gives the pins back; a second call does nothing."""
        pins, self._pins = getattr(self, "_pins", None), None
        if pins is not None:
            pins.close()

    def __enter__(self: _Self) -> _Self:
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()

    def __del__(self) -> None:
        # At its end the interpreter stops threads wherever they are, with locks that never open.
        if not sys.is_finalizing():
            self.close()

    def __repr__(self) -> str:
        # On gpiozero's pins as gpiozero's own devices, which programs log and compare.
        family = getattr(self._pins, "family", getattr(self, "_family", "detent"))
        self._family = family
        where = (
            "closed" if self._pins is None
            else f"on pin{'s' if len(self._pins.names) > 1 else ''} "
            + " and ".join(self._pins.names)
        )
        return f"<{family}.{type(self).__name__} object {where}>"

    @property
    def is_active(self) -> bool:
        """Whether the device is active."""
        return self._was_active

    @property
    def active_time(self) -> Optional[float]:
        """The seconds for which it has been active; None while it is inactive."""
        with self._changes:
            return time.monotonic() - self._changed_at if self._was_active else None

    @property
    def inactive_time(self) -> Optional[float]:
        """The seconds for which it has been inactive; None while it is active."""
        with self._changes:
            return None if self._was_active else time.monotonic() - self._changed_at

    def wait_for_active(self, timeout: Optional[float] = None) -> bool:
        """Waits until it is active, at most timeout seconds; whether it is."""
        with self._changes:
            return self._changes.wait_for(lambda: self._was_active, timeout)

    def wait_for_inactive(self, timeout: Optional[float] = None) -> bool:
        """Waits until it is inactive, at most timeout seconds; whether it is."""
        with self._changes:
            return self._changes.wait_for(lambda: not self._was_active, timeout)


class RotaryEncoder(_Device):
    """gpiozero's RotaryEncoder, with a decoder that neither bounces nor lost edges mislead.

    ``steps`` counts detents, clockwise positive; ``value`` is steps / max_steps, -1 to 1. ``bounce_time`` is
    ignored, as the decoder needs none. Beyond gpiozero's arguments, with the words of a board's file:
    ``edges_per_detent``, 1, 2 or a multiple of 4; ``rest``, such as "00" or "a"; ``kind``, "mechanical",
    "optical" or "pulses"; and ``reversed``. ``detent calibrate`` finds them out.
    """

    when_rotated = _Callback()
    when_rotated_clockwise = _Callback()
    when_rotated_counter_clockwise = _Callback()

    def __init__(
        self, a: Pin, b: Pin, *, bounce_time: Optional[float] = None, max_steps: int = 16,
        threshold_steps: Tuple[int, int] = (0, 0), wrap: bool = False, pin_factory: Any = None,
        edges_per_detent: int = 4, reversed: bool = False, rest: Optional[str] = None,
        kind: Optional[str] = None,
    ) -> None:
        super().__init__()
        low, high = (int(step) for step in threshold_steps)
        if high < low:
            raise DetentError("threshold_steps are (lowest, highest)")
        self._steps, self._max_steps = 0, int(max_steps)
        self._threshold, self._wrap = (low, high), bool(wrap)
        self._turns: List[threading.Condition] = [threading.Condition() for _ in range(3)]
        self._was_active = low <= 0 <= high
        options = {
            "edgesPerDetent": str(int(edges_per_detent)), "reversed": str(bool(reversed)).lower(),
        }
        for key, word in (("rest", rest), ("kind", kind)):
            if word is not None:
                quoted = str(word).replace("'", "''")
                options[key] = f"'{quoted}'"
        self._open({A: a, B: b}, options, True, pin_factory)

    def _take(self, event: Event) -> None:
        if event.name != "turned":
            return
        way = 1 if event.detents > 0 else -1
        for _ in range(abs(event.detents)):
            self._steps = self._next(self._steps, way)
            directed = 1 if way > 0 else 2
            self._notify(directed)
            self._call(
                "when_rotated_clockwise" if way > 0 else "when_rotated_counter_clockwise"
            )
            self._notify(0)
            self._call("when_rotated")
            self._report(self.is_active)

    def _next(self, steps: int, way: int) -> int:
        most = self._max_steps
        if not most or way * steps < most:
            return steps + way
        return -way * most if self._wrap else way * most

    def _notify(self, kind: int) -> None:
        with self._turns[kind]:
            self._turns[kind].notify_all()

    def _wait(self, kind: int, timeout: Optional[float]) -> bool:
        with self._turns[kind]:
            return self._turns[kind].wait(timeout)

    def wait_for_rotate(self, timeout: Optional[float] = None) -> bool:
        """Waits for a detent from now on, at most timeout seconds; whether there was one."""
        return self._wait(0, timeout)

    def wait_for_rotate_clockwise(self, timeout: Optional[float] = None) -> bool:
        """Waits for a clockwise detent from now on, at most timeout seconds."""
        return self._wait(1, timeout)

    def wait_for_rotate_counter_clockwise(self, timeout: Optional[float] = None) -> bool:
        """Waits for a counterclockwise detent from now on, at most timeout seconds."""
        return self._wait(2, timeout)

    @property
    def steps(self) -> int:
        """The detents, clockwise positive, within max_steps unless that is 0; may be set."""
        return self._steps

    @steps.setter
    def steps(self, steps: int) -> None:
        steps = int(steps)
        if self._max_steps:
            steps = max(-self._max_steps, min(self._max_steps, steps))
        self._steps = steps

    @property
    def value(self) -> float:
        """steps / max_steps, -1 to 1, 0 if max_steps is 0; may be set."""
        return self._steps / self._max_steps if self._max_steps else 0

    @value.setter
    def value(self, value: float) -> None:
        self._steps = int(max(-1, min(1, float(value))) * self._max_steps)

    @property
    def values(self) -> Iterator[float]:
        """The value, again and again, until the device is closed."""
        while not self.closed:
            yield self.value

    @property
    def is_active(self) -> bool:
        """Whether steps are within threshold_steps."""
        return self._threshold[0] <= self._steps <= self._threshold[1]

    @property
    def max_steps(self) -> int:
        """The steps from value 0 to 1; 0 for no limit."""
        return self._max_steps

    @property
    def threshold_steps(self) -> Tuple[int, int]:
        """The lowest and the highest of the steps with which it is active."""
        return self._threshold

    @property
    def wrap(self) -> bool:
        """Whether a detent beyond max_steps goes to the other end."""
        return self._wrap


class Button(_Device):
    """gpiozero's Button, without bounces.

    ``active_state``, with ``pull_up=None``, is the level that the pressed button has on a line with a
    resistor of its own.

    It is pressed at once; ``when_pressed`` and the waits follow when the contact stayed closed for 2 ms.
    ``bounce_time``: the seconds for which the open contact must be still before a release counts. Default: 10
    ms; on mock pins none, so that each change counts, as in gpiozero.
    """

    when_held = _Callback()

    def __init__(
        self, pin: Pin, *, pull_up: Optional[bool] = True, active_state: Optional[bool] = None,
        bounce_time: Optional[float] = None, hold_time: float = 1, hold_repeat: bool = False, pin_factory: Any = None,
    ) -> None:
        super().__init__()
        if (pull_up is None) == (active_state is None):
            raise DetentError("active_state goes with pull_up=None, which needs it")
        self.hold_repeat = hold_repeat
        self._is_down = False
        self._held_at: Optional[float] = None
        self._holds_at: Optional[float] = None
        self._alarm = _Alarm(self._hold)
        self.hold_time = hold_time
        options = {} if bounce_time is None else {"debounce": f"{int(bounce_time * 1_000_000)}us"}
        self._open({BUTTON: pin}, options, pull_up, pin_factory, active_state)

    def _take(self, event: Event) -> None:
        if event.name in ("buttonDown", "buttonUp"):
            self._is_down = event.name == "buttonDown"
        elif event.name == "pressed":
            self._report(True)
            self._await_hold()
        elif event.name == "released":
            self._stop()
            self._report(False)

    def _await_hold(self) -> None:
        with self._changes:
            self._holds_at = time.monotonic() + self.hold_time
            self._alarm.set(self._holds_at)

    def _hold(self) -> None:
        with self._changes:
            holds_at = self._holds_at
            # It may have been released, and even pressed again, just now.
            if holds_at is None or time.monotonic() < holds_at:
                return
            if self._held_at is None:
                self._held_at = time.monotonic()
        self._call("when_held")
        with self._changes:
            is_over = self._holds_at != holds_at
        if self.hold_repeat and not is_over:
            self._await_hold()

    def _stop(self) -> None:
        with self._changes:
            self._holds_at = self._held_at = None
            self._alarm.set(None)

    def close(self) -> None:
        """Gives the pin back; a second call does nothing."""
        if getattr(self, "_pins", None) is not None:
            self._stop()
            self._alarm.end()
        super().close()

    @property
    def hold_time(self) -> float:
        """The seconds until a press is a hold."""
        return self._hold_time

    @hold_time.setter
    def hold_time(self, seconds: float) -> None:
        if seconds < 0:
            raise DetentError("hold_time is 0 seconds or more")
        self._hold_time = float(seconds)

    @property
    def is_held(self) -> bool:
        """Whether it has been pressed for hold_time."""
        return self._held_at is not None

    @property
    def held_time(self) -> Optional[float]:
        """The seconds since the hold began; None without one."""
        held_at = self._held_at
        return None if held_at is None else time.monotonic() - held_at

    @property
    def value(self) -> int:
        """1 while it is pressed, otherwise 0."""
        return int(self.is_active)

    @property
    def values(self) -> Iterator[int]:
        """The value, again and again, until the device is closed."""
        while not self.closed:
            yield self.value

    @property
    def is_active(self) -> bool:
        """Whether it is pressed."""
        return self._is_down

    is_pressed = is_active
    pressed_time = _Device.active_time
    when_pressed = _Device.when_activated
    when_released = _Device.when_deactivated
    wait_for_press = _Device.wait_for_active
    wait_for_release = _Device.wait_for_inactive
