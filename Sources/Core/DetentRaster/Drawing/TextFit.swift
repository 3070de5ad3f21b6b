import DetentText

/// The part of a text that fits into a width.
package struct TextFit: Hashable, Sendable {
  /// The length of the visible prefix, in bytes; ends at a whole character.
  package var bytes: Int
  /// Its width in columns, the ellipsis included.
  package var width: Int
  /// Whether "…" follows the prefix, because the rest is truncated.
  package var hasEllipsis: Bool
}

/// Letters set in a line: their ink and the gaps between them.
protocol SpacedLetters {
  /// The width of a letter's ink, in columns.
  func ink(of scalar: UInt32) -> Int
  /// The gap between two letters, in columns.
  func gap(after first: UInt32, before second: UInt32) -> Int
}

extension SpacedLetters {
  /// The columns from the left edge of the first letter to the right edge of the last.
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

  /// The part of a text that fits into a width: all of it, or a prefix and "…".
  ///
  /// Spaces before the ellipsis are dropped. If the ellipsis itself doesn't fit, the result is
  /// empty.
  @inline(__always)
  func fit(_ utf8: UnsafeBufferPointer<UInt8>, into limit: Int) -> TextFit {
    let whole = width(ofScalars: UTF8Scalars(utf8.makeIterator()))
    guard whole > limit else {
      return TextFit(bytes: utf8.count, width: whole, hasEllipsis: false)
    }
    let (ellipsis, dots) = (0x2026 as UInt32, ink(of: 0x2026))
    var cut = TextFit(bytes: 0, width: dots, hasEllipsis: true)
    if cut.width > limit { cut = TextFit(bytes: 0, width: 0, hasEllipsis: false) }
    var scalars = UTF8Scalars(utf8.makeIterator())
    var pen = 0
    var last: UInt32?
    while let scalar = scalars.next() {
      if let last { pen += gap(after: last, before: scalar) }
      pen += ink(of: scalar)
      if pen > limit { return cut }
      let end = pen + gap(after: scalar, before: ellipsis) + dots
      if scalar != 0x20, end <= limit {
        cut = TextFit(bytes: scalars.consumed, width: end, hasEllipsis: true)
      }
      last = scalar
    }
    return cut
  }
}
