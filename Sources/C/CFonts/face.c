#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "library.h"

struct cfonts_face {
  uint8_t *bytes;
  FT_Face face;
  hb_font_t *font;
  hb_buffer_t *buffer;
};

/* The largest font of all scripts has 40 MB. */
enum { most_bytes = 256 << 20 };

/* Reads an ordinary file; NULL for others. The caller frees the bytes.
   The libraries would map it, and a mapped file that is written anew in place ends the program. */
static uint8_t *read_file(const char *path, unsigned *length) {
  int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (file < 0) return NULL;
  struct stat status;
  uint8_t *bytes = NULL;
  if (fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0 &&
      status.st_size <= most_bytes)
    bytes = malloc((size_t)status.st_size);
  unsigned count = 0;
  while (bytes && count < (unsigned)status.st_size) {
    ssize_t more = read(file, bytes + count, (unsigned)status.st_size - count);
    if (more < 0 && errno == EINTR) continue;
    if (more <= 0) break;
    count += (unsigned)more;
  }
  close(file);
  *length = count;
  return bytes;
}

struct cfonts_face *cfonts_face_open(const char *path, int index_in_file) {
  unsigned length;
  uint8_t *bytes = read_file(path, &length);
  if (!bytes) return NULL;
  FT_Face face;
  if (cfonts.ft.FT_New_Memory_Face(cfonts.freetype, bytes, length, index_in_file, &face) != 0) {
    free(bytes);
    return NULL;
  }
  struct cfonts_face *opened = FT_IS_SCALABLE(face) ? malloc(sizeof *opened) : NULL;
  if (!opened) {
    cfonts.ft.FT_Done_Face(face);
    free(bytes);
    return NULL;
  }
  opened->face = face;
  opened->bytes = bytes;
  // Each may be empty, but never NULL.
  hb_blob_t *blob = cfonts.hb.hb_blob_create((const char *)bytes, length,
                                             HB_MEMORY_MODE_READONLY, NULL, NULL);
  hb_face_t *shapes = cfonts.hb.hb_face_create(blob, (unsigned)index_in_file & 0xFFFF);
  opened->font = cfonts.hb.hb_font_create(shapes);
  // The upper half of FreeType's index is the instance of a variable font, from 1 on.
  unsigned instance = (unsigned)index_in_file >> 16;
  if (instance > 0) cfonts.hb.hb_font_set_var_named_instance(opened->font, instance - 1);
  opened->buffer = cfonts.hb.hb_buffer_create();
  cfonts.hb.hb_face_destroy(shapes);
  cfonts.hb.hb_blob_destroy(blob);
  return opened;
}

void cfonts_face_close(struct cfonts_face *face) {
  cfonts.hb.hb_buffer_destroy(face->buffer);
  cfonts.hb.hb_font_destroy(face->font);
  cfonts.ft.FT_Done_Face(face->face);
  free(face->bytes);
  free(face);
}

uint32_t cfonts_face_glyph(const struct cfonts_face *face, uint32_t scalar) {
  return cfonts.ft.FT_Get_Char_Index(face->face, scalar);
}

struct cfonts_metrics cfonts_face_metrics(const struct cfonts_face *face) {
  FT_Face font = face->face;
  long em = font->units_per_EM;
  struct cfonts_metrics metrics = {
    .capital = 700,
    .ascent = 1000,
  };
  if (em <= 0) return metrics; // a damaged font
  metrics.ascent = (int)(1000 * font->ascender / em);
  metrics.descent = (int)(-1000 * font->descender / em);
  FT_UInt letter = cfonts.ft.FT_Get_Char_Index(font, 'H');
  if (letter != 0 && cfonts.ft.FT_Load_Glyph(font, letter, FT_LOAD_NO_SCALE) == 0)
    metrics.capital = (int)(1000 * font->glyph->metrics.horiBearingY / em);
  return metrics;
}

void cfonts_face_set_size(struct cfonts_face *face, int em) {
  cfonts.ft.FT_Set_Char_Size(face->face, 0, em, 72, 72);
  cfonts.hb.hb_font_set_scale(face->font, em, em);
}

/* ---- Shaping ---- */

uint32_t cfonts_script(uint32_t scalar) {
  return cfonts.hb.hb_unicode_script(cfonts.hb.hb_unicode_funcs_get_default(), scalar);
}

bool cfonts_is_right_to_left(uint32_t script) {
  return cfonts.hb.hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL;
}

int cfonts_shape(struct cfonts_face *face, const uint32_t *text, int length, int start, int count,
                 uint32_t script, bool right_to_left, struct cfonts_glyph *glyphs, int capacity) {
  static const hb_feature_t features[] = {
    {HB_TAG('t', 'n', 'u', 'm'), 1, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END},
  };
  hb_buffer_t *buffer = face->buffer;
  cfonts.hb.hb_buffer_clear_contents(buffer);
  cfonts.hb.hb_buffer_add_utf32(buffer, text, length, (unsigned)start, count);
  cfonts.hb.hb_buffer_set_direction(buffer, right_to_left ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
  if (script != HB_SCRIPT_COMMON && script != HB_SCRIPT_INHERITED)
    cfonts.hb.hb_buffer_set_script(buffer, script);
  cfonts.hb.hb_buffer_guess_segment_properties(buffer);
  cfonts.hb.hb_shape(face->font, buffer, features, 1);
  unsigned found;
  hb_glyph_info_t *infos = cfonts.hb.hb_buffer_get_glyph_infos(buffer, &found);
  hb_glyph_position_t *positions = cfonts.hb.hb_buffer_get_glyph_positions(buffer, NULL);
  int shown = found < (unsigned)capacity ? (int)found : capacity;
  for (int i = 0; i < shown; i++)
    glyphs[i] = (struct cfonts_glyph){
      infos[i].codepoint,    infos[i].cluster,     positions[i].x_advance,
      positions[i].x_offset, positions[i].y_offset};
  return shown;
}

/* ---- Rasterizing ---- */

bool cfonts_draw(struct cfonts_face *face, uint32_t glyph, int shift, bool mono, int most,
                 struct cfonts_bitmap *bitmap) {
  FT_Int32 target = mono ? FT_LOAD_TARGET_MONO : FT_LOAD_TARGET_LIGHT;
  FT_Int32 flags = target | FT_LOAD_NO_BITMAP;
  if (cfonts.ft.FT_Load_Glyph(face->face, glyph, flags) != 0) return false;
  FT_GlyphSlot slot = face->face->glyph;
  if (slot->format != FT_GLYPH_FORMAT_OUTLINE) return false;
  FT_BBox box;
  cfonts.ft.FT_Outline_Get_CBox(&slot->outline, &box);
  int64_t width = (box.xMax - box.xMin) / 64 + 1, height = (box.yMax - box.yMin) / 64 + 1;
  if (width > most || height > most || width * height > most) return false;
  cfonts.ft.FT_Outline_Translate(&slot->outline, shift, 0);
  if (cfonts.ft.FT_Render_Glyph(slot, mono ? FT_RENDER_MODE_MONO : FT_RENDER_MODE_NORMAL) != 0)
    return false;
  *bitmap = (struct cfonts_bitmap){
    .rows = slot->bitmap.buffer,
    .pitch = slot->bitmap.pitch,
    .width = (int)slot->bitmap.width,
    .height = (int)slot->bitmap.rows,
    .left = slot->bitmap_left,
    .top = slot->bitmap_top,
    .is_mono = slot->bitmap.pixel_mode == FT_PIXEL_MODE_MONO,
  };
  return bitmap->width > 0 && bitmap->height > 0;
}
