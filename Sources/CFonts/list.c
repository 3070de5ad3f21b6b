#include <stdlib.h>

#include "library.h"

struct cfonts_list {
  FcPattern *pattern;
  FcFontSet *fonts;
};

struct cfonts_list *cfonts_list_make(const char *name) {
  if (!cfonts_load_fontconfig()) return NULL;
  FcPattern *pattern = cfonts.fc.FcNameParse((const FcChar8 *)name);
  if (!pattern) return NULL;
  cfonts.fc.FcConfigSubstitute(NULL, pattern, FcMatchPattern);
  cfonts.fc.FcDefaultSubstitute(pattern);
  FcResult result;
  FcFontSet *fonts = cfonts.fc.FcFontSort(NULL, pattern, FcTrue, NULL, &result);
  struct cfonts_list *list = fonts && fonts->nfont > 0 ? malloc(sizeof *list) : NULL;
  if (!list) {
    if (fonts) cfonts.fc.FcFontSetDestroy(fonts);
    cfonts.fc.FcPatternDestroy(pattern);
    return NULL;
  }
  list->pattern = pattern;
  list->fonts = fonts;
  return list;
}

void cfonts_list_free(struct cfonts_list *list) {
  cfonts.fc.FcFontSetDestroy(list->fonts);
  cfonts.fc.FcPatternDestroy(list->pattern);
  free(list);
}

int cfonts_list_count(const struct cfonts_list *list) { return list->fonts->nfont; }

static const char *text(const struct cfonts_list *list, int index, const char *key, int place) {
  FcChar8 *text;
  FcPattern *font = list->fonts->fonts[index];
  FcResult result = cfonts.fc.FcPatternGetString(font, key, place, &text);
  return result == FcResultMatch ? (const char *)text : NULL;
}

const char *cfonts_list_file(const struct cfonts_list *list, int index, int *index_in_file) {
  FcPattern *font = list->fonts->fonts[index];
  if (cfonts.fc.FcPatternGetInteger(font, FC_INDEX, 0, index_in_file) != FcResultMatch)
    *index_in_file = 0;
  return text(list, index, FC_FILE, 0);
}

const char *cfonts_list_family(const struct cfonts_list *list, int index, int name) {
  return text(list, index, FC_FAMILY, name);
}

bool cfonts_list_has(const struct cfonts_list *list, int index, uint32_t scalar) {
  FcCharSet *characters;
  return cfonts.fc.FcPatternGetCharSet(list->fonts->fonts[index], FC_CHARSET, 0, &characters) ==
             FcResultMatch &&
         cfonts.fc.FcCharSetHasChar(characters, scalar);
}
