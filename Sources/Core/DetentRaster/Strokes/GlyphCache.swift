/// A cache of rasterized stroke letters, of fixed capacity.
///
/// Since most of a letter's box is empty, its ink is stored as runs, row by row: the number of
/// runs, then for each the gap before it, its length, and the coverage of each column, 1 to 32. A
/// length plus 128 marks a run of full coverage, without the list.
///
/// Allocates once, for the first letter. A full cache is emptied; the letters in use return within
/// one frame.
struct GlyphCache: Sendable {
  /// A letter, its box, and the offset of its ink.
  struct Entry {
    /// The scalar in the lower 21 bits, the capital height above; 0 is a free slot.
    var key = 0 as UInt32
    var place = 0 as UInt32
    var width = 0 as UInt16
    var height = 0 as UInt16
    /// Columns from the left edge of the letter's ink.
    var left = 0 as Int16
    /// Rows from the top of the line.
    var top = 0 as Int16
  }

  private static var slots: Int { 256 }

  private var entries: [Entry] = []
  private var ink: [UInt8] = []
  /// The strokes of the letter being rasterized, and their coverage, 0 to 255.
  private var strokes: [PenStroke] = [], coverage: [UInt8] = []
  private let capacity: Int
  private var used = 0
  private var count = 0

  /// Creates an empty cache of `capacity` bytes of ink.
  init(capacity: Int) { self.capacity = capacity }

  /// Creates an empty cache for a picture: a byte per pixel holds the letters of the fullest one.
  init(width: Int, height: Int) { self.init(capacity: max(16_384, width * height)) }

  /// The entry of a letter, rasterized if missing; nil if it exceeds the whole cache.
  mutating func entry(_ scalar: UInt32, _ font: StrokeFont) -> Entry? {
    let key = scalar & 0x1F_FFFF | UInt32(font.capitalHeight) << 21
    if entries.isEmpty {
      entries = [Entry](repeating: Entry(), count: GlyphCache.slots)
      ink = [UInt8](repeating: 0, count: capacity)
      // For the letter of most strokes, and the largest one of a display.
      strokes.reserveCapacity(64)
      coverage.reserveCapacity(capacity / 16)
    }
    var slot = place(of: key)
    if entries[slot].key == key { return entries[slot] }
    strokes.removeAll(keepingCapacity: true)
    font.strokes(of: scalar) { strokes.append($0) }
    var entry = Entry(key, strokes)
    let most = GlyphRun.most(width: Int(entry.width), height: Int(entry.height))
    guard most <= capacity else { return nil }
    if used + most > capacity || count > GlyphCache.slots * 3 / 4 {
      for index in entries.indices { entries[index].key = 0 }
      (used, count) = (0, 0)
      slot = place(of: key)
    }
    let size = Int(entry.width) * Int(entry.height)
    while coverage.count < size { coverage.append(0) }
    coverage.withUnsafeMutableBufferPointer {
      entry.draw(strokes, in: UnsafeMutableBufferPointer(rebasing: $0[..<size]))
    }
    let drawn = Rect(x: 0, y: 0, width: Int(entry.width), height: Int(entry.height))
    let part = GlyphRun.inked(drawn, of: coverage, stride: drawn.width)
    (entry.left, entry.top) = (entry.left + Int16(part.x), entry.top + Int16(part.y))
    (entry.width, entry.height) = (UInt16(part.width), UInt16(part.height))
    entry.place = UInt32(used)
    entries[slot] = entry
    count += 1
    GlyphRun.write(part, of: coverage, stride: drawn.width, to: &ink, at: &used)
    return entry
  }

  /// Calls `body` with the ink of an entry.
  @inline(__always)
  func withInk(_ entry: Entry, _ body: (UnsafePointer<UInt8>) -> Void) {
    ink.withUnsafeBufferPointer {
      if let base = $0.baseAddress { body(base + Int(entry.place)) }
    }
  }

  /// The slot of a key, or the free slot for it.
  private func place(of key: UInt32) -> Int {
    var slot = Int((key ^ key >> 16 &* 37) & UInt32(GlyphCache.slots - 1))
    while entries[slot].key != 0, entries[slot].key != key {
      slot = (slot + 1) & (GlyphCache.slots - 1)
    }
    return slot
  }
}

extension GlyphCache.Entry {
  /// The box of strokes, without ink.
  fileprivate init(_ key: UInt32, _ strokes: [PenStroke]) {
    self.key = key
    var (left, right, top, bottom) = (Int.max, Int.min, Int.max, Int.min)
    for stroke in strokes {
      let bounds = stroke.bounds
      (left, right) = (min(left, bounds.x), max(right, bounds.right))
      (top, bottom) = (min(top, bounds.y), max(bottom, bounds.bottom))
    }
    guard left < right else { return }
    (self.left, self.top) = (Int16(clamping: left), Int16(clamping: top))
    (width, height) = (UInt16(clamping: right - left), UInt16(clamping: bottom - top))
  }

  fileprivate func draw(_ strokes: [PenStroke], in pixels: UnsafeMutableBufferPointer<UInt8>) {
    pixels.update(repeating: 0)
    for stroke in strokes {
      let bounds = stroke.bounds
      stroke.visit(columns: bounds.x..<bounds.right, rows: bounds.y..<bounds.bottom) {
        let place = ($2 &- Int(top)) &* Int(width) &- Int(left) &+ $1
        pixels[place] = max(pixels[place], $0)
      }
    }
  }
}

extension StrokeFont {
  /// Calls `body` with the strokes of a letter; the origin is the left edge of its ink at the top
  /// of the line.
  fileprivate func strokes(of scalar: UInt32, _ body: (PenStroke) -> Void) {
    let skeleton = StrokeFont.skeleton(of: scalar)
    let (radius, baseline) = (thickness / 2, ascent * 256)
    // Widened, so that the ink ends at a whole pixel.
    let ink = ink(ofWidth: skeleton.width) * 256 - thickness
    let width = skeleton.width > 0 ? ink * 1_000 / skeleton.width : height
    skeleton.trace(degrees: degrees) { way, isJoined in
      let isDot = way.fromX == way.toX && way.fromY == way.toY
      body(
        PenStroke(
          fromX: radius + way.fromX * width / 16_000,
          fromY: baseline - radius - way.fromY * height / 16_000,
          toX: radius + way.toX * width / 16_000,
          toY: baseline - radius - way.toY * height / 16_000,
          radius: isDot ? radius * 122 / 100 : radius, isJoined: isJoined))
    }
  }
}
