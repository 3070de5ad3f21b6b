/* panel.h - what panel.c asks of the model of a controller.
 *
 * Each is written from its data sheet alone and shares nothing with the driver that it tests:
 * whatever that sends is taken as the chip would take it, and what the data sheet does not allow is
 * a fault. */
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* What a byte is: a control byte or the D/C line said so, or nothing did. */
enum phase { COMMAND, DATA, LEVELS };

struct controller {
  const char *name;
  int width, height; /* of the glass that it usually has */
  bool has_no_control_byte;
  void (*power_up)(void); /* the memory has anything in it */
  void (*take)(enum phase, uint8_t);
  void (*draw)(FILE *); /* what is to be seen */
};

extern const struct controller ssd1306, sh1106, hd44780, st7789, gc9a01;

/* Dots or characters of the glass. */
extern int glass_width, glass_height;
/* How many bytes there have been. */
extern long byte_count;

/* Counts what a data sheet does not allow. */
void fault(const char *what, int byte);
