/* CBuses - the kernel's I2C and SPI device interface, macros and unions wrapped as functions.
 * They return 0, or a negated errno value. */
#include <errno.h>
#include <linux/i2c-dev.h>
#include <linux/i2c.h>
#include <linux/spi/spidev.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>

/* The maximum payload of an SMBus block. */
enum { CBUSES_BLOCK_SIZE = I2C_SMBUS_BLOCK_MAX };

/* The abilities of an adapter: plain I2C messages, and I2C block writes of SMBus. */
static inline int cbuses_i2c_read_abilities(int file, int *has_plain, int *has_blocks) {
  unsigned long functions = 0;
  if (ioctl(file, I2C_FUNCS, &functions) < 0) return -errno;
  *has_plain = (functions & I2C_FUNC_I2C) != 0;
  *has_blocks = (functions & I2C_FUNC_SMBUS_WRITE_I2C_BLOCK) != 0;
  return 0;
}

/* Selects the address of SMBus blocks; -EBUSY if a kernel driver uses it. */
static inline int cbuses_i2c_select(int file, uint16_t address) {
  return ioctl(file, I2C_SLAVE, (unsigned long)address) < 0 ? -errno : 0;
}

/* Sends one message. */
static inline int cbuses_i2c_send(int file, uint16_t address, uint8_t *bytes, size_t count) {
  struct i2c_msg message = {.addr = address, .len = (uint16_t)count, .buf = bytes};
  struct i2c_rdwr_ioctl_data messages = {.msgs = &message, .nmsgs = 1};
  return ioctl(file, I2C_RDWR, &messages) < 0 ? -errno : 0;
}

/* Sends one byte and 0 to CBUSES_BLOCK_SIZE more to the selected address. */
static inline int cbuses_smbus_send(int file, uint8_t first, const uint8_t *bytes, size_t count) {
  union i2c_smbus_data data = {{0}};
  struct i2c_smbus_ioctl_data block = {.read_write = I2C_SMBUS_WRITE,
                                       .command = first,
                                       .size = count > 0 ? I2C_SMBUS_I2C_BLOCK_DATA : I2C_SMBUS_BYTE,
                                       .data = &data};
  data.block[0] = (uint8_t)count;
  memcpy(data.block + 1, bytes, count);
  return ioctl(file, I2C_SMBUS, &block) < 0 ? -errno : 0;
}

/* Sets the clock and its idle level; bits are sampled on the rising edge. */
static inline int cbuses_spi_configure(int file, uint32_t hertz, int idles_high) {
  uint8_t mode = idles_high ? SPI_MODE_3 : SPI_MODE_0;
  if (ioctl(file, SPI_IOC_WR_MODE, &mode) < 0) return -errno;
  return ioctl(file, SPI_IOC_WR_MAX_SPEED_HZ, &hertz) < 0 ? -errno : 0;
}
