import DetentText

extension GlyphFont: SpacedLetters {
  func ink(of scalar: UInt32) -> Int { glyph(of: scalar).width }
  func gap(after first: UInt32, before second: UInt32) -> Int { spacing }

  /// The columns of a text, from the left edge of its first glyph to the right edge of its last.
  ///
  /// - Complexity: O(*n*) in bytes.
  package func width(of utf8: some Sequence<UInt8>) -> Int {
    width(ofScalars: UTF8Scalars(utf8.makeIterator()))
  }

  /// The columns of a text, without generics.
  ///
  /// - Complexity: O(*n*) in bytes.
  package func width(of utf8: UnsafeBufferPointer<UInt8>) -> Int {
    width(ofScalars: UTF8Scalars(utf8.makeIterator()))
  }

  /// The part of a text that fits into a width: all of it, or a prefix and "…".
  ///
  /// - Parameters:
  ///   - utf8: the text.
  ///   - limit: the width, in columns.
  /// - Returns: the visible prefix and its width.
  /// - Complexity: O(*n*) in bytes, up to the width.
  package func fitting(_ utf8: UnsafeBufferPointer<UInt8>, width limit: Int) -> TextFit {
    fit(utf8, into: limit)
  }
}

extension StrokeFont: SpacedLetters {
  func width(of utf8: UnsafeBufferPointer<UInt8>) -> Int {
    width(ofScalars: UTF8Scalars(utf8.makeIterator()))
  }

  func fitting(_ utf8: UnsafeBufferPointer<UInt8>, width limit: Int) -> TextFit {
    fit(utf8, into: limit)
  }
}
