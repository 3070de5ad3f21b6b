#pragma once
#include <stdint.h>

// Begins a picture in color; another one than that of the display before it.
void page_begin(uint32_t width, uint32_t height);
// Takes over a new part of the picture, whose pixels are 24 bits, RGB.
void page_draw(
    const uint32_t *pixels, uint32_t left, uint32_t top, uint32_t right, uint32_t bottom);
// The checksum of the picture, that of DetentRaster's CRC32.
uint32_t page_checksum(void);
// The picture in bytes of red, green, blue and alpha, behind the left, top, right and bottom of what is
// new in it. Who shows it sets them to the width, the height, 0 and 0.
const uint32_t *page_picture(void);
// How often memory was handed out so far.
uint32_t page_allocations(void);
