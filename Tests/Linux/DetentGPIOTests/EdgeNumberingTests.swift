import DetentInput
import Testing

@testable import DetentGPIO

private func event(at_ns: UInt64, sequence: UInt32 = 0) -> LineEvent {
  LineEvent(line: .b, level: .high, at_ns: at_ns, sequence: sequence)
}

@Suite("Edge numbering")
struct EdgeNumberingTests {
  @Test("Nanoseconds become whole microseconds; line and level are kept")
  func converts() {
    var numbering = EdgeNumbering()
    #expect(
      numbering.edge(of: event(at_ns: 1_234_567))
        == LineEdge(.b, .high, at: Instant(microseconds: 1_234), sequence: 1))
  }

  @Test("Events without a number are numbered from 1")
  func numbers() {
    var numbering = EdgeNumbering()
    #expect((0..<3).map { numbering.edge(of: event(at_ns: $0)).sequence } == [1, 2, 3])
    #expect(numbering.lostCount == 0)
  }

  @Test("A gap in the kernel's numbers is counted with its size")
  func countsLost() {
    var numbering = EdgeNumbering()
    let sequences: [UInt32] = [1, 2, 5, 6, 10]
    #expect(
      sequences.map { numbering.edge(of: event(at_ns: 0, sequence: $0)).sequence } == sequences)
    #expect(numbering.lostCount == 5)
  }

  @Test("Events lost before the first one are counted too")
  func countsLostAtStart() {
    var numbering = EdgeNumbering()
    _ = numbering.edge(of: event(at_ns: 0, sequence: 17))
    #expect(numbering.lostCount == 16)
  }

  @Test("Time never goes back: a late event is counted and gets the time before it")
  func clampsTime() {
    var numbering = EdgeNumbering()
    let times: [UInt64] = [5_000, 9_000, 8_000, 9_500, 10_000]
    #expect(
      times.map { numbering.edge(of: event(at_ns: $0)).at.microseconds } == [5, 9, 9, 9, 10])
    #expect(numbering.lateCount == 1)
  }

  @Test("A number that goes back is one late event, not four billion lost ones")
  func goesBack() {
    var numbering = EdgeNumbering()
    let sequences: [UInt32] = [1, 2, 5, 4, 5, 6]
    #expect(
      sequences.map { numbering.edge(of: event(at_ns: 0, sequence: $0)).sequence } == sequences)
    #expect(numbering.lostCount == 2, "those in front of 5, when it came")
    #expect(numbering.lateCount == 2, "4, and 5 once more")
    #expect(numbering.lastSequence == 6)
  }

  @Test("Numbers wrap after 32 bits")
  func goesRound() {
    var numbering = EdgeNumbering()
    for sequence: UInt32 in [0x7FFF_FFFF, 0xFFFF_FFFE] {
      _ = numbering.edge(of: event(at_ns: 0, sequence: sequence))
    }
    let before = numbering.lostCount
    let sequences: [UInt32] = [0xFFFF_FFFF, 0, 3, 4]
    #expect(
      sequences.map { numbering.edge(of: event(at_ns: 0, sequence: $0)).sequence } == sequences)
    #expect(numbering.lostCount - before == 2)
    #expect(numbering.lateCount == 0)
  }
}
