/* CGPIOD - a shim for libgpiod 1.6 and libgpiod 2, whose interfaces differ.
 *
 * Both are compiled in (version1.c, version2.c), with the declarations that they need; the first call
 * loads the newer library that is installed. Functions return 0 or a count, or a negated errno value;
 * -ELIBACC where neither library is there. */
#ifndef CGPIOD_H
#define CGPIOD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Room for a name and its final zero: GPIO_MAX_NAME_SIZE of <linux/gpio.h> is 32. */
#define CGPIOD_NAME_SIZE 33
/* The most lines that one request takes: the two contacts and the button of a knob. */
#define CGPIOD_MAX_LINES 3

/* The generation of the loaded libgpiod: 1 or 2; 0 for none. */
int cgpiod_generation(void);

/* ---- Chips ---- */

/* A chip of the library. */
struct gpiod_chip;

struct cgpiod_chip_info {
  char label[CGPIOD_NAME_SIZE];
  uint32_t line_count;
};

struct cgpiod_line_info {
  char name[CGPIOD_NAME_SIZE];     /* empty if the line has none */
  char consumer[CGPIOD_NAME_SIZE]; /* the holder; empty if unnamed */
  bool is_used;
};

/* Opens the character device at `path`. */
int cgpiod_chip_open(const char *path, struct gpiod_chip **chip);
void cgpiod_chip_close(struct gpiod_chip *chip);
int cgpiod_chip_read_info(struct gpiod_chip *chip, struct cgpiod_chip_info *info);
int cgpiod_chip_read_line(struct gpiod_chip *chip, uint32_t offset, struct cgpiod_line_info *info);

/* ---- Lines as inputs with events of both edges ---- */

struct cgpiod_request;

enum cgpiod_bias {
  CGPIOD_BIAS_AS_IS,
  CGPIOD_BIAS_PULL_UP,
  CGPIOD_BIAS_PULL_DOWN,
  CGPIOD_BIAS_DISABLED,
};

struct cgpiod_line_settings {
  uint32_t offset;
  uint32_t debounce_us; /* 0: none. Generation 1 has none: -ENOTSUP */
};

struct cgpiod_request_settings {
  struct cgpiod_line_settings lines[CGPIOD_MAX_LINES];
  size_t line_count;
  enum cgpiod_bias bias;
  bool is_active_low;       /* the kernel inverts levels and edges */
  const char *consumer;     /* shown to others as the holder of the lines */
  size_t event_buffer_size; /* edges that the kernel keeps; generation 1 always keeps 16 per line */
};

struct cgpiod_event {
  uint64_t at_ns;    /* the kernel's timestamp */
  uint32_t sequence; /* number among all edges of the request, from 1; 0 in generation 1 */
  uint32_t offset;   /* the line */
  bool is_rising;
};

/* Takes the lines of the chip at `path`. They stay taken until `cgpiod_request_release`. */
int cgpiod_request_lines(const char *path, const struct cgpiod_request_settings *settings,
                         struct cgpiod_request **request);
void cgpiod_request_release(struct cgpiod_request *request);

/* Writes the descriptors that are readable while edges wait (one per line, or one for all) into
 * `descriptors`, of capacity CGPIOD_MAX_LINES, and returns their count. */
int cgpiod_request_descriptors(struct cgpiod_request *request, int *descriptors);

/* Reads at most `capacity` edges from descriptor `index` and returns their count. Blocks while
 * none are pending. */
int cgpiod_request_read_events(struct cgpiod_request *request, int index,
                               struct cgpiod_event *events, size_t capacity);

/* Writes the level of each line, 0 or 1, in the order of the settings. */
int cgpiod_request_read_levels(struct cgpiod_request *request, int *levels);

/* ---- A line as an output ---- */

struct cgpiod_output;

/* Takes a line of the chip at `path` as an output of the given level, 0 or 1, until it is released. */
int cgpiod_output_take(const char *path, uint32_t offset, int level, const char *consumer,
                       struct cgpiod_output **output);
int cgpiod_output_set(struct cgpiod_output *output, int level);
void cgpiod_output_release(struct cgpiod_output *output);

/* ---- Watching for a removed chip (inotify) ---- */

/* Makes a non-blocking descriptor that is readable after an event of the file at `path` other than
 * reading, such as its deletion. */
int cgpiod_watch_make(const char *path);
/* Makes it unreadable until the next event. */
void cgpiod_watch_clear(int descriptor);

#endif
