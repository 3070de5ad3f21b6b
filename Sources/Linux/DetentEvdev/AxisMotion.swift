import CEvdev

/// Converts the reports of an axis to fractions of a detent: 120 make one.
///
/// Events up to a report belong together. If one of them is of the finer axis, it is complete, and
/// the coarse one repeats it:
///
///     REL_WHEEL_HI_RES  +60        +60
///     REL_WHEEL                     +1
///     SYN_REPORT            |           |
///     parts                60          60
///
/// - Source: Linux, Documentation/input/event-codes.rst, "REL_WHEEL_HI_RES": 120 units are one
///   detent.
struct AxisMotion: Equatable {
  /// The fractions per detent.
  static let partsOfDetent: Int64 = 120

  private let axis: AxisChoice
  private var position: AbsolutePosition?
  private var coarse: Int64 = 0
  private var fine: Int64?

  /// Whether the axis reports fractions of a detent.
  var hasParts: Bool { if case .relative(_, _?) = axis { true } else { false } }

  /// Creates the motion of an axis; `position` is the present one of an absolute axis.
  init(_ axis: AxisChoice, at position: Int32) {
    self.axis = axis
    if case .absolute(_, let range) = axis {
      self.position = AbsolutePosition(position, in: range)
    }
  }

  /// Applies an event of the device.
  ///
  /// - Returns: the fractions of a detent completed by a report, clockwise positive; otherwise 0.
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
    case (.keys(let code, _), EV_KEY) where event.code == code && event.isPress: coarse += 1
    case (.keys(_, let code), EV_KEY) where event.code == code && event.isPress: coarse -= 1
    case (.absolute(let code, _), EV_ABS) where event.code == code:
      coarse += position?.move(to: event.value) ?? 0
    default: break
    }
    return 0
  }

  /// Discards the events since the last report, the rest of which was lost.
  ///
  /// A position is kept: the next one shows the movement in between, the shorter way.
  mutating func forgetReport() {
    coarse = 0
    fine = nil
  }
}
