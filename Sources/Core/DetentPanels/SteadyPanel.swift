package import DetentInput
package import DetentRaster

/// A panel with retries: a loose wire costs a picture, not the program.
///
/// The first retry comes after 100 ms, since most bus errors are transient; the others a second
/// apart, and never sooner than the failed attempt took.
public struct SteadyPanel<Screen: Panel & ~Copyable>: ~Copyable {
  /// The outcome of showing a picture.
  package enum Outcome {
    /// Shown; the caller clears its damage.
    case shown
    /// Shown, after a failure.
    case recovered
    /// Not shown: the panel isn't ready, or still failing.
    case waiting
    /// Failed; reported once until the panel recovers.
    case lost(Screen.Failure)
  }

  /// The panel.
  package var panel: Screen
  /// Whether the last attempt failed.
  package private(set) var isLost = false
  /// The brightness, applied by the next `show`; default: full.
  package var light = Light.full
  /// The brightness of the panel; nil if unknown.
  private var shownLight: Light? = .full
  /// The instant of the next picture or retry.
  private var readyAt = Instant.origin

  /// Creates a panel that is ready.
  package init(_ panel: consuming Screen) { self.panel = panel }

  /// The instant at which to call `show` again, given the damage since the last picture; nil if
  /// there are no changes.
  package func nextWake(for damage: Damage) -> Instant? {
    if isLost || !damage.isEmpty || light != shownLight { return readyAt }
    return panel.remainderDue.map { max($0, readyAt) }
  }

  /// Shows the picture, provided that it or the brightness has changed and the panel is ready.
  ///
  /// - Parameters:
  ///   - picture: the whole picture.
  ///   - damage: the changes since the last picture shown.
  ///   - clock: the current time; read again after a failure, since a panel may block.
  /// - Returns: the outcome.
  package mutating func show(
    _ picture: borrowing Screen.Picture, _ damage: Damage, by clock: () -> Instant
  ) -> Outcome {
    let start = clock()
    guard let due = nextWake(for: damage), due <= start else { return .waiting }
    readyAt = panel.nextPicture(at: start)
    guard readyAt <= start else { return .waiting }
    let wasLost = isLost
    do throws(Screen.Failure) {
      readyAt = try panel.show(picture, damage, at: start)
      if light != shownLight { try panel.shine(light) }
      shownLight = light
      isLost = false
      return wasLost ? .recovered : .shown
    } catch {
      let end = clock()
      readyAt = end + max(wasLost ? .seconds(1) : .milliseconds(100), end - start)
      isLost = true
      // The command may have been applied before the failure.
      if light != shownLight { shownLight = nil }
      return wasLost ? .waiting : .lost(error)
    }
  }
}
