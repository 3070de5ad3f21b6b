extension Sequence<String> {
  /// The names that somebody who typed `name` may have meant, nearest first.
  ///
  /// Near means at most half of the longer text has to change, upper and lower case being one.
  func nearest(to name: String, atMost limit: Int) -> [String] {
    let wanted = Array(name.lowercased().utf8)
    var found: [(distance: Int, name: String)] = []
    for candidate in self {
      let bytes = Array(candidate.lowercased().utf8)
      let distance = editDistance(wanted, bytes)
      guard distance <= Swift.max(wanted.count, bytes.count),
        !found.contains(where: { $0.name == candidate })
      else { continue }
      found.append((distance, candidate))
    }
    // Ties keep the order of the chip, which is that of the pins; the index makes that certain.
    return found.enumerated()
      .sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
      .prefix(limit).map(\.element.name)
  }
}

/// What it costs to turn one text into the other: 2 for a byte inserted, removed or replaced, 1 for
/// two neighbours swapped.
///
/// A swap is cheaper because it is the commonest slip: GPIO71 means GPIO17 rather than GPIO1.
///
/// - Source: optimal string alignment: G. Navarro, "A guided tour to approximate string matching",
///   ACM Computing Surveys 33 (2001), section 2.1.
/// - Complexity: O(n·m) for texts of n and m bytes.
private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var twoBack = [Int](repeating: 0, count: right.count + 1)
  var previous = (0...right.count).map { $0 * 2 }
  for row in 0..<left.count {
    var current = [(row + 1) * 2]
    for column in 0..<right.count {
      let replaced = previous[column] + (left[row] == right[column] ? 0 : 2)
      var best = Swift.min(replaced, previous[column + 1] + 2, current[column] + 2)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        best = Swift.min(best, twoBack[column - 1] + 1)
      }
      current.append(best)
    }
    twoBack = previous
    previous = current
  }
  return previous[right.count]
}
