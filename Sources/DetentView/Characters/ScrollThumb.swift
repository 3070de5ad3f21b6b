import DetentCrown

/// The part of a scroll indicator that says where in the list the wheel is.
struct ScrollThumb {
  /// Where it begins.
  let start: Int
  /// How long it is.
  let length: Int

  /// The thumb on a track, or nil where everything can be seen at once or the list has no ends.
  ///
  /// - Parameters:
  ///   - wheel: the wheel.
  ///   - visible: how many rows can be seen.
  ///   - track: how long the track is.
  ///   - shortest: the least length at which the thumb can still be seen.
  init?(of wheel: Scene.Wheel, visible: Int, track: Int, shortest: Int) {
    guard wheel.rowCount > visible, track > shortest else { return nil }
    length = max(shortest, track * visible / wheel.rowCount)
    let last = Rows(wheel.rowCount - 1).raw
    let place: Int64
    if wheel.isContinuous {
      let lap = Rows(wheel.rowCount).raw
      let rest = Rows(wheel.center).raw % lap
      place = min(rest < 0 ? rest + lap : rest, last)
    } else {
      place = max(0, min(Rows(wheel.center).raw, last))
    }
    start = Int((place * Int64(track - length) + last / 2) / last)
  }
}
