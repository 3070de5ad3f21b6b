/// A font whose letters depend on those beside them, as those of Arabic and Devanagari do: a line
/// is shaped and drawn as a whole.
///
/// It knows neither files nor formats: whoever has such a font makes one of it.
public struct ShapedFont: Sendable {
  /// What a line of UTF-8 is where capitals have so many rows.
  let line: @Sendable (_ utf8: UnsafeBufferPointer<UInt8>, _ capitalHeight: Int) -> ShapedLine

  /// A font, by what it says of a line.
  ///
  /// - Parameter line: says what a line of UTF-8 is where capitals have so many rows. It is asked
  ///   for the same lines in each frame, so it keeps them; of a line without text only the room is
  ///   asked.
  public init(
    _ line:
      @escaping @Sendable (_ utf8: UnsafeBufferPointer<UInt8>, _ capitalHeight: Int) -> ShapedLine
  ) {
    self.line = line
  }

  /// The rows of each line, above and below the baseline.
  func room(_ capitalHeight: Int) -> ShapedLine.Room {
    line(UnsafeBufferPointer(start: nil, count: 0), capitalHeight).room
  }

  /// How much of a text fits into a width: all of it, or so much that "…" still fits behind it.
  func fitting(
    _ utf8: UnsafeBufferPointer<UInt8>, _ capitalHeight: Int, width limit: Int
  ) -> Lettering.Fit {
    let whole = line(utf8, capitalHeight).width
    if whole <= limit { return Lettering.Fit(bytes: utf8.count, width: whole, hasEllipsis: false) }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: utf8.count + 3) { buffer in
      func width(_ count: Int) -> Int {
        for index in 0..<count { buffer[index] = utf8[index] }
        (buffer[count], buffer[count + 1], buffer[count + 2]) = (0xE2, 0x80, 0xA6)
        return line(UnsafeBufferPointer(rebasing: buffer[..<(count + 3)]), capitalHeight).width
      }
      guard width(0) <= limit else {
        return Lettering.Fit(bytes: 0, width: 0, hasEllipsis: false)
      }
      // What fits, and what doesn't.
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
      return Lettering.Fit(bytes: low, width: width(low), hasEllipsis: true)
    }
  }

  /// Whether a text may be cut before a byte: where a character begins that takes a place of its
  /// own.
  private static func canEnd(_ utf8: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard utf8[index] & 0xC0 != 0x80 else { return false }
    var scalars = UTF8Scalars(UnsafeBufferPointer(rebasing: utf8[index...]).makeIterator())
    return scalars.next().map { CharacterWidth.cells(of: $0) > 0 } ?? true
  }
}
