import DetentInput
import DetentText

/// Marked rows and picked days.
extension PickerMenu {
  /// Whether a press picks a row, and holding takes those that are picked.
  var picksDays: Bool {
    @inline(__always) get {
      Contents.has(.days) && picker.content.isItem
        && picker.content.open.traits.pickedCount != nil
    }
  }

  /// Whether rows of the open list are marked.
  public var marksRows: Bool {
    @inline(__always) @_specialize(where Contents == ItemContent)
    get {
      guard Contents.has(.marks) || Contents.has(.days), let item = pickedItem else { return false }
      return items[item].marks != nil || picksDays
    }
  }

  /// The rows of an item that a press takes, in order: the marked ones, or else its value.
  package func takenRows(ofItem item: Int) -> [Int] {
    guard let marks = items[item].marks, !marks.isEmpty else {
      return items[item].rows[0] < 0 ? [] : [items[item].rows[0]]
    }
    return marks.map { Int($0) }
  }

  /// Applies a command that marks rows; one that focuses another wheel marks and moves to another
  /// row.
  ///
  /// - Returns: whether it is such a command.
  @inline(never)
  mutating func marks(_ command: PickerCommand, at now: Instant) -> Bool {
    guard marksRows, let item = openItem else { return false }
    if picksDays {
      if command == .mark { pickDay(at: now) }
      return command == .mark
    }
    let step: Int
    switch command {
    case .mark: step = 0
    case .focusNext: step = 1
    case .focusPrevious: step = -1
    default: return false
    }
    guard picker.selectedRow(inComponent: 0) >= 0, picker.content.open.traits.hasOpenRows else {
      report(.reachedEnd(component: 0))
      return true
    }
    var marks = items[item].marks ?? []
    let number = selectedRows[0]
    let place = marks.place(of: number)
    if place.isThere {
      marks.remove(at: place.index)
    } else {
      marks.insert(Int32(truncatingIfNeeded: number), at: place.index)
    }
    picker.content.items[item].marks = marks
    if step != 0 {
      picker.apply(.turned(step, .exact), at: now)
      take(at: now)
    }
    return true
  }

  /// Picks or unpicks the day in the lens.
  @inline(never)
  mutating func pickDay(at now: Instant) {
    guard picker.content.open.edit(.pick(row: picker.selectedRow(inComponent: 0))) else {
      return report(.reachedEnd(component: 0))
    }
    aftermath.forget()
    report(.edited)
    tell(at: now)
  }

  /// The numbers of matching and marked rows; nil without a filter and marks.
  var counts: PickerNotice? {
    var marked = marksRows ? openItem.flatMap { items[$0].marks?.count } ?? 0 : 0
    if Contents.has(.days), pressMarks { marked = picker.content.open.traits.pickedCount ?? marked }
    guard isFiltered, !filter.words.isEmpty else {
      return marked > 0 ? .rows(found: nil, of: 0, marked: marked) : nil
    }
    return .rows(found: filter.count, of: filter.total, marked: marked)
  }
}
