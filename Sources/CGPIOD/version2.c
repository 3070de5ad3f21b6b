/* The shim of libgpiod 2: kernel uAPI v2, one queue for all lines, in the kernel's order. */
#include <gpiod.h>

#ifndef GPIOD_LINE_BULK_MAX_LINES /* a macro of generation 1 alone */

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "chip.h"

/* The most edges per read, which the library copies through its own buffer; 64 edges are 50 ms of
 * the fastest turn by hand. */
enum { READ_SIZE = 64 };

struct cgpiod_request {
  struct gpiod_line_request *lines;
  struct gpiod_edge_event_buffer *buffer;
  size_t line_count;
};

int cgpiod_generation(void) { return 2; }

int cgpiod_chip_read_info(struct gpiod_chip *chip, struct cgpiod_chip_info *info) {
  struct gpiod_chip_info *read = gpiod_chip_get_info(chip);
  if (!read) return cgpiod_failure();
  cgpiod_copy_name(info->label, gpiod_chip_info_get_label(read));
  info->line_count = (uint32_t)gpiod_chip_info_get_num_lines(read);
  gpiod_chip_info_free(read);
  return 0;
}

int cgpiod_chip_read_line(struct gpiod_chip *chip, uint32_t offset, struct cgpiod_line_info *info) {
  struct gpiod_line_info *read = gpiod_chip_get_line_info(chip, offset);
  if (!read) return cgpiod_failure();
  cgpiod_copy_name(info->name, gpiod_line_info_get_name(read));
  cgpiod_copy_name(info->consumer, gpiod_line_info_get_consumer(read));
  info->is_used = gpiod_line_info_is_used(read);
  gpiod_line_info_free(read);
  return 0;
}

static enum gpiod_line_bias bias_of(enum cgpiod_bias bias) {
  switch (bias) {
    case CGPIOD_BIAS_AS_IS: return GPIOD_LINE_BIAS_AS_IS;
    case CGPIOD_BIAS_PULL_UP: return GPIOD_LINE_BIAS_PULL_UP;
    case CGPIOD_BIAS_PULL_DOWN: return GPIOD_LINE_BIAS_PULL_DOWN;
    case CGPIOD_BIAS_DISABLED: return GPIOD_LINE_BIAS_DISABLED;
  }
  return GPIOD_LINE_BIAS_AS_IS;
}

/* Adds each line with its own settings, as the debounce may differ. */
static int add_lines(struct gpiod_line_config *config, struct gpiod_line_settings *line,
                     const struct cgpiod_request_settings *settings) {
  gpiod_line_settings_set_active_low(line, settings->is_active_low);
  gpiod_line_settings_set_event_clock(line, GPIOD_LINE_CLOCK_MONOTONIC);
  if (gpiod_line_settings_set_direction(line, GPIOD_LINE_DIRECTION_INPUT) < 0 ||
      gpiod_line_settings_set_edge_detection(line, GPIOD_LINE_EDGE_BOTH) < 0 ||
      gpiod_line_settings_set_bias(line, bias_of(settings->bias)) < 0)
    return -1;
  for (size_t i = 0; i < settings->line_count; i++) {
    unsigned int offset = settings->lines[i].offset;
    gpiod_line_settings_set_debounce_period_us(line, settings->lines[i].debounce_us);
    if (gpiod_line_config_add_line_settings(config, &offset, 1, line) < 0) return -1;
  }
  return 0;
}

static struct gpiod_line_request *take(struct gpiod_chip *chip,
                                       const struct cgpiod_request_settings *settings) {
  struct gpiod_line_request *request = NULL;
  struct gpiod_request_config *terms = gpiod_request_config_new();
  struct gpiod_line_config *config = gpiod_line_config_new();
  struct gpiod_line_settings *line = gpiod_line_settings_new();
  int error = ENOMEM;

  if (terms && config && line) {
    gpiod_request_config_set_consumer(terms, settings->consumer);
    gpiod_request_config_set_event_buffer_size(terms, settings->event_buffer_size);
    if (add_lines(config, line, settings) == 0)
      request = gpiod_chip_request_lines(chip, terms, config);
    error = errno;
  }
  gpiod_line_settings_free(line);
  gpiod_line_config_free(config);
  gpiod_request_config_free(terms);
  errno = error;
  return request;
}

int cgpiod_request_lines(const char *path, const struct cgpiod_request_settings *settings,
                         struct cgpiod_request **request) {
  struct cgpiod_request *made;
  struct gpiod_chip *chip;
  int error;

  if (settings->line_count < 1 || settings->line_count > CGPIOD_MAX_LINES) return -EINVAL;
  made = calloc(1, sizeof *made);
  if (!made) return -ENOMEM;
  made->line_count = settings->line_count;
  made->buffer = gpiod_edge_event_buffer_new(READ_SIZE);
  if (!made->buffer) goto failed;
  chip = gpiod_chip_open(path);
  if (!chip) goto failed;
  made->lines = take(chip, settings);
  error = errno;
  gpiod_chip_close(chip); /* the request has its own descriptor */
  errno = error;
  if (!made->lines) goto failed;
  *request = made;
  return 0;

failed:
  error = cgpiod_failure();
  gpiod_edge_event_buffer_free(made->buffer);
  free(made);
  return error;
}

void cgpiod_request_release(struct cgpiod_request *request) {
  gpiod_line_request_release(request->lines);
  gpiod_edge_event_buffer_free(request->buffer);
  free(request);
}

int cgpiod_request_descriptors(struct cgpiod_request *request, int *descriptors) {
  descriptors[0] = gpiod_line_request_get_fd(request->lines);
  return 1;
}

int cgpiod_request_read_events(struct cgpiod_request *request, int index,
                               struct cgpiod_event *events, size_t capacity) {
  int count = gpiod_line_request_read_edge_events(request->lines, request->buffer, capacity);
  (void)index;
  if (count < 0) return cgpiod_failure();
  for (int i = 0; i < count; i++) {
    struct gpiod_edge_event *event = gpiod_edge_event_buffer_get_event(request->buffer, i);
    events[i].at_ns = gpiod_edge_event_get_timestamp_ns(event);
    events[i].sequence = (uint32_t)gpiod_edge_event_get_global_seqno(event);
    events[i].offset = gpiod_edge_event_get_line_offset(event);
    events[i].is_rising = gpiod_edge_event_get_event_type(event) == GPIOD_EDGE_EVENT_RISING_EDGE;
  }
  return count;
}

int cgpiod_request_read_levels(struct cgpiod_request *request, int *levels) {
  enum gpiod_line_value values[CGPIOD_MAX_LINES];
  if (gpiod_line_request_get_values(request->lines, values) < 0) return cgpiod_failure();
  for (size_t i = 0; i < request->line_count; i++) levels[i] = values[i] == GPIOD_LINE_VALUE_ACTIVE;
  return 0;
}

struct cgpiod_output {
  struct gpiod_line_request *line;
  unsigned int offset;
};

int cgpiod_output_take(const char *path, uint32_t offset, int level, const char *consumer,
                       struct cgpiod_output **output) {
  struct gpiod_chip *chip = gpiod_chip_open(path);
  struct gpiod_request_config *terms = gpiod_request_config_new();
  struct gpiod_line_config *config = gpiod_line_config_new();
  struct gpiod_line_settings *line = gpiod_line_settings_new();
  struct cgpiod_output *made = calloc(1, sizeof *made);
  unsigned int place = offset;
  int error = chip ? ENOMEM : errno;

  if (chip && terms && config && line && made) {
    gpiod_request_config_set_consumer(terms, consumer);
    gpiod_line_settings_set_direction(line, GPIOD_LINE_DIRECTION_OUTPUT);
    gpiod_line_settings_set_output_value(line, level ? GPIOD_LINE_VALUE_ACTIVE : GPIOD_LINE_VALUE_INACTIVE);
    made->offset = place;
    if (gpiod_line_config_add_line_settings(config, &place, 1, line) == 0)
      made->line = gpiod_chip_request_lines(chip, terms, config);
    error = errno;
  }
  gpiod_line_settings_free(line);
  gpiod_line_config_free(config);
  gpiod_request_config_free(terms);
  if (chip) gpiod_chip_close(chip); /* the request has its own descriptor */
  if (!made || !made->line) {
    free(made);
    return error ? -error : -EIO;
  }
  *output = made;
  return 0;
}

int cgpiod_output_set(struct cgpiod_output *output, int level) {
  enum gpiod_line_value value = level ? GPIOD_LINE_VALUE_ACTIVE : GPIOD_LINE_VALUE_INACTIVE;
  return gpiod_line_request_set_value(output->line, output->offset, value) < 0 ? cgpiod_failure() : 0;
}

void cgpiod_output_release(struct cgpiod_output *output) {
  gpiod_line_request_release(output->line);
  free(output);
}

#endif
