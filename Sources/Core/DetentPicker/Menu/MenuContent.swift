public import DetentText

/// The content of a menu's picker: its items, one item's content, or a question about it.
///
/// It holds all three, so that nothing is copied when a screen opens; the page selects one.
public struct MenuContent<Contents: ContentSum>: ContentForwarder {
  private enum Page: Equatable { case items, item, question }

  private var page = Page.items
  private var draft: Contents
  private var list: ItemRows<Contents>
  private var question = Answers()
  /// The open item if its rows have signs: its marks, or without marks the row of its value.
  private var signed: Int?
  /// The rows of the open list that match its filter; nil for all.
  private var found: [Int32]?

  init(_ items: [PickerMenuItem<Contents>]) {
    precondition(!items.isEmpty, "items.count > 0")
    draft = items[0].content
    list = ItemRows(items: items)
    list.listed.reserveCapacity(items.count)
  }

  /// The words of rows that lead back, and of questions.
  var words: InterfaceWords {
    get { list.words }
    set { list.words = newValue }
  }

  /// The content of the open or last item, including edits.
  var open: Contents {
    _read { yield draft }
    _modify { yield &draft }
  }

  /// Whether the item itself is shown.
  var isItem: Bool { page == .item }

  /// Opens the content of an item.
  mutating func open(_ item: Int) { (draft, found) = (list.items[item].content, nil) }

  /// Shows the content of the open item.
  mutating func showItem() { page = .item }

  /// Shows only these of all rows of the open list; nil for all of them.
  mutating func show(_ rows: [Int32]?) {
    guard Contents.has(.filter) else { return }
    found = rows
    _ = draft.edit(.show(rows))
  }

  /// Gives the rows of an open list signs; nil if absent.
  mutating func sign(_ item: Int?) {
    signed = draft.traits.hasOpenRows ? item : nil
  }

  /// Whether a row has the sign; nil where rows have none.
  @inline(never)
  private func isSigned(_ row: Int) -> Bool? {
    guard let item = signed else { return nil }
    let row = found.map { Int($0[row]) } ?? row
    return list.items[item].marks?.place(of: row).isThere ?? (list.items[item].rows[0] == row)
  }

  /// Shows the content that another menu has open.
  mutating func goOn(from other: Self) { (draft, found) = (other.draft, other.found) }

  /// The menu's items with their values.
  var items: [PickerMenuItem<Contents>] {
    _read { yield list.items }
    _modify { yield &list.items }
  }

  /// The indices of the listed ones.
  var listed: [Int] { _read { yield list.listed } }

  /// The number of rows of the list.
  var listCount: Int { list.count }

  /// Lists the items of a submenu, or the menu's own.
  mutating func list(_ submenu: Int?) {
    list.listed.removeAll(keepingCapacity: true)
    for index in items.indices where items[index].parent == submenu { list.listed.append(index) }
    list.leadsBack = submenu != nil
    page = .items
  }

  /// Lists the items that match a filter.
  mutating func list(_ filter: ListFilter) {
    list.listed.removeAll(keepingCapacity: true)
    for row in 0..<filter.count { list.listed.append(filter.listed[filter.stored(row)]) }
    list.leadsBack = false
  }

  /// Asks whether a value is taken.
  mutating func ask(
    about item: Int, at rows: PickerSelection, isHeld: Bool, byKeys: Bool
  ) {
    page = .question
    (question.isHeld, question.byKeys, question.words) = (isHeld, byKeys, words)
    question.verb.removeAll(keepingCapacity: true)
    if rows.count == 0 {
      question.verb += list.items[item].label
    } else if draft.traits.holdsValue {
      draft.write(rows, as: .shown, to: &question.verb)
    } else {
      list.items[item].content.write(rows, as: .shown, to: &question.verb)
    }
    // A button is short.
    if question.verb.count(where: { $0 & 0xC0 != 0x80 }) > 9 {
      question.verb.removeAll(keepingCapacity: true)
    }
    question.isPhrase = Contents.has(.actions) && rows.count == 0
  }

  /// Asks what is shown.
  @inline(never)
  public func answer<Question: ContentQuestion>(_ question: Question) -> Question.Answer {
    switch page {
    case .items: question.ask(list)
    case .item: question.ask(draft)
    case .question: question.ask(self.question)
    }
  }

  // Each row of each frame is asked for these: they have code of their own for the usual contents.

  /// As what is shown.
  @inline(never) @_specialize(where Contents == ItemContent)
  public func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    switch page {
    case .items: list.shape(ofComponent: component, selection: selection)
    case .item: signedShape(draft.shape(ofComponent: component, selection: selection))
    case .question: question.shape(ofComponent: component, selection: selection)
    }
  }

  /// Signs are in one column.
  private func signedShape(_ shape: WheelShape) -> WheelShape {
    guard signed != nil else { return shape }
    var shape = shape
    shape.alignment = words.goesLeft ? .trailing : .leading
    return shape
  }

  /// As what is shown.
  @inline(never) @_specialize(where Contents == ItemContent, Sink == [UInt8])
  public func write<Sink: ByteSink>(
    _ part: RowPart, ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, to sink: inout Sink
  ) {
    switch page {
    case .items:
      list.write(
        part, ofRow: row, inComponent: component, selection: selection, as: form, to: &sink)
    case .item:
      if part == .title, let isSigned = isSigned(row) {
        sink.append(isSigned ? "✓ " as StaticString : "  ")
      }
      draft.write(
        part, ofRow: row, inComponent: component, selection: selection, as: form, to: &sink)
    case .question:
      question.write(
        part, ofRow: row, inComponent: component, selection: selection, as: form, to: &sink)
    }
  }

  /// Changes what the item that is open is picked from.
  public mutating func change<Change: ContentChange>(_ change: Change) -> Bool {
    change.change(&draft)
  }
}
