extension TextGrid {
  /// The CRC-32 of all cells, the same on every machine.
  ///
  /// Cells are hashed row by row: the scalar in four bytes, little-endian, the role with the
  /// highest bit set if emphasized, the brightness, and each mark like the scalar.
  package var checksum: UInt32 {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(columns * rows * 6)
    func append(_ scalar: UInt32) {
      for shift: UInt32 in [0, 8, 16, 24] {
        bytes.append(UInt8(truncatingIfNeeded: scalar >> shift))
      }
    }
    for row in 0..<rows {
      for column in 0..<columns {
        let cell = self[column, row]
        append(cell.scalar)
        bytes.append(cell.tone.role.rawValue | (cell.tone.isMarked ? 0x80 : 0))
        bytes.append(cell.tone.brightness)
        for index in 0..<Marks.most { cell.marks[index].map(append) }
      }
    }
    return bytes.withUnsafeBufferPointer { CRC32.checksum($0) }
  }
}
