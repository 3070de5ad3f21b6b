// A Cortex-M3 in QEMU (mps2-an385): startup, a stack that shows how deep it was, a heap that counts,
// and printing on the machine that emulates.
#include "board.h"

#include <stddef.h>

extern uint32_t __stack_bottom[], __stack_top[], __data_start[], __data_end[], __data_load[];
extern uint32_t __bss_end[], __counters_start[], __counters_end[];
extern uint8_t __flash_start[], __flash_end[], __heap_start[], __heap_end[];
extern int main(int, char **);

// MARK: semihosting. Source: Arm, Semihosting for AArch32 and AArch64 (2022Q1), 6.

static int call_host(int operation, const void *argument) {
  register int r0 __asm__("r0") = operation;
  register const void *r1 __asm__("r1") = argument;
  __asm__ volatile("bkpt 0xAB" : "+r"(r0) : "r"(r1) : "memory");
  return r0;
}

static void print(const char *text) { call_host(0x04, text); }

__attribute__((noreturn)) static void end(uint32_t status) {
  const uint32_t stopped[2] = {0x20026, status};
  call_host(0x20, stopped);
  for (;;) {}
}

int putchar(int character) {
  static char line[128];
  static uint32_t length;
  line[length++] = (char)character;
  if (character == '\n' || length == sizeof line - 1) {
    line[length] = 0;
    print(line);
    length = 0;
  }
  return character;
}

void print_bytes(const uint8_t *bytes, uint32_t count) {
  while (count-- > 0) putchar(*bytes++);
}

// MARK: startup

#define PAINT 0xA5A5A5A5u

__attribute__((noreturn)) void reset(void) {
  for (uint32_t *to = __data_start, *from = __data_load; to < __data_end;) *to++ = *from++;
  for (uint32_t *to = __data_end; to < __bss_end;) *to++ = 0;
  for (uint32_t *to = __counters_start; to < __counters_end;) *to++ = 0;
  uint32_t *here;
  __asm__ volatile("mov %0, sp" : "=r"(here));
  for (uint32_t *to = __stack_bottom; to < here - 16;) *to++ = PAINT;
  main(0, NULL);
  end(0);
}

__attribute__((noreturn)) static void fault(void) {
  print("the processor faulted: a trap, or the stack was too small\n");
  end(2);
}

__attribute__((section(".vectors"), used)) static void *const vectors[] = {
    __stack_top, reset, fault, fault, fault, fault, fault};

// MARK: heap. First fit; each block has a head of 8 bytes, and free neighbors are joined.

typedef struct {
  uint32_t size;
  uint32_t is_used;
} Block;

static struct {
  int is_counting, is_late;
  uint32_t live, most, at_start, late;
} heap;
static uint8_t *heap_top;

void count_allocations(int is_counting) {
  heap.is_counting = is_counting;
  if (is_counting && heap.live > heap.most) heap.most = heap.live;
}

void end_start(void) {
  if (heap.is_late) return;
  heap.is_late = 1;
  heap.at_start = heap.live;
}

void begin_start(void) { heap.is_late = heap.late = 0; }

uint32_t late_allocations(void) { return heap.late; }

static Block *after(Block *block) { return (Block *)((uint8_t *)(block + 1) + block->size); }

static void *take(Block *block) {
  block->is_used = 1;
  heap.live += block->size + sizeof(Block);
  if (!heap.is_counting) return block + 1;
  if (heap.live > heap.most) heap.most = heap.live;
  heap.late += heap.is_late;
  return block + 1;
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  // Swift asks for 16; nothing of a Cortex-M3 needs more than 8.
  (void)alignment;
  const uint32_t wanted = ((uint32_t)size + 7) & ~7u;
  if (!heap_top) heap_top = __heap_start;
  Block *block = (Block *)__heap_start;
  for (; (uint8_t *)block < heap_top; block = after(block)) {
    if (block->is_used) continue;
    for (Block *next = after(block); (uint8_t *)next < heap_top && !next->is_used; next = after(block))
      block->size += next->size + sizeof(Block);
    if (block->size < wanted) continue;
    if (block->size >= wanted + sizeof(Block) + 8) {
      const uint32_t rest = block->size - wanted - sizeof(Block);
      block->size = wanted;
      *after(block) = (Block){rest, 0};
    }
    *memory = take(block);
    return 0;
  }
  if (wanted > (uint32_t)(__heap_end - heap_top) - sizeof(Block)) fault();
  block->size = wanted;
  heap_top = (uint8_t *)after(block);
  *memory = take(block);
  return 0;
}

void free(void *memory) {
  if (!memory) return;
  Block *block = (Block *)memory - 1;
  block->is_used = 0;
  heap.live -= block->size + sizeof(Block);
}

// MARK: figures

static void print_figure(const uint8_t *name, const char *figure, uint32_t value) {
  char digits[11], *first = digits + sizeof digits - 1;
  *first = 0;
  do *--first = (char)('0' + value % 10);
  while (value /= 10);
  print((const char *)name);
  print(figure);
  print(first);
  print("\n");
}

void print_figures(const uint8_t *name) {
  const uint32_t *deepest = __stack_bottom;
  while (deepest < __stack_top && *deepest == PAINT) deepest++;
  const uint32_t initial = (uint32_t)((uint8_t *)__data_end - (uint8_t *)__data_start);
  print_figure(name, ", flash in bytes: ", (uint32_t)(__flash_end - __flash_start) + initial);
  print_figure(name, ", data in bytes: ", (uint32_t)((uint8_t *)__bss_end - (uint8_t *)__data_start));
  print_figure(name, ", deepest stack in bytes: ", (uint32_t)(__stack_top - deepest) * 4);
  print_figure(name, ", heap at start in bytes: ", heap.at_start);
  print_figure(name, ", heap at most in bytes: ", heap.most);
  print_figure(name, ", heap at the end in bytes: ", heap.live);
  print_figure(name, ", allocations after the first picture: ", heap.late);
  end(0);
}
