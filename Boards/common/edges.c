// A queue of edges from one interrupt to one loop, without locks.
//
// The core's inbox can't be filled by an interrupt: its count is written by who appends and by who
// takes. Here the interrupt alone writes `added`, and the loop alone `taken`.
#include "board.h"

#define CAPACITY 64

// On a Cortex-M0 they are the functions of armv6m.c.
#pragma clang diagnostic ignored "-Watomic-alignment"

static BoardEdge edges[CAPACITY];
static uint32_t added, taken, seen;

void add_edge(uint32_t line, uint32_t level, int64_t at) {
  const uint32_t next = added;
  seen++;
  if (next - __atomic_load_n(&taken, __ATOMIC_ACQUIRE) == CAPACITY) return;
  edges[next % CAPACITY] = (BoardEdge){at, seen, (uint8_t)line, (uint8_t)level};
  __atomic_store_n(&added, next + 1, __ATOMIC_RELEASE);
}

int has_edge(void) { return __atomic_load_n(&added, __ATOMIC_ACQUIRE) != taken; }

int take_edge(BoardEdge *edge) {
  if (!has_edge()) return 0;
  *edge = edges[taken % CAPACITY];
  __atomic_store_n(&taken, taken + 1, __ATOMIC_RELEASE);
  return 1;
}
