#ifndef CFONTS_LIBRARY_H
#define CFONTS_LIBRARY_H

#include <fontconfig/fontconfig.h>
#include <freetype/freetype.h>
#include <freetype/ftoutln.h>
#include <harfbuzz/hb.h>

#include "CFonts.h"

/* The functions used of the libraries, with the types of their headers. */
#define CFONTS_FREETYPE(call)                                                                      \
  call(FT_Init_FreeType) call(FT_New_Memory_Face) call(FT_Done_Face) call(FT_Set_Char_Size)               \
  call(FT_Get_Char_Index) call(FT_Load_Glyph) call(FT_Render_Glyph) call(FT_Outline_Translate) \
  call(FT_Outline_Get_CBox)
#define CFONTS_HARFBUZZ(call)                                                                      \
  call(hb_blob_create) call(hb_blob_destroy) call(hb_face_create) call(hb_face_destroy)  \
  call(hb_font_create) call(hb_font_destroy) call(hb_font_set_scale)                               \
  call(hb_font_set_var_named_instance) call(hb_buffer_create) call(hb_buffer_destroy)              \
  call(hb_buffer_clear_contents) call(hb_buffer_add_utf32)                                         \
  call(hb_buffer_set_direction) call(hb_buffer_set_script) call(hb_buffer_guess_segment_properties)\
  call(hb_buffer_get_glyph_infos) call(hb_buffer_get_glyph_positions) call(hb_shape)               \
  call(hb_unicode_funcs_get_default) call(hb_unicode_script)                                       \
  call(hb_script_get_horizontal_direction)
#define CFONTS_FONTCONFIG(call)                                                                    \
  call(FcNameParse) call(FcConfigSubstitute) call(FcDefaultSubstitute) call(FcFontSort)            \
  call(FcPatternDestroy) call(FcFontSetDestroy) call(FcPatternGetString)                           \
  call(FcPatternGetInteger) call(FcPatternGetCharSet) call(FcCharSetHasChar)

#define CFONTS_DECLARE(name) __typeof__(name) *name;
struct cfonts_library {
  FT_Library freetype;
  struct {
    CFONTS_FREETYPE(CFONTS_DECLARE)
  } ft;
  struct {
    CFONTS_HARFBUZZ(CFONTS_DECLARE)
  } hb;
  struct {
    CFONTS_FONTCONFIG(CFONTS_DECLARE)
  } fc;
};
#undef CFONTS_DECLARE

/* Filled by `cfonts_load` and `cfonts_load_fontconfig`. */
extern struct cfonts_library cfonts;

#endif
