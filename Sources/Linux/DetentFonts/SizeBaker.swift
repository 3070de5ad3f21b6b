import CFonts
import DetentRaster

/// The baker of one size of a font.
struct SizeBaker {
  private(set) var contents: BakedContents
  private let font: HostFont
  private let bits: Int
  private var glyphs: [BakedContents.Glyph: Int] = [:]
  private var characters: [UInt32: BakedContents.Letter] = [:]
  /// Characters by themselves, rasterized.
  private var alone: [UInt32: PaintedLine] = [:]

  init(font: HostFont, bits: Int, capitalHeight: Int) {
    self.font = font
    self.bits = bits
    let room = font.painted([], capitalHeight)?.room ?? (ascent: capitalHeight, descent: 0)
    contents = BakedContents(capitalHeight: capitalHeight, room: room)
  }

  // MARK: - Characters

  /// Adds the replacement character: a box.
  mutating func addReplacement() {
    let height = contents.capitalHeight
    let (width, pen) = (max(3, height * 6 / 10), max(1, height / 12))
    let ink = UInt8((1 << bits) - 1)
    var pixels: [UInt8] = []
    for y in 0..<height {
      let isEdge = y < pen || y >= height - pen
      for x in 0..<width { pixels.append(isEdge || x < pen || x >= width - pen ? ink : 0) }
    }
    let glyph = index(of: BakedContents.Glyph(width: width, pixels: pixels))
    add(
      BakedContents.Letter(
        scalar: 0, glyph: glyph, left: pen, top: max(0, contents.room.ascent - height),
        advance: width + 2 * pen))
  }

  /// Adds a character for arbitrary text; false if it can't stand by itself.
  mutating func add(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value == 0 || characters[scalar.value] != nil { return true }
    guard let painted = painted(scalar.value), painted.glyphs.count <= 1 else { return false }
    let ink = painted.glyphs.first.flatMap { inked($0, in: -2_048..<2_047) }
    let advance = min(max(0, (painted.advance + 32) >> 6), 4_095)
    add(
      BakedContents.Letter(
        scalar: scalar.value, glyph: index(of: ink?.pixels ?? .init(width: 0, pixels: [])),
        left: ink?.x ?? 0, top: ink?.y ?? 0, advance: advance))
    return true
  }

  private mutating func add(_ character: BakedContents.Letter) {
    characters[character.scalar] = character
    let place = contents.characters.firstIndex { $0.scalar > character.scalar }
    contents.characters.insert(character, at: place ?? contents.characters.count)
  }

  /// Adds the characters of a text, provided that set one by one they look the same.
  mutating func addCharacters(of text: [UInt8]) {
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
    guard let whole = font.painted(text, contents.capitalHeight),
      !scalars.contains(where: { cfonts_is_right_to_left(cfonts_script($0.value)) })
    else { return }
    let names = scalars.flatMap { painted($0.value)?.glyphs.map(\.name) ?? [] }
    guard names == whole.glyphs.map(\.name) else { return }
    for scalar in scalars { _ = add(scalar) }
  }

  /// A character by itself, rasterized; nil if no font has it.
  private mutating func painted(_ scalar: UInt32) -> PaintedLine? {
    if let painted = alone[scalar] { return painted }
    guard font.contains(scalar), let character = Unicode.Scalar(scalar) else { return nil }
    let painted = font.painted(Array(String(character).utf8), contents.capitalHeight)
    alone[scalar] = painted
    return painted
  }

  // MARK: - Lines

  /// Adds a line, unless its characters set one by one look the same.
  mutating func add(_ text: [UInt8]) {
    guard let painted = font.painted(text, contents.capitalHeight), painted.columns.count < 4_096
    else { return }
    let run = painted.glyphs.compactMap { glyph in
      inked(glyph, in: painted.columns).map {
        BakedContents.Piece(
          glyph: index(of: $0.pixels), x: $0.x - painted.columns.lowerBound, y: $0.y)
      }
    }
    let line = BakedContents.Line(
      text: text, width: painted.columns.count, rows: painted.rows, run: run)
    if !isMadeOfCharacters(line) { contents.lines.append(line) }
  }

  /// Whether `BakedFont.line` gives the same line character by character.
  private func isMadeOfCharacters(_ line: BakedContents.Line) -> Bool {
    var (pen, left, right, top, bottom) = (0, 0, 0, Int.max, 0)
    var run: [BakedContents.Piece] = []
    for scalar in String(decoding: line.text, as: UTF8.self).unicodeScalars {
      guard let character = characters[scalar.value] else { return false }
      let glyph = contents.glyphs[character.glyph]
      let x = pen + character.left
      pen += character.advance
      guard glyph.width > 0 else { continue }
      (left, right) = (min(left, x), max(right, x + glyph.width))
      (top, bottom) = (min(top, character.top), max(bottom, character.top + glyph.height))
      run.append(BakedContents.Piece(glyph: character.glyph, x: x, y: character.top))
    }
    for index in run.indices { run[index].x -= left }
    return run == line.run && line.width == max(right, pen) - left
      && line.rows == (top < bottom ? top..<bottom : 0..<0)
  }

  // MARK: - Glyphs

  /// The pixels of a glyph and their position; nil without ink inside the line.
  private func inked(
    _ glyph: PaintedLine.Glyph, in columns: Range<Int>
  ) -> (pixels: BakedContents.Glyph, x: Int, y: Int)? {
    let rows = 0..<contents.room.ascent + contents.room.descent
    guard let part = glyph.cut(to: rows, columns) else { return nil }
    let most = (1 << bits) - 1
    let pixels = part.coverage.map { UInt8((Int($0) * most + 127) / 255) }
    return (BakedContents.Glyph(width: part.width, pixels: pixels), part.x, part.y)
  }

  private mutating func index(of glyph: BakedContents.Glyph) -> Int {
    if let index = glyphs[glyph] { return index }
    glyphs[glyph] = contents.glyphs.count
    contents.glyphs.append(glyph)
    return contents.glyphs.count - 1
  }
}
