// rollers SCENE FRAMES - LVGL's rollers in the scenes that detent bench draws.
//
// A roller of twelve rows turns by a detent each 256 ms, down and up again; a frame is 16 ms, and most
// of a detent's sixteen draw, as its animation lasts 200 ms. It is drawn into a buffer of the whole
// display, and only what has changed; what is flushed goes nowhere. Prints how many frames drew.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lvgl.h"

static uint32_t now;
static int turned;
static int drawn;

static uint32_t tick(void) { return now; }

static void turn(lv_indev_t *knob, lv_indev_data_t *data) {
  (void)knob;
  data->enc_diff = (int16_t)turned;
  turned = 0;
}

static void flush(lv_display_t *display, const lv_area_t *area, uint8_t *pixels) {
  (void)area;
  (void)pixels;
  if (lv_display_flush_is_last(display)) drawn++;
  lv_display_flush_ready(display);
}

static lv_obj_t *roller(const char *rows, const lv_font_t *font) {
  lv_obj_t *roller = lv_roller_create(lv_screen_active());
  lv_roller_set_options(roller, rows, LV_ROLLER_MODE_NORMAL);
  lv_obj_set_style_text_font(roller, font, 0);
  lv_obj_set_style_text_font(roller, font, LV_PART_SELECTED);
  lv_roller_set_visible_row_count(roller, 5);
  lv_obj_center(roller);
  return roller;
}

// Numbers with two figures, a line each.
static const char *numbers(int first, int count) {
  static char text[2][256];
  static int next;
  char *line = text[next++];
  line[0] = 0;
  for (int index = 0; index < count; index++)
    sprintf(line + strlen(line), index ? "\n%02d" : "%02d", first + index);
  return line;
}

int main(int count, char **words) {
  if (count != 3) return 2;
  const char *scene = words[1];
  const int frames = atoi(words[2]);
  int width = 240, height = 240, bytes = 2;
  lv_color_format_t format = LV_COLOR_FORMAT_RGB565;
  const lv_font_t *font = &lv_font_montserrat_20;
  if (strcmp(scene, "wheel-128x64-mono") == 0) {
    width = 128, height = 64, format = LV_COLOR_FORMAT_I1, font = &lv_font_unscii_8;
  } else if (strcmp(scene, "wheel-390-xrgb8888") == 0) {
    width = height = 390, bytes = 4, format = LV_COLOR_FORMAT_XRGB8888;
    font = &lv_font_montserrat_28;
  } else if (strcmp(scene, "wheel-240-rgb565") != 0 &&
             strcmp(scene, "three-wheels-240-rgb565") != 0) {
    return 2;
  }
  lv_init();
  lv_tick_set_cb(tick);
  lv_display_t *display = lv_display_create(width, height);
  lv_display_set_color_format(display, format);
  // One bit a pixel has a palette of eight bytes before it.
  const uint32_t size = format == LV_COLOR_FORMAT_I1 ? width * height / 8 + 8 : width * height * bytes;
  void *buffer = aligned_alloc(64, (size + 63) / 64 * 64);
  memset(buffer, 0, size);
  lv_display_set_buffers(
      display, buffer, NULL, size,
      format == LV_COLOR_FORMAT_I1 ? LV_DISPLAY_RENDER_MODE_PARTIAL : LV_DISPLAY_RENDER_MODE_DIRECT);
  lv_display_set_flush_cb(display, flush);
  lv_indev_t *knob = lv_indev_create();
  lv_indev_set_type(knob, LV_INDEV_TYPE_ENCODER);
  lv_indev_set_read_cb(knob, turn);
  lv_group_t *group = lv_group_create();
  lv_indev_set_group(knob, group);

  lv_obj_t *turning;
  if (strncmp(scene, "three", 5) == 0) {
    turning = roller(numbers(1, 12), font);
    lv_obj_t *minutes = roller(numbers(0, 60), font), *half = roller("AM\nPM", font);
    lv_obj_align(turning, LV_ALIGN_CENTER, -70, 0);
    lv_obj_align(minutes, LV_ALIGN_CENTER, 0, 0);
    lv_obj_align(half, LV_ALIGN_CENTER, 70, 0);
  } else {
    turning = roller(
        "January\nFebruary\nMarch\nApril\nMay\nJune\nJuly\nAugust\nSeptember\nOctober\nNovember\n"
        "December",
        font);
  }
  lv_group_add_obj(group, turning);
  lv_group_set_editing(group, true);

  int row = 0, way = 1;
  for (int frame = 0; frame < frames; frame++) {
    now += 16;
    if (frame % 16 == 15) {
      if (row + way < 0 || row + way > 11) way = -way;
      row += way;
      turned = way;
    }
    lv_timer_handler();
  }
  // A scene that hasn't been turned measures nothing.
  if (lv_roller_get_selected(turning) != (uint32_t)row) {
    fprintf(stderr, "rollers: the roller is not where it was turned to\n");
    return 1;
  }
  printf("{\"changed\":%d}\n", drawn);
  return 0;
}
