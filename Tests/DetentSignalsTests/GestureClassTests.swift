import DetentSignals
import Testing

@Suite("The second generator")
struct GestureClassTests {
  @Test("A seed makes the same of every class everywhere")
  func golden() {
    // `detent-signals summaries` prints it anew.
    #expect(
      GestureClass.summaries == """
        GOLDEN
        """)
  }
}
