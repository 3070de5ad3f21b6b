/// Takes a terminal and gives it back, whatever ends the program.
///
/// One terminal a process. If it is asked to, it hears the process's signals while it is held:
///
///   SIGTERM SIGINT SIGHUP   first: a byte in the pipe, and two seconds for the program to end by
///                           itself; again, or no end by then: put back, then the usual action
///   SIGSEGV SIGBUS SIGILL SIGFPE SIGTRAP SIGABRT SIGQUIT   put back, then the former action
///   every other signal that ends a program, real-time signals too, but SIGKILL   put back, then
///                           the former action; left alone where the program ignores or handles it
///   SIGTSTP                 put back, stopped; taken again on SIGCONT, and a byte in the pipe
///   SIGWINCH                a byte in the pipe
///   SIGPIPE                 ignored: write() says EPIPE
///   SIGALRM                 used for the two seconds
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

/// Puts the terminal `fd` in raw mode and writes `enter`; from now on `leave` and the modes it had
/// are what putting back means. Keys that make signals keep making them if `fd` is the controlling
/// terminal, and are bytes otherwise. Output processing stays as it is.
///
/// `hears_signals`: handlers are installed for the signals above. Without them no signal puts the
/// terminal back, and keys that would make one are bytes.
///
/// Returns 0, or a negative errno: -EBUSY when a terminal is already held, -ENOTTY when `fd` isn't
/// one.
int terminal_guard_take(
    int fd, const void *enter, size_t enter_length, const void *leave, size_t leave_length,
    bool hears_signals);

/// Puts the terminal back, if it is held and nothing else has, and the signals' former actions.
/// `forget_input` drops what was typed and not yet read.
void terminal_guard_release(bool forget_input);

/// Drops what was typed and not yet read, if the terminal is held and ours.
void terminal_guard_forget_input(void);

/// Whether the screen is ours just now: not before taking, while stopped, or after putting back.
bool terminal_guard_is_held(void);

/// The readable end of the pipe: a byte for each signal seen, its number. Never blocks.
int terminal_guard_pipe(void);

/// The size of the terminal `fd` in cells. Returns 0 or a negative errno; a size may be 0: unknown.
int terminal_size(int fd, int *columns, int *rows);

#endif
