import Detent

extension Runtime {
  /// Why it stopped running.
  public enum Ending: Sendable {
    /// Whoever looks at the events has seen what it waited for.
    case finished
    /// The user has left, or the program has been asked to end.
    case interrupted
    /// Nothing was touched for as long as was to be waited.
    case timedOut
    /// What turned the knob has ended, such as a pipe without another writer, and all is at rest.
    case knobEnded
  }

  /// Whether nobody can turn it any more, and nothing moves that would have something to tell.
  var isDeserted: Bool {
    guard feed?.hasEnded ?? false, !companions.contains(where: { $0.isHand }) else { return false }
    guard let wake = device.nextWake else { return true }
    // A display that is yet to be dimmed has nothing to tell.
    return device.restsAt.map { wake > $0 } ?? false
  }
}
