import DetentText

/// A line of a baked font: where its glyphs are and how they stand.
struct BakedLine: Sendable {
  /// The record of a baked line.
  struct Record: Sendable {
    let width: Int
    let top: Int
    let bottom: Int
    /// The offset of its run.
    let run: Int
    let glyphCount: Int

    init(of size: BakedSize, at place: Int) {
      width = size.font.number(place + 6, 2)
      top = size.font.number(place + 8, 2)
      bottom = size.font.number(place + 10, 2)
      run = size.font.number(place + 12, 4)
      glyphCount = size.font.number(place + 16, 4)
    }

    func piece(_ index: Int, of size: BakedSize) -> Piece {
      let place = run + 8 * index
      return Piece(
        glyph: size.glyph(size.font.number(place, 4)), x: size.font.number(place + 4, 2),
        y: size.font.number(place + 6, 2))
    }
  }

  /// A glyph and its position from the top left corner of the line.
  struct Piece {
    let glyph: BakedSize.Glyph
    let x: Int
    let y: Int
  }

  /// An iterator over the glyphs of a line.
  struct Pieces {
    private let line: BakedLine
    private var scalars: UTF8Scalars<UnsafeBufferPointer<UInt8>.Iterator>
    private var index = 0
    private(set) var pen: Int

    fileprivate init(of line: BakedLine, _ utf8: UnsafeBufferPointer<UInt8>) {
      self.line = line
      pen = line.origin
      scalars = UTF8Scalars(utf8.makeIterator())
    }

    mutating func next() -> Piece? {
      if let record = line.record {
        guard index < record.glyphCount else { return nil }
        defer { index += 1 }
        return record.piece(index, of: line.size)
      }
      while let scalar = scalars.next() {
        // Character 0 is the replacement character.
        guard line.size.characterCount > 0 else { return nil }
        let character = line.size.character(scalar) ?? line.size.character(at: 0)
        let x = pen + character.left
        pen += character.advance
        if character.glyph.width > 0 {
          return Piece(glyph: character.glyph, x: x, y: character.top)
        }
      }
      return nil
    }
  }

  let size: BakedSize
  /// The record of a baked line; nil for one set character by character.
  let record: Record?
  /// The column of the pen at the start.
  let origin: Int

  func pieces(of utf8: UnsafeBufferPointer<UInt8>) -> Pieces { Pieces(of: self, utf8) }
}

extension BakedFont {
  /// The maximum width of a picture; a wider line reports this width and has no ink.
  private static var widest: Int { 4_096 }
  /// The maximum length of a text; a longer one is wider than any picture.
  private static var mostBytes: Int { 1_024 }

  /// Lays out a line of UTF-8 in the size for the given capital height, in rows.
  ///
  /// - Complexity: O(*n* log *m*) in bytes and characters; doesn't allocate.
  package func line(_ utf8: UnsafeBufferPointer<UInt8>, _ capitalHeight: Int) -> ShapedLine {
    let size = size(capitalHeight: capitalHeight)
    if let place = size.place(of: utf8) {
      let record = BakedLine.Record(of: size, at: place)
      return ShapedLine(
        BakedLine(size: size, record: record, origin: 0), width: record.width,
        rows: record.top..<record.bottom)
    }
    var (left, right, top, bottom) = (0, 0, Int.max, 0)
    if utf8.count <= BakedFont.mostBytes {
      var pieces = BakedLine(size: size, record: nil, origin: 0).pieces(of: utf8)
      while let piece = pieces.next() {
        (left, right) = (min(left, piece.x), max(right, piece.x + piece.glyph.width))
        (top, bottom) = (min(top, piece.y), max(bottom, piece.y + piece.glyph.height))
      }
      right = max(right, pieces.pen) - left
    }
    guard utf8.count <= BakedFont.mostBytes, right < BakedFont.widest else {
      return ShapedLine(
        coverage: [], width: BakedFont.widest, top: 0, room: size.room)
    }
    return ShapedLine(
      BakedLine(size: size, record: nil, origin: -left), width: right,
      rows: top < bottom ? top..<bottom : 0..<0)
  }
}
