public import DetentCrown
public import DetentInput

/// What a knob can drive: a picker, or a menu of pickers.
///
/// A model is a reducer: events go in, with their instants; outputs come out.
public protocol KnobModel: Sendable {
  /// Its events.
  associatedtype Output: Hashable, Sendable
  /// What its picker shows.
  associatedtype Content: PickerContent

  /// The picker that is on the display now.
  var picker: PickerModel<Content> { get }
  /// Whether nothing of it moves.
  var isStill: Bool { get }
  /// Whether a double click means something now; if not, clicks needn't wait for a second one.
  var wantsDoubleClicks: Bool { get }
  /// What a press does now.
  var press: PressMeaning { get }
  /// When the model wants to be advanced next, although nothing moves; default: never.
  var deadline: Instant? { get }

  /// Whether keys are characters of a text now; default: never.
  var takesText: Bool { get }

  /// Whether a character finds rows now, which begins a filter; default: never.
  var isFilterable: Bool { get }

  /// Whether rows are marked before they are taken, several at once; default: never.
  var marksRows: Bool { get }

  /// The most wheels that its picker has; default: those that it has now.
  var wheelCount: Int { get }

  /// Lays out what is picked as a display has room for it; by default there is one layout.
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
  /// Whether nothing of its picker moves.
  public var isStill: Bool { @inline(__always) get { picker.isStill } }
  /// Never.
  public var deadline: Instant? { nil }
  /// Whether holding the button does what can't be undone now, and takes longer.
  public var wantsDeliberatePress: Bool { @inline(__always) get { press == .hold } }
  /// Whether a press marks what is in the lens, and a hold takes all.
  public var pressMarks: Bool { @inline(__always) get { press == .mark } }
  /// Never.
  public var takesText: Bool { false }
  /// Never.
  public var isFilterable: Bool { false }
  /// Never.
  public var marksRows: Bool { false }
  /// Those that its picker has now.
  public var wheelCount: Int { picker.componentCount }
  /// Nothing changes.
  public mutating func fit(_ room: StyleRoom) {}
}

/// What a keyboard or a program can ask for directly.
public enum PickerCommand: Hashable, Sendable {
  /// Give the knob to the next wheel.
  case focusNext
  /// Give it to the one before.
  case focusPrevious
  /// Turn the wheel that owns the knob by a part of a row, as a crown without detents does: it
  /// follows the hand, coasts when it is flung, and lands on a row.
  case roll(Rows)
  /// Leave without confirming.
  case cancel
  /// Take what is selected in all wheels.
  case take
  /// Put a character behind the text that is being entered, or that a list is filtered by.
  case type(Unicode.Scalar)
  /// Take its last character away.
  case erase
  /// Filter the list by what is typed from now on.
  case filter
  /// Mark the row in the lens, or take its mark away.
  case mark
  /// Select a row, as the user's doing: of the wheel that owns the knob, or of another one, which
  /// is given it.
  case pick(row: Int, component: Int? = nil)
  /// Select a row of each wheel, as the user's doing.
  case select(PickerSelection)
}
