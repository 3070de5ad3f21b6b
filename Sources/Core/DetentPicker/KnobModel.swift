public import DetentCrown
public import DetentInput

/// The model of a knob: a picker, or a menu of pickers.
///
/// A model is a reducer: events go in, with their instants; outputs come out.
public protocol KnobModel: Sendable {
  /// Its events.
  associatedtype Output: Hashable, Sendable
  /// The content of its picker.
  associatedtype Content: PickerContent

  /// The picker on the display.
  var picker: PickerModel<Content> { get }
  /// Where the value without rows is that the crown turns, or settles; nil for other pickers.
  ///
  /// Default: that of its picker.
  func crownOffset(isSettled: Bool) -> CrownOffset?
  /// Whether nothing moves.
  var isStill: Bool { get }
  /// Whether a double click has a meaning now; otherwise clicks don't wait for a second one.
  var usesDoubleClicks: Bool { get }
  /// What a press does now.
  var pressAnswer: PressAnswer { get }
  /// The next instant at which the model changes without input; nil if absent.
  var deadline: Instant? { get }

  /// Whether keys are characters of a text.
  ///
  /// Default: false.
  var acceptsText: Bool { get }

  /// Whether a typed character starts a filter.
  ///
  /// Default: false.
  var isFilterable: Bool { get }

  /// Whether an output ends the use of the model: its user has left, and no screen is below.
  ///
  /// Default: with a cancelled picker, or the cancelled list of a menu; with other outputs never.
  func isOver(with output: Output) -> Bool

  /// Whether several rows are marked before they are taken.
  ///
  /// Default: false.
  var marksRows: Bool { get }

  /// The most wheels that its picker has; default: those that it has now.
  var wheelCount: Int { get }

  /// Chooses layouts that fit a display.
  ///
  /// Default: no effect.
  mutating func fit(_ room: StyleRoom)

  /// Applies a knob event and appends the resulting outputs.
  mutating func apply(_ event: KnobEvent, at: Instant, into outputs: inout [Output])

  /// Turns by a part of a row, as a crown without detents does, and appends the resulting outputs.
  mutating func roll(by distance: Rows, at: Instant, into outputs: inout [Output])

  /// Applies a command that a knob has no gesture for, such as a key of a keyboard.
  mutating func apply(_ command: PickerCommand, at: Instant, into outputs: inout [Output])

  /// Advances to `now` and appends the resulting outputs.
  mutating func advance(to now: Instant, into outputs: inout [Output])
}

extension KnobModel {
  /// That of its picker.
  public func crownOffset(isSettled: Bool) -> CrownOffset? {
    picker.crownOffset(isSettled: isSettled)
  }
  /// Whether nothing of its picker moves.
  public var isStill: Bool { @inline(__always) get { picker.isStill } }
  /// What a press does now.
  package var press: PressMeaning { @inline(__always) get { pressAnswer.meaning } }
  /// Whether a hold performs an action that can't be undone, and takes longer.
  package var needsDeliberatePress: Bool { @inline(__always) get { press == .hold } }
  /// Whether a press marks the row in the lens, and a hold takes all marked ones.
  package var pressMarks: Bool { @inline(__always) get { press == .mark } }
  /// Never.
  public var acceptsText: Bool { false }
  /// Never.
  public var isFilterable: Bool { false }
  /// Never.
  public var marksRows: Bool { false }
  /// Never.
  public func isOver(with output: Output) -> Bool { false }
  /// Those that its picker has now.
  public var wheelCount: Int { picker.componentCount }
  /// Default: no effect.
  public mutating func fit(_ room: StyleRoom) {}
}

extension KnobModel where Output == PickerOutput {
  /// Whether the user has left without a value.
  public func isOver(with output: PickerOutput) -> Bool { output == .cancelled }
}

extension KnobModel where Output == MenuOutput {
  /// Whether the user has left the menu's own list.
  public func isOver(with output: MenuOutput) -> Bool {
    output.event == .cancelled && output.item == nil
  }
}

extension PickerModel: KnobModel {}
