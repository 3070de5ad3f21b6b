public import DetentInput
public import DetentRaster

/// A panel that is tried again when it has stopped answering, so that a loose wire costs a picture
/// and not the program.
///
/// The first try comes soon, as most of what goes wrong on wires is over at once; then there is one
/// a second at most, and never one before the program has had as much time to itself as the failed
/// one took.
public struct SteadyPanel<Screen: Panel & ~Copyable>: ~Copyable {
  /// What came of showing a picture.
  public enum Outcome {
    /// It is shown; what had changed can be forgotten.
    case shown
    /// It is shown, and the panel had been lost before.
    case recovered
    /// The panel takes nothing yet.
    case waiting
    /// The panel has stopped answering: told once until it recovers.
    case lost(Screen.Failure)
  }

  /// The panel.
  public var panel: Screen
  /// Whether it has stopped answering.
  public private(set) var isLost = false
  /// How brightly it is to shine; the next `show` sees to that.
  public var light = Light.full
  /// How brightly it does; nil if that is not known.
  private var shownLight: Light? = .full
  /// When it takes a picture, or is tried again.
  private var readyAt = Instant.origin

  /// A panel that is there.
  public init(_ panel: consuming Screen) { self.panel = panel }

  /// When to call `show` again, nil if there is nothing to show; `damage` is what has changed since
  /// a picture was shown.
  public func nextWake(for damage: Damage) -> Instant? {
    if isLost || !damage.isEmpty || light != shownLight { return readyAt }
    return panel.remainderDue.map { max($0, readyAt) }
  }

  /// Shows the picture if anything in it or the light has changed and the panel can take it by now.
  ///
  /// - Parameters:
  ///   - picture: the whole picture.
  ///   - damage: where it differs from the last one that was shown.
  ///   - clock: what time it is: a panel may keep the program waiting.
  /// - Returns: what came of it.
  public mutating func show(
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
      // Half told, a panel may believe what it was told.
      if light != shownLight { shownLight = nil }
      return wasLost ? .waiting : .lost(error)
    }
  }
}
