#include "library.h"

struct _FcFontSet *cfonts_list_make(const char *name) {
  if (!cfonts_load_fontconfig()) return NULL;
  FcPattern *pattern = cfonts.fc.FcNameParse((const FcChar8 *)name);
  if (!pattern) return NULL;
  cfonts.fc.FcConfigSubstitute(NULL, pattern, FcMatchPattern);
  cfonts.fc.FcDefaultSubstitute(pattern);
  FcResult result;
  FcFontSet *fonts = cfonts.fc.FcFontSort(NULL, pattern, FcTrue, NULL, &result);
  cfonts.fc.FcPatternDestroy(pattern);
  if (fonts && fonts->nfont > 0) return fonts;
  if (fonts) cfonts.fc.FcFontSetDestroy(fonts);
  return NULL;
}

void cfonts_list_free(struct _FcFontSet *list) { cfonts.fc.FcFontSetDestroy(list); }

int cfonts_list_count(const struct _FcFontSet *list) { return list->nfont; }

static const char *text(const struct _FcFontSet *list, int index, const char *key, int place) {
  FcChar8 *text;
  FcPattern *font = list->fonts[index];
  FcResult result = cfonts.fc.FcPatternGetString(font, key, place, &text);
  return result == FcResultMatch ? (const char *)text : NULL;
}

const char *cfonts_list_file(const struct _FcFontSet *list, int index, int *index_in_file) {
  FcPattern *font = list->fonts[index];
  if (cfonts.fc.FcPatternGetInteger(font, FC_INDEX, 0, index_in_file) != FcResultMatch)
    *index_in_file = 0;
  return text(list, index, FC_FILE, 0);
}

const char *cfonts_list_family(const struct _FcFontSet *list, int index, int name) {
  return text(list, index, FC_FAMILY, name);
}

bool cfonts_list_has(const struct _FcFontSet *list, int index, uint32_t scalar) {
  FcCharSet *characters;
  return cfonts.fc.FcPatternGetCharSet(list->fonts[index], FC_CHARSET, 0, &characters) ==
             FcResultMatch &&
         cfonts.fc.FcCharSetHasChar(characters, scalar);
}
