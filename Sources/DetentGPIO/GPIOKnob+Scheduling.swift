import Glibc

extension GPIOKnob {
  /// How the thread that reads edges is scheduled.
  public enum Scheduling: Equatable, Sendable {
    /// Before all ordinary threads of the machine (SCHED_FIFO, priority 40).
    ///
    /// - Parameter locksMemory: whether what the program has in memory also stays there, so that
    ///   the thread never waits for a disk.
    case realTime(locksMemory: Bool)
    /// Like any other thread, because of that.
    case ordinary(Reason)

    /// Why a thread has ordinary priority.
    public enum Reason: Equatable, Sendable {
      /// Nobody has asked for more.
      case notAsked
      /// The system has refused more, with that `errno`.
      case refused(code: Int32)
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
    case .ordinary(.refused(EPERM)):
      "ordinary priority: real-time is not permitted (run as root, give CAP_SYS_NICE, or allow "
        + "rtprio 40 in /etc/security/limits.conf)"
    case .ordinary(.refused(let code)):
      "ordinary priority: the system refused real-time (\(String(cString: strerror(code))))"
    }
  }
}
