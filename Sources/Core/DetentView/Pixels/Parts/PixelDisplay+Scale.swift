import DetentCrown
import DetentRaster

/// The scale on the crown's side, with a tick per row.
///
/// It moves past the nib of the lens, and ends in a block. All ticks are as bright as their paint,
/// whose contrast a shape needs.
///
/// On a round display it is along the bezel, with a pitch of five degrees.
extension PixelDisplay {
  private var pitch: Int { size(4, 9) }

  /// The maximum number of ticks above and below the nib.
  var tickReach: Int { isRound ? 12 : height / (2 * pitch) + 1 }

  /// Adds the scale of a wheel, with the nib.
  ///
  /// - Parameters:
  ///   - scene: the scene.
  ///   - component: the focused wheel.
  ///   - middle: twice the row of the nib.
  ///   - bump: the displacement of the lens toward a struck end, in pixels.
  ///   - isSparse: whether ticks are twice as far apart, as in a list.
  ///   - reach: the degrees of a round bezel below the nib, and above it if it is the whole.
  ///   - isBare: whether there is no nib.
  mutating func arrangeScale(
    of scene: PickerScene, _ component: Int = 0, middle: Int, bump: Int, isSparse: Bool = false,
    reach: Int = 48, isBare: Bool = false
  ) {
    let isGrowing = scene.isGrowing
    var wheel = scene.wheels[component]
    PickerScene.putOnScale(&wheel)
    guard wheel.rowCount > 1 else { return }
    // The crown stays where it is.
    let axis = list.axis
    list.axis = 0
    defer { list.axis = axis }
    if !isBare {
      arrangeNib(of: wheel, middle: middle + 2 * bump, isFlying: scene.flyingOver != nil)
    }
    let spread = isSparse ? 2 : 1
    guard isRound else {
      // The lower of two middle rows, as the nib's.
      let drift = pixels(wheel.drift, each: 2 * spread * pitch)
      arrangeTicks(of: wheel, isGrowing, pitch: spread * pitch, at: (middle + drift) >> 1)
      return
    }
    let drift = pixels(wheel.drift, each: spread * 5 * 64)
    for distance in -tickReach...tickReach {
      if let mark = wheel.mark(distance, isGrowing) {
        arrange(
          mark, with: wheel.paint(mark), atAngle: spread * distance * 5 * 64 + drift,
          besideRows: isSparse, within: reach)
      } else {
        list.skip()
      }
    }
  }

  /// Adds a straight scale whose tick of the selected row is at a given row of the picture.
  private mutating func arrangeTicks(
    of wheel: PickerScene.Wheel, _ isGrowing: Bool, pitch: Int, at row: Int
  ) {
    let (thickness, sizes) = (size(1, 2), markSizes)
    let right = width - size(0, 4)
    let above = min(tickReach, (row - captionBottom) / pitch)
    let below = min(tickReach, (height - 1 - row) / pitch)
    let room = Rect(x: 0, y: captionBottom, width: width, height: height - captionBottom)
    list.ticks(
      above + below + 1, right: right, top: row - above * pitch, pitch: pitch, thickness: thickness,
      clip: room
    ) { index in
      guard let mark = wheel.mark(index - above, isGrowing), mark != .firstEnd, mark != .lastEnd
      else { return (0, .tick) }
      return (sizes.length(mark), wheel.paint(mark))
    }
    for end in [Mark.firstEnd, .lastEnd] {
      // A block of four rows, whose far side is at the row beyond the end.
      let distance = (end == .firstEnd ? -1 : wheel.rowCount) - wheel.center
      let y = row + distance * pitch
      guard abs(distance) <= tickReach, wheel.mark(distance, isGrowing) == end, y >= captionBottom,
        y < height
      else {
        list.skip()
        continue
      }
      let top = y - size(4, 6) / 2 + (end == .firstEnd ? 0 : thickness)
      let length = sizes.length(end)
      list.fill(
        Rect(x: right - length, y: top, width: length, height: size(4, 6)), with: wheel.paint(end))
    }
  }

  /// Adds the scale along the bezel, in 64ths of a degree below 3 o'clock.
  ///
  /// Toward the rows of a list all marks are short, since values end there.
  private mutating func arrange(
    _ mark: Mark, with paint: Paint, atAngle angle: Int, besideRows: Bool, within reach: Int
  ) {
    // Heads of columns end near the bezel.
    guard abs(angle) <= reach * 64, reach == 48 || angle > -25 * 64 else { return list.skip() }
    let length = markSizes.length(besideRows && abs(angle) > 28 * 64 ? .tick : mark)
    let isEnd = mark == .firstEnd || mark == .lastEnd
    let thickness = size(1, isEnd ? 6 : 2) * 8
    let outer = unit(116 * 8) - thickness / 2
    let inner = unit((116 - length * 240 / side) * 8) + thickness / 2
    func point(_ radius: Int) -> (x: Int, y: Int) {
      (
        x: 4 * width + (radius * Sine.of(angle + 90 * 64)) >> 16,
        y: 4 * height + (radius * Sine.of(angle)) >> 16
      )
    }
    list.line(from: point(inner), to: point(outer), width: thickness, with: paint)
  }

  /// A triangle on the right of the lens; while rows fly, with a tail of two ticks where it comes
  /// from, which says the way.
  private mutating func arrangeNib(of wheel: PickerScene.Wheel, middle: Int, isFlying: Bool) {
    let (depth, height) = (size(3, 7), size(6, 12))
    for column in 0..<depth {
      let half = height * (depth - column) / (2 * depth)
      list.fill(
        Rect(
          x: lensRight + size(0, 1) + column, y: (middle + 1) >> 1 - half, width: 1,
          height: 2 * half), with: wheel.isLit ? .lamp : .tick)
    }
    let way = isFlying ? wheel.drift.raw.signum() : 0
    for tick in 1...2 {
      guard way != 0 else {
        list.skip()
        continue
      }
      let away = Int(way) * (height / 2 + tick * size(3, 6))
      list.fill(
        Rect(
          x: lensRight + size(0, 1), y: (middle + 1) >> 1 - away, width: depth - tick * size(1, 2),
          height: size(1, 2)), with: .secondary)
    }
  }
}

private enum Mark { case tick, landmark, seam, firstEnd, lastEnd }

/// How long the marks of a scale are, on small and on large displays.
private struct MarkSizes {
  let tick: Int, landmark: Int, seam: Int, end: Int

  func length(_ mark: Mark) -> Int {
    switch mark {
    case .tick: tick
    case .landmark: landmark
    case .seam: seam
    case .firstEnd, .lastEnd: end
    }
  }
}

extension PixelDisplay {
  private var markSizes: MarkSizes {
    MarkSizes(tick: size(3, 7), landmark: size(6, 13), seam: size(9, 16), end: size(5, 13))
  }
}

extension PickerScene.Wheel {
  /// The mark of the row at `distance` from the nib.
  fileprivate func mark(_ distance: Int, _ isGrowing: Bool) -> Mark? {
    guard let index = index(distance) else {
      let row = center + distance
      if row == -1 { return .firstEnd }
      return row == rowCount && !isGrowing ? .lastEnd : nil
    }
    if isContinuous, index == 0 { return .seam }
    if let landmarks { return landmarks >> (distance + 32) & 1 == 1 ? .landmark : .tick }
    return index % (rowCount < 50 ? 5 : 10) == 0 ? .landmark : .tick
  }

  /// A struck end has its own paint.
  fileprivate func paint(_ mark: Mark) -> Paint {
    switch mark {
    case .tick: .tick
    case .firstEnd where overshoot < .zero, .lastEnd where overshoot > .zero: .stop
    default: .secondary
    }
  }
}
