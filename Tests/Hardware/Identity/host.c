// This machine.
#include "machine.h"

#include <stddef.h>
#include <unistd.h>

uint32_t read_input(uint8_t *bytes, uint32_t count) {
  const ssize_t got = read(STDIN_FILENO, bytes, count);
  return got < 0 ? 0 : (uint32_t)got;
}

void write_output(const uint8_t *bytes, uint32_t count) {
  while (count > 0) {
    const ssize_t written = write(STDOUT_FILENO, bytes, count);
    if (written <= 0) _exit(2);
    bytes += written;
    count -= (uint32_t)written;
  }
}

// The linker sends calls here (--wrap=posix_memalign), if the program has its own allocator, as with
// Embedded Swift.
static long count;

int __real_posix_memalign(void **memory, size_t alignment, size_t size);
int __wrap_posix_memalign(void **memory, size_t alignment, size_t size);
int __wrap_posix_memalign(void **memory, size_t alignment, size_t size) {
  count += 1;
  return __real_posix_memalign(memory, alignment, size);
}

long allocations(void) { return count; }
