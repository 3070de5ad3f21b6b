/* CDRM - a screen of Linux that a program draws on through DRM/KMS, by libdrm.
 *
 * The library is loaded when first asked for, so that who has no such screen needs none. Functions
 * return 0 or more, or a negated errno value; none of them may be called by two threads at once. */
#ifndef CDRM_H
#define CDRM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Loads libdrm, once: NULL, or the file that isn't there. */
const char *cdrm_load(void);

/* ---- A card and its screens ---- */

struct cdrm_screen;

/* Opens a card. -EOPNOTSUPP: it has no screens; -ENOTTY: it is no card. */
int cdrm_open(const char *path, struct cdrm_screen **screen);

/* Gives the screen back to whatever was seen on it before, and closes the card. Without this, when
 * the process ends, the kernel does it for its console. */
void cdrm_close(struct cdrm_screen *screen);

/* The connectors of a card, such as "HDMI-A-1, HDMI-A-2"; cut off where there is no more room. */
void cdrm_list(const struct cdrm_screen *screen, char *names, size_t capacity);

/* What a screen is like. */
struct cdrm_mode {
  int width, height;
  int64_t period; /* microseconds from one picture to the next */
};

/* Looks for the screen on a connector of that name, or the first one if it is NULL.
 * -ENXIO: there is no such connector; -ENOTCONN: nothing is connected to it. */
int cdrm_find(struct cdrm_screen *screen, const char *connector, struct cdrm_mode *mode);

/* Whether the screen is still connected: 0 or -ENOTCONN, or what is wrong with the card. */
int cdrm_check(const struct cdrm_screen *screen);

/* ---- Two pictures, of which one is seen ---- */

/* The pixels of a picture: from the most significant byte on nothing, red, green, blue. */
struct cdrm_picture {
  uint8_t *bytes;
  int bytes_per_row;
};

/* Makes both, dark. -EBUSY: another program draws on the card. */
int cdrm_make_pictures(struct cdrm_screen *screen, struct cdrm_picture pictures[2]);

/* Sets the screen's mode and shows one of them; takes as long as the screen does. */
int cdrm_show(struct cdrm_screen *screen, int picture);

/* Shows one of them from the screen's next refresh on, without waiting for it. */
int cdrm_flip(struct cdrm_screen *screen, int picture);

/* Whether the other one is still seen after `cdrm_flip`. */
bool cdrm_is_flipping(struct cdrm_screen *screen);

#endif
