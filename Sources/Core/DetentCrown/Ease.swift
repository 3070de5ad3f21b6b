import DetentInput

/// The easing curves of a wheel, computed on a fixed tick.
///
/// Movement depends on ticks, never on the interval between frames, so that the frame rate doesn't
/// affect where and when a wheel lands.
enum Ease {
  /// The tick: 250 steps a second, four per frame of a 60 Hz display.
  static let tick = TimeSpan.milliseconds(4)

  /// The maximum lag of the drawn position, in 65,536ths of a row: 0.45.
  ///
  /// From half a row on, a row other than the selected one would be nearest to the center.
  static let longestLag: Int64 = 29_491
  /// The fraction of the distance that a settling wheel covers per tick, in 65,536ths.
  ///
  /// 1 - exp(-4/28), a time constant of 28 ms: from 0.45 rows away it is within half a pixel of 14
  /// after 70 ms. A longer one feels loose under a clicking knob; a shorter one jumps at 60 Hz.
  static let settling: Int64 = 8_724
  /// The fraction of the pull that a rubber band loses per tick: a time constant of 80 ms, long
  /// enough to see the end.
  static let release: Int64 = 3_196
  /// The distance at which a wheel has arrived: 1/128 row, an eighth of a pixel on rows of 16.
  static let arrival: Int64 = 512

  /// The rest of `distance` after one tick of an exponential approach.
  static func approach(_ distance: Int64, by part: Int64) -> Int64 {
    let left = distance - (distance * part) >> 16
    // An arithmetic shift rounds down: without this a negative distance would never reach 0.
    return (left < 0 ? -left : left) < arrival ? 0 : left
  }

  /// The displacement of a rubber band for a pull, in 65,536ths of a row.
  ///
  /// f(x) = x c / (1 + x c), with rows as the unit: it stays below one row, so that the last row
  /// stays in the center.
  ///
  /// - Source: the `UIScrollView` rubber band, f(x) = x d c / (d + c x) with c = 0.55, with d = 1
  ///   row.
  static func rubber(_ pull: Int64) -> Int64 {
    let stretched = ((pull < 0 ? -pull : pull) * 36_045) >> 16
    let shown = (stretched << 16) / (stretched + 65_536)
    return pull < 0 ? -shown : shown
  }
}
