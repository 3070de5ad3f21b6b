extension Runtime {
  /// Why it stopped running.
  public enum Ending: Sendable {
    /// Whoever looks at the events has seen what it waited for.
    case finished
    /// The user has left, or the program has been asked to end.
    case interrupted
    /// Nothing was touched for as long as was to be waited.
    case timedOut
  }
}
