public import DetentInput
import DetentPanels
public import DetentRaster
public import DetentRecords

/// A panel in use by a program, with retries and messages; releasing the last reference turns it
/// off.
///
///     let panel: any BoardPanel = try configuration.open()
public protocol BoardPanel: AnyObject {
  /// The brightness, applied by the next `show`.
  var light: Light { get set }

  /// Shows the changes of a picture of the panel's size.
  ///
  /// Blocks for the transfer, at most for the timeout of the bus.
  ///
  /// - Parameters:
  ///   - picture: the whole picture.
  ///   - damage: the changes since the last picture shown.
  ///   - clock: the current time.
  /// - Returns: whether the picture is shown; the caller then clears its damage.
  /// - Throws: `PanelError.otherPicture` for a picture of another format than the panel's.
  func show(
    _ picture: ScreenPicture, _ damage: Damage, by clock: () -> Instant
  ) throws(PanelError) -> Bool

  /// The instant at which to call `show` again, given the damage since the last picture; nil until
  /// the picture changes.
  func nextWake(for damage: Damage) -> Instant?

  /// The next message for the user, once: the panel is lost, or back.
  func takeNews() -> String?
}

/// A board's panel with a driver.
final class LivePanel<Glass: Panel & ~Copyable>: BoardPanel
where Glass.Failure == PanelError, Glass.Picture: ScreenFormat {
  private let name: String
  private var steady: SteadyPanel<Glass>
  private var news: String?

  /// Sets up a panel; it stays blank.
  ///
  /// - Parameters:
  ///   - panel: the panel.
  ///   - path: its device.
  ///   - nothing: a blank picture of the panel's size.
  ///   - check: called after the setup; returns a message for the user, or nil.
  /// - Throws: if the panel is unreachable, so that wiring errors are reported at once.
  init(
    _ panel: consuming Glass, on path: String, showing nothing: Glass.Picture,
    checking check: (borrowing Glass) -> String? = { _ in nil }
  ) throws(PanelError) {
    name = "the panel on \(path)"
    _ = try panel.show(nothing, Damage(), at: .origin)
    news = check(panel)
    steady = SteadyPanel(panel)
  }

  deinit { try? steady.panel.turnOff() }

  func show(
    _ picture: ScreenPicture, _ damage: Damage, by clock: () -> Instant
  ) throws(PanelError) -> Bool {
    guard let picture = Glass.Picture(picture) else { throw .otherPicture(name) }
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

  var light: Light {
    get { steady.light }
    set { steady.light = newValue }
  }

  func nextWake(for damage: Damage) -> Instant? { steady.nextWake(for: damage) }

  func takeNews() -> String? {
    defer { news = nil }
    return news
  }
}

/// A format of a screen's pictures.
protocol ScreenFormat {
  /// The picture, if it is of this format.
  init?(_ picture: ScreenPicture)
}

extension TextGrid: ScreenFormat {
  init?(_ picture: ScreenPicture) {
    guard case .text(let grid) = picture else { return nil }
    self = grid
  }
}

extension MonoCanvas: ScreenFormat {
  init?(_ picture: ScreenPicture) {
    guard case .mono(let canvas) = picture else { return nil }
    self = canvas
  }
}

extension XRGB8888Canvas: ScreenFormat {
  init?(_ picture: ScreenPicture) {
    guard case .color(let canvas) = picture else { return nil }
    self = canvas
  }
}
