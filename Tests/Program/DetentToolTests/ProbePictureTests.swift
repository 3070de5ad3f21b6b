import DetentDiagnostics
import DetentInput
import DetentRaster
import Testing

@testable import DetentTool

@Suite("The probe's picture")
struct ProbePictureTests {
  /// A survey of a reversed tape, with latency and lost edges.
  private func survey() throws -> Survey {
    let tape = try TapeFile("\(Repository.root)/Simulator/Tapes/clean.vcd")
    var probe = TapeProbe(
      start: .origin, survey: Survey(levels: tape.beginning.initial), length: nil, every: nil)
    try probe.run({ try tape.next() }, reporting: { _, _ in })
    var survey = probe.survey
    survey.noteSource(lost: 12)
    for span in [400, 700, 2_300] as [Int64] {
      survey.programLatency.insert(.microseconds(span))
      survey.frameLatency.insert(.microseconds(span * 2))
    }
    return survey
  }

  private var picture: ProbePicture {
    var picture = ProbePicture(title: "Raspberry Pi with KY-040")
    picture.isRealTime = false
    picture.names = [.a: "GPIO17", .b: "GPIO27", .button: "GPIO22"]
    return picture
  }

  private func text(_ grid: TextGrid) -> String {
    (0..<grid.rows).map { row in
      String(grid.text(row: row).reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  @Test("The picture fits 80 columns and 24 rows")
  func usualSize() throws {
    var grid = TextGrid(columns: 80, rows: 24)
    picture.draw(try survey(), on: &grid)
    #expect(
      text(grid) == #"""
          detent probe  Raspberry Pi with KY-040
        ─ lines ─────────────── detents ─────────── edges ──────────── faults ──────────
          A  GPIO17     high    clockwise      0    total         50   lost          12
          B  GPIO27     high    counter       12    per second    50   overflowed     0
          SW GPIO22     high    net          -12    peak         230   repeated       0
                                presses        1    per detent     –   illegal        0
        ─ last edges ───────────────────────────────────────────────────────────────────
          A  __/‾‾‾\___/‾‾‾\___/‾‾‾\___/‾‾‾\___/‾‾‾\___/‾‾‾\___/‾‾‾\___/‾‾‾\___/‾┊‾‾‾‾
          B  /‾‾‾\___/‾‾‾\___/‾‾‾\___/‾‾‾\___/‾‾‾\___/‾‾‾\___/‾‾‾\___/‾‾‾\___/‾‾‾┊‾‾‾‾
          SW ‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾┊\_/‾
        ─ bounce of A and B ─────────────────── latency ────────────────────────────────
          none      ██████████████████     48   from an edge       p50     p99    most
          < 0.2 ms                              to the program  703 us  2.3 ms  2.3 ms
          <   1 ms                              to the picture  1.4 ms  4.6 ms  4.6 ms
          <   2 ms                              at ordinary priority
          <   5 ms                                                   A       B      SW
          longer                                longest bounce    none    none    none
        ─ advice ───────────────────────────────────────────────────────────────────────
          ! 12 edges were lost before the program could read: a busy machine? Let it
            have real-time priority (rtprio in /etc/security/limits.conf).
          ! The first turn went counter-clockwise. If yours was clockwise, A and B
            look swapped: exchange their wires, or set reversed: true.

          q end   r start again
        """#)
  }

  @Test("Bars are left out first, then strips, then keys; numbers and advice stay")
  func fewRows() throws {
    let survey = try survey()
    for rows in 1...30 {
      var grid = TextGrid(columns: 80, rows: rows)
      picture.draw(survey, on: &grid)
      let shown = text(grid)
      #expect(shown.contains("─ lines ─") == (rows >= 2))
      #expect(shown.contains("12 edges were lost") == (rows >= 8), "\(rows) rows")
      #expect(shown.contains("q end   r start again") == (rows >= 10), "\(rows) rows")
      #expect(shown.contains("─ last edges ─") == (rows >= 14), "\(rows) rows")
      #expect(shown.contains("─ bounce of A and B ─") == (rows >= 20), "\(rows) rows")
    }
  }

  @Test("Any size works, and without a button its strip is left out")
  func anySize() throws {
    let survey = try survey()
    for columns in [1, 2, 3, 7, 15, 40, 79, 81, 300] {
      for rows in [1, 2, 5, 6, 7, 9, 10, 13, 14, 19, 20, 60] {
        var grid = TextGrid(columns: columns, rows: rows)
        picture.draw(survey, on: &grid)
        picture.draw(survey, on: &grid, isFinal: true)
      }
    }
    let without = Survey(hasButton: false, levels: Levels())
    let report = picture.report(without)
    #expect(!report.contains("SW"))
    #expect(report.contains("presses        –") && report.contains("─ bounce of A and B ─"))
    #expect(
      report.hasSuffix("! No line changed: is the knob's GND (or C) wired, and its + to 3.3 V?"))
  }

  @Test("A report has all the advice")
  func wholeReport() throws {
    var survey = try survey()
    survey.noteSource(lost: 12, overflowed: 3)
    let report = picture.report(survey)
    for advice in survey.advice(isFinal: true) {
      let start = advice.sentence(naming: picture.names).prefix(24)
      #expect(report.contains(start))
    }
    let lines = report.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.unicodeScalars.count <= 80 && $0.last != " " })
    #expect(lines.last?.isEmpty == false)
  }

  @Test("Sentences wrap between words, and a word that is too long gets its own line")
  func wrapping() {
    #expect(ProbePicture.wrap("one two three", width: 7) == ["one two", "three"])
    #expect(ProbePicture.wrap("incomprehensible is it", width: 5) == ["incomprehensible", "is it"])
    #expect(ProbePicture.wrap("", width: 5) == [])
  }
}

@Suite("The probe's limits")
struct ProbeLimitTests {
  private func survey() -> Survey {
    var survey = Survey(levels: Levels())
    survey.feed(LineEdge(.a, .low, at: Instant(microseconds: 1_000)))
    return survey
  }

  @Test("Latency is judged by the pictures, and by the program without pictures")
  func latency() {
    let limits = ProbeLimits(latency: .milliseconds(20))
    var survey = survey()
    survey.programLatency.insert(.milliseconds(19))
    #expect(limits.violations(of: survey) == [])
    survey.programLatency.insert(.milliseconds(30))
    #expect(
      limits.violations(of: survey) == [
        "from an edge to the program it takes 30 ms (99 %), longer than --max-latency 20 ms"
      ])
    survey.frameLatency.insert(.milliseconds(20))
    #expect(limits.violations(of: survey) == [])
    survey.frameLatency.insert(.milliseconds(25))
    #expect(
      limits.violations(of: survey) == [
        "from an edge to its picture it takes 25 ms (99 %), longer than --max-latency 20 ms"
      ])
  }

  @Test("Uncounted losses exceed any limit of lost edges, but no other limit")
  func uncounted() {
    var survey = survey()
    survey.noteSource(lost: 0, fullQueues: 2)
    #expect(ProbeLimits(lost: 1_000).violations(of: survey).count == 1)
    #expect(ProbeLimits(illegal: 0).violations(of: survey) == [])
    #expect(ProbeLimits().violations(of: survey) == [])
  }
}
