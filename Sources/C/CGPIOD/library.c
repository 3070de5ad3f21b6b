#include "library.h"

#include <errno.h>
#include <pthread.h>
#include <string.h>

static const struct cgpiod_version *loaded;

static void load_once(void) {
  static const struct cgpiod_version *const versions[] = {&cgpiod_version2, &cgpiod_version1};
  for (size_t i = 0; i < 2 && !loaded; i++)
    if (versions[i]->load()) loaded = versions[i];
}

/* NULL where no library is installed. */
static const struct cgpiod_version *version(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load_once);
  return loaded;
}

int cgpiod_failure(void) { return errno ? -errno : -EIO; }

void cgpiod_copy_name(char *target, const char *name) {
  strncpy(target, name ? name : "", CGPIOD_NAME_SIZE - 1);
  target[CGPIOD_NAME_SIZE - 1] = 0;
}

int cgpiod_generation(void) { return version() ? version()->generation : 0; }

/* A chip, lines or an output exist only where these three have found a library. */

int cgpiod_chip_open(const char *path, struct gpiod_chip **chip) {
  return version() ? version()->chip_open(path, chip) : -ELIBACC;
}

int cgpiod_request_lines(const char *path, const struct cgpiod_request_settings *settings,
                         struct cgpiod_request **request) {
  if (settings->line_count < 1 || settings->line_count > CGPIOD_MAX_LINES) return -EINVAL;
  return version() ? version()->request_lines(path, settings, request) : -ELIBACC;
}

int cgpiod_output_take(const char *path, uint32_t offset, int level, const char *consumer,
                       struct cgpiod_output **output) {
  return version() ? version()->output_take(path, offset, level, consumer, output) : -ELIBACC;
}

void cgpiod_chip_close(struct gpiod_chip *chip) { loaded->chip_close(chip); }

int cgpiod_chip_read_info(struct gpiod_chip *chip, struct cgpiod_chip_info *info) {
  return loaded->chip_read_info(chip, info);
}

int cgpiod_chip_read_line(struct gpiod_chip *chip, uint32_t offset, struct cgpiod_line_info *info) {
  return loaded->chip_read_line(chip, offset, info);
}

void cgpiod_request_release(struct cgpiod_request *request) { loaded->request_release(request); }

int cgpiod_request_descriptors(struct cgpiod_request *request, int *descriptors) {
  return loaded->request_descriptors(request, descriptors);
}

int cgpiod_request_read_events(struct cgpiod_request *request, int index,
                               struct cgpiod_event *events, size_t capacity) {
  return loaded->request_read_events(request, index, events, capacity);
}

int cgpiod_request_read_levels(struct cgpiod_request *request, int *levels) {
  return loaded->request_read_levels(request, levels);
}

int cgpiod_output_set(struct cgpiod_output *output, int level) {
  return loaded->output_set(output, level);
}

void cgpiod_output_release(struct cgpiod_output *output) { loaded->output_release(output); }
