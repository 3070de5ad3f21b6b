#define _GNU_SOURCE  // Without it a strict -std=c11 hides sigaction, SIGWINCH and pipe2.
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "signal_pipe.h"

// Everything below that runs in a signal handler calls async-signal-safe functions only
// (POSIX.1-2017, 2.4.3) and shares lock-free atomics with the program.
_Static_assert(ATOMIC_INT_LOCK_FREE == 2, "signal handlers need lock-free integers");

/// FREE: not taken. AWAY: taken, but the screen is the shell's (before entering, while stopped).
/// HELD: raw, our screen. Only the transition from HELD restores the terminal.
enum phase { FREE, AWAY, HELD };
static atomic_int phase;
static atomic_int ending;  // the signal that asked the program to end, or 0
static atomic_uint asked_at_ms;
static bool hears;  // whether signal handlers are installed

static int tty = -1;
static struct termios former_modes, raw_modes;
struct sequence {
  unsigned char bytes[TERMINAL_GUARD_SEQUENCE_MAX];
  size_t length;
};
static struct sequence enter_sequence, leave_sequence;
static int pipe_ends[2] = {-1, -1};

enum { PATIENCE_S = 2 };  // Long enough for a frame on a slow bus, short enough for a person.
enum { ECHO_MS = 100 };   // `timeout` and some shells send a signal twice in a row.

// MARK: Taking and restoring

static void put(const struct sequence *sequence) {
  const unsigned char *bytes = sequence->bytes;
  size_t left = sequence->length;
  for (int patience = 4; left > 0 && patience > 0;) {
    ssize_t written = write(tty, bytes, left);
    if (written > 0) {
      bytes += written;
      left -= (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      patience--;
      poll(&(struct pollfd){.fd = tty, .events = POLLOUT}, 1, 50);
    } else if (written == 0 || errno != EINTR) {
      return;
    }
  }
}

/// A terminal owned by another job stops a process that changes it, and is not ours to change.
static bool may_change_modes(void) {
  pid_t owner = tcgetpgrp(tty);
  return owner < 0 || owner == getpgrp();
}

static void leave(enum phase next) {
  if (atomic_exchange(&phase, next) != HELD) return;
  put(&leave_sequence);
  if (!may_change_modes()) return;
  while (tcsetattr(tty, TCSANOW, &former_modes) < 0 && errno == EINTR) {}
}

/// In the background tcsetattr stops the program (SIGTTOU) until it is in the foreground again.
static int enter(void) {
  do {
    if (atomic_load(&ending)) return -EINTR;
    if (tcsetattr(tty, TCSANOW, &raw_modes) == 0) break;
    if (errno != EINTR) return -errno;
  } while (true);
  atomic_store(&phase, HELD);
  put(&enter_sequence);
  return 0;
}

// MARK: Signals

/// ENDS: asks the program to end. KILLS: ends a program that has no handler for it; one that has,
/// or ignores it, is left alone.
enum manner { LEFT_ALONE, ENDS, KILLS, CRASHES, STOPS, CONTINUES, RESIZES, IGNORED };

static enum manner manner_of(int signal) {
  switch (signal) {
    case SIGTERM: case SIGINT: case SIGHUP: case SIGALRM: return ENDS;
    case SIGSEGV: case SIGBUS: case SIGILL: case SIGFPE: case SIGTRAP: case SIGABRT: case SIGQUIT:
      return CRASHES;
    case SIGUSR1: case SIGUSR2: case SIGVTALRM: case SIGPROF: case SIGXCPU: case SIGXFSZ: case SIGIO:
    case SIGPWR: case SIGSYS: case SIGSTKFLT:
      return KILLS;
    case SIGTSTP: return STOPS;
    case SIGCONT: return CONTINUES;
    case SIGWINCH: return RESIZES;
    case SIGPIPE: return IGNORED;
    // Signals between those and SIGRTMIN belong to the threads of the C library.
    default: return signal >= SIGRTMIN && signal <= SIGRTMAX ? KILLS : LEFT_ALONE;
  }
}

static struct sigaction former_actions[NSIG];

static void restore_action(int signal) {
  if (manner_of(signal) != LEFT_ALONE) sigaction(signal, &former_actions[signal], NULL);
}

static unsigned now_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (unsigned)now.tv_sec * 1000u + (unsigned)(now.tv_nsec / 1000000);
}

static void on_end(int signal) {
  int error = errno, none = 0;
  // An alarm before a request is another program's, such as that of `timeout -s ALRM`.
  bool asks = signal != SIGALRM || former_actions[SIGALRM].sa_handler == SIG_DFL;
  if (asks && atomic_compare_exchange_strong(&ending, &none, signal)) {
    atomic_store(&asked_at_ms, now_ms());
    signal_pipe_write(pipe_ends[1], signal);
    alarm(PATIENCE_S);
  } else if (atomic_load(&ending) != 0
             && (signal == SIGALRM || now_ms() - atomic_load(&asked_at_ms) > ECHO_MS)) {
    int cause = atomic_load(&ending);
    leave(FREE);
    restore_action(cause);
    raise(cause);  // Delivered when this returns: every signal is blocked until then.
  }
  errno = error;
}

/// After the release: a program asked to end doesn't wait for an output that nobody reads.
static void on_late(int signal) {
  int error = errno;
  struct pollfd outputs[] = {
      {.fd = STDOUT_FILENO, .events = POLLOUT}, {.fd = STDERR_FILENO, .events = POLLOUT}};
  restore_action(signal);
  if (poll(outputs, 2, 0) < 2) raise(atomic_load(&ending));
  errno = error;
}

static void on_kill(int signal) {
  int error = errno;
  leave(FREE);
  restore_action(signal);
  raise(signal);  // Delivered when this returns, since it is blocked until then.
  errno = error;
}

static void on_crash(int signal, siginfo_t *info, void *context) {
  (void)context;
  int error = errno;
  leave(FREE);
  restore_action(signal);
  // An instruction that faulted faults again on return, so that the former action (a debugger, a
  // backtrace, the core file) sees the true cause. What was sent, or doesn't repeat, is sent again.
  bool repeats = info->si_code > 0 && signal != SIGTRAP && signal != SIGABRT && signal != SIGQUIT;
  if (!repeats) raise(signal);
  errno = error;
}

static void on_stop(int signal) {
  int error = errno;
  if (atomic_load(&phase) == HELD) leave(AWAY);
  struct sigaction ours, usual = {.sa_handler = SIG_DFL};
  sigaction(signal, &usual, &ours);
  raise(signal);
  sigset_t this_one, former;
  sigemptyset(&this_one);
  sigaddset(&this_one, signal);
  sigprocmask(SIG_UNBLOCK, &this_one, &former);  // Stops here, until SIGCONT.
  sigprocmask(SIG_SETMASK, &former, NULL);
  sigaction(signal, &ours, NULL);
  // An orphaned process group isn't stopped, and thus not continued: go on at once.
  if (atomic_load(&phase) == AWAY && enter() == 0) signal_pipe_write(pipe_ends[1], SIGCONT);
  errno = error;
}

static void on_continue(int signal) {
  int error = errno;
  if (atomic_load(&phase) != FREE && enter() == 0) signal_pipe_write(pipe_ends[1], signal);
  errno = error;
}

static void on_resize(int signal) { signal_pipe_write(pipe_ends[1], signal); }

static struct sigaction action_of(enum manner manner) {
  struct sigaction action = {0};
  switch (manner) {
    case LEFT_ALONE: break;
    case ENDS: action.sa_handler = on_end; break;
    case KILLS: action.sa_handler = on_kill; break;
    case CRASHES:
      action.sa_sigaction = on_crash;
      action.sa_flags = SA_SIGINFO | SA_ONSTACK;
      break;
    case STOPS: action.sa_handler = on_stop; break;
    case CONTINUES: action.sa_handler = on_continue; break;
    case RESIZES:
      action.sa_handler = on_resize;
      action.sa_flags = SA_RESTART;
      break;
    case IGNORED: action.sa_handler = SIG_IGN; break;
  }
  // Ending and crashing are not interrupted. Continuing is: while it waits for the foreground
  // (SIGTTOU), a SIGTERM has to get through, and without SA_RESTART, out of the wait.
  if (manner == ENDS || manner == KILLS || manner == CRASHES) sigfillset(&action.sa_mask);
  return action;
}

static void watch(void) {
  sigset_t all, mask;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &mask);
  for (int signal = 1; signal < NSIG; signal++) {
    enum manner manner = manner_of(signal);
    if (manner == LEFT_ALONE) continue;
    struct sigaction action = action_of(manner), *former = &former_actions[signal];
    // One call each, as every start makes them all; the few handlers that stay are put back.
    sigaction(signal, &action, former);
    bool was_ignored = former->sa_handler == SIG_IGN;
    bool stays = manner == KILLS
                     ? former->sa_handler != SIG_DFL
                     : was_ignored && (manner == ENDS || manner == STOPS) && signal != SIGALRM;
    if (stays) {
      sigaction(signal, former, NULL);
    } else if (manner != KILLS && manner != IGNORED) {
      // A parent may have started this from a thread that blocks it; it stays blocked across exec.
      sigdelset(&mask, signal);
    }
  }
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
}

static void unwatch(void) {
  if (!hears) return;
  for (int signal = 1; signal < NSIG; signal++) restore_action(signal);
}

/// A stack overflow leaves no stack for a handler. Threads other than the one that
/// takes the terminal have none; nor has a program with its own signal stack.
static void arrange_stack(void) {
  static unsigned char stack[64 * 1024];
  stack_t present;
  if (sigaltstack(NULL, &present) == 0 && (present.ss_flags & SS_DISABLE)) {
    sigaltstack(&(stack_t){.ss_sp = stack, .ss_size = sizeof stack}, NULL);
  }
}

// MARK: What the program calls

static int arrange_pipe(void) {
  int error = signal_pipe_open(pipe_ends);
  if (error < 0) return error;
  unsigned char stale[64];
  while (read(pipe_ends[0], stale, sizeof stale) > 0) {}
  return 0;
}

static struct termios raw_of(struct termios modes) {
  modes.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | IGNBRK | IGNCR | INLCR | ISTRIP | IXON | PARMRK);
  modes.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN);
  modes.c_lflag |= NOFLSH;  // Ctrl-Z must not lose what was typed before it.
  // Ctrl-C stays a signal, so that it ends a program that doesn't listen; on another's terminal the
  // signal would go to another process; there, and without handlers, it is a byte.
  if (!hears || tcgetpgrp(tty) < 0) modes.c_lflag &= ~(tcflag_t)ISIG;
  modes.c_cc[VMIN] = 1;
  modes.c_cc[VTIME] = 0;
  return modes;
}

int terminal_guard_take(
    int fd, const void *enter_bytes, size_t enter_length, const void *leave_bytes,
    size_t leave_length, bool hears_signals) {
  if (enter_length > TERMINAL_GUARD_SEQUENCE_MAX || leave_length > TERMINAL_GUARD_SEQUENCE_MAX) {
    return -EINVAL;
  }
  int expected = FREE;
  if (!atomic_compare_exchange_strong(&phase, &expected, AWAY)) return -EBUSY;
  int error = tcgetattr(fd, &former_modes) < 0 ? -errno : arrange_pipe();
  if (error == 0) {
    tty = fd;
    hears = hears_signals;
    raw_modes = raw_of(former_modes);
    memcpy(enter_sequence.bytes, enter_bytes, enter_length);
    enter_sequence.length = enter_length;
    memcpy(leave_sequence.bytes, leave_bytes, leave_length);
    leave_sequence.length = leave_length;
    // The last one's end was asked for.
    if (atomic_exchange(&ending, 0)) {
      alarm(0);
      restore_action(SIGALRM);
    }
    if (hears) {
      arrange_stack();
      watch();
    }
    error = enter();
    if (error != 0) unwatch();
  }
  if (error != 0) atomic_store(&phase, FREE);
  return error;
}

void terminal_guard_forget_input(void) {
  if (atomic_load(&phase) != FREE && may_change_modes()) tcflush(tty, TCIFLUSH);
}

void terminal_guard_release(bool forget_input) {
  if (atomic_load(&phase) == FREE) return;
  if (forget_input) terminal_guard_forget_input();
  leave(FREE);
  unwatch();
  if (!atomic_load(&ending)) return;
  // After the last moment at which an alarm could be set.
  struct sigaction late = {.sa_handler = on_late};
  sigemptyset(&late.sa_mask);
  sigaction(SIGALRM, &late, NULL);
  alarm(PATIENCE_S);
}

void terminal_guard_end(void) {
  int cause = atomic_exchange(&ending, 0);
  if (cause == 0 || atomic_load(&phase) != FREE) return;
  alarm(0);
  restore_action(SIGALRM);
  raise(cause);
}

bool terminal_guard_is_held(void) { return atomic_load(&phase) == HELD; }

int terminal_guard_pipe(void) { return pipe_ends[0]; }

int terminal_size(int fd, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(fd, TIOCGWINSZ, &size) < 0) return -errno;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}
