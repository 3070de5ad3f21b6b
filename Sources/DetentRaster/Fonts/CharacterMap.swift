/// Finds what a font has for a character, in constant data.
struct CharacterMap: Sendable {
  /// The characters of the first slots: the code of the first, and how many.
  private let first: UInt32
  let count: UInt32
  /// The number of other runs of characters.
  private let runs: Int

  /// All as printable ASCII.
  ///
  /// A StaticString is the one form of constant data that every compiler puts into flash and not
  /// into RAM. A character is worth its code less 0x30, 0 to 63; numbers have their most
  /// significant one first.
  ///
  /// ```
  /// runs     in ascending order: 3 the first character · 2 how many · 2 the slot of the first
  /// slots    3 each: where the record of a character starts, or another number of the font's
  /// records  as the font has them
  /// ```
  let data: StaticString

  init(first: UInt32, count: UInt32, runs: Int, data: StaticString) {
    self.first = first
    self.count = count
    self.runs = runs
    self.data = data
  }

  /// The slot of a character, nil if it has none.
  ///
  /// - Complexity: O(1) for ASCII, else O(log *n*) in runs of characters.
  @inline(__always)
  func slot(of scalar: UInt32) -> Int? {
    scalar &- first < count ? Int(scalar &- first) : slotInRuns(of: scalar)
  }

  /// The slot of what stands for a character that has none: the last one.
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

  /// What a slot holds.
  @inline(__always)
  func entry(_ slot: Int) -> Int { number(7 &* runs &+ 3 &* slot, 3) }

  /// A number in the data.
  @inline(__always)
  func number(_ place: Int, _ length: Int) -> Int {
    let digits = data.utf8Start + place
    var value = 0
    for index in 0..<length { value = value &<< 6 | (Int(digits[index]) &- 0x30) }
    return value
  }
}
