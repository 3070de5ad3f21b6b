import DetentCrown
import DetentRaster

/// The scale on the crown's side: one tick is one row. It moves past the nib of the lens, and ends
/// in a block.
///
/// On a round glass it lies on the bezel, and a pitch is five degrees.
extension PixelDisplay {
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
  ///   - reach: how many degrees of a round bezel it takes above and below the nib.
  ///   - list: where it goes.
  func arrangeScale(
    of wheel: PickerScene.Wheel, isGrowing: Bool, middle: Int, bump: Int, isSparse: Bool = false,
    reach: Int = 58, in list: inout DrawList
  ) {
    guard wheel.rowCount > 1 else { return }
    arrangeNib(of: wheel, middle: middle + 2 * bump, in: &list)
    let spread = isSparse ? 2 : 1
    guard isRound else {
      // The lower of two middle rows, as the nib's.
      let drift = pixels(wheel.drift, each: 2 * spread * pitch)
      arrangeTicks(
        of: wheel, isGrowing, pitch: spread * pitch, at: (middle + drift) >> 1, nib: middle / 2,
        in: &list)
      return
    }
    let drift = pixels(wheel.drift, each: spread * 5 * 64)
    for distance in -tickReach...tickReach {
      if let mark = mark(wheel, distance, isGrowing) {
        arrange(
          mark, with: paint(mark, of: wheel), atAngle: spread * distance * 5 * 64 + drift,
          besideRows: isSparse, within: reach, in: &list)
      } else {
        list.skip()
      }
    }
  }

  private enum Mark {
    case tick, landmark, seam, firstEnd, lastEnd
  }

  /// What stands that many rows below the nib.
  private func mark(_ wheel: PickerScene.Wheel, _ distance: Int, _ isGrowing: Bool) -> Mark? {
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

  /// An end that is struck says so.
  private func paint(_ mark: Mark, of wheel: PickerScene.Wheel) -> Paint {
    switch mark {
    case .tick: .tick
    case .firstEnd where wheel.overshoot < .zero, .lastEnd where wheel.overshoot > .zero: .stop
    default: .secondary
    }
  }

  /// Puts in a straight scale whose tick of the selected row lies at a row of the picture.
  private func arrangeTicks(
    of wheel: PickerScene.Wheel, _ isGrowing: Bool, pitch: Int, at row: Int, nib: Int,
    in list: inout DrawList
  ) {
    let thickness = size(1, 2)
    let right = width - size(0, 4)
    let above = min(tickReach, (row - captionBottom) / pitch)
    let below = min(tickReach, (height - 1 - row) / pitch)
    let room = Rect(x: 0, y: captionBottom, width: width, height: height - captionBottom)
    list.ticks(
      above + below + 1, right: right, top: row - above * pitch, pitch: pitch,
      thickness: thickness, clip: room
    ) { index in
      guard let mark = mark(wheel, index - above, isGrowing), mark != .firstEnd, mark != .lastEnd
      else { return DrawList.Tick(length: 0, paint: .tick) }
      return DrawList.Tick(
        length: length(mark), paint: paint(mark, of: wheel),
        strength: strength(abs(row + (index - above) * pitch - nib)))
    }
    arrangeEnd(.firstEnd, -1 - wheel.center)
    arrangeEnd(.lastEnd, wheel.rowCount - wheel.center)

    /// A block of four rows, its far side at the row beyond the end.
    func arrangeEnd(_ end: Mark, _ distance: Int) {
      let y = row + distance * pitch
      guard abs(distance) <= tickReach, mark(wheel, distance, isGrowing) == end,
        y >= captionBottom, y < height
      else { return list.skip() }
      let top = y - size(4, 6) / 2 + (end == .firstEnd ? 0 : thickness)
      list.fill(
        Rect(x: right - length(end), y: top, width: length(end), height: size(4, 6)),
        with: paint(end, of: wheel))
    }
  }

  /// How strong a tick is: the scale fades towards its ends, which the eye needs the least.
  private func strength(_ away: Int) -> Int {
    let fade = unit(110)
    return isSmall ? 255 : max(64, 255 - 255 * away * away / (fade * fade))
  }

  /// On the bezel, so many 64ths of a degree below 3 o'clock.
  ///
  /// Where it bends towards the rows of a list all marks are short: a value ends there.
  private func arrange(
    _ mark: Mark, with paint: Paint, atAngle angle: Int, besideRows: Bool, within reach: Int,
    in list: inout DrawList
  ) {
    guard abs(angle) <= reach * 64 else { return list.skip() }
    let length = besideRows && abs(angle) > 28 * 64 ? length(.tick) : length(mark)
    let isEnd = mark == .firstEnd || mark == .lastEnd
    let thickness = size(1, isEnd ? 6 : 2) * 8
    let outer = unit(116 * 8) - thickness / 2
    let inner = unit((116 - length * 240 / min(width, height)) * 8) + thickness / 2
    func point(_ radius: Int) -> (x: Int, y: Int) {
      (
        x: 4 * width + (radius * Sine.of(angle + 90 * 64)) >> 16,
        y: 4 * height + (radius * Sine.of(angle)) >> 16
      )
    }
    // In eighths of a degree: the square of 64ths needs more than 32 bits.
    let away = angle / 8
    let strength = max(64, 255 - 255 * away * away / (62 * 8 * 62 * 8))
    list.line(
      from: point(inner), to: point(outer), width: thickness, with: paint,
      strength: strength)
  }

  /// A triangle on the right of the lens.
  private func arrangeNib(of wheel: PickerScene.Wheel, middle: Int, in list: inout DrawList) {
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
