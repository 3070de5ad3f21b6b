/// A line of text, shaped in a font and size.
package struct ShapedLine: Sendable {
  /// The rows of a font's lines above the baseline, its own row included, and below it.
  package typealias Room = (ascent: Int, descent: Int)

  /// A part of the line, at most `widest` columns.
  struct Piece: Sendable {
    /// Its position from the top left corner of the line.
    let box: Box
    let place: Int
  }

  /// The maximum width of a piece, in columns: it bounds the gaps between runs of ink.
  static var widest: Int { 120 }

  /// Its width, in columns.
  package let width: Int
  /// The rows of a line; all ink lies inside them.
  package let room: Room
  /// The rows that contain ink, from the top of the line.
  package let rows: Range<Int>

  let pieces: [Piece]
  /// The ink of all pieces, in the format of `GlyphCache`.
  private let ink: [UInt8]
  /// The layout of a line of a baked font, which has no pieces.
  let baked: BakedLine?

  /// Creates a line from drawn pixels.
  ///
  /// - Parameters:
  ///   - coverage: the coverage of each pixel, 0 to 255, row by row; empty for a line without ink.
  ///   - width: pixels per row, which is the width of the line.
  ///   - top: the row of the line at which `coverage` begins.
  ///   - room: the rows of a line in this font and size.
  package init(coverage: [UInt8], width: Int, top: Int, room: Room) {
    self.width = width
    self.room = room
    let height = width > 0 ? coverage.count / width : 0
    rows = top..<top + height
    var pieces: [Piece] = []
    var ink = [UInt8](repeating: 0, count: GlyphRun.most(width: width, height: height))
    var used = 0
    var column = 0
    while column < width, height > 0 {
      let all = Rect(x: column, y: 0, width: min(Self.widest, width - column), height: height)
      let part = GlyphRun.inked(all, of: coverage, stride: width)
      column += all.width
      guard !part.isEmpty else { continue }
      let box = Box(
        left: Int16(clamping: part.x), top: Int16(clamping: top + part.y),
        right: Int16(clamping: part.right), bottom: Int16(clamping: top + part.bottom))
      pieces.append(Piece(box: box, place: used))
      GlyphRun.write(part, of: coverage, stride: width, to: &ink, at: &used)
    }
    self.pieces = pieces
    self.ink = Array(ink[..<used])
    baked = nil
  }

  /// Creates a line of a baked font.
  init(_ line: BakedLine, width: Int, rows: Range<Int>) {
    (self.width, self.rows, room, baked) = (width, rows, line.size.room, line)
    (pieces, ink) = ([], [])
  }

  /// The size of its ink, in bytes.
  package var byteCount: Int { ink.count }

  /// Calls `body` with the ink of a piece.
  @inline(__always)
  func withInk(_ piece: Piece, _ body: (UnsafePointer<UInt8>) -> Void) {
    ink.withUnsafeBufferPointer {
      if let base = $0.baseAddress { body(base + piece.place) }
    }
  }
}
