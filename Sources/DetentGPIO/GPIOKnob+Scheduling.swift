import Glibc

extension GPIOKnob {
  /// How the thread that reads edges is scheduled.
  public enum Scheduling: Equatable, Sendable {
    /// Before all ordinary threads of the machine (SCHED_FIFO, priority 40).
    ///
    /// - Parameter locksMemory: whether what the program has in memory also stays there, so that
    ///   the thread never waits for a disk. That goes for the whole process and stays so when the
    ///   knob is closed, as others may rely on it: `munlockall()` ends it.
    case realTime(locksMemory: Bool)
    /// Like any other thread, because of that.
    case ordinary(Reason)

    /// Why a thread has ordinary priority.
    public enum Reason: Equatable, Sendable {
      /// Nobody has asked for more.
      case notAsked
      /// The system has refused more, with that `errno`; it may have locked the memory even so.
      case refused(code: Int32, locksMemory: Bool)
    }
  }
}

extension GPIOKnob.Scheduling {
  /// Whether the system has refused some of what was asked for.
  public var isRestricted: Bool {
    switch self {
    case .realTime(locksMemory: true), .ordinary(.notAsked): false
    case .realTime(locksMemory: false), .ordinary(.refused): true
    }
  }
}

extension GPIOKnob.Scheduling: CustomStringConvertible {
  /// What to tell a user, and what they can do about it.
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
