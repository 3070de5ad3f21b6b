#!/usr/bin/env python3
"""Puts the web simulator into one file that needs no server.

    bundle.py PROGRAM.wasm OUTPUT.html MENU.yaml...

The program and page.js are compressed by LZMA, which takes a quarter less than gzip, and written
as letters: two carry 13 bits, as in basE91, which takes 8 % less than base64. The menus' files come
along, for recorded sessions.
"""

import json
import lzma
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).parent
# 91 letters of ASCII that neither end a string of JavaScript nor a script.
LETTERS = "".join(chr(code) for code in range(0x21, 0x7F) if chr(code) not in '"\\<')


def written(data: bytes) -> str:
    """The bytes as letters: 13 bits in two, or 14 where the low 13 are less than 89."""
    queue = held = 0
    letters = []
    for byte in data:
        queue |= byte << held
        held += 8
        if held > 13:
            value, taken = queue & 8191, 13
            if value <= 88:
                value, taken = queue & 16383, 14
            queue >>= taken
            held -= taken
            letters += LETTERS[value % 91], LETTERS[value // 91]
    if held:
        letters.append(LETTERS[queue % 91])
        if held > 7 or queue > 90:
            letters.append(LETTERS[queue // 91])
    return "".join(letters)


def shortened(source: str) -> str:
    """The source without indents, blank lines and lines of comments."""
    source = re.sub(r"/\*.*?\*/", "", source, flags=re.DOTALL)
    lines = (line.strip() for line in source.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("//"))


def source(name: str) -> str:
    """A file beside this one."""
    return (HERE / name).read_text(encoding="utf-8")


def constants(**values: object) -> str:
    """Constants of JavaScript."""
    return "".join(f"const {name}={json.dumps(value)};\n" for name, value in values.items())


def main() -> None:
    program, output, *menus = sys.argv[1:]
    files = [pathlib.Path(menu).read_text(encoding="utf-8") for menu in menus]
    titles = [re.search(r"^title: *(.*)$", file, re.MULTILINE).group(1) for file in files]
    script = constants(MENUS=titles, FILES=files) + shortened(source("page.js"))
    data = script.encode() + pathlib.Path(program).read_bytes()
    lzma1 = {"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "lc": 3, "lp": 0, "pb": 0}
    packed = lzma.compress(data, format=lzma.FORMAT_RAW, filters=[lzma1])
    start = constants(
        LETTERS=LETTERS, PACKED=written(packed), SIZE=len(data),
        SIZE_OF_SCRIPT=len(script.encode()))
    start += shortened(source("unpack.js"))
    style = re.sub(r"\s*([{};,]|:(?= ))\s*", r"\1", shortened(source("page.css")))
    page = shortened(source("page.html")).replace("@STYLE@", style).replace("@SCRIPT@", start)
    pathlib.Path(output).write_text(page + "\n", encoding="utf-8")


main()
