#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "detent.h"
#include "keep.h"

/* Most messages have less than 300 bytes; a path may have 4,096. */
enum { CAPACITY = 2048 };

/* Each thread's reason. A variable of a thread would need memory that a library loaded late may not get. */
static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static void make_key(void) { pthread_key_create(&key, free); }

const char *detent_version(void) { return DETENT_VERSION; }

const char *detent_error(void) {
  pthread_once(&once, make_key);
  const char *reason = pthread_getspecific(key);
  return reason != NULL ? reason : "";
}

void detent_keep_error(const char *text) {
  pthread_once(&once, make_key);
  char *reason = pthread_getspecific(key);
  if (reason == NULL) {
    reason = malloc(CAPACITY);
    if (reason == NULL || pthread_setspecific(key, reason) != 0) {
      free(reason);
      return;
    }
  }
  size_t length = strlen(text);
  if (length > CAPACITY - 1) {
    length = CAPACITY - 1;
    /* No part of a character. */
    while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80) length--;
  }
  memcpy(reason, text, length);
  reason[length] = 0;
}
