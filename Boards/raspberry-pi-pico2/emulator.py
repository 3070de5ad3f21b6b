"""Plays a tape on a modelled Raspberry Pi Pico 2 (RP2350); see Boards/common/pico/model.py."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../common/pico"))
from model import Chip, arm, main  # noqa: E402

main(Chip(
    model=arm.UC_CPU_ARM_CORTEX_M33,
    memories=((0x10000000, 0x400000), (0x20000000, 0x82000)),
    start=None,
    places={
        "clocks": 0x40010000, "power": 0x40018000, "resets": 0x40020000, "pins": 0x40028000,
        "pads": 0x40038000, "crystal": 0x40048000, "pll": 0x40050000, "uart": 0x40070000,
        "i2c": 0x40090000, "timer": 0x400B0000, "watchdog": 0x400D8000, "ticks": 0x40108000,
        "io": 0xD0000000, "core": 0xE000E000,
    },
    parts={"i2c": 4, "pins": 6, "pads": 9, "pll": 14, "timer": 23, "uart": 26},
    pins_raised=0x230, pins_watched=0x248, timer_raised=0x3C, timer_asked=0x40,
    timer_interrupt=0, pins_interrupt=21, counts_per_tick=1,
))
