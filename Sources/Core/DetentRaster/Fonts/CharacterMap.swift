/// A lookup from characters to the records of a font, in constant data.
struct CharacterMap: Sendable {
  /// The first run of characters, which has slots 0 to `count - 1`: its first scalar and its
  /// length.
  private let first: UInt32
  let count: UInt32
  /// The number of further runs.
  private let runs: Int

  /// The data as printable ASCII.
  ///
  /// A StaticString is the only constant data that every compiler puts into flash, not RAM. A
  /// character encodes its code less 0x30, 0 to 63; numbers are big-endian.
  ///
  /// ```
  /// runs     ascending: 3 the first scalar · 2 the length · 2 the first slot
  /// slots    3 each: the offset of a record, or another number, as the font defines
  /// records  as the font defines
  /// ```
  let data: StaticString

  init(first: UInt32, count: UInt32, runs: Int, data: StaticString) {
    self.first = first
    self.count = count
    self.runs = runs
    self.data = data
  }

  /// The slot of a character; nil if it has none.
  ///
  /// - Complexity: O(1) for ASCII, otherwise O(log *n*) in runs.
  @inline(__always)
  func slot(of scalar: UInt32) -> Int? {
    scalar &- first < count ? Int(scalar &- first) : slotInRuns(of: scalar)
  }

  /// The slot of the replacement character: the last one.
  @inline(__always) var replacement: Int { number(7 &* runs &- 2, 2) }

  private func slotInRuns(of scalar: UInt32) -> Int? {
    var (low, high) = (0, runs)
    while low < high {
      let middle = (low + high) / 2
      let place = 7 * middle
      let start = number(place, 3)
      if scalar < start {
        high = middle
      } else if Int(scalar) - start >= number(place + 3, 2) {
        low = middle + 1
      } else {
        return number(place + 5, 2) + Int(scalar) - start
      }
    }
    return nil
  }

  /// The entry of a slot.
  @inline(__always)
  func entry(_ slot: Int) -> Int { number(7 &* runs &+ 3 &* slot, 3) }

  /// Reads a big-endian number of `length` characters.
  @inline(__always)
  func number(_ place: Int, _ length: Int) -> Int {
    let digits = data.utf8Start + place
    var value = 0
    for index in 0..<length { value = value &<< 6 | (Int(digits[index]) &- 0x30) }
    return value
  }
}
