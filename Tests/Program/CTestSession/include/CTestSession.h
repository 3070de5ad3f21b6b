/// Starts a program as a shell in a terminal would start it.
#ifndef CTESTSESSION_H
#define CTESTSESSION_H

#include <sys/types.h>

/// What is written to `reports` whenever the program's state changes.
struct session_report {
  pid_t program;
  /// As waitpid gives it; -1 in the first report, which comes when the program is being started.
  int status;
};

/// Starts a session whose leader plays the shell: it starts the program as its foreground job, reports on
/// it, and stays until `release` has been closed at its other end.
///
/// A program must not lead its session itself: when a leader ends, the kernel resets its terminal,
/// and nobody could see in which state the program has left it.
///
/// - `tty`: the path of the session's terminal, or NULL for none.
/// - `directory`: where the program starts.
/// - `files`: its standard input, output and error; one that is -1 is closed.
/// - `ignored`: a signal that the program ignores from the start, or 0.
///
/// Returns the leader's process number, or a negative errno.
pid_t session_start(
    const char *tty, const char *directory, char *const arguments[], char *const environment[],
    const int files[3], int reports, int release, int ignored);

#endif
