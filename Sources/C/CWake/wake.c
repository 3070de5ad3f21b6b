#include <errno.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "CWake.h"

int cwake_make(void) {
  int descriptor = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  return descriptor < 0 ? -errno : descriptor;
}

/* Both calls fail only without need: a full counter is readable already, an empty one is clear. */

void cwake_signal(int descriptor) { (void)eventfd_write(descriptor, 1); }

void cwake_clear(int descriptor) {
  eventfd_t count;
  (void)eventfd_read(descriptor, &count);
}

int cwake_writable(int descriptor) {
  int set = epoll_create1(EPOLL_CLOEXEC);
  if (set < 0) return -errno;
  struct epoll_event event = {.events = EPOLLOUT};
  if (epoll_ctl(set, EPOLL_CTL_ADD, descriptor, &event) == 0) return set;
  int error = errno;
  close(set);
  return -error;
}
