public import DetentCompiled
public import DetentInput
public import DetentLinux
package import DetentRuntime
package import DetentYAML

/// A board: its knob, the knob's build, and its display.
///
///     name: Raspberry Pi with KY-040
///     encoder:
///       a: GPIO17
///       b: GPIO27
///       button: GPIO22
///       edgesPerDetent: 4
///       detentsPerRevolution: 20
public struct BoardFile: Equatable, Sendable {
  /// A knob and its source.
  public struct Encoder: Equatable, Sendable {
    /// The name that menus refer to; nil if absent.
    public var name: String?
    /// The source of the inputs.
    package var source: BoardPart<any KnobSource>
    /// The knob's build.
    public var knob: KnobBuild
    /// Whether a flung wheel coasts; nil: only without detents.
    public var coasting: Bool?
    /// The time for which the button's open contact must be still before a release counts, 0 to
    /// 1 s.
    ///
    /// Default: 10 ms.
    public var debounce: TimeSpan {
      get { knob.button.debounce }
      set { knob.button.debounce = newValue }
    }
    /// Whether each passing row gives a haptic cue; nil: only for a smooth crown, as detents are
    /// tactile.
    public var haptics: Bool?

    /// Creates a knob.
    package init(
      _ source: any KnobSource, knob: KnobBuild = KnobBuild(), coasting: Bool? = nil,
      haptics: Bool? = nil
    ) {
      self.source = BoardPart(source)
      self.knob = knob
      self.coasting = coasting
      self.haptics = haptics
    }

    /// Opens the knob, with real-time priority for its reading if it has a thread.
    ///
    /// - Throws: an error of its source, in words.
    package func open() throws -> any LiveKnob { try source.value.open(knob) }
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
  package var display = DisplayFormat.terminal
  /// The panel on a bus, of the display's size; nil for other displays.
  public var panel: PanelConfiguration?

  /// The font of a pixel display, as `HostFont` opens it; nil for the built-in letters.
  public var font: String?
  /// The panel's pixel pitch in micrometers; nil if unknown.
  public var pitch: Int?
  /// How the display behaves.
  package var manner = DisplayManner()
  /// The broker at which the values of menus are published; nil for that of the menu.
  package var mqtt: MQTTBroker?
  /// The further receivers of events, such as cues.
  package var sinks: [BoardPart<any BoardSink>] = []
}

/// A source or a sink of any kind, compared by its value.
package struct BoardPart<Kind: Sendable>: Equatable, Sendable {
  /// The source or the sink.
  package let value: Kind

  /// Wraps a source or a sink.
  package init(_ value: Kind) { self.value = value }

  package static func == (one: Self, other: Self) -> Bool {
    one.value as? AnyHashable == other.value as? AnyHashable
  }
}
