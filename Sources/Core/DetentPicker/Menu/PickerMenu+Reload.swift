package import DetentInput
import DetentText

/// Becoming another menu.
extension PickerMenu {
  /// Becomes another menu, such as that of a changed file, and stays at the item of the same label,
  /// and in its picker, if possible.
  ///
  /// - Parameters:
  ///   - other: the other menu, with its values.
  ///   - keepsQuestion: whether an open question stays if its item is the same. Default: true.
  ///   - now: the present instant.
  package mutating func replace(
    with other: PickerMenu, keepingQuestion keepsQuestion: Bool = true, at now: Instant
  ) {
    if pickedItem == nil { endFilter(at: now) }
    let old = self
    (title, isSingle, today) = (other.title, other.isSingle, other.today)
    words = other.words
    picker.content.items = other.items
    if Contents.has(.conditions) { picker.content.enabling = other.picker.content.enabling }
    picker.dropOutputs()
    aftermath.forget()
    begin()
    let place = old.openItem ?? old.item(inRow: max(0, old.picker.selectedRow(inComponent: 0)))
    let isOpen = old.pickedItem != nil
    if isSingle, old.isSingle {
      if isOpen { goOn(in: 0, from: old) } else if keepsQuestion { goOnAsking(about: 0, from: old) }
    } else if !isSingle, !old.isSingle, let item = counterpart(of: place, in: old) {
      list(items[item].parent, selecting: item)
      if isOpen, items[item].role == .value, !items[item].isPressedInPlace {
        let isSwitchedOn = switchOn(item)
        open(item, keepsDraft: isSwitchedOn)
        goOn(in: item, from: old)
      } else if keepsQuestion {
        goOnAsking(about: item, from: old)
      }
    }
  }

  /// Continues the picker of an item from that of another menu with equal rows.
  ///
  /// Motion and typed text are kept, unless the item is turned in another way now.
  mutating func goOn(in item: Int, from other: PickerMenu) {
    let place = other.openItem ?? 0
    guard items[item].content == other.items[place].content else { return }
    picker.content.goOn(in: item, from: other.picker.content)
    guard items[item].wraps == other.items[place].wraps,
      items[item].sensitivity == other.items[place].sensitivity
    else {
      return open(item, at: other.selectedRows, keepsDraft: true)
    }
    screen =
      switch other.screen {
      case .link: .link(item)
      case .entry: .entry(item)
      case .filter(.link): .filter(.link(item))
      case .filter: .filter(.item(item))
      case .list, .item, .question: .item(item)
      }
    showSigns(of: item)
    // Leaving restores the item's present value.
    var confirmed = items[item].rows
    if other.isFiltered {
      filter = other.filter
      filter.confirmed = confirmed[0]
      confirmed[0] = filter.row(ofStored: confirmed[0])
    }
    picker.resume(other.picker, confirmed: confirmed)
    showCaption()
  }

  /// Continues a question of another menu, unless its item has changed.
  mutating func goOnAsking(about item: Int, from other: PickerMenu) {
    guard case .question(let place, let from) = other.screen else { return }
    let (new, old) = (items[item], other.items[place])
    var value: [UInt8] = []
    if new.content != old.content { old.content.write(other.asked, as: .machine, to: &value) }
    let rows = value.isEmpty ? other.asked : new.content.selection(written: value)
    guard new.label == old.label, new.role == old.role, let rows,
      value.isEmpty == (new.content == old.content), new.confirmation == old.confirmation,
      style(ofItem: item) == other.style(ofItem: place)
    else { return }
    screen = .question(item, from: from)
    asked = rows
    picker.content.goOn(in: item, from: other.picker.content)
    let isHeld = new.confirmation == .hold
    picker.content.ask(about: item, at: asked, isHeld: isHeld, byKeys: hasKeyboard)
    picker.resume(other.picker, confirmed: other.picker.confirmed)
    showCaption()
  }

  /// The item with the same label as one of another menu.
  func counterpart(of item: Int, in other: PickerMenu) -> Int? {
    guard item < other.items.count else { return nil }
    return items.firstIndex { $0.label == other.items[item].label }
  }
}
