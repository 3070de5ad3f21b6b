/* without-json.c - what release.sh links in the place of Foundation.
 *
 * The argument parser writes JSON for the hidden --experimental-dump-help, by Foundation's encoder,
 * and asks whether an error is Foundation's LocalizedError. With them come calendars and attributed
 * strings: 4 of 15 MB, and a fifth of the instructions of every start.
 * Nothing else of the program needs any of it. So the names that the parser asks for are given
 * here: the encoder says that it isn't there, and the protocol has nothing that conforms to it.
 *
 * They are weak: where something does need Foundation, the linker takes Foundation's own.
 */
#include <unistd.h>

#define ESSENTIALS "$s20FoundationEssentials"

__attribute__((noreturn)) static void refuse(void) {
    static const char message[] = "detent: --experimental-dump-help isn't in the installed program\n";
    if (write(STDERR_FILENO, message, sizeof message - 1) < 0) _exit(71);
    _exit(64);
}

#define REFUSED(name, symbol) \
    void name(void) __asm__(symbol) __attribute__((weak)); \
    void name(void) { refuse(); }

REFUSED(encoder_type, ESSENTIALS "11JSONEncoderCMa")
REFUSED(encoder_init, ESSENTIALS "11JSONEncoderCACycfc")
REFUSED(encoder_sorted, ESSENTIALS "11JSONEncoderC16OutputFormattingV10sortedKeysAEvau")
REFUSED(encoder_pretty, ESSENTIALS "11JSONEncoderC16OutputFormattingV13prettyPrintedAEvau")
REFUSED(string_utf8, "$sSS20FoundationEssentialsE8EncodingV4utf8ACvau")
REFUSED(string_decoding, "$sSS20FoundationEssentialsE4data8encodingSSSgAA4DataVh_SSAAE8EncodingVtcfC")

/* A protocol descriptor as Swift's stable ABI has it: flags (a protocol, unique, of any type), no
   parent, where its name is, no requirements, no associated types.
   Source: ProtocolDescriptor in swift/ABI/Metadata.h. */
__asm__(".pushsection .rodata\n"
        ".weak \"" ESSENTIALS "14LocalizedErrorMp\"\n"
        ".p2align 2\n"
        "\"" ESSENTIALS "14LocalizedErrorMp\":\n"
        "0: .long 0x10043, 0, 1f-(0b+8), 0, 0, 0\n"
        "1: .asciz \"LocalizedError\"\n"
        ".popsection\n");
