import DetentCrown
import DetentPicker
import DetentRaster

/// The value in the lens, and lines of text.
extension PixelDisplay {
  /// The displacement of the lens toward a struck end.
  func bump(of wheel: PickerScene.Wheel) -> Int { pixels(wheel.overshoot, each: size(8, 11)) }

  /// The displacement of the value in a lens: it leads, and the rest follows; turned without
  /// detents, it goes along up to 0.35 of the lens.
  func nudge(
    of wheel: PickerScene.Wheel, in letters: Letters?, _ scene: PickerScene, _ lens: Int
  ) -> Int {
    if scene.isSmooth { return pixels(wheel.drift, each: lens * 7 / 10) }
    let most = letters?.lettering.typeface == .figures ? 2 : size(3, 4)
    return min(max(pixels(wheel.drift, each: size(6, 9)), -most), most)
  }

  /// Adds the value in the lens, in the largest letters that fit, and returns them.
  @discardableResult
  mutating func arrangeWords(
    _ scene: PickerScene, _ component: Int, center: Int, in lens: Rect,
    _ side: RowAlignment = .center, clip: Rect, with paint: Paint
  ) -> Letters {
    let room = Rect(x: lens.x + size(5, 8), y: 0, width: lens.width - 2 * size(5, 8), height: 0)
    return scene.withTitle(0, of: component) { title in
      let (letters, lines) = wordLines(title, in: room.width, clip.height)
      guard let (end, next) = lines else {
        put(title, letters, center, in: room, side, with: paint, clip)
        list.skip()
        return letters
      }
      let gap = pitch(letters)
      let (upper, lower) = (title[..<end], title[next...])
      put(.init(rebasing: upper), letters, center - gap, in: room, side, with: paint, clip)
      put(.init(rebasing: lower), letters, center + gap, in: room, side, with: paint, clip)
      return letters
    }
  }

  /// The largest letters in which a word fits into the lens, and how it is broken in two lines; the
  /// smallest ones if it doesn't fit.
  @inline(never)
  func wordLines(
    _ word: UnsafeBufferPointer<UInt8>, in width: Int, _ height: Int
  ) -> (letters: Letters, lines: (end: Int, next: Int)?) {
    if let letters = wordLetters(word, in: width, height) { return (letters, nil) }
    var trial = 0
    while let letters = brokenLetters(trial) {
      trial += 1
      guard letters.capitalHeight + pitch(letters) + size(5, 12) <= height else { continue }
      let lines = lineBreak(word, letters, width)
      let last = UnsafeBufferPointer(rebasing: word[(lines?.next ?? 0)...])
      if letters.width(of: last) <= width { return (letters, lines) }
    }
    return (smallWord, lineBreak(word, smallWord, width))
  }

  /// The largest letters in which a word fits into the lens in one line; nil if there are none.
  func wordLetters(_ word: UnsafeBufferPointer<UInt8>, in width: Int, _ height: Int) -> Letters? {
    var trial = 0
    while let large = wordLetters(trial) {
      trial += 1
      if large.width(of: word) <= width, fits(word, large, height) { return large }
    }
    return nil
  }

  /// The letters of a word in one line, the best first; nil after the last.
  private func wordLetters(_ trial: Int) -> Letters? {
    switch trial {
    case 0: word
    case 1 where isSmall: condensed
    case 1...(isTextLarge ? 4 : 2) where !isSmall:
      letters(.large, (isTextLarge ? 30 : 26) - 2 * trial)
    // Words of other languages have no place to break.
    case 3...6 where !isSmall && font != nil: letters(.large, 26 - 2 * trial)
    default: nil
    }
  }

  /// The letters of a word in two lines, the best first; nil after the last.
  private func brokenLetters(_ trial: Int) -> Letters? {
    switch trial {
    case 0: isSmall ? condensed ?? smallWord : letters(.large, isTextLarge ? 26 : 20)
    case 1: smallWord
    default: nil
    }
  }

  /// The smallest letters of a word.
  var smallWord: Letters { letters(.small, isTextLarge ? 20 : font == nil ? 15 : 14) }

  /// The rows between two lines of a word.
  private func pitch(_ letters: Letters) -> Int { letters.capitalHeight + size(4, 8) }

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
  @inline(never)
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
