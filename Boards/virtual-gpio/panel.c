/* panel - the other end of the wire: an SSD1306 or SH1106 on a bus of its own.
 *
 *   panel -n NAME [-c ssd1306|sh1106] [-w WIDTH] [-h HEIGHT] [-a ADDRESS] [-s] [-d FILE] CONTROL
 *
 *   -n   its device: i2c-9 is /dev/i2c-9, spidev9.0 is /dev/spidev9.0
 *   -c   which controller (default ssd1306), with a glass of -w columns and -h rows (128 and 64)
 *   -a   its address on an I2C bus (default 0x3c)
 *   -s   the adapter has SMBus blocks only, no plain I2C
 *   -d   where the level of the D/C line stands: SPI instead of I2C
 *   CONTROL  a FIFO that takes commands, one a line:
 *     picture FILE   what is to be seen, a character for two pixels: ' ', '▀', '▄' or '█'
 *     counts FILE    messages, bytes and faults so far, one line
 *     nak 1 | nak 0  it does not answer any more, or does again, having lost its power meanwhile
 *     stall MS       each transfer takes that long and fails; 0 ends it
 *
 * The device is served through CUSE (character devices in user space). The controller is written
 * from its data sheet alone and shares nothing with the driver that it tests: whatever that sends is
 * taken as the chip would take it, and what the data sheet does not allow is counted as a fault.
 * - Source: SSD1306 (Solomon Systech, Rev 1.1, Apr 2008), chapters 8 to 10; SH1106 (Sino Wealth,
 *   V2.3), commands 1 to 27; Documentation/i2c/dev-interface.rst, Linux 6.1. */
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

enum { PAGES = 8, MOST_COLUMNS = 132 };

/* ---- The controller ---- */

static bool is_sh1106;
static int glass_width = 128, glass_height = 64;

static struct {
  uint8_t ram[PAGES][MOST_COLUMNS];
  int page, column;                /* where the next byte of data goes */
  int mode;                        /* 0: columns then pages, 1: pages then columns, 2: one page */
  int first_column, last_column;   /* of the window of modes 0 and 1 */
  int first_page, last_page;
  int start_column;                /* where mode 2 goes on after the last column */
  int start_line, offset, ratio, pins;
  bool is_on, has_pump, is_mirrored, is_flipped, is_inverted, is_all_on;
  uint8_t command[8];              /* a command whose parameters are not all there yet */
  int command_length;
} chip;

static long message_count, command_count, data_count, fault_count, nak_count;
static char last_fault[128] = "none";

static void fault(const char *what, int byte) {
  fault_count++;
  snprintf(last_fault, sizeof last_fault, "%s 0x%02x", what, byte);
}

static int columns(void) { return is_sh1106 ? 132 : 128; }

/* What the chip is like when it gets its power: the memory has anything in it. */
static void power_up(void) {
  uint32_t noise = 0x2545F491;
  memset(&chip, 0, sizeof chip);
  for (int page = 0; page < PAGES; page++)
    for (int column = 0; column < MOST_COLUMNS; column++)
      chip.ram[page][column] = (noise = noise * 1664525 + 1013904223) >> 24;
  chip.mode = 2;
  chip.last_column = columns() - 1;
  chip.last_page = PAGES - 1;
  chip.ratio = 64;
  chip.pins = 0x12;
}

/* How many bytes follow the first of a command; -1: there is no such command. */
static int parameter_count(uint8_t first) {
  if (first <= 0x1F) return 0;                   /* the nibbles of the column */
  if (first >= 0x40 && first <= 0x7F) return 0;  /* the first line */
  if (first >= 0xB0 && first <= 0xB7) return 0;  /* the page */
  switch (first) {
    case 0xA0: case 0xA1: case 0xA4: case 0xA5: case 0xA6: case 0xA7: case 0xAE: case 0xAF:
    case 0xC0: case 0xC8: case 0xE3: return 0;
    case 0x81: case 0xA8: case 0xD3: case 0xD5: case 0xD9: case 0xDA: case 0xDB: return 1;
  }
  if (is_sh1106) {
    if (first >= 0x30 && first <= 0x33) return 0; /* the pump's voltage */
    if (first > 0xC8 && first <= 0xCF) return 0;  /* D0 to D2 do not matter */
    return first == 0xAD ? 1 : -1;
  }
  switch (first) {
    case 0x20: case 0x8D: return 1;
    case 0x21: case 0x22: return 2;
    case 0x2E: return 0;
  }
  return -1;
}

static void window_command(const uint8_t *command) {
  int first = command[1], last = command[2];
  int most = command[0] == 0x21 ? columns() - 1 : PAGES - 1;
  if (first > last || last > most) {
    fault("a window that is none", command[0]);
  } else if (command[0] == 0x21) {
    chip.first_column = chip.column = first;
    chip.last_column = last;
  } else {
    chip.first_page = chip.page = first;
    chip.last_page = last;
  }
}

static void run_command(const uint8_t *command) {
  uint8_t first = command[0], value = command[1];
  if (first <= 0x0F) chip.column = chip.start_column = (chip.start_column & 0xF0) | first;
  else if (first <= 0x1F) chip.column = chip.start_column = (chip.start_column & 0x0F) | (first & 0xF) << 4;
  else if (first >= 0x40 && first <= 0x7F) chip.start_line = first & 0x3F;
  else if (first >= 0xB0 && first <= 0xB7) chip.page = first & 7;
  else if (first == 0x20) value <= 2 ? (void)(chip.mode = value) : fault("no mode", value);
  else if (first == 0x21 || first == 0x22) window_command(command);
  else if (first == 0x8D) chip.has_pump = value == 0x14;
  else if (first == 0xAD) chip.has_pump = value == 0x8B;
  else if (first == 0xA0 || first == 0xA1) chip.is_mirrored = first & 1;
  else if (first == 0xA4 || first == 0xA5) chip.is_all_on = first & 1;
  else if (first == 0xA6 || first == 0xA7) chip.is_inverted = first & 1;
  else if (first == 0xA8) (value & 0x3F) < 15 ? fault("a ratio below 16", value) : (void)(chip.ratio = (value & 0x3F) + 1);
  else if (first == 0xAE || first == 0xAF) chip.is_on = first & 1;
  else if (first >= 0xC0 && first <= 0xCF) chip.is_flipped = first & 8;
  else if (first == 0xD3) chip.offset = value & 0x3F;
  else if (first == 0xDA) chip.pins = value;
}

static void take_command(uint8_t byte) {
  command_count++;
  chip.command[chip.command_length++] = byte;
  int count = parameter_count(chip.command[0]);
  if (count < 0) {
    fault("no such command", byte);
    chip.command_length = 0;
  } else if (chip.command_length == count + 1) {
    run_command(chip.command);
    chip.command_length = 0;
  }
}

static void take_data(uint8_t byte) {
  data_count++;
  if (chip.command_length) fault("data within the command", chip.command[0]);
  if (chip.column >= columns()) {
    fault("data right of the last column", chip.column);
    return;
  }
  chip.ram[chip.page][chip.column] = byte;
  if (chip.mode == 2) {
    chip.column++;
    /* The SSD1306 goes on at the first column, the SH1106 stays where it is. */
    if (chip.column == columns() && !is_sh1106) chip.column = chip.start_column;
  } else if (chip.mode == 0) {
    if (chip.column++ == chip.last_column) {
      chip.column = chip.first_column;
      chip.page = chip.page == chip.last_page ? chip.first_page : chip.page + 1;
    }
  } else if (chip.page++ == chip.last_page) {
    chip.page = chip.first_page;
    chip.column = chip.column == chip.last_column ? chip.first_column : chip.column + 1;
  }
}

/* How a maker wires a glass: which pins its rows need, and at which segment its columns begin. Modules
 * have segment 127 (131) at the left and the last common at the top: A1 and C8 turn that round. */
static bool is_lit(int x, int y) {
  int pins = glass_height == 32 && glass_width == 128 ? 0x02 : 0x12;
  int margin = (columns() - glass_width) / 2;
  if (!chip.is_on || !chip.has_pump) return false;
  if (chip.is_all_on) return true;
  int column = chip.is_mirrored ? margin + x : margin + glass_width - 1 - x;
  int line = chip.is_flipped ? y : glass_height - 1 - y;
  if (chip.ratio != glass_height || chip.pins != pins || chip.offset != 0)
    line ^= 1; /* not what the glass is wired for: rows come out of order */
  line = (line + chip.start_line) % 64;
  return ((chip.ram[line / 8][column] >> (line % 8)) & 1) != chip.is_inverted;
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
  for (size_t i = 0; i < count;) {
    uint8_t control = bytes[i++];
    if (control & 0x3F) fault("a control byte with other bits", control);
    size_t rest = control & 0x80 ? i + 1 : count;
    for (; i < rest && i < count; i++)
      control & 0x40 ? take_data(bytes[i]) : take_command(bytes[i]);
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
  for (size_t i = 0; i < count; i++) level == '1' ? take_data(bytes[i]) : take_command(bytes[i]);
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

static void write_picture(FILE *file) {
  static const char *const halves[] = {" ", "▀", "▄", "█"};
  for (int y = 0; y < glass_height; y += 2) {
    for (int x = 0; x < glass_width; x++) fputs(halves[is_lit(x, y) + 2 * is_lit(x, y + 1)], file);
    fputc('\n', file);
  }
}

static void answer(const char *path, bool is_picture) {
  char part[512];
  snprintf(part, sizeof part, "%s.part", path);
  FILE *file = fopen(part, "w");
  if (!file) return perror(part);
  if (is_picture) write_picture(file);
  else
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
      if (!strcmp(word, "picture")) answer(rest, true);
      else if (!strcmp(word, "counts")) answer(rest, false);
      else if (!strcmp(word, "stall")) stall_ms = atol(rest);
      else if (!strcmp(word, "nak")) {
        is_silent = atoi(rest);
        if (!is_silent) power_up();
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
  pthread_t listener;
  int option;
  while ((option = getopt(count, arguments, "n:c:w:h:a:sd:")) != -1) {
    switch (option) {
      case 'n': strncat(device, optarg, sizeof device - 16); break;
      case 'c': is_sh1106 = !strcmp(optarg, "sh1106"); break;
      case 'w': glass_width = atoi(optarg); break;
      case 'h': glass_height = atoi(optarg); break;
      case 'a': address = (int)strtol(optarg, NULL, 0); break;
      case 's': has_smbus_only = true; break;
      case 'd': phase_path = optarg; break;
      default: return 2;
    }
  }
  if (optind != count - 1) return fputs("usage: panel -n NAME [OPTION...] CONTROL\n", stderr), 2;
  power_up();
  if (pthread_create(&listener, NULL, listen, arguments[optind])) return 1;
  return cuse_lowlevel_main(3, fuse, &cuse, &calls, NULL);
}
