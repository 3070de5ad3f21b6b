// The division of 64-bit numbers on a processor that divides those of 32 bits.
#pragma once
#include <stdint.h>

// Divides `high` and `low` as one number by `by`, which is more than `high`.
// Source: Knuth, The Art of Computer Programming, volume 2 (3rd edition), 4.3.1, algorithm D, with two
// digits of 16 bits; as divlu of Hacker's Delight (2nd edition), 9-4.
static inline uint32_t divide_by_word(uint32_t high, uint32_t low, uint32_t by, uint32_t *rest) {
  const int shift = __builtin_clz(by);
  by <<= shift;
  if (shift > 0) high = high << shift | low >> (32 - shift);
  low <<= shift;
  const uint32_t upper = by >> 16, lower = by & 0xFFFF;
  uint32_t digits[2], left = high;
  for (int index = 0; index < 2; index++) {
    const uint32_t next = index == 0 ? low >> 16 : low & 0xFFFF;
    uint32_t digit = left / upper, over = left - digit * upper;
    // The guess is at most two too large.
    while (digit > 0xFFFF || digit * lower > (over << 16 | next)) {
      digit--;
      over += upper;
      if (over > 0xFFFF) break;
    }
    left = (left << 16 | next) - digit * by;
    digits[index] = digit;
  }
  *rest = left >> shift;
  return digits[0] << 16 | digits[1];
}

// Not inlined: it has two callers.
__attribute__((noinline)) static uint64_t divide(uint64_t number, uint64_t by, uint64_t *rest) {
  const uint32_t high = (uint32_t)(number >> 32), low = (uint32_t)number;
  if (by >> 32 == 0) {
    const uint32_t word = (uint32_t)by;
    uint32_t left;
    if (high == 0) {
      *rest = low % word;
      return low / word;
    }
    const uint32_t first = high / word;
    const uint32_t second = divide_by_word(high % word, low, word, &left);
    *rest = left;
    return (uint64_t)first << 32 | second;
  }
  // The quotient has at most 32 bits; each step makes one.
  uint64_t quotient = 0;
  if (number >= by) {
    int bit = __builtin_clzll(by) - __builtin_clzll(number);
    for (uint64_t part = by << bit; bit >= 0; bit--, part >>= 1) {
      quotient <<= 1;
      if (number < part) continue;
      number -= part;
      quotient |= 1;
    }
  }
  *rest = number;
  return quotient;
}
