/* The shim of libgpiod 2: kernel uAPI v2, one queue for all lines, in the kernel's order. */
#include <errno.h>
#include <stdlib.h>

#include "library.h"

/* The functions of libgpiod.so.3 that are called here.
 * - Source: libgpiod 2.2.1, include/gpiod.h. */

struct gpiod_chip_info;
struct gpiod_line_info;
struct gpiod_line_settings;
struct gpiod_line_config;
struct gpiod_request_config;
struct gpiod_line_request;
struct gpiod_edge_event;
struct gpiod_edge_event_buffer;

enum gpiod_line_value { VALUE_INACTIVE = 0, VALUE_ACTIVE = 1, VALUE_ERROR = -1 };
enum gpiod_line_direction { DIRECTION_INPUT = 2, DIRECTION_OUTPUT = 3 };
enum gpiod_line_edge { EDGE_BOTH = 4 };
enum gpiod_line_bias { BIAS_AS_IS = 1, BIAS_DISABLED = 3, BIAS_PULL_UP = 4, BIAS_PULL_DOWN = 5 };
enum gpiod_line_clock { CLOCK_OF_MONOTONIC_TIME = 1 };
enum gpiod_edge_event_type { EVENT_RISING_EDGE = 1 };

#define CALLS(call)                                                                                \
  call(struct gpiod_chip *, chip_open, (const char *))                                             \
  call(void, chip_close, (struct gpiod_chip *))                                                    \
  call(struct gpiod_chip_info *, chip_get_info, (struct gpiod_chip *))                             \
  call(const char *, chip_info_get_label, (struct gpiod_chip_info *))                              \
  call(size_t, chip_info_get_num_lines, (struct gpiod_chip_info *))                                \
  call(void, chip_info_free, (struct gpiod_chip_info *))                                           \
  call(struct gpiod_line_info *, chip_get_line_info, (struct gpiod_chip *, unsigned int))          \
  call(const char *, line_info_get_name, (struct gpiod_line_info *))                               \
  call(const char *, line_info_get_consumer, (struct gpiod_line_info *))                           \
  call(bool, line_info_is_used, (struct gpiod_line_info *))                                        \
  call(void, line_info_free, (struct gpiod_line_info *))                                           \
  call(struct gpiod_line_settings *, line_settings_new, (void))                                    \
  call(void, line_settings_free, (struct gpiod_line_settings *))                                   \
  call(void, line_settings_set_active_low, (struct gpiod_line_settings *, bool))                   \
  call(int, line_settings_set_event_clock,                                                         \
       (struct gpiod_line_settings *, enum gpiod_line_clock))                                      \
  call(int, line_settings_set_direction,                                                           \
       (struct gpiod_line_settings *, enum gpiod_line_direction))                                  \
  call(int, line_settings_set_edge_detection,                                                      \
       (struct gpiod_line_settings *, enum gpiod_line_edge))                                       \
  call(int, line_settings_set_bias, (struct gpiod_line_settings *, enum gpiod_line_bias))          \
  call(void, line_settings_set_debounce_period_us,                                                 \
       (struct gpiod_line_settings *, unsigned long))                                              \
  call(int, line_settings_set_output_value,                                                        \
       (struct gpiod_line_settings *, enum gpiod_line_value))                                      \
  call(struct gpiod_line_config *, line_config_new, (void))                                        \
  call(void, line_config_free, (struct gpiod_line_config *))                                       \
  call(int, line_config_add_line_settings,                                                         \
       (struct gpiod_line_config *, const unsigned int *, size_t, struct gpiod_line_settings *))   \
  call(struct gpiod_request_config *, request_config_new, (void))                                  \
  call(void, request_config_free, (struct gpiod_request_config *))                                 \
  call(void, request_config_set_consumer, (struct gpiod_request_config *, const char *))           \
  call(void, request_config_set_event_buffer_size, (struct gpiod_request_config *, size_t))        \
  call(struct gpiod_line_request *, chip_request_lines,                                            \
       (struct gpiod_chip *, struct gpiod_request_config *, struct gpiod_line_config *))           \
  call(void, line_request_release, (struct gpiod_line_request *))                                  \
  call(int, line_request_get_fd, (struct gpiod_line_request *))                                    \
  call(int, line_request_read_edge_events,                                                         \
       (struct gpiod_line_request *, struct gpiod_edge_event_buffer *, size_t))                    \
  call(int, line_request_get_values, (struct gpiod_line_request *, enum gpiod_line_value *))       \
  call(int, line_request_set_value,                                                                \
       (struct gpiod_line_request *, unsigned int, enum gpiod_line_value))                         \
  call(struct gpiod_edge_event_buffer *, edge_event_buffer_new, (size_t))                          \
  call(void, edge_event_buffer_free, (struct gpiod_edge_event_buffer *))                           \
  call(struct gpiod_edge_event *, edge_event_buffer_get_event,                                     \
       (struct gpiod_edge_event_buffer *, unsigned long))                                          \
  call(uint64_t, edge_event_get_timestamp_ns, (struct gpiod_edge_event *))                         \
  call(unsigned long, edge_event_get_global_seqno, (struct gpiod_edge_event *))                    \
  call(unsigned int, edge_event_get_line_offset, (struct gpiod_edge_event *))                      \
  call(enum gpiod_edge_event_type, edge_event_get_event_type, (struct gpiod_edge_event *))

CGPIOD_LIBRARY("libgpiod.so.3")

/* The most edges per read, which the library copies through its own buffer; 64 edges are 50 ms of
 * the fastest turn by hand. */
enum { READ_SIZE = 64 };

struct cgpiod_request {
  struct gpiod_line_request *lines;
  struct gpiod_edge_event_buffer *buffer;
  size_t line_count;
};

static int chip_open(const char *path, struct gpiod_chip **chip) {
  *chip = gpiod.chip_open(path);
  return *chip ? 0 : cgpiod_failure();
}

static void chip_close(struct gpiod_chip *chip) { gpiod.chip_close(chip); }

static int chip_read_info(struct gpiod_chip *chip, struct cgpiod_chip_info *info) {
  struct gpiod_chip_info *read = gpiod.chip_get_info(chip);
  if (!read) return cgpiod_failure();
  cgpiod_copy_name(info->label, gpiod.chip_info_get_label(read));
  info->line_count = (uint32_t)gpiod.chip_info_get_num_lines(read);
  gpiod.chip_info_free(read);
  return 0;
}

static int chip_read_line(struct gpiod_chip *chip, uint32_t offset, struct cgpiod_line_info *info) {
  struct gpiod_line_info *read = gpiod.chip_get_line_info(chip, offset);
  if (!read) return cgpiod_failure();
  cgpiod_copy_name(info->name, gpiod.line_info_get_name(read));
  cgpiod_copy_name(info->consumer, gpiod.line_info_get_consumer(read));
  info->is_used = gpiod.line_info_is_used(read);
  gpiod.line_info_free(read);
  return 0;
}

static enum gpiod_line_bias bias_of(enum cgpiod_bias bias) {
  switch (bias) {
    case CGPIOD_BIAS_AS_IS: return BIAS_AS_IS;
    case CGPIOD_BIAS_PULL_UP: return BIAS_PULL_UP;
    case CGPIOD_BIAS_PULL_DOWN: return BIAS_PULL_DOWN;
    case CGPIOD_BIAS_DISABLED: return BIAS_DISABLED;
  }
  return BIAS_AS_IS;
}

/* Adds each line with its own settings, as the debounce may differ. */
static int add_lines(struct gpiod_line_config *config, struct gpiod_line_settings *line,
                     const struct cgpiod_request_settings *settings) {
  gpiod.line_settings_set_active_low(line, settings->is_active_low);
  gpiod.line_settings_set_event_clock(line, CLOCK_OF_MONOTONIC_TIME);
  if (gpiod.line_settings_set_direction(line, DIRECTION_INPUT) < 0 ||
      gpiod.line_settings_set_edge_detection(line, EDGE_BOTH) < 0 ||
      gpiod.line_settings_set_bias(line, bias_of(settings->bias)) < 0)
    return -1;
  for (size_t i = 0; i < settings->line_count; i++) {
    unsigned int offset = settings->lines[i].offset;
    gpiod.line_settings_set_debounce_period_us(line, settings->lines[i].debounce_us);
    if (gpiod.line_config_add_line_settings(config, &offset, 1, line) < 0) return -1;
  }
  return 0;
}

static struct gpiod_line_request *take(struct gpiod_chip *chip,
                                       const struct cgpiod_request_settings *settings) {
  struct gpiod_line_request *request = NULL;
  struct gpiod_request_config *terms = gpiod.request_config_new();
  struct gpiod_line_config *config = gpiod.line_config_new();
  struct gpiod_line_settings *line = gpiod.line_settings_new();
  int error = ENOMEM;

  if (terms && config && line) {
    gpiod.request_config_set_consumer(terms, settings->consumer);
    gpiod.request_config_set_event_buffer_size(terms, settings->event_buffer_size);
    if (add_lines(config, line, settings) == 0)
      request = gpiod.chip_request_lines(chip, terms, config);
    error = errno;
  }
  gpiod.line_settings_free(line);
  gpiod.line_config_free(config);
  gpiod.request_config_free(terms);
  errno = error;
  return request;
}

static int request_lines(const char *path, const struct cgpiod_request_settings *settings,
                         struct cgpiod_request **request) {
  struct cgpiod_request *made;
  struct gpiod_chip *chip;
  int error;

  made = calloc(1, sizeof *made);
  if (!made) return -ENOMEM;
  made->line_count = settings->line_count;
  made->buffer = gpiod.edge_event_buffer_new(READ_SIZE);
  if (!made->buffer) goto failed;
  chip = gpiod.chip_open(path);
  if (!chip) goto failed;
  made->lines = take(chip, settings);
  error = errno;
  gpiod.chip_close(chip); /* the request has its own descriptor */
  errno = error;
  if (!made->lines) goto failed;
  *request = made;
  return 0;

failed:
  error = cgpiod_failure();
  gpiod.edge_event_buffer_free(made->buffer);
  free(made);
  return error;
}

static void request_release(struct cgpiod_request *request) {
  gpiod.line_request_release(request->lines);
  gpiod.edge_event_buffer_free(request->buffer);
  free(request);
}

static int request_descriptors(struct cgpiod_request *request, int *descriptors) {
  descriptors[0] = gpiod.line_request_get_fd(request->lines);
  return 1;
}

static int request_read_events(struct cgpiod_request *request, int index,
                               struct cgpiod_event *events, size_t capacity) {
  int count = gpiod.line_request_read_edge_events(request->lines, request->buffer, capacity);
  (void)index;
  if (count < 0) return cgpiod_failure();
  for (int i = 0; i < count; i++) {
    struct gpiod_edge_event *event = gpiod.edge_event_buffer_get_event(request->buffer, i);
    events[i].at_ns = gpiod.edge_event_get_timestamp_ns(event);
    events[i].sequence = (uint32_t)gpiod.edge_event_get_global_seqno(event);
    events[i].offset = gpiod.edge_event_get_line_offset(event);
    events[i].is_rising = gpiod.edge_event_get_event_type(event) == EVENT_RISING_EDGE;
  }
  return count;
}

static int request_read_levels(struct cgpiod_request *request, int *levels) {
  enum gpiod_line_value values[CGPIOD_MAX_LINES];
  if (gpiod.line_request_get_values(request->lines, values) < 0) return cgpiod_failure();
  for (size_t i = 0; i < request->line_count; i++) levels[i] = values[i] == VALUE_ACTIVE;
  return 0;
}

struct cgpiod_output {
  struct gpiod_line_request *line;
  unsigned int offset;
};

static int output_take(const char *path, uint32_t offset, int level, const char *consumer,
                       struct cgpiod_output **output) {
  struct gpiod_chip *chip = gpiod.chip_open(path);
  struct gpiod_request_config *terms = gpiod.request_config_new();
  struct gpiod_line_config *config = gpiod.line_config_new();
  struct gpiod_line_settings *line = gpiod.line_settings_new();
  struct cgpiod_output *made = calloc(1, sizeof *made);
  unsigned int place = offset;
  int error = chip ? ENOMEM : errno;

  if (chip && terms && config && line && made) {
    gpiod.request_config_set_consumer(terms, consumer);
    gpiod.line_settings_set_direction(line, DIRECTION_OUTPUT);
    gpiod.line_settings_set_output_value(line, level ? VALUE_ACTIVE : VALUE_INACTIVE);
    made->offset = place;
    if (gpiod.line_config_add_line_settings(config, &place, 1, line) == 0)
      made->line = gpiod.chip_request_lines(chip, terms, config);
    error = errno;
  }
  gpiod.line_settings_free(line);
  gpiod.line_config_free(config);
  gpiod.request_config_free(terms);
  if (chip) gpiod.chip_close(chip); /* the request has its own descriptor */
  if (!made || !made->line) {
    free(made);
    return error ? -error : -EIO;
  }
  *output = made;
  return 0;
}

static int output_set(struct cgpiod_output *output, int level) {
  enum gpiod_line_value value = level ? VALUE_ACTIVE : VALUE_INACTIVE;
  return gpiod.line_request_set_value(output->line, output->offset, value) < 0 ? cgpiod_failure() : 0;
}

static void output_release(struct cgpiod_output *output) {
  gpiod.line_request_release(output->line);
  free(output);
}

const struct cgpiod_version cgpiod_version2 = {
    .generation = 2,
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
