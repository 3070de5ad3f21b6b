// The figures of a budget's program.
#include "figures.h"

#include "../../../../Boards/common/board.h"

extern uint8_t __data_start[], __data_end[], __bss_end[], __flash_start[], __flash_end[];

// The core's timer, which counts down at 25 MHz; with -icount shift=0 an instruction takes 1 ns.
// Source: ARMv7-M Architecture Reference Manual (DDI 0403E), B3.3; QEMU, hw/arm/mps2.c.
#define TIMER ((volatile uint32_t *)0xE000E010)
#define LAST 0xFFFFFFu
#define INSTRUCTIONS_PER_TICK 40

static uint32_t most[3];
static int is_started;

void begin_work(void) {
  TIMER[1] = LAST;
  TIMER[2] = 0;
  TIMER[0] = 5;
}

// The first picture is drawn and shown whole, and isn't counted.
void end_work(enum Work work) {
  const uint32_t count = (LAST - TIMER[2]) * INSTRUCTIONS_PER_TICK;
  if (is_started && count > most[work]) most[work] = count;
  is_started = is_started || work == showing;
}

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
  if (is_started) {
    print_figure(name, ", instructions of a step without a picture at most: ", most[stepping]);
    print_figure(name, ", instructions of a step with a picture at most: ", most[drawing]);
    print_figure(name, ", instructions to show a picture at most: ", most[showing]);
  }
  board_halt(0);
}
