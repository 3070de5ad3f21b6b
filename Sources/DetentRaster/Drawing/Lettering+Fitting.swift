extension Lettering {
  /// How much of a text is shown where it has little room.
  public struct Fit: Hashable, Sendable {
    /// The bytes from the start of the text that are shown, whole characters only.
    public var bytes: Int
    /// The columns that they take, an ellipsis included.
    public var width: Int
    /// Whether "…" stands after those bytes, because the rest is cut off.
    public var hasEllipsis: Bool
  }
}

/// Letters that stand in a line, each with its ink and the air to the next.
protocol SpacedLetters {
  /// The columns of a letter's ink.
  func ink(of scalar: UInt32) -> Int
  /// The columns between two letters.
  func gap(after first: UInt32, before second: UInt32) -> Int
}

extension SpacedLetters {
  /// The columns of a text, from the left edge of its first letter to the right edge of its last.
  @inline(__always)
  func width(ofScalars scalars: some IteratorProtocol<UInt32>) -> Int {
    var scalars = scalars
    guard var last = scalars.next() else { return 0 }
    var width = ink(of: last)
    while let scalar = scalars.next() {
      width += gap(after: last, before: scalar) + ink(of: scalar)
      last = scalar
    }
    return width
  }

  /// How much of a text fits into a width: all of it, or so much that "…" still fits behind it.
  ///
  /// Spaces before the ellipsis are cut off too. Where not even the ellipsis fits, nothing is
  /// shown.
  @inline(__always)
  func fit(_ utf8: UnsafeBufferPointer<UInt8>, into limit: Int) -> Lettering.Fit {
    let ellipsis = 0x2026 as UInt32
    var cut = Lettering.Fit(bytes: 0, width: ink(of: ellipsis), hasEllipsis: true)
    if cut.width > limit { cut = Lettering.Fit(bytes: 0, width: 0, hasEllipsis: false) }
    var scalars = UTF8Scalars(utf8.makeIterator())
    var pen = 0
    var last: UInt32?
    while let scalar = scalars.next() {
      if let last { pen += gap(after: last, before: scalar) }
      pen += ink(of: scalar)
      if pen > limit { return cut }
      let end = pen + gap(after: scalar, before: ellipsis) + ink(of: ellipsis)
      if scalar != 0x20, end <= limit {
        cut = Lettering.Fit(bytes: scalars.consumed, width: end, hasEllipsis: true)
      }
      last = scalar
    }
    return Lettering.Fit(bytes: utf8.count, width: pen, hasEllipsis: false)
  }
}
