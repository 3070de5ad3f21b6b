#!/usr/bin/env python3
"""Measures frames, edges, starts and memory of a program detent, stripped of its debugging information.

    bench.py DETENT

Prints a line for each, 'NAME, UNIT: VALUE', after the conditions on which instructions depend: the
compiler, the C library, and what the processor has that the library chooses its functions by. Instructions
are callgrind's, independent of load.

A scene runs with 600 frames, each counted by itself. A frame costs what the last 400 cost together, by the
number of those that drew. The first picture is the difference of one frame and none, as what the program
needs once is needed without it, too; the second, and the worst one after it, are single frames.
"""
import os
import platform
import pty
import re
import select
import subprocess
import sys
import tempfile
from pathlib import Path

SCENES = {
    "wheel-128x64-mono": "a frame that draws a turning wheel, 128x64 pixels of 1 bit",
    "wheel-240-rgb565": "a frame that draws a turning wheel, 240x240 pixels of 16 bits",
    "three-wheels-240-rgb565": "a frame that draws one of three wheels, 240x240 pixels of 16 bits",
    "wheel-390-xrgb8888": "a frame that draws a turning wheel, 390x390 pixels of 32 bits",
    "full-wheel-128x64-mono": "all of a wheel's picture, 128x64 pixels of 1 bit",
    "full-wheel-240-rgb565": "all of a wheel's picture, 240x240 pixels of 16 bits",
    "full-wheel-390-xrgb8888": "all of a wheel's picture, 390x390 pixels of 32 bits",
    "terminal": "a detent on a terminal of 80x24, its 16 frames and one picture",
    "words": "a detent in a list of words on a terminal of 80x24",
    "menu": "a frame that draws the items of a menu, 128x64 pixels of 1 bit",
    "wheel": "a frame of a wheel without a picture, one in 16 with a detent",
}
# Those whose pictures are counted one by one, and whose frames may allocate nothing.
PICTURES = ["wheel-128x64-mono", "wheel-240-rgb565", "three-wheels-240-rgb565", "wheel-390-xrgb8888"]
STEADY = PICTURES + ["terminal", "words", "menu"]
FEATURES = ["sse4_2", "avx", "avx2", "bmi2", "erms", "fsrm", "lzcnt", "abm", "movbe", "rtm", "sse4a"]
HERE = Path(__file__).resolve().parents[2]


class Program:
    def __init__(self, path, folder):
        self.path, self.folder = path, folder

    def run(self, *words):
        """The standard output."""
        return subprocess.run([self.path, *words], stdout=subprocess.PIPE, check=True, text=True).stdout

    def drawn(self, scene, frames):
        return int(re.search(r'"changed":(\d+)', self.run("bench", scene, "--frames", str(frames)))[1])

    def valgrind(self, *words, tool="callgrind", **options):
        # The seed of hashing, which differs between runs, decides about allocations.
        done = subprocess.run(
            ["valgrind", f"--tool={tool}", *words], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
            text=True, env=dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1"), check=False, **options)
        if done.returncode:
            sys.exit(f"bench: {' '.join(words)}\n{done.stderr}")
        return done.stderr

    def count(self, *words, within=None):
        """The instructions of a run, or within a function and its callees."""
        only = [f"--toggle-collect={within}"] if within else []
        said = self.valgrind("--callgrind-out-file=/dev/null", *only, self.path, *words)
        return int(re.search(r"Collected : (\d+)", said)[1])

    def frames(self, scene, count):
        """The instructions of each frame."""
        with tempfile.TemporaryDirectory(dir=self.folder) as out:
            self.valgrind(f"--callgrind-out-file={out}/at", "--dump-before=*BenchV4pass*", self.path,
                          "bench", scene, "--frames", str(count))
            # The first is what is before the first frame, and the file without a number is empty.
            totals = [int(re.search(r"^totals: (\d+)", Path(f"{out}/at.{part}").read_text(), re.M)[1])
                      for part in range(2, count + 1)]
        if len(totals) != count - 1:
            sys.exit("bench: is there still a function Bench.pass in the program?")
        return totals

    def allocations(self, scene, frames):
        said = self.valgrind("--leak-check=no", self.path, "bench", scene, "--frames", str(frames),
                             tool="memcheck")
        return int(re.search(r"heap usage: ([\d,]+) allocs", said)[1].replace(",", ""))

    def on_terminal(self, *words, seen, counted=True):
        """The instructions, or the greatest memory in kB, until text is seen and Escape has left."""
        log = f"{self.folder}/log"
        count = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", f"--log-file={log}"]
        rows = os.open(f"{self.folder}/rows", os.O_RDONLY)
        child, terminal = pty.fork()
        if child == 0:
            os.dup2(rows, 0)
            os.environ.update(TERM="xterm-256color", COLUMNS="80", LINES="24")
            whole = [*(count if counted else []), self.path, *words]
            os.execvp(whole[0], whole)
        os.close(rows)
        text, told, memory = b"", False, 0
        while select.select([terminal], [], [], 60)[0]:
            try:
                text += os.read(terminal, 65536)
            except OSError:
                break
            if not told and seen in text:
                told = True
                if not counted:
                    status = Path(f"/proc/{child}/status").read_text(encoding="ascii")
                    memory = int(re.search(r"VmHWM:\s*(\d+) kB", status)[1])
                os.write(terminal, b"\x1b")
        os.close(terminal)
        _, status = os.waitpid(child, 0)
        if not told or os.waitstatus_to_exitcode(status) not in (0, 1, 130):
            sys.exit(f"bench: {' '.join(words)}: {text[-300:]}")
        if not counted:
            return memory
        return int(re.search(r"Collected : (\d+)", Path(log).read_text(encoding="utf-8"))[1])


def say(name, unit, value):
    print(f"{name}, {unit}: {value}", flush=True)


def conditions():
    swift = subprocess.run(["swiftc", "--version"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                           text=True, check=True).stdout
    print("Swift", re.search(r"Swift version ([\d.]+)", swift)[1])
    print(*platform.libc_ver())
    flags = set(re.search(r"^(?:flags|Features)\s*: (.*)", Path("/proc/cpuinfo").read_text(), re.M)[1].split())
    print(platform.machine(), *[feature for feature in FEATURES if feature in flags])


def tape(path, detents, rest=0):
    """Detents clockwise of 10 ms each, and a rest in milliseconds after each."""
    with open(path, "w", encoding="ascii") as file:
        print("$timescale 1 us $end\n$scope module bench $end\n$var wire 1 ! A $end", file=file)
        print('$var wire 1 " B $end\n$upscope $end\n$enddefinitions $end', file=file)
        print('#0\n$dumpvars\n1!\n1"\n$end', file=file)
        for edge in range(4 * detents):
            print(f"#{2500 * (edge + 1) + 1000 * rest * (edge // 4)}\n" + ("0!", '0"', "1!", '1"')[edge % 4], file=file)


def scenes(detent):
    for scene, name in SCENES.items():
        frames, drawn = detent.frames(scene, 600), detent.drawn(scene, 600) - detent.drawn(scene, 200)
        # Without a picture all frames count.
        say(name, "instructions", sum(frames[-400:]) // (drawn or 400))
        if scene not in PICTURES:
            continue
        picture = name.replace("a frame that draws", "picture of")
        say("first " + picture, "instructions", detent.count("bench", scene, "--frames", "1")
            - detent.count("bench", scene, "--frames", "0"))
        second = next(frame for frame in range(1, 20) if detent.drawn(scene, frame + 1) == 2)
        say("second " + picture, "instructions", frames[second])
        say("worst later " + picture, "instructions", max(frames[second + 1:]))
    few, many = (detent.count("bench", "session-240-rgb565", "--frames", str(count)) for count in (1, 3))
    say("a new device of 240x240 pixels, turned by three detents and pressed", "instructions", (many - few) // 2)
    more = sum(detent.allocations(scene, 600) - detent.allocations(scene, 200) for scene in STEADY)
    say("allocations in 400 frames, on pixels, on a terminal, of a menu", "blocks", more)


def edges(detent, folder):
    for scene, function, name in (("edges", "QuadratureDecoder", "an edge in the decoder of A and B"),
                                  ("knob", "KnobDecoder", "an edge in the whole knob")):
        few, many = (detent.count("bench", scene, "--frames", str(count), within=f"*{function}V4feed*")
                     for count in (20_000, 60_000))
        if many == few:
            sys.exit(f"bench: is there still a function {function}.feed in the program?")
        say(name, "instructions", (many - few) // 4_000 / 10)
    tape(f"{folder}/few.vcd", 2_000)
    tape(f"{folder}/many.vcd", 6_000)
    few, many = (detent.count("decode", f"{folder}/{name}.vcd") for name in ("few", "many"))
    say("an edge of a tape, with reading the file", "instructions", (many - few) // 16_000)


def starts(detent, folder):
    menu, board = str(HERE / "Simulator/Menus/kettle.yaml"), str(HERE / "Boards/raspberry-pi-ky040.yaml")
    tape(f"{folder}/turn.vcd", 24, rest=240)
    rows = "".join(f"row {row:03}\n" for row in range(100))
    Path(f"{folder}/rows").write_text(rows, encoding="ascii")
    for words, name in (
            (["--version"], "`--version`"),
            (["pick", "--help"], "`pick --help`"),
            (["replay", str(HERE / "Simulator/Sessions/drink.yaml")], "`replay` of a session"),
            (["decode", f"{folder}/turn.vcd"], "`decode` of a tape of 24 detents"),
            (["probe", "--tape", f"{folder}/turn.vcd"], "`probe` of a tape of 24 detents"),
            (["calibrate", "--tape", f"{folder}/turn.vcd"], "`calibrate` of a tape of 24 detents"),
            (["boards", board], "`boards` of a board"),
            (["menus"], "`menus`"),
            (["check", menu], "`check` of a menu"),
            (["compile", menu, "-o", f"{folder}/menu.dtnt"], "`compile` of a menu")):
        say("start of " + name, "instructions", detent.count(*words))
    for words, seen, name in (
            (["pick"], b"row 000", "`pick` of 100 rows, to the first picture and Escape"),
            (["pick", "--date"], b"20", "`pick --date`, to its first picture and Escape"),
            (["confirm", "Sure?"], b"Sure", "`confirm`, to its first picture and Escape"),
            (["input", "--title", "Name"], b"Name", "`input`, to its first picture and Escape"),
            (["run", menu], b"Drink", "`run` of a menu, to its first picture and Escape")):
        say("start of " + name, "instructions", detent.on_terminal(*words, seen=seen))
    # As after a boot: pages of a file just written are mapped in larger pieces.
    with open(detent.path, "rb") as program:
        os.fsync(program.fileno())
        os.posix_fadvise(program.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
    memory = detent.on_terminal("pick", seen=b"row 000", counted=False)
    say("memory of `pick` of 100 rows", "kB", memory)


def main():
    conditions()
    os.environ.update(DETENT_MENUS=str(HERE / "Simulator/Menus"), DETENT_BOARDS=str(HERE / "Boards"))
    with tempfile.TemporaryDirectory() as folder:
        detent = Program(sys.argv[1], folder)
        scenes(detent)
        edges(detent, folder)
        starts(detent, folder)
        stripped = f"{folder}/stripped"
        subprocess.run(["strip", "-o", stripped, sys.argv[1]], check=True)
        say("the program, stripped", "bytes", os.stat(stripped).st_size)


main()
