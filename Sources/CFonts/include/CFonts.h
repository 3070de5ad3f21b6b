/* CFonts - fonts of the host: found by fontconfig, shaped by HarfBuzz, drawn by FreeType.
 *
 * The three libraries are loaded when first asked for, so that who has no need of fonts needs none
 * of them. None of this may be called by two threads at once. */
#ifndef CFONTS_H
#define CFONTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Loads FreeType and HarfBuzz, once: NULL, or the file of the one that isn't there. */
const char *cfonts_load(void);

/* ---- Finding fonts ---- */

/* Loads fontconfig, once; whether it is there. */
bool cfonts_load_fontconfig(void);

struct cfonts_list;

/* The fonts for a name such as "Noto Sans:bold", the nearest first, and behind it those that have
 * characters which all before lack. NULL without fontconfig, or if no font is installed. */
struct cfonts_list *cfonts_list_make(const char *name);
void cfonts_list_free(struct cfonts_list *list);
int cfonts_list_count(const struct cfonts_list *list);
/* Where a font is; NULL if it isn't in a file. */
const char *cfonts_list_file(const struct cfonts_list *list, int index, int *index_in_file);
/* The names of a font's family, from 0 on, each in another language; NULL behind the last. */
const char *cfonts_list_family(const struct cfonts_list *list, int index, int name);
bool cfonts_list_has(const struct cfonts_list *list, int index, uint32_t scalar);

/* ---- A font ---- */

struct cfonts_face;

/* Opens a font with outlines; NULL if it is none. */
struct cfonts_face *cfonts_face_open(const char *path, int index_in_file);
void cfonts_face_close(struct cfonts_face *face);
/* The glyph of a character; 0 if there is none. */
uint32_t cfonts_face_glyph(const struct cfonts_face *face, uint32_t scalar);

/* Sizes, in thousandths of the em. */
struct cfonts_metrics {
  int capital; /* a capital letter, or what is as high as one in most fonts */
  int ascent;  /* above the baseline */
  int descent; /* below the baseline, positive */
};
struct cfonts_metrics cfonts_face_metrics(const struct cfonts_face *face);
/* From now on the em is so large, in 64ths of a pixel. */
void cfonts_face_set_size(struct cfonts_face *face, int em);

/* ---- Shaping ---- */

/* The script of a character as HarfBuzz has it (a tag of four letters), and whether it is written
 * from right to left. Signs that all scripts share are 'Zyyy', marks that follow others 'Zinh'. */
uint32_t cfonts_script(uint32_t scalar);
bool cfonts_is_right_to_left(uint32_t script);

/* Where a glyph stands, in 64ths of a pixel. */
struct cfonts_glyph {
  uint32_t glyph;
  uint32_t cluster; /* the first character that it is of, of the whole text */
  int advance;
  int x; /* to the right of the pen */
  int y; /* above the baseline */
};

/* Shapes some characters of a text, all of one script and direction; figures are of one width where
 * the font has such. Returns how many glyphs there are, from left to right, at most `capacity`. */
int cfonts_shape(struct cfonts_face *face, const uint32_t *text, int length, int start, int count,
                 uint32_t script, bool right_to_left, struct cfonts_glyph *glyphs, int capacity);

/* ---- Drawing ---- */

/* A glyph's ink, valid until the next one of the same font is drawn. */
struct cfonts_bitmap {
  const uint8_t *rows;
  int pitch; /* bytes from one row to the next */
  int width;
  int height;
  int left; /* columns from the pen */
  int top;  /* rows from the baseline up to above the first */
  bool is_mono; /* a bit a pixel, the leftmost in the most significant; else a byte, 255 is ink */
};

/* Draws a glyph, moved to the right by less than a pixel, in 64ths; false if it has no ink. */
bool cfonts_draw(struct cfonts_face *face, uint32_t glyph, int shift, bool mono,
                 struct cfonts_bitmap *bitmap);

#endif
