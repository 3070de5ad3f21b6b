"""Plays a tape on a modelled Raspberry Pi Pico (RP2040); see Boards/common/pico/model.py."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../common/pico"))
from model import Chip, arm, main  # noqa: E402

main(Chip(
    model=arm.UC_CPU_ARM_CORTEX_M0,
    memories=((0x20000000, 0x42000),),
    start=0x20000000,
    places={
        "clocks": 0x40008000, "resets": 0x4000C000, "power": 0x40010000, "pins": 0x40014000,
        "pads": 0x4001C000, "crystal": 0x40024000, "pll": 0x40028000, "uart": 0x40034000,
        "i2c": 0x40044000, "timer": 0x40054000, "watchdog": 0x40058000, "io": 0xD0000000,
        "core": 0xE000E000,
    },
    parts={"i2c": 3, "pins": 5, "pads": 8, "pll": 12, "timer": 21, "uart": 22},
    pins_raised=0xF0, pins_watched=0x100, timer_raised=0x34, timer_asked=0x38,
    timer_interrupt=0, pins_interrupt=13, counts_per_tick=2,
))
