public import Detent
public import DetentEvdev
public import DetentFiles
public import DetentGPIO
public import DetentLinux

/// A board: where its knob is, how the knob is built, and what it draws on.
///
///     name: Raspberry Pi with KY-040
///     encoder:
///       a: GPIO17
///       b: GPIO27
///       button: GPIO22
///       edgesPerDetent: 4
///       detentsPerRevolution: 20
public struct BoardFile: Hashable, Sendable {
  /// A knob and where it is.
  public struct Encoder: Hashable, Sendable {
    /// Where a knob is.
    public enum Source: Hashable, Sendable {
      /// On lines of a GPIO chip.
      case lines(Lines)
      /// On an input device, decoded by the kernel: always with four edges per detent, resting at
      /// 11.
      case evdev(EvdevKnob.Configuration)
      /// At the end of a pipe, with that path, into which another program writes lines.
      case pipe(String)
    }

    /// What the items of a menu call it; nil for a knob without a name.
    public var name: String?
    /// Where the knob is.
    public var source: Source
    /// How the knob is built.
    public var knob: KnobDescription
    /// Whether a flung wheel coasts; nil leaves it to the knob, where detents forbid it.
    public var coasting: Bool?
    /// How long the button bounces, 0 to 1 s; 5 ms unless said.
    public var debounce: TimeSpan
    /// Whether each row that passes is felt; nil where the knob decides: detents are felt anyway,
    /// and a smooth crown's rows are not.
    public var haptics: Bool?

    /// A knob on lines or on an input device.
    public init(
      _ source: Source, knob: KnobDescription = KnobDescription(), coasting: Bool? = nil,
      debounce: TimeSpan = .milliseconds(5), haptics: Bool? = nil
    ) {
      self.source = source
      self.knob = knob
      self.coasting = coasting
      self.debounce = debounce
      self.haptics = haptics
    }

    /// The lines of a knob that is on lines, or nil.
    public var lines: Lines? {
      if case .lines(let lines) = source { lines } else { nil }
    }
  }

  /// The lines that a knob is on.
  public struct Lines: Hashable, Sendable {
    /// The line that leads when the knob is turned clockwise.
    public var a: LineReference
    /// The other line.
    public var b: LineReference
    /// The push button's line, or nil for a knob without one.
    public var button: LineReference?
    /// What holds open lines; a pull-up unless said.
    public var bias: GPIOKnob.Bias
    /// Whether the button is pressed while its line is low; so unless said, except with a
    /// pull-down.
    public var isActiveLow: Bool

    /// Two lines, and a third for a knob with a button.
    public init(
      a: LineReference, b: LineReference, button: LineReference? = nil,
      bias: GPIOKnob.Bias = .pullUp,
      isActiveLow: Bool? = nil
    ) {
      self.a = a
      self.b = b
      self.button = button
      self.bias = bias
      self.isActiveLow = isActiveLow ?? (bias != .pullDown)
    }
  }

  /// What is felt or heard beside the picture.
  public struct Cues: Hashable, Sendable {
    /// The line of a haptic motor or an active buzzer, or nil for none.
    public var line: LineReference?
    /// Whether that is on while the line is low.
    public var isActiveLow = false
    /// Whether the terminal's bell rings.
    public var rings = false

    /// No cues yet.
    public init() {}
  }

  /// What people call the board.
  public var name: String
  /// The knob that turns what is on the display.
  public var encoder: Encoder
  /// Further knobs, each with a name and lines of its own, for items of a menu.
  public var encoders: [Encoder] = []
  /// What is drawn on; the terminal unless said.
  public var display: DisplayFormat
  /// The panel that shows it, of the display's size, or nil if it isn't one on a bus.
  public var panel: PanelConfiguration?

  /// The font of a display of dots, as `HostFont` opens it; nil for our own letters.
  public var font: String?
  /// How far the dots of the panel are apart, in micrometers; nil where nothing says it.
  public var pitch: Int?
  /// Whether pictures change at once, and not on their way.
  public var isMotionReduced = false
  /// What is felt or heard beside the picture; nil for nothing.
  public var cues: Cues?
  /// When the display shows less; an OLED wears out where it always shows the same, so of those it
  /// is soon, and of others never unless said.
  public var rest = DisplayRest.never

  /// A board.
  public init(
    name: String, encoder: Encoder, display: DisplayFormat = .terminal,
    panel: PanelConfiguration? = nil
  ) {
    self.name = name
    self.encoder = encoder
    self.display = display
    self.panel = panel
  }
}
