"""The functions of libdetent.so.1, as detent.h declares them."""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import select
import sys
import threading
import time
from dataclasses import dataclass, field
from typing import Any, Dict, Iterator, List, Mapping, Optional, Sequence, Tuple, Type, TypeVar, Union

_Self = TypeVar("_Self", bound="Handle")

A, B, BUTTON = 0, 1, 2
TEXT, GRAY, RGB = 0, 1, 2
EVENTS, PICTURE, WANTS_LEVELS, LEFT = 1, 2, 4, 8
TIMED_OUT, INTERRUPTED, KNOB_ENDED = 16, 32, 64
NEVER = 2**63 - 1


class DetentError(ValueError):
    """What the library refuses, with its reason: what, where, and what to do."""


def _load() -> ctypes.CDLL:
    """The library of the wheel, or the system's."""
    name = "libdetent.so.1"
    beside = os.path.join(os.path.dirname(__file__), name)
    return ctypes.CDLL(beside if os.path.exists(beside) else name)


_library = _load()
_handle, _int, _long, _text = ctypes.c_void_p, ctypes.c_int, ctypes.c_int64, ctypes.c_char_p
for _name, _result, _arguments in (
    ("version", _text, []),
    ("error", _text, []),
    ("open_rows", _handle, [_text, ctypes.POINTER(_text), ctypes.c_size_t, ctypes.c_size_t, _text]),
    ("open_number", _handle, [_text] * 6),
    ("open_menu", _handle, [_text] * 3),
    ("open_knob", _handle, [_text]),
    ("close", None, [_handle]),
    ("edge", _int, [_handle, _int, _int, _long]),
    ("levels", _int, [_handle, _int, _int, _int, _long]),
    ("turn", _int, [_handle, _int, _long]),
    ("press", _int, [_handle, _int, _long]),
    ("step", _int, [_handle, _long, ctypes.POINTER(_long)]),
    ("descriptor", _int, [_handle]),
    ("run", _int, [_handle, _long]),
    ("poll", _text, [_handle]),
    ("get", _text, [_handle, _text]),
    ("set", _int, [_handle, _text, _text]),
    ("control", _text, [_handle, _text]),
    ("position", _long, [_handle]),
    ("frame_size", _int, [_handle, ctypes.POINTER(_int), ctypes.POINTER(_int)]),
    ("frame", _long, [_handle, _int, ctypes.c_void_p, ctypes.c_size_t]),
):
    _function = getattr(_library, "detent_" + _name)
    _function.restype, _function.argtypes = _result, _arguments


def _utf8(text: Optional[str]) -> Optional[bytes]:
    if text is None:
        return None
    encoded = text.encode()
    if b"\0" in encoded:
        raise DetentError("a text has a NUL; leave it out")
    return encoded


def _error() -> DetentError:
    return DetentError(_library.detent_error().decode())


def readable(descriptors: Sequence[int], seconds: Optional[float]) -> List[int]:
    """Those descriptors that become readable within seconds; None is for ever."""
    poll = select.poll()
    for descriptor in descriptors:
        poll.register(descriptor, select.POLLIN)
    # The system's limit of milliseconds is 24 days.
    return [ready for ready, _ in poll.poll(None if seconds is None else min(seconds * 1_000, 2e9))]


def version() -> str:
    """The library's version."""
    return str(_library.detent_version().decode())


@dataclass(frozen=True)
class Event:
    """An event of a menu or a knob.

    ``name`` is such as ``highlighted``, ``valueChanged``, ``committed``, ``cancelled``, or of a knob
    ``turned``, ``buttonDown``, ``pressed``, ``released``; ``members`` has all members of the transcript's line.
    """

    name: str
    members: Mapping[str, Any] = field(repr=False)

    @property
    def time(self) -> float:
        """The instant, in seconds on the clock of the handle."""
        return float(self.members.get("t_us", 0)) / 1_000_000

    @property
    def item(self) -> Optional[str]:
        """The label of the menu's item; None for the list of items and of a knob."""
        return self.members.get("item")

    @property
    def value(self) -> Any:
        """The value of the item: a str, an int, a float, a bool, or a list of columns; None for none."""
        return self.members.get("value")

    @property
    def text(self) -> Optional[str]:
        """The value as it is shown."""
        return self.members.get("text")

    @property
    def by(self) -> Optional[str]:
        """Who caused it: user, control, file or rule; None of a knob and a crown."""
        return self.members.get("by")

    @property
    def detents(self) -> int:
        """The detents of a turn of a knob, clockwise positive."""
        return int(self.members.get("detents", 0))

    @property
    def delta(self) -> float:
        """The revolutions of a crown's turn, clockwise positive."""
        return float(self.members.get("delta", 0))

    @property
    def velocity(self) -> float:
        """The revolutions a second of a crown's turn, clockwise positive."""
        return float(self.members.get("velocity", 0))

    @property
    def offset(self) -> Optional[float]:
        """Where a crown is: of a knob in revolutions from its start, of a crownValue its number."""
        return self.members.get("offset")


@dataclass(frozen=True)
class Step:
    """What a step has brought: new events, a new picture, the need for levels, and the next instant."""

    bits: int
    wake_us: Optional[int]

    @property
    def has_picture(self) -> bool:
        return bool(self.bits & PICTURE)

    @property
    def wants_levels(self) -> bool:
        return bool(self.bits & WANTS_LEVELS)

    @property
    def has_left(self) -> bool:
        return bool(self.bits & LEFT)


class Handle:
    """What the library has opened. Instants are microseconds on a clock of your choice.

    Any thread may use it.
    """

    def __init__(self, handle: Optional[int]) -> None:
        # A text of the library is there until another thread's call, and is copied after its own.
        self._texts = threading.RLock()
        self._number = handle
        if handle is None:
            raise _error()

    def close(self) -> None:
        """Gives back what was opened; a second call does nothing."""
        if getattr(self, "_number", None) is None:
            return
        # At its end the interpreter stops the other threads, maybe with the lock, but without a text.
        with contextlib.nullcontext() if sys.is_finalizing() else self._texts:
            number, self._number = self._number, None
            if number is not None:
                _library.detent_close(number)

    @property
    def closed(self) -> bool:
        return self._number is None

    def __enter__(self: _Self) -> _Self:
        return self

    def __exit__(self, kind: Optional[Type[BaseException]], error: object, trace: object) -> None:
        self.close()

    def __del__(self) -> None:
        self.close()

    @staticmethod
    def _check(result: int) -> int:
        if result < 0:
            raise _error()
        return result

    def edge(self, line: int, level: int, now_us: int) -> None:
        """Gives a change of a line: A, B or BUTTON, to 0 or 1."""
        self._check(_library.detent_edge(self._number, line, level, now_us))

    def levels(self, a: int, b: int, button: int, now_us: int) -> None:
        """Gives the levels of the lines as read."""
        self._check(_library.detent_levels(self._number, a, b, button, now_us))

    def turn(self, detents: int, now_us: int) -> None:
        """Turns by detents, clockwise positive, without acceleration."""
        self._check(_library.detent_turn(self._number, max(-(2**31), min(2**31 - 1, detents)), now_us))

    def press(self, is_down: bool, now_us: int) -> None:
        """Presses or releases the button, without bounces."""
        self._check(_library.detent_press(self._number, int(is_down), now_us))

    def step(self, now_us: int) -> Step:
        """Advances to an instant."""
        wake = ctypes.c_int64()
        bits = self._check(_library.detent_step(self._number, now_us, ctypes.byref(wake)))
        return Step(bits, None if wake.value == NEVER else wake.value)

    def fileno(self) -> int:
        """Readable when the knob that the library reads has inputs; -1 without one."""
        descriptor = int(_library.detent_descriptor(self._number))
        if descriptor < -1:
            raise _error()
        return descriptor

    def events(self) -> Iterator[Event]:
        """Removes and returns the events that wait."""
        while True:
            with self._texts:
                line = _library.detent_poll(self._number)
            if line is None:
                return
            members = json.loads(line.decode())
            yield Event(members["event"], members)

    def listen(self, timeout: Optional[float] = None) -> Iterator[Event]:
        """Yields the events of a knob that the library reads, without a picture.

        Ends when the user leaves the menu, the knob's source has ended, or nothing has come for
        ``timeout`` seconds.
        """
        heard = time.monotonic()
        while True:
            now = time.monotonic_ns() // 1_000
            step = self.step(now)
            events = list(self.events())
            yield from events
            if step.has_left or step.bits & KNOB_ENDED and step.wake_us is None:
                return
            if events:
                heard = time.monotonic()
            waits = [] if step.wake_us is None else [max(0.0, (step.wake_us - now) / 1_000_000)]
            if timeout is not None:
                left = heard + timeout - time.monotonic()
                if left <= 0:
                    return
                waits.append(left)
            # An ended source has none any more.
            descriptor = self.fileno()
            if readable([descriptor] if descriptor >= 0 else [], min(waits, default=None)):
                heard = time.monotonic()


class Knob(Handle):
    """A decoder alone: edges in, detents and presses out. ``setup`` is as in detent.h."""

    def __init__(self, setup: str = "") -> None:
        super().__init__(_library.detent_open_knob(_utf8(setup)))

    @property
    def position(self) -> int:
        """The detents since the start, clockwise less counterclockwise."""
        return int(_library.detent_position(self._number))


class Menu(Handle):
    """A menu from a file, by path or name, or from a text. ``setup`` is as in detent.h."""

    def __init__(
        self, path: Optional[str] = None, *, yaml: Optional[str] = None, setup: str = ""
    ) -> None:
        super().__init__(_library.detent_open_menu(_utf8(yaml), _utf8(path), _utf8(setup)))

    def get(self, item: Optional[str] = None) -> Any:
        """The value of an item; without its id or label, of a picker's only one."""
        with self._texts:
            value = _library.detent_get(self._number, _utf8(item))
        if value is None:
            raise _error()
        return json.loads(value.decode())

    def set(self, value: Any, item: Optional[str] = None) -> None:
        """Sets the value of an item; no event reports it."""
        words = json.dumps(value, ensure_ascii=False).encode()
        self._check(_library.detent_set(self._number, _utf8(item), words))

    def control(self, **request: Any) -> List[Dict[str, Any]]:
        """Does what a line of control asks for, such as ``control(get=None)``, and returns its answer.

        The words are those of a running menu, in the article Menus in files. A method has each of them; only
        ``control`` sets several values, and commits them: ``control(set=[...], commit=True)``. The answer to
        ``describe`` has a line for the menu, and one for each item. What it does becomes events.

        Raises DetentError for what the menu refuses.
        """
        line = json.dumps(request, ensure_ascii=False).encode()
        with self._texts:
            answer = _library.detent_control(self._number, line)
        if answer is None:
            raise _error()
        lines = [json.loads(line) for line in answer.decode().split("\n")]
        if "error" in lines[0]:
            raise DetentError(lines[0]["error"])
        return lines

    def describe(self) -> List[Dict[str, Any]]:
        """What each item is: its id, its label, its kind, its value, and its rows or limits."""
        return self.control(describe=True)[1:]

    def enable(self, item: str, enabled: bool = True) -> bool:
        """Disables an item, or lets its conditions enable it; returns whether it is enabled."""
        return bool(self.control(enable={"item": item, "value": enabled})[0]["is"])

    def limits(self, item: str, start: Optional[float] = None, stop: Optional[float] = None) -> Any:
        """Gives a number other limits; None for the present one. Returns its value, the nearest number."""
        limits = {"from": start, "through": stop}
        given = {name: limit for name, limit in limits.items() if limit is not None}
        return self.control(limits={"item": item, **given})[0]["is"]

    def rows(self, item: str, rows: Sequence[Union[str, Mapping[str, str]]]) -> Any:
        """Gives a list other rows, labels or maps of ``label`` and ``value``.

        Returns its value, which is kept, or becomes the nearest earlier row.
        """
        return self.control(rows={"item": item, "value": list(rows)})[0]["is"]

    def open(self, item: str) -> None:
        """Opens an item, as a press; not while another one is being dialed."""
        self.control(open=item)

    def focus(self, wheel: int) -> None:
        """Focuses a wheel of the open item, from 0."""
        self.control(focus=wheel)

    def act(self, item: str) -> None:
        """Commits an item without a value, as a press would, without its question."""
        self.control(run=item)

    def show(self, name: str, text: str) -> None:
        """Shows a text in the items with ``show: { control: name }``."""
        self.control(show=name, text=text)

    def reload(self) -> None:
        """Reads the menu's file again; values are kept."""
        self.control(reload=True)

    def run(self, timeout: Optional[float] = None) -> Iterator[Event]:
        """Runs it on its board or in the terminal, and yields its events until the user leaves it.

        Ends, too, when there is no event for ``timeout`` seconds, or the knob's source has ended; closes
        the menu then. Another thread's ``close`` ends it as well; its other calls take effect at once.
        Raises KeyboardInterrupt for Ctrl-C.
        """
        limit = -1 if timeout is None else max(0, int(min(timeout * 1_000_000, NEVER // 2)))
        try:
            while not self.closed:
                bits = _library.detent_run(self._number, limit)
                if bits < 0 and not self.closed:
                    raise _error()
                yield from self.events()
                if bits < 0:
                    return
                if bits & INTERRUPTED:
                    raise KeyboardInterrupt
                if bits & (LEFT | TIMED_OUT | KNOB_ENDED):
                    return
        finally:
            self.close()

    @property
    def size(self) -> Tuple[int, int]:
        """The width and the height of the picture, in characters or pixels."""
        width, height = ctypes.c_int(), ctypes.c_int()
        self._check(
            _library.detent_frame_size(self._number, ctypes.byref(width), ctypes.byref(height))
        )
        return width.value, height.value

    def text(self) -> str:
        """The picture of a text display, one line a row."""
        return self._frame(TEXT)[:-1].decode()

    def gray(self) -> bytes:
        """The picture of a mono or color display, one byte a pixel, row by row."""
        return self._frame(GRAY)

    def rgb(self) -> bytes:
        """The picture of a mono or color display, three bytes a pixel, row by row."""
        return self._frame(RGB)

    def _frame(self, format: int) -> bytes:
        size = 0
        while True:
            buffer = ctypes.create_string_buffer(size)
            count = self._check(_library.detent_frame(self._number, format, buffer, size))
            if count <= size:
                return buffer.raw[:count]
            # Another thread's step may make it larger still.
            size = count


class Picker(Menu):
    """A picker of rows."""

    def __init__(
        self, rows: Sequence[str], *, title: str = "", selected: int = 0, setup: str = ""
    ) -> None:
        texts = (ctypes.c_char_p * len(rows))(*[_utf8(row) for row in rows])
        index = selected if selected >= 0 else len(rows)
        Handle.__init__(
            self,
            _library.detent_open_rows(_utf8(title), texts, len(rows), index, _utf8(setup)),
        )


class NumberPicker(Menu):
    """A picker of numbers, ``start`` through ``stop`` by ``step``."""

    def __init__(
        self, start: object, stop: object, step: object = 1, *, title: str = "", unit: str = "",
        setup: str = "",
    ) -> None:
        words = [_utf8(str(word)) for word in (title, start, stop, step, unit, setup)]
        Handle.__init__(self, _library.detent_open_number(*words))
