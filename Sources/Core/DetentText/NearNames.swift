/// Suggests names for a misspelled one.
package enum NearNames {
  /// The maximum length of a name with a suggestion; longer ones are not typing mistakes.
  static let longestName = 64

  /// The cost of an inserted, omitted or replaced letter.
  private static let slip = 2

  /// The cost of two swapped neighbors, the commonest mistake: GPIO71 means GPIO17 rather than
  /// GPIO1.
  private static let swap = 1

  /// The similar candidates, nearest first, without regard to case; equally near ones in their
  /// order.
  ///
  /// Similar means one mistake in three letters, at least 1 and at most 3: beyond that a suggestion
  /// is a guess, as it is for numbers, where every digit counts.
  package static func nearest(
    to name: String, among candidates: some Sequence<String>, atMost count: Int = 1,
    withinMistakes most: Int = 3
  ) -> [String] {
    let wanted = Array(name.lowercased().unicodeScalars)
    guard wanted.count <= longestName, wanted.contains(where: { $0.properties.isAlphabetic }) else {
      return []
    }
    let slips = min(most, max(1, (wanted.count + 2) / 3))
    var found: [(cost: Int, name: String)] = []
    for candidate in candidates where !found.contains(where: { $0.name == candidate }) {
      let letters = Array(candidate.lowercased().unicodeScalars)
      guard abs(letters.count - wanted.count) <= slips else { continue }
      let cost = cost(of: wanted, letters)
      // Part of the name must match: "to" isn't a misspelled "by".
      guard cost <= slips * slip, cost < wanted.count * slip else { continue }
      found.append((cost, candidate))
    }
    return found.sorted { $0.cost < $1.cost }.prefix(count).map { $0.name }
  }

  /// " — did you mean 'rows'?", or an empty text without a similar candidate.
  package static func suggestion(for name: String, among candidates: [String]) -> String {
    guard let near = nearest(to: name, among: candidates).first else { return "" }
    return " — did you mean \(near.quotedForMessage)?"
  }

  /// The least cost of turning one text into the other, where no letter takes part in two changes.
  ///
  /// - Complexity: O(`left.count` * `right.count`) time, O(`right.count`) space.
  /// - Source: optimal string alignment: G. Navarro, "A guided tour to approximate string
  ///   matching", ACM Computing Surveys 33 (2001), section 2.1.
  static func cost(of left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var twoBack = [Int](repeating: 0, count: right.count + 1)
    var previous = (0...right.count).map { $0 * slip }
    for row in 0..<left.count {
      var current = [(row + 1) * slip]
      current.reserveCapacity(right.count + 1)
      for column in 0..<right.count {
        let replaced = previous[column] + (left[row] == right[column] ? 0 : slip)
        var best = min(replaced, previous[column + 1] + slip, current[column] + slip)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, twoBack[column - 1] + swap)
        }
        current.append(best)
      }
      twoBack = previous
      previous = current
    }
    return previous[right.count]
  }
}
