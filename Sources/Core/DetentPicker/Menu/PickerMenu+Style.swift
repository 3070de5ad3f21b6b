import DetentText

/// Styles and layouts.
extension PickerMenu {
  /// The month of the present layout; nil if absent.
  package var month: MonthPage? {
    @inline(__always) @_specialize(where Contents == ItemContent)
    get {
      guard Contents.has(.days), let item = pickedItem, room.contains(.month),
        let focus = picker.focus, style(ofItem: item).hasMonth
      else { return nil }
      return picker.content.open.month(focus, of: picker.selection, today: today)
    }
  }

  /// Whether the face of a clock is the present layout.
  package var isClock: Bool {
    @inline(__always) @_specialize(where Contents == ItemContent)
    get {
      guard Contents.has(.styles), let item = pickedItem, style(ofItem: item) == .graphical else {
        return false
      }
      return !items[item].content.traits.hasMonth
    }
  }

  /// The effective style of an item, given the requested `style`: any but `automatic`.
  @inline(__always)
  package func style(ofItem index: Int) -> PickerLayoutStyle {
    items[index].style(isAlone: isSingle, on: room)
  }

  /// Chooses layouts that fit a display; values are unchanged.
  @_specialize(where Contents == ItemContent)
  public mutating func fit(_ room: StyleRoom) {
    guard Contents.has(.styles), room != self.room else { return }
    self.room = room
    for index in items.indices { layOut(index) }
    // A row of words may have become a list, which has signs.
    if let item = pickedItem, !isFiltered, items[item].content.traits.hasOpenRows {
      showRows(of: item)
    }
    picker.setNeedsDescription()
  }

  /// Whether days of an item are a month: its style has one, and the display the room.
  @inline(__always)
  func isMonth(_ index: Int) -> Bool {
    style(ofItem: index).hasMonth && room.contains(.month)
  }

  /// Lays out an item's days as a month or as wheels.
  ///
  /// - Returns: whether the layout is another one; contents understand rows of both.
  mutating func layOutDays(ofItem index: Int) -> Bool {
    guard Contents.has(.days), items[index].content.traits.hasMonth else { return false }
    return picker.content.items[index].content.edit(.layOut(asMonth: isMonth(index)))
  }

  /// Lays out an item's days, also in its open picker; values are unchanged.
  // Inlined, it would be on the stack of each function that fits a menu.
  @inline(never)
  mutating func layOut(_ index: Int) {
    guard layOutDays(ofItem: index) else { return }
    let content = items[index].content
    let rows = items[index].rows
    picker.content.items[index].rows = content.resolve(rows, from: rows, changed: nil)
    guard openItem == index else { return }
    if isAsking {
      asked = content.resolve(asked, from: asked, changed: nil)
    } else {
      let present = picker.selection
      open(
        index, isLink: isLinkOpen, at: content.resolve(present, from: present, changed: nil),
        confirmed: items[index].rows)
    }
  }
}
