import DetentCrown
import DetentPicker
import DetentRaster

/// The value in the lens, and lines of text.
extension PixelDisplay {
  /// The displacement of the lens toward a struck end.
  func bump(of wheel: PickerScene.Wheel) -> Int { pixels(wheel.overshoot, each: size(8, 11)) }

  /// The displacement of the value in the lens: it leads, and the rest follows.
  func nudge(of wheel: PickerScene.Wheel, in letters: Letters?) -> Int {
    let most = letters?.lettering.typeface == .figures ? 2 : size(3, 4)
    return min(max(pixels(wheel.drift, each: size(6, 9)), -most), most)
  }

  /// Adds the value in the lens: in the largest letters that fit, or in two lines of small ones.
  mutating func arrangeWords(
    _ scene: PickerScene, _ component: Int, center: Int, in lens: Rect,
    _ side: RowAlignment = .center, clip: Rect, with paint: Paint
  ) {
    let room = Rect(x: lens.x + size(5, 8), y: 0, width: lens.width - 2 * size(5, 8), height: 0)
    scene.withTitle(0, of: component) { title in
      let large = wordLetters(title, in: room.width, clip.height)
      let letters = large ?? smallWord
      let gap = letters.capitalHeight + size(5, 8)
      guard large == nil, let (end, next) = lineBreak(title, letters, room.width) else {
        put(title, letters, center, in: room, side, with: paint, clip)
        return list.skip()
      }
      let (upper, lower) = (title[..<end], title[next...])
      put(.init(rebasing: upper), letters, center - gap, in: room, side, with: paint, clip)
      put(.init(rebasing: lower), letters, center + gap, in: room, side, with: paint, clip)
    }
  }

  /// The largest letters in which a word fits into the lens; nil if there are none.
  func wordLetters(_ word: UnsafeBufferPointer<UInt8>, in width: Int, _ height: Int) -> Letters? {
    var trial = 0
    while let size = wordSize(trial) {
      trial += 1
      let large = letters(.large, size)
      if large.width(of: word) <= width, fits(word, large, height) { return large }
    }
    return nil
  }

  /// The heights of a word in the lens, the best first; nil after the last: below 19 Detent's
  /// letters are in two lines.
  private func wordSize(_ trial: Int) -> Int? {
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

  /// The letters of a word in two lines.
  var smallWord: Letters { letters(.small, font == nil ? 18 : 14) }

  /// The last place for a line break, and the start of the next line; nil if one line fits all, or
  /// without a place.
  func lineBreak(_ text: UnsafeBufferPointer<UInt8>, _ letters: Letters, _ width: Int) -> (
    end: Int, next: Int
  )? {
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

  /// Adds a line of text inside a rectangle, as a list does.
  mutating func text(
    _ utf8: UnsafeBufferPointer<UInt8>, in rect: Rect, alignment: RowAlignment = .left,
    _ letters: Letters, with paint: Paint, over below: Paint? = nil, strength: Int = 255,
    clip: Rect? = nil
  ) {
    if Letters.areBitmaps {
      list.bitmapText(
        utf8, in: rect, alignment: alignment, letters.lettering, with: paint, over: below,
        strength: strength, clip: clip)
    } else {
      list.text(
        utf8, in: rect, alignment: alignment, letters.lettering, with: paint, over: below,
        strength: strength, clip: clip)
    }
  }

  /// Puts a text in with its middle at a place; both of its coordinates are twice as long.
  mutating func put(
    _ text: UnsafeBufferPointer<UInt8>, _ letters: Letters, x: Int, y: Int, with paint: Paint
  ) {
    let width = letters.width(of: text)
    let line = Rect(
      x: (x - width + 1) >> 1, y: top(y, letters), width: width, height: letters.lineHeight)
    self.text(text, in: line, letters, with: paint)
  }

  /// Puts a sign in, as a line of text.
  mutating func put(
    _ sign: StaticString, _ letters: Letters, _ center: Int, in room: Rect,
    _ alignment: RowAlignment, with paint: Paint, _ clip: Rect? = nil
  ) { sign.withUTF8Buffer { put($0, letters, center, in: room, alignment, with: paint, clip) } }

  /// Adds a line of text with the middle of its capitals at half of `center`; a line taller than
  /// Detent's is moved into its clip, if it must stay there.
  mutating func put(
    _ text: UnsafeBufferPointer<UInt8>, _ letters: Letters, _ center: Int, in room: Rect,
    _ alignment: RowAlignment, with paint: Paint, on lamp: Paint = .lamp, strength: Int = 255,
    _ clip: Rect? = nil, mayLeave: Bool = false
  ) {
    var line = Rect(
      x: room.x, y: top(center, letters), width: room.width, height: letters.lineHeight)
    if font != nil, !mayLeave { line.y = kept(line.y, text, letters, in: clip ?? list.bounds) }
    let below: Paint? =
      switch paint {
      case .onLamp: lamp
      case .text, .secondary, .tertiary: .ground
      default: nil
      }
    self.text(
      text, in: line, alignment: alignment, letters, with: paint, over: below, strength: strength,
      clip: clip)
  }
}
