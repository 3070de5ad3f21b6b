import DetentSignals
import Testing

@Suite("The mechanical generator")
struct RotorClassTests {
  @Test("A seed makes the same of every class everywhere")
  func golden() {
    // `detent-signals summaries` prints it anew.
    #expect(
      RotorClass.summaries == """
        GOLDEN
        """)
  }
}
