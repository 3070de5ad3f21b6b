// A console and an end on the machine that emulates or debugs the chip.
// Source: Arm, Semihosting for AArch32 and AArch64 (2022Q1), 6.
#include "board.h"

// Not inlined: a RISC-V processor's call is three instructions in one page.
__attribute__((noinline, aligned(16))) static uint32_t call_host(uint32_t operation, const void *argument) {
#if defined(__riscv)
  // Source: RISC-V Semihosting, 0.4, 2.
  register uint32_t answer __asm__("a0") = operation;
  register const void *block __asm__("a1") = argument;
  __asm__ volatile(
      ".option push\n .option norvc\n slli x0, x0, 0x1f\n ebreak\n srai x0, x0, 7\n .option pop"
      : "+r"(answer) : "r"(block) : "memory");
#else
  register uint32_t answer __asm__("r0") = operation;
  register const void *block __asm__("r1") = argument;
  __asm__ volatile("bkpt 0xAB" : "+r"(answer) : "r"(block) : "memory");
#endif
  return answer;
}

static char line[128];
static uint32_t length;

static void flush(void) {
  line[length] = 0;
  call_host(0x04, line);
  length = 0;
}

void board_put(uint8_t byte) {
  line[length++] = (char)byte;
  if (byte == '\n' || length == sizeof line - 1) flush();
}

void board_halt(uint32_t status) {
  flush();
  const uint32_t stopped[2] = {0x20026, status};
  call_host(0x20, stopped);
  for (;;) {}
}

uint32_t read_file(const char *name, uint8_t *bytes, uint32_t count) {
  static uint32_t file;
  if (!file) {
    uint32_t size = 0;
    while (name[size]) size++;
    // As bytes, for reading.
    const uint32_t opened[3] = {(uint32_t)name, 1, size};
    file = call_host(0x01, opened);
    if (file == ~0u) fail("the host has no file of that name");
  }
  // The answer is how many bytes are missing.
  const uint32_t part[3] = {file, (uint32_t)bytes, count};
  return count - call_host(0x06, part);
}
