import Testing

@testable import DetentGPIO

/// A thread that reads, in virtual time.
private struct Reader {
  var brake = StormBrake()
  var now_ns: UInt64 = 7_000_000_000
  /// The rates of the storms that it was told of.
  var storms: [UInt64] = []
  /// How much of the time it has worked, in nanoseconds.
  var worked_ns: UInt64 = 0

  /// Waits, works and reads, again and again, for so long; while it is to be slow, it rests.
  mutating func run(
    _ milliseconds: UInt64, wait wait_us: UInt64, work work_us: UInt64, edges: Int
  ) {
    let end_ns = now_ns + milliseconds * 1_000_000
    while now_ns < end_ns {
      let waited_ns = brake.isSlow ? 0 : wait_us * 1_000
      now_ns += brake.isSlow ? 1_000_000 : waited_ns
      now_ns += work_us * 1_000
      worked_ns += work_us * 1_000
      if let rate = brake.note(waited_ns: waited_ns, edges: edges, at: now_ns) {
        storms.append(rate)
      }
    }
  }
}

@Suite("A line that changes faster than it can be read")
struct StormBrakeTests {
  @Test("It takes a third of a processor at most, for as long as it lasts")
  func storm() {
    var reader = Reader()
    // Never a moment to wait: 5 edges, then 5 more.
    reader.run(10_000, wait: 0, work: 50, edges: 5)
    #expect(reader.worked_ns < 3_000_000_000)
    // A quarter of a second, then a second of rest, again and again.
    #expect((7...9).contains(reader.storms.count))
    #expect(reader.storms.allSatisfy { $0 == 100_000 })
  }

  @Test("It is read in full again when the storm is over, and the next one is told as well")
  func over() {
    var reader = Reader()
    reader.run(251, wait: 0, work: 50, edges: 5)
    #expect(reader.storms.count == 1)
    #expect(reader.brake.isSlow)
    reader.run(1_001, wait: 10_000, work: 20, edges: 0)
    #expect(!reader.brake.isSlow)
    reader.run(10_000, wait: 1_000, work: 20, edges: 1)
    #expect(reader.storms.count == 1)
    // What was measured when it began is no storm yet.
    reader.run(502, wait: 0, work: 50, edges: 5)
    #expect(reader.storms.count == 2)
  }

  @Test(
    "A knob is no storm: neither a fast one, nor one that a slow machine reads",
    arguments: [
      // The fastest hand, with 10 bounces an edge; an optical knob of 600 edges at 20 turns.
      (80, 10, 1), (63, 20, 1),
      // Half a millisecond for an edge, without a pause: a machine that is busy with others.
      (0, 500, 1),
      // A program that was stopped again and again while it read.
      (0, 200_000, 32),
    ])
  func knob(wait_us: UInt64, work_us: UInt64, edges: Int) {
    var reader = Reader()
    reader.run(1_000, wait: wait_us, work: work_us, edges: edges)
    #expect(reader.storms.isEmpty)
  }

  @Test("A storm after an hour at rest is told as soon as one after none")
  func afterRest() {
    var reader = Reader()
    reader.run(3_600_000, wait: 3_600_000_000, work: 10, edges: 1)
    reader.run(252, wait: 0, work: 50, edges: 5)
    #expect(reader.storms == [100_000])
  }
}
