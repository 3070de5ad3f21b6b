import DetentSignals
import Testing

@Suite("The mechanical generator")
struct RotorClassTests {
  @Test("A seed gives the same signals of every class on every platform")
  func golden() {
    // `detent-signals summaries` prints it anew.
    #expect(
      RotorClass.summaries == """
        mech_clean: 16 detents, 40 edges for ten, 0 repeated, table 100.00 / 0.00 / 0.00, rest 100.00 / 0.00 / 0.00
        mech_fast: 37 detents, 40 edges for ten, 0 repeated, table 100.00 / 0.00 / 0.00, rest 100.00 / 0.00 / 0.00
        mech_rough: 28 detents, 478 edges for ten, 0 repeated, table 100.00 / 0.00 / 0.00, rest 100.00 / 0.00 / 0.00
        mech_worn: 19 detents, 1303 edges for ten, 0 repeated, table 100.00 / 0.00 / 0.00, rest 100.00 / 0.00 / 0.00
        mech_deadtime: 28 detents, 165 edges for ten, 136 repeated, table 100.00 / 0.00 / 0.00, rest 100.00 / 0.00 / 0.00
        mech_rest_edge: 39 detents, 740 edges for ten, 0 repeated, table 97.44 / 2.56 / 0.00, rest 97.44 / 2.56 / 0.00
        mech_stall: 28 detents, 451 edges for ten, 6 repeated, table 78.57 / 0.00 / 7.14, rest 78.57 / 0.00 / 7.14
        mech_hard: 19 detents, 339 edges for ten, 221 repeated, table 94.74 / 0.00 / 5.26, rest 94.74 / 0.00 / 5.26
        mech_half: 26 detents, 345 edges for ten, 0 repeated, table 100.00 / 0.00 / 0.00, rest 100.00 / 0.00 / 0.00
        mech_half_worn: 40 detents, 575 edges for ten, 0 repeated, table 100.00 / 0.00 / 0.00, rest 100.00 / 0.00 / 0.00
        mech_half_hard: 40 detents, 224 edges for ten, 317 repeated, table 100.00 / 0.00 / 0.00, rest 100.00 / 0.00 / 0.00
        mech_single: 34 detents, 10 edges for ten, 0 repeated, table 100.00 / 0.00 / 0.00, rest 100.00 / 0.00 / 0.00
        mech_single_rough: 23 detents, 229 edges for ten, 0 repeated, table 100.00 / 2182.61 / 0.00, rest 100.00 / 2182.61 / 0.00
        """)
  }
}
