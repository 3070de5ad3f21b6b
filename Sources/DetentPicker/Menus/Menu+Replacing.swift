public import DetentInput

extension Menu {
  /// Becomes another menu, such as that of a file that was changed, and stays where it is as far as
  /// the other has the same: at the item of that label, and in its picker.
  ///
  /// - Parameters:
  ///   - other: the other menu, with its values.
  ///   - now: the present instant.
  public mutating func replace(with other: Menu, at now: Instant) {
    if openItem == nil || isAsking { endFilter(at: now) }
    var new = Menu(
      title: other.title, items: other.items, isSingle: other.isSingle,
      configuration: configuration)
    new.expandsItems = expandsItems
    (new.today, new.hasKeyboard) = (other.today, hasKeyboard)
    new.fit(room)
    (new.announcing, new.traits) = (announcing, traits)
    new.aftermath = aftermath
    new.aftermath.forget()
    let place = openItem ?? item(inRow: picker.selectedRow(inComponent: 0))
    let isOpen = openItem != nil && !isAsking
    if isSingle, new.isSingle {
      if isOpen { new.goOn(in: 0, from: self) }
    } else if !new.isSingle, !isSingle, let item = new.counterpart(of: place, in: self) {
      new.list(new.items[item].parent, selecting: item)
      if isOpen, new.items[item].role == .value, !new.items[item].isPressedInPlace {
        new.open(item, of: new.switchedOn(item))
        new.goOn(in: item, from: self)
      }
    }
    new.picker.revision = picker.revision &+ 1
    self = new
  }

  /// Has the picker of an item go on where that of another menu is, if it has the same rows.
  ///
  /// It is as it was, with its motion and what is typed, unless its item is turned in another way
  /// now.
  private mutating func goOn(in item: Int, from other: Menu) {
    let place = other.openItem ?? 0
    guard items[item].content == other.items[place].content else { return }
    if items[item].wraps == other.items[place].wraps,
      items[item].sensitivity == other.items[place].sensitivity
    {
      let caption = picker.caption
      picker = other.picker
      (filter, isLinkOpen) = (other.filter, other.isLinkOpen)
      filter?.caption = caption
      picker.caption = filter?.title ?? caption
      // Leaving goes back to the value that the item has now.
      let row = items[item].rows[0]
      filter?.confirmed = row
      picker.confirmed = items[item].rows
      if let filter { picker.confirmed[0] = filter.row(ofStored: row) }
    } else if case .item = other.picker.content {
      open(item, at: other.selectedRows, of: other.draft)
    }
  }

  /// The item that is called like one of another menu.
  private func counterpart(of item: Int, in other: Menu) -> Int? {
    guard item < other.items.count else { return nil }
    return items.firstIndex { $0.label == other.items[item].label }
  }
}
