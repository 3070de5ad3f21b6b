// A Raspberry Pi Pico of either chip, with an encoder, an SSD1306 on I2C and a serial console: clocks,
// pins, console, display, time and watchdog.
//
// Its board has chip.h: where the chip has its peripherals, and where they differ.
//
// Source: RP2040 Datasheet (Raspberry Pi, build 2024-10): the sections are named below. The registers
// that are used here are those of an RP2350, too, by pico-sdk 2.2.0, but for what chip.h says.
#include "pico.h"

#include "chip.h"

#define IO 0xD0000000u
#define CORE 0xE000E000u
// Writes to these addresses set or clear bits. 2.1.2
enum { SET = 0x2000, CLEAR = 0x3000 };

// MARK: clocks. 125 MHz from the crystal of 12 MHz. 2.15, 2.16, 2.18

static void release(uint32_t parts) {
  REGISTER(RESETS, CLEAR) = parts;
  while ((REGISTER(RESETS, 0x8) & parts) != parts) {}
}

static void start_clocks(void) {
  REGISTER(CRYSTAL, 0x0C) = 47;
  REGISTER(CRYSTAL, 0x00) = 0xFAB << 12 | 0xAA0;
  while (!(REGISTER(CRYSTAL, 0x04) >> 31)) {}
  REGISTER(CLOCKS, 0x30) = 2;
  while (!(REGISTER(CLOCKS, 0x38) & 1 << 2)) {}
  REGISTER(CLOCKS, 0x3C) = 0;
  while (!(REGISTER(CLOCKS, 0x44) & 1)) {}
  release(PLL_PART);
  REGISTER(PLL, 0x0) = 1;
  REGISTER(PLL, 0x8) = 125;
  REGISTER(PLL, CLEAR + 0x4) = 1 | 1 << 5;
  while (!(REGISTER(PLL, 0x0) >> 31)) {}
  REGISTER(PLL, 0xC) = 6 << 16 | 2 << 12;
  REGISTER(PLL, CLEAR + 0x4) = 1 << 3;
  REGISTER(CLOCKS, 0x3C) = 1;
  while (!(REGISTER(CLOCKS, 0x44) & 1 << 1)) {}
  REGISTER(CLOCKS, 0x48) = 1 << 11;  // peripherals: the same
  release(PARTS);
}

// MARK: time. 4.6, and the tick of a microsecond: 4.7.2

int64_t board_now(void) {
  uint32_t high, low;
  do {
    high = REGISTER(TIMER, 0x24);
    low = REGISTER(TIMER, 0x28);
  } while (high != REGISTER(TIMER, 0x24));
  return (int64_t)high << 32 | low;
}

void board_wait(uint32_t microseconds) {
  for (const int64_t end = board_now() + microseconds; board_now() < end;) {}
}

// MARK: watchdog. Two seconds of silence restart the chip, from flash: RAM is lost. 4.7

enum { SILENCE = 2000000 };

static void feed_watchdog(void) { REGISTER(WATCHDOG, 0x4) = SILENCE * COUNTS_PER_TICK; }

// A sleep without an end would need food: nothing hangs meanwhile.
static void let_watchdog(int watch) { REGISTER(WATCHDOG, watch ? SET : CLEAR) = 1 << 30; }

static void start_watchdog(void) {
  REGISTER(POWER, 0x8) = ALL_BUT_OSCILLATORS;
  feed_watchdog();
  REGISTER(WATCHDOG, SET) = 7 << 24;  // not while a debugger holds
  let_watchdog(1);
}

void board_halt(uint32_t status) {
  (void)status;
  for (;;) {}
}

// MARK: sleep

static void wake(void) { REGISTER(TIMER, TIMER_RAISED) = 1; }

void board_sleep(int64_t until) {
  for (;;) {
    feed_watchdog();
    // An interrupt between the question and the sleep would be missed; a pending one ends the sleep.
    __asm__ volatile("cpsid i" ::: "memory");
    const int64_t now = board_now();
    int64_t left = has_edge() ? 0 : until - now;
    if (left > 0 && until == INT64_MAX) {
      let_watchdog(0);
      __asm__ volatile("dsb\n wfi" ::: "memory");
      feed_watchdog();
      let_watchdog(1);
    } else if (left > 0) {
      // The watchdog has to be fed.
      const int64_t alarm = now + (left < SILENCE / 2 ? left : SILENCE / 2);
      REGISTER(TIMER, 0x10) = (uint32_t)alarm;
      // An alarm in the past would never come.
      if (board_now() < alarm) __asm__ volatile("dsb\n wfi" ::: "memory");
    }
    __asm__ volatile("cpsie i" ::: "memory");
    if (left <= 0) return;
  }
}

// MARK: pins. 2.19: the function, the pad with pull-up, Schmitt trigger and input.

enum { A = 2, CONSOLE = 0, DATA = 16, CLOCK };

static void use(uint32_t pin, uint32_t function) {
  REGISTER(PADS, 4 + 4 * pin) = 0x4A;
  REGISTER(PINS, 4 + 8 * pin) = function;
}

// MARK: knob. A is GP2, B is GP3, the button is GP4.

static uint32_t known;

uint32_t board_levels(void) { return REGISTER(IO, 0x4) >> A & 7; }

static void edge(void) {
  const int64_t now = board_now();
  REGISTER(PINS, PINS_RAISED) = 0xCCCu << 4 * A;
  const uint32_t levels = board_levels();
  for (uint32_t line = 0; line < 3; line++)
    if ((levels ^ known) >> line & 1) add_edge(line, levels >> line & 1, now);
  known = levels;
}

uint32_t board_listen(void) {
  __asm__ volatile("cpsid i");
  REGISTER(PINS, PINS_RAISED) = 0xCCCu << 4 * A;
  REGISTER(PINS, SET + PINS_WATCHED) = 0xCCCu << 4 * A;  // both edges of three pins
  known = board_levels();
  __asm__ volatile("cpsie i");
  return known;
}

// MARK: console. 921,600 baud on GP0. 4.2

static void start_console(void) {
  REGISTER(UART, 0x24) = 8;
  REGISTER(UART, 0x28) = 31;
  REGISTER(UART, 0x2C) = 0x70;
  REGISTER(UART, 0x30) = 0x301;
}

void board_put(uint8_t byte) {
  while (REGISTER(UART, 0x18) & 1 << 5) {}
  REGISTER(UART, 0x00) = byte;
}

// MARK: display. An SSD1306 at 0x3C on GP16 and GP17, 400 kHz. 4.3

static void start_display(void) {
  REGISTER(I2C, 0x6C) = 0;
  REGISTER(I2C, 0x00) = 0x65;  // master, fast, restarts
  REGISTER(I2C, 0x04) = 0x3C;
  REGISTER(I2C, 0x1C) = 125;
  REGISTER(I2C, 0x20) = 187;
  REGISTER(I2C, 0xA0) = 11;
  REGISTER(I2C, 0x7C) = 38;
  REGISTER(I2C, 0x6C) = 1;
}

void board_reset_display(void) {}

static void send(uint32_t word) {
  while (!(REGISTER(I2C, 0x70) & 1 << 1)) {
    // A display that doesn't answer empties the queue, which waits for this.
    if (REGISTER(I2C, 0x34) & 1 << 6) (void)REGISTER(I2C, 0x54);
  }
  REGISTER(I2C, 0x10) = word;
}

void board_send(const uint8_t *bytes, uint32_t count, uint32_t is_data) {
  send(is_data ? 0x40 : 0x00);
  for (; count > 1; count--) send(*bytes++);
  send(*bytes | 1 << 9);  // stop
}

// MARK: start

__attribute__((section(".interrupts"), used)) static void (*const interrupts[INTERRUPTS])(void) = {
    [TIMER_INTERRUPT] = wake,
    [PINS_INTERRUPT] = edge,
};

void board_start(void) {
  start_guard();
  start_clocks();
  start_ticks();
  use(CONSOLE, 2);
  use(DATA, 3);
  use(CLOCK, 3);
  for (uint32_t pin = A; pin < A + 3; pin++) use(pin, 5);
  start_console();
  start_display();
  start_watchdog();
  REGISTER(TIMER, TIMER_ASKED) = 1;
  REGISTER(CORE, 0x100) = 1u << TIMER_INTERRUPT | 1u << PINS_INTERRUPT;
}
