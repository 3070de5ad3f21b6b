/// Which rows of a picture have changed since it was last shown.
///
/// On real buses the bytes that are sent decide the frame rate, so a panel sends only these rows.
public struct DirtyRows: Hashable, Sendable {
  /// How many rows the picture has.
  public let height: Int

  private var words: [UInt64]

  /// A picture of `height` rows, none of them changed, or all.
  public init(height: Int, all: Bool = false) {
    precondition(height >= 0, "height >= 0")
    self.height = height
    words = [UInt64](repeating: 0, count: (height + 63) / 64)
    if all { insert(0..<height) }
  }

  /// Whether no row has changed.
  public var isEmpty: Bool {
    for word in words where word != 0 { return false }
    return true
  }

  /// How many rows have changed.
  public var count: Int {
    var sum = 0
    for word in words { sum += word.nonzeroBitCount }
    return sum
  }

  /// Whether that row has changed.
  public func contains(_ row: Int) -> Bool {
    guard row >= 0, row < height else { return false }
    return words[row >> 6] & (1 << UInt64(row & 63)) != 0
  }

  /// Marks a row as changed; rows outside the picture are ignored.
  public mutating func insert(_ row: Int) {
    guard row >= 0, row < height else { return }
    words[row >> 6] |= 1 << UInt64(row & 63)
  }

  /// Marks a run of rows as changed; the part outside the picture is ignored.
  public mutating func insert(_ rows: Range<Int>) {
    for row in rows.clamped(to: 0..<height) { insert(row) }
  }

  /// Forgets all marks: the picture has been shown.
  public mutating func removeAll() {
    for index in words.indices { words[index] = 0 }
  }
}
