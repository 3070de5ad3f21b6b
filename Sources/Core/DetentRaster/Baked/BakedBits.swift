/// A reader of consecutive bits in a baked font.
struct BakedBits {
  private var cursor: UnsafePointer<UInt8>
  /// The bits read so far, of which the last `count` are unconsumed.
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

  /// Reads a number of 1 to 8 bits.
  @inline(__always)
  mutating func next(_ length: Int) -> Int {
    while count < length { read() }
    count = count &- length
    // Mask the bits consumed before.
    let rest = Int(truncatingIfNeeded: bits &>> UInt32(truncatingIfNeeded: count))
    return rest & ((1 &<< length) &- 1)
  }
}
