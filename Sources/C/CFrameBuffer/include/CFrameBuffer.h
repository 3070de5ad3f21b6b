/* CFrameBuffer - the layout of a Linux framebuffer, and its console.
 * Functions return 0 or more, or a negated errno value. */
#pragma once
#include <stdint.h>

/* The bits of a color channel in a pixel. */
struct framebuffer_bits {
  int32_t offset, length;
};

/* The visible part of a framebuffer. */
struct framebuffer_layout {
  int32_t width, height;
  int32_t bits_per_pixel;
  int32_t bytes_per_row;
  int64_t start; /* of the first visible pixel, in bytes */
  struct framebuffer_bits red, green, blue, opacity;
};

/* Reads the layout. -ENOTTY: not a framebuffer; -EOPNOTSUPP: palette, planes or grayscale. */
int framebuffer_read_layout(int file, struct framebuffer_layout *layout);

/* Unblanks the screen, if its driver supports it. */
void framebuffer_wake(int file);

/* A suspended console. */
struct console_hold {
  int tty, guard, pipe;
};

/* Suspends drawing of a virtual terminal. Its text returns on release, or when this process ends in
 * any way: a child process restores it.
 * -ENOTTY: not a virtual terminal; -EBUSY: another program has suspended it. */
int console_take(const char *path, struct console_hold *hold);

/* Resumes drawing. */
void console_release(struct console_hold *hold);
