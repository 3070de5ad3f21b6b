// A WebAssembly runtime: the input and the output of WASI, which wasmkit has and chromium.py plays.
#include "machine.h"

#include "../../../Boards/common/board.h"

#include <stddef.h>

struct piece { const uint8_t *start; size_t size; };

#define WASI(name) __attribute__((import_module("wasi_snapshot_preview1"), import_name(#name))) int name
WASI(fd_read)(int file, const struct piece *pieces, size_t count, size_t *done);
WASI(fd_write)(int file, const struct piece *pieces, size_t count, size_t *done);

uint32_t read_input(uint8_t *bytes, uint32_t count) {
  const struct piece piece = {bytes, count};
  size_t done = 0;
  return fd_read(0, &piece, 1, &done) == 0 ? done : 0;
}

void write_output(const uint8_t *bytes, uint32_t count) {
  while (count > 0) {
    const struct piece piece = {bytes, count};
    size_t done;
    if (fd_write(1, &piece, 1, &done) != 0) __builtin_trap();
    bytes += done;
    count -= done;
  }
}

int putchar(int character) {
  static uint8_t line[256];
  static uint32_t length;
  line[length++] = (uint8_t)character;
  if (character == '\n' || length == sizeof line) {
    write_output(line, length);
    length = 0;
  }
  return character;
}

long allocations(void) {
  end_start();
  return (long)late_allocations();
}

void fail(const char *reason) {
  while (*reason) putchar(*reason++);
  putchar('\n');
  __builtin_trap();
}

int __main_argc_argv(int count, char **words);
__attribute__((export_name("_start"))) void _start(void) { __main_argc_argv(0, NULL); }
