// The seam between pico.c and the chip of a Pico.
#pragma once
#include "board.h"

#define REGISTER(base, offset) (*(volatile uint32_t *)((base) + (offset)))

// Makes what is below the stack fault.
void start_guard(void);
// Makes a microsecond the tick of timer and watchdog, from the crystal of 12 MHz.
void start_ticks(void);
