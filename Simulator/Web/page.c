// The page's part of the core's runtime: memory, and a fast checksum.
#include "page.h"

#include <stddef.h>

// MARK: memory, in blocks of powers of two; a freed block serves its own size again

typedef struct block { struct block *next; } block;
typedef struct { uint32_t bin, size; } header;

extern unsigned char __heap_base;
static block *bins[32];
static uintptr_t end;
static uint32_t allocations;

__attribute__((export_name("allocations"))) uint32_t page_allocations(void) { return allocations; }

// Headers keep what follows aligned to 16 bytes, which is the most that Swift asks for.
enum { head = 16, smallest = 5 };

static header *header_of(void *memory) { return (header *)((unsigned char *)memory - head); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment > head || size > 1u << 28) __builtin_trap();
  allocations += 1;
  uint32_t bin = smallest;
  while ((1u << bin) < size + head) bin += 1;
  block **free = &bins[bin];
  // A large block, which wasn't rounded up, waits in the bin below the one of its size.
  if (!*free && bin > 14 && bins[bin - 1] && header_of(bins[bin - 1])->size >= size + head) {
    free = &bins[bin - 1];
  }
  if (*free) {
    *memory = *free;
    *free = (*free)->next;
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
  header *freed = header_of(memory);
  // A block that wasn't rounded up belongs to the bin that it fills.
  uint32_t bin = (1u << freed->bin) > freed->size ? freed->bin - 1 : freed->bin;
  freed->bin = bin;
  block *place = memory;
  place->next = bins[bin];
  bins[bin] = place;
}

// Swift's print calls it; a page has no output.
int putchar(int character) { return character; }

// MARK: the checksum, in parts, since of most pictures only some rows are new

static uint32_t tables[8][256], behind[4][256];

static void make_tables(void) {
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

// Source: M. E. Kounavis and F. L. Berry, "A Systematic Approach to Building High Performance
// Software-Based CRC Generators", 2005: slicing by 8. Of four rows, as each step waits for its last.
void page_sum(uint32_t *sums, const void *pixels, uint32_t first, uint32_t end, uint32_t stride) {
  if (tables[0][1] == 0) make_tables();
  for (; first < end; first += 4) {
    uint32_t count = end - first < 4 ? end - first : 4, crc[4] = {0, 0, 0, 0};
    const uint8_t *row[4];
    for (uint32_t each = 0; each < 4; each++) {
      row[each] = (const uint8_t *)pixels + (first + (each < count ? each : 0)) * stride;
    }
    uint32_t at = 0;
    for (; at + 8 <= stride; at += 8) {
#pragma clang loop unroll(full)
      for (int each = 0; each < 4; each++) {
        uint32_t low, high;
        __builtin_memcpy(&low, row[each] + at, 4);
        __builtin_memcpy(&high, row[each] + at + 4, 4);
        low ^= crc[each];
        crc[each] = tables[7][low & 255] ^ tables[6][low >> 8 & 255] ^ tables[5][low >> 16 & 255]
          ^ tables[4][low >> 24] ^ tables[3][high & 255] ^ tables[2][high >> 8 & 255]
          ^ tables[1][high >> 16 & 255] ^ tables[0][high >> 24];
      }
    }
    for (uint32_t each = 0; each < count; each++) {
      uint32_t sum = crc[each];
      for (uint32_t place = at; place < stride; place++) {
        sum = sum >> 8 ^ tables[0][(sum ^ row[each][place]) & 255];
      }
      sums[first + each] = sum;
    }
  }
}

// The sum of all rows: of the rows before one, as if it were zeros, and of it alone.
uint32_t page_checksum(const uint32_t *sums, uint32_t rows, uint32_t stride) {
  static uint32_t made;
  if (tables[0][1] == 0) make_tables();
  if (made != stride) {
    made = stride;
    for (int table = 0; table < 4; table++) {
      for (uint32_t value = 0; value < 256; value++) {
        uint32_t word = value << 8 * table;
        // Of powers of two; the others are their sums.
        if (value & (value - 1)) {
          word = behind[table][value & (value - 1)] ^ behind[table][value & -value];
        } else {
          for (uint32_t byte = 0; byte < stride; byte++) word = word >> 8 ^ tables[0][word & 255];
        }
        behind[table][value] = word;
      }
    }
  }
  uint32_t crc = ~0u;
  for (uint32_t row = 0; row < rows; row++) {
    crc = behind[0][crc & 255] ^ behind[1][crc >> 8 & 255] ^ behind[2][crc >> 16 & 255]
      ^ behind[3][crc >> 24] ^ sums[row];
  }
  return ~crc;
}
