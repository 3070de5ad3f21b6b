/* console - a virtual terminal that this kernel does not have: its mode, served through CUSE.
 *
 *   console -n NAME LOG
 *
 * LOG gets a line for each mode that is set: text or graphics.
 * - Source: man 2 ioctl_console. */
#define FUSE_USE_VERSION 31
#include <cuse_lowlevel.h>
#include <errno.h>
#include <linux/kd.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int mode = KD_TEXT;
static const char *log_path;

static void on_open(fuse_req_t request, struct fuse_file_info *file) { fuse_reply_open(request, file); }

static void on_ioctl(fuse_req_t request, int command, void *argument, struct fuse_file_info *file,
                     unsigned flags, const void *in, size_t in_size, size_t out_size) {
  (void)file, (void)flags, (void)in, (void)in_size;
  struct iovec wanted = {argument, sizeof mode};
  if (command == KDGETMODE && out_size < sizeof mode) {
    fuse_reply_ioctl_retry(request, NULL, 0, &wanted, 1);
  } else if (command == KDGETMODE) {
    fuse_reply_ioctl(request, 0, &mode, sizeof mode);
  } else if (command == KDSETMODE) {
    mode = (int)(intptr_t)argument;
    FILE *log = fopen(log_path, "a");
    if (log) fputs(mode == KD_TEXT ? "text\n" : "graphics\n", log), fclose(log);
    fuse_reply_ioctl(request, 0, NULL, 0);
  } else {
    fuse_reply_err(request, ENOTTY);
  }
}

int main(int count, char **arguments) {
  static char device[64] = "DEVNAME=";
  const char *info[] = {device};
  char *fuse[] = {arguments[0], "-f", "-s", NULL};
  struct cuse_info cuse = {.dev_info_argc = 1, .dev_info_argv = info, .flags = CUSE_UNRESTRICTED_IOCTL};
  struct cuse_lowlevel_ops calls = {.open = on_open, .ioctl = on_ioctl};
  if (count != 4 || strcmp(arguments[1], "-n")) return 2;
  strncat(device, arguments[2], sizeof device - 16);
  log_path = arguments[3];
  return cuse_lowlevel_main(3, fuse, &cuse, &calls, NULL);
}
