import DetentInput

/// How several rows of a list are taken: they are marked one by one, and a press takes them all.
extension Menu {
  /// Whether rows of the list that is open are marked.
  public var marksRows: Bool {
    guard let openItem, !isAsking else { return false }
    return items[openItem].marks != nil || pressMarks
  }

  /// The rows that a press takes of an item, in their order: those that are marked, or else the one
  /// that is its value.
  public func takenRows(ofItem item: Int) -> [Int] {
    guard let marks = items[item].marks, !marks.isEmpty else { return [items[item].rows[0]] }
    return marks.map { Int($0) }
  }

  /// Takes a command that marks rows; what goes on to another wheel marks and goes on to another
  /// row.
  ///
  /// - Returns: whether it is one.
  mutating func marks(
    _ command: PickerCommand, at now: Instant, into outputs: inout [MenuOutput]
  ) -> Bool {
    guard marksRows, let openItem else { return false }
    if pressMarks {
      if command == .mark { pickDay(at: now, into: &outputs) }
      return command == .mark
    }
    let step: Int
    switch command {
    case .mark: step = 0
    case .focusNext: step = 1
    case .focusPrevious: step = -1
    default: return false
    }
    let row = picker.selectedRow(inComponent: 0)
    guard row >= 0, case .item(.rows(let list)) = picker.content else {
      outputs.append(output(.reachedEnd(component: 0)))
      return true
    }
    var marks = items[openItem].marks ?? []
    let number = list.stored(row)
    let place = marks.place(of: number)
    if place.isThere {
      marks.remove(at: place.index)
    } else {
      marks.insert(Int32(truncatingIfNeeded: number), at: place.index)
    }
    items[openItem].marks = marks
    picker.content = .item(.rows(list.marking(marks)))
    picker.revision &+= 1
    if step != 0 {
      picker.apply(.turned(step), at: now, into: &said)
      take(at: now, into: &outputs)
    }
    return true
  }

  /// What an item is picked from, with the signs of its marks; in a list that a press opens the row
  /// that is selected has one.
  func marking(_ content: ItemContent, of item: Int) -> ItemContent {
    let selected = listsRows(of: item) ? [Int32(truncatingIfNeeded: items[item].rows[0])] : nil
    guard let marks = items[item].marks ?? selected, case .rows(let list) = content else {
      return content
    }
    return .rows(list.marking(marks))
  }

  /// How many rows are left and marked, where rows are filtered or marked.
  var counts: PickerNotice? {
    var marked = marksRows ? openItem.flatMap { items[$0].marks?.count } ?? 0 : 0
    if pressMarks, case .item(.days(let days)) = picker.content { marked = days.picked.count }
    guard let filter, !filter.words.isEmpty else {
      return marked > 0 ? .rows(found: nil, of: 0, marked: marked) : nil
    }
    return .rows(found: filter.count, of: filter.total, marked: marked)
  }
}
