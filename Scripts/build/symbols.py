#!/usr/bin/env python3
"""Prints the public names of a module, one a line with its declaration, in order.

    symbols.py FOLDER

FOLDER has the symbol graphs of `swift symbolgraph-extract`.
"""
import json
import pathlib
import sys

lines = []
for path in pathlib.Path(sys.argv[1]).glob("*.json"):
    for symbol in json.loads(path.read_text())["symbols"]:
        declaration = "".join(part["spelling"] for part in symbol["declarationFragments"])
        lines.append(".".join(symbol["pathComponents"]) + "    " + " ".join(declaration.split()))
print("\n".join(sorted(lines)))
