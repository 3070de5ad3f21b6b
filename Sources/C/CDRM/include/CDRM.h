/* CDRM - drawing on a Linux screen through DRM/KMS, by libdrm.
 *
 * The library is loaded on first use, so that programs without a screen don't need it. Functions
 * return 0 or more, or a negated errno value. Not thread-safe. */
#ifndef CDRM_H
#define CDRM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Loads libdrm, once. Returns NULL, or the name of the missing file. */
const char *cdrm_load(void);

/* ---- A card and its screens ---- */

struct cdrm_screen;

/* Opens a card. -EOPNOTSUPP: no display outputs; -ENOTTY: not a card. */
int cdrm_open(const char *path, struct cdrm_screen **screen);

/* Restores the previous contents of the screen and closes the card. If the process ends without
 * this, the kernel restores its console. */
void cdrm_close(struct cdrm_screen *screen);

/* The connectors of a card, such as "HDMI-A-1, HDMI-A-2", truncated to the capacity. */
void cdrm_list(const struct cdrm_screen *screen, char *names, size_t capacity);

/* The mode of a screen. */
struct cdrm_mode {
  int width, height;
  int64_t period; /* of a refresh, in microseconds */
};

/* Finds the screen on a named connector, or the first one if NULL.
 * -ENXIO: no such connector; -ENOTCONN: nothing is connected to it. */
int cdrm_find(struct cdrm_screen *screen, const char *connector, struct cdrm_mode *mode);

/* Checks that the screen is still connected: 0, -ENOTCONN, or an error of the card. */
int cdrm_check(const struct cdrm_screen *screen);

/* ---- Double buffering ---- */

/* The pixels of a buffer, XRGB8888. */
struct cdrm_picture {
  uint8_t *bytes;
  int bytes_per_row;
};

/* Creates both buffers, dark. -EBUSY: another program is DRM master. */
int cdrm_make_pictures(struct cdrm_screen *screen, struct cdrm_picture pictures[2]);

/* Sets the screen's mode and shows a buffer; blocks until the screen has switched. */
int cdrm_show(struct cdrm_screen *screen, int picture);

/* Shows a buffer at the next refresh, without blocking. */
int cdrm_flip(struct cdrm_screen *screen, int picture);

/* Whether a `cdrm_flip` is pending. */
bool cdrm_is_flipping(struct cdrm_screen *screen);

#endif
