"""Picking in the terminal, and running menus."""

from __future__ import annotations

from typing import Any, Iterable, Iterator, Optional, TypeVar, Union, overload

from ._library import Event, Menu, NumberPicker, Picker

_Option = TypeVar("_Option")


def _setup(board: Optional[str]) -> str:
    quoted = (board or "").replace("'", "''")
    return f"board: '{quoted}'" if board is not None else ""


def run(
    menu: str, *, board: Optional[str] = None, timeout: Optional[float] = None
) -> Iterator[Event]:
    """Runs a menu file, by path or name, and yields its events until the user leaves it.

    Without a board it is shown in the terminal, where the arrow keys turn and Enter presses; with one, by
    name or file, on its display, turned by its knob. The actions of the file are not run: act on the
    events. ``timeout`` is the longest wait for an event, in seconds.

    Raises DetentError for a faulty file and KeyboardInterrupt for Ctrl-C.
    """
    return Menu(menu, setup=_setup(board)).run(timeout)


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
    row = 0
    choices = options if isinstance(options, range) else list(options)
    setup = _setup(board)
    if isinstance(choices, range) and choices.step > 0 and len(choices) > 0:
        picker = NumberPicker(
            choices[0], choices[-1], choices.step, title=title, unit=unit, setup=setup
        )
        if selected is not None:
            picker.set(selected)
    else:
        row = 0 if selected is None else choices.index(selected)
        picker = Picker([str(each) for each in choices], title=title, selected=row, setup=setup)
    with picker:
        for event in picker.run(timeout):
            # Options may be shown by equal texts.
            row = event.members.get("row", row)
            if event.name == "committed":
                return event.value if isinstance(picker, NumberPicker) else choices[row]
            if event.name == "cancelled":
                break
    return None
