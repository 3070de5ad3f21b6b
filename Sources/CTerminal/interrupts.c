#define _GNU_SOURCE  // Without it a strict -std=c11 hides sigaction and pipe2.
#include "CInterrupts.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

// Made once and never closed: a handler may run until the program is gone.
static int pipe_ends[2] = {-1, -1};

static void hear(int signal) {
  int before = errno;
  unsigned char byte = (unsigned char)signal;
  // A full pipe is readable, which is all that is wanted.
  ssize_t written = write(pipe_ends[1], &byte, 1);
  (void)written;
  errno = before;
}

int interrupts_watch(void) {
  if (pipe_ends[0] >= 0) return pipe_ends[0];
  if (pipe2(pipe_ends, O_NONBLOCK | O_CLOEXEC) < 0) return -errno;
  static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
  for (unsigned i = 0; i < sizeof signals / sizeof *signals; i++) {
    struct sigaction former, action = {.sa_handler = hear, .sa_flags = SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(signals[i], NULL, &former);
    if (former.sa_handler != SIG_IGN) sigaction(signals[i], &action, NULL);
  }
  return pipe_ends[0];
}
