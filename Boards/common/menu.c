// The menu, compiled: the file menu.dtnt in the folder where the firmware is built.
#include "board.h"

__asm__(
  ".section .rodata.menu,\"a\",%progbits\n"
  "menu_start: .incbin \"menu.dtnt\"\n"
  "menu_end:\n");

extern const uint8_t menu_start[], menu_end[];

const uint8_t *menu_bytes(void) { return menu_start; }
uint32_t menu_size(void) { return (uint32_t)(menu_end - menu_start); }
