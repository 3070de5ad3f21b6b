import DetentInput
import Testing

@testable import DetentGPIO

private func event(at_ns: UInt64, sequence: UInt32 = 0) -> LineEvent {
  LineEvent(line: .b, level: .high, at_ns: at_ns, sequence: sequence)
}

@Suite("Numbering edges")
struct EdgeNumberingTests {
  @Test("Nanoseconds become whole microseconds; line and level stay")
  func converts() {
    var numbering = EdgeNumbering()
    #expect(
      numbering.edge(of: event(at_ns: 1_234_567))
        == Edge(.b, .high, at: Instant(microseconds: 1_234), sequence: 1))
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

  @Test("Time never goes back: a late event is counted and takes the time before it")
  func clampsTime() {
    var numbering = EdgeNumbering()
    let times: [UInt64] = [5_000, 9_000, 8_000, 9_500, 10_000]
    #expect(
      times.map { numbering.edge(of: event(at_ns: $0)).at.microseconds } == [5, 9, 9, 9, 10])
    #expect(numbering.lateCount == 1)
  }
}
