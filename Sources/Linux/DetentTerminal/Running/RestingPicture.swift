import DetentInput
import DetentRaster

/// A picture of characters that is shown once no other has come for a while, as who hears it wants
/// it.
struct RestingPicture {
  /// So long another one may come.
  private static let rest = TimeSpan.milliseconds(300)
  /// No longer than that: beside a reading that changes again and again nothing rests.
  private static let patience = TimeSpan.seconds(1)

  private var latest: TextGrid?
  /// When the latest one is shown; nil if it was.
  private(set) var due: Instant?
  /// Since when something has waited to be shown.
  private var since: Instant?

  /// Takes the latest picture.
  ///
  /// - Returns: what is to be shown now: the first picture at once, another one when it has rested;
  ///   nil while it hasn't.
  mutating func take(_ grid: TextGrid, at now: Instant) -> TextGrid? {
    if latest != grid {
      let first = since ?? now
      since = first
      due = latest == nil ? now : min(now + Self.rest, first + Self.patience)
      latest = grid
    }
    if let due, due > now { return nil }
    (due, since) = (nil, nil)
    return grid
  }
}
