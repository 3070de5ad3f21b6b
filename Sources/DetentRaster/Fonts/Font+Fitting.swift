extension Font: SpacedLetters {
  func ink(of scalar: UInt32) -> Int { glyph(of: scalar).width }
  func gap(after first: UInt32, before second: UInt32) -> Int { spacing }

  /// The columns of a text, from the left edge of its first glyph to the right edge of its last;
  /// the spacing after the last isn't counted.
  ///
  /// - Complexity: O(*n*) in bytes.
  public func width(of utf8: some Sequence<UInt8>) -> Int {
    width(ofScalars: UTF8Scalars(utf8.makeIterator()))
  }

  /// The columns of a text: the door without generics.
  ///
  /// - Complexity: O(*n*) in bytes.
  public func width(of utf8: UnsafeBufferPointer<UInt8>) -> Int {
    width(ofScalars: UTF8Scalars(utf8.makeIterator()))
  }

  /// How much of a text fits into a width: all of it, or so much that "…" still fits behind it.
  ///
  /// - Parameters:
  ///   - utf8: the text.
  ///   - limit: the columns that it may take.
  /// - Returns: the bytes to show, and whether "…" follows them.
  /// - Complexity: O(*n*) in bytes, and no further than the width reaches.
  public func fitting(_ utf8: UnsafeBufferPointer<UInt8>, width limit: Int) -> Lettering.Fit {
    fit(utf8, into: limit)
  }
}

extension StrokeFont: SpacedLetters {
  /// The columns of a text, from the left edge of its first letter to the right edge of its last.
  func width(of utf8: UnsafeBufferPointer<UInt8>) -> Int {
    width(ofScalars: UTF8Scalars(utf8.makeIterator()))
  }

  /// How much of a text fits into a width: all of it, or so much that "…" still fits behind it.
  func fitting(_ utf8: UnsafeBufferPointer<UInt8>, width limit: Int) -> Lettering.Fit {
    fit(utf8, into: limit)
  }
}
