#pragma once
#include <stdint.h>

// The checksum of DetentRaster's CRC32, eight bytes at a time: a picture has 115,200 of them.
uint32_t page_checksum(const uint8_t *bytes, uint32_t count);
// Memory handed out so far: how often, and how many bytes at most.
uint32_t page_allocations(void);
