public import DetentCrown
public import DetentInput

/// What a hand does, step by step, and what is expected to come of it.
public struct Session: Hashable, Sendable {
  /// One thing that the hand does, or that is checked.
  public enum Step: Hashable, Sendable {
    /// Turns the knob by that many detents, clockwise positive, spread evenly over `over`; the
    /// button is held down meanwhile if `pressed`.
    case turn(detents: Int, over: TimeSpan, pressed: Bool)
    /// Turns a crown without detents by that many rows, down the list positive, evenly over `over`.
    case roll(Rows, over: TimeSpan)
    /// Presses the button for that long.
    case press(TimeSpan)
    /// Presses twice, close enough to count as one gesture.
    case doublePress
    /// Does nothing for that long.
    case wait(TimeSpan)
    /// Checks what is chosen; a part that is nil is not checked.
    case expect(Expectation)
    /// Keeps the frame that is on the display, under a name in UTF-8.
    case snapshot([UInt8])
  }

  /// Whether a frame of that name becomes a file, on any file system: of ASCII's letters and
  /// digits, `-` and `_`.
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

  /// A step and where in its file it stands, for the message when it fails.
  public struct PlacedStep: Hashable, Sendable {
    /// What happens.
    public var step: Step
    /// The line in the session's file, from 1; 0 if it came from elsewhere.
    public var line: Int

    /// A step at a line of a file.
    public init(_ step: Step, line: Int = 0) {
      self.step = step
      self.line = line
    }
  }

  /// The span of a turn that says none: 10 detents a second.
  public static func unhurried(detents: Int) -> TimeSpan {
    .milliseconds(100) * Int64(detents.magnitude)
  }

  /// The span of a turn by that many rows that says none: 10 rows a second.
  public static func unhurried(_ distance: Rows) -> TimeSpan {
    .microseconds(distance.magnitude.raw * 100_000 / Rows(1).raw)
  }

  /// The length of a press that says none.
  public static let shortPress = TimeSpan.milliseconds(80)

  /// What happens, in order.
  public var steps: [PlacedStep]
  /// What the knob does wrong; nothing unless said.
  public var faults: FaultModel

  /// A session.
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
