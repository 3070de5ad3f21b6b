/* CFrameBuffer - what a frame buffer of Linux looks like, and the console that it belongs to.
 * Functions return 0 or more, or a negated errno value. */
#pragma once
#include <stdint.h>

/* Where the bits of a color stand in a pixel. */
struct framebuffer_bits {
  int32_t offset, length;
};

/* How the part of a frame buffer that is seen lies in its file. */
struct framebuffer_layout {
  int32_t width, height;
  int32_t bits_per_pixel;
  int32_t bytes_per_row;
  int64_t start; /* of the first pixel that is seen */
  struct framebuffer_bits red, green, blue, opacity;
};

/* Reads how pixels lie. -ENOTTY: it is no frame buffer; -EOPNOTSUPP: it has a palette, planes or
 * nothing but gray. */
int framebuffer_read_layout(int file, struct framebuffer_layout *layout);

/* Lights a screen that has been blanked, if its driver can. */
void framebuffer_wake(int file);

/* A console that draws nothing while it is held. */
struct console_hold {
  int tty, guard, pipe;
};

/* Keeps a virtual terminal from drawing on its screen. Its text comes back when the hold is released,
 * and when this process ends without that, however it ends: another process sees to it.
 * -ENOTTY: it is no virtual terminal; -EBUSY: another program draws there already. */
int console_take(const char *path, struct console_hold *hold);

/* Lets it draw again. */
void console_release(struct console_hold *hold);
