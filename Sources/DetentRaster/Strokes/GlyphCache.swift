/// Letters of strokes as they come out at a size, kept as long as there is room.
///
/// A letter is kept as its ink, row by row, since most of its box is air: how many runs a row has,
/// and of each run how many columns lie before it, how many it has, and how far each of them is
/// covered, 1 to 32; 128 more columns than it has say that all are covered wholly, and nothing
/// follows.
///
/// Its memory is taken once, when the first letter is drawn. When it is full, all is forgotten and
/// begins anew: what a picture shows then comes back within that picture.
struct GlyphCache: Sendable {
  /// A letter, its box, and where its ink is kept.
  struct Entry {
    /// The character, and above its 21 bits the height of capitals; 0 is free.
    var key = 0 as UInt32
    var place = 0 as UInt32
    var width = 0 as UInt16
    var height = 0 as UInt16
    /// Columns from the left edge of its ink.
    var left = 0 as Int16
    /// Rows from the top of the line.
    var top = 0 as Int16
  }

  private static var slots: Int { 256 }

  private var entries: [Entry] = []
  private var ink: [UInt8] = []
  /// What is drawn while it has not been put into runs, 0 to 255.
  private var coverage: [UInt8] = []
  private let capacity: Int
  private var used = 0
  private var count = 0

  /// An empty cache.
  ///
  /// - Parameter capacity: bytes of ink that it holds.
  init(capacity: Int) { self.capacity = capacity }

  /// An empty cache for a picture of a size: a byte for each of its pixels holds the letters of
  /// the fullest one.
  init(width: Int, height: Int) { self.init(capacity: max(16_384, width * height)) }

  /// The letter, drawn now if it isn't there; nil if it is larger than the whole cache.
  mutating func entry(_ scalar: UInt32, _ font: StrokeFont) -> Entry? {
    let key = scalar & 0x1F_FFFF | UInt32(font.capitalHeight) << 21
    if entries.isEmpty {
      entries = [Entry](repeating: Entry(), count: GlyphCache.slots)
      ink = [UInt8](repeating: 0, count: capacity)
    }
    var slot = place(of: key)
    if entries[slot].key == key { return entries[slot] }
    var entry = Entry(scalar, font)
    entry.key = key
    // The most that its runs can take: every second column is one.
    let most = Int(entry.height) * (2 * Int(entry.width) + 3)
    guard most <= capacity else { return nil }
    if used + most > capacity || count > GlyphCache.slots * 3 / 4 {
      for index in entries.indices { entries[index].key = 0 }
      (used, count) = (0, 0)
      slot = place(of: key)
    }
    let size = Int(entry.width) * Int(entry.height)
    while coverage.count < size { coverage.append(0) }
    coverage.withUnsafeMutableBufferPointer {
      entry.draw(scalar, font, in: UnsafeMutableBufferPointer(rebasing: $0[..<size]))
    }
    let ink = inked(width: Int(entry.width), height: Int(entry.height))
    let (stride, corner) = (Int(entry.width), ink.y * Int(entry.width) + ink.x)
    (entry.left, entry.top) = (entry.left + Int16(ink.x), entry.top + Int16(ink.y))
    (entry.width, entry.height) = (UInt16(ink.width), UInt16(ink.height))
    entry.place = UInt32(used)
    entries[slot] = entry
    count += 1
    keepRuns(width: ink.width, height: ink.height, from: corner, stride: stride)
    return entry
  }

  /// The part of what was drawn that has ink.
  private func inked(width: Int, height: Int) -> Rect {
    var (left, right, top, bottom) = (width, 0, height, 0)
    for y in 0..<height {
      for x in 0..<width where steps(y * width + x) > 0 {
        (left, right) = (min(left, x), max(right, x + 1))
        (top, bottom) = (min(top, y), y + 1)
      }
    }
    return Rect(
      x: min(left, right), y: min(top, bottom), width: max(0, right - left),
      height: max(0, bottom - top))
  }

  /// Puts what was drawn into runs.
  private mutating func keepRuns(width: Int, height: Int, from corner: Int, stride: Int) {
    for row in 0..<height {
      let counter = used
      ink[counter] = 0
      used += 1
      let first = corner + row * stride
      var (column, end) = (0, 0)
      while column < width {
        guard steps(first + column) > 0 else {
          column += 1
          continue
        }
        let count = run(at: first + column, most: min(width - column, GlyphRun.longest))
        let isFull = count >= GlyphRun.shortestFull && steps(first + column) == 32
        ink[counter] += 1
        ink[used] = UInt8(column - end)
        ink[used + 1] = UInt8(count) | (isFull ? GlyphRun.full : 0)
        used += 2
        for place in 0..<(isFull ? 0 : count) {
          ink[used] = steps(first + column + place)
          used += 1
        }
        column += count
        end = column
      }
    }
  }

  /// How many columns from one on are a run: all are covered wholly, or up to where enough are.
  private func run(at place: Int, most: Int) -> Int {
    var full = 0
    while full < most, steps(place + full) == 32 { full += 1 }
    if full >= GlyphRun.shortestFull { return full }
    var (count, last) = (full, full)
    while count < most, steps(place + count) > 0 {
      last = steps(place + count) == 32 ? last + 1 : 0
      count += 1
      if last == GlyphRun.shortestFull { return count - last }
    }
    return count
  }

  private func steps(_ place: Int) -> UInt8 { UInt8((Int(coverage[place]) + 4) >> 3) }

  /// Calls `body` with the ink of a letter.
  @inline(__always)
  func withInk(_ entry: Entry, _ body: (UnsafePointer<UInt8>) -> Void) {
    ink.withUnsafeBufferPointer {
      if let base = $0.baseAddress { body(base + Int(entry.place)) }
    }
  }

  /// Where a letter is, or would be put.
  private func place(of key: UInt32) -> Int {
    var slot = Int((key ^ key >> 16 &* 37) & UInt32(GlyphCache.slots - 1))
    while entries[slot].key != 0, entries[slot].key != key {
      slot = (slot + 1) & (GlyphCache.slots - 1)
    }
    return slot
  }
}

extension GlyphCache.Entry {
  /// The room that a letter takes.
  fileprivate init(_ scalar: UInt32, _ font: StrokeFont) {
    var (left, right, top, bottom) = (Int.max, Int.min, Int.max, Int.min)
    font.strokes(of: scalar) { stroke in
      let bounds = stroke.bounds
      (left, right) = (min(left, bounds.x), max(right, bounds.right))
      (top, bottom) = (min(top, bounds.y), max(bottom, bounds.bottom))
    }
    guard left < right else { return }
    (self.left, self.top) = (Int16(clamping: left), Int16(clamping: top))
    (width, height) = (UInt16(clamping: right - left), UInt16(clamping: bottom - top))
  }

  fileprivate func draw(
    _ scalar: UInt32, _ font: StrokeFont, in pixels: UnsafeMutableBufferPointer<UInt8>
  ) {
    pixels.update(repeating: 0)
    font.strokes(of: scalar) { stroke in
      let bounds = stroke.bounds
      for y in bounds.y..<bounds.bottom {
        let row = (y - Int(top)) * Int(width) - Int(left)
        for x in bounds.x..<bounds.right {
          pixels[row + x] = max(pixels[row + x], stroke.coverage(x: x, y: y))
        }
      }
    }
  }
}

extension StrokeFont {
  /// Calls `body` with the strokes of a letter: the left edge of its ink is 0, as is the top of the
  /// line.
  fileprivate func strokes(of scalar: UInt32, _ body: (PenStroke) -> Void) {
    let skeleton = StrokeFont.skeleton(of: scalar)
    let (radius, baseline) = (thickness / 2, ascent * 256)
    // As wide as it takes for the ink to end with a pixel.
    let ink = ink(ofWidth: skeleton.width) * 256 - thickness
    let width = skeleton.width > 0 ? ink * 1_000 / skeleton.width : height
    skeleton.trace { way in
      let isDot = way.fromX == way.toX && way.fromY == way.toY
      body(
        PenStroke(
          fromX: radius + way.fromX * width / 16_000,
          fromY: baseline - radius - way.fromY * height / 16_000,
          toX: radius + way.toX * width / 16_000,
          toY: baseline - radius - way.toY * height / 16_000,
          radius: isDot ? radius * 122 / 100 : radius))
    }
  }
}

/// The limits of a run.
enum GlyphRun {
  static let longest = 127
  /// Fewer are not worth a run of their own.
  static let shortestFull = 8
  /// What the number of columns has more if all are covered wholly.
  static let full: UInt8 = 128
}
