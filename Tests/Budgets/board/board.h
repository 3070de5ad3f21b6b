// What the board beneath a budget's program offers it.
#pragma once
#include <stdint.h>

// Counts allocations from now on, or stops: a program's own printing isn't the core's.
void count_allocations(int is_counting);
// Ends the start: the heap in use is that of the program at rest, and further allocations count as
// late ones.
void end_start(void);
// Begins another start, and counts late allocations anew.
void begin_start(void);
// The allocations since end_start().
uint32_t late_allocations(void);
void print_bytes(const uint8_t *bytes, uint32_t count);
// Prints the figures under the program's name and ends the emulator.
void print_figures(const uint8_t *name);
