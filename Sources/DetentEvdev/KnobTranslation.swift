import CEvdev
import DetentInput

/// Translates the events of a knob's devices into inputs: detents, parts of a detent, the button.
struct KnobTranslation {
  /// Which of a knob's devices an event comes from.
  enum Source {
    /// The one that is turned.
    case turning
    /// The one that is pressed, if that is another one.
    case pressing
  }

  /// How often the kernel has thrown its queue away because it was full.
  private(set) var dropCount: UInt64 = 0

  private var motion: AxisMotion
  private let isReversed: Bool
  private var isPressed: Bool
  /// What the turns by parts so far have left over of a 65,536th, in 120ths of one.
  private var rest: Int64 = 0
  private let button: UInt32?
  private let buttonSource: Source

  /// The translation for a knob as its devices are now.
  ///
  /// - Parameters:
  ///   - motion: the axis that is turned.
  ///   - button: the key that is the button, or nil for a knob without one.
  ///   - source: the device that has the button.
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

  /// Translates an event and appends the input to `inbox`, if it makes one.
  mutating func apply(_ event: InputEvent, from source: Source, into inbox: inout Inbox) {
    if event.isDrop {
      dropCount += 1
      inbox.append(Input(.lost(1), at: event.at))
      // The other device's queue has nothing of the turns.
      if source == .turning { motion.forgetReport() }
      return
    }
    if source == buttonSource, event.type == UInt32(EV_KEY), event.code == button {
      // 2 says that a key is still down.
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
    inbox.append(Input(.turn(whole / AxisMotion.partsOfDetent), at: event.at))
  }
}
