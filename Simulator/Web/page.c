// The page's part of the core's runtime: memory, and the picture in color with its checksum.
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

// MARK: the picture in color, as the page shows it, and its checksum; of most pictures some parts are new

// The sum of a part is that of it alone. Parts are as wide as a stripe, but for the first of each row.
enum { stripe = 16 };

static struct {
  uint32_t width, height, stripes;
  // The first stripe's width.
  uint32_t first;
  // Red, green, blue and alpha, behind the new part: left, top, right, bottom.
  uint32_t *shown;
  // The sums of the parts of each stripe, from the top down, and of each stripe with the others away.
  uint32_t *parts, *sums;
  // The stripes whose sum is old.
  uint8_t *are_old;
} picture;

// What a sum becomes behind as many zeros as a word, a stripe and a row have.
typedef uint32_t zeros[4][256];
static zeros word, wide, whole;

static uint32_t behind(const zeros table, uint32_t sum) {
  return table[0][sum & 255] ^ table[1][sum >> 8 & 255] ^ table[2][sum >> 16 & 255]
    ^ table[3][sum >> 24];
}

static void make(zeros table, uint32_t bytes) {
  for (int place = 0; place < 4; place++) {
    for (uint32_t value = 0; value < 256; value++) {
      uint32_t sum = value << 8 * place;
      // Of powers of two; the others are their sums.
      if (value & (value - 1)) {
        sum = table[place][value & (value - 1)] ^ table[place][value & -value];
      } else {
        for (uint32_t bit = 0; bit < 8 * bytes; bit++) sum = sum & 1 ? sum >> 1 ^ 0xEDB88320u : sum >> 1;
      }
      table[place][value] = sum;
    }
  }
}

static void *memory(uint32_t bytes) {
  void *made;
  posix_memalign(&made, head, bytes);
  return made;
}

void page_begin(uint32_t width, uint32_t height) {
  free(picture.shown);
  free(picture.parts);
  picture.width = width;
  picture.height = height;
  picture.stripes = (width + stripe - 1) / stripe;
  picture.first = width - stripe * (picture.stripes - 1);
  picture.shown = memory(4 * (4 + width * height));
  picture.parts = memory(4 * picture.stripes * (height + 1) + picture.stripes);
  picture.sums = picture.parts + picture.stripes * height;
  picture.are_old = (uint8_t *)(picture.sums + picture.stripes);
  // As no pixel is, so that all are new.
  for (uint32_t at = 0; at < 4 + width * height; at++) picture.shown[at] = 0;
  picture.shown[0] = width;
  picture.shown[1] = height;
  make(word, 4);
  make(wide, 4 * stripe);
  make(whole, 4 * width);
}

const uint32_t *page_picture(void) { return picture.shown; }

// Sums a part of four rows at once, as each step waits for its last.
// Source: M. E. Kounavis and F. L. Berry, "A Systematic Approach to Building High Performance
// Software-Based CRC Generators", 2005: slicing.
static void add(const uint32_t *pixels, uint32_t part, const uint32_t rows[4]) {
  uint32_t from = part ? picture.first + stripe * (part - 1) : 0, sum[4] = {0, 0, 0, 0};
  const uint32_t *row[4];
  for (int each = 0; each < 4; each++) row[each] = pixels + rows[each] * picture.width + from;
  for (uint32_t at = 0; at < (part ? stripe : picture.first); at++) {
#pragma clang loop unroll(full)
    for (int each = 0; each < 4; each++) sum[each] = behind(word, sum[each] ^ row[each][at]);
  }
  for (int each = 0; each < 4; each++) picture.parts[part * picture.height + rows[each]] = sum[each];
  picture.are_old[part] = 1;
}

typedef uint32_t four __attribute__((vector_size(16), aligned(4)));

// Converts pixels, one or four. Returns whether they are new.
#define CONVERT(type, from, to) ({ \
  type rgb = *(const type *)(from), *place = (type *)(to), before = *place; \
  *place = 0xff000000u | (rgb & 255) << 16 | (rgb & 0xff00) | (rgb >> 16 & 255); \
  before ^ *place; })

void page_draw(
    const uint32_t *pixels, uint32_t left, uint32_t top, uint32_t right, uint32_t bottom) {
  uint32_t *box = picture.shown;
  for (uint32_t part = 0, from = 0, to = picture.first; part < picture.stripes; part++) {
    uint32_t start = left > from ? left : from, end = right < to ? right : to, rows[4], count = 0;
    from = to;
    to += stripe;
    if (start >= end) continue;
    for (uint32_t row = top; row < bottom; row++) {
      const uint32_t *pixel = pixels + row * picture.width + start, *last = pixel + end - start;
      uint32_t *shown = picture.shown + 4 + row * picture.width + start, changes;
      four some = {0, 0, 0, 0};
      for (; pixel + 4 <= last; pixel += 4, shown += 4) some |= CONVERT(four, pixel, shown);
      changes = some[0] | some[1] | some[2] | some[3];
      for (; pixel < last; pixel++, shown++) changes |= CONVERT(uint32_t, pixel, shown);
      // What was drawn anew covers pixels that stay as they are, too.
      if (!changes) continue;
      rows[count++ & 3] = row;
      if ((count & 3) == 0) add(pixels, part, rows);
      if (start < box[0]) box[0] = start;
      if (row < box[1]) box[1] = row;
      if (end > box[2]) box[2] = end;
      if (row >= box[3]) box[3] = row + 1;
    }
    if ((count & 3) == 0) continue;
    for (uint32_t each = count & 3; each < 4; each++) rows[each] = rows[0];
    add(pixels, part, rows);
  }
}

uint32_t page_checksum(void) {
  for (uint32_t part = 0; part < picture.stripes;) {
    uint32_t old[4], sum[4], count = 0;
    for (; part < picture.stripes && count < 4; part++) {
      if (picture.are_old[part]) old[count++] = part;
      picture.are_old[part] = 0;
    }
    if (!count) break;
    for (uint32_t each = count; each < 4; each++) old[each] = old[0];
    // The sum before the first row belongs to the stripe that nothing follows.
    for (int each = 0; each < 4; each++) sum[each] = old[each] == picture.stripes - 1 ? ~0u : 0;
    for (uint32_t row = 0; row < picture.height; row++) {
#pragma clang loop unroll(full)
      for (int each = 0; each < 4; each++) {
        sum[each] = behind(whole, sum[each]) ^ picture.parts[old[each] * picture.height + row];
      }
    }
    for (int each = 0; each < 4; each++) picture.sums[old[each]] = sum[each];
  }
  uint32_t sum = 0;
  for (uint32_t part = 0; part < picture.stripes; part++) {
    sum = behind(wide, sum) ^ picture.sums[part];
  }
  return ~sum;
}
