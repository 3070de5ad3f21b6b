/// Takes a terminal and restores it, whatever ends the program.
///
/// One terminal per process. On request it handles the process's signals while it is held:
///
///   SIGTERM SIGINT SIGHUP   first: a byte in the pipe, and two seconds for the program to end by
///                           itself; again, or no end by then: restored, then the usual action
///   SIGSEGV SIGBUS SIGILL SIGFPE SIGTRAP SIGABRT SIGQUIT   restored, then the former action
///   every other signal that ends a program, real-time signals too, but SIGKILL   restored, then
///                           the former action; left alone where the program ignores or handles it
///   SIGTSTP                 restored, stopped; taken again on SIGCONT, and a byte in the pipe
///   SIGWINCH                a byte in the pipe
///   SIGPIPE                 ignored: write() fails with EPIPE
///   SIGALRM                 used for the two seconds, and for two more after the release, when a
///                           program whose output isn't read is ended; before, as SIGTERM, unless
///                           the program ignores or handles it
///
/// SIGINT, SIGTERM, SIGHUP and SIGTSTP stay ignored where the program was started with them
/// ignored.
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>

#include "CChildren.h"
#include "CInterrupts.h"

/// The longest sequence that `terminal_guard_take` copies, in bytes.
#define TERMINAL_GUARD_SEQUENCE_MAX 128

/// Puts the terminal `fd` in raw mode and writes `enter`; restoring writes `leave` and resets the
/// former modes. Keys that make signals keep making them if `fd` is the controlling
/// terminal, and are bytes otherwise. Output processing stays as it is.
///
/// `hears_signals`: whether to install handlers for the signals above. Without them no signal
/// restores the terminal, and keys of signals are bytes.
///
/// Returns 0, or a negated errno: -EBUSY for a second terminal, -ENOTTY if `fd` is none.
int terminal_guard_take(
    int fd, const void *enter, size_t enter_length, const void *leave, size_t leave_length,
    bool hears_signals);

/// Restores the terminal, unless done already, and the signals' former actions. `forget_input`:
/// whether to discard pending input.
void terminal_guard_release(bool forget_input);

/// Lets the signal that asked the program to end take its former action. Call it after the
/// release. Does nothing if no signal asked; returns if the program handles the signal itself.
void terminal_guard_end(void);

/// Discards pending input, if the terminal is held and ours.
void terminal_guard_forget_input(void);

/// Whether the screen is ours now: not before taking, while stopped, or after restoring.
bool terminal_guard_is_held(void);

/// The non-blocking read end of the pipe: a byte per signal, its number.
int terminal_guard_pipe(void);

/// The size of the terminal `fd` in cells. Returns 0 or a negated errno; a size of 0 is unknown.
int terminal_size(int fd, int *columns, int *rows);

#endif
