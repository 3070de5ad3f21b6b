import DetentRaster

/// The rows available to wheels.
struct WheelZone {
  /// Twice the row in the middle of the lens.
  var middle: Int
  /// The height of the lens.
  var lens: Int
  /// Twice the distance of the first neighbor from the middle.
  var first: Int
  /// The distance between the other neighbors.
  var pitch: Int
  /// The rows that neighbors may occupy.
  var rows: Range<Int>

  var lensTop: Int { (middle - lens + 1) >> 1 }

  /// The number of neighbors visible on each side at rest: none if they would be mostly cut.
  func reach(_ letters: some DisplayLetters) -> Int {
    let capital = letters.capitalHeight
    let half = capital + 2 * max(1, capital / 11)
    let room = min(2 * rows.upperBound - middle, middle - 2 * rows.lowerBound) - half - first
    return room < -half ? 0 : room < 0 ? 1 : room / (2 * pitch) + 1
  }
}

extension PixelDisplay {
  /// A usual zone with a lens for two lines, where there is room for it.
  func raised(_ zone: WheelZone) -> WheelZone {
    let more = size(condensed == nil || height < 60 ? 0 : 1, isTextLarge ? 20 : 12)
    var zone = zone
    zone.lens += more
    zone.first += more
    zone.middle += size(more, 0)
    return zone
  }

  /// The usual zone, below the caption and down to the bottom.
  var zone: WheelZone {
    // With large text a small display has no neighbors, but values of two lines.
    let lens =
      height < 40 ? min(28, height - 4) : height < 60 ? 25 : isTextLarge ? height - 20 : 28
    return WheelZone(
      middle: middle, lens: size(lens, isTextLarge ? 60 : 54),
      first: isSmall ? lens + (height < 60 ? 14 : 13) : 2 * unit(isTextLarge ? 55 : 46),
      pitch: size(14, 40), rows: captionBottom..<height - (isRound ? unit(43) : 0))
  }
}
