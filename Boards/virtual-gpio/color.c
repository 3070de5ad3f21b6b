/* color.c - an ST7789 or GC9A01: windows of a memory of 16 bits a pixel.
 *
 * - Source: ST7789V (Sitronix, V1.6), 8.12 and 9.1; GC9A01A (Galaxycore, V1.0), 6.2 to 6.4. */
#include <stdbool.h>
#include <string.h>
#include <time.h>

#include "panel.h"

enum { COLUMNS = 240, MOST_ROWS = 320 };

static bool is_round;

static struct {
  uint16_t ram[MOST_ROWS][COLUMNS];
  int first_x, last_x, first_y, last_y, x, y;
  uint8_t mode, format, sources, command, parameters[4];
  int count; /* of parameters */
  bool is_awake, is_on, is_inverted, has_command;
  double busy_until, sleeps_until;
} chip;

static int rows(void) { return is_round ? 240 : MOST_ROWS; }

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static void restart(void) {
  chip.is_awake = chip.is_on = chip.is_inverted = chip.has_command = false;
  chip.mode = chip.sources = 0;
  chip.format = 0x66;
  chip.busy_until = now() + 5;
  chip.sleeps_until = now() + 120;
}

static void power_up(void) {
  uint32_t noise = 0x2545F491;
  memset(&chip, 0, sizeof chip);
  for (int y = 0; y < MOST_ROWS; y++)
    for (int x = 0; x < COLUMNS; x++) chip.ram[y][x] = (noise = noise * 1664525 + 1013904223) >> 16;
  restart();
}

static void power_up_round(void) {
  is_round = true;
  power_up();
}

/* How many parameters a command has; -1: any, or it is one of the maker's. */
static int length(uint8_t command) {
  switch (command) {
    case 0x01: case 0x10: case 0x11: case 0x13: case 0x20: case 0x21: case 0x28: case 0x29: return 0;
    case 0x2A: case 0x2B: return 4;
    case 0x36: case 0x3A: return 1;
  }
  return -1;
}

static void take_command(uint8_t byte) {
  if (chip.has_command && length(chip.command) >= 0 && length(chip.command) != chip.count)
    fault("parameters of the command", chip.command);
  if (chip.has_command && chip.command == 0x2C && chip.count) fault("half a pixel", byte);
  if (now() < chip.busy_until) fault("it is busy", byte);
  chip.command = byte;
  chip.has_command = true;
  chip.count = 0;
  switch (byte) {
    case 0x01: restart(); break;
    case 0x10: case 0x11:
      if (now() < chip.sleeps_until) fault("too early for sleep", byte);
      chip.is_awake = byte & 1;
      chip.busy_until = now() + 5;
      chip.sleeps_until = now() + 120;
      break;
    case 0x20: case 0x21: chip.is_inverted = byte & 1; break;
    case 0x28: case 0x29: chip.is_on = byte & 1; break;
    case 0x2C:
      chip.x = chip.first_x;
      chip.y = chip.first_y;
      break;
    default:
      if (length(byte) < 0 && !is_round) fault("no such command", byte);
  }
}

static void store(uint16_t pixel) {
  bool is_exchanged = chip.mode & 0x20;
  int x = chip.x, y = chip.y;
  if ((chip.format & 7) != 5) fault("not 16 bits a pixel", chip.format);
  if (y > chip.last_y) return fault("past the window", y);
  int column = is_exchanged ? y : x, row = is_exchanged ? x : y;
  if (chip.mode & 0x40) column = COLUMNS - 1 - column;
  if (chip.mode & 0x80) row = rows() - 1 - row;
  if (column < 0 || column >= COLUMNS || row < 0 || row >= rows()) fault("beside the memory", column);
  else chip.ram[row][column] = pixel;
  if (chip.x++ == chip.last_x) {
    chip.x = chip.first_x;
    chip.y++;
  }
}

static void take_data(uint8_t byte) {
  if (!chip.has_command) return fault("data without a command", byte);
  if (chip.count < 4) chip.parameters[chip.count] = byte;
  chip.count++;
  int first = chip.parameters[0] << 8 | chip.parameters[1];
  int last = chip.parameters[2] << 8 | chip.parameters[3];
  if (chip.command == 0x2C && chip.count == 2) {
    chip.count = 0;
    store((uint16_t)first);
  } else if ((chip.command == 0x2A || chip.command == 0x2B) && chip.count == 4) {
    if (first > last) fault("an empty window", first);
    *(chip.command == 0x2A ? &chip.first_x : &chip.first_y) = first;
    *(chip.command == 0x2A ? &chip.last_x : &chip.last_y) = last;
  } else if (chip.command == 0x36) chip.mode = byte;
  else if (chip.command == 0x3A) chip.format = byte;
  else if (chip.command == 0xB6 && chip.count == 2) chip.sources = byte;
}

static void take(enum phase phase, uint8_t byte) {
  if (phase == LEVELS) fault("no phase", byte);
  phase == DATA ? take_data(byte) : take_command(byte);
}

/* A glass that is smaller than the memory lies in its middle, but the square ones at its beginning. The
 * round one has its first column at the last source line. */
static void draw(FILE *file) {
  int left = (COLUMNS - glass_width) / 2;
  int above = glass_width == 240 && glass_height == 240 ? 0 : (rows() - glass_height) / 2;
  fprintf(file, "P6\n%d %d\n255\n", glass_width, glass_height);
  for (int y = 0; y < glass_height; y++) {
    for (int x = 0; x < glass_width; x++) {
      int column = left + x;
      if (is_round && !(chip.sources & 0x20)) column = COLUMNS - 1 - column;
      uint16_t pixel = chip.ram[above + y][column];
      if (!chip.is_inverted) pixel = ~pixel;
      if (!chip.is_on || !chip.is_awake) pixel = 0;
      uint8_t color[3] = {pixel >> 8 & 0xF8, pixel >> 3 & 0xFC, pixel << 3 & 0xF8};
      bool is_exchanged = !(chip.mode & 0x08) == is_round;
      uint8_t shown[3] = {color[is_exchanged ? 2 : 0], color[1], color[is_exchanged ? 0 : 2]};
      fwrite(shown, 1, 3, file);
    }
  }
}

const struct controller st7789 = {"st7789", 240, 240, false, power_up, take, draw};
const struct controller gc9a01 = {"gc9a01", 240, 240, false, power_up_round, take, draw};
