/* The shim of libgpiod 1.6: kernel uAPI v1, one file descriptor and one queue for each line. */
#include <gpiod.h>

#ifdef GPIOD_LINE_BULK_MAX_LINES /* a macro of generation 1 alone */

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "chip.h"

/* The kernel's queue of a line, and the library's most events per read.
 * - Source: linux 6.1, drivers/gpio/gpiolib-cdev.c, struct lineevent_state. */
enum { QUEUE_SIZE = 16 };

struct cgpiod_request {
  struct gpiod_chip *chip; /* the lines belong to it: it stays open as long as they are held */
  struct gpiod_line *lines[CGPIOD_MAX_LINES];
  size_t line_count;
};

int cgpiod_generation(void) { return 1; }

int cgpiod_chip_read_info(struct gpiod_chip *chip, struct cgpiod_chip_info *info) {
  cgpiod_copy_name(info->label, gpiod_chip_label(chip));
  info->line_count = gpiod_chip_num_lines(chip);
  return 0;
}

int cgpiod_chip_read_line(struct gpiod_chip *chip, uint32_t offset, struct cgpiod_line_info *info) {
  struct gpiod_line *line = gpiod_chip_get_line(chip, offset);
  if (!line) return cgpiod_failure();
  cgpiod_copy_name(info->name, gpiod_line_name(line));
  cgpiod_copy_name(info->consumer, gpiod_line_consumer(line));
  info->is_used = gpiod_line_is_used(line);
  return 0;
}

static int flags_of(const struct cgpiod_request_settings *settings) {
  static const int bias[] = {
      [CGPIOD_BIAS_AS_IS] = 0,
      [CGPIOD_BIAS_PULL_UP] = GPIOD_LINE_REQUEST_FLAG_BIAS_PULL_UP,
      [CGPIOD_BIAS_PULL_DOWN] = GPIOD_LINE_REQUEST_FLAG_BIAS_PULL_DOWN,
      [CGPIOD_BIAS_DISABLED] = GPIOD_LINE_REQUEST_FLAG_BIAS_DISABLE,
  };
  return bias[settings->bias] |
         (settings->is_active_low ? GPIOD_LINE_REQUEST_FLAG_ACTIVE_LOW : 0);
}

int cgpiod_request_lines(const char *path, const struct cgpiod_request_settings *settings,
                         struct cgpiod_request **request) {
  struct gpiod_line_bulk bulk = GPIOD_LINE_BULK_INITIALIZER;
  struct cgpiod_request *made;
  int error;

  if (settings->line_count < 1 || settings->line_count > CGPIOD_MAX_LINES) return -EINVAL;
  for (size_t i = 0; i < settings->line_count; i++)
    if (settings->lines[i].debounce_us) return -ENOTSUP;
  made = calloc(1, sizeof *made);
  if (!made) return -ENOMEM;
  made->chip = gpiod_chip_open(path);
  if (!made->chip) goto failed;
  made->line_count = settings->line_count;
  for (size_t i = 0; i < settings->line_count; i++) {
    made->lines[i] = gpiod_chip_get_line(made->chip, settings->lines[i].offset);
    if (!made->lines[i]) goto failed;
    gpiod_line_bulk_add(&bulk, made->lines[i]);
  }
  if (gpiod_line_request_bulk_both_edges_events_flags(&bulk, settings->consumer,
                                                      flags_of(settings)) < 0)
    goto failed;
  *request = made;
  return 0;

failed:
  error = cgpiod_failure();
  if (made->chip) gpiod_chip_close(made->chip);
  free(made);
  return error;
}

void cgpiod_request_release(struct cgpiod_request *request) {
  gpiod_chip_close(request->chip); /* releases its lines */
  free(request);
}

int cgpiod_request_descriptors(struct cgpiod_request *request, int *descriptors) {
  for (size_t i = 0; i < request->line_count; i++) {
    descriptors[i] = gpiod_line_event_get_fd(request->lines[i]);
    if (descriptors[i] < 0) return cgpiod_failure();
  }
  return (int)request->line_count;
}

int cgpiod_request_read_events(struct cgpiod_request *request, int index,
                               struct cgpiod_event *events, size_t capacity) {
  struct gpiod_line_event read[QUEUE_SIZE];
  struct gpiod_line *line = request->lines[index];
  int count = gpiod_line_event_read_multiple(line, read,
                                             capacity < QUEUE_SIZE ? capacity : QUEUE_SIZE);
  if (count < 0) return cgpiod_failure();
  for (int i = 0; i < count; i++) {
    events[i].at_ns = (uint64_t)read[i].ts.tv_sec * 1000000000u + (uint64_t)read[i].ts.tv_nsec;
    events[i].sequence = 0;
    events[i].offset = gpiod_line_offset(line);
    events[i].is_rising = read[i].event_type == GPIOD_LINE_EVENT_RISING_EDGE;
  }
  return count;
}

int cgpiod_request_read_levels(struct cgpiod_request *request, int *levels) {
  for (size_t i = 0; i < request->line_count; i++) {
    levels[i] = gpiod_line_get_value(request->lines[i]);
    if (levels[i] < 0) return cgpiod_failure();
  }
  return 0;
}

struct cgpiod_output {
  struct gpiod_chip *chip;
  struct gpiod_line *line;
};

int cgpiod_output_take(const char *path, uint32_t offset, int level, const char *consumer,
                       struct cgpiod_output **output) {
  struct cgpiod_output *made = calloc(1, sizeof *made);
  if (!made) return -ENOMEM;
  made->chip = gpiod_chip_open(path);
  if (made->chip) made->line = gpiod_chip_get_line(made->chip, offset);
  if (!made->line || gpiod_line_request_output(made->line, consumer, level) < 0) {
    int error = cgpiod_failure();
    if (made->chip) gpiod_chip_close(made->chip);
    free(made);
    return error;
  }
  *output = made;
  return 0;
}

int cgpiod_output_set(struct cgpiod_output *output, int level) {
  return gpiod_line_set_value(output->line, level) < 0 ? cgpiod_failure() : 0;
}

void cgpiod_output_release(struct cgpiod_output *output) {
  gpiod_chip_close(output->chip); /* releases its line */
  free(output);
}

#endif
