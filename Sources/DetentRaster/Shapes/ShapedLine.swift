/// A line of text as it comes out in a font and a size: how wide it is, and its ink.
public struct ShapedLine: Sendable {
  /// The rows that lines of a font in a size may take, above and below the baseline, whose own row
  /// is among those above.
  public typealias Room = (ascent: Int, descent: Int)

  /// A part of it: a box, and where its ink begins.
  struct Piece: Sendable {
    /// From the left edge and the top of the line.
    let box: Box
    let place: Int
  }

  /// A piece is at most so wide: what lies before and between its runs is then always short enough.
  static var widest: Int { 120 }

  /// The columns that it takes.
  public let width: Int
  /// The rows of a line; it has no ink beyond them.
  public let room: Room
  /// The rows that have ink, from the top of the line.
  public let rows: Range<Int>

  let pieces: [Piece]
  /// As `GlyphCache` has it.
  private let ink: [UInt8]
  /// Where its ink is if it is of a baked font; then it has none of its own.
  let baked: BakedLine?

  /// A line that has been drawn.
  ///
  /// - Parameters:
  ///   - coverage: how far each pixel is covered, 0 to 255, row by row; none for a line without
  ///   ink.
  ///   - width: the columns that it takes: pixels of a row.
  ///   - top: the row of the line that the first one is.
  ///   - room: the rows of a line in this font and size.
  public init(coverage: [UInt8], width: Int, top: Int, room: Room) {
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

  /// A line of a baked font.
  init(_ line: BakedLine, width: Int, rows: Range<Int>) {
    (self.width, self.rows, room, baked) = (width, rows, line.size.room, line)
    (pieces, ink) = ([], [])
  }

  /// The bytes that its ink takes.
  public var byteCount: Int { ink.count }

  /// Calls `body` with the ink of a piece.
  @inline(__always)
  func withInk(_ piece: Piece, _ body: (UnsafePointer<UInt8>) -> Void) {
    ink.withUnsafeBufferPointer {
      if let base = $0.baseAddress { body(base + piece.place) }
    }
  }
}
