/// The time spans that distinguish a button's gestures.
public struct ButtonConfiguration: Hashable, Sendable {
  /// The time for which the contact must be open, without an edge, before a release counts; 0 for a
  /// contact without bounces.
  ///
  /// Default: 10 ms, the longest bounce that data sheets of encoders with a switch allow.
  ///
  /// - Source: EC16 data sheet, 10 ms; Bourns PEC11R data sheet, "Switch contact bounce", 5 ms.
  public var debounce: TimeSpan = .milliseconds(10)
  /// The minimum duration of a long press, 200 ms to 2 s.
  ///
  /// LVGL takes 400 ms, Android 400 to 500; the longer one, since a long press leaves without
  /// saving.
  public var longPress: TimeSpan = .milliseconds(500)
  /// The interval of repeats after a long press, at least 1 ms; nil for no repeats.
  ///
  /// - Source: LVGL `LV_INDEV_DEF_LONG_PRESS_REP_TIME`, 100 ms.
  package var holdRepeat: TimeSpan? = .milliseconds(100)
  /// The level while the button is held down: low for a contact to ground with a pull-up.
  public var pressedLevel: Level = .low
  /// Whether a long press takes `deliberatePress` instead of `longPress`.
  package var isDeliberate = false
  /// The maximum span between a release and the second press of a double click, 150 ms to 1 s.
  ///
  /// - Source: Android `ViewConfiguration.getDoubleTapTimeout()`, 300 ms.
  public var doubleClick: TimeSpan = .milliseconds(300)
  /// Whether a click waits for a second one; if not, each click is final at once.
  package var usesDoubleClick = false

  /// The interval of progress reports until the long press.
  package static let holdStep = TimeSpan.milliseconds(50)

  /// The usual spans, without double clicks.
  public init() {}

  /// The minimum duration of a long press whose effect can't be undone.
  ///
  /// Longer than users hold a button to leave, shorter than it takes to doubt that it works.
  package var deliberatePress: TimeSpan { longPress + .milliseconds(300) }
  /// The duration of a press from which its progress toward a long press is reported; longer than a
  /// click.
  package var holdShown: TimeSpan { .microseconds(Int64(shownTime)) }
  /// The same in microseconds, and the effective duration of a long press.
  var shownTime: Int { max(longPress.microseconds.clamped &>> 1, 250_000) }
  var holdTime: Int { (isDeliberate ? deliberatePress : longPress).microseconds.clamped }
}
