public import DetentCrown
public import DetentInput

/// The steps of a user, and the expected results.
public struct Session: Hashable, Sendable {
  /// An action of the user, or a check.
  public enum Step: Hashable, Sendable {
    /// A turn by `detents`, clockwise positive, spread evenly over `over`; with the button down if
    /// `pressed`.
    case turn(detents: Int, over: TimeSpan, pressed: Bool)
    /// A turn of a crown without detents, in rows, down the list positive, evenly over `over`.
    case roll(Rows, over: TimeSpan)
    /// A press of the given duration.
    case press(TimeSpan)
    /// A double press.
    case doublePress
    /// A movement of the button; turns and waits may come before the next one.
    case button(isDown: Bool)
    /// A wait.
    case wait(TimeSpan)
    /// A check of the values; nil parts are not checked.
    case expect(Expectation)
    /// Keeps the picture of this instant, under a name in UTF-8.
    case snapshot([UInt8])
  }

  /// Whether the name of a frame is a valid file name on any file system: ASCII letters and digits,
  /// `-` and `_`.
  package static func canBeFile(_ name: some Collection<UInt8>) -> Bool {
    !name.isEmpty
      && name.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }

  /// What has to be true at one moment of a session; texts are UTF-8.
  public struct Expectation: Hashable, Sendable {
    /// The label of the menu's item; nil for the only one.
    public var item: [UInt8]?
    /// The value for machines, a text for each wheel: a number without its unit.
    public var value: [[UInt8]]?
    /// The row in the center of the focused wheel, for machines; in the list of items, the item's
    /// label.
    public var highlighted: [UInt8]?

    /// Creates an expectation; a part that is nil is not checked.
    public init(item: [UInt8]?, value: [[UInt8]]?, highlighted: [UInt8]?) {
      self.item = item
      self.value = value
      self.highlighted = highlighted
    }
  }

  /// A step with its line in the file, for messages.
  public struct PlacedStep: Hashable, Sendable {
    /// The step.
    public var step: Step
    /// The line in the session's file, from 1; 0 for none.
    public var line: Int

    /// Creates a step at a line of a file.
    public init(_ step: Step, line: Int = 0) {
      self.step = step
      self.line = line
    }
  }

  /// The default duration of a turn: 10 detents a second.
  public static func unhurried(detents: Int) -> TimeSpan {
    .milliseconds(100) * Int64(detents.magnitude)
  }

  /// The default duration of a turn by rows: 10 rows a second.
  public static func unhurried(_ distance: Rows) -> TimeSpan {
    .microseconds(distance.magnitude.raw * 100_000 / Rows(1).raw)
  }

  /// The default duration of a press.
  public static let shortPress = TimeSpan.milliseconds(80)

  /// The steps, in order.
  public var steps: [PlacedStep]
  /// The faults of the knob.
  ///
  /// Default: none.
  public var faults: FaultModel

  /// Creates a session.
  public init(steps: [PlacedStep], faults: FaultModel = FaultModel()) {
    self.steps = steps
    self.faults = faults
  }
}

#if !hasFeature(Embedded)
extension Session.Expectation {
  /// Creates an expectation; a part that is nil is not checked.
  public init(item: String? = nil, value: [String]? = nil, highlighted: String? = nil) {
    self.init(
      item: item.map { Array($0.utf8) }, value: value?.map { Array($0.utf8) },
      highlighted: highlighted.map { Array($0.utf8) })
  }
}
#endif
