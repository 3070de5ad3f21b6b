public import DetentInput

/// What the program does to a menu; none of it is reported.
extension Menu {
  /// Puts rows below those of an item that is a list; what is selected stays selected.
  ///
  /// - Parameters:
  ///   - rows: the new rows.
  ///   - index: which item; one that is no list takes none.
  ///   - isLast: whether no more will come.
  ///   - now: the present instant.
  public mutating func append(
    _ rows: RowList, toItem index: Int, isLast: Bool, at now: Instant
  ) {
    guard case .rows(var list) = items[index].content else { return }
    let known = list.count
    list.append(rows)
    items[index].content = .rows(list)
    items[index].isGrowing = !isLast
    guard openItem == index, !isAsking else { return }
    picker.content = .item(marking(.rows(filtered(list, from: known)), of: index))
    picker.isGrowing = !isLast
    let confirmed = picker.confirmed
    picker.reloadComponent(0, at: now)
    // A row that the filter hides stays what leaving goes back to.
    if filter != nil { picker.confirmed = confirmed }
    tell(at: now)
  }

  /// Gives an item another content with a value of that, as when a text is set; without rows they
  /// stay as they are.
  public mutating func setContent(
    _ content: ItemContent, rows: PickerSelection, ofItem index: Int, at now: Instant
  ) {
    if openItem == index { endFilter(at: now) }
    let rows = rows.count > 0 ? rows : items[index].rows
    items[index].content = content
    let laidOut = content.laidOut(as: style(ofItem: index), on: room, rows)
    if let laidOut { items[index].content = laidOut.content }
    setRows(laidOut?.rows ?? rows, ofItem: index, at: now)
  }

  /// Has an item that isn't dialed show another text.
  public mutating func show(_ text: [UInt8], ofItem index: Int) {
    guard items[index].role == .reading else { return }
    var list = RowList()
    text.withUnsafeBufferPointer { list.append(utf8: $0) }
    guard items[index].content != .rows(list) else { return }
    items[index].content = .rows(list)
    items[index].rows = [0]
    showValues()
  }

  /// Shows the values of the items as they are now, where the list is to be seen.
  private mutating func showValues() {
    if openItem == nil { picker.content = listContent }
    picker.revision &+= 1
  }

  /// The rows of an item that are to be seen: those that are being picked, or else its value.
  public func shownRows(ofItem index: Int) -> PickerSelection {
    openItem == index && !isAsking ? selectedRows : items[index].rows
  }

  /// What an item's value is picked from, as it is to be seen: with what is being edited.
  public func shownContent(ofItem index: Int) -> ItemContent {
    (openItem == index ? draft : nil) ?? items[index].content
  }

  /// Gives an item a value, which is also where leaving its picker without confirming comes back
  /// to.
  ///
  /// - Parameters:
  ///   - rows: one of each component; what can't be selected becomes what is nearest.
  ///   - index: which item.
  ///   - now: the present instant.
  public mutating func setRows(_ rows: PickerSelection, ofItem index: Int, at now: Instant) {
    if openItem == index { endFilter(at: now) }
    items[index].rows = items[index].content.resolve(rows, from: rows, changed: nil)
    showValues()
    guard openItem == index, !isAsking else { return }
    let rows = items[index].rows
    for wheel in 0..<rows.count {
      picker.selectRow(rows[wheel], inComponent: wheel, animated: false, at: now)
    }
  }
}
