#pragma once
#include <stdint.h>

// Prints the figures under the program's name and ends the emulator.
void print_figures(const uint8_t *name);
