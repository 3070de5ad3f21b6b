#include <errno.h>
#include <libevdev-1.0/libevdev/libevdev.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <unistd.h>

/* When an event happened, in microseconds. Its fields have other names where a 32-bit machine has
 * 64-bit times; only the header's macros know. */
static inline int64_t cevdev_microseconds(const struct input_event *event) {
  return (int64_t)event->input_event_sec * 1000000 + (int64_t)event->input_event_usec;
}

/* Makes one descriptor that is readable while any of `count` others is, or returns -errno. */
static inline int cevdev_join(const int *descriptors, size_t count) {
  int joined = epoll_create1(EPOLL_CLOEXEC);
  if (joined < 0) return -errno;
  for (size_t i = 0; i < count; i++) {
    struct epoll_event event = {.events = EPOLLIN};
    if (epoll_ctl(joined, EPOLL_CTL_ADD, descriptors[i], &event) < 0) {
      int code = errno;
      close(joined);
      return -code;
    }
  }
  return joined;
}
