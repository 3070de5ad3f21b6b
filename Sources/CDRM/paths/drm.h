#include <libdrm/drm.h>
