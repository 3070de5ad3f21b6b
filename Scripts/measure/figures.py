#!/usr/bin/env python3
"""Holds measured figures against a file of limits, and writes the tables of README and articles from it.

    figures.py judge FILE [--write] [--reason WORDS] < MEASURED
    figures.py tables [--check]

Both MEASURED and FILE have a line for each figure, 'NAME, UNIT: VALUE'; the file's ends with
', at most LIMIT'. Other lines of both are conditions and results, which have to be equal.

A limit is a figure and 2 %. --write replaces all figures. A limit then falls with its figure and never
rises, so that small rises don't add up; only with --reason, which is kept in the file, does a higher
figure get a higher limit.

The tables are those of the README and of articles whose last column names a command that writes such a
file. Their first column is a figure's NAME, and the second is written from its value; with two figures, NAME
is 'WHAT; THE OTHER', and the second column has that of 'WHAT; Detent'. --check fails if one is stale.
"""
import difflib
import math
import re
import sys
from decimal import Decimal
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
HERE = TOP / "Tests/Measure/Budgets"
FILES = {
    "`make bench`": HERE / "figures.txt",
    "`make bench-peers`": HERE / "peers.txt",
    "`make budgets`": HERE / "budgets.txt",
}
ARTICLES = next(TOP.glob("Sources/*/Detent/Detent.docc"))
PAGES = [TOP / "README.md", ARTICLES / "Benchmarks.md", ARTICLES / "Comparison.md"]
FIGURE = re.compile(r"(?P<name>.*): (?P<value>[0-9.]+)(, at most (?P<limit>[0-9.]+))?$")
RISE = "rise of "


class Figures:
    """The lines of a file: conditions, results and figures, then the rises."""

    def __init__(self, lines):
        self.others, self.values, self.limits, self.rises = [], {}, {}, []
        # The first column of the file that is written: names of figures, and other lines as they are.
        self.order = []
        for line in lines:
            found = FIGURE.match(line)
            if line.startswith(RISE):
                self.rises.append(line)
            elif not found:
                self.others.append(line)
                self.order.append(line)
            else:
                name, value = found["name"], Decimal(found["value"])
                if name not in self.values:
                    self.order.append(name)
                self.values[name] = max(value, self.values.get(name, value))
                if found["limit"]:
                    self.limits[name] = Decimal(found["limit"])


def limit(value):
    """The figure and 2 %, with as many decimals."""
    step = Decimal(1).scaleb(value.as_tuple().exponent)
    return math.ceil(value * 102 / 100 / step) * step


def judge(path, write, reason):
    now = Figures(sys.stdin.read().splitlines())
    kept = Figures(path.read_text().splitlines() if path.exists() else [])
    faults = []
    for name, value in now.values.items():
        most = kept.limits.get(name)
        print(f"{name}: {value}" + (f", at most {most}" if most is not None else ""))
        if most is None and not write:
            faults.append(f"{name} is new: BUDGETS=write")
        elif most is not None and value > most:
            if not (write and reason):
                faults.append(f"{name}: {value}, at most {most}; BUDGETS=write REASON='…' if it has to be")
                continue
            kept.rises.append(f"{RISE}{name}: {kept.values[name]} -> {value}, since {reason}")
            kept.limits[name] = limit(value)
        now.limits[name] = min(kept.limits.get(name, limit(value)), limit(value))
    if not write:
        faults += [f"{name} wasn't measured" for name in kept.values if name not in now.values]
        faults += [
            f"other results than in {path.name}: {line}"
            for line in difflib.unified_diff(kept.others, now.others, n=0, lineterm="")
            if line[0] in "+-" and line[:3] not in ("+++", "---")]
        if not faults and any(limit(value) < kept.values[name] for name, value in now.values.items()):
            print("some fell by more than 2 %: BUDGETS=write")
    elif not faults:
        path.write_text("".join(
            f"{name}: {now.values[name]}, at most {now.limits[name]}\n" if name in now.values else name + "\n"
            for name in now.order) + "".join(line + "\n" for line in kept.rises))
    for fault in faults:
        print(f"figures: {fault}", file=sys.stderr)
    return 1 if faults else 0


def tables(check):
    known = {}
    for command, path in FILES.items():
        values = Figures(path.read_text().splitlines()).values
        parted = [(*re.match(r"(.*)(?:, | in )(.*)", name).groups(), value) for name, value in values.items()]
        known[command] = {name: f"{value:,} {unit}" for name, unit, value in parted}
    faults = []
    for page in PAGES:
        lines = page.read_text().splitlines()
        for index, line in enumerate(lines):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if len(cells) not in (3, 4) or cells[-1] not in known:
                continue
            figures, ours = known[cells[-1]], cells[0].split("; ")[0] + "; Detent"
            missing = {cells[0], *([ours] if len(cells) == 4 else [])} - set(figures)
            if missing:
                faults += [f"{page.name}:{index + 1}: {cells[-1]} has no '{name}'" for name in missing]
                continue
            shown = [figures[name] for name in (ours, cells[0])[4 - len(cells):]]
            row = f"| {' | '.join([cells[0], *shown, cells[-1]])} |"
            if check and row != line:
                faults.append(f"{page.name}:{index + 1}: stale, now {'; '.join(shown)}: figures.py tables")
            lines[index] = row
        if not check:
            page.write_text("\n".join(lines) + "\n")
    for fault in faults:
        print(f"figures: {fault}", file=sys.stderr)
    return 1 if faults else 0


def main(words):
    if words[:1] == ["tables"]:
        return tables("--check" in words)
    if words[:1] != ["judge"] or len(words) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    reason = words[words.index("--reason") + 1] if "--reason" in words else ""
    return judge(Path(words[1]), "--write" in words, reason)


sys.exit(main(sys.argv[1:]))
