public import DetentInput
import DetentPanels
public import DetentRecords

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
  /// The lines of a knob.
  public typealias Lines = KnobLines

  /// A knob and its source.
  public struct Encoder: Equatable, Sendable {
    /// The name that menus refer to; nil if absent.
    public var name: String?
    /// The source of the inputs.
    package var source: KnobSource
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
      _ source: KnobSource, knob: KnobBuild = KnobBuild(), coasting: Bool? = nil,
      haptics: Bool? = nil
    ) {
      self.source = source
      self.knob = knob
      self.coasting = coasting
      self.haptics = haptics
    }
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

  /// The font of a pixel display, by its name or its path; nil for the built-in letters.
  public var font: String?
  /// The panel's pixel pitch in micrometers; nil if unknown.
  public var pitch: Int?
  /// How the display behaves.
  package var manner = DisplayManner()
  /// The broker at which the values of menus are published; nil for that of the menu.
  package var mqtt: MQTTBroker?
  /// The further receivers of events, such as cues.
  package var sinks: [BoardSink] = []
}
