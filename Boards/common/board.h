// The seam between a firmware and its chip: what a board offers, and what Boards/common does.
#pragma once
#include <stdint.h>

// MARK: a board's own

// The board's name, and whether the firmware was ever tried on a real one.
const char *board_name(void);
// Starts clocks, pins, the console, the display's wires and the watchdog.
void board_start(void);
// Makes each change of A, B and the button an edge from now on, and returns their levels.
uint32_t board_listen(void);
// The levels of A, B and the button in bits 0, 1 and 2; 1 is high.
uint32_t board_levels(void);
// Microseconds since board_start().
int64_t board_now(void);
// Sleeps until an instant, INT64_MAX for never, or until an edge is pending.
void board_sleep(int64_t until);
// Resets the display.
void board_reset_display(void);
// Sends bytes to the display: commands, or data.
void board_send(const uint8_t *bytes, uint32_t count, uint32_t is_data);
// Waits without sleeping.
void board_wait(uint32_t microseconds);
// Sends a byte to the console, with no need of an interrupt.
void board_put(uint8_t byte);
// Stops for good; 0: the program has ended; 2: it failed.
__attribute__((noreturn)) void board_halt(uint32_t status);

// MARK: menu.c

// The bytes of the compiled menu, in flash.
const uint8_t *menu_bytes(void);
uint32_t menu_size(void);

// MARK: edges.c

// A change of a line (0 A, 1 B, 2 button) to a level, with its number among all changes from 1.
typedef struct {
  int64_t at;
  uint32_t number;
  uint8_t line, level;
} BoardEdge;

// Adds an edge; called by interrupts of one priority alone. A full queue drops it, which its number shows.
void add_edge(uint32_t line, uint32_t level, int64_t at);
// Takes the oldest edge; 0 if there is none. Called by the loop alone.
int take_edge(BoardEdge *edge);
// Whether an edge is pending.
int has_edge(void);

// MARK: heap.c

// Counts allocations from now on, or stops; default: counts.
void count_allocations(int is_counting);
// Ends the start: the heap in use is that of the program at rest, and further allocations count as
// late ones.
void end_start(void);
// Begins another start, and counts late allocations anew.
void begin_start(void);
// The allocations since end_start().
uint32_t late_allocations(void);
// Makes any allocation a failure, and what was taken and not freed since the first call.
void close_heap(void);
// Allows allocations until the next close_heap().
void open_heap(void);

typedef struct {
  uint32_t live, most, at_start;
} HeapFigures;
// Bytes in use with 8 of overhead per block: now, at most, and at the end of the start.
HeapFigures heap_figures(void);

// MARK: console.c

void print_bytes(const uint8_t *bytes, uint32_t count);
void print_text(const char *text);
void print_decimal(uint32_t number);

// MARK: semihosting.c

// Reads the next bytes of a file, the only one, of the machine that emulates the chip; 0 at its end.
uint32_t read_file(const char *name, uint8_t *bytes, uint32_t count);

// MARK: startup.c

// Reports on the console why the program can't go on, and halts.
__attribute__((noreturn)) void fail(const char *reason);
// The most bytes of stack that were ever in use.
uint32_t deepest_stack(void);
