extension Sequence<String> {
  /// The names that somebody who typed `name` may have meant, nearest first.
  ///
  /// Near means at most half of the longer text has to change, upper and lower case being one.
  func nearest(to name: String, atMost limit: Int) -> [String] {
    let wanted = Array(name.lowercased().utf8)
    var found: [(distance: Int, name: String)] = []
    for candidate in self {
      let bytes = Array(candidate.lowercased().utf8)
      // A swap is cheaper because it is the commonest slip: GPIO71 means GPIO17 rather than GPIO1.
      let distance = EditDistance(slip: 2, swap: 1).between(wanted, bytes)
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
