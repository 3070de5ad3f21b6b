#define _GNU_SOURCE  // Without it glibc hides asprintf.
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Tests keep what programs keep for a user in a folder of their own. The environment is changed before
// there is a second thread, which might read it meanwhile.

static char folder[256];
static pid_t owner;

__attribute__((constructor)) static void take_cache(void) {
  const char *place = getenv("TMPDIR");
  snprintf(folder, sizeof folder, "%s/detent-cache-XXXXXX", place ? place : "/tmp");
  if (!mkdtemp(folder)) {
    folder[0] = 0;
    unsetenv("HOME");
    unsetenv("XDG_CACHE_HOME");
    return;
  }
  owner = getpid();
  setenv("XDG_CACHE_HOME", folder, 1);
}

__attribute__((destructor)) static void drop_cache(void) {
  if (!folder[0] || getpid() != owner) return;
  char *inner = NULL;
  if (asprintf(&inner, "%s/detent", folder) < 0) return;
  DIR *files = opendir(inner);
  for (struct dirent *file; files && (file = readdir(files));) {
    char *path = NULL;
    if (asprintf(&path, "%s/%s", inner, file->d_name) < 0) break;
    unlink(path);
    free(path);
  }
  if (files) closedir(files);
  rmdir(inner);
  rmdir(folder);
  free(inner);
}
