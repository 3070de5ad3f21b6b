"""A crown without a picker, for the tests of a view of one's own."""

from __future__ import annotations

import operator
import random
from typing import Iterator, List, Optional, Tuple

from ._library import A, B, BUTTON, Event, Knob

# Clockwise from 11: A falls, B falls, A rises, B rises.
_CYCLE = ((A, 0), (B, 0), (A, 1), (B, 1))


class CrownStream:
    """A crown that is turned and pressed in virtual time; seconds from the start.

        crown = detent.CrownStream()
        for event in crown.turn(6):
            if event.name == "rotated":
                volume.rotate(event.delta)

    Each gesture returns what the crown did since the last one, and ``events`` has all: ``rotated`` with
    ``delta`` (revolutions, clockwise positive), ``velocity`` (revolutions a second) and ``offset`` (from the
    start), ``turned`` with its detents, ``idle`` after 200 ms without a turn, ``singleClicked``,
    ``doubleClicked``, ``longPressed``, and those of the button's contact, as in detent.h.

    The movements are edges, decoded as those of a knob. With ``bounce`` seconds, up to 0.004, each contact
    bounces for so long at most, by random numbers of ``seed``. It is for one thread.
    """

    def __init__(
        self, detents_per_revolution: int = 24, *, bounce: float = 0.0, seed: int = 1
    ) -> None:
        if not 0 <= bounce <= 0.004:
            raise ValueError("a bounce lasts 0 to 0.004 seconds")
        count = operator.index(detents_per_revolution)
        self._knob = Knob(f"encoder: {{ detentsPerRevolution: {count} }}")
        self._bounce, self._random = round(bounce * 1_000_000), random.Random(seed)
        self._now = 0
        self.events: List[Event] = []

    @property
    def now(self) -> float:
        """The present instant."""
        return self._now / 1_000_000

    def turn(self, detents: int, seconds: Optional[float] = None) -> List[Event]:
        """Turns it by detents, clockwise positive, in so many seconds; by default 0.1 for each."""
        count = abs(detents)
        span = _microseconds(count * 0.1 if seconds is None else seconds)
        # Four edges, each with its bounces; no user is faster.
        least = 4 * max(1_000, 2 * self._bounce)
        if span < count * least:
            raise ValueError(f"{count} detents of this knob take {count * least / 1e6} seconds or more")
        cycle = _CYCLE if detents > 0 else ((B, 0), (A, 0), (B, 1), (A, 1))
        edges = []
        for detent in range(count):
            end = self._now + span * (detent + 1) // count
            # The contacts change near the click, at which they rest.
            gap = min(span // count // 4, max(2_000, 2 * self._bounce))
            edges += [(end - (3 - place) * gap, *edge) for place, edge in enumerate(cycle)]
        return self._play(edges, self._now + span)

    def press(self, seconds: float = 0.08) -> List[Event]:
        """Presses it for so many seconds."""
        return self._play(list(self._presses((0, seconds))), self._now + _microseconds(seconds))

    def double_press(self) -> List[Event]:
        """Presses it twice."""
        return self._play(list(self._presses((0, 0.08), (0.18, 0.26))), self._now + 260_000)

    def hold(self, seconds: float = 0.8) -> List[Event]:
        """Holds it down, by default for a long press."""
        return self.press(seconds)

    def wait(self, seconds: float) -> List[Event]:
        """Lets time pass."""
        return self._play([], self._now + _microseconds(seconds))

    def _presses(self, *spans: Tuple[float, float]) -> Iterator[Tuple[int, int, int]]:
        for down, up in spans:
            yield self._now + _microseconds(down), BUTTON, 0
            yield self._now + _microseconds(up), BUTTON, 1

    def _play(self, edges: List[Tuple[int, int, int]], end: int) -> List[Event]:
        first = len(self.events)
        for at, line, level in edges:
            for instant in self._bounces(at):
                self._step(instant)
                self._knob.edge(line, level, instant)
                # Every second change is back.
                level = 1 - level
        self._step(end)
        self._now = end
        return self.events[first:]

    def _bounces(self, at: int) -> List[int]:
        """The instants at which a contact changes, an odd number."""
        if not self._bounce:
            return [at]
        pairs = self._random.randrange(4)
        return [at, *sorted(at + 1 + self._random.randrange(self._bounce) for _ in range(2 * pairs))]

    def _step(self, until: int) -> None:
        """Advances from one due instant to the next."""
        wake: Optional[int] = self._now
        while wake is not None and wake <= until:
            wake = self._knob.step(max(wake, self._now)).wake_us
        self._knob.step(until)
        self.events.extend(self._knob.events())
        self._now = until


def _microseconds(seconds: float) -> int:
    if not 0 <= seconds <= 86_400:
        raise ValueError("a gesture lasts 0 to 86,400 seconds")
    return round(seconds * 1_000_000)
