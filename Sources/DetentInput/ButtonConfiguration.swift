/// The spans by which a button's gestures are told apart.
public struct ButtonConfiguration: Hashable, Sendable {
  /// The level while the button is held down: low for a contact to ground with a pull-up.
  public var pressedLevel: Level = .low
  /// After a change, further changes are ignored for this long; then the level counts that is
  /// there.
  ///
  /// 5 ms is the bounce that data sheets of encoders with a switch allow.
  ///
  /// - Source: Bourns PEC11R data sheet, "Switch contact bounce"; EC16 data sheet, 10 ms for the
  ///   worst.
  public var debounce: TimeSpan = .milliseconds(5)
  /// Held this long, a press is a long press.
  ///
  /// LVGL takes 400 ms, Android 400 to 500; the longer one, since a long press leaves without
  /// saving.
  public var longPress: TimeSpan = .milliseconds(500)
  /// Held this long, a press is a long press where what it does can't be undone.
  ///
  /// Longer than a hand holds a button that leaves, shorter than it takes to doubt that it works.
  public var deliberatePress: TimeSpan = .milliseconds(800)
  /// Whether a long press has to be a deliberate one.
  public var isDeliberate = false
  /// Held longer still, it repeats this often, every millisecond at most; nil for never.
  ///
  /// - Source: LVGL `LV_INDEV_DEF_LONG_PRESS_REP_TIME`, 100 ms.
  public var holdRepeat: TimeSpan? = .milliseconds(100)
  /// A second press within this span after the first one's release makes a double click; with nil
  /// each click stands at once, which is what a picker wants that has no use for double clicks.
  ///
  /// - Source: Android `ViewConfiguration.getDoubleTapTimeout()`, 300 ms.
  public var doubleClick: TimeSpan?

  /// From when on it is shown that a button is being held: a click is over by then.
  public static let holdShown = TimeSpan.milliseconds(200)
  /// How often it is shown how far a hold has come, until it is a long press.
  public static let holdStep = TimeSpan.milliseconds(50)

  /// The usual spans, without double clicks.
  public init() {}

  /// How long a press is a long press now.
  var holdSpan: TimeSpan { isDeliberate ? deliberatePress : longPress }

  /// The span for double clicks where they are wanted.
  public static let usualDoubleClick = TimeSpan.milliseconds(300)
}
