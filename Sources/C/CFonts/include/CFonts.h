/* CFonts - host fonts: found by fontconfig, shaped by HarfBuzz, rasterized by FreeType.
 *
 * The three libraries are loaded on first use, so that programs without fonts don't need them.
 * Not thread-safe. */
#ifndef CFONTS_H
#define CFONTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Loads FreeType and HarfBuzz, once. Returns NULL, or the name of the missing file. */
const char *cfonts_load(void);

/* ---- Finding fonts ---- */

/* Loads fontconfig, once; false if it is missing. */
bool cfonts_load_fontconfig(void);

/* A list of fonts of fontconfig. */
struct _FcFontSet;

/* The fonts for a name such as "Noto Sans:bold", the best match first, then fallbacks for missing
 * characters. NULL without fontconfig, or if no font is installed. */
struct _FcFontSet *cfonts_list_make(const char *name);
void cfonts_list_free(struct _FcFontSet *list);
int cfonts_list_count(const struct _FcFontSet *list);
/* The file of a font; NULL if it has none. */
const char *cfonts_list_file(const struct _FcFontSet *list, int index, int *index_in_file);
/* The names of a font's family in several languages, from 0 on; NULL after the last. */
const char *cfonts_list_family(const struct _FcFontSet *list, int index, int name);
bool cfonts_list_has(const struct _FcFontSet *list, int index, uint32_t scalar);

/* ---- Faces ---- */

struct cfonts_face;

/* Opens an outline font; NULL if the file has none. */
struct cfonts_face *cfonts_face_open(const char *path, int index_in_file);
void cfonts_face_close(struct cfonts_face *face);
/* The glyph of a character; 0 if missing. */
uint32_t cfonts_face_glyph(const struct cfonts_face *face, uint32_t scalar);

/* Metrics, in thousandths of the em. */
struct cfonts_metrics {
  int capital; /* the cap height, or an estimate */
  int ascent;  /* above the baseline */
  int descent; /* below the baseline, positive */
};
struct cfonts_metrics cfonts_face_metrics(const struct cfonts_face *face);
/* Sets the em, in 64ths of a pixel. */
void cfonts_face_set_size(struct cfonts_face *face, int em);

/* ---- Shaping ---- */

/* The script of a character as HarfBuzz's tag of four letters, and whether it is written right to
 * left. Characters common to all scripts are 'Zyyy', inherited marks 'Zinh'. */
uint32_t cfonts_script(uint32_t scalar);
bool cfonts_is_right_to_left(uint32_t script);

/* A positioned glyph, in 64ths of a pixel. */
struct cfonts_glyph {
  uint32_t glyph;
  uint32_t cluster; /* the index of its first character in the text */
  int advance;
  int x; /* to the right of the pen */
  int y; /* above the baseline */
};

/* Shapes a range of a text in one script and direction, with tabular digits if the font has them.
 * Returns the number of glyphs, left to right, at most `capacity`. */
int cfonts_shape(struct cfonts_face *face, const uint32_t *text, int length, int start, int count,
                 uint32_t script, bool right_to_left, struct cfonts_glyph *glyphs, int capacity);

/* ---- Rasterizing ---- */

/* A rasterized glyph, valid until the next one of the same face. */
struct cfonts_bitmap {
  const uint8_t *rows;
  int pitch; /* bytes per row */
  int width;
  int height;
  int left; /* columns from the pen */
  int top;  /* rows from the baseline up to the top */
  bool is_mono; /* one bit per pixel, the leftmost in the most significant bit; otherwise a byte */
};

/* Rasterizes a glyph, moved right by less than a pixel, in 64ths; false if it has no ink, or more
   than so many pixels. */
bool cfonts_draw(struct cfonts_face *face, uint32_t glyph, int shift, bool mono, int most,
                 struct cfonts_bitmap *bitmap);

#endif
