import CEvdev
import DetentInput

/// Translates the events of a knob's devices to inputs: detents, fractions of a detent, the button.
struct KnobTranslation {
  /// The device of an event.
  enum Source {
    /// The device of the axis.
    case turning
    /// The device of the button, if it is another one.
    case pressing
  }

  /// The number of times the kernel discarded its full queue.
  private(set) var dropCount: UInt64 = 0

  private var motion: AxisMotion
  private let isReversed: Bool
  private var isPressed: Bool
  /// The remainder of the turns by fractions so far, in 120ths of a 65,536th.
  private var rest: Int64 = 0
  private let button: UInt32?
  private let buttonSource: Source

  /// Creates a translation from the present state of the devices.
  ///
  /// - Parameters:
  ///   - motion: the knob's axis.
  ///   - button: the button's key; nil for a knob without a button.
  ///   - source: the device of the button.
  ///   - isReversed: whether clockwise is negative. Default: false.
  ///   - isPressed: whether the button is down.
  init(
    _ motion: AxisMotion, button: UInt32?, of source: Source, isReversed: Bool = false,
    isPressed: Bool
  ) {
    self.isReversed = isReversed
    self.motion = motion
    self.isPressed = isPressed
    self.button = button
    buttonSource = source
  }

  /// Translates an event and appends the resulting input, if any, to `inbox`.
  mutating func apply(_ event: InputEvent, from source: Source, into inbox: inout Inbox) {
    if event.isDrop {
      dropCount += 1
      inbox.append(Input(.lost(1), at: event.at))
      // The other device's queue has no turns.
      if source == .turning { motion.forgetReport() }
      return
    }
    if source == buttonSource, event.type == UInt32(EV_KEY), event.code == button {
      // The value 2 is the repeat of a key that is down.
      let isDown = event.value != 0
      if isDown != isPressed { inbox.append(Input(.button(isDown: isDown), at: event.at)) }
      isPressed = isDown
    }
    guard source == .turning else { return }
    let parts = motion.apply(event) * (isReversed ? -1 : 1)
    guard parts != 0 else { return }
    guard motion.hasParts else {
      let most = Int64(Input.mostDetents)
      let detents = Int32(max(-most, min(parts / AxisMotion.partsOfDetent, most)))
      inbox.append(Input(.detents(detents, .measured), at: event.at))
      return
    }
    let whole = parts * 0x10000 + rest
    rest = whole % AxisMotion.partsOfDetent
    let most = Input.farthest * 0x10000
    let distance = max(-most, min(whole / AxisMotion.partsOfDetent, most))
    inbox.append(Input(.turn(distance), at: event.at))
  }
}
