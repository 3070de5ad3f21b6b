/* test.c - what detent.h promises, checked by a program in C that is C++, too. */
#include <detent.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int checks = 0;

/* Every check is made, whatever NDEBUG says. */
#define CHECK(condition)                                                                     \
  do {                                                                                       \
    checks++;                                                                                \
    if (!(condition)) {                                                                      \
      fprintf(stderr, "test.c:%d: %s\n  the last error: %s\n", __LINE__, #condition, detent_error()); \
      exit(1);                                                                               \
    }                                                                                        \
  } while (0)

static int has(const char *text, const char *part) { return text != NULL && strstr(text, part) != NULL; }

static const char *const drinks[] = {"Tea", "Coffee", "Cocoa"};
static const char text_display[] = "display: { kind: text, columns: 16, rows: 2 }";

/* Clockwise from 11: A falls, B falls, A rises, B rises. */
static int64_t turn_by_edges(detent *knob, int64_t now, int64_t gap) {
  static const int steps[4][2] = {{DETENT_A, 0}, {DETENT_B, 0}, {DETENT_A, 1}, {DETENT_B, 1}};
  for (int i = 0; i < 4; i++) {
    CHECK(detent_edge(knob, steps[i][0], steps[i][1], now) == 0);
    now += gap;
  }
  return now;
}

/* Polls until an event of that name; NULL without one. */
static const char *event(detent *handle, const char *name) {
  char mark[64];
  snprintf(mark, sizeof mark, "\"event\":\"%s\"", name);
  for (const char *line; (line = detent_poll(handle)) != NULL;) {
    if (has(line, mark)) return line;
  }
  return NULL;
}

static void rows(void) {
  detent *picker = detent_open_rows("Drink", drinks, 3, 0, text_display);
  CHECK(picker != NULL);
  CHECK(strcmp(detent_get(picker, NULL), "\"Tea\"") == 0);
  int64_t now = 1000000, wake = 0;
  CHECK(detent_step(picker, now, &wake) & DETENT_PICTURE);
  now = turn_by_edges(picker, now + 20000, 2000);
  CHECK(detent_step(picker, now, NULL) & DETENT_EVENTS);
  CHECK(has(event(picker, "highlighted"), "\"row\":1"));
  CHECK(detent_press(picker, 1, now + 500000) == 0);
  CHECK(detent_press(picker, 0, now + 600000) == 0);
  CHECK(detent_step(picker, now + 600000, NULL) >= 0);
  const char *line = event(picker, "committed");
  CHECK(has(line, "\"item\":\"Drink\"") && has(line, "\"value\":\"Coffee\""));
  CHECK(strcmp(detent_get(picker, "Drink"), "\"Coffee\"") == 0);

  int width = 0, height = 0;
  CHECK(detent_frame_size(picker, &width, &height) == 0 && width == 16 && height == 2);
  char frame[256];
  CHECK(detent_step(picker, now + 3000000, &wake) >= 0);
  int64_t bytes = detent_frame(picker, DETENT_TEXT, frame, sizeof frame);
  CHECK(bytes == (int64_t)strlen(frame) + 1 && has(frame, "[Coffee]"));
  frame[0] = '!';
  CHECK(detent_frame(picker, DETENT_TEXT, frame, 1) == bytes && frame[0] == '!');
  CHECK(detent_frame(picker, DETENT_TEXT, NULL, 0) == bytes);
  CHECK(detent_frame(picker, DETENT_RGB, frame, sizeof frame) == -1 && has(detent_error(), "format"));

  CHECK(detent_set(picker, NULL, "Cocoa") == 0 && strcmp(detent_get(picker, NULL), "\"Cocoa\"") == 0);
  CHECK(detent_set(picker, NULL, "\"Tea\"") == 0 && strcmp(detent_get(picker, NULL), "\"Tea\"") == 0);
  CHECK(detent_set(picker, NULL, "Wine") == -1 && has(detent_error(), "isn't a value of"));
  CHECK(detent_run(picker, 0) == -1 && has(detent_error(), "by steps"));
  /* At rest nothing is due. */
  CHECK(detent_step(picker, now + 60000000, &wake) >= 0 && wake == DETENT_NEVER);
  detent_close(picker);
}

static void numbers(void) {
  detent *picker = detent_open_number(
      "Strength", "0", "2.5", "0.5", "%", "display: { kind: mono, width: 128, height: 64 }");
  CHECK(picker != NULL);
  CHECK(detent_step(picker, 0, NULL) & DETENT_PICTURE);
  CHECK(detent_turn(picker, 3, 10000) == 0 && detent_step(picker, 10000, NULL) >= 0);
  CHECK(has(event(picker, "valueChanged"), "\"value\":1.5") || detent_step(picker, 3000000, NULL) >= 0);
  CHECK(detent_press(picker, 1, 3100000) == 0 && detent_press(picker, 0, 3200000) == 0);
  CHECK(detent_step(picker, 3200000, NULL) >= 0);
  CHECK(strcmp(detent_get(picker, NULL), "1.5") == 0);
  unsigned char gray[128 * 64], rgb[128 * 64 * 3];
  CHECK(detent_frame(picker, DETENT_GRAY, gray, sizeof gray) == (int64_t)sizeof gray);
  CHECK(detent_frame(picker, DETENT_RGB, rgb, sizeof rgb) == (int64_t)sizeof rgb);
  int light = 0;
  for (size_t i = 0; i < sizeof gray; i++) {
    CHECK(gray[i] == rgb[3 * i] && (gray[i] == 0 || gray[i] == 255));
    light += gray[i] != 0;
  }
  CHECK(light > 100);
  detent_close(picker);
  CHECK(detent_open_number("", "5", "1", "1", NULL, NULL) == NULL && has(detent_error(), "from 5"));
  CHECK(detent_open_number("", "0", "1", "0", NULL, NULL) == NULL);
  CHECK(detent_open_number("", "0", "1e999", "1", NULL, NULL) == NULL && has(detent_error(), "through"));
  CHECK(detent_open_number("", NULL, "1", "1", NULL, NULL) == NULL && has(detent_error(), "NULL"));
}

static void menus(void) {
  static const char yaml[] =
      "title: Kettle\nitems:\n"
      "  - label: Drink\n    picker: { rows: [Tea, Coffee], selected: Tea }\n"
      "  - label: Boost\n    toggle: { default: false }\n"
      "  - label: Strength\n    id: level\n    number: { from: 0, through: 9, selected: 3 }\n"
      "  - label: Eco\n    id: level-up\n    action: ['true']\n"
      "  - label: level-up\n    toggle: { default: true }\n";
  detent *menu = detent_open_menu(yaml, NULL, "display: { kind: color, width: 64, height: 64, shape: round }");
  CHECK(menu != NULL);
  CHECK(strcmp(detent_get(menu, "Boost"), "false") == 0 && detent_set(menu, "Boost", "true") == 0);
  CHECK(strcmp(detent_get(menu, "Boost"), "true") == 0 && strcmp(detent_get(menu, "boost"), "true") == 0);
  CHECK(strcmp(detent_get(menu, "level"), "3") == 0 && strcmp(detent_get(menu, "Strength"), "3") == 0);
  // The id of an item without a value is no name for one.
  CHECK(strcmp(detent_get(menu, "level-up"), "true") == 0);
  CHECK(detent_get(menu, "Drnk") == NULL && has(detent_error(), "did you mean 'Drink'"));
  CHECK(detent_get(menu, NULL) == NULL && has(detent_error(), "several items"));
  CHECK(detent_frame_size(menu, NULL, NULL) == -1 && has(detent_error(), "before the first step"));
  CHECK(detent_step(menu, 0, NULL) & DETENT_PICTURE);
  unsigned char rgb[64 * 64 * 3];
  CHECK(detent_frame(menu, DETENT_RGB, rgb, sizeof rgb) == (int64_t)sizeof rgb);
  /* A long press leaves. */
  CHECK(detent_press(menu, 1, 100000) == 0);
  CHECK(detent_step(menu, 2000000, NULL) & DETENT_LEFT);
  detent_close(menu);
  CHECK(detent_open_menu("itemz: []", NULL, NULL) == NULL);
  CHECK(has(detent_error(), "menu:1:1: unknown key 'itemz'"));
  CHECK(detent_open_menu("itemz: []", "kettle.yaml", NULL) == NULL && has(detent_error(), "kettle.yaml:1:1"));
  CHECK(detent_open_menu(NULL, "./missing.yaml", NULL) == NULL && has(detent_error(), "missing.yaml"));
  CHECK(detent_open_menu(NULL, NULL, NULL) == NULL);
}

static void knobs(void) {
  detent *knob = detent_open_knob(NULL);
  CHECK(knob != NULL && detent_position(knob) == 0);
  int64_t now = turn_by_edges(knob, 0, 2000);
  CHECK(detent_step(knob, now, NULL) == DETENT_EVENTS);
  CHECK(strcmp(detent_poll(knob), "{\"t_us\":6000,\"event\":\"turned\",\"detents\":1}") == 0);
  CHECK(has(detent_poll(knob), "\"event\":\"rotated\",\"offset\":0.041656,\"delta\":0.041656"));
  CHECK(detent_poll(knob) == NULL && detent_position(knob) == 1);
  CHECK(detent_edge(knob, DETENT_BUTTON, 0, 1000000) == 0);
  CHECK(detent_edge(knob, DETENT_BUTTON, 1, 1001000) == 0);
  CHECK(detent_edge(knob, DETENT_BUTTON, 0, 1001500) == 0);
  CHECK(detent_edge(knob, DETENT_BUTTON, 1, 1100000) == 0);
  CHECK(detent_step(knob, 1200000, NULL) == DETENT_EVENTS);
  CHECK(strcmp(detent_poll(knob), "{\"t_us\":206000,\"event\":\"idle\",\"offset\":0.041656}") == 0);
  CHECK(has(detent_poll(knob), "buttonDown") && has(detent_poll(knob), "pressed"));
  CHECK(has(detent_poll(knob), "buttonUp") && has(detent_poll(knob), "released"));
  CHECK(has(detent_poll(knob), "clicked") && detent_poll(knob) == NULL);
  CHECK(detent_press(knob, 1, 2000000) == 0 && detent_step(knob, 3000000, NULL) == DETENT_EVENTS);
  CHECK(event(knob, "longPressed") != NULL);
  CHECK(detent_descriptor(knob) == -1);
  CHECK(detent_get(knob, NULL) == NULL && detent_run(knob, 0) == -1 && detent_frame(knob, 0, NULL, 0) == -1);
  detent_close(knob);

  /* No contact is that fast: the decoder refuses it, unless speed is not judged. */
  static const int64_t gaps[] = {0, 1, 20, 200};
  for (size_t i = 0; i < sizeof gaps / sizeof *gaps; i++) {
    detent *fast = detent_open_knob("encoder: { kind: optical }"), *slow = detent_open_knob("{}");
    CHECK(fast != NULL && slow != NULL);
    for (int detents = 0; detents < 100; detents++) {
      now = 1000 * detents;
      turn_by_edges(fast, now, gaps[i]);
      turn_by_edges(slow, now, gaps[i]);
      CHECK(detent_step(fast, now, NULL) >= 0 && detent_step(slow, now, NULL) >= 0);
    }
    CHECK(detent_position(fast) == 100 && detent_position(slow) < 100);
    detent_close(fast);
    detent_close(slow);
  }

  /* It starts at 00, where such knobs may rest, and reversed; a rest counts once it has lasted 20 ms. */
  knob = detent_open_knob("encoder: { edgesPerDetent: 2, reversed: true }");
  CHECK(detent_levels(knob, 0, 0, 1, 0) == 0);
  CHECK(detent_edge(knob, DETENT_A, 1, 30000) == 0 && detent_edge(knob, DETENT_B, 1, 32000) == 0);
  CHECK(detent_step(knob, 40000, NULL) >= 0 && detent_position(knob) != 0);
  detent_close(knob);

  /* More than fit: the newest are dropped, and reported. */
  knob = detent_open_knob("encoder: { kind: optical }");
  for (int i = 0; i < 2000; i++) CHECK(detent_edge(knob, i & 1, (i >> 1) & 1, i) == 0);
  CHECK(detent_step(knob, 3000, NULL) & DETENT_WANTS_LEVELS);
  CHECK(has(event(knob, "fault"), "\"fault\":\"lost\""));
  detent_close(knob);
}

/* Of more events than wait the oldest are left out, and counted. */
static void events(void) {
  detent *knob = detent_open_knob(NULL);
  for (int i = 0; i < 5000; i++) {
    CHECK(detent_turn(knob, 1, i) == 0);
    if (i % 1000 == 999) CHECK(detent_step(knob, i, NULL) == DETENT_EVENTS);
  }
  /* A turn is two lines. */
  CHECK(strcmp(detent_poll(knob), "{\"event\":\"omitted\",\"count\":5904}") == 0);
  CHECK(has(detent_poll(knob), "\"t_us\":2952,"));
  int count = 1;
  while (detent_poll(knob) != NULL) count++;
  CHECK(count == 4096 && detent_position(knob) == 5000);
  detent_close(knob);
}

/* Feeds changes of the button, from down on, at these milliseconds, and counts the events of a name. */
static int presses(const char *setup, const int *at, int count, const char *name) {
  detent *knob = detent_open_knob(setup);
  CHECK(knob != NULL);
  int64_t wake = 0;
  for (int i = 0; i < count; i++) {
    CHECK(detent_edge(knob, DETENT_BUTTON, i & 1, 1000 * (int64_t)at[i]) == 0);
    CHECK(detent_step(knob, 1000 * (int64_t)at[i], NULL) >= 0);
  }
  for (int i = 0; i < 100 && wake != DETENT_NEVER; i++) {
    CHECK(detent_step(knob, wake == 0 ? 1000 * (int64_t)at[count - 1] : wake, &wake) >= 0);
  }
  CHECK(wake == DETENT_NEVER);
  int found = 0;
  while (event(knob, name) != NULL) found++;
  detent_close(knob);
  return found;
}

/* A bounce is one press, a spike none; before a long press the levels are asked for. */
static void buttons(void) {
  static const int bounce[] = {100, 102, 104, 105, 107, 190, 192, 193}, spike[] = {100, 101, 200, 201};
  static const int slow[] = {100, 160, 172, 230};
  CHECK(presses(NULL, bounce, 8, "pressed") == 1 && presses(NULL, bounce, 8, "clicked") == 1);
  CHECK(presses(NULL, spike, 4, "pressed") == 0 && presses(NULL, spike, 4, "released") == 0);
  CHECK(presses(NULL, spike, 4, "buttonDown") == 2 && presses(NULL, spike, 4, "buttonUp") == 2);
  CHECK(presses(NULL, slow, 4, "pressed") == 2);
  CHECK(presses("encoder: { debounce: 15ms }", slow, 4, "pressed") == 1);
  static const int held[] = {100, 450};
  CHECK(presses(NULL, held, 2, "longPressed") == 0);
  CHECK(presses("encoder: { longPress: 300ms }", held, 2, "longPressed") == 1);
  CHECK(detent_open_knob("encoder: { longPress: 300ms, doubleClick: 700ms }") == NULL);
  CHECK(has(detent_error(), "600ms"));

  /* The release was lost, which the reading shows; nothing becomes a long press. */
  detent *knob = detent_open_knob(NULL);
  CHECK(detent_edge(knob, DETENT_BUTTON, 0, 500000) == 0);
  CHECK(!(detent_step(knob, 502000, NULL) & DETENT_WANTS_LEVELS));
  CHECK(detent_step(knob, 1000000, NULL) & DETENT_WANTS_LEVELS);
  CHECK(detent_levels(knob, 1, 1, 1, 1000000) == 0);
  CHECK(!(detent_step(knob, 1000000, NULL) & DETENT_WANTS_LEVELS) || event(knob, "fault") != NULL);
  CHECK(detent_step(knob, 1500000, NULL) >= 0 && event(knob, "longPressed") == NULL);
  detent_close(knob);
}

/* A number that the crown turns, and what the crown does. */
static void crowns(void) {
  detent *menu = detent_open_menu("crownValue: { from: 0, through: 1, by: 0.05 }", NULL, NULL);
  CHECK(menu != NULL && detent_step(menu, 0, NULL) >= 0);
  int64_t now = 0;
  for (int detents = 0; detents < 3; detents++) now = turn_by_edges(menu, now + 92000, 2000);
  CHECK(detent_step(menu, now, NULL) & DETENT_EVENTS);
  CHECK(has(event(menu, "rotated"), "\"offset\":0.05,"));
  CHECK(event(menu, "rotated") != NULL && has(event(menu, "rotated"), "\"offset\":0.15,"));
  CHECK(detent_step(menu, now + 1000000, NULL) & DETENT_EVENTS);
  CHECK(has(event(menu, "idle"), "\"offset\":0.15}"));
  CHECK(detent_press(menu, 1, now + 2000000) == 0 && detent_press(menu, 0, now + 2100000) == 0);
  CHECK(detent_step(menu, now + 3000000, NULL) >= 0 && has(event(menu, "singleClicked"), "\"offset\":0.15"));
  CHECK(strcmp(detent_get(menu, NULL), "0.15") == 0);
  detent_close(menu);

  /* The crown of a list is told, too. */
  detent *picker = detent_open_rows("Drink", drinks, 3, 0, NULL);
  CHECK(detent_turn(picker, 1, 1000) == 0 && detent_step(picker, 1000, NULL) >= 0);
  CHECK(has(event(picker, "rotated"), "\"delta\":0.041656"));
  detent_close(picker);

  /* On the left, clockwise is up; two presses are a click each, and one thing. */
  detent *knob = detent_open_knob("encoder: { side: left, detentsPerRevolution: 20 }");
  CHECK(detent_turn(knob, 2, 1000) == 0 && detent_step(knob, 1000, NULL) >= 0);
  CHECK(has(event(knob, "rotated"), "\"delta\":0.099991,"));
  turn_by_edges(knob, 100000, 2000);
  CHECK(detent_step(knob, 110000, NULL) >= 0 && has(event(knob, "rotated"), "\"delta\":-0.0"));
  static const int twice[] = {100, 150, 250, 300}, once[] = {100, 150};
  CHECK(presses(NULL, twice, 4, "clicked") == 2 && presses(NULL, twice, 4, "doubleClicked") == 1);
  CHECK(presses(NULL, twice, 4, "singleClicked") == 0 && presses(NULL, once, 2, "singleClicked") == 1);
  detent_close(knob);
}

static int answers(detent *handle, const char *line, const char *answer) {
  const char *said = detent_control(handle, line);
  if (said != NULL && strcmp(said, answer) == 0) return 1;
  fprintf(stderr, "%s\n  answers %s\n  and not %s\n", line, said == NULL ? "NULL" : said, answer);
  return 0;
}

/* The words of control, before the first use and between steps. */
static void controls(void) {
  static const char yaml[] =
      "title: Radio\nitems:\n"
      "  - label: Source\n    picker: { rows: [Jazz, News, Talk], selected: News }\n"
      "  - label: Volume\n    number: { from: 0, through: 100, by: 5, selected: 80 }\n"
      "  - label: Night\n    toggle: false\n    when: { item: Source, is: [News] }\n"
      "  - label: Scan\n    action: ['false']\n"
      "  - label: Outside\n    show: { control: outside }\n";
  detent *menu = detent_open_menu(yaml, "radio.yaml", text_display);
  CHECK(menu != NULL);
  CHECK(answers(menu, "{\"id\":7,\"get\":\"volume\"}", "{\"id\":7,\"get\":\"volume\",\"is\":80}"));
  CHECK(answers(menu, "{\"set\":{\"item\":\"Night\",\"value\":true}}", "{\"set\":\"night\",\"is\":true}"));
  CHECK(strcmp(detent_get(menu, "Night"), "true") == 0 && detent_poll(menu) == NULL);
  CHECK(answers(menu, "{\"show\":\"outside\",\"text\":\"-3 °C\"}", "{\"show\":\"outside\"}"));
  CHECK(answers(
      menu, "{\"limits\":{\"item\":\"volume\",\"through\":60}}",
      "{\"limits\":\"volume\",\"from\":0,\"through\":60,\"by\":5,\"is\":60}"));
  const char *line = event(menu, "valueChanged");
  CHECK(has(line, "\"value\":60") && has(line, "\"by\":\"control\""));
  line = detent_control(menu, "{\"set\":{\"item\":\"volume\",\"value\":\"Loud\"}}");
  CHECK(has(line, "{\"error\":\"'Loud' isn't a value") && has(line, "\"through\":60"));
  CHECK(has(detent_control(menu, "{\"id\":1,\"sett\":1}"), "did you mean 'set'"));
  CHECK(has(detent_control(menu, "{\"events\":true}"), "leave 'events' out"));
  CHECK(has(detent_control(menu, "{\"reload\":true}"), "from no file") && detent_poll(menu) == NULL);

  CHECK(answers(menu, "{\"enable\":{\"item\":\"scan\",\"value\":false}}", "{\"enable\":\"scan\",\"is\":false}"));

  /* What was there before the first use is there then; what is done comes with the next step. */
  CHECK(detent_step(menu, 1000, NULL) & DETENT_PICTURE);
  CHECK(answers(
      menu, "{\"rows\":{\"item\":\"source\",\"value\":[\"Jazz\",\"Talk\"]}}",
      "{\"rows\":\"source\",\"count\":2,\"is\":\"Jazz\"}"));
  CHECK(detent_step(menu, 2000, NULL) & DETENT_EVENTS);
  /* Other rows of one item leave another one disabled. */
  line = strstr(detent_control(menu, "{\"describe\":true}"), "{\"item\":\"scan\"");
  CHECK(has(line, "\"enabled\":false}"));
  CHECK(answers(menu, "{\"enable\":{\"item\":\"scan\",\"value\":true}}", "{\"enable\":\"scan\",\"is\":true}"));
  CHECK(has(event(menu, "valueChanged"), "\"item\":\"Source\",\"value\":\"Jazz\""));
  CHECK(answers(menu, "{\"enable\":{\"item\":\"night\",\"value\":true}}", "{\"enable\":\"night\",\"is\":false}"));
  CHECK(answers(menu, "{\"open\":\"volume\"}", "{\"open\":\"volume\"}"));
  CHECK(answers(menu, "{\"focus\":0}", "{\"focus\":0}"));
  CHECK(has(detent_control(menu, "{\"focus\":1}"), "no wheel 1 is open"));
  CHECK(answers(menu, "{\"run\":\"scan\"}", "{\"run\":\"scan\"}"));
  CHECK(detent_step(menu, 3000, NULL) & DETENT_EVENTS);
  line = event(menu, "committed");
  CHECK(has(line, "\"item\":\"Scan\"") && has(line, "\"by\":\"control\""));

  /* Inputs so far come first, and are the user's. */
  CHECK(detent_turn(menu, -1, 4000) == 0 && detent_press(menu, 1, 500000) == 0);
  CHECK(detent_press(menu, 0, 600000) == 0);
  CHECK(answers(menu, "{\"get\":\"volume\"}", "{\"get\":\"volume\",\"is\":55}"));
  line = event(menu, "committed");
  CHECK(has(line, "\"value\":55") && has(line, "\"by\":\"user\""));
  /* Several lines: the menu, and each item. */
  line = detent_control(menu, "{\"id\":\"d\",\"describe\":true}");
  CHECK(has(line, "{\"id\":\"d\",\"describe\":true,\"title\":\"Radio\",\"items\":5}\n{\"item\":\"source\""));
  CHECK(has(line, "\"enabled\":false") && has(line, "\"value\":\"-3 °C\"") && line[strlen(line) - 1] == '}');
  CHECK(answers(
      menu, "{\"set\":[{\"item\":\"volume\",\"value\":5},{\"item\":\"source\",\"value\":\"Talk\"}],\"commit\":true}",
      "{\"set\":[\"volume\",\"source\"],\"is\":[5,\"Talk\"]}"));
  CHECK(detent_control(menu, NULL) == NULL && detent_control(menu, "\xFF") == NULL);
  CHECK(has(detent_control(menu, ""), "{\"error\":\"") && has(detent_control(menu, "{"), "{\"error\":\""));
  detent_close(menu);

  /* A picker is a menu of one. */
  detent *picker = detent_open_rows("Drink", drinks, 3, 0, NULL);
  CHECK(answers(picker, "{\"set\":{\"item\":\"drink\",\"value\":\"Cocoa\"},\"commit\":true}", "{\"set\":\"drink\",\"is\":\"Cocoa\"}"));
  CHECK(detent_step(picker, INT64_MAX, NULL) & DETENT_EVENTS && has(event(picker, "committed"), "Cocoa"));
  CHECK(answers(picker, "{\"rows\":{\"item\":\"drink\",\"value\":[\"Ale\"]}}", "{\"rows\":\"drink\",\"count\":1,\"is\":\"Ale\"}"));
  CHECK(detent_step(picker, INT64_MAX, NULL) >= 0 && strcmp(detent_get(picker, "Drink"), "\"Ale\"") == 0);
  detent_close(picker);
  detent *knob = detent_open_knob(NULL);
  CHECK(detent_control(knob, "{\"get\":null}") == NULL && has(detent_error(), "knob without a menu"));
  detent_close(knob);
}

static void misuse(void) {
  detent *closed = detent_open_knob(NULL), *invented = (detent *)(uintptr_t)0x123456789;
  detent_close(closed);
  detent *const handles[] = {NULL, closed, invented};
  for (size_t i = 0; i < 3; i++) {
    detent *handle = handles[i];
    CHECK(detent_edge(handle, 0, 0, 0) == -1 && detent_levels(handle, 0, 0, 0, 0) == -1);
    CHECK(detent_turn(handle, 1, 0) == -1 && detent_press(handle, 1, 0) == -1);
    CHECK(detent_step(handle, 0, NULL) == -1 && detent_descriptor(handle) == -2);
    CHECK(detent_run(handle, 0) == -1 && detent_poll(handle) == NULL && detent_get(handle, "A") == NULL);
    CHECK(detent_set(handle, "A", "1") == -1 && detent_position(handle) == 0);
    CHECK(detent_control(handle, "{}") == NULL);
    CHECK(detent_frame_size(handle, NULL, NULL) == -1 && detent_frame(handle, 0, NULL, 0) == -1);
    CHECK(has(detent_error(), i == 0 ? "NULL" : "closed"));
    detent_close(handle);
  }
  CHECK(detent_open_rows("", NULL, 3, 0, NULL) == NULL && detent_open_rows("", drinks, 0, 0, NULL) == NULL);
  CHECK(detent_open_rows("", drinks, 3, 3, NULL) == NULL && has(detent_error(), "selected is 3"));
  CHECK(detent_open_rows("", drinks, (size_t)-1, 0, NULL) == NULL);
  static const char *const holes[] = {"Tea", NULL}, *const bad[] = {"Tea", "\xFF"}, *const lines[] = {"A\nB"};
  CHECK(detent_open_rows("", holes, 2, 0, NULL) == NULL && has(detent_error(), "rows[1]"));
  CHECK(detent_open_rows("", bad, 2, 0, NULL) == NULL && has(detent_error(), "UTF-8"));
  CHECK(detent_open_rows("", lines, 1, 0, NULL) == NULL && has(detent_error(), "line end"));
  CHECK(detent_open_rows("\xC3", drinks, 3, 0, NULL) == NULL && has(detent_error(), "title"));
  CHECK(detent_open_rows(NULL, drinks, 3, 0, "\xC3") == NULL);
  static const char *const setups[] = {
      "display: { kind: text, columns: 999999999, rows: 2 }", "display: { kind: mono, width: -1 }",
      "display: 5", "[", "encoder: { edgesPerDetent: 3 }", "encoder: { kind: magic }", "displays: 1",
      "board: ./missing.yaml", "encoder: { a: GPIO17 }", "{ board: x, encoder: {} }", "a", "\t",
      "display: { kind: color, width: 99999999999999999999 }", "board: { a: b }"};
  for (size_t i = 0; i < sizeof setups / sizeof *setups; i++) {
    CHECK(detent_open_rows("", drinks, 3, 0, setups[i]) == NULL && strlen(detent_error()) > 10);
  }
  CHECK(detent_open_knob(text_display) == NULL);
  char *big = (char *)malloc(2000001);
  memset(big, 'a', 2000000);
  big[2000000] = 0;
  const char *const one[] = {big};
  CHECK(detent_open_rows(NULL, one, 1, 0, NULL) == NULL && has(detent_error(), "65536"));
  CHECK(detent_open_menu(big, NULL, NULL) == NULL && detent_open_knob(big) == NULL);
  CHECK(detent_open_menu(NULL, big, NULL) == NULL && strlen(detent_error()) < 2048);
  free(big);

  detent *picker = detent_open_rows(NULL, drinks, 3, 1, NULL);
  CHECK(detent_set(picker, NULL, NULL) == -1 && detent_set(picker, NULL, "[") == -1);
  CHECK(detent_set(picker, NULL, "\xFF") == -1 && detent_set(picker, "\xFF", "Tea") == -1);
  CHECK(detent_edge(picker, 3, 0, 0) == -1 && detent_edge(picker, -1, 0, 0) == -1);
  CHECK(detent_edge(picker, 0, 2, 0) == -1 && detent_press(picker, 7, 0) == -1);
  CHECK(detent_levels(picker, 0, 1, -1, 0) == -1);
  CHECK(detent_turn(picker, 1001, 0) == -1 && detent_turn(picker, INT32_MIN, 0) == -1);
  /* A clock that jumps, and goes back. */
  int64_t wake;
  static const int64_t times[] = {INT64_MIN, -1, 0, 5, 1, INT64_MAX, 0, INT64_MAX};
  for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
    CHECK(detent_turn(picker, 1, times[i]) == 0 && detent_step(picker, times[i], &wake) >= 0);
    CHECK(detent_press(picker, i & 1, times[i]) == 0 && detent_edge(picker, 0, i & 1, times[i]) == 0);
  }
  CHECK(detent_frame(picker, DETENT_TEXT, NULL, 0) == -1 && has(detent_error(), "no display"));
  while (detent_poll(picker) != NULL) continue;
  detent_close(picker);
  detent_close(NULL);
}

static void *work(void *handle) {
  detent *own = detent_open_rows(NULL, drinks, 3, 0, text_display);
  for (int i = 0; i < 500; i++) {
    detent_turn((detent *)handle, i & 1 ? 1 : -1, i);
    detent_step((detent *)handle, i, NULL);
    CHECK(detent_step(own, 1000 * i, NULL) >= 0 && detent_turn(own, 1, 1000 * i) == 0);
  }
  CHECK(detent_open_knob("no such setup") == NULL && has(detent_error(), "setup"));
  detent_close(own);
  return NULL;
}

/* Four threads share a handle that is closed meanwhile, and each has its own. */
static void threads(void) {
  detent *shared = detent_open_rows(NULL, drinks, 3, 0, text_display);
  pthread_t thread[4];
  for (int i = 0; i < 4; i++) CHECK(pthread_create(&thread[i], NULL, work, shared) == 0);
  for (int i = 0; i < 200; i++) detent_step(shared, i, NULL);
  detent_close(shared);
  for (int i = 0; i < 4; i++) pthread_join(thread[i], NULL);
}

int main(void) {
  CHECK(strcmp(detent_version(), DETENT_VERSION) == 0 && strcmp(detent_error(), "") == 0);
  rows();
  numbers();
  menus();
  knobs();
  events();
  buttons();
  crowns();
  controls();
  misuse();
  threads();
  printf("%d checks passed\n", checks);
  return 0;
}
