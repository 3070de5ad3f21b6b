/// One glyph of a font, still in its compiled form: a drawing, or a letter and its mark.
struct Glyph {
  /// Columns of both.
  let width: Int
  let letter: GlyphDrawing
  /// Columns from the left edge of the glyph to the letter.
  let letterX: Int
  let mark: GlyphDrawing?
  /// Columns from the left edge of the glyph to the mark.
  let markX: Int

  /// A glyph that was drawn as a whole.
  @inline(__always)
  init(_ record: UnsafePointer<UInt8>) {
    letter = GlyphDrawing(record)
    mark = nil
    (letterX, markX, width) = (0, 0, letter.width)
  }

  /// A letter with a mark, which lies `shift` columns to the right of it.
  @inline(__always)
  init(_ record: UnsafePointer<UInt8>, mark: UnsafePointer<UInt8>, shift: Int) {
    let (letter, mark) = (GlyphDrawing(record), GlyphDrawing(mark))
    (letterX, markX) = (max(0, 0 &- shift), max(0, shift))
    width = max(letterX &+ letter.width, markX &+ mark.width)
    (self.letter, self.mark) = (letter, mark)
  }
}

/// Pixels of a font in a rectangle.
struct GlyphDrawing {
  let width: Int
  /// Rows of the line above the first row that has ink.
  let top: Int
  /// Rows from the first to the last that has ink.
  let height: Int
  private let pixels: UnsafePointer<UInt8>

  @inline(__always)
  init(_ record: UnsafePointer<UInt8>) {
    width = Int(record[0]) &- 0x30
    top = Int(record[1]) &- 0x30
    height = Int(record[2]) &- 0x30
    pixels = record + 3
  }

  /// The rows from one on.
  @inline(__always)
  func rows(from row: Int) -> Rows {
    let skipped = row &* width
    var rows = Rows(cursor: pixels + skipped / 6, width: UInt32(truncatingIfNeeded: width))
    if skipped % 6 != 0 { rows.read(UInt32(truncatingIfNeeded: 6 &- skipped % 6)) }
    return rows
  }

  /// Reads rows, one after the other.
  struct Rows {
    fileprivate var cursor: UnsafePointer<UInt8>
    fileprivate let width: UInt32
    /// What has been read; the last `count` bits of it are still to come.
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

    /// The pixels of the next row, the leftmost in the most significant bit; at most 26 columns.
    @inline(__always)
    mutating func next() -> UInt32 {
      while count < width { read(6) }
      count = count &- width
      return (bits &>> count) &<< (32 &- width)
    }
  }
}
