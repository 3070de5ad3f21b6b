/* lcd.c - an HD44780 with the ROM A00 behind a PCF8574, whose eight pins are RS, R/W, E, the light and
 * the data lines D4 to D7.
 *
 * A byte takes 90 us, as at 100 kHz, beside the time that passes between messages.
 * - Source: HD44780U (Hitachi, ADE-207-272(Z), Rev. 0.0), tables 4 and 6, figures 5 to 7, 24 and 25;
 *   PCF8574 (NXP, Rev. 5), 8.2. */
#include <stdbool.h>
#include <string.h>
#include <time.h>

#include "panel.h"

enum { RS = 1, READ = 2, E = 4, LIGHT = 8 };

static struct {
  uint8_t characters[80], glyphs[64];
  uint8_t pins, half;
  bool has_half, has_four_lines, has_two_lines, is_on, is_at_glyphs;
  int eights, address;
  double busy_until;
} chip;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e6 + time.tv_nsec / 1e3 + 90.0 * byte_count;
}

static void power_up(void) {
  memset(&chip, 0, sizeof chip);
  for (int i = 0; i < 80; i++) chip.characters[i] = (uint8_t)(i * 37);
  for (int i = 0; i < 64; i++) chip.glyphs[i] = i * 11 & 0x1F;
  chip.pins = 0xFF;
  chip.busy_until = now() + 40000;
}

static void run(uint8_t byte) {
  double time = 37;
  if (byte & 0x80) {
    chip.is_at_glyphs = false;
    chip.address = byte & 0x7F;
    if (chip.address % 0x40 > 0x27) fault("no such address", chip.address);
  } else if (byte & 0x40) {
    chip.is_at_glyphs = true;
    chip.address = byte & 0x3F;
  } else if ((byte & 0x30) == 0x30) {
    chip.has_four_lines = false;
    time = chip.eights++ ? 100 : 4100;
  } else if (byte & 0x20) {
    if (chip.eights < 3) fault("four lines too early", byte);
    if (chip.has_four_lines) chip.has_two_lines = byte & 0x08;
    chip.has_four_lines = true;
  } else if (byte & 0x10) {
    if (byte & 0x08 && chip.is_on) fault("the glass shifts", byte);
  } else if (byte & 0x08) {
    chip.is_on = byte & 0x04;
    if (chip.is_on && byte & 0x03) fault("a cursor", byte);
  } else if (byte & 0x04) {
    if (byte != 0x06) fault("not from left to right", byte);
  } else {
    if (byte & 0x01) memset(chip.characters, ' ', sizeof chip.characters);
    chip.is_at_glyphs = false;
    chip.address = 0;
    time = 1520;
  }
  chip.busy_until = now() + time;
}

static void store(uint8_t byte) {
  if (chip.is_at_glyphs) {
    chip.glyphs[chip.address] = byte & 0x1F;
    chip.address = (chip.address + 1) % 64;
  } else {
    if (!chip.has_two_lines) fault("one line", byte);
    chip.characters[chip.address % 0x40 + chip.address / 0x40 * 40] = byte;
    chip.address = chip.address == 0x27 ? 0x40 : chip.address == 0x67 ? 0 : chip.address + 1;
  }
  chip.busy_until = now() + 41;
}

static void take_nibble(uint8_t nibble, bool is_data) {
  if (chip.has_four_lines) {
    chip.has_half = !chip.has_half;
    if (chip.has_half) {
      chip.half = nibble;
      return;
    }
    nibble = chip.half | nibble >> 4;
  }
  is_data ? store(nibble) : run(nibble);
}

static void take(enum phase phase, uint8_t new) {
  uint8_t old = chip.pins;
  chip.pins = new;
  if (phase != LEVELS) fault("a control byte", new);
  if (!(old & E) && new & E) {
    if (new & READ) fault("it is read", new);
    if ((old ^ new) & RS) fault("RS changes as E rises", new);
    if (!chip.has_half && now() < chip.busy_until) fault("it is busy", new);
  }
  /* An expander begins with all pins high: what ends then is no write. */
  if (!(old & E) || new & E || old & READ) return;
  if ((old ^ new) & ~(E | LIGHT)) fault("data changes as E falls", new);
  take_nibble(old & 0xF0, old & RS);
}

/* What a code stands for: ours are told by their dots. */
static void draw_code(FILE *file, uint8_t code) {
  static const struct {
    const char *mark;
    uint8_t rows[8];
  } ours[] = {
      {"╶", {0, 0, 0, 0x07, 0, 0, 0, 0}},
      {"┤", {1, 1, 1, 0x1F, 1, 1, 1, 1}},
      {"─", {0, 0, 0, 0x1F, 0, 0, 0, 0}},
      {"━", {0, 0, 0x1F, 0x1F, 0x1F, 0, 0, 0}},
      {"▸", {0x08, 0x0C, 0x0E, 0x0F, 0x0E, 0x0C, 0x08, 0}},
      {"›", {0, 0x08, 0x04, 0x02, 0x04, 0x08, 0, 0}},
      {"✓", {0, 1, 1, 2, 0x12, 0x0C, 4, 0}},
      {"┥", {1, 1, 0x1F, 0x1F, 0x1F, 1, 1, 1}},
  };
  if (code < 8) {
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
      if (!memcmp(ours[i].rows, chip.glyphs + code * 8, 8)) fputs(ours[i].mark, file);
  } else if (code == 0xFF) fputs("█", file);
  else if (code == 0xDF) fputs("°", file);
  else if (code == 0x7E || code == 0x7F) fputs(code == 0x7E ? "→" : "←", file);
  else if (code >= 0x20 && code < 0x7E && code != 0x5C) fputc(code, file);
  else fprintf(file, "<%02x>", code);
}

static void draw(FILE *file) {
  for (int row = 0; row < glass_height; row++) {
    for (int column = 0; column < glass_width; column++) {
      int place = row % 2 * 40 + row / 2 * glass_width + column;
      if (glass_height == 1 && glass_width == 16) place = column < 8 ? column : 32 + column;
      draw_code(file, chip.is_on && chip.pins & LIGHT ? chip.characters[place] : ' ');
    }
    fputc('\n', file);
  }
}

const struct controller hd44780 = {"hd44780", 20, 4, true, power_up, take, draw};
