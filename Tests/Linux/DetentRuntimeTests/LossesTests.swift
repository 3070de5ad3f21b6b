import DetentGPIO
import DetentInput
import Testing

@testable import DetentRuntime
@testable import DetentTerminal

@Suite("Reports of lost edges")
struct LossesTests {
  private func lines(
    lost: Int = 0, repeated: Int = 0, overflowed: UInt64 = 0, late: UInt64 = 0,
    fullQueues: UInt64 = 0,
    scheduling: ReaderScheduling? = .realTime(locksMemory: true),
    hasToldScheduling: Bool = false, generation: Int
  ) -> [String] {
    var counts = QuadratureDecoder(levels: Levels()).counts
    counts.repeated = repeated
    return Losses(
      edges: 100, lost: lost, counts: counts,
      missing: MissingEdges(
        lost: 0, overflowed: overflowed, late: late, fullQueues: fullQueues),
      scheduling: scheduling, countsDrops: generation > 1, hasToldScheduling: hasToldScheduling
    ).lines
  }

  private static let refused = ReaderScheduling.ordinary(.refused(code: 1, locksMemory: true))

  @Test("Scheduling is reported before any loss, if a request was refused")
  func notice() {
    #expect(ReaderScheduling.realTime(locksMemory: true).notice == nil)
    #expect(ReaderScheduling.ordinary(.notAsked).notice == nil)
    #expect(
      ReaderScheduling.realTime(locksMemory: false).notice
        == "edges are read at real-time priority, memory not locked (more of it than "
        + "\"ulimit -l\" permits)")
    #expect(
      Self.refused.notice?.hasPrefix("edges are read at ordinary priority, memory locked: ") == true
    )
  }

  @Test("No report without losses", arguments: [1, 2])
  func clean(generation: Int) {
    #expect(lines(generation: generation).isEmpty)
    #expect(lines(scheduling: .ordinary(.notAsked), generation: generation).isEmpty)
  }

  @Test("A loss with libgpiod 2 is a count of edges")
  func counted() {
    #expect(
      lines(lost: 7, repeated: 2, generation: 2) == [
        "of 107 edges, 7 were lost, 2 repeated and 0 illegal"
      ])
  }

  @Test("A full queue of libgpiod 1 is reported as a possible loss")
  func uncounted() {
    #expect(
      lines(repeated: 2, generation: 1) == [
        "of 100 edges, 0 were lost, 2 repeated and 0 illegal",
        "libgpiod 1 does not count what the kernel drops: a repeated or illegal edge may stand for "
          + "lost ones",
      ])
    #expect(
      lines(fullQueues: 3, generation: 1).last
        == "the kernel's queue was full 3 times: edges are missing that libgpiod 1 does not count")
  }

  @Test("Counts of losses, not of edges, are reported as a minimum")
  func least() {
    let counts = QuadratureDecoder(levels: Levels()).counts
    let summary = Losses(
      edges: 12, lost: 1, counts: counts, missing: MissingEdges(lost: 1, isLeast: true))
    #expect(summary.lostInWords == "at least 1")
    #expect(
      summary.lines == [
        "of at least 13 edges, at least 1 was lost, 0 repeated and 0 illegal"
      ])
  }

  @Test("A storm is reported even without other losses")
  func storm() {
    let counts = QuadratureDecoder(levels: Levels()).counts
    let summary = Losses(
      edges: 12, lost: 0, counts: counts,
      missing: MissingEdges(lost: 0, storms: 3, stormRate: 43_120),
      scheduling: .realTime(locksMemory: true))
    #expect(
      summary.lines == [
        "of 12 edges, 0 were lost, 0 repeated and 0 illegal",
        "edges came faster than they can be read, 43120 a second (3 times): is a wire loose, or a "
          + "line open?",
      ])
  }

  @Test("A report of losses names the scheduling that caused them")
  func reasons() {
    #expect(
      lines(lost: 9, overflowed: 4, scheduling: Self.refused, generation: 2) == [
        "of 109 edges, 9 were lost, 0 repeated and 0 illegal",
        "dropped 4 edges: queue (1,024) full",
        "edges were read at ordinary priority, memory locked: real-time is not permitted (run as "
          + "root, give CAP_SYS_NICE, or allow rtprio 40 in /etc/security/limits.conf)",
      ])
    #expect(
      lines(lost: 9, scheduling: Self.refused, hasToldScheduling: true, generation: 2).count == 1,
      "which is reported once")
  }

  @Test("A knob without a GPIO chip gets no report about libgpiod")
  func keyboard() {
    #expect(lines(repeated: 1, scheduling: nil, generation: 1).count == 1)
  }

  @Test("Late edges are reported even if none is lost")
  func late() {
    #expect(
      lines(late: 3, generation: 2) == [
        "of 100 edges, 0 were lost, 0 repeated and 0 illegal",
        "3 of them came out of order, after younger ones",
      ])
  }
}
