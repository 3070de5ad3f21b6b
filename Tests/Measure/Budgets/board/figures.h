#pragma once
#include <stdint.h>

// A part of a firmware's work: a step without a picture, one with a picture, and showing it.
enum Work { stepping, drawing, showing };

// Counts the instructions from one call to the other.
void begin_work(void);
void end_work(enum Work work);

// Prints the figures under the program's name and ends the emulator.
void print_figures(const uint8_t *name);
