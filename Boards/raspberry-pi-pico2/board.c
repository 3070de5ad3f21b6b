// An image for the flash of a Raspberry Pi Pico 2 (RP2350), for its ARM cores.
//
// Tried on a model of its peripherals (emulator.py) alone, never on a board.
#include "chip.h"
#include "pico.h"

const char *board_name(void) { return "raspberry-pi-pico2, tried on a model alone, never on a board"; }

// What the boot ROM looks for: a program for ARM, secure, whose vectors are at its beginning.
// Source: pico-sdk 2.2.0, boot/picobin.h and embedded_start_block.inc.S.
__attribute__((section(".image"), used)) static const uint32_t image[] = {
    0xFFFFDED3, 0x10210142, 0x000001FF, 0, 0xAB123579};

// The stack pointer may not fall below it. The instruction is MSR MSPLIM, R0, which a Cortex-M3 lacks.
// Source: ARMv8-M Architecture Reference Manual (DDI 0553), MSR (register).
void start_guard(void) {
  extern uint32_t __stack_bottom[];
  register uint32_t limit __asm__("r0") = (uint32_t)__stack_bottom;
  __asm__ volatile(".inst.w 0xF380880A" ::"r"(limit));
}

// A tick each for timer 0 and for the watchdog. Source: pico-sdk 2.2.0, ticks.h.
void start_ticks(void) {
  for (uint32_t tick = 0x18; tick <= 0x30; tick += 0x18) {
    REGISTER(TICKS, tick + 4) = 12;
    REGISTER(TICKS, tick) = 1;
  }
}
