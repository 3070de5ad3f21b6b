// Text on a board's console.
#include "board.h"

int putchar(int character) {
  board_put((uint8_t)character);
  return character;
}

void print_bytes(const uint8_t *bytes, uint32_t count) {
  while (count-- > 0) board_put(*bytes++);
}

void print_text(const char *text) {
  while (*text) board_put((uint8_t)*text++);
}

void print_decimal(uint32_t number) {
  char digits[11], *first = digits + sizeof digits - 1;
  *first = 0;
  do *--first = (char)('0' + number % 10);
  while (number /= 10);
  print_text(first);
}
