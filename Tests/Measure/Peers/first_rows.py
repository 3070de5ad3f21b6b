#!/usr/bin/env python3
"""How long `detent pick` and fzf take to show the first of a million rows, in turns on one terminal,
and how much memory they have taken by then.

    python3 Tests/Measure/Peers/first_rows.py .build/release/detent [ROWS [RUNS]]

Both get the same rows, from a file and through a pipe, on a pseudo-terminal of 80x24 each; the clock runs
from the fork until the text of the first row has arrived. The medians are printed, their
ratio, and the greatest peak of resident memory.
"""
import fcntl
import os
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
    """Seconds until the first row is seen, and megabytes; the program is ended then."""
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
    return took, peak


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
            ours, theirs = (
                statistics.median(time for time, _ in took[name]) * 1000 for name in ("detent", "fzf"))
            mine, its = (max(peak for _, peak in took[name]) for name in ("detent", "fzf"))
            print(
                f"{rows} rows from a {kind}: detent {ours:.1f} ms, fzf {theirs:.1f} ms, "
                f"ratio {ours / theirs:.2f}; peak memory {mine:.1f} MB, {its:.1f} MB")


main()
