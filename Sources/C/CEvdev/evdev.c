#include "shim.h"

#define LIBRARY "libevdev.so.2"
#include "../CYAML/forward.h"

/* A device exists only where the first of these has found the library. */
FORWARD(int, libevdev_new_from_fd, (int descriptor, struct libevdev **device), (descriptor, device),
        -ELIBACC)
FORWARD(void, libevdev_free, (struct libevdev * device), (device), (void)0)
FORWARD(int, libevdev_set_clock_id, (struct libevdev * device, int clock), (device, clock), -ELIBACC)
FORWARD(int, libevdev_grab, (struct libevdev * device, enum libevdev_grab_mode mode),
        (device, mode), -ELIBACC)
FORWARD(int, libevdev_next_event,
        (struct libevdev * device, unsigned int flags, struct input_event *event),
        (device, flags, event), -ELIBACC)
FORWARD(int, libevdev_get_event_value,
        (const struct libevdev *device, unsigned int type, unsigned int code),
        (device, type, code), 0)
FORWARD(int, libevdev_has_event_code,
        (const struct libevdev *device, unsigned int type, unsigned int code),
        (device, type, code), 0)
FORWARD(const char *, libevdev_get_name, (const struct libevdev *device), (device), NULL)
FORWARD(int, libevdev_get_abs_minimum, (const struct libevdev *device, unsigned int code),
        (device, code), 0)
FORWARD(int, libevdev_get_abs_maximum, (const struct libevdev *device, unsigned int code),
        (device, code), 0)
FORWARD(int, libevdev_event_code_from_name, (unsigned int type, const char *name), (type, name), -1)
FORWARD(const char *, libevdev_event_code_get_name, (unsigned int type, unsigned int code),
        (type, code), NULL)
