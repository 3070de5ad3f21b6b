// The division of Boards/common/divide.h, compared with this machine's: numbers around all powers of
// two, and random ones of all lengths.
#include "../../../Boards/common/divide.h"

#include <stdio.h>

static uint64_t state = 1;

// Source: Vigna, SplitMix64.
static uint64_t random_number(void) {
  uint64_t next = state += 0x9E3779B97F4A7C15;
  next = (next ^ next >> 30) * 0xBF58476D1CE4E5B9;
  next = (next ^ next >> 27) * 0x94D049BB133111EB;
  return (next ^ next >> 31) >> (state >> 40) % 64;
}

static int check(uint64_t number, uint64_t by) {
  uint64_t rest, quotient;
  if (by == 0) return 0;
  quotient = divide(number, by, &rest);
  if (quotient == number / by && rest == number % by) return 0;
  fprintf(stderr, "divide: %llu / %llu\n", (unsigned long long)number, (unsigned long long)by);
  return 1;
}

int main(void) {
  for (int a = 0; a < 64; a++)
    for (int b = 0; b < 64; b++)
      for (int c = -2; c <= 2; c++)
        for (int d = -2; d <= 2; d++)
          if (check(((uint64_t)1 << a) + (uint64_t)c, ((uint64_t)1 << b) + (uint64_t)d)) return 1;
  for (int count = 0; count < 20000000; count++)
    if (check(random_number(), random_number())) return 1;
  printf("divide: 20,000,000 divisions as this machine's\n");
  return 0;
}
