/* Functions of libraries that most runs don't need: the first call loads the library. */
#include <dlfcn.h>
#include <stddef.h>

/* Defines a function that calls the one of that name in LIBRARY; `missing`: its value without it. */
#define FORWARD(result, name, parameters, arguments, missing)    \
  result name parameters {                                       \
    static __typeof__(&name) there;                              \
    if (!there) there = (__typeof__(&name))forward_find(#name);  \
    return there ? there arguments : missing;                    \
  }

static void *forward_find(const char *name) {
  void *library = dlopen(LIBRARY, RTLD_NOW);
  return library ? dlsym(library, name) : NULL;
}
