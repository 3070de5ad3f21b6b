// The figures of a budget's program.
#include "figures.h"

#include "../../../Boards/common/board.h"

extern uint8_t __data_start[], __data_end[], __bss_end[], __flash_start[], __flash_end[];

static void print_figure(const uint8_t *name, const char *figure, uint32_t value) {
  print_text((const char *)name);
  print_text(figure);
  print_decimal(value);
  print_text("\n");
}

void print_figures(const uint8_t *name) {
  const uint32_t stack = deepest_stack();
  const HeapFigures heap = heap_figures();
  const uint32_t initial = (uint32_t)(__data_end - __data_start);
  print_figure(name, ", flash in bytes: ", (uint32_t)(__flash_end - __flash_start) + initial);
  print_figure(name, ", data in bytes: ", (uint32_t)(__bss_end - __data_start));
  print_figure(name, ", deepest stack in bytes: ", stack);
  print_figure(name, ", heap at start in bytes: ", heap.at_start);
  print_figure(name, ", heap at most in bytes: ", heap.most);
  print_figure(name, ", heap at the end in bytes: ", heap.live);
  print_figure(name, ", allocations after the first picture: ", late_allocations());
  board_halt(0);
}
