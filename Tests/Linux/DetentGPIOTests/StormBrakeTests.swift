import Testing

@testable import DetentGPIO

/// A reading thread in virtual time.
private struct Reader {
  var brake = StormBrake()
  var now_ns: UInt64 = 7_000_000_000
  /// The rates of the reported storms.
  var storms: [UInt64] = []
  /// The time worked, in nanoseconds.
  var worked_ns: UInt64 = 0

  /// Waits, works and reads in a loop for the given span; sleeps while the brake is slow.
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

@Suite("Storm brake")
struct StormBrakeTests {
  @Test("A storm takes a third of a processor at most, as long as it lasts")
  func storm() {
    var reader = Reader()
    // Without a wait: 5 edges, then 5 more.
    reader.run(10_000, wait: 0, work: 50, edges: 5)
    #expect(reader.worked_ns < 3_000_000_000)
    // A quarter of a second, then a second of rest, repeated.
    #expect((7...9).contains(reader.storms.count))
    #expect(reader.storms.allSatisfy { $0 == 100_000 })
  }

  @Test("Full reading resumes after a storm, and the next storm is reported")
  func over() {
    var reader = Reader()
    reader.run(251, wait: 0, work: 50, edges: 5)
    #expect(reader.storms.count == 1)
    #expect(reader.brake.isSlow)
    reader.run(1_001, wait: 10_000, work: 20, edges: 0)
    #expect(!reader.brake.isSlow)
    reader.run(10_000, wait: 1_000, work: 20, edges: 1)
    #expect(reader.storms.count == 1)
    // The measurement before the storm is no storm yet.
    reader.run(502, wait: 0, work: 50, edges: 5)
    #expect(reader.storms.count == 2)
  }

  @Test(
    "A knob is no storm, fast or read by a slow machine",
    arguments: [
      // The fastest turn, with 10 bounces per edge; an optical encoder of 600 edges at 20 turns a
      // second.
      (80, 10, 1), (63, 20, 1),
      // Half a millisecond per edge without a pause: a busy machine.
      (0, 500, 1),
      // A program stopped repeatedly while reading.
      (0, 200_000, 32),
    ])
  func knob(wait_us: UInt64, work_us: UInt64, edges: Int) {
    var reader = Reader()
    reader.run(1_000, wait: wait_us, work: work_us, edges: edges)
    #expect(reader.storms.isEmpty)
  }

  @Test("A storm after an hour at rest is reported as soon as one at the start")
  func afterRest() {
    var reader = Reader()
    reader.run(3_600_000, wait: 3_600_000_000, work: 10, edges: 1)
    reader.run(252, wait: 0, work: 50, edges: 5)
    #expect(reader.storms == [100_000])
  }
}
