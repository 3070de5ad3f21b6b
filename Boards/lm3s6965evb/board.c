// An LM3S6965 on its evaluation board: knob, button, OLED, console, time and watchdog.
//
// Tried in QEMU (lm3s6965evb) alone, never on a board.
//
// Source: LM3S6965 Microcontroller, data sheet (Texas Instruments, DS-LM3S6965-12746); LM3S6965
// Evaluation Board, user's manual: the pins.
#include "board.h"

#define REGISTER(base, offset) (*(volatile uint32_t *)((base) + (offset)))

enum {
  WATCHDOG = 0x40000000,
  PORT_A = 0x40004000,
  PORT_C = 0x40006000,
  PORT_D = 0x40007000,
  SSI = 0x40008000,
  UART = 0x4000C000,
  PORT_E = 0x40024000,
  PORT_F = 0x40025000,
  TIMER = 0x40030000,
};
#define SYSTEM 0x400FE000u
#define CORE 0xE000E000u

const char *board_name(void) { return "lm3s6965evb, tried in an emulator alone, never on a board"; }

// MARK: clocks. 50 MHz from the PLL; without it the chip runs on an oscillator that is 30 % off.

enum { TICKS_PER_MICROSECOND = 50 };

static void start_clocks(void) {
  const uint32_t bypass = 1 << 11, divides = 1 << 22;
  uint32_t clock = (REGISTER(SYSTEM, 0x060) | bypass) & ~divides;
  REGISTER(SYSTEM, 0x060) = clock;
  // The main oscillator's crystal of 8 MHz, and the PLL powered.
  clock = (clock & ~(0xFu << 6 | 3u << 4 | 1u << 13 | 1u)) | 0x0E << 6;
  REGISTER(SYSTEM, 0x060) = clock;
  clock = (clock & ~(0xFu << 23)) | 3 << 23 | divides;
  REGISTER(SYSTEM, 0x060) = clock;
  while (!(REGISTER(SYSTEM, 0x050) & 1 << 6)) {}
  REGISTER(SYSTEM, 0x060) = clock & ~bypass;
  REGISTER(SYSTEM, 0x100) |= 1 << 3;               // watchdog
  REGISTER(SYSTEM, 0x104) |= 1 << 16 | 1 << 4 | 1;  // timer 0, SSI, UART
  REGISTER(SYSTEM, 0x108) |= 0x3D;                 // ports A, C to F
  (void)REGISTER(SYSTEM, 0x108);
}

// MARK: time. The counter has 24 bits; a turn of 300 ms is an interrupt.

enum { TURN = 300000 };
static volatile uint32_t turns;

void system_tick(void) { turns++; }

static void start_time(void) {
  REGISTER(CORE, 0x014) = TURN * TICKS_PER_MICROSECOND - 1;
  REGISTER(CORE, 0x018) = 0;
  REGISTER(CORE, 0x010) = 7;
}

int64_t board_now(void) {
  uint32_t before, left, is_pending;
  do {
    before = turns;
    left = REGISTER(CORE, 0x018);
    is_pending = REGISTER(CORE, 0xD04) >> 26 & 1;
  } while (before != turns);
  const uint32_t passed = (TURN * TICKS_PER_MICROSECOND - 1 - left) / TICKS_PER_MICROSECOND;
  // In an interrupt the end of a turn may not be counted yet.
  return (int64_t)(before + (is_pending && passed < TURN / 2)) * TURN + passed;
}

void board_wait(uint32_t microseconds) {
  for (const int64_t end = board_now() + microseconds; board_now() < end;) {}
}

// MARK: watchdog. A second of silence is reported, another one resets the chip.

static void start_watchdog(void) {
  REGISTER(WATCHDOG, 0x000) = 1000000 * TICKS_PER_MICROSECOND;
  REGISTER(WATCHDOG, 0x008) = 3;
}

static void feed_watchdog(void) { REGISTER(WATCHDOG, 0x00C) = 1; }

static void watchdog(void) { fail("the loop has hung for a second"); }

void board_halt(uint32_t status) {
  (void)status;
  // The watchdog starts the chip anew.
  for (;;) {}
}

// MARK: sleep

static void wake(void) { REGISTER(TIMER, 0x024) = 1; }

void board_sleep(int64_t until) {
  for (;;) {
    feed_watchdog();
    // An interrupt between the question and the sleep would be missed; a pending one ends the sleep.
    __asm__ volatile("cpsid i" ::: "memory");
    const int64_t left = has_edge() ? 0 : until - board_now();
    if (left > 0) {
      // Longer sleeps end with a turn of the counter, and go on.
      if (left < TURN) {
        REGISTER(TIMER, 0x00C) = 0;
        REGISTER(TIMER, 0x028) = (uint32_t)left * TICKS_PER_MICROSECOND;
        REGISTER(TIMER, 0x00C) = 1;
      }
      __asm__ volatile("dsb\n wfi" ::: "memory");
    }
    __asm__ volatile("cpsie i" ::: "memory");
    if (left <= 0) return;
  }
}

// MARK: knob. A is PE2, B is PE3, the button is PF1: the board's buttons left, right and select.

enum { LINES_E = 3 << 2, LINES_F = 1 << 1 };
static uint32_t known;

uint32_t board_levels(void) {
  // A port's address selects its lines.
  return REGISTER(PORT_E, LINES_E << 2) >> 2 | REGISTER(PORT_F, LINES_F << 2) << 1;
}

static void edge(void) {
  const int64_t now = board_now();
  REGISTER(PORT_E, 0x41C) = LINES_E;
  REGISTER(PORT_F, 0x41C) = LINES_F;
  const uint32_t levels = board_levels();
  for (uint32_t line = 0; line < 3; line++)
    if ((levels ^ known) >> line & 1) add_edge(line, levels >> line & 1, now);
  known = levels;
}

static void listen(uint32_t port, uint32_t lines) {
  REGISTER(port, 0x404) &= ~lines;  // by edges,
  REGISTER(port, 0x408) |= lines;   // both
  REGISTER(port, 0x41C) = lines;
  REGISTER(port, 0x410) |= lines;
}

uint32_t board_listen(void) {
  __asm__ volatile("cpsid i");
  listen(PORT_E, LINES_E);
  listen(PORT_F, LINES_F);
  known = board_levels();
  __asm__ volatile("cpsie i");
  return known;
}

// MARK: pins. Of a port: 0x400 direction, 0x420 function, 0x510 pull-up, 0x51C digital.

static void start_pins(void) {
  REGISTER(PORT_A, 0x420) |= 0x37;  // PA0, PA1 console; PA2, PA4, PA5 SSI
  REGISTER(PORT_A, 0x51C) |= 0x3F;
  REGISTER(PORT_A, 0x400) |= 1 << 3;  // the OLED's chip select, low
  REGISTER(PORT_A, 1 << 3 << 2) = 0;
  REGISTER(PORT_C, 0x51C) |= 3 << 6;  // PC6 the OLED's 15 V, PC7 data and not commands
  REGISTER(PORT_C, 0x400) |= 3 << 6;
  REGISTER(PORT_C, 1 << 6 << 2) = 1 << 6;
  REGISTER(PORT_D, 0x51C) |= 1;  // the SD card's chip select on the same wires, high
  REGISTER(PORT_D, 0x400) |= 1;
  REGISTER(PORT_D, 1 << 2) = 1;
  REGISTER(PORT_E, 0x51C) |= LINES_E;
  REGISTER(PORT_E, 0x510) |= LINES_E;
  REGISTER(PORT_F, 0x51C) |= LINES_F;
  REGISTER(PORT_F, 0x510) |= LINES_F;
}

// MARK: console. 921,600 baud.

static void start_console(void) {
  REGISTER(UART, 0x024) = 3;
  REGISTER(UART, 0x028) = 25;
  REGISTER(UART, 0x02C) = 0x70;
  REGISTER(UART, 0x030) = 0x301;
}

void board_put(uint8_t byte) {
  while (REGISTER(UART, 0x018) & 1 << 5) {}
  REGISTER(UART, 0x000) = byte;
}

// MARK: display. SPI mode 0 at 3.6 MHz; an SSD0323 takes 4.

static void start_display(void) {
  REGISTER(SSI, 0x000) = 7;
  REGISTER(SSI, 0x010) = 14;
  REGISTER(SSI, 0x004) = 2;
}

void board_reset_display(void) {}

void board_send(const uint8_t *bytes, uint32_t count, uint32_t is_data) {
  while (REGISTER(SSI, 0x00C) & 1 << 4) {}
  REGISTER(PORT_C, 1 << 7 << 2) = is_data << 7;
  while (count-- > 0) {
    while (!(REGISTER(SSI, 0x00C) & 1 << 1)) {}
    REGISTER(SSI, 0x008) = *bytes++;
    // The OLED answers nothing, but the queue of answers must not be full.
    while (REGISTER(SSI, 0x00C) & 1 << 2) (void)REGISTER(SSI, 0x008);
  }
}

// MARK: start

enum { PORT_E_INTERRUPT = 4, WATCHDOG_INTERRUPT = 18, TIMER_INTERRUPT, PORT_F_INTERRUPT = 30 };

__attribute__((section(".interrupts"), used)) static void (*const interrupts[44])(void) = {
    [PORT_E_INTERRUPT] = edge,
    [WATCHDOG_INTERRUPT] = watchdog,
    [TIMER_INTERRUPT] = wake,
    [PORT_F_INTERRUPT] = edge,
};

void board_start(void) {
  start_clocks();
  start_pins();
  start_console();
  start_display();
  start_time();
  REGISTER(TIMER, 0x018) = 1;  // one shot of 32 bits, with an interrupt
  REGISTER(TIMER, 0x004) = 1;
  start_watchdog();
  REGISTER(CORE, 0x100) =
      1 << PORT_E_INTERRUPT | 1 << WATCHDOG_INTERRUPT | 1 << TIMER_INTERRUPT | 1 << PORT_F_INTERRUPT;
}
