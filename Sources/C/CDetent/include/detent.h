/* detent.h - rotary encoders and pickers of Detent, for C and what calls C. Link with -ldetent.

   Handles. A function detent_open_... returns a handle, which is the caller's until detent_close. A handle
   is a number, not an address: a null, closed or invented one is an error.

   Menus. A handle of a menu has a model (rows, numbers, or the items of a menu file), a knob and a picture.
   Its first use decides who runs it: detent_run, which reads a board or the terminal and shows the picture
   there; or the caller, with inputs and detent_step. The programs of a menu file (action, onChange, value,
   show) are not started, and its state is not kept: events report what was dialed.

   Knobs. A handle of detent_open_knob has a decoder alone: edges in, detents and presses out.

   Texts. All are UTF-8 that ends with a NUL. Those given are copied before the function returns. Those
   returned are the library's, and stay as they are until the next call of the same function for the same
   handle, or its detent_close; that of detent_error until the next failure in the same thread.

   Time. Instants are microseconds on a clock of the caller's choice that never goes back: an instant before
   the last one counts as the last one. A handle begins at the first instant that it is given. With a knob
   that the library reads the clock is CLOCK_MONOTONIC.

   Errors. A function that fails says why in detent_error, in words for users: what, where, what to do.
   Others leave that text unchanged.

   Threads. Any thread may call any function: calls for one handle wait for each other, in their order, but
   never for the user: detent_run makes way for them and goes on. Texts that a handle returned may be replaced
   by another thread's call of the same function, and end with its detent_close. No thread is started and no
   signal handler is installed, with two exceptions. The lines of a GPIO chip are read by a thread, from the
   first use of such a knob to detent_close; where the system permits, it has real-time priority, for which
   the memory of the process is locked. And detent_run hears SIGINT, SIGTERM, SIGHUP and the like, to restore
   the terminal; detent_close restores their handlers. After fork, handles are the parent's alone.

   Nothing is written to standard output or standard error; detent_run draws on the controlling terminal.

   The functions and constants here stay in all versions with this soname; new ones may come. */
#ifndef DETENT_H
#define DETENT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define DETENT_VERSION "0.1.0"

/* What is open. */
typedef struct detent detent;

/* The lines of a knob, as in detent_knob.h. */
#ifndef DETENT_LINES
#define DETENT_LINES
enum { DETENT_A = 0, DETENT_B = 1, DETENT_BUTTON = 2 };
#endif

/* The formats of frames. */
enum { DETENT_TEXT = 0, DETENT_GRAY = 1, DETENT_RGB = 2 };

/* What a step or a run has brought, as bits of its result. */
enum {
  DETENT_EVENTS = 1,       /* events wait for detent_poll */
  DETENT_PICTURE = 2,      /* there is a new picture */
  DETENT_WANTS_LEVELS = 4, /* edges were lost, or may be: read the lines, and call detent_levels */
  DETENT_LEFT = 8,         /* the user has left the menu */
  DETENT_TIMED_OUT = 16,   /* detent_run: no event came in time */
  DETENT_INTERRUPTED = 32, /* detent_run: Ctrl-C, or a signal that asks the program to end */
  DETENT_KNOB_ENDED = 64   /* the source of the knob that the library reads has ended, such as a pipe */
};

/* The instant of no wake. */
#define DETENT_NEVER INT64_MAX

/* The version of the library: that of this header is DETENT_VERSION. */
const char *detent_version(void);

/* The reason for this thread's last failure, at most 2,047 bytes; empty before the first one. */
const char *detent_error(void);

/* Opening. Each returns a handle, or NULL on failure.

   setup: how its knob and its display are, as a YAML or JSON map with keys of board and session files; NULL
   or empty for edges from the caller and no display:

     display   { kind: text, columns: 16, rows: 2 }, { kind: mono, width: 128, height: 64 },
               { kind: color, width: 240, height: 240, shape: round }, or { kind: none }
     encoder   { edgesPerDetent: 4, rest: 11, kind: mechanical (optical, pulses), reversed: false, debounce: 10ms,
               longPress: 500ms, doubleClick: 300ms } for edges from the caller. With lines, { a: GPIO17, b: GPIO27, button: GPIO22 } or a button alone, a device
               or a pipe, the library reads the knob. Of kind optical, speed is not judged: every legal change counts, also
               of edges at one instant, in the order of the calls.
     board     a board's file, or its name if it is in DETENT_BOARDS, or installed; for the knob and,
               without display, the size of the picture */

/* A picker of one list: count rows, 1 to 1,000,000, of at most 65,536 bytes each, the one at the index
   selected first. title: above the rows; NULL for none. */
detent *detent_open_rows(
    const char *title, const char *const *rows, size_t count, size_t selected, const char *setup);

/* A picker of numbers, from through by, written as decimals with at most 9 digits after the point: "0.5".
   At most 1,000,000,000 numbers. unit: after each number; NULL for none. The first one is selected. */
detent *detent_open_number(
    const char *title, const char *from, const char *through, const char *by, const char *unit,
    const char *setup);

/* A menu file, at most 1,000,000 bytes: its text yaml, which errors call path; or, with yaml NULL, the file
   at path, or of that name if it is in DETENT_MENUS, or installed. One of the two may be NULL.
   Installed are the files in share/detent of the prefix of the program or the library, and those beside the
   library in Menus and Boards. */
detent *detent_open_menu(const char *yaml, const char *path, const char *setup);

/* A knob without a menu; a display in setup is an error. */
detent *detent_open_knob(const char *setup);

/* Ends everything that the handle has begun: gives lines back, restores the terminal. NULL is ignored. */
void detent_close(detent *handle);

/* Inputs from the caller. Each returns 0, or -1 on failure; they take effect by detent_step. Of more than
   1,024 that wait the newest are dropped, which an event reports. */

/* A change of a line, DETENT_A to DETENT_BUTTON, to a level, 0 or 1. Lines rest high. Two changes of one
   instant, whose order is unknown, come before its step. */
int detent_edge(detent *handle, int line, int level, int64_t now_us);

/* The levels of the lines as read, 0 or 1 each: at the start if they are not all high, and after losses. */
int detent_levels(detent *handle, int a, int b, int button, int64_t now_us);

/* A turn by -1,000 to 1,000 detents, clockwise positive, as by keys: without acceleration. */
int detent_turn(detent *handle, int detents, int64_t now_us);

/* A change of a button without bounces: 1 is down, 0 is up. */
int detent_press(detent *handle, int is_down, int64_t now_us);

/* Advances to now_us: decodes what has arrived, moves wheels, draws the picture if it changed.

   wake_us: the latest instant for the next call, if no input comes sooner; DETENT_NEVER for none. May be
   NULL. Returns bits, DETENT_EVENTS to DETENT_LEFT and DETENT_KNOB_ENDED, or -1 on failure. */
int detent_step(detent *handle, int64_t now_us, int64_t *wake_us);

/* A descriptor that polls readable when the knob that the library reads has inputs: then call detent_step.
   Returns -1 without one, or while only wake_us is to be waited for, which is no failure, and -2 on failure,
   such as lines in use. It may change with each step. */
int detent_descriptor(detent *handle);

/* Runs a menu until an event, at most timeout_us microseconds; negative for no limit. With board in its
   setup it runs there, otherwise in the controlling terminal, whose arrow keys turn and Enter presses.
   Blocks. The first call begins, detent_close ends it, and in between the handle is detent_run's:
   detent_step and inputs fail. It returns -1 if another thread closes the handle. A process has one such
   handle at a time.
   Returns bits, DETENT_EVENTS and from DETENT_LEFT on, or -1 on failure. */
int detent_run(detent *handle, int64_t timeout_us);

/* Removes and returns the oldest event; NULL if none waits, or on failure.

   An event is one line of JSON without a line end, a line of a transcript: t_us, the instant (for
   detent_run since its first call); event, its name; and further members of that event. Of a menu:
     {"t_us":120000,"event":"committed","item":"Strength","value":65,"text":"65%","by":"user"}
   by: who caused it, user, control for detent_control, file for a file that was read again, or rule for a
   condition.
   Of a knob: turned with detents, buttonDown and buttonUp as the button's contact changes, pressed and
   released for a press, clicked at the end of each short one, and fault with lost inputs.
   Of both, what a crown does: rotated by delta revolutions, clockwise positive, at velocity revolutions a
   second (side: left of the encoder reverses what contacts turn, not detent_turn), to offset: of a knob in revolutions from its start, of a crownValue its number, nothing of other
   items; idle after 200 ms without a turn; singleClicked once no second press can follow, doubleClicked, and
   longPressed while the button is down.
     {"t_us":120000,"event":"rotated","item":"Volume","offset":0.35,"delta":0.041656,"velocity":0.416565}
   Of both: message with a text for users, such as about a display that is gone.
   Of more than 4,096 that wait the oldest are left out, and {"event":"omitted","count":31} says so. */
const char *detent_poll(detent *handle);

/* The value of an item as JSON: a text, a number, true or false, or an array of columns. It is the one that
   was taken last; valueChanged has the one that is dialed. item: its id, or else its label; NULL for the
   only one of a picker. NULL on failure. */
const char *detent_get(detent *handle, const char *item);

/* Sets the value of an item, in JSON or as a plain word; no event reports it. Returns 0, or -1 on failure,
   such as for a value that the item does not have. The menu of detent_run has it from that function's next
   call on; if another thread is in it, at once. */
int detent_set(detent *handle, const char *item, const char *value);

/* Does what a line of JSON asks for, as control of a running menu does: set, get, describe, enable, limits,
   rows, open, focus, run, show and reload, in the words of the article Menus in files. Inputs so far come
   first; the events of what it does come by detent_poll. run makes an event, and starts no program; reload is
   for the menu of a path. A menu of detent_run need not run yet.

   Returns the answer, one line of JSON without a line end, with the line's own id; that of describe has
   further lines, one for each item, with line feeds in between. For what the menu refuses it has error. NULL
   on failure, such as for a knob.
     {"enable":{"item":"Boost","value":false}}   {"enable":"boost","is":false} */
const char *detent_control(detent *handle, const char *line);

/* The detents that a knob has turned since it was opened, clockwise less counterclockwise; 0 on failure. */
int64_t detent_position(detent *handle);

/* The size of the picture, in characters of a text display, otherwise in pixels. Either may be NULL.
   Returns 0, or -1 on failure, such as without a display. */
int detent_frame_size(detent *handle, int *width, int *height);

/* Copies the picture of the last step into a buffer, if capacity bytes are enough.

   DETENT_TEXT: the lines of a text display, which end with a line feed each, without trailing blanks, and a
   NUL. DETENT_GRAY: one byte a pixel, 0 is black; DETENT_RGB: three, red first; both row by row from the
   top, of a mono or color display.
   Returns the number of bytes of the picture, with the NUL, which may be more than capacity: then nothing
   was written. -1 on failure. buffer may be NULL if capacity is 0. */
int64_t detent_frame(detent *handle, int format, void *buffer, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
