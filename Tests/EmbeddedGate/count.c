// Counts what a program allocates: the linker sends calls here (--wrap=posix_memalign).
#include <stddef.h>

int __real_posix_memalign(void **memory, size_t alignment, size_t size);

int putchar(int character);

static long count;

long allocations(void) { return count; }

int __wrap_posix_memalign(void **memory, size_t alignment, size_t size) {
  count += 1;
  return __real_posix_memalign(memory, alignment, size);
}

void write_bytes(const unsigned char *bytes, long size) {
  while (size-- > 0) putchar(*bytes++);
}
