"""Writes captures that others made as edges of two wires.

    captures.py FOLDER OUT

Looks below FOLDER for what it can read and writes OUT/<name>.txt for each stream: a first line
`# <name>`, then lines `time_in_us a b`, the levels from that moment on; the first one is where the
wires are before anything happens. The captures belong to others and are not part of this repository;
what they hold is, as numbers, in detent-signals/Streams.swift.

    *.sr               sigrok's dumps (github.com/sigrokproject/sigrok-dumps, graycode and
                       mouse_sensors): a zip archive of samples; wires named XA and XB, YA and YB, or
                       the first two of a capture of rotary encoders
    counter-encoder.0  a test of LinuxCNC (github.com/LinuxCNC/linuxcnc, tests): the counts that its
                       encoder makes of a quadrature generator, one line every 100 us; a count is an
                       edge
    *crown*.txt        the turns of a watch crown as recorded for the tests of Horologist
                       (github.com/google/horologist): rows `In,pixels,milliseconds`; 2.1376 pixels
                       are a tick, spread evenly over the time since the row before; a tick is a cycle
"""

import pathlib
import sys
import zipfile

CYCLE = [(1, 1), (0, 1), (0, 0), (1, 0)]


def changes(samples):
    """The moments at which levels differ from those before, and the first."""
    last, found = None, []
    for instant, levels in samples:
        if levels != last:
            found.append((instant, *levels))
            last = levels
    return found


def positions(steps):
    """Levels of a knob that makes these steps: moment, quarter steps clockwise."""
    position, found = 0, [(0, 1, 1)]
    for instant, step in steps:
        position += step
        found.append((instant, *CYCLE[position % 4]))
    return found


def sigrok(path):
    """The streams of two wires in a capture of sigrok: name, levels."""
    with zipfile.ZipFile(path) as archive:
        facts = dict(
            (part.strip() for part in line.split("=", 1))
            for line in archive.read("metadata").decode().splitlines()
            if "=" in line
        )
        prefix, width = facts["capturefile"], int(facts["unitsize"])
        names = [n for n in archive.namelist() if n == prefix or n.startswith(prefix + "-")]
        names.sort(key=lambda name: (len(name), name))
        data = b"".join(archive.read(name) for name in names)[::width]
    if facts.get("samplerate") != "1 MHz":
        return
    wires = {v.split("/")[-1]: int(k[5:]) - 1 for k, v in facts.items() if k.startswith("probe")}
    pairs = [("XA", "XB", "-x"), ("YA", "YB", "-y")]
    if path.name.startswith("rotary"):
        pairs = [("0", "1", "")]
    for a, b, suffix in pairs:
        if a not in wires or b not in wires:
            continue
        both = 1 << wires[a] | 1 << wires[b]
        # One byte a sample: a table finds those that differ, thousands at once.
        only = data.translate(bytes(value & both for value in range(256)))
        found, at = [], 0
        while at < len(only):
            value = only[at]
            found.append((at, value >> wires[a] & 1, value >> wires[b] & 1))
            others = [only.find(bytes([v]), at) for v in other_values(both) if v != value]
            at = min((o for o in others if o >= 0), default=len(only))
        yield path.stem + suffix, found


def other_values(mask):
    """The values that a byte can have under a mask of two bits."""
    return {value & mask for value in range(256)}


def linuxcnc(path):
    """The quadrature signal of LinuxCNC's test, from the counts that it expects."""
    steps, last = [], 0
    for index, line in enumerate(path.read_text().splitlines()):
        count = int(line.split()[0])
        steps += [(100 * (index + 1), 1 if count > last else -1)] * abs(count - last)
        last = count
    yield "linuxcnc-counter-encoder", positions(steps)


def crown(path):
    """A cycle for each tick of a recorded crown, at the speed that the rows say."""
    rows = [line.split(",") for line in path.read_text().splitlines() if line.startswith("In,")]
    steps, before = [], None
    for _, pixels, milliseconds in rows:
        ticks = round(abs(float(pixels)) / 2.1376)
        now = 1000 * int(milliseconds)
        before = now - 20_000 if before is None else before
        start = min(before, now)  # Some rows are out of order by some milliseconds.
        for edge in range(4 * ticks):
            instant = start + (now - start) * (edge + 1) // (4 * ticks)
            steps.append((instant, 1 if float(pixels) > 0 else -1))
        before = max(before, now)
    if not steps:
        sys.exit(f"{path}: no rows of a recorded crown; there are lines In,pixels,milliseconds")
    first = steps[0][0] - 1_000_000
    ordered = sorted(steps, key=lambda step: step[0])
    yield "crown", positions([(instant - first, step) for instant, step in ordered])


def main():
    folder, out = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    out.mkdir(parents=True, exist_ok=True)
    for path in sorted(folder.rglob("*")):
        if path.suffix == ".sr":
            streams = sigrok(path)
        elif path.parent.name == "counter-encoder.0" and path.name == "expected":
            streams = linuxcnc(path)
        elif path.suffix == ".txt" and "crown" in path.name:
            streams = crown(path)
        else:
            continue
        for name, levels in streams:
            lines = "".join(f"{t} {a} {b}\n" for t, a, b in levels)
            (out / f"{name}.txt").write_text(f"# {name}\n{lines}")


main()
