import Glibc

/// The scheduling of the thread that reads edges.
public enum ReaderScheduling: Equatable, Sendable, CustomStringConvertible {
  /// Above all ordinary threads (SCHED_FIFO, priority 40).
  ///
  /// - Parameter locksMemory: whether the process's memory is locked, so that the thread never
  ///   waits for a disk. The lock outlives the knob, as other code may rely on it; `munlockall()`
  ///   ends it.
  case realTime(locksMemory: Bool)
  /// Ordinary priority, with the reason.
  case ordinary(Reason)

  /// The reason for ordinary priority.
  public enum Reason: Equatable, Sendable {
    /// Real-time priority was not requested.
    case notAsked
    /// The system refused with that `errno`; the memory may be locked all the same.
    case refused(code: Int32, locksMemory: Bool)
  }
}

extension ReaderScheduling {
  /// Whether the system refused part of the request.
  package var isRestricted: Bool {
    switch self {
    case .realTime(locksMemory: true), .ordinary(.notAsked): false
    case .realTime(locksMemory: false), .ordinary(.refused): true
    }
  }

  /// The scheduling and, if restricted, what to do about it.
  public var description: String {
    switch self {
    case .realTime(locksMemory: true): "real-time priority, memory locked"
    case .realTime(locksMemory: false):
      "real-time priority, memory not locked (more of it than \"ulimit -l\" permits)"
    case .ordinary(.notAsked): "ordinary priority, as asked"
    case .ordinary(.refused(EPERM, let locksMemory)):
      "ordinary priority, \(Self.words(locksMemory)): real-time is not permitted (run as root, "
        + "give CAP_SYS_NICE, or allow rtprio 40 in /etc/security/limits.conf)"
    case .ordinary(.refused(let code, let locksMemory)):
      "ordinary priority, \(Self.words(locksMemory)): the system refused real-time "
        + "(\(String(cString: strerror(code))))"
    }
  }

  private static func words(_ locksMemory: Bool) -> String {
    locksMemory ? "memory locked" : "memory not locked"
  }
}
