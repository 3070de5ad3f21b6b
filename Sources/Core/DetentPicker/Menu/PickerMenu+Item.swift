public import DetentCrown
import DetentInput
import DetentText

/// The picker of an item.
extension PickerMenu {
  /// The item with an open picker; nil while the items are shown.
  public var openItem: Int? { @inline(__always) get { screen.item } }

  /// Where the open item's value without rows is, or settles; nil for others.
  @inline(__always)
  public func crownOffset(isSettled: Bool) -> CrownOffset? {
    picker.crownOffset(isSettled: isSettled).map { CrownOffset(rows: $0.rows, item: openItem) }
  }

  /// The item whose value is being picked, without a question.
  var pickedItem: Int? {
    @inline(__always) get { screen.isQuestion ? nil : screen.item }
  }

  var isLinkOpen: Bool {
    @inline(__always) get { Contents.has(.styles) && screen.isLink }
  }

  /// Whether a value is turned in its row, and a press opens its list.
  package var isLink: Bool {
    @inline(__always) get {
      guard Contents.has(.styles), case .item(let item) = base else { return false }
      return style(ofItem: item) == .navigationLink
    }
  }

  /// Whether a list of rows with a sign at the selected one is open.
  @inline(__always)
  package func listsRows(of item: Int) -> Bool {
    let style = style(ofItem: item)
    return style == .menu || style == .navigationLink && isLinkOpen
  }

  /// Whether leaving an item takes its dialed value: for compact style, in which leaving is a press
  /// outside.
  @inline(__always)
  func commitsByLeaving(_ item: Int) -> Bool { !isSingle && style(ofItem: item) == .compact }

  /// The content edited in the picker.
  package var draft: Contents? {
    @inline(__always) get { pickedItem != nil && holdsDraft ? picker.content.open : nil }
  }

  /// Whether the value is in what is edited, not in its rows alone.
  var holdsDraft: Bool {
    @inline(__always) get { picker.content.holdsDraft }
  }

  /// The selected rows in the picker of an item, counted among all.
  var selectedRows: PickerSelection {
    @inline(__always) get {
      guard isFiltered else { return picker.selection }
      let row = filter.stored(picker.selectedRow(inComponent: 0))
      return PickerSelection(repeating: row, count: 1)
    }
  }

  /// The shown rows of an item: those being picked, or else its value.
  @inline(__always)
  package func shownRows(ofItem index: Int) -> PickerSelection {
    pickedItem == index ? selectedRows : items[index].rows
  }

  /// The shown content of an item, including edits.
  package func shownContent(ofItem index: Int) -> Contents {
    (openItem == index ? draft : nil) ?? items[index].content
  }

  /// Opens the picker of an item.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - isLink: whether it is the list of a link.
  ///   - rows: the selected rows. Default: its value.
  ///   - confirmed: the rows that leaving restores. Default: the selected ones.
  ///   - keepsDraft: whether earlier edits are kept.
  @inline(never)
  mutating func open(
    _ item: Int, isLink: Bool = false, at rows: PickerSelection? = nil,
    confirmed: PickerSelection? = nil, keepsDraft: Bool = false
  ) {
    if isFiltered, screen == .filter(.list) { picker.content.list(submenu) }
    let isEntry = Contents.has(.entry) && items[item].content.traits.acceptsText
    screen = isEntry ? .entry(item) : isLink ? .link(item) : .item(item)
    if !isSingle { aftermath.forget() }
    if !keepsDraft || !holdsDraft { showRows(of: item) }
    picker.content.showItem()
    var wheels = configuration
    wheels.isContinuous = items[item].wraps
    wheels.sensitivity = items[item].sensitivity
    var start: PickerSelection?
    if Contents.has(.entry), let row = picker.content.open.traits.startRow {
      start = PickerSelection(repeating: row, count: 1)
    }
    showCaption()
    picker.reset(
      selected: rows ?? start ?? items[item].rows, confirmed: confirmed, configuration: wheels)
    picker.isGrowing = items[item].isGrowing
  }

  /// Shows the content of an item, with signs.
  @inline(never)
  mutating func showRows(of item: Int) {
    picker.content.open(item)
    showSigns(of: item)
  }

  /// Signs the marked rows; in a list opened by a press the selected row.
  mutating func showSigns(of item: Int) {
    guard Contents.has(.marks) || Contents.has(.styles) else { return }
    picker.content.sign(items[item].marks != nil || listsRows(of: item) ? item : nil)
  }

  /// Closes the picker of an item, and shows the list again.
  @inline(never)
  mutating func close(_ item: Int, at now: Instant) {
    list(submenu, selecting: item)
    picker.setOff(from: .wheels, at: now)
  }

  /// Opens the list of a link, with the selected row in the lens.
  @inline(never)
  mutating func openLink(_ item: Int) {
    open(item, isLink: true, at: selectedRows)
    report(.focused(component: 0))
  }

  /// Closes the list of a link, and shows the link again.
  @inline(never)
  mutating func closeLink() {
    guard let item = openItem else { return }
    open(item, at: picker.confirmed, confirmed: items[item].rows)
    report(.focused(component: 0))
  }

  /// Takes the dialed value, or opens a question about it.
  ///
  /// - Returns: whether the pressed picker is still open.
  mutating func take(_ item: Int, at now: Instant) -> Bool {
    let rows = selectedRows
    guard items[item].asks else {
      return take(item, at: rows, isAnswered: false, at: now)
    }
    ask(about: item, at: rows)
    return false
  }

  /// Sets an item's value from its picker.
  ///
  /// - Returns: whether the picker is still open.
  @inline(never)
  mutating func take(
    _ item: Int, at rows: PickerSelection, isAnswered: Bool, at now: Instant
  ) -> Bool {
    picker.content.items[item].rows = rows
    if holdsDraft {
      // The place of the cursor is no part of the value.
      if Contents.has(.entry) { _ = picker.content.open.edit(.append("\u{5}")) }
      let isNews = picker.content.open != items[item].content
      picker.content.items[item].content = picker.content.open
      // A text and picked days are reported as a whole, and a date that is switched off; one that
      // is on was reported when it was opened. The rows of a text are constant.
      let traits = picker.content.open.traits
      if isNews, traits.press != .switchOff {
        let row = traits.acceptsText ? TextEntry.doneRow : rows[0]
        outputs.append(
          MenuOutput(item: item, .valueChanged(row: row, component: 0), rows: rows))
      }
    }
    if isSingle, isAnswered { open(item) }
    if isSingle { endFilter(at: now) }
    let row = isSingle ? picker.selectedRow(inComponent: 0) : self.row(ofItem: item)
    aftermath.take(row: row, at: now)
    report(.committed)
    guard isSingle else {
      close(item, at: now)
      return false
    }
    if listsRows(of: item) {
      screen = .item(item)
      showRows(of: item)
    }
    return true
  }

  /// Switches the value of an item on that may be off, in what is picked from next.
  ///
  /// - Returns: whether it has such a value.
  mutating func switchOn(_ item: Int) -> Bool {
    // Contents are copied only to be changed.
    guard Contents.has(.days), items[item].content.traits.holdsValue else { return false }
    showRows(of: item)
    return picker.content.open.edit(.turn(isOn: true))
  }
}
