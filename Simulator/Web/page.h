#pragma once
#include <stdint.h>

// Sums rows of a picture, each by itself: those from first to before end.
void page_sum(uint32_t *sums, const void *pixels, uint32_t first, uint32_t end, uint32_t stride);
// The checksum of a picture, that of DetentRaster's CRC32, from the sums of all its rows.
uint32_t page_checksum(const uint32_t *sums, uint32_t rows, uint32_t stride);
// How often memory was handed out so far.
uint32_t page_allocations(void);
