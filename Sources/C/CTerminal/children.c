#define _GNU_SOURCE  // Without it glibc hides pipe2 and closefrom.
#include "CChildren.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "signal_pipe.h"

static int running = 0;

pid_t child_start(
    const char *name, char *const arguments[], char *const environment[], int output, int errors) {
  if (running >= CHILDREN_MOST) return -EAGAIN;
  posix_spawn_file_actions_t files;
  int error = posix_spawn_file_actions_init(&files);
  if (error != 0) return -error;
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO && error == 0; fd++) {
    int mode = fd == STDIN_FILENO ? O_RDONLY : O_WRONLY;
    error = posix_spawn_file_actions_addopen(&files, fd, "/dev/null", mode, 0);
  }
  if (error == 0 && output >= 0) {
    error = posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
  }
  if (error == 0 && errors >= 0) {
    error = posix_spawn_file_actions_adddup2(&files, errors, STDERR_FILENO);
  }
  // A program can't close what it doesn't know, and an inherited pipe would stay open.
  if (error == 0) {
    error = posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
  }
  posix_spawnattr_t attributes;
  if (error == 0) error = posix_spawnattr_init(&attributes);
  pid_t child = -1;
  if (error == 0) {
    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes, &signals);
    sigaddset(&signals, SIGPIPE);
    sigaddset(&signals, SIGXFSZ);
    posix_spawnattr_setsigdefault(&attributes, &signals);
    posix_spawnattr_setflags(
        &attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSID);
    error = posix_spawnp(&child, name, &files, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&files);
  if (error != 0) return -error;
  running++;
  return child;
}

int child_end(pid_t child, int *status, bool waits, bool ends_rest) {
  siginfo_t end = {0};
  int result;
  do {
    result = waitid(P_PID, (id_t)child, &end, WEXITED | WNOWAIT | (waits ? 0 : WNOHANG));
  } while (result < 0 && errno == EINTR);
  if (result < 0 || end.si_pid != child) return 0;
  // Its number can't be another's before it is reaped.
  if (ends_rest) kill(-child, SIGKILL);
  if (waitpid(child, status, 0) != child) return 0;
  running--;
  return 1;
}

int child_descriptor(pid_t child) { return (int)syscall(SYS_pidfd_open, child, 0); }

static long milliseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000L + time.tv_nsec / 1000000;
}

/// Whether a process has ended by then.
static bool ends(int process, long due) {
  struct pollfd end = {.fd = process, .events = POLLIN};
  for (;;) {
    long rest = due - milliseconds();
    if (poll(&end, 1, rest > 0 ? (int)rest : 0) > 0) return true;
    if (rest <= 0) return false;
  }
}

/// Becomes a process that nobody waits for, nor for its output, its folder or its terminal.
static void leave(void) {
  setsid();
  if (chdir("/") != 0) _exit(1);
  struct sigaction usual = {.sa_handler = SIG_DFL};
  for (int signal = SIGHUP; signal <= SIGTERM; signal++) sigaction(signal, &usual, NULL);
}

void children_drain(const int *pipes, int count) {
  if (count == 0 || fork() != 0) return;
  leave();
  struct pollfd open[CHILDREN_MOST];
  if (count > CHILDREN_MOST) count = CHILDREN_MOST;
  int left = count;
  // First beyond all of their later numbers, then to the lowest ones, so that all others are closed.
  for (int i = 0; i < count; i++) open[i].fd = fcntl(pipes[i], F_DUPFD, CHILDREN_MOST);
  for (int i = 0; i < count; i++) {
    if (open[i].fd >= 0 && dup2(open[i].fd, i) == i) {
      open[i].fd = i;
    } else {
      close(i);
      open[i].fd = -1;
      left--;
    }
  }
  closefrom(count);
  while (left > 0) {
    for (int i = 0; i < count; i++) open[i].events = POLLIN;
    if (poll(open, (nfds_t)count, -1) < 0) continue;
    for (int i = 0; i < count; i++) {
      char bytes[4096];
      if (open[i].fd < 0 || open[i].revents == 0) continue;
      ssize_t size = read(open[i].fd, bytes, sizeof bytes);
      if (size > 0 || (size < 0 && (errno == EAGAIN || errno == EINTR))) continue;
      close(open[i].fd);
      open[i].fd = -1;
      left--;
    }
  }
  _exit(0);
}

void children_outlive(const pid_t *children, const int *limits, int count, int grace) {
  long start = milliseconds();
  if (fork() != 0) return;
  leave();
  closefrom(0);
  int processes[CHILDREN_MOST];
  // Numbers that can't become another's, while those of ended children may.
  for (int i = 0; i < count; i++) processes[i] = child_descriptor(children[i]);
  // In the order of time: the grace of one child may reach beyond the limit of the next.
  for (int asked = 0, killed = 0; killed < count;) {
    bool asks = asked < count && limits[asked] <= limits[killed] + grace;
    int i = asks ? asked++ : killed++;
    if (processes[i] < 0 || ends(processes[i], start + limits[i] + (asks ? 0 : grace))) continue;
    kill(-children[i], asks ? SIGTERM : SIGKILL);
  }
  _exit(0);
}

static int pipe_ends[2] = {-1, -1};

static void hear(int signal) { signal_pipe_write(pipe_ends[1], signal); }

int children_watch(void) {
  if (pipe_ends[0] >= 0) return pipe_ends[0];
  int error = signal_pipe_open(pipe_ends);
  if (error < 0) return error;
  // Inherited as ignored, SIGCHLD would discard the children's statuses.
  struct sigaction action = {.sa_handler = hear, .sa_flags = SA_RESTART | SA_NOCLDSTOP};
  sigemptyset(&action.sa_mask);
  sigaction(SIGCHLD, &action, NULL);
  // A parent may have started this from a thread that blocks it; it stays blocked across exec.
  sigset_t heard;
  sigemptyset(&heard);
  sigaddset(&heard, SIGCHLD);
  pthread_sigmask(SIG_UNBLOCK, &heard, NULL);
  return pipe_ends[0];
}
