import Detent

/// A picture of characters that is shown once no other has come for a while, as who hears it wants
/// it.
struct RestingPicture {
  /// So long another one may come.
  private static let rest = TimeSpan.milliseconds(300)

  private var latest: TextGrid?
  /// When the latest one is shown; nil if it was.
  private(set) var due: Instant?

  /// Takes the latest picture.
  ///
  /// - Returns: what is to be shown now: the first picture at once, another one when it has rested;
  ///   nil while it hasn't.
  mutating func take(_ grid: TextGrid, at now: Instant) -> TextGrid? {
    if latest != grid {
      due = latest == nil ? now : now + Self.rest
      latest = grid
    }
    if let due, due > now { return nil }
    due = nil
    return grid
  }
}
