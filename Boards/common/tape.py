"""Tapes and symbols, for the emulators of boards."""
import struct

REST = 950_000  # microseconds without an edge, after which a picture is taken
AFTER = 1_500_000  # from the last edge to the last picture


def symbols(path):
    """The addresses of an ELF file's symbols."""
    with open(path, "rb") as file:
        elf = file.read()
    start, count = struct.unpack_from("<I", elf, 32)[0], struct.unpack_from("<H", elf, 48)[0]
    sections = [struct.unpack_from("<10I", elf, start + 40 * index) for index in range(count)]
    found = {}
    for _, kind, _, _, offset, size, link, *_ in sections:
        if kind != 2:
            continue
        names = sections[link][4]
        for place in range(offset, offset + size, 16):
            name, value = struct.unpack_from("<2I", elf, place)
            found[elf[names + name : elf.index(b"\0", names + name)].decode()] = value
    return found


def edges(path):
    """The edges of a tape: microseconds, line, level."""
    lines = {"!": "a", '"': "b", "#": "button"}
    found, now, is_started = [], 0, False
    with open(path, encoding="utf-8") as file:
        for line in file.read().split("$enddefinitions $end")[1].splitlines():
            if line.startswith("#"):
                now = int(line[1:])
            elif line == "$end":
                is_started = True
            elif is_started and line[:1] in ("0", "1") and line[1:] in lines:
                found.append((now, lines[line[1:]], int(line[0])))
    return found
