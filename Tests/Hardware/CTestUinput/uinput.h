#include <libevdev-1.0/libevdev/libevdev.h>

/* What <libevdev/libevdev-uinput.h> declares: it includes <libevdev/libevdev.h>, which is found only
 * with a flag that pkg-config would have to say. */
struct libevdev_uinput;

enum { LIBEVDEV_UINPUT_OPEN_MANAGED = -2 };

int libevdev_uinput_create_from_device(const struct libevdev *device, int descriptor,
                                       struct libevdev_uinput **uinput);
void libevdev_uinput_destroy(struct libevdev_uinput *uinput);
const char *libevdev_uinput_get_devnode(struct libevdev_uinput *uinput);
int libevdev_uinput_write_event(const struct libevdev_uinput *uinput, unsigned int type,
                                unsigned int code, int value);
