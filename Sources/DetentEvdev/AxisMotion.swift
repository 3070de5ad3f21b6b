import CEvdev

/// Turns what an axis reports into parts of a detent: 120 make one.
///
/// Several events up to a report belong together. Where one of them is of the finer axis, it says
/// it all, and the coarse one repeats it:
///
///     REL_WHEEL_HI_RES  +60        +60
///     REL_WHEEL                     +1
///     SYN_REPORT            |           |
///     parts                60          60
///
/// - Source: Linux, Documentation/input/event-codes.rst, "REL_WHEEL_HI_RES": 120 units are one
///   detent.
struct AxisMotion: Equatable {
  /// The parts that make a detent.
  static let partsOfDetent: Int64 = 120

  private let axis: AxisChoice
  private var position: AbsolutePosition?
  private var coarse: Int64 = 0
  private var fine: Int64?

  /// Whether it reports parts of a detent.
  var hasParts: Bool { if case .relative(_, _?) = axis { true } else { false } }

  /// The motion of an axis; `position` is where an absolute one is now.
  init(_ axis: AxisChoice, at position: Int32) {
    self.axis = axis
    if case .absolute(_, let range) = axis {
      self.position = AbsolutePosition(position, in: range)
    }
  }

  /// Takes an event of the device.
  ///
  /// - Returns: the parts of a detent that a report completes, clockwise positive; otherwise 0.
  mutating func apply(_ event: InputEvent) -> Int64 {
    if event.isReport {
      defer { forgetReport() }
      return fine ?? coarse * Self.partsOfDetent
    }
    switch (axis, Int32(event.type)) {
    case (.relative(let code, _), EV_REL) where event.code == code:
      coarse += Int64(event.value)
    case (.relative(_, let code?), EV_REL) where event.code == code:
      fine = (fine ?? 0) + Int64(event.value)
    case (.absolute(let code, _), EV_ABS) where event.code == code:
      coarse += position?.move(to: event.value) ?? 0
    default: break
    }
    return 0
  }

  /// Forgets what has come since the last report: the rest of it was lost.
  ///
  /// A position is kept: the next one says where the knob went meanwhile, the shorter way.
  mutating func forgetReport() {
    coarse = 0
    fine = nil
  }
}
