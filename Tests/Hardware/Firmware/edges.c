// An interrupt and a loop, as two threads, on either end of the queue of edges. To be built with the
// thread sanitizer; fails if an edge is torn, doubled or out of order, or lost without a gap in the
// numbers.
#include "../../../Boards/common/board.h"

#include <pthread.h>
#include <sched.h>
#include <stdio.h>

enum { COUNT = 2000000 };

static int has_ended;

static void *interrupt(void *nothing) {
  for (uint32_t number = 1; number <= COUNT; number++) {
    add_edge(number % 3, number % 2, number);
    // The loop has its turn.
    if (number % 40 == 0) sched_yield();
  }
  __atomic_store_n(&has_ended, 1, __ATOMIC_RELEASE);
  return nothing;
}

int main(void) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, interrupt, NULL)) return 2;
  uint32_t last = 0, taken = 0, gaps = 0;
  for (;;) {
    BoardEdge edge;
    // Asked first: afterwards no edge comes.
    const int is_last = __atomic_load_n(&has_ended, __ATOMIC_ACQUIRE);
    if (!take_edge(&edge)) {
      if (is_last) break;
      continue;
    }
    if (edge.number <= last || edge.at != edge.number || edge.line != edge.number % 3 ||
        edge.level != edge.number % 2) {
      fprintf(stderr, "edges: %u came after %u\n", edge.number, last);
      return 1;
    }
    gaps += edge.number - last - 1;
    last = edge.number;
    taken++;
  }
  pthread_join(thread, NULL);
  printf("edges: %u taken, %u dropped when the queue was full\n", taken, COUNT - taken);
  return taken + gaps + (COUNT - last) == COUNT ? 0 : 1;
}
