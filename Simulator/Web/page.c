// The page's part of the core's runtime: memory, and a fast checksum.
#include "page.h"

#include <stddef.h>

// MARK: memory, in blocks of powers of two, each of which is used again for its own size

typedef struct block { struct block *next; } block;
typedef struct { uint32_t bin, size; } header;

extern unsigned char __heap_base;
static block *bins[32];
static uintptr_t end;
static uint32_t allocations;

__attribute__((export_name("allocations"))) uint32_t page_allocations(void) { return allocations; }

// Headers keep what follows aligned to 16 bytes, which is the most that Swift asks for.
enum { head = 16, smallest = 5 };

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment > head || size > 1u << 28) __builtin_trap();
  allocations += 1;
  uint32_t bin = smallest;
  while ((1u << bin) < size + head) bin += 1;
  block *free = bins[bin];
  if (free) {
    bins[bin] = free->next;
    *memory = free;
    return 0;
  }
  if (end == 0) end = ((uintptr_t)&__heap_base + head - 1) & ~(uintptr_t)(head - 1);
  uintptr_t start = end, page = 65536;
  // Large blocks are not rounded up: they are pictures and queues, made once.
  end += bin > 14 ? (size + 2 * head - 1) & ~(uintptr_t)(head - 1) : 1u << bin;
  uintptr_t have = __builtin_wasm_memory_size(0) * page;
  if (end > have && __builtin_wasm_memory_grow(0, (end - have + page - 1) / page) == (size_t)-1) {
    __builtin_trap();
  }
  header *made = (header *)start;
  *made = (header){bin, (uint32_t)(end - start)};
  *memory = (unsigned char *)start + head;
  return 0;
}

void free(void *memory) {
  if (!memory) return;
  header *freed = (header *)((unsigned char *)memory - head);
  // A block that wasn't rounded up serves only what is half as large.
  uint32_t bin = (1u << freed->bin) > freed->size ? freed->bin - 1 : freed->bin;
  freed->bin = bin;
  block *place = memory;
  place->next = bins[bin];
  bins[bin] = place;
}

// Swift's print calls it; a page has no output.
int putchar(int character) { return character; }

// MARK: the checksum

static uint32_t tables[8][256];

// Source: M. E. Kounavis and F. L. Berry, "A Systematic Approach to Building High Performance
// Software-Based CRC Generators", 2005: slicing by 8.
uint32_t page_checksum(const uint8_t *bytes, uint32_t count) {
  if (tables[0][1] == 0) {
    for (uint32_t value = 0; value < 256; value++) {
      uint32_t word = value;
      for (int bit = 0; bit < 8; bit++) word = word & 1 ? word >> 1 ^ 0xEDB88320u : word >> 1;
      tables[0][value] = word;
    }
    for (int table = 1; table < 8; table++) {
      for (uint32_t value = 0; value < 256; value++) {
        uint32_t before = tables[table - 1][value];
        tables[table][value] = before >> 8 ^ tables[0][before & 255];
      }
    }
  }
  uint32_t crc = ~0u;
  for (; count >= 8; count -= 8, bytes += 8) {
    uint64_t eight;
    __builtin_memcpy(&eight, bytes, 8);
    eight ^= crc;
    crc = 0;
    for (int place = 0; place < 8; place++) crc ^= tables[7 - place][eight >> (8 * place) & 255];
  }
  while (count-- > 0) crc = crc >> 8 ^ tables[0][(crc ^ *bytes++) & 255];
  return ~crc;
}
