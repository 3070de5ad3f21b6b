public import DetentCrown
public import DetentInput

/// One or several wheels, one of which is focused.
///
///     turn             the focused wheel
///     click            the next wheel is focused, at once; of the last one, what is selected is
///                      taken, and reported once no second click can follow
///     double click     takes the click back and goes one wheel back
///     long press       leaves: what was selected before is selected again
///
/// Exactly one wheel is focused from the start, so the first turn already moves it; only
/// `resignFocus()` takes the focus away, and a press gives it back.
public struct PickerModel<Content: PickerContent>: Sendable {
  /// The content of the wheels.
  ///
  /// After a change, reload the changed components.
  public var content: Content { didSet { reload() } }
  /// The text above the wheels, as UTF-8.
  public var caption: [UInt8] { didSet { revision &+= 1 } }
  /// The notice at the far end of the caption; nil if absent.
  package var notice: PickerNotice? {
    didSet { if notice != oldValue { revision &+= 1 } }
  }
  /// The value that a notice is about: what leaving has brought back, or a limit.
  package internal(set) var told: [UInt8] = []
  /// Whether further rows may come, which is shown with the number of rows.
  package var isGrowing = false {
    didSet { if isGrowing != oldValue { revision &+= 1 } }
  }
  /// The wheels, from the left.
  package internal(set) var wheels: [Crown] = []
  /// The shape of each wheel for the present selection.
  package internal(set) var shapes: [WheelShape] = []
  /// The focused wheel; nil after the focus was resigned.
  public internal(set) var focus: Int?
  /// Whether the last turn was without detents, which has no clicks of its own.
  package internal(set) var isTurnedSmoothly = false
  /// Changes with every visible change other than the wheels' positions.
  package internal(set) var revision: UInt32 = 0
  /// The revision of the last change of the content, by which rows may have other titles.
  package internal(set) var contentRevision: UInt32 = 0

  /// The movement of the lens; nil at rest, and with reduced motion.
  package internal(set) var travel: LensTravel?

  /// The outputs of the present step, and those that a menu has not taken yet.
  var outputs: [PickerOutput] = []
  /// The rows that leaving restores.
  var confirmed: PickerSelection = []
  /// The rows last reported as values.
  var reported: PickerSelection = []

  var flight = Flight()
  var button = Button() {
    didSet { if button != oldValue { revision &+= 1 } }
  }
  /// The components moved by the user since their values were reported: bit 0 is the first.
  var touched: UInt8 = 0
  /// The component last turned by the user.
  var lastTurned: Int?
  /// The rows as the user dialed them, which may not fit together, of the lists as they are with
  /// `from`: 31 January, turned two months on, is 31 March, though it passes 28 February.
  var dialed: (rows: PickerSelection, from: PickerSelection) = ([], [])
  var configuration: Crown.Configuration

  /// The visible part of the button's state, and the effect of its last click.
  struct Button: Hashable, Sendable {
    /// Whether it is down.
    var isDown = false
    /// The progress of a hold in percent; nil until it is shown.
    var hold: Int?
    /// The effect of the click that a second one would undo.
    var click = Click.nothing
  }

  enum Click: Hashable, Sendable {
    case nothing
    /// It focused the next wheel.
    case movedOn
    /// A confirmation that is not reported yet.
    case confirmed
  }

  /// Creates a picker with its first wheel focused.
  ///
  /// - Parameters:
  ///   - content: the content of the wheels.
  ///   - caption: the text above the wheels.
  ///   - selected: the initial rows, from the left; missing ones are 0, and rows beyond the end the
  ///     last; or, on hosts, a value.
  ///   - configuration: the behavior of the wheels.
  public init(
    _ content: Content, caption: [UInt8] = [], selected: PickerSelection = [],
    configuration: Crown.Configuration = .init()
  ) {
    self.content = content
    self.caption = caption
    self.configuration = configuration
    build(selected: selected)
    focus = wheels.isEmpty ? nil : component(inTurn: 0)
  }

  // MARK: - What the user does

  /// Applies a knob event: turns move the focused wheel, presses confirm.
  public mutating func apply(
    _ event: KnobEvent, at: Instant, into outputs: inout [PickerOutput]
  ) {
    swap(&self.outputs, &outputs)
    apply(event, at: at)
    swap(&self.outputs, &outputs)
  }

  /// Turns the focused wheel by a part of a row.
  public mutating func roll(by distance: Rows, at: Instant, into outputs: inout [PickerOutput]) {
    swap(&self.outputs, &outputs)
    roll(by: distance, at: at)
    swap(&self.outputs, &outputs)
  }

  /// Applies a command: focus, cancel, or a row picked directly.
  public mutating func apply(
    _ command: PickerCommand, at: Instant, into outputs: inout [PickerOutput]
  ) {
    swap(&self.outputs, &outputs)
    apply(command, at: at)
    swap(&self.outputs, &outputs)
  }

  /// Advances to `now`: wheels move, and report their values when they come to rest.
  public mutating func advance(to now: Instant, into outputs: inout [PickerOutput]) {
    swap(&self.outputs, &outputs)
    advance(to: now)
    swap(&self.outputs, &outputs)
  }
}
