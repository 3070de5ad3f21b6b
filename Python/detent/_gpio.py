"""gpiozero's RotaryEncoder and Button, decoded by the library."""

from __future__ import annotations

import json
import operator
import sys
import threading
import time
import weakref
from collections import deque
from typing import Any, Callable, Deque, Dict, List, Optional, Tuple, Union

from . import _gpiozero
from ._library import A, B, BUTTON, EVENTS, Event, Knob

Pin = Union[int, str]
# How late a pin's call may be, in microseconds.
LATE = 20_000


class _Alarm:
    """Calls a method at an instant of time.monotonic, in a thread, which an object that is gone ends.

    An exception of the method is reported, and the thread goes on.
    """

    def __init__(self, method: Callable[[], None]) -> None:
        self._method = weakref.WeakMethod(method)
        self._changes = threading.Condition()
        self._thread: Optional[threading.Thread] = None
        self._at: Optional[float] = None
        self._wakes_at = -float("inf")
        self._has_ended = False

    def set(self, at: Optional[float]) -> None:
        """Replaces the instant. None: no alarm."""
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
        # At its end the interpreter stops the thread wherever it is, maybe with the lock.
        if sys.is_finalizing():
            return
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
            self._call()

    def _call(self) -> None:
        method = self._method()
        if method is None:
            return
        try:
            method()
        except BaseException:
            threading.excepthook(
                threading.ExceptHookArgs((*sys.exc_info(), threading.current_thread()))
            )


class _Decoder:
    """A knob of the library for the pins of a device, which it doesn't keep alive."""

    def __init__(
        self, factory: Any, sources: Dict[int, Any], options: Dict[str, Any],
        take: Callable[[Event, Any], None],
    ) -> None:
        """``sources``: the input devices of the lines A and B, or BUTTON. ``options``: keys of a board's file."""
        self._factory, self._take = factory, weakref.WeakMethod(take)
        # The library's lines rest high, and are low when active.
        self._lines = {line: (source.pin, source._active_state) for line, source in sources.items()}
        if all(isinstance(pin, _gpiozero.MockPin) for pin, _ in self._lines.values()):
            # No contacts, no user: microseconds lie between two edges, and all of them count.
            options = {"kind": "optical", "debounce": "0ms", **options}
        # JSON is YAML.
        self._knob = Knob(json.dumps({"encoder": options}))
        self._lock = threading.RLock()
        self._events: Deque[Tuple[Event, Any]] = deque()
        self._is_handing_over = False
        # Decides about the last change of a bounce, which no other one follows.
        self._alarm = _Alarm(self._settle)
        self._wake: Optional[int] = None
        self._is_doubtful = False
        self._last, self._now = factory.ticks(), 0
        self._seen = self._levels()
        self._knob.levels(self._seen[A], self._seen[B], 1, 0)
        if not self._seen[BUTTON]:
            # One that is held is pressed, as in gpiozero.
            self._knob.edge(BUTTON, 0, 0)
        self._advance(0)

    def _levels(self) -> List[int]:
        levels = [1, 1, 1]
        for line, (pin, active) in self._lines.items():
            levels[line] = int(pin.state != active)
        return levels

    def change(self, line: int, ticks: Any, state: Any) -> None:
        with self._lock:
            if self._knob.closed:
                return
            # Factories differ in their ticks, which may wrap.
            self._now += max(0, int(self._factory.ticks_diff(ticks, self._last) * 1_000_000))
            self._last = ticks
            self._seen[line] = int(state != self._lines[line][1])
            self._is_doubtful = False
            self._knob.edge(line, self._seen[line], self._now)
            self._advance(self._now)
        self.hand_over()

    def _settle(self) -> None:
        with self._lock:
            if self._knob.closed or self._wake is None:
                return
            # No later than that: edges of before may still be on their way.
            self._advance(self._wake, is_quiet=True)
        self.hand_over()

    def _advance(self, now: int, is_quiet: bool = False) -> None:
        step = self._knob.step(now)
        self._wake = step.wake_us
        if step.wants_levels or self._is_doubtful:
            levels = self._levels()
            self._is_doubtful = is_quiet and levels != self._seen and not self._is_doubtful
            if self._is_doubtful:
                # The edge between them is lost, or on its way: then it comes before the second reading.
                self._wake = now + LATE
            else:
                self._seen = levels
                self._knob.levels(levels[A], levels[B], levels[BUTTON], now)
                step = self._knob.step(now)
                self._wake = step.wake_us
        if step.bits & EVENTS:
            self._events.extend((event, self._last) for event in self._knob.events())
        self._alarm.set(
            None if self._wake is None else time.monotonic() + (self._wake - now) / 1_000_000
        )

    def hand_over(self) -> None:
        """Hands over the events in their order: one thread at a time does, also for the others."""
        failure: Optional[BaseException] = None
        with self._lock:
            if self._is_handing_over or not self._events:
                return
            self._is_handing_over = True
        while True:
            with self._lock:
                take = self._take()
                if not self._events or take is None:
                    self._is_handing_over = False
                    break
                event, ticks = self._events.popleft()
            try:
                take(event, ticks)
            except BaseException as error:
                failure = failure or error
        if failure is not None:
            raise failure

    def close(self) -> None:
        # At its end the interpreter stops threads wherever they are, with locks that never open.
        if sys.is_finalizing():
            return
        self._alarm.end()
        with self._lock:
            self._events.clear()
            self._knob.close()


class _Decoded(_gpiozero.EventsMixin):
    """A device whose pins' changes are decoded."""

    # None while gpiozero's constructor runs: the levels after it are the start.
    _decoder: Optional[_Decoder] = None

    def _start(self, sources: Dict[int, Any], options: Dict[str, Any]) -> None:
        """Decodes from now on. ``options``: None is the default."""
        options = {key: value for key, value in options.items() if value is not None}
        try:
            self._decoder = _Decoder(self.pin_factory, sources, options, self._take)
        except BaseException:
            self.close()
            raise
        self._decoder.hand_over()

    def _change(self, line: int, ticks: Any, state: Any) -> None:
        if self._decoder is not None:
            self._decoder.change(line, ticks, state)

    def _take(self, event: Event, ticks: Any) -> None:
        raise NotImplementedError

    def close(self) -> None:
        """Gives the pins back; a second call does nothing."""
        if self._decoder is not None:
            self._decoder.close()
        super().close()


class RotaryEncoder(_Decoded, _gpiozero.RotaryEncoder):
    """gpiozero's RotaryEncoder, with a decoder that neither bounces nor lost edges mislead.

    ``steps`` counts detents, clockwise positive; ``value`` is steps / max_steps, -1 to 1. ``bounce_time`` is
    ignored, as the decoder needs none. Beyond gpiozero's arguments, with the words of a board's file:
    ``edges_per_detent``, 1, 2 or a multiple of 4; ``rest``, such as "00" or "a"; ``kind``, "mechanical",
    "optical" or "pulses"; and ``reversed``. ``detent calibrate`` finds them out.
    """

    def __init__(
        self, a: Pin, b: Pin, *, bounce_time: Optional[float] = None, max_steps: int = 16,
        threshold_steps: Tuple[int, int] = (0, 0), wrap: bool = False, pin_factory: Any = None,
        edges_per_detent: int = 4, reversed: bool = False, rest: Optional[str] = None,
        kind: Optional[str] = None,
    ) -> None:
        options = {
            "edgesPerDetent": operator.index(edges_per_detent), "reversed": bool(reversed), "rest": rest,
            "kind": kind,
        }
        super().__init__(
            a, b, bounce_time=None, max_steps=max_steps, threshold_steps=threshold_steps,
            wrap=wrap, pin_factory=pin_factory,
        )
        self._start({A: self.a, B: self.b}, options)

    def _a_changed(self, ticks: Any, state: Any) -> None:
        self._change(A, ticks, state)

    def _b_changed(self, ticks: Any, state: Any) -> None:
        self._change(B, ticks, state)

    def _take(self, event: Event, ticks: Any) -> None:
        for _ in range(abs(event.detents)):
            # gpiozero counts, calls and wakes, from its last state before a detent.
            self._state = "cw3" if event.detents > 0 else "ccw3"
            self._change_state(ticks, 0)


class Button(_Decoded, _gpiozero.Button):
    """gpiozero's Button, without bounces.

    It is pressed at once; ``when_pressed`` and the waits follow when the contact stayed closed for 2 ms.
    ``bounce_time``: the seconds for which the open contact must be still before a release counts. Default: 10
    ms; on mock pins none, so that each change counts, as in gpiozero.
    """

    _is_down = False

    def __init__(
        self, pin: Pin, *, pull_up: Optional[bool] = True, active_state: Optional[bool] = None,
        bounce_time: Optional[float] = None, hold_time: float = 1, hold_repeat: bool = False,
        pin_factory: Any = None,
    ) -> None:
        if bounce_time is not None and not bounce_time >= 0:
            raise ValueError(f"bounce_time is {bounce_time}; write seconds, 0 or more, or None")
        debounce = None if bounce_time is None else f"{int(bounce_time * 1_000_000)}us"
        super().__init__(
            pin, pull_up=pull_up, active_state=active_state, bounce_time=None, hold_time=hold_time,
            hold_repeat=hold_repeat, pin_factory=pin_factory,
        )
        self._start({BUTTON: self}, {"debounce": debounce})

    def _pin_changed(self, ticks: Any, state: Any) -> None:
        self._change(BUTTON, ticks, state)

    def _take(self, event: Event, ticks: Any) -> None:
        if event.name in ("buttonDown", "buttonUp"):
            self._is_down = event.name == "buttonDown"
        # Crosstalk ends with buttonUp only.
        if event.name in ("pressed", "buttonUp"):
            self._fire_events(ticks, event.name == "pressed")

    @property
    def value(self) -> int:
        """1 while it is pressed, otherwise 0."""
        if self._decoder is None:
            return super().value
        self._check_open()
        return int(self._is_down)

    @property
    def held_time(self) -> Optional[float]:
        """The seconds since the hold began; None without one."""
        # gpiozero reads it twice: a release in between would raise, and end the thread of when_held.
        held_from = self._held_from
        if held_from is None:
            return None
        return float(self.pin_factory.ticks_diff(self.pin_factory.ticks(), held_from))
