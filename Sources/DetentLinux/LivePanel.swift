public import DetentInput
public import DetentPanels
public import DetentRaster

/// A panel in use by a program, with retries and messages.
///
/// The initializer sets the panel up; releasing the last reference turns it off.
public final class LivePanel<Glass: Panel & ~Copyable> where Glass.Failure == PanelError {
  /// The panel and its device, for messages.
  public let name: String

  private var steady: SteadyPanel<Glass>
  private var news: String?

  /// Sets up a panel; it stays blank.
  ///
  /// - Parameters:
  ///   - panel: the panel.
  ///   - name: the panel and its device, for messages.
  ///   - nothing: a blank picture of the panel's size.
  ///   - check: called after the setup; returns a message for the user, or nil.
  /// - Throws: if the panel is unreachable, so that wiring errors are reported at once.
  init(
    _ panel: consuming Glass, named name: String, showing nothing: Glass.Picture,
    checking check: (borrowing Glass) -> String? = { _ in nil }
  ) throws(PanelError) {
    self.name = name
    _ = try panel.show(nothing, Damage(), at: .origin)
    news = check(panel)
    steady = SteadyPanel(panel)
  }

  deinit { try? steady.panel.turnOff() }

  /// Shows the changes of a picture of the panel's size.
  ///
  /// Blocks for the transfer, at most for the timeout of the bus.
  ///
  /// - Parameters:
  ///   - picture: the whole picture.
  ///   - damage: the changes since the last picture shown.
  ///   - clock: the current time.
  /// - Returns: whether the picture is shown; the caller then clears its damage.
  public func show(
    _ picture: borrowing Glass.Picture, _ damage: Damage, by clock: () -> Instant
  ) -> Bool {
    switch steady.show(picture, damage, by: clock) {
    case .shown: return true
    case .recovered:
      news = "\(name) is back"
      return true
    case .waiting: return false
    case .lost(let error):
      news = "\(name) is lost: \(error). Retrying; the knob still works"
      return false
    }
  }

  /// The brightness, applied by the next `show`.
  public var light: Light {
    get { steady.light }
    set { steady.light = newValue }
  }

  /// The instant at which to call `show` again, given the damage since the last picture; nil until
  /// the picture changes.
  public func nextWake(for damage: Damage) -> Instant? { steady.nextWake(for: damage) }

  /// The next message for the user, once: the panel is lost, or back.
  public func takeNews() -> String? {
    defer { news = nil }
    return news
  }
}
