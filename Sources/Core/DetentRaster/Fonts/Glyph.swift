/// A glyph in its compiled form: one bitmap, or a letter and a mark.
struct Glyph {
  /// Columns of letter and mark together.
  let width: Int
  let letter: GlyphDrawing
  /// Columns from the left edge to the letter.
  let letterX: Int
  let mark: GlyphDrawing?
  /// Columns from the left edge to the mark.
  let markX: Int

  /// Creates a glyph of one bitmap.
  @inline(__always)
  init(_ record: UnsafePointer<UInt8>) {
    letter = GlyphDrawing(record)
    mark = nil
    (letterX, markX, width) = (0, 0, letter.width)
  }

  /// Creates a glyph of a letter and a mark, `shift` columns to its right.
  @inline(__always)
  init(_ record: UnsafePointer<UInt8>, mark: UnsafePointer<UInt8>, shift: Int) {
    let (letter, mark) = (GlyphDrawing(record), GlyphDrawing(mark))
    (letterX, markX) = (max(0, 0 &- shift), max(0, shift))
    width = max(letterX &+ letter.width, markX &+ mark.width)
    (self.letter, self.mark) = (letter, mark)
  }
}

/// The bitmap of a glyph.
struct GlyphDrawing {
  let width: Int
  /// Rows from the top of the line to the first row with ink.
  let top: Int
  /// Rows from the first to the last with ink.
  let height: Int
  private let pixels: UnsafePointer<UInt8>

  @inline(__always)
  init(_ record: UnsafePointer<UInt8>) {
    width = Int(record[0]) &- 0x30
    top = Int(record[1]) &- 0x30
    height = Int(record[2]) &- 0x30
    pixels = record + 3
  }

  /// An iterator over the rows from `row` on.
  @inline(__always)
  func rows(from row: Int) -> Rows {
    let skipped = row &* width
    var rows = Rows(cursor: pixels + skipped / 6, width: UInt32(truncatingIfNeeded: width))
    if skipped % 6 != 0 { rows.read(UInt32(truncatingIfNeeded: 6 &- skipped % 6)) }
    return rows
  }

  /// An iterator over the rows of a bitmap.
  struct Rows {
    fileprivate var cursor: UnsafePointer<UInt8>
    fileprivate let width: UInt32
    /// The bits read so far, of which the last `count` are unconsumed.
    private var bits = 0 as UInt32
    private var count = 0 as UInt32

    @inline(__always)
    fileprivate init(cursor: UnsafePointer<UInt8>, width: UInt32) {
      self.cursor = cursor
      self.width = width
    }

    @inline(__always)
    fileprivate mutating func read(_ fresh: UInt32) {
      bits = bits &<< 6 | (UInt32(cursor.pointee) &- 0x30)
      cursor += 1
      count = count &+ fresh
    }

    /// The pixels of the next row, at most 26, the leftmost in the most significant bit.
    @inline(__always)
    mutating func next() -> UInt32 {
      while count < width { read(6) }
      count = count &- width
      return (bits &>> count) &<< (32 &- width)
    }
  }
}
