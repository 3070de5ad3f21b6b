#define _GNU_SOURCE  // strict -std=c11 hides pipe2 and sigaction otherwise
#include "CFrameBuffer.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/kd.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

/// Waits until the parent closes the pipe or ends, and restores text mode.
///
/// Stays in the session of the parent, since only there a user may set the mode of the controlling
/// terminal; so it receives that terminal's signals, too.
static _Noreturn void guard(int tty, int pipe) {
  struct sigaction ignore = {.sa_handler = SIG_IGN};
  for (int signal = 1; signal < NSIG; signal++) sigaction(signal, &ignore, NULL);
  // Otherwise readers of the parent's output would wait for this process to end.
  for (int file = 0; file < 1024; file++) {
    if (file != tty && file != pipe) close(file);
  }
  char byte;
  while (read(pipe, &byte, 1) < 0 && errno == EINTR) {}
  ioctl(tty, KDSETMODE, KD_TEXT);
  _exit(0);
}

int console_take(const char *path, struct console_hold *hold) {
  int mode, ends[2], error;
  int tty = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (tty < 0) return -errno;
  if (ioctl(tty, KDGETMODE, &mode) < 0) goto failed;
  errno = EBUSY;
  if (mode != KD_TEXT) goto failed;
  if (pipe2(ends, O_CLOEXEC) < 0) goto failed;
  if (ioctl(tty, KDSETMODE, KD_GRAPHICS) < 0) goto unguarded;
  int child = fork();
  if (child == 0) {
    close(ends[1]);
    guard(tty, ends[0]);
  }
  if (child < 0) {
    error = errno;
    ioctl(tty, KDSETMODE, KD_TEXT);
    errno = error;
    goto unguarded;
  }
  close(ends[0]);
  *hold = (struct console_hold){.tty = tty, .guard = child, .pipe = ends[1]};
  return 0;

unguarded:
  error = errno;
  close(ends[0]);
  close(ends[1]);
  errno = error;
failed:
  error = errno;
  close(tty);
  return -error;
}

void console_release(struct console_hold *hold) {
  close(hold->pipe);
  while (waitpid(hold->guard, NULL, 0) < 0 && errno == EINTR) {}
  close(hold->tty);
}
