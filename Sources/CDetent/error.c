#include <string.h>

#include "detent.h"
#include "keep.h"

/* Most messages have less than 300 bytes; a path may have 4,096. */
static _Thread_local char reason[2048];

const char *detent_version(void) { return DETENT_VERSION; }

const char *detent_error(void) { return reason; }

void detent_keep_error(const char *text) {
  size_t length = strlen(text);
  if (length > sizeof reason - 1) {
    length = sizeof reason - 1;
    /* No part of a character. */
    while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80) length--;
  }
  memcpy(reason, text, length);
  reason[length] = 0;
}
