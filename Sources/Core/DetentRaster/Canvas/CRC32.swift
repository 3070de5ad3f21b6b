#if canImport(CChecksum)
import CChecksum
#endif

/// The CRC-32 of Ethernet, zip and PNG.
///
/// - Source: IEEE 802.3-2018, 3.2.9: polynomial 0x04C11DB7, reflected here as 0xEDB88320, all ones
///   at the start and complemented at the end.
package enum CRC32 {
  #if hasFeature(Embedded)
  /// The checksum of bytes; 0xCBF43926 for the ASCII digits 1 to 9.
  ///
  /// - Parameters:
  ///   - bytes: the bytes.
  ///   - before: the checksum of the bytes before them. Default: none.
  /// - Returns: the checksum of both.
  /// - Complexity: O(*n*), half a byte at a time. The table of 16 words is computed on the stack: a
  ///   constant array would occupy RAM on a microcontroller.
  package static func checksum(
    _ bytes: UnsafeBufferPointer<UInt8>, after before: UInt32 = 0
  ) -> UInt32 {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 16) { table in
      for nibble in 0..<16 { table[nibble] = remainder(of: nibble, bits: 4) }
      var crc = ~before
      for byte in bytes {
        crc ^= UInt32(byte)
        crc = (crc >> 4) ^ table[Int(crc & 15)]
        crc = (crc >> 4) ^ table[Int(crc & 15)]
      }
      return ~crc
    }
  }
  #else
  /// The checksum of bytes; 0xCBF43926 for the ASCII digits 1 to 9.
  ///
  /// - Parameters:
  ///   - bytes: the bytes.
  ///   - before: the checksum of the bytes before them. Default: none.
  /// - Returns: the checksum of both.
  /// - Complexity: O(*n*): sixteen bytes at a time where the processor multiplies without carries,
  ///   else eight, by tables of 8 KB.
  /// - Source: M. E. Kounavis and F. L. Berry, "A Systematic Approach to Building High Performance
  ///   Software-Based CRC Generators", 2005: slicing by 8.
  package static func checksum(
    _ bytes: UnsafeBufferPointer<UInt8>, after before: UInt32 = 0
  ) -> UInt32 {
    tables.withUnsafeBufferPointer { tables in
      var (crc, start) = (~before, 0)
      #if canImport(CChecksum)
      if canFold, bytes.count >= 64 {
        start = bytes.count & ~15
        crc = cchecksum_fold(crc, bytes.baseAddress, start)
      }
      #endif
      let whole = bytes.count & ~7
      for place in stride(from: start, to: whole, by: 8) {
        let eight = UnsafeRawBufferPointer(bytes)
          .loadUnaligned(fromByteOffset: place, as: UInt64.self)
        let word = UInt64(littleEndian: eight) ^ UInt64(crc)
        crc = 0
        for index in 0..<8 { crc ^= tables[(7 - index) << 8 | Int(word >> (index << 3) & 255)] }
      }
      for byte in bytes[whole...] { crc = crc >> 8 ^ tables[Int(crc & 255) ^ Int(byte)] }
      return ~crc
    }
  }

  #if canImport(CChecksum)
  private static let canFold = cchecksum_can_fold()
  #endif

  /// What a byte leaves, and the same byte before one to seven bytes of zero.
  private static let tables: [UInt32] = {
    var tables = (0..<256).map { remainder(of: $0, bits: 8) }
    for index in 0..<7 * 256 {
      tables.append(tables[index] >> 8 ^ tables[Int(tables[index] & 255)])
    }
    return tables
  }()
  #endif

  private static func remainder(of value: Int, bits: Int) -> UInt32 {
    var word = UInt32(truncatingIfNeeded: value)
    for _ in 0..<bits { word = word & 1 == 0 ? word >> 1 : (word >> 1) ^ 0xEDB8_8320 }
    return word
  }
}
