// What a program needs of its machine, beside a way to print a character.
#pragma once
#include <stdint.h>

// Reads bytes of the input; 0 at its end.
uint32_t read_input(uint8_t *bytes, uint32_t count);
// Prints bytes.
void write_output(const uint8_t *bytes, uint32_t count);
// How many blocks of memory were taken since the first call.
long allocations(void);
