import DetentInput

/// The ways in which a wheel comes to rest, computed on a fixed tick.
///
/// A wheel is moved on a grid of ticks, never by the time between two frames, so that the frame
/// rate changes nothing about where and when it lands.
enum Ease {
  /// The grid on which wheels move: 250 steps a second, four for each frame of a 60 Hz display.
  static let tick = TimeSpan.milliseconds(4)

  /// The furthest that a wheel is drawn behind the hand, in 65,536ths of a row: 0.45.
  ///
  /// From half a row on, another row than the selected one would be nearest to the center.
  static let longestLag: Int64 = 29_491
  /// The part of its distance that a settling wheel covers in a tick, in 65,536ths.
  ///
  /// 1 - exp(-4/28), a time constant of 28 ms: from 0.45 rows away it is within half a pixel of 14
  /// after 70 ms. A longer one feels loose under a knob that clicks; a shorter one is a jump at 60
  /// Hz.
  static let settling: Int64 = 8_724
  /// The part of its pull that a rubber band loses in a tick: a time constant of 80 ms, long enough
  /// to be seen that there is nothing beyond the end.
  static let release: Int64 = 3_196
  /// Nearer than this, a wheel is there: 1/128 row, an eighth of a pixel on rows of 16.
  static let arrival: Int64 = 512

  /// What is left of `distance` after one tick of an exponential approach.
  static func approach(_ distance: Int64, by part: Int64) -> Int64 {
    let left = distance - (distance * part) >> 16
    // An arithmetic shift rounds down, so a negative distance would never quite arrive without
    // this.
    return (left < 0 ? -left : left) < arrival ? 0 : left
  }

  /// The displacement of a rubber band that is pulled by `pull` rows, in 65,536ths of a row.
  ///
  /// f(x) = x c / (1 + x c), with rows as the unit: it never reaches one row, so the row at the end
  /// never leaves the center.
  ///
  /// - Source: the `UIScrollView` rubber band, f(x) = x d c / (d + c x) with c = 0.55, with d = 1
  ///   row.
  static func rubber(_ pull: Int64) -> Int64 {
    let stretched = ((pull < 0 ? -pull : pull) * 36_045) >> 16
    let shown = (stretched << 16) / (stretched + 65_536)
    return pull < 0 ? -shown : shown
  }
}
