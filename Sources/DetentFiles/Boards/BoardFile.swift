public import Detent
public import DetentEvdev
public import DetentGPIO
public import DetentLinux

/// A board: its knob, the knob's build, and its display.
///
///     name: Raspberry Pi with KY-040
///     encoder:
///       a: GPIO17
///       b: GPIO27
///       button: GPIO22
///       edgesPerDetent: 4
///       detentsPerRevolution: 20
public struct BoardFile: Hashable, Sendable {
  /// A knob and its source.
  public struct Encoder: Hashable, Sendable {
    /// The source of a knob's edges.
    public enum Source: Hashable, Sendable {
      /// Lines of a GPIO chip.
      case lines(Lines)
      /// An input device, decoded by the kernel: always four edges per detent, resting at 11.
      case evdev(EvdevKnob.Configuration)
      /// A pipe with that path, into which another program writes lines.
      case pipe(String)
    }

    /// The name that menus refer to; nil for none.
    public var name: String?
    /// The source of the edges.
    public var source: Source
    /// The knob's build.
    public var knob: KnobDescription
    /// Whether a flung wheel coasts; nil: only without detents.
    public var coasting: Bool?
    /// The button's debounce, 0 to 1 s.
    ///
    /// Default: 5 ms.
    public var debounce: TimeSpan
    /// Whether each passing row gives a haptic cue; nil: only for a smooth crown, as detents are
    /// tactile.
    public var haptics: Bool?

    /// Creates a knob.
    package init(
      _ source: Source, knob: KnobDescription = KnobDescription(), coasting: Bool? = nil,
      debounce: TimeSpan = .milliseconds(5), haptics: Bool? = nil
    ) {
      self.source = source
      self.knob = knob
      self.coasting = coasting
      self.debounce = debounce
      self.haptics = haptics
    }

    /// The lines of a knob on lines; nil for others.
    public var lines: Lines? {
      if case .lines(let lines) = source { lines } else { nil }
    }
  }

  /// The lines of a knob.
  public struct Lines: Hashable, Sendable {
    /// The line that leads in a clockwise turn.
    public var a: LineReference
    /// The line that follows in a clockwise turn.
    public var b: LineReference
    /// The push button's line; nil for a knob without one.
    public var button: LineReference?
    /// The bias of the lines.
    ///
    /// Default: pull-up.
    public var bias: GPIOKnob.Bias
    /// Whether the button is pressed while its line is low.
    ///
    /// Default: true, false with a pull-down.
    public var isActiveLow: Bool

    /// Creates lines; a third one for a knob with a button.
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

  /// Haptic and audible cues.
  public struct Cues: Hashable, Sendable {
    /// The line of a haptic motor or an active buzzer; nil for none.
    public var line: LineReference?
    /// Whether the motor or buzzer is on while the line is low.
    public var isActiveLow = false
    /// Whether the terminal's bell rings.
    public var rings = false

    /// Creates no cues.
    public init() {}
  }

  /// The board's name for people.
  public var name: String
  /// The main knob.
  public var encoder: Encoder
  /// Further named knobs on other lines, for items of a menu.
  public var encoders: [Encoder] = []
  /// The display.
  ///
  /// Default: the terminal.
  public var display = DisplayFormat.terminal
  /// The panel on a bus, of the display's size; nil for other displays.
  public var panel: PanelConfiguration?

  /// The font of a pixel display, as `HostFont` opens it; nil for the built-in letters.
  public var font: String?
  /// The panel's pixel pitch in micrometers; nil if unknown.
  public var pitch: Int?
  /// Whether pictures change at once, without animation.
  public var isMotionReduced = false
  /// The cues; nil for none.
  public var cues: Cues?
  /// When the display dims and sleeps.
  ///
  /// Default: never, but soon for an OLED, which wears where its picture stays the same.
  package var rest = DisplayRest.never
}
