/* Shared by both generations of the library: what a generation does, errors and names. */
#ifndef CGPIOD_LIBRARY_H
#define CGPIOD_LIBRARY_H

#include <dlfcn.h>

#include "CGPIOD.h"

/* What libgpiod does in one generation; see CGPIOD.h. */
struct cgpiod_version {
  int generation;
  bool (*load)(void); /* whether its library is there */
  int (*chip_open)(const char *path, struct gpiod_chip **chip);
  void (*chip_close)(struct gpiod_chip *chip);
  int (*chip_read_info)(struct gpiod_chip *chip, struct cgpiod_chip_info *info);
  int (*chip_read_line)(struct gpiod_chip *chip, uint32_t offset, struct cgpiod_line_info *info);
  int (*request_lines)(const char *path, const struct cgpiod_request_settings *settings,
                       struct cgpiod_request **request);
  void (*request_release)(struct cgpiod_request *request);
  int (*request_descriptors)(struct cgpiod_request *request, int *descriptors);
  int (*request_read_events)(struct cgpiod_request *request, int index,
                             struct cgpiod_event *events, size_t capacity);
  int (*request_read_levels)(struct cgpiod_request *request, int *levels);
  int (*output_take)(const char *path, uint32_t offset, int level, const char *consumer,
                     struct cgpiod_output **output);
  int (*output_set)(struct cgpiod_output *output, int level);
  void (*output_release)(struct cgpiod_output *output);
};

extern const struct cgpiod_version cgpiod_version1, cgpiod_version2;

/* For a list CALLS(call) of call(result, name, parameters), the functions gpiod_name of a library:
 * declares `gpiod`, a pointer to each, and `load`, which fills it from the library `file`. */
#define CGPIOD_DECLARE(result, name, parameters) result(*name) parameters;
#define CGPIOD_FIND(result, name, parameters) \
  &&(*(void **)&gpiod.name = dlsym(library, "gpiod_" #name))
#define CGPIOD_LIBRARY(file)                                                                       \
  static struct {                                                                                  \
    CALLS(CGPIOD_DECLARE)                                                                          \
  } gpiod;                                                                                         \
  static bool load(void) {                                                                         \
    void *library = dlopen(file, RTLD_NOW);                                                        \
    return library CALLS(CGPIOD_FIND);                                                             \
  }

/* The negated errno of the call that just failed. */
int cgpiod_failure(void);

/* Copies a name, or an empty one for NULL, into CGPIOD_NAME_SIZE bytes. */
void cgpiod_copy_name(char *target, const char *name);

#endif
