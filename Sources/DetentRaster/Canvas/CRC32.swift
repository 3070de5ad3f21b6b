/// The CRC-32 of Ethernet, zip and PNG.
///
/// - Source: IEEE 802.3-2018, 3.2.9: polynomial 0x04C11DB7, reflected here as 0xEDB88320, all ones
///   at the start and complemented at the end.
package enum CRC32 {
  /// The checksum of bytes; 0xCBF43926 for the ASCII digits 1 to 9.
  ///
  /// - Complexity: O(*n*), half a byte at a time. The table of 16 words is computed on the stack: a
  ///   constant array would occupy RAM on a microcontroller.
  package static func checksum(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 16) { table in
      for nibble in 0..<16 {
        var word = UInt32(truncatingIfNeeded: nibble)
        for _ in 0..<4 { word = word & 1 == 0 ? word >> 1 : (word >> 1) ^ 0xEDB8_8320 }
        table[nibble] = word
      }
      var crc = 0xFFFF_FFFF as UInt32
      for byte in bytes {
        crc ^= UInt32(byte)
        crc = (crc >> 4) ^ table[Int(crc & 15)]
        crc = (crc >> 4) ^ table[Int(crc & 15)]
      }
      return ~crc
    }
  }
}
