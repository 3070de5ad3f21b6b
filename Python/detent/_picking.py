"""Picking in the terminal, and running menus."""

from __future__ import annotations

from typing import Any, Iterable, Iterator, Optional, TypeVar, Union, overload

from ._library import INTERRUPTED, KNOB_ENDED, LEFT, TIMED_OUT, Event, Menu, NumberPicker, Picker

_Option = TypeVar("_Option")


def _setup(board: Optional[str]) -> str:
    quoted = (board or "").replace("'", "''")
    return f"board: '{quoted}'" if board is not None else ""


def _events(menu: Menu, timeout: Optional[float]) -> Iterator[Event]:
    """Runs a menu until the user leaves it, the time ends, or its knob has ended."""
    try:
        while True:
            bits = menu.run(timeout)
            yield from menu.events()
            if bits & INTERRUPTED:
                raise KeyboardInterrupt
            if bits & (LEFT | TIMED_OUT | KNOB_ENDED):
                return
    finally:
        menu.close()


def run(
    menu: str, *, board: Optional[str] = None, timeout: Optional[float] = None
) -> Iterator[Event]:
    """Runs a menu file, by path or name, and yields its events until the user leaves it.

    Without a board it is shown in the terminal, where the arrow keys turn and Enter presses; with one, by
    name or file, on its display, turned by its knob. The actions of the file are not run: act on the
    events. ``timeout`` is the longest wait for an event, in seconds.

    Raises DetentError for a faulty file and KeyboardInterrupt for Ctrl-C.
    """
    return _events(Menu(menu, setup=_setup(board)), timeout)


@overload
def pick(
    options: range, *, title: str = "", selected: Optional[int] = None, unit: str = "",
    board: Optional[str] = None, timeout: Optional[float] = None,
) -> Optional[int]: ...
@overload
def pick(
    options: Iterable[_Option], *, title: str = "", selected: Optional[_Option] = None,
    unit: str = "", board: Optional[str] = None, timeout: Optional[float] = None,
) -> Optional[_Option]: ...
def pick(
    options: Union[range, Iterable[Any]], *, title: str = "", selected: Any = None, unit: str = "",
    board: Optional[str] = None, timeout: Optional[float] = None,
) -> Any:
    """Shows a picker in the terminal, or on a board, and returns the option that is taken.

    Options are shown by ``str``; an ascending range is a picker of numbers, with ``unit`` behind each.
    None if the user leaves the picker, or ``timeout`` seconds pass without a change.

    Raises DetentError without options or a terminal, and KeyboardInterrupt for Ctrl-C.
    """
    picker: Menu
    choices = options if isinstance(options, range) else list(options)
    setup = _setup(board)
    if isinstance(choices, range) and choices.step > 0 and len(choices) > 0:
        picker = NumberPicker(
            choices[0], choices[-1], choices.step, title=title, unit=unit, setup=setup
        )
        if selected is not None:
            picker.set(selected)
    else:
        index = 0 if selected is None else choices.index(selected)
        picker = Picker([str(each) for each in choices], title=title, selected=index, setup=setup)
    events = _events(picker, timeout)
    try:
        for event in events:
            if event.name == "committed":
                return next(each for each in choices if str(each) == str(event.value))
            if event.name == "cancelled":
                return None
    finally:
        events.close()  # type: ignore[attr-defined]
    return None
