#!/usr/bin/env python3
"""Puts the web simulator into one file that needs no server.

    bundle.py PROGRAM.wasm OUTPUT.html FOLDER MENU.yaml...

The program and the scripts are compressed by LZMA, which takes a quarter less than gzip, and written
as UTF-8: a byte of it carries 7 bits, which takes 14 % less than base64. FOLDER has the menus, compiled;
their YAML comes along, to be read and for recorded sessions.
"""

import base64
import json
import lzma
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).parent
# The codes of 7 bits that can't be letters in a script's string: they end it, or a browser changes them.
NOT_LETTERS = [0x00, 0x0A, 0x0D, 0x22, 0x3C, 0x5C]


# The scripts of the page, in one scope; each file changes its own variables only.
SCRIPTS = ["page.js", "display.js", "device.js", "run.js", "bench.js", "sessions.js"]


def written(data: bytes) -> str:
    """The bytes as letters of 7 bits; a code that is none becomes one of 2 bytes with the next."""
    queue = held = index = 0
    letters = []
    for byte in data + b"\0\0":
        queue, held = (queue << 8 | byte) & 0xFFFF, held + 8
        while held >= 7:
            held -= 7
            code = queue >> held & 127
            if index:
                letters.append(chr(index << 7 | code))
                index = 0
            elif code in NOT_LETTERS:
                index = NOT_LETTERS.index(code) + 2
            else:
                letters.append(chr(code))
    return "".join(letters)


def shortened(source: str) -> str:
    """The source without indents, blank lines and lines of comments."""
    source = re.sub(r"/\*.*?\*/", "", source, flags=re.DOTALL)
    lines = (line.strip() for line in source.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("//"))


def source(name: str) -> str:
    """A file beside this one."""
    return (HERE / name).read_text(encoding="utf-8")


def yaml_of(path: pathlib.Path) -> str:
    """A menu's YAML, without the line for editors."""
    lines = path.read_text(encoding="utf-8")
    return re.sub(r"\A# yaml-language-server:.*\n(#\n)?", "", lines)


def constants(**values: object) -> str:
    """Constants of JavaScript."""
    return "".join(f"const {name}={json.dumps(value)};\n" for name, value in values.items())


def main() -> None:
    program, output, folder, *paths = sys.argv[1:]
    menus = []
    for path in map(pathlib.Path, paths):
        compiled = (pathlib.Path(folder) / path.name).with_suffix(".dtnt").read_bytes()
        menus.append({
            "name": path.stem, "source": yaml_of(path),
            "code": base64.urlsafe_b64encode(compiled).decode().rstrip("="),
        })
    script = constants(MENUS=menus) + "\n".join(map(shortened, map(source, SCRIPTS)))
    data = script.encode() + pathlib.Path(program).read_bytes()
    lzma1 = {"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "lc": 3, "lp": 0, "pb": 0}
    packed = lzma.compress(data, format=lzma.FORMAT_RAW, filters=[lzma1])
    start = constants(
        NOT_LETTERS=NOT_LETTERS, SIZE=len(data), SIZE_OF_SCRIPT=len(script.encode()))
    start += f'const PACKED="{written(packed)}";\n'
    start += shortened(source("unpack.js"))
    style = re.sub(r"\s*([{};,]|:(?= ))\s*", r"\1", shortened(source("page.css")))
    page = shortened(source("page.html")).replace("@STYLE@", style).replace("@SCRIPT@", start)
    pathlib.Path(output).write_text(page + "\n", encoding="utf-8", newline="\n")


main()
