#include <errno.h>
#include <sys/mman.h>

#include "library.h"

static int map(const struct cdrm_screen *screen, struct cdrm_buffer *buffer) {
  struct drm_mode_map_dumb map = {.handle = buffer->handle};
  if (cdrm.drmIoctl(screen->file, DRM_IOCTL_MODE_MAP_DUMB, &map) < 0) return -errno;
  void *bytes = mmap(NULL, buffer->size, PROT_READ | PROT_WRITE, MAP_SHARED, screen->file,
                     (off_t)map.offset);
  if (bytes == MAP_FAILED) return -errno;
  buffer->bytes = bytes;
  return 0;
}

/* Creates a buffer, which the kernel zeroes. */
static int make(const struct cdrm_screen *screen, struct cdrm_buffer *buffer,
                struct cdrm_picture *picture) {
  const drmModeModeInfo *mode = &screen->mode;
  struct drm_mode_create_dumb dumb = {.width = mode->hdisplay, .height = mode->vdisplay, .bpp = 32};
  if (cdrm.drmIoctl(screen->file, DRM_IOCTL_MODE_CREATE_DUMB, &dumb) < 0) return -errno;
  *buffer = (struct cdrm_buffer){.handle = dumb.handle, .size = dumb.size};
  // 24 bits of color in 32: XRGB8888.
  int result = cdrm.drmModeAddFB(screen->file, mode->hdisplay, mode->vdisplay, 24, 32, dumb.pitch,
                                 dumb.handle, &buffer->id);
  if (result == 0) result = map(screen, buffer);
  *picture = (struct cdrm_picture){.bytes = buffer->bytes, .bytes_per_row = (int)dumb.pitch};
  return result;
}

int cdrm_make_pictures(struct cdrm_screen *screen, struct cdrm_picture pictures[2]) {
  // A program that opens an unused card becomes master, if it may.
  if (!cdrm.drmIsMaster(screen->file) && cdrm.drmSetMaster(screen->file) != 0) return -EBUSY;
  int result = make(screen, &screen->buffers[0], &pictures[0]);
  return result < 0 ? result : make(screen, &screen->buffers[1], &pictures[1]);
}

static int set(struct cdrm_screen *screen, uint32_t buffer, uint32_t x, uint32_t y,
               drmModeModeInfo *mode) {
  int count = buffer ? 1 : 0;
  return cdrm.drmModeSetCrtc(screen->file, screen->crtc, buffer, x, y,
                             count ? &screen->connector : NULL, count, count ? mode : NULL);
}

int cdrm_show(struct cdrm_screen *screen, int picture) {
  if (!screen->before) screen->before = cdrm.drmModeGetCrtc(screen->file, screen->crtc);
  return set(screen, screen->buffers[picture].id, 0, 0, &screen->mode);
}

int cdrm_flip(struct cdrm_screen *screen, int picture) {
  int result = cdrm.drmModePageFlip(screen->file, screen->crtc, screen->buffers[picture].id,
                                    DRM_MODE_PAGE_FLIP_EVENT, screen);
  if (result == 0) screen->is_flipping = true;
  return result;
}

static void on_flip(int file, unsigned sequence, unsigned seconds, unsigned microseconds,
                    void *screen) {
  (void)file, (void)sequence, (void)seconds, (void)microseconds;
  ((struct cdrm_screen *)screen)->is_flipping = false;
}

bool cdrm_is_flipping(struct cdrm_screen *screen) {
  drmEventContext events = {.version = 2, .page_flip_handler = on_flip};
  if (screen->is_flipping) cdrm.drmHandleEvent(screen->file, &events);
  return screen->is_flipping;
}

void cdrm_drop_pictures(struct cdrm_screen *screen) {
  drmModeCrtc *before = screen->before;
  if (before) {
    // The console's buffer, or none: the buffers of an ended program are gone.
    uint32_t buffer = before->mode_valid ? before->buffer_id : 0;
    if (set(screen, buffer, before->x, before->y, &before->mode) != 0) set(screen, 0, 0, 0, NULL);
    cdrm.drmModeFreeCrtc(before);
    screen->before = NULL;
  }
  for (int i = 0; i < 2; i++) {
    struct cdrm_buffer *buffer = &screen->buffers[i];
    if (buffer->bytes) munmap(buffer->bytes, buffer->size);
    if (buffer->id) cdrm.drmModeRmFB(screen->file, buffer->id);
    struct drm_mode_destroy_dumb destroy = {.handle = buffer->handle};
    if (buffer->handle) cdrm.drmIoctl(screen->file, DRM_IOCTL_MODE_DESTROY_DUMB, &destroy);
    *buffer = (struct cdrm_buffer){0};
  }
}
