/// A list with hidden or marked rows, which stay stored in place.
extension RowList {
  /// The rows with the words, among all.
  ///
  /// - Complexity: O(*n*) in the bytes of those rows.
  package func rows(
    having words: FilterWords, among rows: [Int32]?, from start: Int
  ) -> [Int32] {
    var found: [Int32] = []
    if let rows {
      for row in rows where withUTF8(ofStored: Int(row), { words.match($0) }) { found.append(row) }
      return found
    }
    forEachStored(from: start) { row, bytes in
      if words.match(bytes) { found.append(Int32(truncatingIfNeeded: row)) }
    }
    return found
  }

  /// The index of a row among all.
  func stored(_ row: Int) -> Int { shown.map { Int($0[row]) } ?? row }
}

extension [Int32] {
  /// The index of a number in ascending numbers, or its insertion point.
  func place(of number: Int) -> (index: Int, isThere: Bool) {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if Int(self[middle]) < number { low = middle + 1 } else { high = middle }
    }
    return (low, low < count && Int(self[low]) == number)
  }
}
