// A heap that counts, and can be closed: first fit; each block has a head of 8 bytes, and free
// neighbors are joined.
#include "board.h"

#include <stddef.h>

extern uint8_t __heap_start[], __heap_end[];

typedef struct {
  uint32_t size;
  uint32_t is_used;
} Block;

// Not static, so that debuggers find it.
struct {
  uint8_t is_not_counting, is_late, is_closed, was_closed;
  uint32_t live, most, at_start, late, closed_at;
} board_heap;
static uint8_t *heap_top;

void count_allocations(int is_counting) {
  board_heap.is_not_counting = !is_counting;
  if (is_counting && board_heap.live > board_heap.most) board_heap.most = board_heap.live;
}

void end_start(void) {
  if (board_heap.is_late) return;
  board_heap.is_late = 1;
  board_heap.at_start = board_heap.live;
}

void begin_start(void) { board_heap.is_late = board_heap.late = 0; }

uint32_t late_allocations(void) { return board_heap.late; }

HeapFigures heap_figures(void) { return (HeapFigures){board_heap.live, board_heap.most, board_heap.at_start}; }

void close_heap(void) {
  if (board_heap.was_closed && board_heap.live != board_heap.closed_at) fail("memory was kept that was to be freed");
  board_heap.is_closed = board_heap.was_closed = 1;
  board_heap.closed_at = board_heap.live;
}

void open_heap(void) { board_heap.is_closed = 0; }

static Block *after(Block *block) { return (Block *)((uint8_t *)(block + 1) + block->size); }

static void *take(Block *block) {
  block->is_used = 1;
  board_heap.live += block->size + sizeof(Block);
  if (board_heap.is_not_counting) return block + 1;
  if (board_heap.live > board_heap.most) board_heap.most = board_heap.live;
  board_heap.late += board_heap.is_late;
  return block + 1;
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  // Swift asks for 16; nothing of a Cortex-M needs more than 8.
  (void)alignment;
  if (board_heap.is_closed) fail("memory was taken after the first picture");
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
  const uint32_t room = (uint32_t)(__heap_end - heap_top);
  if (room < sizeof(Block) || wanted > room - sizeof(Block)) fail("the heap is full");
  block->size = wanted;
  heap_top = (uint8_t *)after(block);
  *memory = take(block);
  return 0;
}

void free(void *memory) {
  if (!memory) return;
  Block *block = (Block *)memory - 1;
  block->is_used = 0;
  board_heap.live -= block->size + sizeof(Block);
}
