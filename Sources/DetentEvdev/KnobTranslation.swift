import CEvdev
import DetentInput

/// Turns the events of a knob's devices into edges, or into turns by parts of a detent.
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
  /// Makes the edges.
  private(set) var maker: EdgeMaker

  /// The turns by parts of a detent, if that is how it is turned.
  var turns: [Turn] = []

  private var motion: AxisMotion
  private let turnsByParts: Bool
  private let isReversed: Bool
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
  ///   - turnsByParts: whether an axis that reports parts of a detent makes turns and no edges.
  ///   - isReversed: whether those turns go the other way.
  ///   - isPressed: whether the button is down.
  init(
    _ motion: AxisMotion, button: UInt32?, of source: Source, turnsByParts: Bool = false,
    isReversed: Bool = false, isPressed: Bool
  ) {
    self.isReversed = isReversed
    self.motion = motion
    self.turnsByParts = turnsByParts && motion.hasParts
    self.button = button
    buttonSource = source
    maker = EdgeMaker(isPressed: isPressed)
  }

  /// Takes an event and appends the edges that it makes.
  mutating func apply(_ event: InputEvent, from source: Source, into edges: inout [Edge]) {
    if event.isDrop {
      dropCount += 1
      maker.skipNumber()
      // The other device's queue has nothing of the turns.
      guard source == .turning else { return }
      motion.forgetReport()
      guard !turnsByParts else { return }
      maker.rest(at: event.at, into: &edges)
      return
    }
    if source == buttonSource, event.type == UInt32(EV_KEY), event.code == button {
      // 2 says that a key is still down.
      if event.value != 2 { maker.press(event.value == 1, at: event.at, into: &edges) }
    }
    if source == .turning {
      let parts = motion.apply(event)
      guard parts != 0 else { return }
      if turnsByParts {
        turn(by: parts, at: event.at)
      } else {
        maker.turn(by: parts, at: event.at, into: &edges)
      }
    }
  }

  private mutating func turn(by parts: Int64, at now: Instant) {
    let whole = (isReversed ? -parts : parts) * 0x10000 + rest
    rest = whole % AxisMotion.partsOfDetent
    turns.append(Turn(whole / AxisMotion.partsOfDetent, at: now))
  }
}
