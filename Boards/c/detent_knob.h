// detent_knob.h - Detent's decoder and crown for other firmware, in C99 and C++.
//
//   edges of A, B and the button ──> detent_knob ──> turns, clicks, long presses
//   turns ──> detent_crown ──> the row, where to draw it, speed, ticks
//   turns ──> detent_value ──> a number without a list
//
// Each part works alone: a crown takes the detents of a hardware counter just as well. Objects have no
// heap, no globals, no locks and no clock. All functions for one object are called from one place, such
// as the main loop; an interrupt only notes its edges for that loop. Bytes that aren't initialized are
// never read. No pointer may be NULL, except `context`.
//
// Instants are microseconds since an origin of your choice, up to 2^62, and never earlier than that of
// the call before. Fixed-point numbers are 65,536ths and are called _q16.
#ifndef DETENT_KNOB_H
#define DETENT_KNOB_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// No instant: nothing is due.
#define DETENT_NEVER INT64_MAX

// MARK: The decoder

// The lines, as in detent.h. A leads clockwise.
#ifndef DETENT_LINES
#define DETENT_LINES
enum { DETENT_A, DETENT_B, DETENT_BUTTON };
#endif

// Where A and B are between turns: usually high for four edges a detent, both for two.
// With four edges a detent only one of them may be defined: A or B, high or low.
enum {
  DETENT_REST_USUAL, DETENT_REST_HIGH, DETENT_REST_LOW, DETENT_REST_BOTH, DETENT_REST_A,
  DETENT_REST_A_LOW, DETENT_REST_B, DETENT_REST_B_LOW
};

// The knob. What is 0 is as usual.
typedef struct {
  uint16_t debounce_ms;      // how long the open button must be still before a release counts; 0: 10
  uint16_t long_press_ms;    // from 200; 0: 500
  uint16_t hold_repeat_ms;   // the interval of repeats after a long press; 0: none
  uint16_t double_click_ms;  // from a release to the next press, such as 300; 0: no double clicks
  uint8_t edges_per_detent;  // 1, 2 or a multiple of 4, up to 252; 0: 4
  uint8_t rest;              // DETENT_REST_...
  bool is_reversed;          // B leads clockwise
  bool is_optical;           // no contacts: nothing bounces, and no turn is too fast
  bool is_pressed_high;      // the button's line is high while it is down
  bool has_pulses;           // contacts that never overlap: a pulse of A, then one of B
} detent_knob_options;

// A change of a line, with its instant as an interrupt has taken it.
typedef struct {
  int64_t at_us;
  uint8_t line;   // DETENT_A, DETENT_B, DETENT_BUTTON; an edge of another one is ignored
  uint8_t level;  // 0 is low, anything else high
} detent_knob_edge;

// What has happened.
enum {
  DETENT_TURNED,         // by `count` detents, clockwise positive
  DETENT_TURN_UNDONE,    // by `count`: pressing has twisted the knob, and that detent is taken back
  DETENT_TURNED_PRESSED, // by `count` detents with the button down, which makes no click of the press
  DETENT_PRESSED,        // the button stayed down for 2 ms, so this is a press
  DETENT_RELEASED,       // after a press
  DETENT_HOLD,           // `count` percent of a long press, from half of it on, and from 250 ms
  DETENT_CLICK,          // at once, whether or not a second one follows
  DETENT_SINGLE_CLICK,   // no second one has followed
  DETENT_DOUBLE_CLICK,
  DETENT_LONG_PRESS,
  DETENT_HOLD_REPEAT,    // the `count`th, from 1
  DETENT_DOWN,           // the button's contact closed: what can be shown at once, and is no press yet
  DETENT_SPIKE           // it never stayed closed: no press, and the button is up again
};

typedef struct {
  int64_t at_us;
  int32_t count;
  uint8_t kind;
} detent_event;

// Takes an event, in order, within the call that completes it. It may call other objects, not this knob.
typedef void (*detent_handler)(void *context, const detent_event *event);

typedef struct {
  uint32_t clockwise, counterclockwise;  // detents
  uint32_t edges;                        // of A and B
  uint32_t illegal, repeated;            // edges after a missed one
  uint32_t refused;                      // detents that no knob makes: spikes, bursts
  int32_t quarter_steps;                 // clockwise positive
} detent_counts;

// A decoder. Its contents are private; it may be copied.
typedef struct {
#if UINTPTR_MAX > 0xffffffff
  uint64_t contents[128];
#else
  uint64_t contents[96];
#endif
} detent_knob;

// Starts a decoder with the present levels of A, B and the button (without one: its level when up).
// Returns false for options that no knob has; the decoder must not be used then.
bool detent_knob_init(
    detent_knob *knob, const detent_knob_options *options, uint8_t a, uint8_t b, uint8_t button,
    detent_handler handler, void *context);
// Feeds edges in order. Feed those that one interrupt has read of A and B together: they are then
// decoded as a pair, whose order is unknown.
void detent_knob_feed(detent_knob *knob, const detent_knob_edge *edges, uint32_t count);
// Continues with levels read from the lines: after edges were lost, such as by a full queue, and when
// detent_knob_wants_levels asks for them.
void detent_knob_realign(detent_knob *knob, uint8_t a, uint8_t b, uint8_t button, int64_t at_us);
// Whether the levels are to be read: the knob stopped between two detents, or a long press is near, which
// a missed release must not become. Asks once, after detent_knob_advance; without an answer it goes on.
bool detent_knob_wants_levels(detent_knob *knob);
// Lets time pass: a long press, the end of the wait for a second click. Due at detent_knob_deadline.
void detent_knob_advance(detent_knob *knob, int64_t now_us);
// The next instant at which something happens without an edge, or DETENT_NEVER.
int64_t detent_knob_deadline(const detent_knob *knob);
// The counters so far.
detent_counts detent_knob_counts(const detent_knob *knob);

// MARK: The crown

// A list on a wheel. What is 0 is as usual.
typedef struct {
  int32_t rows;              // 0 to 500,000,000; a range from a through b by c has (b - a) / c + 1
  int32_t row;               // the selected one, from 0
  int16_t detents_per_turn;  // of the knob, by which fast turns accelerate; 0: 24
  uint8_t detents_per_row;   // 1, 2 or 4; 0: 1
  bool is_even;              // a detent is a row at any speed
  bool wraps;                // the first row follows the last
  bool is_on_left;           // the knob is to the left of the display: scrolls the other way
} detent_crown_options;

// What a call has changed: the sum of these. Call detent_crown_advance first where it is due, so that
// the changes of the time before aren't mixed with those of a turn.
enum {
  DETENT_MOVED = 1,    // the user's turn selects another row: a tick to feel
  DETENT_END = 2,      // it met an end of the list, which gives a little and springs back
  DETENT_CHANGED = 4,  // the wheel rests on another row than it last did: a value to use
  DETENT_IDLE = 8      // 200 ms have passed without a turn
};

typedef struct {
  int64_t position_q16;    // what is drawn in the center: rows, which go on past the ends if it wraps
  int64_t deadline_us;     // when to call detent_crown_advance, though nothing is drawn
  int64_t rotation_q16;    // the last turn in revolutions, positive scrolling up
  int64_t speed_q16;       // its revolutions per second
  int32_t row;             // the selected one, at once; -1 for an empty list
  bool is_resting;         // nothing moves until the next call; if not, draw each 16 ms
  bool is_idle;
} detent_crown_state;

// A crown. Its contents are private; it may be copied.
typedef struct {
#if UINTPTR_MAX > 0xffffffff
  uint64_t contents[52];
#else
  uint64_t contents[44];
#endif
} detent_crown;

// Starts a crown at rest. Returns false for options that none has; it must not be used then.
bool detent_crown_init(detent_crown *crown, const detent_crown_options *options);
// Turns by detents (DETENT_TURNED), clockwise, which is down the list, positive.
uint32_t detent_crown_turn(detent_crown *crown, int32_t detents, int64_t at_us);
// Turns by steps of a fifth of the list, 2 to 10 rows (DETENT_TURNED_PRESSED).
uint32_t detent_crown_turn_pressed(detent_crown *crown, int32_t detents, int64_t at_us);
// Takes back the last turn (DETENT_TURN_UNDONE).
uint32_t detent_crown_undo(detent_crown *crown, int32_t detents, int64_t at_us);
// Turns by 65,536ths of a row, for knobs without detents: the wheel coasts after a fling.
uint32_t detent_crown_roll(detent_crown *crown, int64_t distance_q16, int64_t at_us);
// Stops it on the row in the center (DETENT_CLICK).
uint32_t detent_crown_stop(detent_crown *crown, int64_t at_us);
// Selects a row; the program's doing, so that nothing is reported.
void detent_crown_select(detent_crown *crown, int32_t row, bool animated, int64_t at_us);
// Changes the number of rows, 0 to 500,000,000; the selected row stays, or is the last, at once.
void detent_crown_reload(detent_crown *crown, int32_t rows, int64_t at_us);
// Lets time pass.
uint32_t detent_crown_advance(detent_crown *crown, int64_t now_us);
// The present state.
detent_crown_state detent_crown_read(const detent_crown *crown);

// MARK: A number without a list

// All up to 2^46 in either direction. What is 0 is as usual.
typedef struct {
  int64_t start_q16, from_q16, through_q16;
  int64_t by_q16;            // the step of settled values, counted from `from`; 0: any value
  uint8_t detents_per_step;  // 1, 2 or 4; 0: 1
  bool has_from, has_through;
  bool wraps;                // only with both
} detent_value_options;

// A number. Its contents are private; it may be copied.
typedef struct {
  uint64_t contents[7];
} detent_value;

// Starts a number. Returns false for options that none has; it must not be used then.
bool detent_value_init(detent_value *value, const detent_value_options *options);
// Turns it by detents, and returns it; a number without an end stops at 2^61 and some.
int64_t detent_value_turn(detent_value *value, int32_t detents);
// Moves it to the nearest step, when the crown has become idle, and returns it.
int64_t detent_value_settle(detent_value *value);

#ifdef __cplusplus
}
#endif

#endif
