// What the compiler calls on a Cortex-M0, which has no instructions for it. Empty elsewhere.
#if __ARM_ARCH == 6
#include <stdint.h>

// MARK: atomics. Without a compare-and-swap, interrupts are off meanwhile.

static uint32_t stop_interrupts(void) {
  uint32_t mask;
  __asm__ volatile("mrs %0, primask\n cpsid i" : "=r"(mask)::"memory");
  return mask;
}

static void restore_interrupts(uint32_t mask) {
  __asm__ volatile("msr primask, %0" ::"r"(mask) : "memory");
}

uint32_t load_atomically(const volatile uint32_t *from, int order) __asm__("__atomic_load_4");
uint32_t load_atomically(const volatile uint32_t *from, int order) {
  (void)order;
  const uint32_t value = *from;
  __asm__ volatile("dmb" ::: "memory");
  return value;
}

void store_atomically(volatile uint32_t *to, uint32_t value, int order) __asm__("__atomic_store_4");
void store_atomically(volatile uint32_t *to, uint32_t value, int order) {
  (void)order;
  __asm__ volatile("dmb" ::: "memory");
  *to = value;
}

uint32_t add_atomically(volatile uint32_t *to, uint32_t value, int order) __asm__("__atomic_fetch_add_4");
uint32_t add_atomically(volatile uint32_t *to, uint32_t value, int order) {
  (void)order;
  const uint32_t mask = stop_interrupts(), before = *to;
  *to = before + value;
  restore_interrupts(mask);
  return before;
}

uint32_t subtract_atomically(volatile uint32_t *to, uint32_t value, int order) __asm__("__atomic_fetch_sub_4");
uint32_t subtract_atomically(volatile uint32_t *to, uint32_t value, int order) {
  return add_atomically(to, 0 - value, order);
}

_Bool exchange_atomically(volatile uint32_t *to, uint32_t *expected, uint32_t value, int success, int failure)
    __asm__("__atomic_compare_exchange_4");
_Bool exchange_atomically(volatile uint32_t *to, uint32_t *expected, uint32_t value, int success, int failure) {
  (void)success, (void)failure;
  const uint32_t mask = stop_interrupts(), before = *to;
  const _Bool is_same = before == *expected;
  if (is_same) *to = value;
  restore_interrupts(mask);
  *expected = before;
  return is_same;
}

// MARK: arithmetic. Source: ARM RTABI, 4.2 and 4.3.1.

int count_leading_zeros(uint32_t value) __asm__("__clzsi2");
int count_leading_zeros(uint32_t value) {
  int count = 32;
  for (int bits = 16; bits > 0; bits >>= 1) {
    if (value >> bits == 0) continue;
    value >>= bits;
    count -= bits;
  }
  return count - (int)value;
}

// The quotient in the lower word, the remainder in the upper one: r0 and r1.
uint64_t __aeabi_uidivmod(uint32_t number, uint32_t by) {
  if (number < by || by == 0) return (uint64_t)number << 32;
  uint32_t quotient = 0;
  int bit = count_leading_zeros(by) - count_leading_zeros(number);
  for (uint32_t part = by << bit; bit >= 0; bit--, part >>= 1) {
    quotient <<= 1;
    if (number < part) continue;
    number -= part;
    quotient |= 1;
  }
  return (uint64_t)number << 32 | quotient;
}

uint32_t __aeabi_uidiv(uint32_t number, uint32_t by) { return (uint32_t)__aeabi_uidivmod(number, by); }

uint64_t __aeabi_idivmod(int32_t number, int32_t by) {
  const uint64_t both = __aeabi_uidivmod(
      number < 0 ? 0 - (uint32_t)number : (uint32_t)number, by < 0 ? 0 - (uint32_t)by : (uint32_t)by);
  uint32_t quotient = (uint32_t)both, rest = (uint32_t)(both >> 32);
  if ((number < 0) != (by < 0)) quotient = 0 - quotient;
  if (number < 0) rest = 0 - rest;
  return (uint64_t)rest << 32 | quotient;
}

int32_t __aeabi_idiv(int32_t number, int32_t by) { return (int32_t)(uint32_t)__aeabi_idivmod(number, by); }

uint64_t __aeabi_lmul(uint64_t a, uint64_t b) {
  const uint32_t a0 = (uint32_t)a, b0 = (uint32_t)b;
  const uint32_t low = (a0 & 0xFFFF) * (b0 & 0xFFFF);
  const uint32_t middle = (a0 >> 16) * (b0 & 0xFFFF) + (low >> 16);
  const uint32_t other = (a0 & 0xFFFF) * (b0 >> 16) + (middle & 0xFFFF);
  const uint32_t high = (a0 >> 16) * (b0 >> 16) + (middle >> 16) + (other >> 16) +
                        a0 * (uint32_t)(b >> 32) + (uint32_t)(a >> 32) * b0;
  return (uint64_t)high << 32 | (uint64_t)(other << 16 | (low & 0xFFFF));
}
#endif
