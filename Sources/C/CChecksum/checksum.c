#include "CChecksum.h"

#ifdef __x86_64__
#include <immintrin.h>

_Bool cchecksum_can_fold(void) {
  return __builtin_cpu_supports("pclmul") && __builtin_cpu_supports("sse4.1");
}

/* Sixteen bytes, moved ahead by what the constants say, on top of those that stand there. */
__attribute__((target("pclmul,sse4.1")))
static inline __m128i moved(__m128i block, __m128i constants, __m128i there) {
  __m128i low = _mm_clmulepi64_si128(block, constants, 0x00);
  __m128i high = _mm_clmulepi64_si128(block, constants, 0x11);
  return _mm_xor_si128(_mm_xor_si128(low, high), there);
}

/* Source: V. Gopal and others, "Fast CRC Computation for Generic Polynomials Using PCLMULQDQ
   Instruction", Intel, 2009: the algorithm, and the constants of the reflected polynomial. */
__attribute__((target("pclmul,sse4.1")))
uint32_t cchecksum_fold(uint32_t state, const uint8_t *bytes, size_t count) {
  const __m128i by64 = _mm_set_epi64x(0x1c6e41596, 0x154442bd4);
  const __m128i by16 = _mm_set_epi64x(0x0ccaa009e, 0x1751997d0);
  const __m128i by8 = _mm_set_epi64x(0, 0x163cd6124);
  const __m128i quotient = _mm_set_epi64x(0x1f7011641, 0x1db710641);
  const __m128i words = _mm_set_epi32(0, -1, 0, -1);
  const __m128i *next = (const __m128i *)bytes;
  const __m128i *end = next + count / 16;
  __m128i block[4];
  for (int index = 0; index < 4; index++) block[index] = _mm_loadu_si128(next++);
  block[0] = _mm_xor_si128(block[0], _mm_cvtsi32_si128((int)state));
  for (; end - next >= 4; next += 4)
    for (int index = 0; index < 4; index++)
      block[index] = moved(block[index], by64, _mm_loadu_si128(next + index));
  __m128i rest = block[0];
  for (int index = 1; index < 4; index++) rest = moved(rest, by16, block[index]);
  while (next < end) rest = moved(rest, by16, _mm_loadu_si128(next++));
  /* 128 bits become 64, then 32. */
  rest = _mm_xor_si128(_mm_srli_si128(rest, 8), _mm_clmulepi64_si128(rest, by16, 0x10));
  rest = _mm_xor_si128(
      _mm_srli_si128(rest, 4), _mm_clmulepi64_si128(_mm_and_si128(rest, words), by8, 0x00));
  __m128i times = _mm_clmulepi64_si128(_mm_and_si128(rest, words), quotient, 0x10);
  times = _mm_clmulepi64_si128(_mm_and_si128(times, words), quotient, 0x00);
  return (uint32_t)_mm_extract_epi32(_mm_xor_si128(rest, times), 1);
}

#else

_Bool cchecksum_can_fold(void) { return 0; }

uint32_t cchecksum_fold(uint32_t state, const uint8_t *bytes, size_t count) {
  (void)bytes;
  (void)count;
  return state;
}

#endif
