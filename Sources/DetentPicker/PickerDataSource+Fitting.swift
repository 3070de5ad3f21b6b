extension PickerDataSource {
  /// The rows nearest to the wanted ones that there are, and the lengths of their lists.
  ///
  /// The length of a list may depend on any other's row, so the content is asked until its answers
  /// stay as they are: once round for each list, and once more. It is never told of a row that it
  /// has not.
  func fitting(_ wanted: [Int]) -> [(length: Int, row: Int)] {
    let count = componentCount
    var lists = [(length: Int, row: Int)](repeating: (0, 0), count: count)
    for _ in 0...count {
      var hasChanged = false
      for component in 0..<count {
        let selection = PickerSelection(lists.map { $0.row })
        let length = rowCount(inComponent: component, selection: selection)
        let want = component < wanted.count ? max(0, wanted[component]) : 0
        let row = min(want, length - 1)
        hasChanged = hasChanged || (length, row) != lists[component]
        lists[component] = (length, row)
      }
      if !hasChanged { break }
    }
    return lists
  }
}
