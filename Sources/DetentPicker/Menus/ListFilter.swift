/// What is typed to find rows of a list, and which it leaves.
struct ListFilter: Sendable {
  /// What was typed so far.
  var entry = TextEntry()
  /// The same as words.
  var words = FilterWords()
  /// Which of all rows are left, in their order; nil for all.
  var found: [Int32]?
  /// How many rows there are with those that are not left.
  var total = 0
  /// The items that were listed, all of them.
  var listed: [Int] = []

  /// The row of all that was in the lens last.
  var current = 0
  /// The row that the user was at last, which the lens goes back to when it is left again.
  var anchor = 0
  /// The rows of all that were last reported as a value, and that leaving goes back to.
  var reported = 0, confirmed = 0

  /// How many rows are left.
  var count: Int { found?.count ?? total }

  /// The number among all of a row that is left; of none that which was in the lens last.
  func stored(_ row: Int) -> Int {
    guard row >= 0, row < count else { return current }
    return found.map { Int($0[row]) } ?? row
  }

  /// Which of those that are left a row of all is; -1 if it isn't.
  func row(ofStored row: Int) -> Int {
    guard let found else { return row }
    let place = found.place(of: row)
    return place.isThere ? place.index : -1
  }

  /// The row that is left at a row of all, or below it, or else the last one; -1 if there is none.
  func row(near row: Int) -> Int {
    min(found.map { $0.place(of: row).index } ?? row, count - 1)
  }

  /// The text above the list.
  var title: ShortText {
    var title = ShortText("/" as StaticString)
    entry.text.withUnsafeBufferPointer { title.append($0) }
    return title
  }
}
