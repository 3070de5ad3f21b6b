// What a board or a page has to give the core, for processors of 32 bits: memory and a way to print.
//
// It runs without an operating system's library: in a WebAssembly runtime, and on an emulated
// Cortex-M whose system calls go to the machine that emulates it.
#include <stddef.h>
#include <stdint.h>

// MARK: memory, which is handed out and never taken back

static unsigned char pool[8 << 20];
static size_t used;
static long count;

#if defined(__wasm__)
// Swift hands two more words to what it calls by its own convention.
long allocations(void *self, void *error) {
  (void)self, (void)error;
  return count;
}
#else
long allocations(void) { return count; }
#endif

int posix_memalign(void **memory, size_t alignment, size_t size) {
  size_t start = (used + alignment - 1) / alignment * alignment;
  count += 1;
  if (start + size > sizeof pool) __builtin_trap();
  used = start + size;
  *memory = pool + start;
  return 0;
}

void free(void *memory) { (void)memory; }

// MARK: printing

static void print(const char *text, size_t size);

int putchar(int character) {
  static char line[256];
  static size_t length;
  line[length++] = (char)character;
  if (character == '\n' || length == sizeof line) {
    print(line, length);
    length = 0;
  }
  return character;
}

#if defined(__wasm__)
void write_bytes(const unsigned char *bytes, long size, void *self, void *error) {
  (void)self, (void)error;
#else
void write_bytes(const unsigned char *bytes, long size) {
#endif
  while (size-- > 0) putchar(*bytes++);
}

#if defined(__wasm__)

struct text { const char *start; size_t size; };
__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write"))) int fd_write(
    int file, const struct text *texts, size_t count, size_t *written);

static void print(const char *text, size_t size) {
  struct text piece = {text, size};
  size_t written;
  fd_write(1, &piece, 1, &written);
}

int __main_argc_argv(int count, char **words);
__attribute__((export_name("_start"))) void _start(void) { __main_argc_argv(0, NULL); }

#else

static long call(long number, long a, long b, long c) {
  register long r7 __asm__("r7") = number;
  register long r0 __asm__("r0") = a;
  register long r1 __asm__("r1") = b;
  register long r2 __asm__("r2") = c;
  __asm__ volatile("svc 0" : "+r"(r0) : "r"(r7), "r"(r1), "r"(r2) : "memory");
  return r0;
}

static void print(const char *text, size_t size) { call(4, 1, (long)text, (long)size); }

int main(int count, char **words);
void _start(void) {
  main(0, NULL);
  call(1, 0, 0, 0);
  for (;;) {}
}

#endif
