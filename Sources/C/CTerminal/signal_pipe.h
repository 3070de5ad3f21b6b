// A pipe that is readable after a signal, for handlers that only wake the program.
#ifndef SIGNAL_PIPE_H
#define SIGNAL_PIPE_H

/// Makes the pipe on the first call. It is never closed, since a handler may run until the program
/// ends. Returns 0 or a negated errno.
int signal_pipe_open(int ends[2]);

/// Writes the signal's number; async-signal-safe, keeps errno, and ignores a full pipe, which is
/// readable already.
void signal_pipe_write(int end, int signal);

#endif
