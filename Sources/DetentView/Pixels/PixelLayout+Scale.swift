import DetentCrown
import DetentRaster

/// The scale on the crown's side: one tick is one row. It moves past the nib of the lens, and ends
/// in a block.
///
/// On a round glass it lies on the bezel, and a pitch is five degrees.
extension PixelLayout {
  private var pitch: Int { size(4, 9) }

  /// How many ticks there may be above and below the nib.
  var tickReach: Int { isRound ? 12 : height / (2 * pitch) + 1 }

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
    let spread = isSparse ? 2 : 1
    for distance in -tickReach...tickReach {
      let mark = mark(wheel, distance, isGrowing)
      guard let mark else {
        list.skip()
        continue
      }
      if isRound {
        let drift = pixels(wheel.drift, each: spread * 5 * 64)
        arrange(mark, atAngle: spread * distance * 5 * 64 + drift, in: &list)
      } else {
        // The lower of two middle rows, as the nib's.
        let drift = pixels(wheel.drift, each: 2 * spread * pitch)
        arrange(
          mark, atRow: (middle + 2 * spread * distance * pitch + drift) >> 1,
          from: middle / 2, in: &list)
      }
    }
  }

  private enum Mark {
    case tick, landmark, seam, firstEnd, lastEnd
  }

  /// What stands that many rows below the nib.
  private func mark(_ wheel: Scene.Wheel, _ distance: Int, _ isGrowing: Bool) -> Mark? {
    guard let index = wheel.index(distance) else {
      let row = wheel.center + distance
      if row == -1 { return .firstEnd }
      return row == wheel.rowCount && !isGrowing ? .lastEnd : nil
    }
    if wheel.isContinuous, index == 0 { return .seam }
    if let landmarks = wheel.landmarks {
      return landmarks >> (distance + 32) & 1 == 1 ? .landmark : .tick
    }
    return index % (wheel.rowCount < 50 ? 5 : 10) == 0 ? .landmark : .tick
  }

  private func length(_ mark: Mark) -> Int {
    switch mark {
    case .tick: size(3, 7)
    case .landmark: size(6, 13)
    case .seam: size(9, 16)
    case .firstEnd, .lastEnd: size(5, 13)
    }
  }

  private func paint(_ mark: Mark) -> Paint {
    mark == .tick ? .tick : .secondary
  }

  private func arrange(_ mark: Mark, atRow y: Int, from middle: Int, in list: inout DrawList) {
    let thickness = size(1, 2)
    guard y >= captionBottom, y < height else { return list.skip() }
    let (length, right) = (length(mark), width - size(0, 4))
    var tick = Rect(x: right - length, y: y, width: length, height: thickness)
    if mark == .firstEnd || mark == .lastEnd {
      // A block of four rows, its far side at the row beyond the end.
      let block = size(4, 6)
      tick.height = block
      tick.y = mark == .firstEnd ? y - block / 2 : y - block / 2 + thickness
    }
    // It fades towards its ends, which the eye needs the least.
    let (away, fade) = (abs(y - middle), unit(110))
    let strength = isSmall ? 255 : max(64, 255 - 255 * away * away / (fade * fade))
    list.fill(tick, with: paint(mark), strength: strength)
  }

  /// On the bezel, so many 64ths of a degree below 3 o'clock.
  private func arrange(_ mark: Mark, atAngle angle: Int, in list: inout DrawList) {
    guard abs(angle) <= 58 * 64 else { return list.skip() }
    let isEnd = mark == .firstEnd || mark == .lastEnd
    let thickness = size(1, isEnd ? 6 : 2) * 8
    let outer = unit(116 * 8) - thickness / 2
    let inner = unit((116 - length(mark) * 240 / min(width, height)) * 8) + thickness / 2
    func point(_ radius: Int) -> (x: Int, y: Int) {
      (
        x: 4 * width + (radius * Sine.of(angle + 90 * 64)) >> 16,
        y: 4 * height + (radius * Sine.of(angle)) >> 16
      )
    }
    let strength = max(64, 255 - 255 * angle * angle / (62 * 64 * 62 * 64))
    list.line(
      from: point(inner), to: point(outer), width: thickness, with: paint(mark),
      strength: strength)
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
