import CEvdev
import DetentInput
import Testing

@testable import DetentEvdev

/// What an input device reports, for tests: milliseconds, and one report a line.
func report(_ axes: (type: Int32, code: Int32, value: Int32)..., at_ms: Int64) -> [InputEvent] {
  let at = Instant.origin + .milliseconds(at_ms)
  return axes.map {
    InputEvent(type: UInt32($0.type), code: UInt32($0.code), value: $0.value, at: at)
  } + [InputEvent(type: UInt32(EV_SYN), code: UInt32(SYN_REPORT), value: 0, at: at)]
}

/// The kernel's queue was full.
func drop(at_ms: Int64) -> [InputEvent] {
  let at = Instant.origin + .milliseconds(at_ms)
  return [InputEvent(type: UInt32(EV_SYN), code: UInt32(SYN_DROPPED), value: 0, at: at)]
}

extension KnobTranslation {
  /// A knob on one device, with the button that most have.
  init(_ axis: AxisChoice, at position: Int32 = 0, turnsByParts: Bool = false) {
    self.init(
      AxisMotion(axis, at: position), button: UInt32(KEY_ENTER), of: .turning,
      turnsByParts: turnsByParts, isPressed: false)
  }

  /// The edges of some events.
  mutating func edges(of events: [InputEvent], from source: Source = .turning) -> [Edge] {
    var edges: [Edge] = []
    for event in events { apply(event, from: source, into: &edges) }
    return edges
  }
}

extension AxisChoice {
  static let dial = AxisChoice.relative(UInt32(REL_DIAL), fine: nil)
  static let wheel = AxisChoice.relative(UInt32(REL_WHEEL), fine: UInt32(REL_WHEEL_HI_RES))
  static func absolute(_ range: ClosedRange<Int32>) -> AxisChoice {
    .absolute(UInt32(ABS_X), range)
  }
}

extension [Edge] {
  /// One letter an edge: `a` for A going low, `A` for A going high; likewise `b` and `p`.
  var changes: String {
    map { edge in
      let letter = edge.line == .a ? "a" : edge.line == .b ? "b" : "p"
      return edge.level == .low ? letter : letter.uppercased()
    }.joined()
  }

  /// The times in microseconds.
  var times: [Int64] { map(\.at.microseconds) }
}
