import Glibc
import Testing

@testable import DetentRuntime

@Suite("Scheduling of the reading thread")
struct SchedulingTests {
  @Test("A refusal is described, priority and memory separately")
  func words() {
    let help =
      "real-time is not permitted (run as root, give CAP_SYS_NICE, or allow rtprio 40 in "
      + "/etc/security/limits.conf)"
    for (scheduling, words) in [
      (.realTime(locksMemory: true), "real-time priority, memory locked"),
      (
        .realTime(locksMemory: false),
        "real-time priority, memory not locked (more of it than \"ulimit -l\" permits)"
      ),
      (.ordinary(.notAsked), "ordinary priority, as asked"),
      (
        .ordinary(.refused(code: EPERM, locksMemory: true)),
        "ordinary priority, memory locked: \(help)"
      ),
      (
        .ordinary(.refused(code: EPERM, locksMemory: false)),
        "ordinary priority, memory not locked: \(help)"
      ),
      (
        .ordinary(.refused(code: EINVAL, locksMemory: false)),
        "ordinary priority, memory not locked: the system refused real-time (Invalid argument)"
      ),
    ] as [(ReaderScheduling, String)] {
      #expect(scheduling.description == words)
    }
  }

  @Test("Only a request can be restricted")
  func restriction() {
    #expect(!ReaderScheduling.realTime(locksMemory: true).isRestricted)
    #expect(!ReaderScheduling.ordinary(.notAsked).isRestricted)
    #expect(ReaderScheduling.realTime(locksMemory: false).isRestricted)
    #expect(ReaderScheduling.ordinary(.refused(code: EPERM, locksMemory: true)).isRestricted)
  }
}
