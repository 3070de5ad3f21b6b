// A list of five drinks on a knob, with a long press to start anew. Here the edges are an array; a
// firmware takes them from a queue that its interrupts fill, and the time from a timer.
#include "detent_knob.h"

#include <stdio.h>

static detent_knob knob;
static detent_crown crown;

static void tell(uint32_t changes) {
  if (changes & DETENT_MOVED) printf("row %d: tick\n", (int)detent_crown_read(&crown).row);
  if (changes & DETENT_END) printf("the end\n");
  if (changes & DETENT_CHANGED) printf("rests on row %d\n", (int)detent_crown_read(&crown).row);
}

static void take(void *context, const detent_event *event) {
  (void)context;
  switch (event->kind) {
  case DETENT_TURNED: tell(detent_crown_turn(&crown, event->count, event->at_us)); break;
  case DETENT_TURNED_PRESSED:
    tell(detent_crown_turn_pressed(&crown, event->count, event->at_us));
    break;
  case DETENT_TURN_UNDONE: tell(detent_crown_undo(&crown, event->count, event->at_us)); break;
  case DETENT_CLICK: printf("takes row %d\n", (int)detent_crown_read(&crown).row); break;
  case DETENT_LONG_PRESS: detent_crown_select(&crown, 0, true, event->at_us); break;
  default: break;
  }
}

// What the loop does when it wakes: at the deadlines, and each 16 ms while the wheel moves.
static void pass_until(int64_t now) {
  for (;;) {
    const int64_t knobs = detent_knob_deadline(&knob), crowns = detent_crown_read(&crown).deadline_us;
    const int64_t due = knobs < crowns ? knobs : crowns;
    if (due > now) break;
    detent_knob_advance(&knob, due);
    tell(detent_crown_advance(&crown, due));
  }
  tell(detent_crown_advance(&crown, now));
}

int main(void) {
  // One detent clockwise in 40 ms, with a bounce of B; a click; a detent, and back before the wheel rests.
  static const detent_knob_edge edges[] = {
      {10000, DETENT_A, 0},       {20000, DETENT_B, 0},       {20050, DETENT_B, 1},
      {20100, DETENT_B, 0},       {30000, DETENT_A, 1},       {40000, DETENT_B, 1},
      {500000, DETENT_BUTTON, 0}, {580000, DETENT_BUTTON, 1}, {1010000, DETENT_A, 0},
      {1020000, DETENT_B, 0},     {1030000, DETENT_A, 1},     {1040000, DETENT_B, 1},
      {1050000, DETENT_B, 0},     {1060000, DETENT_A, 0},     {1070000, DETENT_B, 1},
      {1080000, DETENT_A, 1}};
  // What isn't set is 0, which is as usual.
  static detent_knob_options of_knob;
  static detent_crown_options of_crown;
  of_knob.edges_per_detent = 4;
  of_crown.rows = 5;
  if (!detent_knob_init(&knob, &of_knob, 1, 1, 1, take, NULL) || !detent_crown_init(&crown, &of_crown))
    return 1;
  for (unsigned i = 0; i < sizeof edges / sizeof edges[0]; i++) {
    pass_until(edges[i].at_us);
    detent_knob_feed(&knob, &edges[i], 1);
  }
  pass_until(2000000);
  return 0;
}
