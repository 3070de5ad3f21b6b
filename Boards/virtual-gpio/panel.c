/* panel - the other end of the wire: the controller of a panel on a bus of its own.
 *
 *   panel -n NAME [-c ssd1306|sh1106|hd44780|st7789|gc9a01] [-w WIDTH] [-h HEIGHT] [-a ADDRESS] [-s] [-d FILE] CONTROL
 *
 *   -n   its device: i2c-9 is /dev/i2c-9, spidev9.0 is /dev/spidev9.0
 *   -c   which controller (default ssd1306), with a glass of -w columns and -h rows
 *   -a   its address on an I2C bus (default 0x3c)
 *   -s   the adapter has SMBus blocks only, no plain I2C
 *   -d   where the level of the D/C line stands: SPI instead of I2C
 *   CONTROL  a FIFO that takes commands, one a line:
 *     picture FILE   what is to be seen: a character for two pixels, ' ', '▀', '▄' or '█'; the
 *                    text of characters; a PPM of colors
 *     counts FILE    messages, bytes and faults so far, one line
 *     block FILE     the registers from 0x40 on that SMBus blocks were written to, as i2c-stub has
 *                    them: the latest block, and behind a short one what was there before
 *     nak 1 | nak 0  it does not answer any more, or does again, having lost its power meanwhile
 *     stall MS       each transfer takes that long and fails; 0 ends it
 *
 * The device is served through CUSE (character devices in user space). What the controllers do is in
 * oled.c, lcd.c and color.c.
 * - Source: Documentation/i2c/dev-interface.rst, Linux 6.1. */
#define FUSE_USE_VERSION 31
#include <cuse_lowlevel.h>
#include <errno.h>
#include <fcntl.h>
#include <fuse_opt.h>
#include <linux/i2c-dev.h>
#include <linux/i2c.h>
#include <linux/spi/spidev.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "panel.h"

static const struct controller *chip = &ssd1306;
int glass_width, glass_height;
long byte_count;

static long message_count, command_count, data_count, fault_count, nak_count;
static char last_fault[128] = "none";
static uint8_t registers[I2C_SMBUS_BLOCK_MAX];

void fault(const char *what, int byte) {
  fault_count++;
  snprintf(last_fault, sizeof last_fault, "%s 0x%02x", what, byte);
}

static void take(enum phase phase, uint8_t byte) {
  byte_count++;
  phase == COMMAND ? command_count++ : data_count++;
  chip->take(phase, byte);
}

/* ---- The wire ---- */

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int address = 0x3C;
static bool has_smbus_only, is_silent;
static long stall_ms;
static const char *phase_path;

/* What an adapter says of a transfer: 0, or a negated errno. */
static int transfer_state(int to) {
  if (stall_ms) {
    struct timespec pause = {stall_ms / 1000, stall_ms % 1000 * 1000000L};
    nanosleep(&pause, NULL);
    return -ETIMEDOUT;
  }
  if (is_silent || to != address) {
    nak_count++;
    return -EREMOTEIO; /* as the Raspberry Pi's adapter says it */
  }
  return 0;
}

/* One I2C message without its address: control bytes with Co and D/C, and what they announce. */
static int take_message(int to, const uint8_t *bytes, size_t count) {
  int state = transfer_state(to);
  if (state) return state;
  message_count++;
  if (chip->has_no_control_byte) {
    for (size_t i = 0; i < count; i++) take(LEVELS, bytes[i]);
    return 0;
  }
  for (size_t i = 0; i < count;) {
    uint8_t control = bytes[i++];
    if (control & 0x3F) fault("a control byte with other bits", control);
    size_t rest = control & 0x80 ? i + 1 : count;
    for (; i < rest && i < count; i++)
      take(control & 0x40 ? DATA : COMMAND, bytes[i]);
  }
  return 0;
}

/* Over SPI the D/C line says what the bytes are. */
static int take_words(const uint8_t *bytes, size_t count) {
  char level = '0';
  int state = transfer_state(address), file = open(phase_path, O_RDONLY);
  if (file < 0 || read(file, &level, 1) != 1) fault("no level of D/C", 0);
  if (file >= 0) close(file);
  if (state) return state;
  message_count++;
  for (size_t i = 0; i < count; i++) take(level == '1' ? DATA : COMMAND, bytes[i]);
  return 0;
}

/* ---- The character device ---- */

static void on_open(fuse_req_t request, struct fuse_file_info *file) {
  file->fh = 0; /* the address that I2C_SLAVE sets */
  int *slave = calloc(1, sizeof *slave);
  file->fh = (uintptr_t)slave;
  fuse_reply_open(request, file);
}

static void on_release(fuse_req_t request, struct fuse_file_info *file) {
  free((void *)(uintptr_t)file->fh);
  fuse_reply_err(request, 0);
}

static void on_write(fuse_req_t request, const char *bytes, size_t count, off_t at,
                     struct fuse_file_info *file) {
  (void)at;
  pthread_mutex_lock(&lock);
  int slave = *(int *)(uintptr_t)file->fh;
  int state = phase_path       ? take_words((const uint8_t *)bytes, count)
              : has_smbus_only ? -EOPNOTSUPP
                               : take_message(slave, (const uint8_t *)bytes, count);
  pthread_mutex_unlock(&lock);
  state ? fuse_reply_err(request, -state) : fuse_reply_write(request, count);
}

/* A caller's memory is asked for piece by piece: what a structure points to is known once it is there. */
static void ask(fuse_req_t request, const struct iovec *in, size_t in_count, void *out, size_t size) {
  struct iovec result = {out, size};
  fuse_reply_ioctl_retry(request, in, in_count, out ? &result : NULL, out ? 1 : 0);
}

static void reply(fuse_req_t request, int state) {
  state ? fuse_reply_err(request, -state) : fuse_reply_ioctl(request, 0, NULL, 0);
}

static void on_rdwr(fuse_req_t request, void *argument, const uint8_t *in, size_t size) {
  struct i2c_rdwr_ioctl_data head;
  struct iovec wanted[2 + 8] = {{argument, sizeof head}};
  if (has_smbus_only) return reply(request, -EOPNOTSUPP);
  if (size < sizeof head) return ask(request, wanted, 1, NULL, 0);
  memcpy(&head, in, sizeof head);
  if (!head.nmsgs || head.nmsgs > 8) return reply(request, -EINVAL);
  size_t all = sizeof head + head.nmsgs * sizeof(struct i2c_msg);
  wanted[1] = (struct iovec){head.msgs, head.nmsgs * sizeof(struct i2c_msg)};
  if (size < all) return ask(request, wanted, 2, NULL, 0);
  struct i2c_msg messages[8];
  memcpy(messages, in + sizeof head, head.nmsgs * sizeof *messages);
  for (uint32_t i = 0; i < head.nmsgs; i++) {
    if (messages[i].flags & I2C_M_RD) return reply(request, -EOPNOTSUPP);
    wanted[2 + i] = (struct iovec){messages[i].buf, messages[i].len};
  }
  if (size == all) return ask(request, wanted, 2 + head.nmsgs, NULL, 0);
  int state = 0;
  const uint8_t *bytes = in + all;
  for (uint32_t i = 0; !state && i < head.nmsgs; bytes += messages[i++].len)
    state = take_message(messages[i].addr, bytes, messages[i].len);
  state ? reply(request, state) : fuse_reply_ioctl(request, head.nmsgs, NULL, 0);
}

static void on_smbus(fuse_req_t request, void *argument, const uint8_t *in, size_t size, int slave) {
  struct i2c_smbus_ioctl_data head;
  union i2c_smbus_data data;
  struct iovec wanted[2] = {{argument, sizeof head}};
  if (size < sizeof head) return ask(request, wanted, 1, NULL, 0);
  memcpy(&head, in, sizeof head);
  wanted[1] = (struct iovec){head.data, sizeof data};
  if (size < sizeof head + sizeof data) return ask(request, wanted, 2, NULL, 0);
  memcpy(&data, in + sizeof head, sizeof data);
  if (head.read_write != I2C_SMBUS_WRITE || head.size != I2C_SMBUS_I2C_BLOCK_DATA ||
      data.block[0] > I2C_SMBUS_BLOCK_MAX)
    return reply(request, -EOPNOTSUPP);
  uint8_t message[1 + I2C_SMBUS_BLOCK_MAX] = {head.command};
  memcpy(message + 1, data.block + 1, data.block[0]);
  if (head.command == 0x40) memcpy(registers, data.block + 1, data.block[0]);
  reply(request, take_message(slave, message, 1 + data.block[0]));
}

static void on_ioctl(fuse_req_t request, int command, void *argument, struct fuse_file_info *file,
                     unsigned flags, const void *in, size_t in_size, size_t out_size) {
  (void)flags;
  unsigned long functions = I2C_FUNC_SMBUS_WRITE_I2C_BLOCK | (has_smbus_only ? 0 : I2C_FUNC_I2C);
  int *slave = (int *)(uintptr_t)file->fh;
  pthread_mutex_lock(&lock);
  if (phase_path) {
    /* Modes and speeds are the adapter's; nothing here depends on them. */
    reply(request, _IOC_TYPE((unsigned)command) == SPI_IOC_MAGIC ? 0 : -ENOTTY);
  } else if (command == I2C_SLAVE || command == I2C_SLAVE_FORCE) {
    *slave = (int)(uintptr_t)argument;
    reply(request, 0);
  } else if (command == I2C_FUNCS) {
    if (out_size < sizeof functions) ask(request, NULL, 0, argument, sizeof functions);
    else fuse_reply_ioctl(request, 0, &functions, sizeof functions);
  } else if (command == I2C_RDWR) {
    on_rdwr(request, argument, in, in_size);
  } else if (command == I2C_SMBUS) {
    on_smbus(request, argument, in, in_size, *slave);
  } else {
    reply(request, -ENOTTY);
  }
  pthread_mutex_unlock(&lock);
}

/* ---- Commands ---- */

static void answer(const char *path, char what) {
  char part[512];
  snprintf(part, sizeof part, "%s.part", path);
  FILE *file = fopen(part, "w");
  if (!file) return perror(part);
  if (what == 'p') chip->draw(file);
  else if (what == 'b') {
    for (size_t i = 0; i < sizeof registers; i++) fprintf(file, "%02x", registers[i]);
    fprintf(file, "\n");
  } else
    fprintf(file, "messages %ld commands %ld data %ld naks %ld faults %ld last %s\n", message_count,
            command_count, data_count, nak_count, fault_count, last_fault);
  fclose(file);
  rename(part, path); /* whoever waits for it finds it whole */
}

static void *listen(void *path) {
  for (;;) {
    char line[512], word[16], rest[480];
    FILE *control = fopen(path, "r");
    if (!control) return perror(path), NULL;
    while (fgets(line, sizeof line, control)) {
      if (sscanf(line, "%15s %479s", word, rest) != 2) continue;
      pthread_mutex_lock(&lock);
      if (!strcmp(word, "picture") || !strcmp(word, "counts") || !strcmp(word, "block"))
        answer(rest, word[0]);
      else if (!strcmp(word, "stall")) stall_ms = atol(rest);
      else if (!strcmp(word, "nak")) {
        is_silent = atoi(rest);
        if (!is_silent) chip->power_up();
      } else fprintf(stderr, "panel: %s is no command\n", word);
      pthread_mutex_unlock(&lock);
    }
    fclose(control);
  }
}

int main(int count, char **arguments) {
  static char device[64] = "DEVNAME=";
  const char *info[] = {device};
  char *fuse[] = {arguments[0], "-f", "-s", NULL};
  struct cuse_info cuse = {.dev_info_argc = 1, .dev_info_argv = info, .flags = CUSE_UNRESTRICTED_IOCTL};
  struct cuse_lowlevel_ops calls = {
      .open = on_open, .release = on_release, .write = on_write, .ioctl = on_ioctl};
  static const struct controller *const known[] = {&ssd1306, &sh1106, &hd44780, &st7789, &gc9a01};
  pthread_t listener;
  int option;
  while ((option = getopt(count, arguments, "n:c:w:h:a:sd:")) != -1) {
    switch (option) {
      case 'n': strncat(device, optarg, sizeof device - 16); break;
      case 'c':
        for (size_t i = 0; i < sizeof known / sizeof *known; i++)
          if (!strcmp(optarg, known[i]->name)) chip = known[i];
        break;
      case 'w': glass_width = atoi(optarg); break;
      case 'h': glass_height = atoi(optarg); break;
      case 'a': address = (int)strtol(optarg, NULL, 0); break;
      case 's': has_smbus_only = true; break;
      case 'd': phase_path = optarg; break;
      default: return 2;
    }
  }
  if (optind != count - 1) return fputs("usage: panel -n NAME [OPTION...] CONTROL\n", stderr), 2;
  if (!glass_width) glass_width = chip->width;
  if (!glass_height) glass_height = chip->height;
  chip->power_up();
  if (pthread_create(&listener, NULL, listen, arguments[optind])) return 1;
  return cuse_lowlevel_main(3, fuse, &cuse, &calls, NULL);
}
