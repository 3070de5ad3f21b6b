/// Starts programs in the background, and reports their ends.
#ifndef CCHILDREN_H
#define CCHILDREN_H

#include <stdbool.h>
#include <sys/types.h>

/// The most programs at a time, whatever starts them.
#define CHILDREN_MOST 64

/// Starts an independent program: no signal blocked, SIGPIPE and SIGXFSZ not ignored, no inherited
/// files, /dev/null as the three standard ones, and its own session. Without a terminal neither
/// Ctrl-C nor a hangup reaches it, and it can't write to /dev/tty, across the picture.
///
/// `output`, `errors`: its standard output and its standard error; -1 for /dev/null.
///
/// `name` is looked up in PATH unless it contains a slash. The lists end with NULL.
///
/// Returns the process ID, or a negated errno: -ENOENT for a missing program, -EAGAIN if
/// CHILDREN_MOST run.
pid_t child_start(
    const char *name, char *const arguments[], char *const environment[], int output, int errors);

/// Ends the wait for a child: returns 1 with its status if it has ended, 0 while it runs or if it is
/// unknown. `waits`: whether to wait for its end.
///
/// `ends_rest`: whether what it left in its session, such as `sleep 300 &`, is killed first.
int child_end(pid_t child, int *status, bool waits, bool ends_rest);

/// A descriptor that is readable once a child has ended; -1 if the kernel has none.
int child_descriptor(pid_t child);

/// Leaves a process of its own behind that ends the sessions of children at their limits, once this
/// program has ended: SIGTERM, and SIGKILL after the grace. Those that end before are let be.
///
/// `limits`: from now on, in milliseconds, rising. `count`: at most CHILDREN_MOST.
void children_outlive(const pid_t *children, const int *limits, int count, int grace);

/// Leaves a process of its own behind that reads pipes of children until their last writer has
/// closed them, so that writing neither blocks nor ends who still runs once this program has ended.
void children_drain(const int *pipes, int count);

/// Returns a non-blocking descriptor that is readable after the end of a child, the same one each
/// time, or a negated errno. Several children may share one byte: read it empty, then reap with WNOHANG.
int children_watch(void);

#endif
