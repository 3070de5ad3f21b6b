// A pipe whose readable end says that a signal was heard; for handlers that only wake the program
// up.
#ifndef SIGNAL_PIPE_H
#define SIGNAL_PIPE_H

/// Makes the pipe, unless it is there; it is never closed, since a handler may run until the
/// program is gone. Returns 0 or a negative errno.
int signal_pipe_open(int ends[2]);

/// Writes the signal's number; async-signal-safe, keeps errno, and lets a full pipe be full, since
/// it is readable all the same.
void signal_pipe_write(int end, int signal);

#endif
