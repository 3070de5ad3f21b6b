/* Shared by both generations of the library: errors and names. */
#ifndef CHIP_H
#define CHIP_H

#include <gpiod.h>

#include "CGPIOD.h"

/* The negated errno of the call that just failed. */
int cgpiod_failure(void);

/* Copies a name, or an empty one for NULL, into CGPIOD_NAME_SIZE bytes. */
void cgpiod_copy_name(char *target, const char *name);

#endif
