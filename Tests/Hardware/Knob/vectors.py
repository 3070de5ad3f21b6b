"""Turns the conformance vectors that fit detent_knob.h into a tape for driver.c, and judges its answers.

  vectors.py write              prints the tape; on standard error, why the other cases don't fit
  vectors.py judge ANSWERS      compares what driver.c has printed with each expectation
"""

import json
import pathlib
import re
import sys

FOLDER = pathlib.Path(__file__).parent.parent.parent / "Data/Conformance"
SENSITIVITIES = {"high": 1, "medium": 2, "low": 4}
# A value's numbers are wider than a list's.
ONE = 65_536


class Unfit(Exception):
    """A case that the functions can't express; says why."""


class Case:
    """A case as lines of a tape, with what is expected at each "x" or "o" of it."""

    def __init__(self, case):
        self.lines, self.wanted = [], []
        self.now, self.levels, self.quarter = 0, [1, 1, 1], 0
        if "menu" in case:
            raise Unfit("menus")
        if "value" in case:
            self.start_value(case["value"])
        else:
            self.start_picker(case.get("picker", {}))
        for step in case["steps"]:
            if "expect" in step:
                self.expect(step["expect"])
            elif "value" in case:
                self.turn_value(step)
            else:
                self.perform(step)

    def start_value(self, value):
        numbers = [int(value.get(key, 0)) * ONE for key in ("start", "from", "through", "by")]
        numbers += [SENSITIVITIES[value.get("sensitivity", "high")]]
        numbers += [int("from" in value), int("through" in value), int(value.get("wraps", False))]
        self.lines.append("v " + " ".join(map(str, numbers)))

    def turn_value(self, step):
        if step.get("idle"):
            self.lines.append("i")
        elif list(step) == ["turn"]:
            self.lines.append(f"d {step['turn']}")
        else:
            raise Unfit("steps of the program")

    def start_picker(self, picker):
        if "haptics" in picker:
            raise Unfit("ticks switched off, which is the firmware's own doing")
        self.read_rows(picker)
        row = picker.get("selected", [0])[0]
        if "begins" in picker:
            row = self.row_of(picker["begins"])
        numbers = [len(self.titles), row, 24, SENSITIVITIES[picker.get("sensitivity", "high")], 0]
        numbers += [int(picker.get("wraps", False)), int(picker.get("side") == "left")]
        # What a decoder's events do begins with the crown.
        self.lines += ["k 4 0 0 0 0", "c " + " ".join(map(str, numbers))]

    def read_rows(self, picker):
        if "rows" in picker:
            self.titles = picker["rows"]
            self.values = self.titles
        elif "number" in picker:
            number = picker["number"]
            count = (number["through"] - number["from"]) // number["by"] + 1
            self.values = [self.decimal(number["from"] + i * number["by"], number) for i in range(count)]
            self.titles = self.values
        else:
            raise Unfit("several lists, dates, times and spans")

    @staticmethod
    def decimal(number, form):
        digits = form.get("fractionDigits", 0)
        text = str(abs(number)).rjust(digits + 1, "0")
        if digits:
            text = text[:-digits] + "." + text[-digits:]
        return ("-" if number < 0 else "") + text

    def row_of(self, text):
        if self.values.count(text) != 1:
            raise Unfit("values that aren't those of a row")
        return self.values.index(text)

    def perform(self, step):
        keys = set(step)
        if "turn" in keys and "pressed" not in keys:
            self.turn(step["turn"], step.get("each", 100))
        elif keys == {"wait"}:
            self.now += step["wait"] * 1000
            self.lines.append(f"a {self.now}")
        elif keys == {"select"}:
            row, animated = step["select"]["row"], int(step["select"]["animated"])
            self.lines.append(f"s {row} {animated} {self.now}")
        elif "reload" in keys:
            self.read_rows(step["reload"])
            self.lines.append(f"l {len(self.titles)} {self.now}")
        elif keys & {"press", "doublePress", "hold"}:
            raise Unfit("what presses do, which the firmware says")
        else:
            raise Unfit("the focus among several lists")

    def turn(self, detents, each):
        """The edges of a turn at an even pace, as the simulator's knob makes them."""
        way = 1 if detents > 0 else -1
        span = each * 1000
        for detent in range(abs(detents)):
            for edge in range(1, 5):
                self.quarter += way
                levels = [int((self.quarter + 1) & 2 == 0), int(self.quarter & 2 == 0)]
                line = 0 if levels[0] != self.levels[0] else 1
                self.levels = levels
                at = self.now + detent * span + edge * span // 4
                self.lines.append(f"e {line} {levels[line]} {at}")
        self.now += abs(detents) * span
        self.lines.append(f"a {self.now}")

    def expect(self, expected):
        wanted = {}
        for key, value in expected.items():
            if key == "offset":
                wanted["offset"] = int(value * ONE)
            elif key == "titles":
                wanted["row"] = self.titles.index(value[0])
            elif key == "value":
                wanted["row"] = self.row_of(value)
            elif key == "rows":
                wanted["row"] = value[0]
            elif key == "counts":
                if value != [len(self.titles)]:
                    raise Unfit("several lists, dates, times and spans")
            elif key in ("resting", "rotated", "speed", "idles"):
                wanted[key] = int(value)
            elif key == "shown":
                wanted["shown"] = [int(entry.split()[1]) for entry in value]
            elif key == "felt":
                # -1 is an end; of a tick the row isn't said.
                wanted["felt"] = [-1 if entry == "end 0" else 0 for entry in value]
            elif key == "told":
                entries = [entry.split() for entry in value]
                if any(entry[0] != "valueChanged" for entry in entries):
                    raise Unfit("what presses do, which the firmware says")
                wanted["told"] = [int(entry[2]) for entry in entries]
            else:
                raise Unfit(f"'{key}', which no function says")
        self.lines.append("o" if "offset" in wanted else "x")
        self.wanted.append(wanted)


def cases():
    """The cases of all vectors that fit, with the reasons for those that don't."""
    fit, unfit = [], {}
    for path in sorted(FOLDER.glob("[A-K][0-9][0-9].json")):
        vector = json.loads(path.read_text())
        for case in vector["cases"]:
            try:
                fit.append((f"{vector['behavior']} {case['case']}", Case(case)))
            except Unfit as reason:
                unfit.setdefault(str(reason), []).append(vector["behavior"])
    return fit, unfit


def answer(line):
    """A line of driver.c as a dictionary."""
    if line.startswith("offset "):
        return {"offset": int(line.split()[1])}
    form = r"place (\S+) \S+ (\S+) (\S+) rotated (\S+) idles (\S+) shown(.*) felt(.*) told(.*)"
    found = re.fullmatch(form, line)
    if not found:
        return {"line": line}
    names = ("row", "resting", "speed", "rotated", "idles")
    said = {name: int(text) for name, text in zip(names, found.groups())}
    for name, text in zip(("shown", "felt", "told"), found.groups()[5:]):
        said[name] = [int(word) for word in text.split()]
    said["felt"] = [min(0, row) for row in said["felt"]]
    return said


def differs(key, wanted, said):
    # A detent is 2,730 or 2,731 of its 65,536ths.
    return abs(wanted - said) > 20 if key == "speed" else wanted != said


def judge(path):
    lines = iter(pathlib.Path(path).read_text().splitlines())
    fit, _ = cases()
    problems, count = [], 0
    for name, case in fit:
        for wanted in case.wanted:
            said = answer(next(lines, ""))
            for key, value in wanted.items():
                count += 1
                if key not in said or differs(key, value, said[key]):
                    problems.append(f"{name}: {key} is {said.get(key, said)}, not {value}")
    problems += [f"more than expected: {line}" for line in lines]
    for problem in problems:
        print(f"vectors: {problem}", file=sys.stderr)
    print(f"{len(fit)} cases of {len({name[:3] for name, _ in fit})} vectors, {count} expectations")
    sys.exit(1 if problems or count < 60 else 0)


def main():
    if sys.argv[1] == "judge":
        judge(sys.argv[2])
    fit, unfit = cases()
    for _, case in fit:
        print("\n".join(case.lines))
    for reason, behaviors in sorted(unfit.items()):
        print(f"{len(behaviors)} cases: {reason}: {' '.join(sorted(set(behaviors)))}", file=sys.stderr)


main()
