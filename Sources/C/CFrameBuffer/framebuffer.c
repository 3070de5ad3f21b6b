#include "CFrameBuffer.h"

#include <errno.h>
#include <linux/fb.h>
#include <sys/ioctl.h>

static struct framebuffer_bits bits(struct fb_bitfield field) {
  return (struct framebuffer_bits){.offset = (int32_t)field.offset, .length = (int32_t)field.length};
}

int framebuffer_read_layout(int file, struct framebuffer_layout *layout) {
  struct fb_var_screeninfo screen;
  struct fb_fix_screeninfo memory;
  if (ioctl(file, FBIOGET_VSCREENINFO, &screen) < 0) return -errno;
  if (ioctl(file, FBIOGET_FSCREENINFO, &memory) < 0) return -errno;
  int has_colors = memory.visual == FB_VISUAL_TRUECOLOR || memory.visual == FB_VISUAL_DIRECTCOLOR;
  if (memory.type != FB_TYPE_PACKED_PIXELS || !has_colors || screen.grayscale) return -EOPNOTSUPP;
  *layout = (struct framebuffer_layout){
      .width = (int32_t)screen.xres,
      .height = (int32_t)screen.yres,
      .bits_per_pixel = (int32_t)screen.bits_per_pixel,
      .bytes_per_row = (int32_t)memory.line_length,
      .start = (int64_t)screen.yoffset * memory.line_length +
               (int64_t)screen.xoffset * screen.bits_per_pixel / 8,
      .red = bits(screen.red),
      .green = bits(screen.green),
      .blue = bits(screen.blue),
      .opacity = bits(screen.transp),
  };
  return 0;
}

void framebuffer_wake(int file) { (void)ioctl(file, FBIOBLANK, FB_BLANK_UNBLANK); }
