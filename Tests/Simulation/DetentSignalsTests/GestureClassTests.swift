import DetentSignals
import Testing

@Suite("The second generator")
struct GestureClassTests {
  @Test("A seed gives the same signals of every class on every platform")
  func golden() {
    // `detent-signals summaries` prints it anew.
    #expect(
      HandClass.summaries == """
        clean_slow: 175 detents, 40 edges for ten, 0 repeated, table 100.00 / 0.00 / 0.00, rest 100.00 / 0.00 / 0.00
        clean_var: 175 detents, 40 edges for ten, 0 repeated, table 100.00 / 0.00 / 0.00, rest 100.00 / 0.00 / 0.00
        clean_fast: 175 detents, 40 edges for ten, 0 repeated, table 100.00 / 0.00 / 0.00, rest 100.00 / 0.00 / 0.00
        bounce_light: 175 detents, 201 edges for ten, 0 repeated, table 100.00 / 0.00 / 0.00, rest 100.00 / 0.00 / 0.00
        bounce_heavy: 175 detents, 244 edges for ten, 0 repeated, table 100.00 / 0.00 / 0.00, rest 100.00 / 0.00 / 0.00
        bounce_overlap: 175 detents, 244 edges for ten, 0 repeated, table 98.86 / 1.14 / 1.14, rest 98.86 / 1.14 / 1.14
        missed_02: 175 detents, 40 edges for ten, 0 repeated, table 92.57 / 0.00 / 1.71, rest 98.29 / 0.00 / 0.57
        missed_10: 175 detents, 39 edges for ten, 0 repeated, table 57.71 / 0.00 / 10.29, rest 89.71 / 0.00 / 2.29
        reversal: 182 detents, 53 edges for ten, 0 repeated, table 100.00 / 0.00 / 0.00, rest 100.00 / 0.00 / 0.00
        reversal_bounce: 182 detents, 320 edges for ten, 0 repeated, table 100.00 / 0.00 / 0.00, rest 100.00 / 0.00 / 0.00
        glitch: 175 detents, 48 edges for ten, 0 repeated, table 100.00 / 0.00 / 0.00, rest 100.00 / 0.00 / 0.00
        glitch_moving: 175 detents, 58 edges for ten, 0 repeated, table 100.00 / 0.00 / 0.00, rest 100.00 / 0.00 / 0.00
        emi_both: 175 detents, 51 edges for ten, 0 repeated, table 100.00 / 13.71 / 0.00, rest 100.00 / 13.71 / 0.00
        rest_chatter: 175 detents, 94 edges for ten, 0 repeated, table 100.00 / 0.00 / 0.00, rest 100.00 / 0.00 / 0.00
        mixed: 185 detents, 271 edges for ten, 0 repeated, table 95.68 / 0.00 / 3.24, rest 100.00 / 2.16 / 1.08
        mixed_hard: 194 detents, 265 edges for ten, 0 repeated, table 92.27 / 0.00 / 3.61, rest 99.48 / 4.12 / 0.52
        worn: 182 detents, 286 edges for ten, 0 repeated, table 84.62 / 0.00 / 2.20, rest 100.00 / 5.49 / 2.20
        emi_turning: 175 detents, 216 edges for ten, 0 repeated, table 100.00 / 5.14 / 0.57, rest 100.00 / 5.14 / 0.57
        flick_ring: 175 detents, 224 edges for ten, 0 repeated, table 100.00 / 0.00 / 0.00, rest 100.00 / 0.00 / 0.00
        touch: 175 detents, 40 edges for ten, 0 repeated, table 90.29 / 0.00 / 4.00, rest 97.71 / 0.00 / 0.00
        half_clean: 202 detents, 20 edges for ten, 0 repeated, table 100.00 / 0.00 / 0.00, rest 100.00 / 0.00 / 0.00
        half_bounce: 202 detents, 123 edges for ten, 0 repeated, table 100.00 / 0.00 / 0.00, rest 100.00 / 0.00 / 0.00
        half_reversal: 213 detents, 27 edges for ten, 0 repeated, table 100.00 / 0.00 / 0.00, rest 100.00 / 0.00 / 0.00
        half_missed_02: 202 detents, 19 edges for ten, 0 repeated, table 95.54 / 0.00 / 0.50, rest 96.04 / 0.00 / 0.00
        half_missed_10: 202 detents, 19 edges for ten, 0 repeated, table 73.76 / 0.00 / 0.50, rest 79.70 / 0.00 / 0.50
        half_mixed: 209 detents, 133 edges for ten, 0 repeated, table 98.09 / 0.00 / 0.96, rest 98.09 / 2.39 / 3.35
        """)
  }
}
