/* oled.c - an SSD1306 or SH1106: pages of eight rows, in which a byte is a column.
 *
 * - Source: SSD1306 (Solomon Systech, Rev 1.1, Apr 2008), chapters 8 to 10; SH1106 (Sino Wealth,
 *   V2.3), commands 1 to 27. */
#include <stdbool.h>
#include <string.h>

#include "panel.h"

enum { PAGES = 8, MOST_COLUMNS = 132 };

static bool is_sh1106;

static struct {
  uint8_t ram[PAGES][MOST_COLUMNS];
  int page, column;                /* where the next byte of data goes */
  int mode;                        /* 0: columns then pages, 1: pages then columns, 2: one page */
  int first_column, last_column;   /* of the window of modes 0 and 1 */
  int first_page, last_page;
  int start_column;                /* where mode 2 goes on after the last column */
  int start_line, offset, ratio, pins;
  bool is_on, has_pump, is_mirrored, is_flipped, is_inverted, is_all_on;
  uint8_t command[8];              /* a command whose parameters are not all there yet */
  int command_length;
} chip;

static int columns(void) { return is_sh1106 ? 132 : 128; }

/* What the chip is like when it gets its power: the memory has anything in it. */
static void power_up(void) {
  uint32_t noise = 0x2545F491;
  memset(&chip, 0, sizeof chip);
  for (int page = 0; page < PAGES; page++)
    for (int column = 0; column < MOST_COLUMNS; column++)
      chip.ram[page][column] = (noise = noise * 1664525 + 1013904223) >> 24;
  chip.mode = 2;
  chip.last_column = columns() - 1;
  chip.last_page = PAGES - 1;
  chip.ratio = 64;
  chip.pins = 0x12;
}

/* How many bytes follow the first of a command; -1: there is no such command. */
static int parameter_count(uint8_t first) {
  if (first <= 0x1F) return 0;                   /* the nibbles of the column */
  if (first >= 0x40 && first <= 0x7F) return 0;  /* the first line */
  if (first >= 0xB0 && first <= 0xB7) return 0;  /* the page */
  switch (first) {
    case 0xA0: case 0xA1: case 0xA4: case 0xA5: case 0xA6: case 0xA7: case 0xAE: case 0xAF:
    case 0xC0: case 0xC8: case 0xE3: return 0;
    case 0x81: case 0xA8: case 0xD3: case 0xD5: case 0xD9: case 0xDA: case 0xDB: return 1;
  }
  if (is_sh1106) {
    if (first >= 0x30 && first <= 0x33) return 0; /* the pump's voltage */
    if (first > 0xC8 && first <= 0xCF) return 0;  /* D0 to D2 do not matter */
    return first == 0xAD ? 1 : -1;
  }
  switch (first) {
    case 0x20: case 0x8D: return 1;
    case 0x21: case 0x22: return 2;
    case 0x2E: return 0;
  }
  return -1;
}

static void window_command(const uint8_t *command) {
  int first = command[1], last = command[2];
  int most = command[0] == 0x21 ? columns() - 1 : PAGES - 1;
  if (first > last || last > most) {
    fault("a window that is none", command[0]);
  } else if (command[0] == 0x21) {
    chip.first_column = chip.column = first;
    chip.last_column = last;
  } else {
    chip.first_page = chip.page = first;
    chip.last_page = last;
  }
}

static void run_command(const uint8_t *command) {
  uint8_t first = command[0], value = command[1];
  if (first <= 0x0F) chip.column = chip.start_column = (chip.start_column & 0xF0) | first;
  else if (first <= 0x1F) chip.column = chip.start_column = (chip.start_column & 0x0F) | (first & 0xF) << 4;
  else if (first >= 0x40 && first <= 0x7F) chip.start_line = first & 0x3F;
  else if (first >= 0xB0 && first <= 0xB7) chip.page = first & 7;
  else if (first == 0x20) value <= 2 ? (void)(chip.mode = value) : fault("no mode", value);
  else if (first == 0x21 || first == 0x22) window_command(command);
  else if (first == 0x8D) chip.has_pump = value == 0x14;
  else if (first == 0xAD) chip.has_pump = value == 0x8B;
  else if (first == 0xA0 || first == 0xA1) chip.is_mirrored = first & 1;
  else if (first == 0xA4 || first == 0xA5) chip.is_all_on = first & 1;
  else if (first == 0xA6 || first == 0xA7) chip.is_inverted = first & 1;
  else if (first == 0xA8) (value & 0x3F) < 15 ? fault("a ratio below 16", value) : (void)(chip.ratio = (value & 0x3F) + 1);
  else if (first == 0xAE || first == 0xAF) chip.is_on = first & 1;
  else if (first >= 0xC0 && first <= 0xCF) chip.is_flipped = first & 8;
  else if (first == 0xD3) chip.offset = value & 0x3F;
  else if (first == 0xDA) chip.pins = value;
}

static void take_command(uint8_t byte) {
  chip.command[chip.command_length++] = byte;
  int count = parameter_count(chip.command[0]);
  if (count < 0) {
    fault("no such command", byte);
    chip.command_length = 0;
  } else if (chip.command_length == count + 1) {
    run_command(chip.command);
    chip.command_length = 0;
  }
}

static void take_data(uint8_t byte) {
  if (chip.command_length) fault("data within the command", chip.command[0]);
  if (chip.column >= columns()) {
    fault("data right of the last column", chip.column);
    return;
  }
  chip.ram[chip.page][chip.column] = byte;
  if (chip.mode == 2) {
    chip.column++;
    /* The SSD1306 goes on at the first column, the SH1106 stays where it is. */
    if (chip.column == columns() && !is_sh1106) chip.column = chip.start_column;
  } else if (chip.mode == 0) {
    if (chip.column++ == chip.last_column) {
      chip.column = chip.first_column;
      chip.page = chip.page == chip.last_page ? chip.first_page : chip.page + 1;
    }
  } else if (chip.page++ == chip.last_page) {
    chip.page = chip.first_page;
    chip.column = chip.column == chip.last_column ? chip.first_column : chip.column + 1;
  }
}

/* How a maker wires a glass: which pins its rows need, and at which segment its columns begin. Modules
 * have segment 127 (131) at the left and the last common at the top: A1 and C8 turn that round. */
static bool is_lit(int x, int y) {
  int pins = glass_height == 32 && glass_width == 128 ? 0x02 : 0x12;
  int margin = (columns() - glass_width) / 2;
  if (!chip.is_on || !chip.has_pump) return false;
  if (chip.is_all_on) return true;
  int column = chip.is_mirrored ? margin + x : margin + glass_width - 1 - x;
  int line = chip.is_flipped ? y : glass_height - 1 - y;
  if (chip.ratio != glass_height || chip.pins != pins || chip.offset != 0)
    line ^= 1; /* not what the glass is wired for: rows come out of order */
  line = (line + chip.start_line) % 64;
  return ((chip.ram[line / 8][column] >> (line % 8)) & 1) != chip.is_inverted;
}

static void take(enum phase phase, uint8_t byte) {
  if (phase == LEVELS) fault("no control byte", byte);
  phase == DATA ? take_data(byte) : take_command(byte);
}

static void draw(FILE *file) {
  static const char *const halves[] = {" ", "▀", "▄", "█"};
  for (int y = 0; y < glass_height; y += 2) {
    for (int x = 0; x < glass_width; x++) fputs(halves[is_lit(x, y) + 2 * is_lit(x, y + 1)], file);
    fputc('\n', file);
  }
}

static void power_up_sh1106(void) {
  is_sh1106 = true;
  power_up();
}

const struct controller ssd1306 = {"ssd1306", 128, 64, false, power_up, take, draw};
const struct controller sh1106 = {"sh1106", 128, 64, false, power_up_sh1106, take, draw};
