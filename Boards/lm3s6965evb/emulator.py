"""Plays a tape on the pins of an emulated LM3S6965 evaluation board, in virtual time.

    python3 emulator.py ELF TAPE FOLDER

Leaves in FOLDER the console's text (console.txt), and a picture of the OLED (0.pbm, 1.pbm, …) at the
end of each rest of 950 ms or more, and 1.5 s after the tape. Prints the bytes of the deepest stack and
of the most heap in use.

QEMU counts instructions as time (-icount, 32 ns each, about a Cortex-M3 at 50 MHz), so a busy machine
changes nothing. It stops at each edge of the tape: a timer of the chip that the firmware doesn't use
ends there in a routine that isn't part of the firmware either, at which the debugger holds. Then the
pin changes, and time goes on. Three sockets do that: the debugger's, QMP for pictures, and qtest's for
pins and registers.
"""
import json
import os
import re
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../common"))
from tape import AFTER, REST, edges, symbols  # noqa: E402

TICKS = 50  # of the chip's clock in a microsecond
TURN = 300_000  # microseconds in a turn of the firmware's counter; see board.c
TIMER, TIMER_INTERRUPT = 0x40031000, 21
# At the end of flash, where the firmware isn't. While the debugger takes hold at HOLD, QEMU's time
# goes on to the next end of any timer: the routine sets one, 160 ns away.
ROUTINE, HOLD = 0x3FFE0, 0x3FFEE
LIMIT = 0x40032000
CODE = (
    0x4B04,  # ldr r3, =LIMIT
    0x2200,  # movs r2, #0
    0x60DA,  # str r2, [r3, #0x0C]
    0x2208,  # movs r2, #8
    0x629A,  # str r2, [r3, #0x28]
    0x2201,  # movs r2, #1
    0x60DA,  # str r2, [r3, #0x0C]
    0xBF00,  # nop: HOLD
    0x4770,  # bx lr
    0xBF00,
    LIMIT & 0xFFFF,
    LIMIT >> 16,
)
# Less than a turn: QEMU counts two turns as one if its next timer is that of the turns (sleep=off).
HOP = 250_000
SYSTICK, INTERRUPTS, STATE = 0xE000E018, 0xE000E100, 0xE000ED04
PINS = {"a": ("E", 2), "b": ("E", 3), "button": ("F", 1)}


class Socket:
    """A connection to the emulator."""

    def __init__(self, path):
        for _ in range(600):
            try:
                self.socket = socket.socket(socket.AF_UNIX)
                self.socket.connect(path)
                break
            except OSError:
                time.sleep(0.1)
        else:
            sys.exit("emulator: QEMU doesn't answer")
        self.socket.settimeout(300)
        self.file = self.socket.makefile("rwb")


class Pins(Socket):
    """Registers and pins, by qtest's protocol."""

    def ask(self, line):
        self.file.write(line.encode() + b"\n")
        self.file.flush()
        answer = self.file.readline().decode().split()
        if answer[:1] != ["OK"]:
            sys.exit(f"emulator: {line}: {' '.join(answer)}")
        return answer[1:]

    def read(self, address):
        return int(self.ask(f"readl {address:#x}")[0], 16)

    def write(self, address, value):
        self.ask(f"writel {address:#x} {value:#x}")


class Monitor(Socket):
    """The machine and its display, by QMP."""

    def __init__(self, path):
        super().__init__(path)
        self.file.readline()
        self.ask("qmp_capabilities")

    def ask(self, name, **arguments):
        self.file.write(json.dumps({"execute": name, "arguments": arguments}).encode() + b"\n")
        self.file.flush()
        while True:
            answer = json.loads(self.file.readline())
            if "error" in answer:
                sys.exit(f"emulator: {name}: {answer['error']['desc']}")
            if "return" in answer:
                return answer["return"]


class Debugger(Socket):
    """The processor, by the debugger's remote protocol."""

    def ask(self, packet):
        data = packet.encode()
        self.file.write(b"$%s#%02x" % (data, sum(data) & 255))
        self.file.flush()
        while self.file.read(1) != b"$":
            pass
        answer = b""
        while not answer.endswith(b"#"):
            answer += self.file.read(1)
        self.file.read(2)
        self.file.write(b"+")
        self.file.flush()
        return answer[:-1].decode()

    def do(self, packet):
        answer = self.ask(packet)
        if answer != "OK":
            sys.exit(f"emulator: the debugger answers {answer or 'nothing'} to {packet}")

    def proceed(self, place=""):
        """Runs to the next stop; from an address, if given."""
        answer = self.ask("c" + place)
        if answer[:3] != "T05":
            sys.exit(f"emulator: stopped by {answer}")
        return struct.unpack_from("<I", bytes.fromhex(self.ask("g")[:128]), 60)[0]

    def memory(self, address, count):
        found = b""
        while len(found) < count:
            part = min(1024, count - len(found))
            found += bytes.fromhex(self.ask(f"m{address + len(found):x},{part:x}"))
        return found


class Board:
    """The emulated board, at the instant of the last stop."""

    def __init__(self, elf, folder):
        self.folder, self.symbols = folder, symbols(elf)
        self.sockets = tempfile.TemporaryDirectory()
        path = {name: f"{self.sockets.name}/{name}" for name in ("gdb", "qmp", "qtest")}
        command = ["qemu-system-arm", "-M", "lm3s6965evb", "-accel", "tcg", "-S"]
        command += ["-icount", "shift=5,align=off,sleep=off", "-display", "none", "-monitor", "none"]
        command += ["-serial", f"file:{folder}/console.txt", "-kernel", elf]
        command += ["-chardev", f"socket,id=gdb,path={path['gdb']},server=on,wait=off"]
        command += ["-gdb", "chardev:gdb", "-qmp", f"unix:{path['qmp']},server=on,wait=off"]
        command += ["-qtest", f"unix:{path['qtest']},server=on,wait=off", "-qtest-log", "none"]
        with open(f"{folder}/errors.txt", "w", encoding="utf-8") as errors:
            self.process = subprocess.Popen(command, stderr=errors)
        self.monitor, self.pins = Monitor(path["qmp"]), Pins(path["qtest"])
        self.debugger = Debugger(path["gdb"])
        tree = self.monitor.ask("human-monitor-command", **{"command-line": "info qom-tree"})
        ports = [int(port) for port in re.findall(r"device\[(\d+)\] \(pl061_luminary\)", tree)]
        self.ports = {"ABCDEFG"[index]: port for index, port in enumerate(sorted(ports))}
        # The pull-ups: without them an emulated pin is low.
        for line in PINS:
            self.set(line, 1)
        self.set_clock()

    def set(self, line, level):
        port, pin = PINS[line]
        device = f"/machine/unattached/device[{self.ports[port]}]"
        self.pins.ask(f"set_irq_in {device} unnamed-gpio-in {pin} {level}")

    def set_clock(self):
        """Runs the firmware until it listens to its pins, then prepares the timer of stops."""
        listening = self.symbols["board_listen"] & ~1
        self.debugger.do(f"Z0,{listening:x},2")
        self.debugger.proceed()
        self.debugger.do(f"z0,{listening:x},2")
        self.debugger.do(f"M{ROUTINE:x},{2 * len(CODE):x}:{struct.pack(f'<{len(CODE)}H', *CODE).hex()}")
        vector = struct.pack("<I", ROUTINE | 1).hex()
        self.debugger.do(f"M{4 * (16 + TIMER_INTERRUPT):x},4:{vector}")
        self.debugger.do(f"Z0,{HOLD:x},2")
        self.debugger.do(f"Z0,{self.symbols['board_halt'] & ~1:x},2")
        self.pins.write(INTERRUPTS, 1 << TIMER_INTERRUPT)
        self.pins.write(TIMER + 0x04, 1)
        self.pins.write(TIMER + 0x18, 1)
        self.pins.write(LIMIT + 0x04, 1)
        self.resume = ""

    def ticks(self):
        """The firmware's time, in ticks."""
        turns = self.pins.read(self.symbols["turns"])
        passed = TURN * TICKS - 1 - self.pins.read(SYSTICK)
        if self.pins.read(STATE) >> 26 & 1 and passed < TURN * TICKS // 2:
            turns += 1
        return turns * TURN * TICKS + passed

    def run(self, until):
        """Runs to an instant in microseconds; returns how late it is."""
        while (left := min(until * TICKS - self.ticks(), HOP * TICKS)) > 0:
            self.pins.write(TIMER + 0x28, left)
            self.pins.write(TIMER + 0x0C, 1)
            stop = self.debugger.proceed(self.resume)
            if stop != HOLD:
                with open(f"{self.folder}/console.txt", encoding="utf-8") as file:
                    sys.exit(f"emulator: the firmware stopped; its last words: {file.readlines()[-1]}")
            self.resume = f"{(HOLD + 2) | 1:x}"
            self.pins.write(TIMER + 0x24, 1)
        return self.ticks() // TICKS - until

    def take_picture(self, name):
        """Writes the OLED's pixels, which the emulator shows as squares of four."""
        self.monitor.ask("screendump", filename=f"{self.folder}/screen.ppm")
        with open(f"{self.folder}/screen.ppm", "rb") as file:
            header, size, most, pixels = file.read().split(b"\n", 3)
        if (header, size, most) != (b"P6", b"512 256", b"255"):
            sys.exit("emulator: the display has another size")
        rows = []
        for y in range(64):
            grays = [pixels[3 * ((4 * y + 1) * 512 + 4 * x + 1)] for x in range(128)]
            if set(grays) - {0, 255}:
                sys.exit(f"emulator: row {y} of the display is gray")
            rows.append(int("".join("1" if gray else "0" for gray in grays), 2).to_bytes(16, "big"))
        with open(f"{self.folder}/{name}.pbm", "wb") as file:
            file.write(b"P4\n128 64\n" + b"".join(rows))

    def figures(self):
        bottom, top = self.symbols["__stack_bottom"], self.symbols["__stack_top"]
        stack = self.debugger.memory(bottom, top - bottom)
        untouched = 0
        while stack[untouched : untouched + 4] == b"\xa5" * 4:
            untouched += 4
        heap = struct.unpack("<6I", self.debugger.memory(self.symbols["board_heap"], 24))
        return len(stack) - untouched, heap[2]

    def end(self):
        self.monitor.ask("quit")
        self.process.wait(timeout=60)
        self.sockets.cleanup()


def main():
    elf, tape, folder = sys.argv[1:]
    if not shutil.which("qemu-system-arm"):
        print("emulator: skipped: there is no qemu-system-arm", file=sys.stderr)
        sys.exit(77)
    os.makedirs(folder, exist_ok=True)
    board, last, pictures = Board(elf, folder), 0, 0
    latest = 0
    for at, line, level in edges(tape):
        latest = max(latest, board.run(at))
        if at - last >= REST:
            board.take_picture(pictures)
            pictures += 1
        board.set(line, level)
        last = at
    board.run(last + AFTER)
    board.take_picture(pictures)
    print(*board.figures())
    print(f"emulator: edges at most {latest} us late", file=sys.stderr)
    board.end()


main()
