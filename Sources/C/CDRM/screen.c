#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "library.h"

int cdrm_open(const char *path, struct cdrm_screen **screen) {
  // Non-blocking: flips are polled, never awaited.
  int file = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) return -errno;
  drmModeRes *resources = cdrm.drmModeGetResources(file);
  int error = resources ? 0 : errno == ENOTTY ? ENOTTY : EOPNOTSUPP;
  if (resources && resources->count_connectors == 0) error = EOPNOTSUPP;
  if (resources) cdrm.drmModeFreeResources(resources);
  if (!error && !(*screen = calloc(1, sizeof **screen))) error = ENOMEM;
  if (error) {
    close(file);
    return -error;
  }
  (*screen)->file = file;
  return 0;
}

void cdrm_close(struct cdrm_screen *screen) {
  cdrm_drop_pictures(screen);
  close(screen->file);
  free(screen);
}

/* The kernel's cached state of a connector; probed only if there is none, since probing may block. */
static drmModeConnector *connector_of(const struct cdrm_screen *screen, uint32_t id) {
  drmModeConnector *connector = cdrm.drmModeGetConnectorCurrent(screen->file, id);
  bool is_known = connector && (connector->connection == DRM_MODE_DISCONNECTED ||
                                (connector->connection == DRM_MODE_CONNECTED && connector->count_modes));
  if (is_known) return connector;
  if (connector) cdrm.drmModeFreeConnector(connector);
  return cdrm.drmModeGetConnector(screen->file, id);
}

enum { NAME_SIZE = 32 };

/* The kernel's name of a connector: "HDMI-A-1". */
static void name_of(const drmModeConnector *connector, char name[NAME_SIZE]) {
  const char *type = cdrm.drmModeGetConnectorTypeName(connector->connector_type);
  snprintf(name, NAME_SIZE, "%s-%u", type ? type : "Unknown", connector->connector_type_id);
}

void cdrm_list(const struct cdrm_screen *screen, char *names, size_t capacity) {
  size_t length = 0;
  *names = 0;
  drmModeRes *resources = cdrm.drmModeGetResources(screen->file);
  for (int i = 0; resources && i < resources->count_connectors && length < capacity; i++) {
    drmModeConnector *connector =
        cdrm.drmModeGetConnectorCurrent(screen->file, resources->connectors[i]);
    if (!connector) continue;
    char name[NAME_SIZE];
    name_of(connector, name);
    length += (size_t)snprintf(names + length, capacity - length, length ? ", %s" : "%s", name);
    cdrm.drmModeFreeConnector(connector);
  }
  if (resources) cdrm.drmModeFreeResources(resources);
}

/* ---- CRTCs ---- */

static bool is_idle(const struct cdrm_screen *screen, uint32_t id) {
  drmModeCrtc *crtc = cdrm.drmModeGetCrtc(screen->file, id);
  bool is_idle = crtc && !crtc->mode_valid;
  if (crtc) cdrm.drmModeFreeCrtc(crtc);
  return is_idle;
}

/* The CRTC that drives the connector already, otherwise an idle one, otherwise any; 0 if none. */
static uint32_t crtc_for(const struct cdrm_screen *screen, const drmModeRes *resources,
                         const drmModeConnector *connector) {
  uint32_t possible = 0, any = 0;
  for (int i = 0; i < connector->count_encoders; i++) {
    drmModeEncoder *encoder = cdrm.drmModeGetEncoder(screen->file, connector->encoders[i]);
    if (!encoder) continue;
    uint32_t present = encoder->encoder_id == connector->encoder_id ? encoder->crtc_id : 0;
    possible |= encoder->possible_crtcs;
    cdrm.drmModeFreeEncoder(encoder);
    if (present) return present;
  }
  for (int i = 0; i < resources->count_crtcs && i < 32; i++) {
    if (!(possible >> i & 1)) continue;
    if (is_idle(screen, resources->crtcs[i])) return resources->crtcs[i];
    if (!any) any = resources->crtcs[i];
  }
  return any;
}

static int use(struct cdrm_screen *screen, const drmModeRes *resources,
               const drmModeConnector *connector) {
  uint32_t crtc = crtc_for(screen, resources, connector);
  if (!crtc) return -ENOTCONN;
  screen->connector = connector->connector_id;
  screen->crtc = crtc;
  screen->mode = connector->modes[0];
  for (int i = 0; i < connector->count_modes; i++) {
    if (!(connector->modes[i].type & DRM_MODE_TYPE_PREFERRED)) continue;
    screen->mode = connector->modes[i];
    break;
  }
  return 0;
}

int cdrm_find(struct cdrm_screen *screen, const char *name, struct cdrm_mode *mode) {
  drmModeRes *resources = cdrm.drmModeGetResources(screen->file);
  if (!resources) return -errno;
  int result = name ? -ENXIO : -ENOTCONN;
  for (int i = 0; i < resources->count_connectors && result != 0; i++) {
    drmModeConnector *connector = connector_of(screen, resources->connectors[i]);
    if (!connector) continue;
    char its_name[NAME_SIZE];
    name_of(connector, its_name);
    if (!name || strcmp(name, its_name) == 0) {
      bool is_there = connector->connection == DRM_MODE_CONNECTED && connector->count_modes > 0;
      result = is_there ? use(screen, resources, connector) : -ENOTCONN;
    }
    cdrm.drmModeFreeConnector(connector);
  }
  cdrm.drmModeFreeResources(resources);
  if (result < 0) return result;
  // In pixels: the visible ones, and the totals with blanking. The clock is in kHz.
  const drmModeModeInfo *found = &screen->mode;
  int64_t dots = (int64_t)found->htotal * found->vtotal;
  *mode = (struct cdrm_mode){
      .width = found->hdisplay,
      .height = found->vdisplay,
      .period = found->clock ? dots * 1000 / found->clock : 0,
  };
  return 0;
}

int cdrm_check(const struct cdrm_screen *screen) {
  // Space for one mode: without any, the kernel would probe the screen.
  struct drm_mode_modeinfo mode;
  struct drm_mode_get_connector connector = {
      .connector_id = screen->connector,
      .count_modes = 1,
      .modes_ptr = (uintptr_t)&mode,
  };
  if (cdrm.drmIoctl(screen->file, DRM_IOCTL_MODE_GETCONNECTOR, &connector) < 0) return -errno;
  return connector.connection == DRM_MODE_DISCONNECTED ? -ENOTCONN : 0;
}
