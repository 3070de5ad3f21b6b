#ifndef CDRM_LIBRARY_H
#define CDRM_LIBRARY_H

#include <xf86drm.h>
#include <xf86drmMode.h>

#include "CDRM.h"

/* The functions used of the library, with the types of its header. */
#define CDRM_CALLS(call)                                                                           \
  call(drmIoctl) call(drmHandleEvent) call(drmIsMaster) call(drmSetMaster)                         \
  call(drmModeGetResources) call(drmModeFreeResources) call(drmModeGetConnectorCurrent)            \
  call(drmModeGetConnector) call(drmModeFreeConnector) call(drmModeGetConnectorTypeName)           \
  call(drmModeGetEncoder) call(drmModeFreeEncoder) call(drmModeGetCrtc) call(drmModeFreeCrtc)      \
  call(drmModeSetCrtc) call(drmModeAddFB) call(drmModeRmFB) call(drmModePageFlip)

#define CDRM_DECLARE(name) __typeof__(name) *name;
struct cdrm_library {
  CDRM_CALLS(CDRM_DECLARE)
};
#undef CDRM_DECLARE

/* Filled by `cdrm_load`. */
extern struct cdrm_library cdrm;

struct cdrm_buffer {
  uint32_t handle;
  uint32_t id; /* of its framebuffer object */
  size_t size;
  uint8_t *bytes; /* NULL unless mapped */
};

struct cdrm_screen {
  int file;
  uint32_t connector, crtc;
  drmModeModeInfo mode;
  drmModeCrtc *before; /* the previous state; NULL until changed */
  struct cdrm_buffer buffers[2];
  bool is_flipping;
};

/* Restores the previous state and frees the buffers. */
void cdrm_drop_pictures(struct cdrm_screen *screen);

#endif
