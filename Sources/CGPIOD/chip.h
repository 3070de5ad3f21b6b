/* What both generations of the library have in common: a chip, its errors, its names. */
#ifndef CHIP_H
#define CHIP_H

#include <gpiod.h>

#include "CGPIOD.h"

struct cgpiod_chip {
  struct gpiod_chip *chip;
};

/* The negative errno of a call that has just failed. */
int cgpiod_failure(void);

/* Copies a name that may be missing into an array of CGPIOD_NAME_SIZE bytes. */
void cgpiod_copy_name(char *target, const char *name);

#endif
