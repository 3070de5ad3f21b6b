public import DetentInput

extension Menu {
  /// Becomes another menu, such as that of a file that was changed, and stays where it is as far as
  /// the other has the same: at the item of that label, and in its picker.
  ///
  /// - Parameters:
  ///   - other: the other menu, with its values.
  ///   - now: the present instant.
  public mutating func replace(with other: Menu, at now: Instant) {
    endFilter(at: now)
    var new = Menu(
      title: other.title, items: other.items, isSingle: other.isSingle,
      configuration: configuration)
    new.expandsItems = expandsItems
    (new.announcing, new.traits) = (announcing, traits)
    new.aftermath = aftermath
    new.aftermath.forget()
    let place = openItem ?? item(inRow: picker.selectedRow(inComponent: 0))
    let isOpen = openItem != nil && !isAsking
    if isSingle, new.isSingle {
      if isOpen, items[0].content == new.items[0].content { new.picker = picker }
    } else if !new.isSingle, !isSingle, let item = new.counterpart(of: place, in: self) {
      new.list(new.items[item].parent, selecting: item)
      if isOpen, new.items[item].role == .value, !new.items[item].isPressedInPlace {
        new.open(item)
        if items[place].content == new.items[item].content { new.picker = picker }
      }
    }
    new.picker.revision = picker.revision &+ 1
    self = new
  }

  /// The item that is called like one of another menu.
  private func counterpart(of item: Int, in other: Menu) -> Int? {
    guard item < other.items.count else { return nil }
    return items.firstIndex { $0.label == other.items[item].label }
  }
}
