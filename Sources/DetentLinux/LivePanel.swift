public import DetentInput
public import DetentPanels
public import DetentRaster

/// A panel that shows a program's pictures, and comes back when it has been away.
///
/// It is set up when this is made, and dark when the last reference to this is gone.
public final class LivePanel<Glass: Panel & ~Copyable> where Glass.Failure == PanelError {
  /// What it is and where, for messages.
  public let name: String

  private var steady: SteadyPanel<Glass>
  private var news: String?

  /// Sets a panel up; it shows nothing yet.
  ///
  /// - Parameters:
  ///   - panel: the panel.
  ///   - name: what it is and where, for messages.
  ///   - nothing: a picture of its size with nothing on it.
  ///   - check: is told of the panel when it is set up, and says what somebody should be told.
  /// - Throws: why it can't be reached. Whoever has just wired it wants to know at once.
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

  /// Shows a picture of the panel's size, as far as there is anything new in it.
  ///
  /// The caller waits for the bus, but never longer than the bus's own time-out.
  ///
  /// - Parameters:
  ///   - picture: the whole picture.
  ///   - damage: what has changed in it since it was last shown.
  ///   - clock: what time it is.
  /// - Returns: whether it is shown, and what has changed can be forgotten.
  public func show(
    _ picture: borrowing Glass.Picture, _ damage: Damage, by clock: () -> Instant
  ) -> Bool {
    switch steady.show(picture, damage, by: clock) {
    case .shown: return true
    case .recovered:
      news = "\(name) is back and shows the picture again"
      return true
    case .waiting: return false
    case .lost(let error):
      news = "\(name) is lost: \(error). The knob goes on, and the panel is tried again"
      return false
    }
  }

  /// How brightly it is to shine; the next `show` sees to that.
  public var light: Light {
    get { steady.light }
    set { steady.light = newValue }
  }

  /// When to call `show` again, or nil to sleep until there is a new picture; `damage` is what has
  /// changed in it since it was last shown.
  public func nextWake(for damage: Damage) -> Instant? { steady.nextWake(for: damage) }

  /// What somebody should be told of the panel, once: that it is lost, or back.
  public func takeNews() -> String? {
    defer { news = nil }
    return news
  }
}
