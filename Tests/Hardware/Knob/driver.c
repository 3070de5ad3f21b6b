// Plays a tape through the functions of detent_knob.h, and prints what they give. A line of the tape is a
// letter and numbers:
//
//   k EDGES REST REVERSED OPTICAL DOUBLE   a knob; all lines are high
//   c ROWS ROW TURN PER-ROW EVEN WRAPS LEFT   a crown
//   v START FROM THROUGH BY PER-STEP HAS-FROM HAS-THROUGH WRAPS   a number
//   e LINE LEVEL AT                        an edge, after what is due before it
//   t LINE LEVEL LINE LEVEL AT             two at one instant
//   r A B BUTTON AT                        levels read from the lines
//   a AT                                   time passes
//   q DISTANCE AT                          a turn without detents
//   s ROW ANIMATED AT, l ROWS AT           the program selects a row, reloads
//   d DETENTS, i                           turns the number, settles it
//   p AT                                   prints the detents since the last p
//   n                                      prints the counters
//   o                                      prints the number
//   y                                      prints where the crown is
//   x                                      the same, and what has happened to it since the last x
//   "TEXT                                  prints TEXT
//
// From w 1 on events are printed. They move the crown, if there is one.
#include <detent_knob.h>
#include <machine.h>

static detent_knob knob;
static detent_crown crown;
static detent_value value;
static bool has_crown, writes;
static int32_t detents;
static uint32_t refused, idles;
static int64_t offset, rotated;

typedef struct {
  uint32_t count;
  int32_t numbers[64];
} list;
static list shown, felt, told;

static void put(const char *text) {
  uint32_t count = 0;
  while (text[count] != 0) count++;
  write_output((const uint8_t *)text, count);
}

static void put_number(int64_t number) {
  char text[24];
  uint32_t at = sizeof text;
  uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
  text[--at] = 0;
  do text[--at] = (char)('0' + rest % 10);
  while ((rest /= 10) > 0);
  if (number < 0) text[--at] = '-';
  put(text + at);
}

static void put_both(const char *text, int64_t number) {
  put(text);
  put_number(number);
}

static void put_list(const char *name, list *list) {
  put(name);
  for (uint32_t i = 0; i < list->count && i < 64; i++) put_both(" ", list->numbers[i]);
  if (list->count > 64) put(" and more");
  list->count = 0;
}

static void add(list *list, int32_t number) {
  if (list->count < 64) list->numbers[list->count] = number;
  list->count++;
}

static void note(uint32_t changes) {
  const int32_t row = detent_crown_read(&crown).row;
  if (changes & DETENT_END) add(&felt, -1);
  if (changes & DETENT_MOVED) add(&shown, row), add(&felt, row);
  if (changes & DETENT_CHANGED) add(&told, row);
  if (changes & DETENT_IDLE) idles++;
}

static void note_turn(uint32_t changes) {
  note(changes);
  rotated += detent_crown_read(&crown).rotation_q16;
}

static void take(void *context, const detent_event *event) {
  if (context != &knob) put("another context\n");
  if (event->kind == DETENT_TURNED) detents += event->count;
  if (has_crown) switch (event->kind) {
    case DETENT_TURNED: note_turn(detent_crown_turn(&crown, event->count, event->at_us)); break;
    case DETENT_TURNED_PRESSED:
      note_turn(detent_crown_turn_pressed(&crown, event->count, event->at_us));
      break;
    case DETENT_TURN_UNDONE: note_turn(detent_crown_undo(&crown, event->count, event->at_us)); break;
    case DETENT_CLICK: note(detent_crown_stop(&crown, event->at_us)); break;
    default: break;
    }
  if (!writes) return;
  put_both("event ", event->kind);
  put_both(" ", event->count);
  put_both(" ", event->at_us);
  put("\n");
}

static int64_t earlier(int64_t a, int64_t b) { return a < b ? a : b; }

static void pass_until(int64_t now) {
  for (;;) {
    const int64_t due = earlier(
        detent_knob_deadline(&knob), has_crown ? detent_crown_read(&crown).deadline_us : DETENT_NEVER);
    if (due > now) break;
    if (has_crown) note(detent_crown_advance(&crown, due));
    detent_knob_advance(&knob, due);
  }
  if (has_crown) note(detent_crown_advance(&crown, now));
}

static void print_detents(int64_t now) {
  const uint32_t count = detent_knob_counts(&knob).refused;
  if (detents != 0) {
    put_number(now);
    put_both(detents > 0 ? " +" : " ", detents);
    put("\n");
  }
  if (count > refused) put_number(now), put(" refused\n");
  detents = 0;
  refused = count;
}

static void print_counts(void) {
  const detent_counts counts = detent_knob_counts(&knob);
  put_both("clockwise ", counts.clockwise);
  put_both(", counter ", counts.counterclockwise);
  put_both(", steps ", counts.quarter_steps);
  put_both(", edges ", counts.edges);
  put_both(", illegal ", counts.illegal);
  put_both(", repeated ", counts.repeated);
  put_both(", refused ", counts.refused);
  put("\n");
}

static void print_place(void) {
  const detent_crown_state state = detent_crown_read(&crown);
  put_both("place ", state.row);
  put_both(" ", state.position_q16);
  put_both(" ", state.is_resting);
  put_both(" ", state.speed_q16);
}

static void print_crown(void) {
  print_place();
  put_both(" rotated ", rotated);
  put_both(" idles ", idles);
  put_list(" shown", &shown);
  put_list(" felt", &felt);
  put_list(" told", &told);
  put("\n");
  rotated = 0;
  idles = 0;
}

static void start_crown(const int64_t *n) {
  detent_crown_options options = {0};
  options.rows = (int32_t)n[0], options.row = (int32_t)n[1];
  options.detents_per_turn = (int16_t)n[2], options.detents_per_row = (uint8_t)n[3];
  options.is_even = n[4] != 0, options.wraps = n[5] != 0, options.is_on_left = n[6] != 0;
  has_crown = detent_crown_init(&crown, &options);
  if (!has_crown) put("no such crown\n");
  shown.count = felt.count = told.count = 0;
  rotated = 0, idles = 0;
}

static void start_knob(const int64_t *n) {
  detent_knob_options options = {0};
  options.edges_per_detent = (uint8_t)n[0], options.rest = (uint8_t)n[1];
  options.is_reversed = n[2] != 0, options.is_optical = n[3] != 0;
  options.double_click_ms = (uint16_t)n[4], options.hold_repeat_ms = 100;
  if (!detent_knob_init(&knob, &options, 1, 1, 1, take, &knob)) put("no such knob\n");
  has_crown = false;
  detents = 0, refused = 0;
}

static void start_value(const int64_t *n) {
  detent_value_options options = {0};
  options.start_q16 = n[0], options.from_q16 = n[1], options.through_q16 = n[2], options.by_q16 = n[3];
  options.detents_per_step = (uint8_t)n[4];
  options.has_from = n[5] != 0, options.has_through = n[6] != 0, options.wraps = n[7] != 0;
  if (!detent_value_init(&value, &options)) put("no such number\n");
  // Settling a number at rest leaves it; without this it couldn't be read before the first turn.
  offset = detent_value_turn(&value, 0);
}

static void perform(char *line) {
  int64_t n[8] = {0};
  uint32_t count = 0;
  for (char *at = line + 1; *at != 0 && line[0] != '"';) {
    const bool is_negative = *at == '-';
    if (is_negative) at++;
    if (*at < '0' || *at > '9') {
      at++;
      continue;
    }
    int64_t number = 0;
    for (; *at >= '0' && *at <= '9'; at++) number = 10 * number + (*at - '0');
    if (count < 8) n[count++] = is_negative ? -number : number;
  }
  const detent_knob_edge edges[2] = {
      {count == 5 ? n[4] : n[2], (uint8_t)n[0], (uint8_t)n[1]}, {n[4], (uint8_t)n[2], (uint8_t)n[3]}};
  switch (line[0]) {
  case 'k': start_knob(n); break;
  case 'c': start_crown(n); break;
  case 'v': start_value(n); break;
  case 'w': writes = n[0] != 0; break;
  case 'e':
    pass_until(n[2]);
    detent_knob_feed(&knob, edges, 1);
    break;
  case 't':
    pass_until(n[4]);
    detent_knob_feed(&knob, edges, 2);
    break;
  case 'r': detent_knob_realign(&knob, (uint8_t)n[0], (uint8_t)n[1], (uint8_t)n[2], n[3]); break;
  case 'a': pass_until(n[0]); break;
  case 'q':
    pass_until(n[1]);
    note_turn(detent_crown_roll(&crown, n[0], n[1]));
    break;
  case 's': detent_crown_select(&crown, (int32_t)n[0], n[1] != 0, n[2]); break;
  case 'l': detent_crown_reload(&crown, (int32_t)n[0], n[1]); break;
  case 'd': offset = detent_value_turn(&value, (int32_t)n[0]); break;
  case 'i': offset = detent_value_settle(&value); break;
  case 'o': put_both("offset ", offset), put("\n"); break;
  case 'p': print_detents(n[0]); break;
  case 'n': print_counts(); break;
  case 'x': print_crown(); break;
  case 'y': print_place(), put("\n"); break;
  case '"': put(line + 1), put("\n"); break;
  default: put("unknown: "), put(line), put("\n");
  }
}

int main(void) {
  static uint8_t bytes[4096];
  char line[128];
  uint32_t length = 0, count;
  while ((count = read_input(bytes, sizeof bytes)) > 0)
    for (uint32_t i = 0; i < count; i++) {
      if (bytes[i] != '\n') {
        if (length + 1 < sizeof line) line[length++] = (char)bytes[i];
        continue;
      }
      line[length] = 0;
      if (length > 0) perform(line);
      length = 0;
    }
  return 0;
}
