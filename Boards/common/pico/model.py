"""Plays a tape on the pins of a modelled Raspberry Pi Pico of either chip, in virtual time.

    python3 Boards/BOARD/emulator.py ELF TAPE FOLDER

Leaves in FOLDER the console's text (console.txt), and what the SSD1306's memory shows (0.pbm, 1.pbm, …)
at the end of each rest of 950 ms or more, and 1.5 s after the tape. Prints the bytes of the deepest
stack and of the most heap in use. Then nobody touches the knob: after the display has gone to sleep the
chip may not wake for a minute.

Unicorn runs the image as the boot ROM starts it. The peripherals that the firmware uses are modelled from
the RP2040's data sheet and the RP2350's registers in pico-sdk, the display from the SSD1306's data sheet:
what the firmware asks of any other address ends the run. Instructions pass in slices of 32 us, 32 ns each; a sleep ends at the next alarm or edge.
"""
import collections
import os
import struct
import sys

try:
    from unicorn import UC_ARCH_ARM, UC_MODE_MCLASS, UC_MODE_THUMB, Uc, arm_const as arm
except ImportError:
    print("emulator: skipped: there is no unicorn (pip install unicorn)", file=sys.stderr)
    sys.exit(77)

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from tape import AFTER, REST, edges, symbols  # noqa: E402

SLICE, INSTRUCTION = 1000, 32  # instructions; nanoseconds
STOP = 0x30000000  # where handlers return to
LINES = {"a": 2, "b": 3, "button": 4}
ASLEEP, REST_OF_THE_DAY = 90_000_000, 60_000_000  # microseconds: until the display sleeps; and then

# A chip: its model in Unicorn; its memories, start and size of each; the first instruction, None for that
# of the vectors at the start of the first memory; the addresses of its peripherals; the parts in reset
# at first, by bits; offsets and numbers as in chip.h; the number of counts of the watchdog in a tick.
Chip = collections.namedtuple(
    "Chip", "model memories start places parts pins_raised pins_watched timer_raised timer_asked "
    "timer_interrupt pins_interrupt counts_per_tick")


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

    def __init__(self, elf, chip):
        self.symbols, self.kind = symbols(elf), chip
        self.now = 0  # nanoseconds since the start of the timer
        self.levels = {pin: 1 for pin in LINES.values()}
        self.registers, self.console, self.display = {}, bytearray(), Display()
        self.pending, self.enabled, self.alarm = set(), 0, None
        self.latched, self.watched, self.in_reset = 0, 0, set(chip.parts.values())
        self.fed, self.food, self.wakes = 0, 0, 0
        self.chip = Uc(UC_ARCH_ARM, UC_MODE_THUMB | UC_MODE_MCLASS)
        self.chip.ctl_set_cpu_model(chip.model)
        for start, size in chip.memories:
            self.chip.mem_map(start, size)
        self.chip.mem_map(STOP, 0x1000)
        for base, size in ((0x40000000, 0x110000), (0xD0000000, 0x1000), (0xE000E000, 0x1000)):
            self.chip.mmio_map(base, size, self.read, base, self.write, base)
        with open(elf, "rb") as file:
            data = file.read()
        start, count = struct.unpack_from("<I", data, 28)[0], struct.unpack_from("<H", data, 44)[0]
        for index in range(count):
            # Where a part is loaded, which for initial values isn't where they are used.
            kind, offset, _, place, size, *_ = struct.unpack_from("<8I", data, start + 32 * index)
            if kind == 1 and size:
                self.chip.mem_write(place, data[offset : offset + size])
        self.boot()
        self.fault = None

    def boot(self):
        """What the boot ROM does."""
        first, size = self.kind.memories[0]
        stack, self.place = first + size, self.kind.start
        if self.place is None:
            stack, self.place = struct.unpack("<2I", self.chip.mem_read(first, 8))
            self.place &= ~1
            self.registers[0xE000ED08] = first
            self.check_image(bytes(self.chip.mem_read(first, 4096)))
        self.chip.reg_write(arm.UC_ARM_REG_SP, stack)

    @staticmethod
    def check_image(head):
        """A loop of blocks, here of one, with an item that says what the image is: pico-sdk, picobin.h."""
        place = head.find(struct.pack("<I", 0xFFFFDED3))
        words = struct.unpack_from("<5I", head, place) if 0 <= place <= 4076 else None
        # A program (1), secure (2), for ARM (0) on an RP2350 (1); then the last item, of one word, and
        # the way to the next block, itself.
        if place % 4 or words is None or words[1:] != (0x10210142, 0x000001FF, 0, 0xAB123579):
            raise Fault("the boot ROM finds no image")

    # MARK: registers

    def read(self, _chip, offset, _size, base):
        try:
            return self.value(base + offset)
        except Fault as fault:
            self.fault = self.fault or fault
            self.chip.emu_stop()
            return 0

    def name(self, address):
        """The peripheral that has an address, and the offset in it."""
        for name, place in self.kind.places.items():
            if place <= address < place + 0x1000:
                return name, address - place
        return None, address

    def held(self, name, offset, value=0):
        """What was written to a register."""
        return self.registers.get(self.kind.places[name] + offset, value)

    def value(self, address):
        name, offset = self.name(address)
        place = (name, offset)
        if place in (("timer", 0x24), ("timer", 0x28)):
            # Reading takes time, or a loop that waits would never end.
            self.now += 100
            return self.now // 1000 >> (32 if offset == 0x24 else 0) & 0xFFFFFFFF
        if place == ("resets", 0x8):
            return ~sum(1 << part for part in self.in_reset) & 0x1FFFFFFF
        if place == ("io", 0x4):
            return sum(level << pin for pin, level in self.levels.items())
        known = {
            ("crystal", 0x04): self.held("crystal", 0) >> 12 == 0xFAB and 1 << 31,  # stable
            ("clocks", 0x38): 1 << (self.held("clocks", 0x30) & 3),  # reference clock: selected
            ("clocks", 0x44): 1 << (self.held("clocks", 0x3C) & 1),  # system clock
            ("pll", 0x00): self.held("pll", 0x8) and 1 << 31 | 1,  # locked
            ("uart", 0x18): 0x90,  # nothing to read, room to write
            ("i2c", 0x70): 0x06,  # room to write
            ("i2c", 0x34): 0,  # no interrupt
        }
        if place not in known:
            raise Fault(f"nothing is modelled at {address:#x}, which is read")
        return int(known[place] or 0)

    def write(self, _chip, offset, _size, value, base):
        try:
            self.change(base + offset, value)
        except Fault as fault:
            self.fault = self.fault or fault
            self.chip.emu_stop()

    def change(self, address, value):
        # RP2040 Datasheet, 2.1.2: aliases that set or clear bits.
        way = address >> 12 & 3 if address < 0x50000000 else 0
        if way:
            address &= ~0x3000
            before = self.registers.get(address, 0x2D if self.name(address) == ("pll", 4) else 0)
            if self.name(address) == ("resets", 0):
                before = sum(1 << part for part in self.in_reset)
            value = before | value if way == 2 else before & ~value
        self.registers[address] = value
        name, offset = self.name(address)
        place, kind = (name, offset), self.kind
        if place == ("resets", 0):
            self.in_reset = {part for part in self.in_reset if value >> part & 1}
        elif place == ("uart", 0):
            self.need("uart", "the console")
            self.console.append(value & 255)
        elif place == ("i2c", 0x10):
            self.need("i2c", "the bus")
            if [self.held("pins", 4 + 8 * pin) for pin in (16, 17)] != [3, 3]:
                raise Fault("the bus has no pins")
            if self.held("i2c", 0x04) != 0x3C or self.held("i2c", 0x6C) != 1:
                raise Fault("the bus isn't on, or speaks to nobody")
            self.display.take(value & 255, bool(value >> 9 & 1))
        elif place == ("timer", 0x10):
            self.need("timer", "the timer")
            if not self.ticks():
                raise Fault("the timer has no tick")
            self.alarm = value
        elif place == ("timer", kind.timer_raised):
            self.pending.discard(kind.timer_interrupt)
        elif place == ("pins", kind.pins_raised):
            self.latched &= ~value
        elif place == ("pins", kind.pins_watched):
            self.need("pins", "a pin")
            self.watched = value
        elif address == 0xE000E100:
            self.enabled |= value
        elif place == ("watchdog", 4):
            self.fed, self.food = self.now, 1000 * (value & 0xFFFFFF) // kind.counts_per_tick
        elif name is None or name == "io":
            raise Fault(f"nothing is modelled at {address:#x}, which is written")

    def ticks(self):
        """Whether timer and watchdog have a tick of a microsecond, from 12 MHz."""
        if "ticks" not in self.kind.places:
            return self.held("watchdog", 0x2C) == 1 << 9 | 12
        return all(self.held("ticks", at) == 1 and self.held("ticks", at + 4) == 12 for at in (0x18, 0x30))

    def need(self, part, name):
        if self.kind.parts[part] in self.in_reset:
            raise Fault(f"{name} is used in reset")

    # MARK: time

    def set(self, line, level):
        pin = LINES[line]
        # An RP2350's pads are cut off (bit 8) at first.
        pad, function = self.held("pads", 4 + 4 * pin, 1 << 8), self.held("pins", 4 + 8 * pin)
        if not pad & 1 << 6 or pad & 1 << 8 or function != 5:
            raise Fault(f"GP{pin} is no input")
        if self.levels[pin] != level:
            self.levels[pin] = level
            # Falling edges are bit 2 of a pin's four, rising ones bit 3.
            self.latched |= 1 << 4 * pin + (3 if level else 2)

    def interrupt(self):
        """Runs the handler of a pending interrupt; false without one, none if it is masked."""
        if self.alarm is not None and self.now // 1000 >= self.alarm:
            self.alarm = None
            if self.held("timer", self.kind.timer_asked) & 1:
                self.pending.add(self.kind.timer_interrupt)
        waiting = set(self.pending) | ({self.kind.pins_interrupt} if self.latched & self.watched else set())
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
        return self.place > self.kind.memories[0][0] and bytes(self.chip.mem_read(self.place - 2, 2)) == b"\x30\xbf"

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
            self.wakes += asleep
            # A pending interrupt comes as soon as it isn't masked.
            count = SLICE if woken is False else 1
            self.chip.emu_start(self.place | 1, STOP, 0, count)
            if self.fault:
                raise self.fault
            self.place = self.chip.reg_read(arm.UC_ARM_REG_PC)
            if not self.has_slept():
                self.now += count * INSTRUCTION
            if self.held("watchdog", 0) >> 30 & 1 and self.now - self.fed > self.food:
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
    console = len(board.console)
    board.run(last + ASLEEP)
    del board.console[console:]
    if board.display.is_on:
        raise Fault("the display doesn't sleep")
    wakes = board.wakes
    board.run(last + ASLEEP + REST_OF_THE_DAY)
    if board.wakes > wakes:
        raise Fault(f"the chip woke {board.wakes - wakes} times in a minute of rest")


def main(chip):
    elf, tape, folder = sys.argv[1:]
    os.makedirs(folder, exist_ok=True)
    board = Board(elf, chip)
    try:
        play(board, tape, folder)
    except Fault as fault:
        sys.exit(f"emulator: {fault}; the last words: {bytes(board.console[-200:]).decode()}")
    finally:
        with open(f"{folder}/console.txt", "wb") as file:
            file.write(board.console)
