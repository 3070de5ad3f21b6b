/// One size of a baked font.
struct BakedSize: Sendable {
  let font: BakedFont
  /// Rows of a capital.
  let capitalHeight: Int
  let room: ShapedLine.Room
  let characterCount: Int
  let lineCount: Int
  let glyphCount: Int
  /// Where its tables are.
  let characters: Int
  var lines: Int { characters &+ 14 &* characterCount }
  var glyphs: Int { lines &+ 20 &* lineCount }
  /// What stands behind them.
  var end: Int { glyphs &+ 8 &* glyphCount }

  init(of font: BakedFont, at place: Int) {
    self.font = font
    capitalHeight = font.number(place, 2)
    room = (ascent: font.number(place + 2, 2), descent: font.number(place + 4, 2))
    characters = font.number(place + 6, 4)
    characterCount = font.number(place + 10, 4)
    lineCount = font.number(place + 14, 4)
    glyphCount = font.number(place + 18, 4)
  }

  /// Pixels of a glyph.
  struct Glyph: Sendable {
    let place: Int
    let width: Int
    let height: Int
  }

  /// A character that stands by itself.
  struct Letter {
    let glyph: Glyph
    /// Columns from the pen to the glyph.
    let left: Int
    /// Rows from the top of the line.
    let top: Int
    /// Columns to the next one.
    let advance: Int
  }

  @inline(__always)
  func glyph(_ index: Int) -> Glyph {
    let place = glyphs &+ 8 &* index
    return Glyph(
      place: font.number(place, 4), width: font.number(place &+ 4, 2),
      height: font.number(place &+ 6, 2))
  }

  func character(at index: Int) -> Letter {
    let place = characters &+ 14 &* index
    return Letter(
      glyph: glyph(font.number(place &+ 4, 4)), left: font.number(place &+ 8, 2) &- 2_048,
      top: font.number(place &+ 10, 2), advance: font.number(place &+ 12, 2))
  }

  /// A character; nil if it is lacking.
  ///
  /// - Complexity: O(log *n*) in characters.
  func character(_ scalar: UInt32) -> Letter? {
    let wanted = Int(truncatingIfNeeded: scalar)
    var (low, high) = (0, characterCount)
    while low < high {
      let middle = (low &+ high) / 2
      let found = font.number(characters &+ 14 &* middle, 4)
      if found == wanted { return character(at: middle) }
      if found < wanted { low = middle &+ 1 } else { high = middle }
    }
    return nil
  }

  /// Where the record of a line is; nil if it isn't there.
  ///
  /// - Complexity: O(*m* log *n*) in lines and bytes of the text.
  func place(of utf8: UnsafeBufferPointer<UInt8>) -> Int? {
    var (low, high) = (0, lineCount)
    while low < high {
      let middle = (low &+ high) / 2
      let place = lines &+ 20 &* middle
      let order = order(of: place, utf8)
      if order == 0 { return place }
      if order < 0 { low = middle &+ 1 } else { high = middle }
    }
    return nil
  }

  /// Where a line's text stands, beside another one: before it, below 0; behind it, above 0.
  func order(of line: Int, _ utf8: UnsafeBufferPointer<UInt8>) -> Int {
    let length = font.number(line &+ 4, 2)
    guard length == utf8.count else { return length &- utf8.count }
    var text = BakedBits(font, at: font.number(line, 4), skipping: 0)
    for byte in utf8 {
      let difference = text.next(8) &- Int(byte)
      if difference != 0 { return difference }
    }
    return 0
  }
}
