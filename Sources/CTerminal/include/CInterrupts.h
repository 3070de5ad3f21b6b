/// Hears that the program should end, for programs that hold no terminal.
#ifndef CINTERRUPTS_H
#define CINTERRUPTS_H

/// From now on the first SIGINT, SIGTERM or SIGHUP makes the returned descriptor readable, so that
/// the program can finish what it is doing; a second one of its kind takes its usual effect.
/// Signals that were ignored when the program was started stay ignored; those that were blocked are
/// heard.
///
/// Returns the descriptor, or a negative errno. It is the same one each time.
int interrupts_watch(void);

/// Gives the signals the actions back that they had before; the descriptor stays as it is.
void interrupts_unwatch(void);

#endif
