// Where an RP2350 has its peripherals, and where they differ from an RP2040's. Source: pico-sdk 2.2.0,
// src/rp2350/hardware_regs/include/hardware/regs: the files are named below; addressmap.h.
#pragma once

enum {
  CLOCKS = 0x40010000,
  POWER = 0x40018000,
  RESETS = 0x40020000,
  PINS = 0x40028000,
  PADS = 0x40038000,
  CRYSTAL = 0x40048000,
  PLL = 0x40050000,
  UART = 0x40070000,
  I2C = 0x40090000,
  TIMER = 0x400B0000,
  WATCHDOG = 0x400D8000,
  TICKS = 0x40108000,
};

// Bits of the resets: the PLL; I2C 0, pins, pads, timer 0 and UART 0. resets.h
enum { PLL_PART = 1 << 14, PARTS = 1 << 4 | 1 << 6 | 1 << 9 | 1 << 23 | 1 << 26 };
// Bits of what a watchdog resets. psm.h
enum { ALL_BUT_OSCILLATORS = 0x1FFFFF3 };
enum { COUNTS_PER_TICK = 1 };
// The interrupts of pins and timer that are raised, and those that are asked for. io_bank0.h, timer.h
enum { PINS_RAISED = 0x230, PINS_WATCHED = 0x248, TIMER_RAISED = 0x3C, TIMER_ASKED = 0x40 };
// Their numbers. intctrl.h
enum { TIMER_INTERRUPT = 0, PINS_INTERRUPT = 21, INTERRUPTS = 52 };
