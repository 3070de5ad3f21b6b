/* The shim of libgpiod 1.6: kernel uAPI v1, one file descriptor and one queue for each line. */
#include <errno.h>
#include <stdlib.h>
#include <time.h>

#include "library.h"

/* The functions of libgpiod.so.2 that are called here.
 * - Source: libgpiod 1.6.3, include/gpiod.h. */

struct gpiod_line;

enum { EVENT_RISING_EDGE = 1 };

enum {
  FLAG_ACTIVE_LOW = 1 << 2,
  FLAG_BIAS_DISABLE = 1 << 3,
  FLAG_BIAS_PULL_DOWN = 1 << 4,
  FLAG_BIAS_PULL_UP = 1 << 5,
};

struct gpiod_line_bulk {
  struct gpiod_line *lines[64];
  unsigned int num_lines;
};

struct gpiod_line_event {
  struct timespec ts;
  int event_type;
};

#define CALLS(call)                                                                                \
  call(struct gpiod_chip *, chip_open, (const char *))                                             \
  call(void, chip_close, (struct gpiod_chip *))                                                    \
  call(const char *, chip_label, (struct gpiod_chip *))                                            \
  call(unsigned int, chip_num_lines, (struct gpiod_chip *))                                        \
  call(struct gpiod_line *, chip_get_line, (struct gpiod_chip *, unsigned int))                    \
  call(unsigned int, line_offset, (struct gpiod_line *))                                           \
  call(const char *, line_name, (struct gpiod_line *))                                             \
  call(const char *, line_consumer, (struct gpiod_line *))                                         \
  call(bool, line_is_used, (struct gpiod_line *))                                                  \
  call(int, line_request_output, (struct gpiod_line *, const char *, int))                         \
  call(int, line_request_bulk_both_edges_events_flags,                                             \
       (struct gpiod_line_bulk *, const char *, int))                                              \
  call(int, line_get_value, (struct gpiod_line *))                                                 \
  call(int, line_set_value, (struct gpiod_line *, int))                                            \
  call(int, line_event_get_fd, (struct gpiod_line *))                                              \
  call(int, line_event_read_multiple,                                                              \
       (struct gpiod_line *, struct gpiod_line_event *, unsigned int))

CGPIOD_LIBRARY("libgpiod.so.2")

/* The kernel's queue of a line, and the library's most events per read.
 * - Source: linux 6.1, drivers/gpio/gpiolib-cdev.c, struct lineevent_state. */
enum { QUEUE_SIZE = 16 };

struct cgpiod_request {
  struct gpiod_chip *chip; /* the lines belong to it: it stays open as long as they are held */
  struct gpiod_line *lines[CGPIOD_MAX_LINES];
  size_t line_count;
};

static int chip_open(const char *path, struct gpiod_chip **chip) {
  *chip = gpiod.chip_open(path);
  return *chip ? 0 : cgpiod_failure();
}

static void chip_close(struct gpiod_chip *chip) { gpiod.chip_close(chip); }

static int chip_read_info(struct gpiod_chip *chip, struct cgpiod_chip_info *info) {
  cgpiod_copy_name(info->label, gpiod.chip_label(chip));
  info->line_count = gpiod.chip_num_lines(chip);
  return 0;
}

static int chip_read_line(struct gpiod_chip *chip, uint32_t offset, struct cgpiod_line_info *info) {
  struct gpiod_line *line = gpiod.chip_get_line(chip, offset);
  if (!line) return cgpiod_failure();
  cgpiod_copy_name(info->name, gpiod.line_name(line));
  cgpiod_copy_name(info->consumer, gpiod.line_consumer(line));
  info->is_used = gpiod.line_is_used(line);
  return 0;
}

static int flags_of(const struct cgpiod_request_settings *settings) {
  static const int bias[] = {
      [CGPIOD_BIAS_AS_IS] = 0,
      [CGPIOD_BIAS_PULL_UP] = FLAG_BIAS_PULL_UP,
      [CGPIOD_BIAS_PULL_DOWN] = FLAG_BIAS_PULL_DOWN,
      [CGPIOD_BIAS_DISABLED] = FLAG_BIAS_DISABLE,
  };
  return bias[settings->bias] |
         (settings->is_active_low ? FLAG_ACTIVE_LOW : 0);
}

static int request_lines(const char *path, const struct cgpiod_request_settings *settings,
                         struct cgpiod_request **request) {
  struct gpiod_line_bulk bulk = {.num_lines = 0};
  struct cgpiod_request *made;
  int error;

  for (size_t i = 0; i < settings->line_count; i++)
    if (settings->lines[i].debounce_us) return -ENOTSUP;
  made = calloc(1, sizeof *made);
  if (!made) return -ENOMEM;
  made->chip = gpiod.chip_open(path);
  if (!made->chip) goto failed;
  made->line_count = settings->line_count;
  for (size_t i = 0; i < settings->line_count; i++) {
    made->lines[i] = gpiod.chip_get_line(made->chip, settings->lines[i].offset);
    if (!made->lines[i]) goto failed;
    bulk.lines[bulk.num_lines++] = made->lines[i];
  }
  if (gpiod.line_request_bulk_both_edges_events_flags(&bulk, settings->consumer,
                                                      flags_of(settings)) < 0)
    goto failed;
  *request = made;
  return 0;

failed:
  error = cgpiod_failure();
  if (made->chip) gpiod.chip_close(made->chip);
  free(made);
  return error;
}

static void request_release(struct cgpiod_request *request) {
  gpiod.chip_close(request->chip); /* releases its lines */
  free(request);
}

static int request_descriptors(struct cgpiod_request *request, int *descriptors) {
  for (size_t i = 0; i < request->line_count; i++) {
    descriptors[i] = gpiod.line_event_get_fd(request->lines[i]);
    if (descriptors[i] < 0) return cgpiod_failure();
  }
  return (int)request->line_count;
}

static int request_read_events(struct cgpiod_request *request, int index,
                               struct cgpiod_event *events, size_t capacity) {
  struct gpiod_line_event read[QUEUE_SIZE];
  struct gpiod_line *line = request->lines[index];
  int count = gpiod.line_event_read_multiple(line, read,
                                             capacity < QUEUE_SIZE ? capacity : QUEUE_SIZE);
  if (count < 0) return cgpiod_failure();
  for (int i = 0; i < count; i++) {
    events[i].at_ns = (uint64_t)read[i].ts.tv_sec * 1000000000u + (uint64_t)read[i].ts.tv_nsec;
    events[i].sequence = 0;
    events[i].offset = gpiod.line_offset(line);
    events[i].is_rising = read[i].event_type == EVENT_RISING_EDGE;
  }
  return count;
}

static int request_read_levels(struct cgpiod_request *request, int *levels) {
  for (size_t i = 0; i < request->line_count; i++) {
    levels[i] = gpiod.line_get_value(request->lines[i]);
    if (levels[i] < 0) return cgpiod_failure();
  }
  return 0;
}

struct cgpiod_output {
  struct gpiod_chip *chip;
  struct gpiod_line *line;
};

static int output_take(const char *path, uint32_t offset, int level, const char *consumer,
                       struct cgpiod_output **output) {
  struct cgpiod_output *made = calloc(1, sizeof *made);
  if (!made) return -ENOMEM;
  made->chip = gpiod.chip_open(path);
  if (made->chip) made->line = gpiod.chip_get_line(made->chip, offset);
  if (!made->line || gpiod.line_request_output(made->line, consumer, level) < 0) {
    int error = cgpiod_failure();
    if (made->chip) gpiod.chip_close(made->chip);
    free(made);
    return error;
  }
  *output = made;
  return 0;
}

static int output_set(struct cgpiod_output *output, int level) {
  return gpiod.line_set_value(output->line, level) < 0 ? cgpiod_failure() : 0;
}

static void output_release(struct cgpiod_output *output) {
  gpiod.chip_close(output->chip); /* releases its line */
  free(output);
}

const struct cgpiod_version cgpiod_version1 = {
    .generation = 1,
    .load = load,
    .chip_open = chip_open,
    .chip_close = chip_close,
    .chip_read_info = chip_read_info,
    .chip_read_line = chip_read_line,
    .request_lines = request_lines,
    .request_release = request_release,
    .request_descriptors = request_descriptors,
    .request_read_events = request_read_events,
    .request_read_levels = request_read_levels,
    .output_take = output_take,
    .output_set = output_set,
    .output_release = output_release,
};
