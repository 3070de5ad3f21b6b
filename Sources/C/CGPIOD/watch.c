#include <errno.h>
#include <sys/inotify.h>
#include <unistd.h>

#include "CGPIOD.h"

int cgpiod_watch_make(const char *path) {
  int error, descriptor = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  if (descriptor < 0) return -errno;
  /* An open file is deleted only after it is closed; until then removing its name changes its
   * attributes. */
  if (inotify_add_watch(descriptor, path, IN_ATTRIB | IN_DELETE_SELF) >= 0) return descriptor;
  error = errno;
  close(descriptor);
  return -error;
}

void cgpiod_watch_clear(int descriptor) {
  char events[sizeof(struct inotify_event) * 16]; /* of a file, not a folder: they have no names */
  while (read(descriptor, events, sizeof events) > 0) continue;
}
