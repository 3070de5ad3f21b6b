import DetentRaster

/// A cache of rasterized lines by text and size, emptied when full.
struct LineCache {
  private struct Entry {
    let text: [UInt8]
    let capitalHeight: Int
    let line: ShapedLine
  }

  /// A picture has some dozens of texts, each tried in several sizes.
  private static let slots = 1_024
  private static let mostBytes = 4 << 20

  private var entries = [Entry?](repeating: nil, count: slots)
  private var count = 0
  private var byteCount = 0

  /// The cached line, if any.
  func line(_ utf8: UnsafeBufferPointer<UInt8>, _ capitalHeight: Int) -> ShapedLine? {
    entries[slot(of: utf8, capitalHeight)]?.line
  }

  /// Adds a line that isn't cached.
  mutating func keep(
    _ line: ShapedLine, _ utf8: UnsafeBufferPointer<UInt8>, _ capitalHeight: Int
  ) {
    let bytes = line.byteCount + utf8.count
    if count >= Self.slots * 3 / 4 || byteCount + bytes > Self.mostBytes {
      for index in entries.indices { entries[index] = nil }
      (count, byteCount) = (0, 0)
    }
    entries[slot(of: utf8, capitalHeight)] = Entry(
      text: Array(utf8), capitalHeight: capitalHeight, line: line)
    count += 1
    byteCount += bytes
  }

  /// The slot of a line, or the free slot for it.
  private func slot(of utf8: UnsafeBufferPointer<UInt8>, _ capitalHeight: Int) -> Int {
    // FNV-1a.
    var hash = 0x811C_9DC5 ^ UInt32(truncatingIfNeeded: capitalHeight)
    for byte in utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    var slot = Int(hash) & (Self.slots - 1)
    while let entry = entries[slot],
      entry.capitalHeight != capitalHeight || !entry.text.elementsEqual(utf8)
    {
      slot = (slot + 1) & (Self.slots - 1)
    }
    return slot
  }
}
