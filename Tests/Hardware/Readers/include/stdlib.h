// What libyaml asks a C library for; libc.c has it.
#pragma once
#include <stddef.h>
void *libyaml_malloc(size_t size);
void *libyaml_realloc(void *memory, size_t size);
void libyaml_free(void *memory);
#define malloc libyaml_malloc
#define realloc libyaml_realloc
#define free libyaml_free
