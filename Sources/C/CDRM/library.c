#include "library.h"

#include <dlfcn.h>

struct cdrm_library cdrm;

/* Looks up a function; false if missing. */
#define CDRM_FIND(name) && (*(void **)&cdrm.name = dlsym(library, #name))

const char *cdrm_load(void) {
  static bool is_loaded;
  if (is_loaded) return NULL;
  void *library = dlopen("libdrm.so.2", RTLD_NOW);
  is_loaded = library CDRM_CALLS(CDRM_FIND);
  return is_loaded ? NULL : "libdrm.so.2";
}
