// The C library of libyaml where there is none, on the memory that Swift has there.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#undef free
int posix_memalign(void **memory, size_t alignment, size_t size);
void free(void *memory);

// The size stands before the block, since realloc has to know it, in as many bytes as blocks are aligned to.
enum { head = 16 };

static size_t *size_of(void *memory) { return (size_t *)((uint8_t *)memory - head); }

void *libyaml_malloc(size_t size) {
  void *made = NULL;
  if (size > SIZE_MAX - head || posix_memalign(&made, head, size + head) != 0) return NULL;
  made = (uint8_t *)made + head;
  *size_of(made) = size;
  return made;
}

void libyaml_free(void *memory) {
  if (memory) free((uint8_t *)memory - head);
}

void *libyaml_realloc(void *memory, size_t size) {
  void *made = libyaml_malloc(size);
  if (!made || !memory) return made;
  size_t old = *size_of(memory);
  memcpy(made, memory, old < size ? old : size);
  libyaml_free(memory);
  return made;
}

size_t strlen(const char *text) {
  size_t count = 0;
  while (text[count]) count += 1;
  return count;
}

int strncmp(const char *one, const char *other, size_t size) {
  for (; size > 0; size--, one++, other++) {
    if (*one != *other || !*one) return (unsigned char)*one - (unsigned char)*other;
  }
  return 0;
}

int strcmp(const char *one, const char *other) { return strncmp(one, other, SIZE_MAX); }

char *strdup(const char *text) {
  size_t size = strlen(text) + 1;
  char *made = libyaml_malloc(size);
  return made ? memcpy(made, text, size) : NULL;
}

size_t fread(void *bytes, size_t size, size_t count, FILE *file) { return 0; }
size_t fwrite(const void *bytes, size_t size, size_t count, FILE *file) { return 0; }
int ferror(FILE *file) { return 1; }
