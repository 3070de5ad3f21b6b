#!/usr/bin/env python3
"""How long `detent pick` and fzf take to show the first of a million rows, in turns on one terminal,
and how much of a processor and of memory they have taken by then.

    python3 Tests/Measure/Peers/first_rows.py .build/release/detent [ROWS [RUNS]]

Both get the same rows, from a file and through a pipe, on a pseudo-terminal of 80x24 each; the clock runs
from the fork until the text of the first row has arrived. Prints the medians of both, by the clock and of
all processors, and the greatest peak of resident memory, as lines of a file of figures.
"""
import fcntl
import os
import pathlib
import pty
import re
import select
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time

FIRST = b"row 0000001"


def first_row(program, source):
    """Seconds until the first row is seen, by the clock and of processors, and megabytes; ends the program."""
    if source[0] == "file":
        feeder, stdin = None, os.open(source[1], os.O_RDONLY)
    else:
        feeder = subprocess.Popen(["cat", source[1]], stdout=subprocess.PIPE)
        stdin = feeder.stdout.fileno()
    start = time.monotonic()
    child, terminal = pty.fork()
    if child == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        os.dup2(stdin, 0)
        os.execvpe(program[0], program, dict(os.environ, TERM="xterm-256color"))
    seen = b""
    while FIRST not in seen:
        if not select.select([terminal], [], [], 30)[0]:
            raise SystemExit(f"{program}: nothing was seen: {seen[-200:]}")
        seen = seen[-100:] + os.read(terminal, 65536)
    took = time.monotonic() - start
    threads = pathlib.Path(f"/proc/{child}/task").glob("*/schedstat")
    worked = sum(int(thread.read_text(encoding="ascii").split()[0]) for thread in threads) / 1e9
    with open(f"/proc/{child}/status", encoding="ascii") as status:
        peak = int(re.search(r"VmHWM:\s*(\d+) kB", status.read())[1]) / 1000
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.close(terminal)
    if feeder:
        feeder.kill()
        feeder.wait()
        feeder.stdout.close()
    else:
        os.close(stdin)
    return took, worked, peak


def main():
    detent = [sys.argv[1], "pick"]
    rows = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    runs = int(sys.argv[3]) if len(sys.argv) > 3 else 11
    with tempfile.NamedTemporaryFile("w") as file:
        for row in range(1, rows + 1):
            file.write(f"row {row:07} of the list\n")
        file.flush()
        for kind in ("file", "pipe"):
            took = {"detent": [], "fzf": []}
            for _ in range(runs):
                took["detent"].append(first_row(detent, (kind, file.name)))
                took["fzf"].append(first_row(["fzf"], (kind, file.name)))
            name = f"the first of {rows:,} rows from a {kind}"
            for index, kept in enumerate(("clock time", "processor time")):
                ours, theirs = (
                    statistics.median(run[index] for run in took[program]) * 1000 for program in took)
                print(f"{name}, {kept}; Detent, ms: {ours:.1f}")
                print(f"{name}, {kept}; fzf, ms: {theirs:.1f}")
                print(f"{name}, {kept}, of fzf's: {ours / theirs:.2f}")
            for program in took:
                peak = max(run[2] for run in took[program])
                print(f"{name}, memory; {'fzf' if program == 'fzf' else 'Detent'}, MB: {peak:.1f}")


main()
