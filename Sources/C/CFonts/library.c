#include "library.h"

#include <dlfcn.h>

struct cfonts_library cfonts;

/* Looks up a function into `table`; false if missing. */
#define CFONTS_FIND(name) && (*(void **)&table->name = dlsym(library, #name))

static bool load_freetype(void) {
  void *library = dlopen("libfreetype.so.6", RTLD_NOW);
  __typeof__(cfonts.ft) *table = &cfonts.ft;
  return library CFONTS_FREETYPE(CFONTS_FIND) && table->FT_Init_FreeType(&cfonts.freetype) == 0;
}

static bool load_harfbuzz(void) {
  void *library = dlopen("libharfbuzz.so.0", RTLD_NOW);
  __typeof__(cfonts.hb) *table = &cfonts.hb;
  return library CFONTS_HARFBUZZ(CFONTS_FIND);
}

bool cfonts_load_fontconfig(void) {
  static bool is_tried, is_there;
  if (is_tried) return is_there;
  is_tried = true;
  void *library = dlopen("libfontconfig.so.1", RTLD_NOW);
  __typeof__(cfonts.fc) *table = &cfonts.fc;
  is_there = library CFONTS_FONTCONFIG(CFONTS_FIND);
  return is_there;
}

const char *cfonts_load(void) {
  static bool is_loaded;
  if (is_loaded) return NULL;
  if (!load_freetype()) return "libfreetype.so.6";
  if (!load_harfbuzz()) return "libharfbuzz.so.0";
  is_loaded = true;
  return NULL;
}
