import DetentText

/// A font whose letters depend on those beside them, as those of Arabic and Devanagari do: a line
/// is shaped and drawn as a whole.
///
/// Independent of files and font formats: a closure supplies the lines.
public struct ShapedFont: Sendable {
  /// The layout of a line of UTF-8 for a capital height, in rows.
  let line: @Sendable (_ utf8: UnsafeBufferPointer<UInt8>, _ capitalHeight: Int) -> ShapedLine

  /// Creates a font from a closure that shapes lines.
  ///
  /// - Parameter line: shapes a line of UTF-8 for a capital height, in rows. Called for the same
  ///   lines in each frame, so it should cache them; an empty text asks for the line's room only.
  package init(
    _ line:
      @escaping @Sendable (_ utf8: UnsafeBufferPointer<UInt8>, _ capitalHeight: Int) -> ShapedLine
  ) {
    self.line = line
  }

  /// The rows of a line above and below the baseline.
  func room(_ capitalHeight: Int) -> ShapedLine.Room {
    line(UnsafeBufferPointer(start: nil, count: 0), capitalHeight).room
  }

  /// The part of a text that fits into a width: all of it, or a prefix and "…".
  func fitting(
    _ utf8: UnsafeBufferPointer<UInt8>, _ capitalHeight: Int, width limit: Int
  ) -> TextFit {
    let whole = line(utf8, capitalHeight).width
    if whole <= limit { return TextFit(bytes: utf8.count, width: whole, hasEllipsis: false) }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: utf8.count + 3) { buffer in
      func width(_ count: Int) -> Int {
        for index in 0..<count { buffer[index] = utf8[index] }
        (buffer[count], buffer[count + 1], buffer[count + 2]) = (0xE2, 0x80, 0xA6)
        return line(UnsafeBufferPointer(rebasing: buffer[..<(count + 3)]), capitalHeight).width
      }
      guard width(0) <= limit else {
        return TextFit(bytes: 0, width: 0, hasEllipsis: false)
      }
      // A length that fits, and one that doesn't.
      var (low, high) = (0, utf8.count)
      while true {
        var middle = (low + high) / 2
        while middle > low, !ShapedFont.canEnd(utf8, at: middle) { middle -= 1 }
        if middle == low {
          middle = (low + high) / 2 + 1
          while middle < high, !ShapedFont.canEnd(utf8, at: middle) { middle += 1 }
        }
        guard middle < high else { break }
        if width(middle) <= limit { low = middle } else { high = middle }
      }
      while low > 0, utf8[low - 1] == 0x20 { low -= 1 }
      return TextFit(bytes: low, width: width(low), hasEllipsis: true)
    }
  }

  /// Whether a text may be cut before a byte: at the start of a character that isn't a mark.
  private static func canEnd(_ utf8: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard utf8[index] & 0xC0 != 0x80 else { return false }
    var scalars = UTF8Scalars(UnsafeBufferPointer(rebasing: utf8[index...]).makeIterator())
    return scalars.next().map { CharacterWidth.cells(of: $0) > 0 } ?? true
  }
}
