"""Plays a tape on the pins of a modelled Raspberry Pi Pico, in virtual time.

    python3 emulator.py ELF TAPE FOLDER

Leaves in FOLDER the console's text (console.txt), and what the SSD1306's memory shows (0.pbm, 1.pbm, …)
at the end of each rest of 950 ms or more, and 1.5 s after the tape. Prints the bytes of the deepest
stack and of the most heap in use.

Unicorn runs the image from its lowest address, as the boot ROM does. The peripherals that the firmware
uses are modelled from the RP2040's data sheet, the display from the SSD1306's: what the firmware asks of
any other address ends the run. Instructions pass in slices of 32 us, 32 ns each; a sleep ends at the
next alarm or edge.
"""
import os
import struct
import sys

try:
    from unicorn import UC_ARCH_ARM, UC_MODE_MCLASS, UC_MODE_THUMB, Uc, arm_const as arm
except ImportError:
    print("emulator: skipped: there is no unicorn (pip install unicorn)", file=sys.stderr)
    sys.exit(77)

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../common"))
from tape import AFTER, REST, edges, symbols  # noqa: E402

SLICE, INSTRUCTION = 1000, 32  # instructions; nanoseconds
STACK, STOP = 0x20042000, 0x10000000  # of the boot ROM; where handlers return to
LINES = {"a": 2, "b": 3, "button": 4}
TIMER, PINS = 0, 13  # numbers of interrupts
RESET = (3, 5, 8, 12, 21, 22)  # I2C, pins, pads, PLL, timer, UART: in reset until released


class Fault(Exception):
    """What a chip would not do."""


class Display:
    """An SSD1306 in page addressing mode. Source: Solomon Systech, Rev 1.1, 8.1.5.2, 9 and 10.1."""

    PARAMETERS = {0x81: 1, 0xA8: 1, 0xD3: 1, 0x8D: 1, 0x20: 1, 0xDA: 1, 0xD9: 1, 0xDB: 1, 0xD5: 1}

    def __init__(self):
        self.memory = [bytearray(b"\x55" * 128) for _ in range(8)]
        self.page = self.column = 0
        self.is_on, self.mode, self.control = False, 2, None
        self.command = []

    def take(self, byte, is_last):
        if self.control is None:
            if byte not in (0x00, 0x40):
                raise Fault(f"the display knows no control byte {byte:#x}")
            self.control = byte
        elif self.control == 0x40:
            self.memory[self.page][self.column] = byte
            self.column = (self.column + 1) % 128
        else:
            self.command.append(byte)
            if len(self.command) > self.PARAMETERS.get(self.command[0], 0):
                self.obey(*self.command)
                self.command = []
        if is_last:
            self.control = None

    def obey(self, command, parameter=0):
        if command in (0xAE, 0xAF):
            self.is_on = command == 0xAF
        elif command & 0xF8 == 0xB0:
            self.page = command & 7
        elif command & 0xF0 == 0x00:
            self.column = self.column & 0x70 | command
        elif command & 0xF8 == 0x10:
            self.column = self.column & 0x0F | (command & 7) << 4
        elif command == 0x20 and parameter != 2:
            raise Fault("the display is modelled in page addressing mode alone")
        elif command not in self.PARAMETERS and command not in (0x40, 0xA1, 0xC8, 0xA4, 0xA6, 0x2E):
            raise Fault(f"the display knows no command {command:#x}")

    def picture(self):
        """The pixels as PBM; modules have their connector at the top: A1h and C8h turn them upright."""
        rows = b""
        for y in range(64):
            bits = "".join(str(self.memory[y >> 3][x] >> (y & 7) & 1) for x in range(128))
            rows += int(bits, 2).to_bytes(16, "big")
        return b"P4\n128 64\n" + rows


class Board:
    """The chip and what is wired to it."""

    def __init__(self, elf):
        self.symbols = symbols(elf)
        self.now = 0  # nanoseconds since the start of the timer
        self.levels = {pin: 1 for pin in LINES.values()}
        self.registers, self.console, self.display = {}, bytearray(), Display()
        self.pending, self.enabled, self.alarm = set(), 0, None
        self.latched, self.watched, self.in_reset = 0, 0, set(RESET)
        self.fed = 0
        self.chip = Uc(UC_ARCH_ARM, UC_MODE_THUMB | UC_MODE_MCLASS)
        self.chip.ctl_set_cpu_model(arm.UC_CPU_ARM_CORTEX_M0)
        self.chip.mem_map(0x20000000, 0x42000)
        self.chip.mem_map(STOP, 0x1000)
        for base, size in ((0x40000000, 0x80000), (0xD0000000, 0x1000), (0xE000E000, 0x1000)):
            self.chip.mmio_map(base, size, self.read, base, self.write, base)
        with open(elf, "rb") as file:
            data = file.read()
        start, count = struct.unpack_from("<I", data, 28)[0], struct.unpack_from("<H", data, 44)[0]
        for index in range(count):
            kind, offset, _, place, size, *_ = struct.unpack_from("<8I", data, start + 32 * index)
            if kind == 1 and size:
                self.chip.mem_write(place, data[offset : offset + size])
        self.chip.reg_write(arm.UC_ARM_REG_SP, STACK)
        self.place, self.fault = 0x20000000, None

    # MARK: registers

    def read(self, _chip, offset, _size, base):
        try:
            return self.value(base + offset)
        except Fault as fault:
            self.fault = self.fault or fault
            self.chip.emu_stop()
            return 0

    def value(self, address):
        if address in (0x40054024, 0x40054028):
            # Reading takes time, or a loop that waits would never end.
            self.now += 100
            return self.now // 1000 >> (32 if address == 0x40054024 else 0) & 0xFFFFFFFF
        if address == 0x4000C008:
            return ~sum(1 << part for part in self.in_reset) & 0x01FFFFFF
        if address == 0xD0000004:
            return sum(level << pin for pin, level in self.levels.items())
        registers = self.registers
        known = {
            0x40024004: registers.get(0x40024000, 0) >> 12 == 0xFAB and 1 << 31,  # crystal: stable
            0x40008038: 1 << (registers.get(0x40008030, 0) & 3),  # reference clock: selected
            0x40008044: 1 << (registers.get(0x4000803C, 0) & 1),  # system clock
            0x40028000: registers.get(0x40028008) and 1 << 31 | 1,  # PLL: locked
            0x40034018: 0x90,  # UART: nothing to read, room to write
            0x40044070: 0x06,  # I2C: room to write
            0x40044034: 0,  # I2C: no interrupt
        }
        if address not in known:
            raise Fault(f"nothing is modelled at {address:#x}, which is read")
        return int(known[address] or 0)

    def write(self, _chip, offset, _size, value, base):
        try:
            self.change(base + offset, value)
        except Fault as fault:
            self.fault = self.fault or fault
            self.chip.emu_stop()

    def change(self, address, value):
        # 2.1.2: aliases that set or clear bits.
        way = address >> 12 & 3 if address < 0x50000000 else 0
        if way:
            address &= ~0x3000
            before = self.registers.get(address, 0x2D if address == 0x40028004 else 0)
            if address == 0x4000C000:
                before = sum(1 << part for part in self.in_reset)
            value = before | value if way == 2 else before & ~value
        self.registers[address] = value
        if address == 0x4000C000:
            self.in_reset = {part for part in self.in_reset if value >> part & 1}
        elif address == 0x40034000:
            self.need(22, "the console")
            self.console.append(value & 255)
        elif address == 0x40044010:
            self.need(3, "the bus")
            if [self.registers.get(0x40014004 + 8 * pin) for pin in (16, 17)] != [3, 3]:
                raise Fault("the bus has no pins")
            if self.registers.get(0x40044004) != 0x3C or self.registers.get(0x4004406C) != 1:
                raise Fault("the bus isn't on, or speaks to nobody")
            self.display.take(value & 255, bool(value >> 9 & 1))
        elif address == 0x40054010:
            self.need(21, "the timer")
            self.alarm = value
        elif address == 0x40054034:
            self.pending.discard(TIMER)
        elif address == 0x400140F0:
            self.latched &= ~value
        elif address == 0x40014100:
            self.need(5, "a pin")
            self.watched = value
        elif address == 0xE000E100:
            self.enabled |= value
        elif address == 0x40058004:
            self.fed = self.now
        elif address >> 12 not in (0x40008, 0x4000C, 0x40010, 0x40014, 0x4001C, 0x40024, 0x40028,
                                   0x40034, 0x40044, 0x40054, 0x40058, 0xE000E):
            raise Fault(f"nothing is modelled at {address:#x}, which is written")

    def need(self, part, name):
        if part in self.in_reset:
            raise Fault(f"{name} is used in reset")

    # MARK: time

    def set(self, line, level):
        pin = LINES[line]
        pad, function = self.registers.get(0x4001C004 + 4 * pin), self.registers.get(0x40014004 + 8 * pin)
        if pad is None or not pad & 1 << 6 or function != 5:
            raise Fault(f"GP{pin} is no input")
        if self.levels[pin] != level:
            self.levels[pin] = level
            # Falling edges are bit 2 of a pin's four, rising ones bit 3.
            self.latched |= 1 << 4 * pin + (3 if level else 2)

    def interrupt(self):
        """Runs the handler of a pending interrupt; false without one, none if it is masked."""
        if self.alarm is not None and self.now // 1000 >= self.alarm:
            self.alarm = None
            if self.registers.get(0x40054038, 0) & 1:
                self.pending.add(TIMER)
        waiting = set(self.pending) | ({PINS} if self.latched & self.watched else set())
        waiting = sorted(number for number in waiting if self.enabled >> number & 1)
        if not waiting:
            return False
        if self.chip.reg_read(arm.UC_ARM_REG_PRIMASK):
            return None
        vectors = self.registers.get(0xE000ED08, 0)
        handler = struct.unpack("<I", self.chip.mem_read(vectors + 4 * (16 + waiting[0]), 4))[0]
        context = self.chip.context_save()
        self.chip.reg_write(arm.UC_ARM_REG_SP, (self.chip.reg_read(arm.UC_ARM_REG_SP) - 32) & ~7)
        self.chip.reg_write(arm.UC_ARM_REG_LR, STOP | 1)
        self.chip.emu_start(handler | 1, STOP)
        if self.fault:
            raise self.fault
        self.chip.context_restore(context)
        self.now += 64 * INSTRUCTION
        return True

    def has_slept(self):
        """Whether the last instruction was WFI, which ends a slice."""
        return self.place > 0x20000000 and bytes(self.chip.mem_read(self.place - 2, 2)) == b"\x30\xbf"

    def run(self, until):
        """Runs to an instant in microseconds."""
        end = until * 1000
        while self.now < end:
            asleep = self.has_slept()
            woken = self.interrupt()
            if asleep and woken is False:
                due = end if self.alarm is None else min(end, self.alarm * 1000)
                self.now = max(self.now, due)
                if self.now >= end:
                    break
                continue
            if woken:
                continue
            # A pending interrupt comes as soon as it isn't masked.
            count = SLICE if woken is False else 1
            self.chip.emu_start(self.place | 1, STOP, 0, count)
            if self.fault:
                raise self.fault
            self.place = self.chip.reg_read(arm.UC_ARM_REG_PC)
            if not self.has_slept():
                self.now += count * INSTRUCTION
            if self.now - self.fed > 2_000_000_000 and self.registers.get(0x40058000, 0) >> 30 & 1:
                raise Fault("the watchdog bites")

    def figures(self):
        bottom, top = self.symbols["__stack_bottom"], self.symbols["__stack_top"]
        stack, untouched = bytes(self.chip.mem_read(bottom, top - bottom)), 0
        while stack[untouched : untouched + 4] == b"\xa5" * 4:
            untouched += 4
        heap = struct.unpack("<6I", bytes(self.chip.mem_read(self.symbols["board_heap"], 24)))
        return len(stack) - untouched, heap[2]


def play(board, tape, folder):
    last, pictures = 0, 0

    def take_picture():
        nonlocal pictures
        if not board.display.is_on:
            raise Fault("the display is off")
        with open(f"{folder}/{pictures}.pbm", "wb") as file:
            file.write(board.display.picture())
        pictures += 1

    for at, line, level in edges(tape):
        board.run(at)
        if at - last >= REST:
            take_picture()
        board.set(line, level)
        last = at
    board.run(last + AFTER)
    take_picture()
    print(*board.figures())


def main():
    elf, tape, folder = sys.argv[1:]
    os.makedirs(folder, exist_ok=True)
    board = Board(elf)
    try:
        play(board, tape, folder)
    except Fault as fault:
        sys.exit(f"emulator: {fault}; the last words: {bytes(board.console[-200:]).decode()}")
    finally:
        with open(f"{folder}/console.txt", "wb") as file:
            file.write(board.console)


main()
