/// Starts programs beside this one, and hears that they ended.
#ifndef CCHILDREN_H
#define CCHILDREN_H

#include <sys/types.h>

/// Starts a program that goes on by itself: no signal is blocked, SIGPIPE and SIGXFSZ aren't
/// ignored, none of this program's files is open, the three standard ones are /dev/null, and it is
/// in a session of its own: without a terminal, so that neither Ctrl-C nor a closed window reaches
/// it and nothing that it writes to /dev/tty comes into the picture.
///
/// `output`: where its standard output goes instead; -1 for nowhere.
///
/// `name` is looked up in PATH unless there is a slash in it. The lists end with NULL.
///
/// Returns the process number, or a negative errno: -ENOENT when there is no such program.
pid_t child_start(
    const char *name, char *const arguments[], char *const environment[], int output);

/// From now on the end of a child makes the returned descriptor readable; reading it never blocks.
/// Whoever has read it empty waits for the children without blocking: several ends may be one byte.
///
/// Returns the descriptor, or a negative errno. It is the same one each time.
int children_watch(void);

#endif
