extension MonoCanvas {
  /// Takes over another picture of the same size, and marks the rows that differ.
  ///
  /// A picture is drawn on a draft and then taken over as a whole: so a row that was cleared and
  /// drawn again as it was stays clean, and isn't sent.
  ///
  /// - Parameter draft: the picture.
  /// - Returns: whether any row differs.
  /// - Precondition: both pictures have the same size.
  public mutating func adopt(_ draft: MonoCanvas) -> Bool {
    precondition(
      width == draft.width && height == draft.height, "a canvas takes over only its own size")
    let pitch = bytesPerRow
    var hasChanged = false
    for row in 0..<height {
      let start = row * pitch
      let isSame = bytes.withUnsafeBytes { old in
        draft.bytes.withUnsafeBytes { new in old.matches(new, in: start..<(start + pitch)) }
      }
      if !isSame {
        dirty.insert(row)
        hasChanged = true
      }
    }
    if hasChanged {
      bytes.withUnsafeMutableBytes { old in
        draft.bytes.withUnsafeBytes { new in old.copyMemory(from: new) }
      }
    }
    return hasChanged
  }
}

extension UnsafeRawBufferPointer {
  /// Whether two buffers hold the same bytes in a range; eight at a time, as far as they go.
  func matches(_ other: UnsafeRawBufferPointer, in range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index + 8 <= range.upperBound {
      let word = loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if word != other.loadUnaligned(fromByteOffset: index, as: UInt64.self) { return false }
      index += 8
    }
    while index < range.upperBound {
      if self[index] != other[index] { return false }
      index += 1
    }
    return true
  }
}
