#define _GNU_SOURCE  // Without it glibc hides closefrom.
#include "CTestSession.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

// Between fork and exec in a program with threads only async-signal-safe functions may be called
// (POSIX.1-2017, fork).

/// Where the leader keeps its files, above the standard ones.
enum { REPORTS = 10, RELEASE, FILES, TTY = FILES + 3, END };

static void set_signals(void (*handler)(int)) {
  for (int signal = 1; signal < NSIG; signal++) {
    if (signal != SIGCHLD) sigaction(signal, &(struct sigaction){.sa_handler = handler}, NULL);
  }
}

/// Keeps these files and no other: the test runs others at the same time, whose pipes would stay open.
static void keep(const int files[3], int reports, int release) {
  const int kept[] = {reports, release, files[0], files[1], files[2]};
  enum { COUNT = sizeof kept / sizeof kept[0] };
  int high[COUNT];
  for (int i = 0; i < COUNT; i++) high[i] = kept[i] < 0 ? -1 : fcntl(kept[i], F_DUPFD, 2 * END);
  for (int i = 0; i < COUNT; i++) {
    if (high[i] >= 0) dup2(high[i], REPORTS + i); else close(REPORTS + i);
  }
  for (int fd = 0; fd < REPORTS; fd++) close(fd);
  closefrom(TTY);
}

static void become_program(
    const char *directory, char *const arguments[], char *const environment[], int ignored) {
  setpgid(0, 0);
  if (fcntl(TTY, F_GETFD) >= 0) tcsetpgrp(TTY, getpid());  // SIGTTOU is ignored until now.
  set_signals(SIG_DFL);
  if (ignored > 0) signal(ignored, SIG_IGN);
  for (int i = 0; i < 3; i++) {
    if (fcntl(FILES + i, F_GETFD) >= 0) dup2(FILES + i, i);
  }
  closefrom(REPORTS);
  if (chdir(directory) == 0) execve(arguments[0], arguments, environment);
  _exit(127);
}

static void report(pid_t program, int status) {
  struct session_report report = {program, status};
  ssize_t ignored = write(REPORTS, &report, sizeof report);
  (void)ignored;
}

static void lead(
    const char *tty, const char *directory, char *const arguments[], char *const environment[],
    int ignored) {
  setsid();
  set_signals(SIG_IGN);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (tty) {
    int fd = open(tty, O_RDWR);
    if (fd < 0 || ioctl(fd, TIOCSCTTY, 0) < 0) _exit(126);
    dup2(fd, TTY);
    if (fd != TTY) close(fd);
  }
  pid_t program = fork();
  if (program == 0) become_program(directory, arguments, environment, ignored);
  setpgid(program, program);
  for (int i = 0; i < 3; i++) close(FILES + i);
  report(program, -1);
  int status;
  while (waitpid(program, &status, WUNTRACED) == program) {
    report(program, status);
    if (!WIFSTOPPED(status)) break;
    // What `fg` does as soon as the job has stopped.
    char byte;
    if (read(RELEASE, &byte, 1) != 1) break;
    if (tty) tcsetpgrp(TTY, program);
    kill(-program, SIGCONT);
  }
  close(REPORTS);
  char byte;
  while (read(RELEASE, &byte, 1) > 0) {}
  _exit(0);
}

pid_t session_start(
    const char *tty, const char *directory, char *const arguments[], char *const environment[],
    const int files[3], int reports, int release, int ignored) {
  pid_t leader = fork();
  if (leader < 0) return -errno;
  if (leader == 0) {
    keep(files, reports, release);
    lead(tty, directory, arguments, environment, ignored);
  }
  return leader;
}
