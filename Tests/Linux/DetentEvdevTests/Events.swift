import CEvdev
import DetentInput
import Testing

@testable import DetentEvdev

/// The events of a report, at an instant in milliseconds.
func report(_ axes: (type: Int32, code: Int32, value: Int32)..., at_ms: Int64) -> [InputEvent] {
  let at = Instant.origin + .milliseconds(at_ms)
  return axes.map {
    InputEvent(type: UInt32($0.type), code: UInt32($0.code), value: $0.value, at: at)
  } + [InputEvent(type: UInt32(EV_SYN), code: UInt32(SYN_REPORT), value: 0, at: at)]
}

/// The event of a full kernel queue.
func drop(at_ms: Int64) -> [InputEvent] {
  let at = Instant.origin + .milliseconds(at_ms)
  return [InputEvent(type: UInt32(EV_SYN), code: UInt32(SYN_DROPPED), value: 0, at: at)]
}

extension KnobTranslation {
  /// Creates the translation of a knob with one device and a button.
  init(_ axis: AxisChoice, at position: Int32 = 0) {
    self.init(
      AxisMotion(axis, at: position), button: UInt32(KEY_ENTER), of: .turning, isPressed: false)
  }

  /// The inputs of some events.
  mutating func inputs(of events: [InputEvent], from source: Source = .turning) -> [Input] {
    var inbox = Inbox(capacity: max(1, events.count))
    for event in events { apply(event, from: source, into: &inbox) }
    var inputs: [Input] = []
    while let input = inbox.popFirst() { inputs.append(input) }
    return inputs
  }
}

extension AxisChoice {
  static let dial = AxisChoice.relative(UInt32(REL_DIAL), fine: nil)
  static let wheel = AxisChoice.relative(UInt32(REL_WHEEL), fine: UInt32(REL_WHEEL_HI_RES))
  static func absolute(_ range: ClosedRange<Int32>) -> AxisChoice {
    .absolute(UInt32(ABS_X), range)
  }
}

extension [Input] {
  /// Each input as a word: `+1` measured detents, `60/120` a fraction of a detent, `down`, `up`,
  /// `lost`.
  var words: [String] {
    map { input in
      switch input.kind {
      case .detents(let count, .measured): (count > 0 ? "+" : "") + "\(count)"
      case .turn(let distance): "\(distance * 120 / 0x10000)/120"
      case .button(let isDown): isDown ? "down" : "up"
      case .lost(let count): "lost \(count)"
      default: "\(input.kind)"
      }
    }
  }

  /// The instants in milliseconds.
  var times: [Int64] { map { $0.at.microseconds / 1_000 } }
}
