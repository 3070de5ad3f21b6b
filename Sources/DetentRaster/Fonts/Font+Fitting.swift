extension Font {
  /// How much of a text is shown where it has little room.
  public struct Fit: Hashable, Sendable {
    /// The bytes from the start of the text that are shown, whole characters only.
    public var bytes: Int
    /// The columns that they take, an ellipsis included.
    public var width: Int
    /// Whether "…" stands after those bytes, because the rest is cut off.
    public var hasEllipsis: Bool
  }

  /// How much of a text fits into a width: all of it, or so much that "…" still fits behind it.
  ///
  /// Spaces before the ellipsis are cut off too. Where not even the ellipsis fits, nothing is
  /// shown.
  ///
  /// - Parameters:
  ///   - utf8: the text.
  ///   - limit: the columns that it may take.
  /// - Returns: the bytes to show, and whether "…" follows them.
  /// - Complexity: O(*n*) in bytes, and no further than the width reaches.
  public func fitting(_ utf8: UnsafeBufferPointer<UInt8>, width limit: Int) -> Fit {
    let ellipsis = glyph(of: 0x2026).width
    var cut = Fit(bytes: 0, width: ellipsis, hasEllipsis: true)
    if ellipsis > limit { cut = Fit(bytes: 0, width: 0, hasEllipsis: false) }
    var scalars = UTF8Scalars(utf8.makeIterator())
    var pen = 0
    while let scalar = scalars.next() {
      pen += advance(of: scalar)
      if pen - spacing > limit { return cut }
      if scalar != 0x20, pen + ellipsis <= limit {
        cut = Fit(bytes: scalars.consumed, width: pen + ellipsis, hasEllipsis: true)
      }
    }
    return Fit(bytes: utf8.count, width: max(0, pen - spacing), hasEllipsis: false)
  }
}
