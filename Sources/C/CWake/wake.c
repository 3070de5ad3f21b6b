#define _GNU_SOURCE
#include <errno.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
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

int cwake_accept(int listener) { return accept4(listener, 0, 0, SOCK_CLOEXEC | SOCK_NONBLOCK); }

int cwake_set(void) {
  int set = epoll_create1(EPOLL_CLOEXEC);
  return set < 0 ? -errno : set;
}

int cwake_watch(int set, int descriptor, int reads, int writes) {
  struct epoll_event event = {.events = (reads ? EPOLLIN : 0) | (writes ? EPOLLOUT : 0),
                              .data.fd = descriptor};
  if (epoll_ctl(set, EPOLL_CTL_MOD, descriptor, &event) == 0) return 0;
  if (errno != ENOENT) return -errno;
  return epoll_ctl(set, EPOLL_CTL_ADD, descriptor, &event) == 0 ? 0 : -errno;
}

int cwake_ready(int set, int *descriptors, int most) {
  struct epoll_event events[CWAKE_MOST];
  int count = epoll_wait(set, events, most < CWAKE_MOST ? most : CWAKE_MOST, 0);
  for (int index = 0; index < count; index++) descriptors[index] = events[index].data.fd;
  return count < 0 ? 0 : count;
}

int cwake_writable(int descriptor) {
  int set = cwake_set();
  if (set < 0) return set;
  int error = cwake_watch(set, descriptor, 0, 1);
  if (error == 0) return set;
  close(set);
  return error;
}
