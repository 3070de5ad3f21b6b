// libyaml can read and write files, which nothing here asks for.
#pragma once
#include <stddef.h>
typedef struct FILE FILE;
size_t fread(void *bytes, size_t size, size_t count, FILE *file);
size_t fwrite(const void *bytes, size_t size, size_t count, FILE *file);
int ferror(FILE *file);
