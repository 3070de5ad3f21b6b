/// Where a wheel is drawn.
extension Crown {
  /// The row at the center and where the wheel is drawn, in rows that count on past the ends of a
  /// continuous one.
  ///
  /// Where motion is reduced it stands where it will come to rest, and at an end that was struck a
  /// little beyond it for a moment.
  public var shown: (row: Int, position: Rows) {
    guard configuration.isMotionReduced else { return (nearestRow, position) }
    let bump = Ease.rubber(Rows(1).raw)
    let beyond = isPastEnd ? (position - Rows(target)).raw : 0
    guard 2 * Int64(beyond.magnitude) > bump else { return (target, Rows(target)) }
    return (target, Rows(raw: Rows(target).raw + beyond.signum() * bump))
  }

  /// Whether what is at the center may be another row than the selected one.
  public var isShownMoving: Bool { isMovedByProgram && !configuration.isMotionReduced }
}
