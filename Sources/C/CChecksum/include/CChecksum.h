/* CChecksum - CRC-32 by the processor's carry-less multiplication, which Swift has no word for. */
#ifndef CCHECKSUM_H
#define CCHECKSUM_H

#include <stddef.h>
#include <stdint.h>

/* Whether this processor can; on others than x86-64 never. */
_Bool cchecksum_can_fold(void);

/* The state of the checksum behind some bytes; complemented at neither end.
   The count is a multiple of 16, 64 or more; the processor can fold. */
uint32_t cchecksum_fold(uint32_t state, const uint8_t *bytes, size_t count);

#endif
