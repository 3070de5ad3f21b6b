import DetentDiagnostics
import DetentInput
import Testing

@Suite("Wave strip")
struct WaveStripTests {
  private func strip(_ edges: [(Line, Level, Int64)]) -> WaveStrip {
    var strip = WaveStrip(levels: Levels())
    for (line, level, at) in edges {
      strip.feed(LineEdge(line, level, at: Instant(microseconds: at * 1_000)))
    }
    return strip
  }

  private func rows(_ strip: WaveStrip, width: Int) -> String {
    [Line.a, .b].map { strip.row(of: $0, width: width) }.joined(separator: "\n")
  }

  private let detent: [(Line, Level, Int64)] = [
    (.a, .low, 10), (.b, .low, 20), (.a, .high, 30), (.b, .high, 40),
  ]

  @Test("A detent is drawn as in textbooks, with the levels before it on the left")
  func detentDrawn() {
    #expect(
      rows(strip(detent), width: 12) == #"""
        ‾‾‾‾\___/‾‾‾
        ‾‾‾‾‾‾\___/‾
        """#)
  }

  @Test("A pause is a dotted line, bounce stands side by side, a repeated level is a stroke")
  func signs() {
    let strip = strip(
      detent + [(.a, .low, 240), (.a, .high, 241), (.a, .low, 242), (.a, .low, 250)])
    #expect(
      rows(strip, width: 16) == #"""
        ‾\___/‾‾‾┊\/\_|_
        ‾‾‾\___/‾┊‾‾‾‾‾‾
        """#)
  }

  @Test("The newest edges are on the right at any width")
  func widths() {
    let strip = strip(detent + detent.map { ($0, $1, $2 + 50) })
    let whole = strip.row(of: .a, width: 40)
    for width in 0...40 {
      #expect(strip.row(of: .a, width: width) == String(whole.suffix(width)))
    }
    #expect(WaveStrip(levels: Levels(a: .low)).row(of: .a, width: 3) == "___")
  }

  @Test("Of any number of edges the last ones are drawn")
  func many() {
    var edges: [(Line, Level, Int64)] = []
    for round in 0..<400 { edges += detent.map { ($0, $1, $2 + Int64(round) * 40) } }
    #expect(strip(edges).row(of: .b, width: 9) == #"__/‾‾‾\___/‾"#.suffix(9))
    #expect(strip(edges).row(of: .a, width: 400).count == 400)
  }
}
