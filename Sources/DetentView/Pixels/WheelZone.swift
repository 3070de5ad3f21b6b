import DetentRaster

/// The rows between which wheels stand.
struct WheelZone {
  /// Twice the row in the middle of the lens.
  var middle: Int
  /// How high the lens is.
  var lens: Int
  /// How far the first neighbor stands from the middle, twice.
  var first: Int
  /// How far the others stand from each other.
  var pitch: Int
  /// The rows that neighbors may touch.
  var rows: Range<Int>

  var lensTop: Int { (middle - lens + 1) >> 1 }

  /// How many neighbors on each side are seen at rest: none where most of it would be cut.
  func reach(_ letters: Lettering) -> Int {
    let half = letters.capitalHeight + 2 * max(1, letters.capitalHeight / 11)
    let room = min(2 * rows.upperBound - middle, middle - 2 * rows.lowerBound) - half - first
    return room < -half ? 0 : room < 0 ? 1 : room / (2 * pitch) + 1
  }
}

extension PixelDisplay {
  /// The usual zone, below the caption and down to the bottom.
  var zone: WheelZone {
    let lens = height < 40 ? min(28, height - 4) : height < 60 ? 22 : 28
    return WheelZone(
      middle: middle, lens: size(lens, 54), first: isSmall ? lens + 13 : 2 * unit(46),
      pitch: size(14, 40), rows: captionBottom..<height - (isRound ? unit(22) : 0))
  }
}
