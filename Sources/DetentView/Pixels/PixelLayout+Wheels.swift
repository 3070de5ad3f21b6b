import DetentCrown
import DetentPicker
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
}

extension PixelLayout {
  /// The usual zone, below the caption and down to the bottom.
  var zone: WheelZone {
    let lens = height < 40 ? min(28, height - 4) : height < 60 ? 22 : 28
    return WheelZone(
      middle: middle, lens: size(lens, 54), first: isSmall ? lens + 13 : 2 * unit(46),
      pitch: size(14, 40), rows: captionBottom..<height - (isRound ? unit(22) : 0))
  }

  func arrangeWheels(_ scene: Scene, in zone: WheelZone, of list: inout DrawList) {
    let push =
      scene.wheels.count == 1
      ? arrangeWheel(scene, in: zone, of: &list) : arrangeColumns(scene, in: zone, of: &list)
    if let owner = scene.focus {
      let wheel = scene.wheels[owner]
      arrangeScale(
        of: wheel, isGrowing: scene.isGrowing, middle: zone.middle, bump: push, in: &list)
    }
  }

  /// How far an end that is struck pushes the lens towards it.
  func bump(of wheel: Scene.Wheel) -> Int { pixels(wheel.overshoot, each: size(8, 11)) }

  /// How far the value in the lens is from its place: it leads, the rest follows.
  func nudge(of wheel: Scene.Wheel, in letters: Lettering?) -> Int {
    let most = letters?.typeface == .figures ? 2 : size(3, 4)
    return min(max(pixels(wheel.drift, each: size(6, 9)), -most), most)
  }

  // MARK: - One wheel

  /// - Returns: how far the lens is below where it stands at rest.
  private func arrangeWheel(
    _ scene: Scene, in zone: WheelZone, of list: inout DrawList
  ) -> Int {
    let wheel = scene.wheels[0]
    var zone = zone
    if wheel.hasFigures, !isSmall, zone.lens == unit(54) {
      zone.lens = unit(80)
      zone.first = 2 * unit(66)
    }
    let bump = bump(of: wheel)
    let lens = Rect(
      x: lensLeft, y: zone.lensTop + bump, width: lensRight - lensLeft, height: zone.lens)
    let present = scene.travel == nil ? lens : travelling(scene, to: lens) ?? lens
    let push = middle(of: present) - middle(of: lens)
    arrangeLens(present, isLit: wheel.isLit, of: scene, in: &list)
    let clip = present.inset(by: 1)
    let slot = wheel.hasFigures ? figureSlot(scene, in: lens) : nil
    let (words, side) = wordRoom(of: scene, in: lens)
    let paint = paint(isLit: wheel.isLit, of: scene)
    let center = zone.middle + 2 * (bump + push + nudge(of: wheel, in: slot?.letters))
    if let slot {
      arrangeFigures(scene, slot, center: center, clip: clip, with: paint, of: &list)
    } else {
      arrangeWords(
        scene, 0, center: center, in: words, side, clip: clip, with: paint, of: &list)
    }
    arrangeHold(present, isLit: wheel.isLit, of: scene, in: &list)
    let room = slot.map { Rect(x: 0, y: 0, width: $0.right, height: 0) } ?? beside(words, side)
    arrangeNeighbors(
      of: 0, scene, in: zone, room, slot == nil ? side : .right, beside: slot?.letters ?? row,
      as: .long, of: &list)
    arrangeAccessories(scene, in: zone, lens, push: bump + push, clip: clip, of: &list)
    return bump + push
  }

  /// A value in the lens: in letters as large as there is room for, or in two lines of small ones.
  func arrangeWords(
    _ scene: Scene, _ component: Int, center: Int, in lens: Rect, _ side: Alignment = .center,
    clip: Rect, with paint: Paint, of list: inout DrawList
  ) {
    let room = Rect(
      x: lens.x + size(5, 8), y: 0, width: lens.width - 2 * size(5, 8), height: 0)
    scene.withTitle(0, of: component) { title in
      var trial = 0
      while let size = wordSize(trial) {
        trial += 1
        let large = letters(.large, size)
        guard large.width(of: title) <= room.width, fits(title, large, clip.height) else {
          continue
        }
        put(title, large, center, in: room, side, with: paint, clip, of: &list)
        list.skip()
        return
      }
      let small = smallWord
      let gap = small.capitalHeight + size(5, 8)
      guard let (end, next) = lineBreak(title, small, room.width) else {
        put(title, small, center, in: room, side, with: paint, clip, of: &list)
        list.skip()
        return
      }
      let (upper, lower) = (
        UnsafeBufferPointer(rebasing: title[..<end]), UnsafeBufferPointer(rebasing: title[next...])
      )
      put(upper, small, center - gap, in: room, side, with: paint, clip, of: &list)
      put(lower, small, center + gap, in: room, side, with: paint, clip, of: &list)
    }
  }

  /// The heights that a word in the lens may have, the best first; nil behind the last one: below
  /// 19 our letters stand in two lines.
  func wordSize(_ trial: Int) -> Int? {
    switch trial {
    case 0: 26
    case _ where isSmall: nil
    case 1...3: 26 - 2 * trial
    case 4: 19
    case 5 where font != nil: 17
    case 6 where font != nil: 15
    default: nil
    }
  }

  /// The letters of a word that needs two lines.
  var smallWord: Lettering { letters(.small, font == nil ? 18 : 14) }

  /// The last place at which a line may end, and where the next one begins; nil if one line has
  /// room for all, or nothing can be broken.
  func lineBreak(
    _ text: UnsafeBufferPointer<UInt8>, _ letters: Lettering, _ width: Int
  ) -> (end: Int, next: Int)? {
    guard letters.width(of: text) > width else { return nil }
    var best: (end: Int, next: Int)?
    for index in 1..<max(1, text.count) {
      let end: Int
      switch text[index] {
      case 0x20: end = index
      case 0x2D: end = index + 1
      default: continue
      }
      guard letters.width(of: UnsafeBufferPointer(rebasing: text[..<end])) <= width else { break }
      if index + 1 < text.count { best = (end, index + 1) }
    }
    return best
  }

  /// Puts a line of text in whose capitals have their middle at half of `center`; a taller one than
  /// ours is moved into its clip, unless it may leave it.
  func put(
    _ text: UnsafeBufferPointer<UInt8>, _ letters: Lettering, _ center: Int, in room: Rect,
    _ alignment: Alignment, with paint: Paint, on lamp: Paint = .lamp, strength: Int = 255,
    _ clip: Rect,
    mayLeave: Bool = false, of list: inout DrawList
  ) {
    var line = Rect(
      x: room.x, y: top(center, letters), width: room.width, height: letters.lineHeight)
    if font != nil, !mayLeave { line.y = kept(line.y, text, letters, in: clip) }
    let below: Paint? =
      switch paint {
      case .onLamp: lamp
      case .text, .secondary, .tertiary: .ground
      default: nil
      }
    list.text(
      text, in: line, alignment: alignment, letters, with: paint, over: below, strength: strength,
      clip: clip)
  }
}

extension WheelZone {
  /// How many neighbors on each side are seen at rest: none where most of it would be cut.
  func reach(_ letters: Lettering) -> Int {
    let half = letters.capitalHeight + 2 * max(1, letters.capitalHeight / 11)
    let room = min(2 * rows.upperBound - middle, middle - 2 * rows.lowerBound) - half - first
    return room < -half ? 0 : room < 0 ? 1 : room / (2 * pitch) + 1
  }
}
