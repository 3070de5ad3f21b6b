import DetentCrown
import DetentRaster

/// The scale on the crown's side: one tick is one row. It moves past the nib of the lens, and ends
/// in a block.
extension PixelLayout {
  private var pitch: Int { size(4, 9) }

  /// How many ticks there may be above and below the nib.
  var tickReach: Int { height / (2 * pitch) + 1 }

  /// Puts the scale of a wheel in, and the nib.
  ///
  /// - Parameters:
  ///   - wheel: the wheel that owns the knob.
  ///   - isGrowing: whether more rows may come, so that the end isn't known.
  ///   - middle: twice the row at which the nib points.
  ///   - bump: how far the lens is pushed towards the end, in pixels.
  ///   - isSparse: whether ticks stand twice as far apart, as those of a list.
  ///   - list: where it goes.
  func arrangeScale(
    of wheel: Scene.Wheel, isGrowing: Bool, middle: Int, bump: Int, isSparse: Bool = false,
    in list: inout DrawList
  ) {
    guard wheel.rowCount > 1 else { return }
    arrangeNib(of: wheel, middle: middle + 2 * bump, in: &list)
    let pitch = isSparse ? 2 * pitch : pitch
    let drift = pixels(wheel.drift, each: 2 * pitch)
    for distance in -tickReach...tickReach {
      // The lower of two middle rows, as the nib's.
      let y = (middle + 2 * distance * pitch + drift) >> 1
      arrangeTick(wheel, distance, at: y, isGrowing, in: &list)
    }
  }

  private func arrangeTick(
    _ wheel: Scene.Wheel, _ distance: Int, at y: Int, _ isGrowing: Bool, in list: inout DrawList
  ) {
    let thickness = size(1, 2)
    let isSeen = y >= captionBottom && y < height
    let right = width - size(0, 4)
    guard let index = wheel.index(distance) else {
      let row = wheel.center + distance
      let isEnd = row == -1 || (row == wheel.rowCount && !isGrowing)
      guard isSeen, isEnd else { return list.skip() }
      // A block of four rows, its far side at the row beyond the end.
      let block = size(4, 6)
      let top = row == -1 ? y - block / 2 : y - block / 2 + thickness
      let length = size(5, 13)
      return list.fill(
        Rect(x: right - length, y: top, width: length, height: block), with: .secondary)
    }
    guard isSeen else { return list.skip() }
    let isSeam = wheel.isContinuous && index == 0
    let isLandmark: Bool
    if let landmarks = wheel.landmarks {
      isLandmark = landmarks >> (distance + 32) & 1 == 1
    } else {
      isLandmark = index % (wheel.rowCount < 50 ? 5 : 10) == 0
    }
    let length = isSeam ? size(9, 16) : isLandmark ? size(6, 13) : size(3, 7)
    let isFar = !isSmall && abs(y - unit(130)) > unit(75)
    list.fill(
      Rect(x: right - length, y: y, width: length, height: thickness),
      with: isFar ? .hairline : isLandmark ? .secondary : .tick)
  }

  /// A triangle on the right of the lens.
  private func arrangeNib(of wheel: Scene.Wheel, middle: Int, in list: inout DrawList) {
    let (depth, height) = (size(3, 7), size(6, 12))
    for column in 0..<depth {
      let half = height * (depth - column) / (2 * depth)
      list.fill(
        Rect(
          x: lensRight + size(0, 1) + column, y: (middle + 1) >> 1 - half, width: 1,
          height: 2 * half),
        with: wheel.isLit ? .lamp : .tick)
    }
  }
}
