import Detent

extension Runtime {
  /// The reason for the end of a run.
  public enum Ending: Sendable {
    /// `isOver` returned true.
    case finished
    /// The user left, or the program was asked to end.
    case interrupted
    /// No touch within `patience`.
    case timedOut
    /// The knob's source has ended, such as a pipe without another writer, and nothing moves.
    case knobEnded
  }

  /// Whether no input can come any more, and no pending motion would cause an event.
  var isDeserted: Bool {
    guard feed?.hasEnded ?? false, !companions.contains(where: { $0.isHand }) else { return false }
    guard let wake = device.nextWake else { return true }
    // A display still to be dimmed causes no event.
    return device.restsAt.map { wake > $0 } ?? false
  }
}
