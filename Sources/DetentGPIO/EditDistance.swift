/// How much has to be changed to turn one text into another, for finding what somebody meant.
///
/// - Source: optimal string alignment: G. Navarro, "A guided tour to approximate string matching",
///   ACM Computing Surveys 33 (2001), section 2.1.
package struct EditDistance {
  /// What it costs to insert, remove or replace an element.
  let slip: Int
  /// What it costs to swap two neighbours, where no element takes part in two changes.
  let swap: Int

  /// A distance in which these are the costs.
  package init(slip: Int, swap: Int) {
    self.slip = slip
    self.swap = swap
  }

  /// The least cost of turning `left` into `right`.
  ///
  /// - Complexity: O(`left.count` * `right.count`) time, O(`right.count`) space.
  package func between<Element: Equatable>(_ left: [Element], _ right: [Element]) -> Int {
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
