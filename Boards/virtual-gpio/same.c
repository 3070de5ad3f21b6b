/* same - whether what a panel or a screen shows is a picture.
 *
 *   same PICTURE.png /dev/fb0      the frame buffer, byte by byte, as its driver says pixels lie
 *   same PICTURE.png /dev/dri/card0 what the card shows, and which of its buffers that is
 *   same PICTURE.png SHOWN.ppm     what panel.c has written, in the bits that its pixels have
 *   same dark /dev/fb0             whether nothing is lit
 *
 * The picture stands in the middle of a larger screen, and around it is nothing. Prints how many
 * pixels and colors were compared; exits with 1 at the first that differs. */
#include <fcntl.h>
#include <linux/fb.h>
#include <png.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>
#include <xf86drm.h>
#include <xf86drmMode.h>

static int width, height, bits[3] = {5, 6, 5};
static uint8_t *shown; /* three bytes a pixel */

static void fail(const char *what) {
  perror(what);
  exit(2);
}

static int part(uint32_t pixel, struct fb_bitfield field) {
  return (pixel >> field.offset & ((1u << field.length) - 1)) << (8 - field.length);
}

static void read_screen(const char *path) {
  struct fb_var_screeninfo screen;
  struct fb_fix_screeninfo memory;
  int file = open(path, O_RDONLY);
  if (file < 0 || ioctl(file, FBIOGET_VSCREENINFO, &screen) || ioctl(file, FBIOGET_FSCREENINFO, &memory))
    fail(path);
  width = (int)screen.xres;
  height = (int)screen.yres;
  bits[0] = (int)screen.red.length, bits[1] = (int)screen.green.length, bits[2] = (int)screen.blue.length;
  shown = malloc((size_t)width * height * 3);
  uint8_t *row = malloc(memory.line_length);
  size_t bytes = screen.bits_per_pixel / 8;
  for (int y = 0; y < height; y++) {
    off_t start = (off_t)(screen.yoffset + y) * memory.line_length + screen.xoffset * bytes;
    if (pread(file, row, width * bytes, start) != (ssize_t)(width * bytes)) fail(path);
    for (int x = 0; x < width; x++) {
      uint32_t pixel = 0;
      memcpy(&pixel, row + x * bytes, bytes);
      uint8_t *color = shown + 3 * (y * width + x);
      color[0] = part(pixel, screen.red), color[1] = part(pixel, screen.green);
      color[2] = part(pixel, screen.blue);
    }
  }
  fprintf(stdout, "%s %dx%d, %u bits: ", memory.id, width, height, screen.bits_per_pixel);
}

/* Only root may look at the buffers of another program. */
static void read_card(const char *path) {
  int file = open(path, O_RDWR);
  drmModeRes *resources = drmModeGetResources(file);
  if (!resources) fail(path);
  drmModeCrtc *crtc = NULL;
  for (int i = 0; i < resources->count_crtcs && !(crtc && crtc->buffer_id); i++)
    crtc = drmModeGetCrtc(file, resources->crtcs[i]);
  if (!crtc || !crtc->buffer_id) puts("the card shows nothing"), exit(1);
  drmModeFB *buffer = drmModeGetFB(file, crtc->buffer_id);
  if (!buffer || buffer->bpp != 32) fail("a buffer of 32 bits");
  struct drm_mode_map_dumb map = {.handle = buffer->handle};
  if (drmIoctl(file, DRM_IOCTL_MODE_MAP_DUMB, &map)) fail(path);
  size_t size = (size_t)buffer->pitch * buffer->height;
  const uint8_t *memory = mmap(NULL, size, PROT_READ, MAP_SHARED, file, (off_t)map.offset);
  if (memory == MAP_FAILED) fail(path);
  width = (int)crtc->mode.hdisplay;
  height = (int)crtc->mode.vdisplay;
  bits[0] = bits[1] = bits[2] = 8;
  shown = malloc((size_t)width * height * 3);
  for (int y = 0; y < height; y++) {
    const uint8_t *row = memory + (crtc->y + y) * buffer->pitch + crtc->x * 4;
    for (int x = 0; x < width; x++)
      for (int i = 0; i < 3; i++) shown[3 * (y * width + x) + i] = row[4 * x + 2 - i];
  }
  fprintf(stdout, "buffer %u of %dx%d: ", crtc->buffer_id, width, height);
}

static void read_ppm(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file || fscanf(file, "P6 %d %d 255", &width, &height) != 2) fail(path);
  fgetc(file);
  shown = malloc((size_t)width * height * 3);
  if (fread(shown, 3, (size_t)width * height, file) != (size_t)width * height) fail(path);
  fprintf(stdout, "%dx%d: ", width, height);
}

int main(int count, char **arguments) {
  if (count != 3) return 2;
  if (!strncmp(arguments[2], "/dev/dri/", 9)) read_card(arguments[2]);
  else if (!strncmp(arguments[2], "/dev/", 5)) read_screen(arguments[2]);
  else read_ppm(arguments[2]);
  png_image image = {.version = PNG_IMAGE_VERSION};
  uint8_t *picture = NULL;
  if (strcmp(arguments[1], "dark")) {
    if (!png_image_begin_read_from_file(&image, arguments[1])) return fputs(image.message, stderr), 2;
    image.format = PNG_FORMAT_RGB;
    picture = malloc(PNG_IMAGE_SIZE(image));
    if (!png_image_finish_read(&image, NULL, picture, 0, NULL)) return fputs(image.message, stderr), 2;
  }
  int scale = picture ? width / (int)image.width : 1;
  if (picture && height / (int)image.height < scale) scale = height / (int)image.height;
  if (!scale) return fputs("the picture is larger than the screen\n", stderr), 1;
  int wide = (int)image.width * scale, high = (int)image.height * scale;
  int left = (width - wide) / 2, above = (height - high) / 2;
  static uint8_t seen[1 << 24];
  long colors = 0;
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      const uint8_t *is = shown + 3 * (y * width + x);
      uint8_t wanted[3] = {0, 0, 0};
      if (x >= left && x < left + wide && y >= above && y < above + high)
        memcpy(wanted, picture + 3 * ((y - above) / scale * (int)image.width + (x - left) / scale), 3);
      for (int i = 0; i < 3; i++) {
        if (is[i] == (wanted[i] & 0xFF << (8 - bits[i]))) continue;
        printf("at %d,%d is %02x%02x%02x, not %02x%02x%02x\n", x, y, is[0], is[1], is[2], wanted[0],
               wanted[1], wanted[2]);
        return 1;
      }
      int color = is[0] << 16 | is[1] << 8 | is[2];
      colors += !seen[color];
      seen[color] = 1;
    }
  }
  printf("all %d pixels are equal, of %ld colors\n", width * height, colors);
  return 0;
}
