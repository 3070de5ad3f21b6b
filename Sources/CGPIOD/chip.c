#include "chip.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

int cgpiod_failure(void) { return errno ? -errno : -EIO; }

void cgpiod_copy_name(char *target, const char *name) {
  strncpy(target, name ? name : "", CGPIOD_NAME_SIZE - 1);
  target[CGPIOD_NAME_SIZE - 1] = 0;
}

int cgpiod_chip_open(const char *path, struct cgpiod_chip **chip) {
  struct gpiod_chip *opened = gpiod_chip_open(path);
  if (!opened) return cgpiod_failure();
  *chip = malloc(sizeof **chip);
  if (!*chip) {
    gpiod_chip_close(opened);
    return -ENOMEM;
  }
  (*chip)->chip = opened;
  return 0;
}

void cgpiod_chip_close(struct cgpiod_chip *chip) {
  gpiod_chip_close(chip->chip);
  free(chip);
}
