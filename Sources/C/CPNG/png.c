#include "shim.h"

#include <string.h>

#define LIBRARY "libpng16.so.16"
#include "../CYAML/forward.h"

static int report_missing(png_imagep image) {
  strcpy(image->message, LIBRARY " isn't installed");
  return 0;
}

FORWARD(int, png_image_begin_read_from_memory,
        (png_imagep image, png_const_voidp memory, size_t size), (image, memory, size),
        report_missing(image))
FORWARD(int, png_image_finish_read,
        (png_imagep image, png_const_colorp background, void *buffer, png_int_32 stride,
         void *colors),
        (image, background, buffer, stride, colors), report_missing(image))
FORWARD(void, png_image_free, (png_imagep image), (image), (void)0)
FORWARD(int, png_image_write_to_file,
        (png_imagep image, const char *file, int to_8_bits, const void *buffer, png_int_32 stride,
         const void *colors),
        (image, file, to_8_bits, buffer, stride, colors), report_missing(image))
FORWARD(int, png_image_write_to_memory,
        (png_imagep image, void *memory, png_alloc_size_t *size, int to_8_bits, const void *buffer,
         png_int_32 stride, const void *colors),
        (image, memory, size, to_8_bits, buffer, stride, colors), report_missing(image))
