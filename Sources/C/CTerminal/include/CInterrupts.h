/// Requests to end the program, for programs without a terminal.
#ifndef CINTERRUPTS_H
#define CINTERRUPTS_H

/// Returns a descriptor that the first SIGINT, SIGTERM or SIGHUP makes readable, the same one each
/// time, or a negated errno.
///
/// A second signal of a kind takes its default effect. Signals ignored at the program's start stay
/// ignored; blocked ones are unblocked.
int interrupts_watch(void);

/// That descriptor while the signals are watched; otherwise -1.
int interrupts_watched(void);

/// Restores the signals' former actions; the descriptor stays open.
void interrupts_unwatch(void);

#endif
