// A chip: its input and output are of the machine that emulates it.
#include "machine.h"

#include "../../../Boards/common/board.h"

uint32_t read_input(uint8_t *bytes, uint32_t count) { return read_file("input", bytes, count); }

void write_output(const uint8_t *bytes, uint32_t count) { print_bytes(bytes, count); }

long allocations(void) {
  end_start();
  return (long)late_allocations();
}
