#define _GNU_SOURCE  // Without it a strict -std=c11 hides sigaction and pipe2.
#include "CInterrupts.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include "signal_pipe.h"

static int pipe_ends[2] = {-1, -1};

static void hear(int signal) { signal_pipe_write(pipe_ends[1], signal); }

static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
enum { SIGNALS = sizeof signals / sizeof *signals };
static struct sigaction former[SIGNALS];
static int is_watching;

int interrupts_watch(void) {
  if (is_watching) return pipe_ends[0];
  int error = signal_pipe_open(pipe_ends);
  if (error < 0) return error;
  is_watching = 1;
  sigset_t heard;
  sigemptyset(&heard);
  for (unsigned i = 0; i < SIGNALS; i++) {
    struct sigaction action = {.sa_handler = hear, .sa_flags = SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(signals[i], NULL, &former[i]);
    if (former[i].sa_handler == SIG_IGN) continue;
    sigaction(signals[i], &action, NULL);
    sigaddset(&heard, signals[i]);
  }
  // A parent may have started this from a thread that blocks them; they stay blocked across exec.
  pthread_sigmask(SIG_UNBLOCK, &heard, NULL);
  return pipe_ends[0];
}

int interrupts_watched(void) { return is_watching ? pipe_ends[0] : -1; }

void interrupts_unwatch(void) {
  if (!is_watching) return;
  is_watching = 0;
  for (unsigned i = 0; i < SIGNALS; i++) sigaction(signals[i], &former[i], NULL);
}
