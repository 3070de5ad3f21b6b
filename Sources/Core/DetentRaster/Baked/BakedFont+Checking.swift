extension BakedFont {
  /// Whether every number follows the format: all later reads stay inside the data, and all ink
  /// inside its line.
  var isSound: Bool {
    guard bits == 1 || bits == 2 || bits == 4 || bits == 8, sizeCount > 0 else { return false }
    guard number(9, 4) == count, BakedFont.header + 22 * sizeCount <= count else { return false }
    let check = BakedFont.check(UnsafeBufferPointer(start: digits, count: count))
    guard number(13, 3) == Int(check >> 18), number(16, 3) == Int(check & 0x3_FFFF) else {
      return false
    }
    // Tables and runs may not overlap: checking the same bytes repeatedly would be quadratic.
    var (last, end) = (0, BakedFont.header + 22 * sizeCount)
    var room = BakedSize.Room(runs: count / 8, texts: 4 * count)
    for index in 0..<sizeCount {
      let size = size(index)
      guard last < size.capitalHeight, size.capitalHeight <= 255,
        size.characters >= end, size.isSound(in: &room)
      else { return false }
      (last, end) = (size.capitalHeight, size.end)
    }
    return true
  }

  /// The checksum of a font: the CRC-32 of its first 13 characters, exclusive-or that of everything
  /// after its header of 19.
  package static func check(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    CRC32.checksum(UnsafeBufferPointer(rebasing: bytes[..<13]))
      ^ CRC32.checksum(UnsafeBufferPointer(rebasing: bytes[header...]))
  }

  func holds(bits length: Int, at place: Int) -> Bool { place <= count - (length + 5) / 6 }
}

extension BakedSize {
  /// The data that the remaining lines may refer to: a bound on the work of a check.
  fileprivate struct Room {
    /// Glyphs in runs.
    var runs: Int
    /// Bytes of text, shared by the sizes.
    var texts: Int
  }

  fileprivate func isSound(in room: inout Room) -> Bool {
    // Each number is below 2^24, so that these sums stay below 2^31.
    guard self.room.ascent >= capitalHeight, characters <= font.count, characterCount <= font.count,
      lineCount <= font.count, glyphCount <= font.count, end <= font.count
    else { return false }
    for index in 0..<glyphCount {
      let glyph = glyph(index)
      let length = Int64(glyph.width) * Int64(glyph.height) * Int64(font.bits)
      guard length <= Int64(font.count) * 6, font.holds(bits: Int(length), at: glyph.place) else {
        return false
      }
    }
    return areCharactersSound && areLinesSound(in: &room)
  }

  private var areCharactersSound: Bool {
    var last = -1
    for index in 0..<characterCount {
      let place = characters + 14 * index
      let scalar = font.number(place, 4)
      guard scalar > last, font.number(place + 4, 4) < glyphCount else { return false }
      let character = character(at: index)
      guard index > 0 || scalar == 0, character.top + character.glyph.height <= rows else {
        return false
      }
      last = scalar
    }
    return true
  }

  private func areLinesSound(in room: inout Room) -> Bool {
    for index in 0..<lineCount {
      let line = BakedLine.Record(of: self, at: lines + 20 * index)
      let count = font.number(lines + 20 * index + 4, 2)
      guard font.holds(bits: 8 * count, at: font.number(lines + 20 * index, 4)),
        line.top <= line.bottom, line.bottom <= rows, line.glyphCount <= font.count / 8,
        line.run <= font.count - 8 * line.glyphCount, line.glyphCount <= room.runs,
        count <= room.texts
      else { return false }
      room.runs -= line.glyphCount
      room.texts -= count
      guard isBehind(index) else { return false }
      for place in 0..<line.glyphCount {
        guard font.number(line.run + 8 * place, 4) < glyphCount else { return false }
        let piece = line.piece(place, of: self)
        guard piece.x + piece.glyph.width <= line.width, piece.y + piece.glyph.height <= rows
        else { return false }
      }
    }
    return true
  }

  private var rows: Int { room.ascent + room.descent }

  /// Whether a line's text sorts after that of the preceding line.
  private func isBehind(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let place = lines + 20 * index
    let (before, length) = (font.number(place - 20 + 4, 2), font.number(place + 4, 2))
    guard before == length else { return before < length }
    var (last, text) = (
      BakedBits(font, at: font.number(place - 20, 4), skipping: 0),
      BakedBits(font, at: font.number(place, 4), skipping: 0)
    )
    for _ in 0..<length {
      let (old, new) = (last.next(8), text.next(8))
      if old != new { return old < new }
    }
    return false
  }
}
