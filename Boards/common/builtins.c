// Functions that compilers call without being asked to, for processors of 32 bits.
#include <stddef.h>
#include <stdint.h>

#if !defined(__wasm__)
#include "divide.h"
#endif

#if defined(__wasm__)

// Instructions of their own.
void *memcpy(void *to, const void *from, size_t size) { return __builtin_memmove(to, from, size); }

void *memmove(void *to, const void *from, size_t size) { return __builtin_memmove(to, from, size); }

void *memset(void *to, int value, size_t size) { return __builtin_memset(to, value, size); }

#else

// A word of any type's memory.
typedef uint32_t __attribute__((may_alias)) Word;

// Whole words are copied as words, and four of them at once.
void *memcpy(void *to, const void *from, size_t size) {
  unsigned char *target = to;
  const unsigned char *source = from;
  if ((((uintptr_t)to | (uintptr_t)from) & 3) == 0) {
    for (; size >= 16; size -= 16, target += 16, source += 16) {
      const Word *words = (const Word *)source;
      const Word a = words[0], b = words[1], c = words[2], d = words[3];
      Word *copies = (Word *)target;
      copies[0] = a, copies[1] = b, copies[2] = c, copies[3] = d;
    }
    for (; size >= 4; size -= 4, target += 4, source += 4)
      *(Word *)target = *(const Word *)source;
  }
  while (size-- > 0) *target++ = *source++;
  return to;
}

void *memmove(void *to, const void *from, size_t size) {
  if ((uintptr_t)to <= (uintptr_t)from) return memcpy(to, from, size);
  while (size-- > 0) ((unsigned char *)to)[size] = ((const unsigned char *)from)[size];
  return to;
}

void *memset(void *to, int value, size_t size) {
  unsigned char *target = to;
  const Word word = 0x01010101u * (unsigned char)value;
  if (((uintptr_t)to & 3) == 0)
    for (; size >= 4; size -= 4, target += 4) *(Word *)target = word;
  while (size-- > 0) *target++ = (unsigned char)value;
  return to;
}

#endif

int memcmp(const void *a, const void *b, size_t size) {
  for (size_t i = 0; i < size; i++) {
    int difference = ((const unsigned char *)a)[i] - ((const unsigned char *)b)[i];
    if (difference != 0) return difference;
  }
  return 0;
}

// The standard library seeds its hashing with this; the core's results must not depend on it.
void arc4random_buf(void *to, size_t size) { memset(to, 4, size); }

#if defined(__wasm__)

// The product of two wide numbers, by which a multiplication of 64 bits tells that it overflows.
// Source: WebAssembly's tool conventions; the function of that name in compiler-rt.
__int128 __multi3(__int128 a, __int128 b) {
  typedef unsigned __int128 Wide;
  uint64_t low = (uint64_t)a, other = (uint64_t)b;
  uint64_t a0 = (uint32_t)low, a1 = low >> 32, b0 = (uint32_t)other, b1 = other >> 32;
  uint64_t first = a0 * b0, second = a1 * b0 + (first >> 32), third = a0 * b1 + (uint32_t)second;
  uint64_t high = a1 * b1 + (second >> 32) + (third >> 32);
  high += (uint64_t)((Wide)a >> 64) * other + low * (uint64_t)((Wide)b >> 64);
  return (__int128)((Wide)high << 64 | (third << 32 | (uint32_t)first));
}

#else

#if defined(__riscv)

// The functions below have other names there. Source: compiler-rt, lib/builtins.
#define __aeabi_llsl __ashldi3
#define __aeabi_llsr __lshrdi3
#define __aeabi_lasr __ashrdi3

#else

// What the compiler calls where the processor has no instruction. Source: ARM RTABI, 4.2 and 4.3.4.
void __aeabi_memcpy(void *to, const void *from, size_t size) { memcpy(to, from, size); }
void __aeabi_memcpy4(void *to, const void *from, size_t size) { memcpy(to, from, size); }
void __aeabi_memcpy8(void *to, const void *from, size_t size) { memcpy(to, from, size); }
void __aeabi_memmove(void *to, const void *from, size_t size) { memmove(to, from, size); }
void __aeabi_memmove4(void *to, const void *from, size_t size) { memmove(to, from, size); }
void __aeabi_memmove8(void *to, const void *from, size_t size) { memmove(to, from, size); }
void __aeabi_memset(void *to, size_t size, int value) { memset(to, value, size); }
void __aeabi_memset4(void *to, size_t size, int value) { memset(to, value, size); }
void __aeabi_memset8(void *to, size_t size, int value) { memset(to, value, size); }
void __aeabi_memclr(void *to, size_t size) { memset(to, 0, size); }
void __aeabi_memclr4(void *to, size_t size) { memset(to, 0, size); }
void __aeabi_memclr8(void *to, size_t size) { memset(to, 0, size); }

#endif

typedef union { uint64_t whole; struct { uint32_t low, high; } half; } Wide;

uint64_t __aeabi_llsl(uint64_t value, int by) {
  Wide in = {value}, out = {0};
  if (by >= 32) {
    out.half.high = by == 64 ? 0 : in.half.low << (by - 32);
  } else if (by == 0) {
    out = in;
  } else {
    out.half.high = in.half.high << by | in.half.low >> (32 - by);
    out.half.low = in.half.low << by;
  }
  return out.whole;
}

uint64_t __aeabi_llsr(uint64_t value, int by) {
  Wide in = {value}, out = {0};
  if (by >= 32) {
    out.half.low = by == 64 ? 0 : in.half.high >> (by - 32);
  } else if (by == 0) {
    out = in;
  } else {
    out.half.low = in.half.low >> by | in.half.high << (32 - by);
    out.half.high = in.half.high >> by;
  }
  return out.whole;
}

int64_t __aeabi_lasr(int64_t value, int by) {
  uint64_t shifted = __aeabi_llsr((uint64_t)value, by);
  if (value < 0 && by > 0) shifted |= ~__aeabi_llsr(~(uint64_t)0, by);
  return (int64_t)shifted;
}

uint64_t udivmod(uint64_t number, uint64_t by, uint64_t *rest) { return divide(number, by, rest); }

int64_t ldivmod(int64_t number, int64_t by, int64_t *rest) {
  uint64_t left;
  uint64_t quotient = divide(
      number < 0 ? 0 - (uint64_t)number : (uint64_t)number, by < 0 ? 0 - (uint64_t)by : (uint64_t)by,
      &left);
  *rest = number < 0 ? 0 - (int64_t)left : (int64_t)left;
  return (number < 0) != (by < 0) ? 0 - (int64_t)quotient : (int64_t)quotient;
}

#if defined(__riscv)

uint64_t __udivdi3(uint64_t number, uint64_t by) { return udivmod(number, by, &(uint64_t){0}); }
uint64_t __umoddi3(uint64_t number, uint64_t by) {
  uint64_t rest;
  udivmod(number, by, &rest);
  return rest;
}
int64_t __divdi3(int64_t number, int64_t by) { return ldivmod(number, by, &(int64_t){0}); }
int64_t __moddi3(int64_t number, int64_t by) {
  int64_t rest;
  ldivmod(number, by, &rest);
  return rest;
}

#else

// Quotient and remainder come back in r0 to r3: a struct of two words each would go to memory.
#define DIVIDE(name, function)                                                                     \
  __attribute__((naked)) void name(void) {                                                         \
    __asm__ volatile(                                                                              \
        "push {r6, lr}\n sub sp, #16\n add r6, sp, #8\n str r6, [sp]\n bl " #function              \
        "\n ldr r2, [sp, #8]\n ldr r3, [sp, #12]\n add sp, #16\n pop {r6, pc}");                   \
  }
DIVIDE(__aeabi_uldivmod, udivmod)
DIVIDE(__aeabi_ldivmod, ldivmod)

#endif

#endif
