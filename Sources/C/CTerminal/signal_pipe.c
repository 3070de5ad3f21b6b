#define _GNU_SOURCE  // Without it a strict -std=c11 hides pipe2.
#include "signal_pipe.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

int signal_pipe_open(int ends[2]) {
  if (ends[0] >= 0) return 0;
  return pipe2(ends, O_NONBLOCK | O_CLOEXEC) < 0 ? -errno : 0;
}

void signal_pipe_write(int end, int signal) {
  int before = errno;
  unsigned char byte = (unsigned char)signal;
  ssize_t written = write(end, &byte, 1);
  (void)written;
  errno = before;
}
