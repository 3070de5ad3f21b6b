public import DetentCrown
public import DetentInput
public import DetentText

/// A list of labeled values; a press opens an item's picker, another takes the value.
///
///     items ──press──> picker of an item ──press──> value taken, back to the items
///       │                     └──long press──> value as it was, back to the items
///       └──long press──> cancelled: the menu is over
///
/// A press on a submenu opens its items, and a long press returns. A press on a toggle changes its
/// value, and one on an action commits it. A menu of one item shows only that item's picker.
///
/// One screen is shown at a time, each with its exits:
///
///     list        the items of the menu or of a submenu
///     item        the wheels of an item, or its value, which is turned where it stands
///     link        the list that a press on such a value opens; leaving it leads back there
///     entry       the letters of a text: a press appends one, ⌫ removes one, ✓ takes the text
///     filter      what is left of a list, of an item's or of a link's rows by what was typed:
///                 cancelling, or erasing nothing, leads back with the same row in the lens
///     question    whether a press takes the value: No leads back to where it was asked
public struct PickerMenu<Contents: ContentSum>: KnobModel {
  /// One line of it.
  public typealias Item = PickerMenuItem<Contents>

  /// The title above the items, whole, as UTF-8.
  package private(set) var title: [UInt8]
  /// Whether the menu consists of the first item's picker.
  package private(set) var isSingle: Bool
  /// The listed submenu; nil for the menu's own list.
  package private(set) var submenu: Int?
  /// The picker on the display; its content holds the items.
  public private(set) var picker: PickerModel<MenuContent<Contents>>
  /// The layouts that fit the display, which determine styles.
  ///
  /// Default: all.
  package private(set) var room = StyleRoom.everything

  /// Whether the list stays visible around an open item, if the display has room.
  package var expandsItems = false
  /// The present day in days since 1970, marked in months; nil if unknown.
  package var today: Int?
  /// Whether a keyboard turns it, whose Enter replaces a hold.
  package var hasKeyboard = false
  /// The words of its rows, captions and hints.
  package var words: InterfaceWords {
    get { picker.content.words }
    set {
      picker.content.words = newValue
      picker.setNeedsDescription()
    }
  }
  #if !hasFeature(Embedded)
  /// The words of announcements; nil for those of the menu.
  package var spokenWords: InterfaceWords?
  #endif

  private var screen = Screen.list
  /// The rows that Yes takes, during a question.
  private var asked: PickerSelection = []
  /// The typed filter and the matching rows, while a filter is open.
  private var filter = ListFilter()
  private let configuration: Crown.Configuration
  private var announcing: Announcing?
  private var aftermath = Aftermath()
  /// The picker's outputs of this step, kept to avoid allocations.
  private var said: [PickerOutput] = []

  private enum Screen: Equatable {
    case list
    case item(Int)
    case link(Int)
    case entry(Int)
    case filter(Filtered)
    case question(Int, from: Asking)

    /// The screens whose rows can be filtered.
    enum Filtered: Equatable { case list, item(Int), link(Int) }
    /// The screens that open a question.
    enum Asking: Equatable { case list, item, link, entry }

    /// The screen, or the one below a filter.
    var base: Screen {
      guard case .filter(let filtered) = self else { return self }
      switch filtered {
      case .list: return .list
      case .item(let item): return .item(item)
      case .link(let item): return .link(item)
      }
    }

    /// The item with an open picker.
    var item: Int? {
      switch self {
      case .list, .filter(.list): nil
      case .item(let item), .link(let item), .entry(let item), .question(let item, _): item
      case .filter(.item(let item)), .filter(.link(let item)): item
      }
    }

    var isFilter: Bool { if case .filter = self { true } else { false } }

    var isQuestion: Bool { if case .question = self { true } else { false } }

    /// Whether the list of a link is open, or a question about it.
    var isLink: Bool {
      switch self {
      case .link, .filter(.link), .question(_, from: .link): true
      default: false
      }
    }
  }

  /// Creates a menu of a title in UTF-8, as `init(title: String, …)`.
  // Inlined, it would be on the stack while its items are made.
  @inline(never)
  package init(
    title: [UInt8], items: [Item], isSingle: Bool = false,
    configuration: Crown.Configuration = .init()
  ) {
    self.title = title
    self.isSingle = isSingle
    self.configuration = configuration
    picker = PickerModel(MenuContent(items), configuration: configuration)
    begin()
  }

  /// Lays out the items, and shows the first screen.
  private mutating func begin() {
    precondition(!items.isEmpty, "items.count > 0")
    precondition(items.count <= Int(Int16.max), "items.count <= 32767")
    #if !hasFeature(Embedded)
    for index in items.indices {
      precondition(
        Contents.parts.isSuperset(of: items[index].needs),
        "ContentSum.parts lacks what an item needs: .entry for a text, .days for several days or a "
          + "switch, .marks for marks, .actions without a value")
    }
    #endif
    picker.reserve(wheelCount: wheelCount)
    said.reserveCapacity(8)
    screen = .list
    for index in items.indices { layOut(index) }
    list(nil)
    if isSingle { open(0) }
  }

  /// As many as the content with the most has; the list is one.
  public var wheelCount: Int {
    var most = 1
    for index in items.indices { most = max(most, items[index].content.componentCount) }
    return most
  }

  // MARK: - Which screen is shown

  private var base: Screen {
    @inline(__always) get { Contents.has(.filter) ? screen.base : screen }
  }

  private var isFiltered: Bool {
    @inline(__always) get { Contents.has(.filter) && screen.isFilter }
  }

  /// The item with an open picker; nil while the items are shown.
  public var openItem: Int? { @inline(__always) get { screen.item } }

  /// Whether a question about the open item's value is shown.
  package var isAsking: Bool { @inline(__always) get { screen.isQuestion } }

  /// The item whose value is being picked, without a question.
  private var pickedItem: Int? {
    @inline(__always) get { screen.isQuestion ? nil : screen.item }
  }

  private var isLinkOpen: Bool {
    @inline(__always) get { Contents.has(.styles) && screen.isLink }
  }

  /// Whether a value is turned in its row, and a press opens its list.
  package var isLink: Bool {
    @inline(__always) get {
      guard Contents.has(.styles), case .item(let item) = base else { return false }
      return style(ofItem: item) == .navigationLink
    }
  }

  /// What a press does now.
  public var pressAnswer: PressAnswer {
    @inline(__always) @_specialize(where Contents == ItemContent)
    get { PressAnswer(meaning: press) }
  }

  /// What a press does now.
  package var press: PressMeaning {
    @inline(__always) @_specialize(where Contents == ItemContent)
    get {
      guard let focus = picker.focus, picker.rowCount(inComponent: focus) > 0 else {
        return .nothing
      }
      return Self.press(
        onRow: picker.selectedRow(inComponent: focus), of: base, in: picker.content,
        (isSingle, room), picker.press, wheelCount: picker.componentCount)
    }
  }

  // A menu is large: what asks it something is inlined and hands on what it needs, or mutates, as
  // the whole would be copied for it.

  private static func press(
    onRow row: Int, of screen: Screen, in content: MenuContent<Contents>,
    _ place: (isSingle: Bool, room: StyleRoom), _ usual: PressMeaning, wheelCount: Int
  ) -> PressMeaning {
    switch screen {
    case .list: return press(onRow: row, in: content)
    case .link: return .choose
    case .entry:
      guard Contents.has(.entry) else { return .take }
      return content.open.press(onRow: row)?.meaning ?? .take
    case .question(let item, _):
      return row == 1 && content.items[item].confirmation == .hold ? .hold : .answer
    case .item(let item):
      if Contents.has(.days), let press = content.open.press(onRow: row) {
        return press.meaning
      }
      guard Contents.has(.styles) else { return usual }
      let style = content.items[item].style(isAlone: place.isSingle, on: place.room)
      switch style {
      case .navigationLink: return .open
      case .menu: return .choose
      case .compact where !place.isSingle: return wheelCount > 1 ? .next : .take
      default: return usual
      }
    case .filter: return .nothing
    }
  }

  private static func press(onRow row: Int, in content: MenuContent<Contents>) -> PressMeaning {
    guard Contents.has(.actions) else { return .open }
    guard row < content.listed.count else { return .goBack }
    let item = content.listed[row]
    switch content.items[item].role {
    case .reading: return .nothing
    case .action: return .act
    case .submenu: return .list
    case .value:
      let press = content.items[item].content.traits.press
      guard case .toggle = press else { return press }
      return .toggle(isOn: content.items[item].rows[0] == 1)
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
  private func takesByLeaving(_ item: Int) -> Bool { !isSingle && style(ofItem: item) == .compact }

  /// Whether a press picks a row, and holding takes those that are picked.
  private var picksDays: Bool {
    @inline(__always) get {
      Contents.has(.days) && picker.content.isItem
        && picker.content.open.traits.pickedCount != nil
    }
  }

  /// Whether a hold takes the dialed value instead of leaving.
  package var holdTakes: Bool {
    @inline(__always) @_specialize(where Contents == ItemContent)
    get {
      guard Contents.has(.styles), let item = pickedItem else { return false }
      return picksDays || takesByLeaving(item)
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

  /// Whether keys are characters of a text.
  public var takesText: Bool { isEntering || isFiltered }

  /// Whether a text is entered, and no question is asked about it.
  package var isEntering: Bool {
    @inline(__always) get {
      guard Contents.has(.entry), case .entry = screen else { return false }
      return true
    }
  }

  /// Whether typed characters start a filter: in a list of words, or of items.
  public var isFilterable: Bool {
    @inline(__always) @_specialize(where Contents == ItemContent)
    get {
      guard Contents.has(.filter) else { return false }
      switch base {
      case .list: return true
      case .item(let item), .link(let item): return items[item].content.traits.hasOpenRows
      case .entry, .question, .filter: return false
      }
    }
  }

  /// The words of the filter; nil if absent.
  package var filterWords: FilterWords? {
    @inline(__always) get { isFiltered ? filter.words : nil }
  }

  /// The number of all rows of the filtered list; 0 without a filter.
  package var unfilteredCount: Int { @inline(__always) get { isFiltered ? filter.total : 0 } }

  /// The text that is being entered, as UTF-8; nil while there is none, or a question is asked.
  package var entry: [UInt8]? {
    guard isEntering else { return nil }
    var text: [UInt8] = []
    picker.content.write([TextEntry.doneRow], as: .machine, to: &text)
    return text
  }

  /// The content edited in the picker.
  package var draft: Contents? {
    @inline(__always) get { pickedItem != nil && holdsDraft ? picker.content.open : nil }
  }

  /// Whether the value is in what is edited, not in its rows alone.
  private var holdsDraft: Bool {
    @inline(__always) get {
      (Contents.has(.entry) || Contents.has(.days)) && picker.content.open.traits.holdsValue
    }
  }

  /// With several wheels a double click focuses the previous one.
  public var wantsDoubleClicks: Bool {
    @inline(__always) @_specialize(where Contents == ItemContent)
    get { picker.wantsDoubleClicks }
  }

  // MARK: - Items

  /// All items with their values, including those of submenus.
  package var items: [Item] { _read { yield picker.content.items } }

  /// The indices of the listed items.
  package var listed: [Int] { _read { yield picker.content.listed } }

  /// The item in a row of the list; the number of all items for the row that leads back.
  @inline(__always)
  private func item(inRow row: Int) -> Int { row < listed.count ? listed[row] : items.count }

  /// The row of a listed item.
  @inline(__always)
  package func row(ofItem item: Int) -> Int { listed.firstIndex(of: item) ?? 0 }

  /// The label of an item, or of the row that leads back.
  private func label(ofItem item: Int) -> [UInt8] {
    if item < items.count { return items[item].label }
    var title: [UInt8] = []
    words.write(.back, to: &title)
    return title
  }

  /// The selected rows in the picker of an item, counted among all.
  private var selectedRows: PickerSelection {
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

  /// The rows of an item that a press takes, in order: the marked ones, or else its value.
  package func takenRows(ofItem item: Int) -> [Int] {
    guard let marks = items[item].marks, !marks.isEmpty else { return [items[item].rows[0]] }
    return marks.map { Int($0) }
  }

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

  // MARK: - Styles

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
  private func isMonth(_ index: Int) -> Bool {
    style(ofItem: index).hasMonth && room.contains(.month)
  }

  /// Lays out an item's days as a month or as wheels.
  ///
  /// - Returns: whether the layout is another one; contents understand rows of both.
  private mutating func layOutDays(ofItem index: Int) -> Bool {
    guard Contents.has(.days), items[index].content.traits.hasMonth else { return false }
    return picker.content.items[index].content.edit(.layOut(asMonth: isMonth(index)))
  }

  /// Lays out an item's days, also in its open picker; values are unchanged.
  // Inlined, it would be on the stack of each function that fits a menu.
  @inline(never)
  private mutating func layOut(_ index: Int) {
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

  // MARK: - From screen to screen
  // What acts on a press isn't inlined: of all that can come of it only one thing is on the stack.

  /// Lists the items of a submenu, or the menu's own, with one of them in the lens.
  @inline(never)
  private mutating func list(_ submenu: Int?, selecting item: Int? = nil) {
    self.submenu = submenu
    screen = .list
    picker.content.list(submenu)
    var row = 0
    if let item { row = self.row(ofItem: item) }
    showCaption()
    picker.reset(
      selected: PickerSelection(repeating: row, count: 1), configuration: configuration)
  }

  /// Returns from a submenu to its item.
  @inline(never)
  private mutating func goBack(into outputs: inout [MenuOutput]) {
    guard Contents.has(.actions), let left = submenu else { return }
    aftermath.forget()
    list(items[left].parent, selecting: left)
    outputs.append(MenuOutput(item: left, .cancelled))
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
  private mutating func open(
    _ item: Int, isLink: Bool = false, at rows: PickerSelection? = nil,
    confirmed: PickerSelection? = nil, keepsDraft: Bool = false
  ) {
    if isFiltered, screen == .filter(.list) { picker.content.list(submenu) }
    let isEntry = Contents.has(.entry) && items[item].content.traits.takesText
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
  private mutating func showRows(of item: Int) {
    picker.content.open(item)
    showSigns(of: item)
  }

  /// Signs the marked rows; in a list opened by a press the selected row.
  private mutating func showSigns(of item: Int) {
    guard Contents.has(.marks) || Contents.has(.styles) else { return }
    picker.content.sign(items[item].marks != nil || listsRows(of: item) ? item : nil)
  }

  /// Closes the picker of an item, and shows the list again.
  @inline(never)
  private mutating func close(_ item: Int, at now: Instant) {
    list(submenu, selecting: item)
    picker.setOff(from: .wheels, at: now)
  }

  /// Opens the list of a link, with the selected row in the lens.
  @inline(never)
  private mutating func openLink(_ item: Int, into outputs: inout [MenuOutput]) {
    open(item, isLink: true, at: selectedRows)
    outputs.append(output(.focused(component: 0)))
  }

  /// Closes the list of a link, and shows the link again.
  @inline(never)
  private mutating func closeLink(into outputs: inout [MenuOutput]) {
    guard let item = openItem else { return }
    open(item, at: picker.confirmed, confirmed: items[item].rows)
    outputs.append(output(.focused(component: 0)))
  }

  /// Opens a question about rows, or about the edited content that holds the value.
  @inline(never)
  private mutating func ask(
    about item: Int, at rows: PickerSelection, into outputs: inout [MenuOutput]
  ) {
    let from: Screen.Asking =
      switch base {
      case .list, .filter, .question: .list
      case .item: .item
      case .link: .link
      case .entry: .entry
      }
    if isFiltered, screen == .filter(.list) { picker.content.list(submenu) }
    screen = .question(item, from: from)
    asked = rows
    let isHeld = items[item].confirmation == .hold
    picker.content.ask(about: item, at: rows, isHeld: isHeld, byKeys: hasKeyboard)
    showCaption()
    picker.reset(selected: [], configuration: configuration)
    outputs.append(output(.focused(component: 0)))
  }

  /// Writes the caption of the present screen, in the existing memory.
  private mutating func showCaption() {
    picker.caption.removeAll(keepingCapacity: true)
    switch screen {
    case .list:
      guard let submenu else { return picker.caption += title }
      picker.caption += items[submenu].title.isEmpty ? items[submenu].label : items[submenu].title
    case .item(let item), .link(let item), .entry(let item):
      picker.caption += isSingle && !title.isEmpty ? title : items[item].label
    case .filter:
      picker.caption.append("/" as StaticString)
      picker.caption += filter.entry.text
    case .question(let item, _):
      let content = holdsDraft ? picker.content.open : items[item].content
      picker.caption += items[item].label
      if !picker.caption.isEmpty, asked.count > 0 { picker.caption.append(": " as StaticString) }
      content.write(asked, as: .shown, to: &picker.caption)
      // Of a label and a value that most displays would cut, the value takes precedence.
      if picker.caption.count > 18, asked.count > 0 {
        picker.caption.removeAll(keepingCapacity: true)
        content.write(asked, as: .shown, to: &picker.caption)
      }
      // Arabic letters have a question mark of their own.
      let isArabic = picker.caption.contains { 0xD8...0xDB ~= $0 }
      picker.caption.append(isArabic ? "؟" as StaticString : "?")
    }
  }

  // MARK: - What the user does

  /// Applies a knob event.
  @_specialize(where Contents == ItemContent)
  public mutating func apply(
    _ event: KnobEvent, at: Instant, into outputs: inout [MenuOutput]
  ) {
    if isFiltered { advance(to: at, into: &outputs) }
    if case .button(let event) = event.kind, acts(on: event, at: at, into: &outputs) {
      return tell(at: at)
    }
    picker.apply(event, at: at, into: &said)
    take(at: at, into: &outputs)
  }

  /// Turns the wheel by a part of a row.
  @_specialize(where Contents == ItemContent)
  public mutating func roll(by distance: Rows, at: Instant, into outputs: inout [MenuOutput]) {
    advance(to: at, into: &outputs)
    picker.roll(by: distance, at: at, into: &said)
    take(at: at, into: &outputs)
  }

  /// Applies a command.
  @_specialize(where Contents == ItemContent)
  public mutating func apply(
    _ command: PickerCommand, at: Instant, into outputs: inout [MenuOutput]
  ) {
    advance(to: at, into: &outputs)
    if command == .cancel, case .link = screen { return closeLink(into: &outputs) }
    let isLeaving = command == .cancel && (pickedItem.map { takesByLeaving($0) } ?? false)
    let command = isLeaving ? .take : command
    let isMark = marks(command, at: at, into: &outputs)
    if isMark || filters(command, at: at, into: &outputs) { return tell(at: at) }
    picker.apply(command, at: at, into: &said)
    take(at: at, into: &outputs)
    type(command, at: at, into: &outputs)
  }

  /// Advances to `now` and appends the outputs of the open picker.
  @_specialize(where Contents == ItemContent)
  public mutating func advance(to now: Instant, into outputs: inout [MenuOutput]) {
    picker.advance(to: now, into: &said)
    take(at: now, into: &outputs)
    if Contents.has(.speech), let isWhole = announcing?.take(at: now), let component = picker.focus
    {
      outputs.append(
        MenuOutput(item: openItem, .announce(component: component, isWhole: isWhole)))
    }
  }

  /// Performs a gesture with another meaning than in a picker alone.
  ///
  /// - Returns: whether the gesture had one.
  @inline(never)
  private mutating func acts(
    on event: ButtonEvent, at now: Instant, into outputs: inout [MenuOutput]
  ) -> Bool {
    switch (event, press) {
    case (.longPress, _) where isFiltered: endFilter(at: now)
    case (.longPress, let press) where press == .hold || holdTakes:
      advance(to: now, into: &outputs)
      picker.confirm(at: now, into: &said)
      take(at: now, into: &outputs)
    case (.longPress, _) where isLinkOpen && !isAsking: closeLink(into: &outputs)
    case (.click, .nothing) where isFiltered && filter.count == 0:
      outputs.append(output(.reachedEnd(component: 0)))
    case (.singleClick, .nothing), (.doubleClick, .nothing):
      return isFiltered && filter.count == 0
    case (.click, .hold), (.singleClick, .hold), (.doubleClick, .hold):
      advance(to: now, into: &outputs)
    case (.click, .open):
      guard isLink, let item = openItem else { return false }
      stop(at: now, into: &outputs)
      openLink(item, into: &outputs)
    case (.click, .mark) where Contents.has(.days):
      stop(at: now, into: &outputs)
      pickDay(at: now, into: &outputs)
    case (.singleClick, .mark), (.doubleClick, .mark): break
    case (.click, .next) where Contents.has(.styles) && picker.press == .take:
      // The last wheel is taken; the focus returns to the first.
      advance(to: now, into: &outputs)
      picker.moveFocus(by: 1 - picker.componentCount, at: now, into: &said)
      take(at: now, into: &outputs)
    case (.longPress, _), (.doubleClick, _):
      if openItem != nil { aftermath.learn(event == .longPress ? .leave : .back) }
      return false
    default: return false
    }
    return true
  }

  /// Stops the wheels: a click refers to the rows in their lenses.
  @inline(never)
  private mutating func stop(at now: Instant, into outputs: inout [MenuOutput]) {
    advance(to: now, into: &outputs)
    picker.stop(at: now)
    advance(to: now, into: &outputs)
  }

  /// Handles the picker's outputs, and appends the menu's.
  private mutating func take(at now: Instant, into outputs: inout [MenuOutput]) {
    for index in said.indices {
      let event = said[index]
      let goesOn: Bool
      switch event {
      case .committed: goesOn = commit(at: now, into: &outputs)
      case .cancelled: goesOn = leave(at: now, into: &outputs)
      default:
        if case .highlighted = event { aftermath.forget() }
        if case .reachedEnd(let component) = event { tellLimit(ofComponent: component, at: now) }
        goesOn = true
        if isHeard(event) { outputs.append(output(event)) }
      }
      // A closed picker's further outputs concern only its own focus.
      guard goesOn else { break }
    }
    said.removeAll(keepingCapacity: true)
    tell(at: now)
  }

  /// Shows the limit that has stopped a wheel.
  private mutating func tellLimit(ofComponent component: Int, at now: Instant) {
    guard Contents.has(.days), pickedItem != nil, !picker.content.open.traits.hasMonth,
      let beyond = picker.selectionBeyond(inComponent: component)
    else { return }
    let content = picker.content.open
    let limit = content.resolve(beyond, from: picker.selection, changed: component)
    let notice = PickerNotice.limit(isLast: beyond[component] > limit[component])
    picker.tell(notice, limit, of: content, as: .brief)
    aftermath.tell(notice, for: Aftermath.hintSpan, at: now)
  }

  /// Whether an output of the picker concerns a value: answers and letters are none.
  private func isHeard(_ event: PickerOutput) -> Bool {
    switch (event, screen) {
    case (.highlighted, .question), (.valueChanged, .question), (.valueChanged, .entry): false
    default: true
    }
  }

  /// Handles a confirmed press.
  ///
  /// - Returns: whether the pressed picker is still open.
  @inline(never)
  private mutating func commit(at now: Instant, into outputs: inout [MenuOutput]) -> Bool {
    switch base {
    case .list, .filter: return pressItem(at: now, into: &outputs)
    case .entry(let item):
      switch press {
      case .append where Contents.has(.entry), .erase where Contents.has(.entry):
        edit(press, isTyped: false, at: now, into: &outputs)
        return true
      default: return take(item, at: now, into: &outputs)
      }
    case .item(let item), .link(let item): return take(item, at: now, into: &outputs)
    case .question(let item, let from):
      guard picker.selectedRow(inComponent: 0) == 1 else {
        return refuse(item, from, into: &outputs)
      }
      guard !Contents.has(.actions) || from != .list || !items[item].isPressedInPlace else {
        list(submenu, selecting: item)
        take(item, at: asked, at: now, into: &outputs)
        return false
      }
      return take(item, at: asked, isAnswered: true, at: now, into: &outputs)
    }
  }

  /// Handles leaving without a commit.
  ///
  /// - Returns: whether the picker is still open.
  @inline(never)
  private mutating func leave(at now: Instant, into outputs: inout [MenuOutput]) -> Bool {
    switch base {
    case .list, .filter:
      if submenu != nil {
        goBack(into: &outputs)
        return false
      }
      outputs.append(output(.cancelled))
    case .question(let item, let from): return refuse(item, from, into: &outputs)
    case .item(let item), .link(let item), .entry(let item):
      outputs.append(output(.cancelled))
      guard isSingle else {
        let content = items[item].content
        picker.tell(.kept, items[item].rows, of: content, as: .brief)
        aftermath.tell(.kept, for: Aftermath.keptSpan, at: now)
        close(item, at: now)
        return false
      }
      if holdsDraft { open(item) }
    }
    return true
  }

  /// Returns to the screen of a question.
  @inline(never)
  private mutating func refuse(
    _ item: Int, _ from: Screen.Asking, into outputs: inout [MenuOutput]
  ) -> Bool {
    switch from {
    case .list: list(submenu, selecting: item)
    case .item, .link, .entry: open(item, isLink: from == .link, at: asked, keepsDraft: true)
    }
    outputs.append(output(.focused(component: 0)))
    return false
  }

  /// Takes the dialed value, or opens a question about it.
  ///
  /// - Returns: whether the pressed picker is still open.
  private mutating func take(
    _ item: Int, at now: Instant, into outputs: inout [MenuOutput]
  ) -> Bool {
    let rows = selectedRows
    guard items[item].asks else {
      return take(item, at: rows, isAnswered: false, at: now, into: &outputs)
    }
    ask(about: item, at: rows, into: &outputs)
    return false
  }

  /// Sets an item's value from its picker.
  ///
  /// - Returns: whether the picker is still open.
  @inline(never)
  private mutating func take(
    _ item: Int, at rows: PickerSelection, isAnswered: Bool, at now: Instant,
    into outputs: inout [MenuOutput]
  ) -> Bool {
    picker.content.items[item].rows = rows
    if holdsDraft {
      // The place of the cursor is no part of the value.
      if Contents.has(.entry) { _ = picker.content.open.edit(.append("\u{5}")) }
      let isNews = picker.content.open != items[item].content
      picker.content.items[item].content = picker.content.open
      // The rows of a text are constant.
      if isNews, picker.content.open.traits.takesText {
        outputs.append(
          MenuOutput(
            item: item, .valueChanged(row: TextEntry.doneRow, component: 0), rows: rows))
      }
    }
    if isSingle, isAnswered { open(item) }
    if isSingle { endFilter(at: now) }
    let row = isSingle ? picker.selectedRow(inComponent: 0) : self.row(ofItem: item)
    aftermath.take(row: row, at: now)
    outputs.append(output(.committed))
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

  /// Handles a press in the list.
  ///
  /// - Returns: whether the list is still shown.
  @inline(never)
  private mutating func pressItem(at now: Instant, into outputs: inout [MenuOutput]) -> Bool {
    let press = press
    let item = item(inRow: max(0, picker.selectedRow(inComponent: 0)))
    switch press {
    case .goBack: goBack(into: &outputs)
    case .list where Contents.has(.actions):
      aftermath.forget()
      list(item)
      outputs.append(output(.focused(component: 0)))
    case .open:
      // A press in the list opens the item without taking a value.
      let isSwitchedOn = switchOn(item)
      open(item, keepsDraft: isSwitchedOn)
      picker.setOff(
        from: .item(self.row(ofItem: item), count: picker.content.listCount), at: now)
      outputs.append(output(.focused(component: 0)))
    case .act, .toggle, .switchOff:
      guard Contents.has(.actions) else { return true }
      var rows: PickerSelection = items[item].rows
      picker.content.open = items[item].content
      if press == .act { rows = [] }
      if case .toggle = press { rows[0] = 1 - rows[0] }
      if press == .switchOff { _ = picker.content.open.edit(.turn(isOn: false)) }
      if items[item].asks {
        ask(about: item, at: rows, into: &outputs)
        return false
      }
      if press == .switchOff { picker.content.items[item].content = picker.content.open }
      take(item, at: rows, at: now, into: &outputs)
      return true
    default:
      outputs.append(output(.reachedEnd(component: 0)))
      return true
    }
    return false
  }

  /// Switches the value of an item on that may be off, in what is picked from next.
  ///
  /// - Returns: whether it has such a value.
  private mutating func switchOn(_ item: Int) -> Bool {
    // Contents are copied only to be changed.
    guard Contents.has(.days), items[item].content.traits.holdsValue else { return false }
    showRows(of: item)
    return picker.content.open.edit(.turn(isOn: true))
  }

  /// Sets the value of an item in the list.
  private mutating func take(
    _ item: Int, at rows: PickerSelection, at now: Instant, into outputs: inout [MenuOutput]
  ) {
    if rows.count > 0 {
      setRows(rows, ofItem: item, at: now)
      let event = PickerOutput.valueChanged(row: rows[0], component: 0)
      outputs.append(MenuOutput(item: item, event, rows: rows))
    }
    outputs.append(MenuOutput(item: item, .committed, rows: items[item].rows))
    aftermath.take(row: row(ofItem: item), at: now)
  }

  // MARK: - Text

  /// Applies a key to the text entry.
  @inline(never)
  private mutating func type(
    _ command: PickerCommand, at now: Instant, into outputs: inout [MenuOutput]
  ) {
    guard isEntering else { return }
    switch command {
    case .type(let letter): edit(.append(letter), isTyped: true, at: now, into: &outputs)
    case .erase: edit(.erase, isTyped: true, at: now, into: &outputs)
    default: break
    }
  }

  /// Appends a letter to the text entry, or deletes its last one.
  ///
  /// In a full text, and after each key, the lens moves to ✓, which the next press takes.
  @inline(never)
  private mutating func edit(
    _ press: PressMeaning, isTyped: Bool, at now: Instant, into outputs: inout [MenuOutput]
  ) {
    let edit: ContentEdit.Kind =
      if case .append(let letter) = press { .append(letter) } else { .erase }
    guard picker.content.open.edit(edit) else {
      return outputs.append(output(.reachedEnd(component: 0)))
    }
    aftermath.forget()
    // A full text leaves no letters.
    let row = picker.selectedRow(inComponent: 0)
    if isTyped
      || !picker.content.isEnabled(row: row, inComponent: 0, selection: picker.selection)
    {
      picker.selectRow(TextEntry.doneRow, inComponent: 0, animated: false, at: now)
    }
    picker.reloadComponent(0, at: now)
    outputs.append(output(.edited))
  }

  // MARK: - Marks

  /// Applies a command that marks rows; one that focuses another wheel marks and moves to another
  /// row.
  ///
  /// - Returns: whether it is such a command.
  @inline(never)
  private mutating func marks(
    _ command: PickerCommand, at now: Instant, into outputs: inout [MenuOutput]
  ) -> Bool {
    guard marksRows, let item = openItem else { return false }
    if picksDays {
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
    guard picker.selectedRow(inComponent: 0) >= 0, picker.content.open.traits.hasOpenRows else {
      outputs.append(output(.reachedEnd(component: 0)))
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
      picker.apply(.turned(step, .exact), at: now, into: &said)
      take(at: now, into: &outputs)
    }
    return true
  }

  /// Picks or unpicks the day in the lens.
  @inline(never)
  private mutating func pickDay(at now: Instant, into outputs: inout [MenuOutput]) {
    guard picker.content.open.edit(.pick(row: picker.selectedRow(inComponent: 0))) else {
      return outputs.append(output(.reachedEnd(component: 0)))
    }
    aftermath.forget()
    outputs.append(output(.edited))
    tell(at: now)
  }

  /// The numbers of matching and marked rows; nil without a filter and marks.
  private var counts: PickerNotice? {
    var marked = marksRows ? openItem.flatMap { items[$0].marks?.count } ?? 0 : 0
    if Contents.has(.days), pressMarks { marked = picker.content.open.traits.pickedCount ?? marked }
    guard isFiltered, !filter.words.isEmpty else {
      return marked > 0 ? .rows(found: nil, of: 0, marked: marked) : nil
    }
    return .rows(found: filter.count, of: filter.total, marked: marked)
  }

  // MARK: - The filter
  // A filtered list numbers its rows anew; outputs count all rows.

  /// Applies a command of the filter.
  ///
  /// - Returns: whether it is such a command.
  @inline(never)
  private mutating func filters(
    _ command: PickerCommand, at now: Instant, into outputs: inout [MenuOutput]
  ) -> Bool {
    guard Contents.has(.filter) else { return false }
    switch command {
    case .filter where !isFiltered && isFilterable: beginFilter()
    case .type(let letter) where isFilterable:
      beginFilter()
      // A longer text matches some of the same rows.
      let count = filter.entry.count
      guard filter.entry.type(letter) else {
        outputs.append(output(.reachedEnd(component: 0)))
        return true
      }
      find(
        among: filter.entry.count > count ? filter.found : nil, at: now, into: &outputs)
    case .erase where isFiltered:
      guard filter.entry.erase() else {
        endFilter(at: now)
        return true
      }
      find(among: nil, at: now, into: &outputs)
    case .cancel where isFiltered: endFilter(at: now)
    default: return false
    }
    return true
  }

  private mutating func beginFilter() {
    let (items, total): ([Int], Int)
    switch screen {
    case .list:
      (items, total) = (listed, listed.count)
      screen = .filter(.list)
    case .item(let item):
      (items, total) = ([], picker.rowCount(inComponent: 0))
      screen = .filter(.item(item))
    case .link(let item):
      (items, total) = ([], picker.rowCount(inComponent: 0))
      screen = .filter(.link(item))
    case .entry, .question, .filter: return
    }
    aftermath.forget()
    let row = picker.selectedRow(inComponent: 0)
    filter = ListFilter(
      total: total, listed: items, current: row, anchor: row, reported: picker.reported[0],
      confirmed: picker.confirmed[0])
    showCaption()
  }

  /// Searches the given rows for the typed text; nil for all.
  private mutating func find(
    among rows: [Int32]?, at now: Instant, into outputs: inout [MenuOutput]
  ) {
    noteLens()
    filter.words = FilterWords(filter.entry.text)
    filter.found = filter.words.isEmpty ? nil : found(among: rows)
    let before = filter.current
    let row = filter.row(near: filter.anchor)
    if row >= 0 { filter.current = filter.stored(row) }
    showFound(row, isOther: row >= 0 && filter.current != before, at: now)
    showCaption()
    take(at: now, into: &outputs)
  }

  /// The matching rows.
  private func found(among rows: [Int32]?) -> [Int32] {
    guard screen == .filter(.list) else {
      return picker.content.open.rows(having: filter.words, among: rows, from: 0)
    }
    var found: [Int32] = []
    for row in filter.listed.indices
    where items[filter.listed[row]].label.withUnsafeBufferPointer(filter.words.match) {
      found.append(Int32(truncatingIfNeeded: row))
    }
    return found
  }

  /// Records the row in the lens, while rows still have their numbers.
  private mutating func noteLens() {
    let row = filter.stored(picker.selectedRow(inComponent: 0))
    if row != filter.current { (filter.current, filter.anchor) = (row, row) }
    if picker.reported[0] >= 0 { filter.reported = filter.stored(picker.reported[0]) }
    if picker.confirmed[0] >= 0 { filter.confirmed = filter.stored(picker.confirmed[0]) }
  }

  /// Shows the matching rows, with one of them in the lens.
  private mutating func showFound(_ row: Int, isOther: Bool, at now: Instant) {
    switch screen {
    case .list: picker.content.list(submenu)
    case .filter(.list): picker.content.list(filter)
    default: picker.content.show(filter.found)
    }
    picker.refilter(
      row: row, isOther: isOther, reported: filter.row(ofStored: filter.reported),
      confirmed: filter.row(ofStored: filter.confirmed), at: now, into: &said)
  }

  /// Closes the filter: shows the whole list with the same row in the lens.
  private mutating func endFilter(at now: Instant) {
    guard isFiltered else { return }
    noteLens()
    filter.found = nil
    screen = base
    showFound(filter.current, isOther: false, at: now)
    showCaption()
  }

  // MARK: - What the program does, which is not reported

  /// Appends rows to an item with a list; the selection is unchanged.
  ///
  /// - Parameters:
  ///   - rows: the new rows.
  ///   - index: the item; ignored without a list.
  ///   - isLast: whether no further rows will come.
  ///   - now: the present instant.
  package mutating func append(
    _ rows: RowList, toItem index: Int, isLast: Bool, at now: Instant
  ) {
    guard items[index].content.traits.hasOpenRows else { return }
    func count() -> Int { items[index].content.shape(ofComponent: 0, selection: []).rowCount }
    let known = count()
    _ = picker.content.items[index].content.edit(.add(rows))
    picker.content.items[index].isGrowing = !isLast
    guard pickedItem == index else { return }
    showRows(of: index)
    if isFiltered {
      filter.total = count()
      if !filter.words.isEmpty {
        filter.found =
          (filter.found ?? [])
          + picker.content.open.rows(having: filter.words, among: nil, from: known)
      }
      picker.content.show(filter.found)
    }
    // Leaving still restores a row hidden by the filter.
    picker.grow(isLast: isLast, keepsConfirmed: isFiltered, at: now)
    tell(at: now)
  }

  /// Sets an item's content, such as a text; without rows they are unchanged.
  package mutating func setContent(
    _ content: Contents, rows: PickerSelection, ofItem index: Int, at now: Instant
  ) {
    if openItem == index { endFilter(at: now) }
    let rows = rows.count > 0 ? rows : items[index].rows
    picker.content.items[index].content = content
    _ = layOutDays(ofItem: index)
    setRows(rows, ofItem: index, at: now)
  }

  /// Sets the text of a reading.
  package mutating func show(_ text: [UInt8], ofItem index: Int) {
    guard items[index].role == .reading else { return }
    var list = RowList()
    text.withUnsafeBufferPointer { list.append(utf8: $0) }
    guard items[index].content != .rows(list) else { return }
    picker.content.items[index].content = .rows(list)
    picker.content.items[index].rows = PickerSelection(repeating: 0, count: 1)
  }

  /// Sets an item's value, which leaving its picker restores.
  ///
  /// - Parameters:
  ///   - rows: one of each component; disabled ones are replaced by the nearest enabled ones.
  ///   - index: the item.
  ///   - now: the present instant.
  package mutating func setRows(_ rows: PickerSelection, ofItem index: Int, at now: Instant) {
    if openItem == index { endFilter(at: now) }
    let rows = items[index].content.resolve(rows, from: rows, changed: nil)
    picker.content.items[index].rows = rows
    guard pickedItem == index else { return }
    picker.selectRows(rows, at: now)
  }

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
    said.removeAll(keepingCapacity: true)
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

  /// Turns the open picker to rows that a press takes and leaving takes back.
  package mutating func dial(_ rows: PickerSelection) {
    guard let item = pickedItem, !isFiltered else { return }
    open(item, isLink: isLinkOpen, at: rows, confirmed: items[item].rows, keepsDraft: true)
  }

  /// Continues the picker of an item from that of another menu with equal rows.
  ///
  /// Motion and typed text are kept, unless the item is turned in another way now.
  private mutating func goOn(in item: Int, from other: PickerMenu) {
    let place = other.openItem ?? 0
    guard items[item].content == other.items[place].content else { return }
    picker.content.goOn(from: other.picker.content)
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
  private mutating func goOnAsking(about item: Int, from other: PickerMenu) {
    guard case .question(let place, let from) = other.screen else { return }
    let (new, old) = (items[item], other.items[place])
    guard new.label == old.label, new.role == old.role, new.content == old.content,
      new.confirmation == old.confirmation, style(ofItem: item) == other.style(ofItem: place)
    else { return }
    screen = .question(item, from: from)
    asked = other.asked
    picker.content.goOn(from: other.picker.content)
    let isHeld = new.confirmation == .hold
    picker.content.ask(about: item, at: asked, isHeld: isHeld, byKeys: hasKeyboard)
    picker.resume(other.picker, confirmed: other.picker.confirmed)
    showCaption()
  }

  /// The item with the same label as one of another menu.
  private func counterpart(of item: Int, in other: PickerMenu) -> Int? {
    guard item < other.items.count else { return nil }
    return items.firstIndex { $0.label == other.items[item].label }
  }

  // MARK: - Outputs

  /// An output of the open picker, with its rows.
  @inline(never)
  private mutating func output(_ event: PickerOutput) -> MenuOutput {
    switch event {
    case .highlighted(var row, let component), .valueChanged(var row, let component):
      // The wheel may have moved on since.
      let number = openItem == nil ? item(inRow: row) : isFiltered ? filter.stored(row) : row
      let rows = picker.selection.with(number, inComponent: component)
      if openItem != nil { row = number }
      let isHighlighted = if case .highlighted = event { true } else { false }
      let event: PickerOutput =
        isHighlighted
        ? .highlighted(row: row, component: component)
        : .valueChanged(row: row, component: component)
      return MenuOutput(item: openItem, event, rows: rows)
    case .committed, .cancelled, .edited:
      return MenuOutput(item: openItem, event, rows: openItem.map { items[$0].rows } ?? [])
    case .announce, .tick, .landmark, .focused, .reachedEnd, .buttonDown, .buttonUp, .hold:
      return MenuOutput(item: openItem, event)
    }
  }

  /// Whether the menu ends with an output: no screen is left to cancel.
  public func isOver(with output: MenuOutput) -> Bool {
    output.event == .cancelled && (isSingle || output.item == nil)
  }

  /// The label of an output's item, or the menu's title, whole.
  package func label(of output: MenuOutput) -> [UInt8] {
    output.item.map { items[$0].label } ?? title
  }

  /// The content at the time of an output; nil for the list of items.
  package func content(of output: MenuOutput) -> Contents? {
    output.item.map { shownContent(ofItem: $0) }
  }

  /// Writes the value of an output's rows for programs: whole, or that of one of several lists.
  package func write(valueOf output: MenuOutput, _ component: Int?, to sink: inout [UInt8]) {
    guard output.rows.count > 0 else { return }
    guard let content = content(of: output) else {
      return sink.append(contentsOf: label(ofItem: output.rows[0]))
    }
    content.write(valueOf: output.rows, component, to: &sink)
  }

  /// Writes the text of an output's rows, whole.
  package func write(textOf output: MenuOutput, to sink: inout [UInt8]) {
    guard output.rows.count > 0 else { return }
    guard let content = content(of: output) else { return write(valueOf: output, nil, to: &sink) }
    content.write(textOf: output.rows, to: &sink)
  }

  /// The value of an output's rows for programs, whole: of columns one each, otherwise one; empty
  /// without rows.
  package func values(of output: MenuOutput) -> [[UInt8]] {
    guard output.rows.count > 0 else { return [] }
    return content(of: output)?.values(of: output.rows) ?? [label(ofItem: output.rows[0])]
  }

  /// The text of an output's rows, whole; empty without rows.
  package func text(of output: MenuOutput) -> [UInt8] {
    var bytes: [UInt8] = []
    write(textOf: output, to: &bytes)
    return bytes
  }

  // MARK: - What is shown for a while

  /// Sets the time-out of a choice, if any: its last five seconds are counted down.
  package mutating func wait(until expiry: Instant?, at now: Instant) {
    aftermath.count(downTo: expiry, at: now)
    tell(at: now)
  }

  /// The row just taken by a press, on the present screen; nil if absent.
  package var takenRow: Int? { @inline(__always) get { aftermath.takenRow } }

  /// Whether the lens flashes for a value just taken.
  package var isFlashing: Bool { @inline(__always) get { aftermath.isFlashing } }

  /// What can be done besides; nil for nothing that isn't known.
  package var hint: PickerHint? {
    @inline(__always) @_specialize(where Contents == ItemContent)
    get {
      guard let item = pickedItem, let focus = picker.focus else { return nil }
      let isFirst = picker.turn(of: focus) == 0
      if Contents.has(.days) {
        if picksDays { return .takeAll }
        if isMonth(item), !isClock, picker.componentCount == 2 {
          return isFirst ? .from : .to
        }
      }
      return aftermath.hint(isFirst: isFirst)
    }
  }

  /// The instant of the next change of a notice.
  public var deadline: Instant? {
    @inline(__always) @_specialize(where Contents == ItemContent)
    get {
      let deadline = Instant.earliest(picker.deadline, aftermath.deadline)
      guard Contents.has(.speech), let announcing else { return deadline }
      return Instant.earliest(deadline, announcing.due)
    }
  }

  /// Updates the notice.
  @inline(never)
  private mutating func tell(at now: Instant) {
    let before = (takenRow, isFlashing, hint)
    aftermath.advance(to: now)
    aftermath.look(at: pickedItem, focus: picker.focus, now)
    if picker.isConfirming, let item = pickedItem, !items[item].asks {
      let row = picker.selectedRow(inComponent: 0)
      if !aftermath.isEarly { aftermath.take(row: row, isEarly: true, at: now) }
    } else if aftermath.isEarly {
      aftermath.forget()
    }
    picker.notice = aftermath.notice ?? counts
    if before != (takenRow, isFlashing, hint) { picker.setNeedsDescription() }
    guard Contents.has(.speech), announcing != nil else { return }
    let row =
      openItem == nil
      ? item(inRow: max(0, picker.selectedRow(inComponent: 0)))
      : selectedRows[picker.focus ?? 0]
    let place = Announcing.Place(
      item: openItem, submenu: submenu, focus: picker.focus, isAsking: isAsking)
    announcing?.look(at: place, row: row, now)
  }

  // MARK: - Speech

  /// Whether `announce` outputs report the row in the lens after 300 ms of rest.
  package var announces: Bool {
    get { announcing != nil }
    set { announcing = newValue ? announcing ?? Announcing() : nil }
  }

  /// The text of an `announce`, as UTF-8: the value of the focused wheel, followed by its traits
  /// and the hint for a newly focused wheel.
  ///
  ///     2 o'clock. Picker item. Adjustable. Turn to adjust.
  ///
  /// It describes the display at the time of the call. Empty for other outputs, and if another
  /// picker is open by then.
  ///
  /// - Source: UIDatePicker, "Support Accessibility and Voiceover".
  package func spoken(_ output: MenuOutput) -> [UInt8] {
    guard case .announce(let component, let isWhole) = output.event, output.item == openItem else {
      return []
    }
    var bytes: [UInt8] = []
    let rows = picker.selection
    if rows[component] >= 0 {
      picker.content.write(component: component, of: rows, as: .spoken, to: &bytes)
      let end = bytes.count
      bytes.append(", " as StaticString)
      picker.content.write(
        .detail, ofRow: rows[component], inComponent: component, selection: rows, as: .long,
        to: &bytes)
      if bytes.count == end + 2 { bytes.removeLast(2) }
    }
    if marksRows, let item = openItem, items[item].marks?.place(of: selectedRows[0]).isThere == true
    {
      bytes.append(", ✓" as StaticString)
    }
    guard isWhole else { return bytes }
    bytes.append(". " as StaticString)
    #if hasFeature(Embedded)
    words.write(.traits, to: &bytes)
    #else
    (spokenWords ?? words).write(.traits, to: &bytes)
    #endif
    return bytes
  }
}

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

  fileprivate init(_ items: [PickerMenuItem<Contents>]) {
    precondition(!items.isEmpty, "items.count > 0")
    draft = items[0].content
    list = ItemRows(items: items)
    list.listed.reserveCapacity(items.count)
  }

  /// The words of rows that lead back, and of questions.
  fileprivate var words: InterfaceWords {
    get { list.words }
    set { list.words = newValue }
  }

  /// The content of the open or last item, including edits.
  fileprivate var open: Contents {
    _read { yield draft }
    _modify { yield &draft }
  }

  /// Whether the item itself is shown.
  fileprivate var isItem: Bool { page == .item }

  /// Opens the content of an item.
  fileprivate mutating func open(_ item: Int) { (draft, found) = (list.items[item].content, nil) }

  /// Shows the content of the open item.
  fileprivate mutating func showItem() { page = .item }

  /// Shows only these of all rows of the open list; nil for all of them.
  fileprivate mutating func show(_ rows: [Int32]?) {
    guard Contents.has(.filter) else { return }
    found = rows
    _ = draft.edit(.show(rows))
  }

  /// Gives the rows of an open list signs; nil if absent.
  fileprivate mutating func sign(_ item: Int?) {
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
  fileprivate mutating func goOn(from other: Self) { (draft, found) = (other.draft, other.found) }

  /// The menu's items with their values.
  fileprivate var items: [PickerMenuItem<Contents>] {
    _read { yield list.items }
    _modify { yield &list.items }
  }

  /// The indices of the listed ones.
  fileprivate var listed: [Int] { _read { yield list.listed } }

  /// The number of rows of the list.
  fileprivate var listCount: Int { list.count }

  /// Lists the items of a submenu, or the menu's own.
  fileprivate mutating func list(_ submenu: Int?) {
    list.listed.removeAll(keepingCapacity: true)
    for index in items.indices where items[index].parent == submenu { list.listed.append(index) }
    list.leadsBack = submenu != nil
    page = .items
  }

  /// Lists the items that match a filter.
  fileprivate mutating func list(_ filter: ListFilter) {
    list.listed.removeAll(keepingCapacity: true)
    for row in 0..<filter.count { list.listed.append(filter.listed[filter.stored(row)]) }
    list.leadsBack = false
  }

  /// Asks whether a value is taken.
  fileprivate mutating func ask(
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

/// The listed items, followed in a submenu by a row that leads back.
private struct ItemRows<Contents: ContentSum>: SimpleContent {
  /// The menu's items with their values.
  var items: [PickerMenuItem<Contents>]
  /// The indices of the listed ones.
  var listed: [Int] = []
  /// Whether a row below the items leads back.
  var leadsBack = false
  var words = InterfaceWords()

  var count: Int { listed.count + (leadsBack ? 1 : 0) }

  var componentCount: Int { 1 }

  func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    WheelShape(rowCount: count)
  }

  func writeTitle(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, to sink: inout some ByteSink
  ) {
    guard row < listed.count else {
      sink.append("‹ " as StaticString)
      return words.write(.back, to: &sink)
    }
    items[listed[row]].label.withUnsafeBufferPointer { sink.append($0) }
  }

  /// For programs the way back has no sign.
  func write(
    component: Int, of selection: PickerSelection, as form: WrittenForm,
    to sink: inout some ByteSink
  ) {
    guard selection[0] < listed.count else { return words.write(.back, to: &sink) }
    items[listed[selection[0]]].label.withUnsafeBufferPointer { sink.append($0) }
  }

  /// The label of an item, or its value in a form.
  func write(
    _ part: RowPart, ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, to sink: inout some ByteSink
  ) {
    guard part == .detail else {
      return writeTitle(
        ofRow: row, inComponent: component, selection: selection, as: form, to: &sink)
    }
    guard listed.indices.contains(row) else { return }
    let form: WrittenForm =
      switch form {
      case .long: .shown
      case .short: .brief
      case .figures: .figures
      }
    items[listed[row]].content.write(items[listed[row]].rows, as: form, to: &sink)
  }
}

/// A question: Keep, which comes first, or what is asked about, which may have to be held, except
/// on a keyboard.
private struct Answers: SimpleContent {
  var (isHeld, byKeys) = (false, false)
  var words = InterfaceWords()
  /// The short name of what is done or taken; empty for none.
  var verb: [UInt8] = []
  /// Whether that is a verb, which a sentence can have.
  var isPhrase = false

  init() { verb.reserveCapacity(48) }

  var componentCount: Int { 1 }

  func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    WheelShape(rowCount: 2)
  }

  func writeTitle(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, to sink: inout some ByteSink
  ) { write(.title, ofRow: row, inComponent: component, selection: selection, as: form, to: &sink) }

  /// The answer, or what it means.
  func write(
    _ part: RowPart, ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, to sink: inout some ByteSink
  ) {
    if part == .title {
      if row > 0, !verb.isEmpty { return verb.withUnsafeBufferPointer { sink.append($0) } }
      return words.write(row == 0 ? .keepIt : .confirmIt, to: &sink)
    }
    if byKeys {
      sink.append("enter" as StaticString)
    } else {
      words.write(isHeld && row > 0 ? .hold : .press, to: &sink)
    }
    sink.append(words.joint)
    guard row > 0, isPhrase, !verb.isEmpty else {
      return words.write(row == 0 ? .keep : .confirm, to: &sink)
    }
    // There it begins small, unless it is an abbreviation.
    let isName = words.isEnglish && verb.count > 1 && verb[1] > 0x60 && 0x41...0x5A ~= verb[0]
    sink.append(byte: isName ? verb[0] | 0x20 : verb[0])
    for byte in verb.dropFirst() { sink.append(byte: byte) }
  }
}

extension PickerMenu {
  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: the title above the items.
  ///   - items: the items.
  ///   - isSingle: whether the menu consists of the first item's picker.
  ///   - configuration: the behavior of the wheels; each item decides whether they wrap.
  /// - Precondition: 1 to 32,767 items; an item's `parent` is a submenu before it; the parts of the
  ///   contents include what items need, such as `entry` for a text.
  public init(
    title: String, items: [Item], isSingle: Bool = false,
    configuration: Crown.Configuration = .init()
  ) {
    self.init(
      title: Array(title.utf8), items: items, isSingle: isSingle, configuration: configuration)
  }
}
