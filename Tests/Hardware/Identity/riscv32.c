// Startup of a RISC-V processor with 32 bits.
#include "../../../Boards/common/board.h"

#include <stddef.h>

extern uint32_t __bss_start[], __bss_end[];
extern int main(int, char **);

__attribute__((naked, section(".entry"), used)) void reset(void) {
  __asm__ volatile("la sp, __stack_top\n la t0, trap\n csrw mtvec, t0\n j start");
}

__attribute__((noreturn, used)) void start(void) {
  for (uint32_t *to = __bss_start; to < __bss_end;) *to++ = 0;
  main(0, NULL);
  board_halt(0);
}

void fail(const char *reason) {
  print_text("board: ");
  print_text(reason);
  print_text("\n");
  board_halt(2);
}

// Source: The RISC-V Instruction Set Manual, volume II, 20211203, 3.1.7: a handler begins at a multiple
// of four bytes.
__attribute__((noreturn, aligned(4), used)) void trap(void) { fail("a trap of the program"); }
