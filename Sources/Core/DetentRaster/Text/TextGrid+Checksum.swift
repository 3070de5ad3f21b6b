extension TextGrid {
  /// The CRC-32 of all cells, the same on every machine.
  ///
  /// Cells are hashed row by row: the scalar in four bytes, little-endian, the role with the
  /// highest bit set if emphasized, the brightness, and each mark like the scalar.
  package var checksum: UInt32 {
    // Inlined, its bytes would be on the stack while a picture is drawn.
    @inline(never) get {
      // Some at a time, on the stack.
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.part) { bytes in
        var (checksum, count) = (0 as UInt32, 0)
        func append(_ scalar: UInt32) {
          for shift: UInt32 in [0, 8, 16, 24] {
            bytes[count] = UInt8(truncatingIfNeeded: scalar >> shift)
            count += 1
          }
        }
        func sum() {
          checksum = CRC32.checksum(UnsafeBufferPointer(rebasing: bytes[..<count]), after: checksum)
          count = 0
        }
        for row in 0..<rows {
          for column in 0..<columns {
            if count > Self.part - Self.cellBytes { sum() }
            let cell = self[column, row]
            append(cell.scalar)
            bytes[count] = cell.tone.role.rawValue | (cell.tone.isMarked ? 0x80 : 0)
            bytes[count + 1] = cell.tone.brightness
            count += 2
            for index in 0..<Marks.most { cell.marks[index].map(append) }
          }
        }
        sum()
        return checksum
      }
    }
  }

  /// The most bytes of a cell, and those that are summed at once.
  private static var cellBytes: Int { 6 + 4 * Marks.most }
  private static var part: Int { 128 }
}
