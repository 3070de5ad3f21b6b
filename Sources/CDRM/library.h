#ifndef CDRM_LIBRARY_H
#define CDRM_LIBRARY_H

#include <xf86drm.h>
#include <xf86drmMode.h>

#include "CDRM.h"

/* What is called of the library, each with the type that its header gives it. */
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
  uint32_t id; /* of the frame buffer that is made of it */
  size_t size;
  uint8_t *bytes; /* NULL unless mapped */
};

struct cdrm_screen {
  int file;
  uint32_t connector, crtc;
  drmModeModeInfo mode;
  drmModeCrtc *before; /* what was seen before; NULL until something else is */
  struct cdrm_buffer buffers[2];
  bool is_flipping;
};

/* Gives back what has been made and shown. */
void cdrm_drop_pictures(struct cdrm_screen *screen);

#endif
