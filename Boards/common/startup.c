// Startup of a Cortex-M: the vector table, initial values, a stack that shows how deep it was, and
// faults that say what happened.
//
// A board with interrupts has their handlers in the section .interrupts, from number 0 on.
#include "board.h"

#include <stddef.h>

extern uint32_t __stack_bottom[], __stack_top[], __data_start[], __data_end[], __data_load[];
extern uint32_t __bss_start[], __bss_end[], __counters_start[], __counters_end[];
extern int main(int, char **);

#define PAINT 0xA5A5A5A5u

__attribute__((noreturn)) void reset(void) {
  for (uint32_t *to = __data_start, *from = __data_load; to < __data_end;) *to++ = *from++;
  for (uint32_t *to = __bss_start; to < __bss_end;) *to++ = 0;
  for (uint32_t *to = __counters_start; to < __counters_end;) *to++ = 0;
  uint32_t *here;
  __asm__ volatile("mov %0, sp" : "=r"(here));
  for (uint32_t *to = __stack_bottom; to < here - 16;) *to++ = PAINT;
  main(0, NULL);
  board_halt(0);
}

uint32_t deepest_stack(void) {
  const uint32_t *deepest = __stack_bottom;
  while (deepest < __stack_top && *deepest == PAINT) deepest++;
  return (uint32_t)(__stack_top - deepest) * 4;
}

void fail(const char *reason) {
  __asm__ volatile("cpsid i");
  print_text("board: ");
  print_text(reason);
  print_text("\n");
  board_halt(2);
}

static void print_address(uint32_t address) {
  print_text("0x");
  for (int bit = 28; bit >= 0; bit -= 4) board_put((uint8_t)"0123456789abcdef"[address >> bit & 15]);
}

// The room that a report needs on the stack, in words.
#define ROOM 64

// Reports an exception by the stack pointer and the number that it had.
__attribute__((noreturn, used)) void report_fault(const uint32_t *stack, uint32_t number) {
  if (stack < __stack_bottom + ROOM || __stack_bottom[0] != PAINT) fail("the stack is too small");
  // Source: ARMv7-M Architecture Reference Manual (DDI 0403E), B1.5.6: the frame of an exception.
  const uint32_t place = stack[6];
  print_text("board: stopped at ");
  print_address(place);
  print_text(", exception ");
  print_decimal(number);
  print_text("\n");
  if (place == 0) fail("an interrupt without a handler");
  fail("a trap of the program");
}

// On a full stack the report begins with an empty one.
__attribute__((naked)) static void fault(void) {
  __asm__ volatile(
      "mrs r0, msp\n mrs r1, ipsr\n ldr r2, =__stack_bottom + 256\n cmp r0, r2\n bhs 1f\n"
      "ldr r2, =__stack_top\n mov sp, r2\n 1: ldr r2, =report_fault\n bx r2");
}

void system_tick(void) __attribute__((weak, alias("fault")));

__attribute__((section(".vectors"), used)) static void *const vectors[16] = {
    __stack_top, reset, fault, fault, fault, fault, fault, fault,
    fault, fault, fault, fault, fault, fault, fault, system_tick};
