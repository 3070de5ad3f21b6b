public import DetentText

/// The content of a menu's picker: its items, one item's content, or a question about it.
///
/// It holds all three, so that nothing is copied when a screen opens; the page selects one.
public struct MenuContent<Contents: ContentSum>: ContentForwarder {
  /// As its contents.
  public static var hasValues: Bool { @inline(__always) get { Contents.hasValues } }

  private enum Page: Equatable { case items, item, question }

  private var page = Page.items
  private var draft: Contents
  private var list: ItemRows<Contents>
  private var question = Answers()
  /// The open item if its rows have signs: its marks, or without marks the row of its value.
  private var signed: Int?
  /// The rows of the open list that match its filter; nil for all.
  private var found: [Int32]?
  /// The open or last item, in a menu that can have conditions.
  private var opened = 0

  init(_ items: [PickerMenuItem<Contents>]) {
    precondition(!items.isEmpty, "items.count > 0")
    draft = items[0].content
    list = ItemRows(items)
    list.listed.reserveCapacity(items.count)
  }

  /// The content with the list in place of the open item.
  package var asList: Self {
    var list = self
    list.page = .items
    return list
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

  /// Whether the value of the open item is in its edits, not only in its rows.
  var holdsDraft: Bool {
    @inline(__always) get {
      (Contents.has(.entry) || Contents.has(.days)) && draft.traits.holdsValue
    }
  }

  /// Whether the item itself is shown.
  var isItem: Bool { page == .item }

  /// Opens the content of an item.
  mutating func open(_ item: Int) {
    (draft, found) = (list.items[item].content, nil)
    if Contents.has(.conditions) { opened = item }
  }

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

  /// Shows the content that another menu has open, for an item of this one.
  mutating func goOn(in item: Int, from other: Self) {
    (draft, found) = (other.draft, other.found)
    if Contents.has(.conditions) { opened = item }
  }

  /// The menu's items with their values.
  var items: [PickerMenuItem<Contents>] {
    _read { yield list.items }
    _modify {
      if Contents.has(.conditions) { list.enabling.expire() }
      yield &list.items
    }
  }

  /// What is enabled, in a menu that can have conditions.
  var enabling: MenuRules {
    _read { yield list.enabling }
    _modify { yield &list.enabling }
  }

  /// Evaluates the conditions of all items and rows.
  ///
  /// - Returns: whether something else is enabled than before.
  mutating func judge() -> Bool {
    var isNews = list.enabling.judge(list.items)
    for index in list.items.indices {
      // A submenu is before its items.
      let parent = list.items[index].parent
      let isEnabled =
        !list.enabling.disables(index) && parent.map { list.items[$0].isEnabled } ?? true
      isNews = isNews || isEnabled != list.items[index].isEnabled
      list.items[index].isEnabled = isEnabled
    }
    return isNews
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
  mutating func ask(about item: Int, at rows: PickerSelection, isHeld: Bool, byKeys: Bool) {
    page = .question
    (question.isHeld, question.byKeys, question.words) = (isHeld, byKeys, words)
    question.verb.removeAll(keepingCapacity: true)
    if rows.count == 0 {
      question.verb += list.items[item].label
    } else if holdsDraft {
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
    case .item:
      ownShape(draft.shape(ofComponent: component, selection: selection), component)
    case .question: question.shape(ofComponent: component, selection: selection)
    }
  }

  /// Signs are in one column, and rows may be disabled.
  private func ownShape(_ shape: WheelShape, _ component: Int) -> WheelShape {
    var shape = shape
    if signed != nil { shape.alignment = words.goesLeft ? .trailing : .leading }
    if Contents.has(.conditions), enabling.restricts(opened, component) {
      shape.hasDisabledRows = true
    }
    return shape
  }

  /// As what is shown, and by the conditions of the open item's rows.
  public func isEnabled(row: Int, inComponent component: Int, selection: PickerSelection) -> Bool {
    if Contents.has(.conditions), page == .item,
      enabling.disables(
        opened, row: found.map { Int($0[row]) } ?? row, of: component)
    {
      return false
    }
    return answer(EnabledQuestion(row: row, component: component, selection: selection))
  }

  /// As what is shown; rows with an unmet condition are replaced by the nearest enabled ones.
  public func resolve(
    _ wanted: PickerSelection, from current: PickerSelection, changed: Int?
  ) -> PickerSelection {
    let rows = answer(ResolveQuestion(wanted: wanted, current: current, changed: changed))
    guard Contents.has(.conditions), page == .item else { return rows }
    return enabling.enabled(rows, of: opened, in: draft, showing: found)
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
  public mutating func edit(_ edit: ContentEdit) -> PickerSelection? { draft.edit(edit) }
}
