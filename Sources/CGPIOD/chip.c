#include "chip.h"

#include <errno.h>
#include <string.h>

int cgpiod_failure(void) { return errno ? -errno : -EIO; }

void cgpiod_copy_name(char *target, const char *name) {
  strncpy(target, name ? name : "", CGPIOD_NAME_SIZE - 1);
  target[CGPIOD_NAME_SIZE - 1] = 0;
}

int cgpiod_chip_open(const char *path, struct gpiod_chip **chip) {
  *chip = gpiod_chip_open(path);
  return *chip ? 0 : cgpiod_failure();
}

void cgpiod_chip_close(struct gpiod_chip *chip) { gpiod_chip_close(chip); }
