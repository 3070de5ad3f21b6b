/// One size of a baked font.
struct BakedSize: Sendable {
  let font: BakedFont
  /// Rows of a capital.
  let capitalHeight: Int
  let room: ShapedLine.Room
  let characterCount: Int
  let lineCount: Int
  let glyphCount: Int
  /// The offset of its tables, the first of which is that of characters.
  let characters: Int
  var lines: Int { characters &+ 14 &* characterCount }
  var glyphs: Int { lines &+ 20 &* lineCount }
  /// The offset after its tables.
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

  /// The pixels of a glyph: their offset and size.
  struct Glyph: Sendable {
    let place: Int
    let width: Int
    let height: Int
  }

  /// A character set by itself.
  struct Letter {
    let glyph: Glyph
    /// Columns from the pen to the glyph.
    let left: Int
    /// Rows from the top of the line to the glyph.
    let top: Int
    /// Columns from this pen position to the next.
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

  /// The character of a scalar; nil if the size has none.
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

  /// The offset of a line's record; nil if the size has none.
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

  /// The order of a line's text relative to another: negative before it, 0 equal, positive after
  /// it.
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
