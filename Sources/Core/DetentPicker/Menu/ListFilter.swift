/// The filter of a list: the typed text, and the matching rows.
struct ListFilter: Sendable {
  /// The typed text.
  var entry = TextEntry()
  /// The typed text as words.
  var words = FilterWords()
  /// The matching ones of all rows, in order; nil for all.
  var found: [Int32]?
  /// The number of all rows.
  var total = 0
  /// All listed items.
  var listed: [Int] = []

  /// The last row in the lens, among all.
  var current = 0
  /// The last row reached by the user, to which the lens returns if it matches again.
  var anchor = 0
  /// The rows among all that were last reported as a value, and that leaving restores.
  var reported = 0, confirmed = 0

  /// The number of matching rows.
  var count: Int { found?.count ?? total }

  /// The index among all of a matching row; without one that of the last row in the lens.
  func stored(_ row: Int) -> Int {
    guard row >= 0, row < count else { return current }
    return found.map { Int($0[row]) } ?? row
  }

  /// The index of a row among the matching ones; -1 if it doesn't match.
  func row(ofStored row: Int) -> Int {
    guard let found else { return row }
    let place = found.place(of: row)
    return place.isThere ? place.index : -1
  }

  /// The matching row at or after a row of all, or else the last one; -1 for none.
  func row(near row: Int) -> Int {
    min(found.map { $0.place(of: row).index } ?? row, count - 1)
  }
}
