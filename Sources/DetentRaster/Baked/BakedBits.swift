/// Bits in the data, one after the other.
struct BakedBits {
  private var cursor: UnsafePointer<UInt8>
  /// What has been read; the last `count` bits of it are still to come.
  private var bits = 0 as UInt32
  private var count = 0

  @inline(__always)
  init(_ font: BakedFont, at place: Int, skipping skipped: Int) {
    cursor = font.digits + (place &+ skipped / 6)
    if skipped % 6 != 0 {
      read()
      count = 6 &- skipped % 6
    }
  }

  @inline(__always)
  private mutating func read() {
    bits = bits &<< 6 | (UInt32(cursor.pointee) &- 0x30)
    cursor += 1
    count = count &+ 6
  }

  /// A number of so many bits, at most 8.
  @inline(__always)
  mutating func next(_ length: Int) -> Int {
    while count < length { read() }
    count = count &- length
    // Bits that were read before are still above these.
    let rest = Int(truncatingIfNeeded: bits &>> UInt32(truncatingIfNeeded: count))
    return rest & ((1 &<< length) &- 1)
  }
}
