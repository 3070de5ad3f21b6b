public import DetentCrown
public import DetentInput
import DetentText

/// A list of labeled values; pressing one opens its picker, pressing again takes the value.
///
///     items ──press──> picker of an item ──press──> value taken, back to the items
///       │                     └──long press──> value as it was, back to the items
///       └──long press──> cancelled: the menu is over
///
/// A press on a submenu leads to its items, and a long press back to where it stands. A press on a
/// toggle changes its value, and one on an action commits it. A menu of one item shows that item's
/// picker and nothing else.
///
/// One screen is shown at a time, and each knows where it leads:
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
  public private(set) var title: [UInt8]
  /// Whether the first item's picker is all that there is.
  public private(set) var isSingle: Bool
  /// The submenu whose items are listed; nil for the menu's own.
  public private(set) var submenu: Int?
  /// The picker that is on the display now; its content holds the items.
  public private(set) var picker: PickerModel<MenuContent<Contents>>
  /// What the display has room for, by which items have styles; default: everything.
  public private(set) var room = StyleRoom.everything

  /// Whether the list stays visible about an item that is open, where the display has room.
  public var expandsItems = false
  /// The present day in days since 1970, which a month shows; nil where it isn't known.
  public var today: Int?
  /// Whether a keyboard turns it, whose Enter answers at once what a button is held for.
  public var hasKeyboard = false
  /// The traits of a wheel and the hint, which are read out behind its value, as UTF-8; they can be
  /// in any language.
  public var traits = PickerMenu.englishTraits

  private var screen = Screen.list
  /// The rows that a Yes takes, while a question is asked.
  private var asked: PickerSelection = []
  /// The text typed to find rows, and the rows found, while a filter is open.
  private var filter = ListFilter()
  private let configuration: Crown.Configuration
  private var announcing: Announcing?
  private var aftermath = Aftermath()
  /// What the picker has reported in this step; kept, so that nothing is allocated for it.
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
    /// The screens from which a question is asked.
    enum Asking: Equatable { case list, item, link, entry }
  }

  /// A menu.
  ///
  /// - Parameters:
  ///   - title: the title above the items.
  ///   - items: the items.
  ///   - isSingle: whether the first item's picker is all that there is.
  ///   - configuration: how the wheels turn; whether they go on at their ends is each item's
  ///     matter.
  /// - Precondition: there is at least one item, and no more than 32,767; an item's `parent` is a
  ///   submenu that stands before it.
  public init(
    title: [UInt8], items: [Item], isSingle: Bool = false,
    configuration: Crown.Configuration = .init()
  ) {
    self.title = title
    self.isSingle = isSingle
    self.configuration = configuration
    picker = PickerModel(MenuContent(items), configuration: configuration)
    begin()
  }

  /// Lays out the items, and shows what a menu begins with.
  private mutating func begin() {
    precondition(!items.isEmpty, "items.count > 0")
    precondition(items.count <= Int(Int16.max), "items.count <= 32767")
    picker.reserve(wheelCount: wheelCount)
    said.reserveCapacity(8)
    screen = .list
    for index in items.indices { layOut(index) }
    list(nil)
    if isSingle { open(0) }
  }

  private static var englishTraits: [UInt8] {
    let words: StaticString = "Picker item. Adjustable. Turn to adjust."
    return words.withUTF8Buffer { Array($0) }
  }

  /// As many as the content with the most has; the list is one.
  public var wheelCount: Int {
    var most = 1
    for index in items.indices { most = max(most, items[index].content.componentCount) }
    return most
  }

  // MARK: - Which screen is shown

  /// The screen, or the one beneath a filter.
  private var base: Screen {
    guard case .filter(let filtered) = screen else { return screen }
    switch filtered {
    case .list: return .list
    case .item(let item): return .item(item)
    case .link(let item): return .link(item)
    }
  }

  private var isFiltered: Bool { screen != base }

  /// The item whose picker is open, or nil while the items are shown.
  public var openItem: Int? {
    switch base {
    case .list, .filter: nil
    case .item(let item), .link(let item), .entry(let item): item
    case .question(let item, _): item
    }
  }

  /// Whether a question is asked about the value of the item that is open.
  public var isAsking: Bool {
    if case .question = screen { true } else { false }
  }

  /// The item whose value is picked, rather than asked about.
  private var pickedItem: Int? { isAsking ? nil : openItem }

  private var isLinkOpen: Bool {
    switch base {
    case .link, .question(_, from: .link): true
    default: false
    }
  }

  /// Whether a value stands in its row and is turned there, and a press would open its list.
  public var isLink: Bool {
    @inline(__always) get {
      guard case .item(let item) = base else { return false }
      return style(ofItem: item) == .navigationLink
    }
  }

  /// What a press does now.
  public var press: PressMeaning {
    @inline(__always) get {
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
    case .entry: return content.open.press(onRow: row) ?? .take
    case .question(let item, _):
      return row == 1 && content.items[item].confirmation == .hold ? .hold : .answer
    case .item(let item):
      if let press = content.open.press(onRow: row) { return press }
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
    guard row < content.listed.count else { return .goBack }
    let item = content.listed[row]
    switch content.items[item].role {
    case .reading: return .nothing
    case .action: return .act
    case .submenu: return .list
    case .value: return content.items[item].content.traits.press
    }
  }

  /// Whether a list of rows is open, in which the selected one has a sign.
  @inline(__always)
  public func listsRows(of item: Int) -> Bool {
    let style = style(ofItem: item)
    return style == .menu || style == .navigationLink && isLinkOpen
  }

  /// Whether leaving an item takes what is dialed by then: of compact style, since what lies about
  /// it is a press outside.
  @inline(__always)
  private func takesByLeaving(_ item: Int) -> Bool { !isSingle && style(ofItem: item) == .compact }

  /// Whether a press picks a row, and holding takes those that are picked.
  private var picksDays: Bool {
    picker.content.page == .item && picker.content.open.traits.pickedCount != nil
  }

  /// Whether holding the button takes the value that is dialed, rather than leave it.
  public var holdTakes: Bool {
    @inline(__always) get {
      guard let item = pickedItem else { return false }
      return picksDays || takesByLeaving(item)
    }
  }

  /// Whether rows of the list that is open are marked.
  public var marksRows: Bool {
    guard let item = pickedItem else { return false }
    return items[item].marks != nil || picksDays
  }

  /// Whether keys are characters of a text now.
  public var takesText: Bool { isEntering || isFiltered }

  /// Whether a text is entered, and no question is asked about it.
  package var isEntering: Bool { if case .entry = screen { true } else { false } }

  /// Whether characters find rows now: of a list of words, or of the items.
  public var isFilterable: Bool {
    switch base {
    case .list: return true
    case .item(let item), .link(let item): return items[item].content.traits.hasOpenRows
    case .entry, .question, .filter: return false
    }
  }

  /// The words that filter the list; nil where none is filtered.
  public var filterWords: FilterWords? { @inline(__always) get { isFiltered ? filter.words : nil } }

  /// How many rows the list that is filtered has, those that are not left, too; 0 where none is.
  public var unfilteredCount: Int { isFiltered ? filter.total : 0 }

  /// The text that is being entered, as UTF-8; nil while there is none, or a question is asked.
  public var entry: [UInt8]? {
    guard isEntering else { return nil }
    var text: [UInt8] = []
    picker.content.write([TextEntry.doneRow], as: .machine, to: &text)
    return text
  }

  /// The content that is edited in the picker, rather than chosen from.
  public var draft: Contents? {
    pickedItem != nil && picker.content.open.traits.holdsValue ? picker.content.open : nil
  }

  /// With several wheels a double click goes back to the one before.
  public var wantsDoubleClicks: Bool { picker.wantsDoubleClicks }

  // MARK: - Items

  /// The items with their values, those of submenus too.
  public var items: [Item] { _read { yield picker.content.items } }

  /// The indices of the items that are listed.
  public var listed: [Int] { _read { yield picker.content.listed } }

  /// The item in a row of the list; the number of all items for the row that leads back.
  @inline(__always)
  private func item(inRow row: Int) -> Int { row < listed.count ? listed[row] : items.count }

  /// The row of an item that is listed.
  public func row(ofItem item: Int) -> Int { listed.firstIndex(of: item) ?? 0 }

  /// The label of an item, or of the row that leads back.
  private func label(ofItem item: Int) -> [UInt8] {
    if item < items.count { return items[item].label }
    return backTitle.withUTF8Buffer { Array($0) }
  }

  /// The rows that are selected in the picker of an item, counted among all.
  private var selectedRows: PickerSelection {
    @inline(__always) get {
      guard isFiltered else { return picker.selection }
      let row = filter.stored(picker.selectedRow(inComponent: 0))
      return PickerSelection(repeating: row, count: 1)
    }
  }

  /// The rows of an item that are to be seen: those that are being picked, or else its value.
  public func shownRows(ofItem index: Int) -> PickerSelection {
    pickedItem == index ? selectedRows : items[index].rows
  }

  /// What an item's value is picked from, as it is to be seen: with what is being edited.
  public func shownContent(ofItem index: Int) -> Contents {
    (openItem == index ? draft : nil) ?? items[index].content
  }

  /// The rows that a press takes of an item, in their order: those that are marked, or else the one
  /// that is its value.
  public func takenRows(ofItem item: Int) -> [Int] {
    guard let marks = items[item].marks, !marks.isEmpty else { return [items[item].rows[0]] }
    return marks.map { Int($0) }
  }

  /// The month that is laid out now; nil where none is.
  public var month: MonthPage? {
    guard let item = pickedItem, room.contains(.month), let focus = picker.focus,
      style(ofItem: item).hasMonth
    else { return nil }
    return picker.content.open.month(focus, of: picker.selection, today: today)
  }

  /// Whether the face of a clock is laid out now.
  public var isClock: Bool {
    guard let item = pickedItem, style(ofItem: item) == .graphical else { return false }
    return !items[item].content.traits.hasMonth
  }

  // MARK: - Styles

  /// The style that an item has, where its `style` is the one that is asked for: any but
  /// `automatic`.
  @inline(__always)
  public func style(ofItem index: Int) -> PickerLayoutStyle {
    items[index].style(isAlone: isSingle, on: room)
  }

  /// Lays the items out as a display has room for them; values stay as they are.
  public mutating func fit(_ room: StyleRoom) {
    guard room != self.room else { return }
    self.room = room
    for index in items.indices { layOut(index) }
    // What was a row of words may be a list now, which has signs.
    if let item = pickedItem, !isFiltered, items[item].content.traits.hasOpenRows {
      showRows(of: item)
    }
    picker.setNeedsDescription()
  }

  /// Gives an item the content that goes with its style.
  private mutating func layOut(_ index: Int) {
    let (old, style) = (items[index].content, style(ofItem: index))
    guard let new = old.laidOut(as: style, on: room, items[index].rows) else { return }
    picker.content.items[index].content = new.content
    picker.content.items[index].rows = new.rows
    guard openItem == index else { return }
    if isAsking {
      asked = old.laidOut(as: style, on: room, asked)?.rows ?? asked
    } else {
      let present = old.laidOut(as: style, on: room, picker.selection)
      open(index, isLink: isLinkOpen, at: present?.rows, confirmed: new.rows)
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
    picker.reset(
      caption: caption(), selected: PickerSelection(repeating: row, count: 1),
      configuration: configuration)
  }

  /// Leaves a submenu for where it stands.
  @inline(never)
  private mutating func goBack(into outputs: inout [MenuOutput]) {
    guard let left = submenu else { return }
    aftermath.forget()
    list(items[left].parent, selecting: left)
    outputs.append(MenuOutput(item: left, .cancelled))
  }

  /// Opens the picker of an item.
  ///
  /// - Parameters:
  ///   - item: which.
  ///   - isLink: whether it is the list of a link.
  ///   - rows: the rows that are selected; default: its value.
  ///   - confirmed: the rows that leaving goes back to; default: those that are selected.
  ///   - keepsDraft: whether what was edited in the picker before is edited further.
  @inline(never)
  private mutating func open(
    _ item: Int, isLink: Bool = false, at rows: PickerSelection? = nil,
    confirmed: PickerSelection? = nil, keepsDraft: Bool = false
  ) {
    if screen == .filter(.list) { picker.content.list(submenu) }
    let traits = items[item].content.traits
    screen = traits.takesText ? .entry(item) : isLink ? .link(item) : .item(item)
    if !isSingle { aftermath.forget() }
    if !keepsDraft || !picker.content.open.traits.holdsValue { showRows(of: item) }
    picker.content.page = .item
    var wheels = configuration
    wheels.isContinuous = items[item].wraps
    wheels.sensitivity = items[item].sensitivity
    let start = picker.content.open.traits.startRow.map { PickerSelection(repeating: $0, count: 1) }
    picker.reset(
      caption: caption(), selected: rows ?? start ?? items[item].rows, confirmed: confirmed,
      configuration: wheels)
    picker.isGrowing = items[item].isGrowing
  }

  /// Shows what an item is picked from, with the signs of its marks; in a list that a press opens
  /// the row that is selected has one.
  @inline(never)
  private mutating func showRows(of item: Int) {
    let selected = listsRows(of: item) ? [Int32(truncatingIfNeeded: items[item].rows[0])] : nil
    picker.content.open = items[item].content
    if let marks = items[item].marks ?? selected { _ = picker.content.open.edit(.sign(marks)) }
  }

  /// Closes the picker of an item, in whose place the list comes back.
  @inline(never)
  private mutating func close(_ item: Int, at now: Instant) {
    list(submenu, selecting: item)
    picker.setOff(from: .wheels, at: now)
  }

  /// Opens the list of a link, with the row that it shows in the lens.
  @inline(never)
  private mutating func openLink(_ item: Int, into outputs: inout [MenuOutput]) {
    open(item, isLink: true, at: selectedRows)
    outputs.append(output(.focused(component: 0)))
  }

  /// Closes the list of a link, which shows again what it showed before.
  @inline(never)
  private mutating func closeLink(into outputs: inout [MenuOutput]) {
    guard let item = openItem else { return }
    open(item, at: picker.confirmed, confirmed: items[item].rows)
    outputs.append(output(.focused(component: 0)))
  }

  /// Asks whether these rows are taken, of what is edited in the picker where that is a value.
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
    if screen == .filter(.list) { picker.content.list(submenu) }
    screen = .question(item, from: from)
    asked = rows
    let isHeld = items[item].confirmation == .hold
    picker.content.ask(isHeld: isHeld, byKeys: hasKeyboard)
    picker.reset(caption: caption(), selected: [], configuration: configuration)
    outputs.append(output(.focused(component: 0)))
  }

  /// The text above what the screen shows.
  private mutating func caption() -> ShortText {
    switch screen {
    case .list:
      guard let submenu else { return ShortText(utf8: title) }
      return ShortText(
        utf8: items[submenu].title.isEmpty ? items[submenu].label : items[submenu].title)
    case .item(let item), .link(let item), .entry(let item):
      return ShortText(utf8: isSingle && !title.isEmpty ? title : items[item].label)
    case .filter: return filter.title
    case .question(let item, _):
      let isDraft = picker.content.open.traits.holdsValue
      let content = isDraft ? picker.content.open : items[item].content
      var caption = ShortText(utf8: items[item].label)
      if !caption.isEmpty, asked.count > 0 { caption.append(": " as StaticString) }
      content.write(asked, as: .shown, to: &caption)
      // Of a label and a value that most displays would cut, the value matters.
      if caption.count > 18, asked.count > 0 {
        caption = ShortText()
        content.write(asked, as: .shown, to: &caption)
      }
      caption.append("?" as StaticString)
      return caption
    }
  }

  // MARK: - What the user does

  /// Applies a knob event.
  public mutating func apply(
    _ event: KnobEvent, at: Instant, into outputs: inout [MenuOutput]
  ) {
    if isFiltered { advance(to: at, into: &outputs) }
    if case .button(let event) = event, acts(on: event, at: at, into: &outputs) {
      return tell(at: at)
    }
    picker.apply(event, at: at, into: &said)
    take(at: at, into: &outputs)
  }

  /// Turns the wheel by a part of a row.
  public mutating func roll(by distance: Rows, at: Instant, into outputs: inout [MenuOutput]) {
    advance(to: at, into: &outputs)
    picker.roll(by: distance, at: at, into: &said)
    take(at: at, into: &outputs)
  }

  /// Applies a command.
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

  /// Advances to `now` and appends the outputs of the picker that is open.
  public mutating func advance(to now: Instant, into outputs: inout [MenuOutput]) {
    picker.advance(to: now, into: &said)
    take(at: now, into: &outputs)
    if let isWhole = announcing?.take(at: now), let component = picker.focus {
      outputs.append(
        MenuOutput(item: openItem, .announce(component: component, isWhole: isWhole)))
    }
  }

  /// Does what a gesture means here, where a picker alone has another meaning for it.
  ///
  /// - Returns: whether it has one.
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
    case (.click, .mark):
      stop(at: now, into: &outputs)
      pickDay(at: now, into: &outputs)
    case (.singleClick, .mark), (.doubleClick, .mark): break
    case (.click, .next) where picker.press == .take:
      // From the last wheel of several on to the first.
      advance(to: now, into: &outputs)
      picker.moveFocus(by: 1 - picker.componentCount, at: now, into: &said)
      take(at: now, into: &outputs)
    default: return false
    }
    return true
  }

  /// Stops the wheels: what is in the lens now is what a click is about.
  @inline(never)
  private mutating func stop(at now: Instant, into outputs: inout [MenuOutput]) {
    advance(to: now, into: &outputs)
    picker.stop(at: now)
    advance(to: now, into: &outputs)
  }

  /// Acts on what the picker has reported, and appends what that says of the menu.
  private mutating func take(at now: Instant, into outputs: inout [MenuOutput]) {
    for index in said.indices {
      let event = said[index]
      let goesOn: Bool
      switch event {
      case .committed: goesOn = commit(at: now, into: &outputs)
      case .cancelled: goesOn = leave(at: now, into: &outputs)
      default:
        if case .highlighted = event { aftermath.forget() }
        goesOn = true
        if isHeard(event) { outputs.append(output(event)) }
      }
      // What a picker reports after it has been closed is about its own focus only.
      guard goesOn else { break }
    }
    said.removeAll(keepingCapacity: true)
    tell(at: now)
  }

  /// Whether something that the picker reports is about a value: no answer is one, nor is a letter.
  private func isHeard(_ event: PickerOutput) -> Bool {
    switch (event, screen) {
    case (.highlighted, .question), (.valueChanged, .question), (.valueChanged, .entry): false
    default: true
    }
  }

  /// Acts on a press that has been confirmed.
  ///
  /// - Returns: whether the picker is still the one that was pressed.
  @inline(never)
  private mutating func commit(at now: Instant, into outputs: inout [MenuOutput]) -> Bool {
    switch base {
    case .list, .filter: return pressItem(at: now, into: &outputs)
    case .entry(let item):
      switch press {
      case .append, .erase:
        edit(press, isTyped: false, at: now, into: &outputs)
        return true
      default: return take(item, at: now, into: &outputs)
      }
    case .item(let item), .link(let item): return take(item, at: now, into: &outputs)
    case .question(let item, let from):
      guard picker.selectedRow(inComponent: 0) == 1 else {
        return refuse(item, from, into: &outputs)
      }
      guard from != .list || !items[item].isPressedInPlace else {
        list(submenu, selecting: item)
        take(item, at: asked, at: now, into: &outputs)
        return false
      }
      return take(item, at: asked, isAnswered: true, at: now, into: &outputs)
    }
  }

  /// Acts on leaving without confirming.
  ///
  /// - Returns: whether the picker is still the one that was left.
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
        var value = ShortText()
        items[item].content.write(items[item].rows, as: .shown, to: &value)
        picker.tell(kept: value)
        aftermath.keep(at: now)
        close(item, at: now)
        return false
      }
      if draft != nil { open(item) }
    }
    return true
  }

  /// Goes back to where a question was asked.
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

  /// Takes the value that is dialed, or asks about it.
  ///
  /// - Returns: whether the picker is still the one that was pressed.
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

  /// Gives an item the value of its picker.
  ///
  /// - Returns: whether that picker is still there.
  @inline(never)
  private mutating func take(
    _ item: Int, at rows: PickerSelection, isAnswered: Bool, at now: Instant,
    into outputs: inout [MenuOutput]
  ) -> Bool {
    picker.content.items[item].rows = rows
    let traits = picker.content.open.traits
    if traits.holdsValue {
      let isNews = picker.content.open != items[item].content
      picker.content.items[item].content = picker.content.open
      // A text's rows say nothing of it.
      if isNews, traits.takesText {
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

  /// Acts on a press in the list.
  ///
  /// - Returns: whether the picker is still the list.
  @inline(never)
  private mutating func pressItem(at now: Instant, into outputs: inout [MenuOutput]) -> Bool {
    let press = press
    let item = item(inRow: max(0, picker.selectedRow(inComponent: 0)))
    switch press {
    case .goBack: goBack(into: &outputs)
    case .list:
      aftermath.forget()
      list(item)
      outputs.append(output(.focused(component: 0)))
    case .open:
      // A press in the list of items takes no value: it opens the item.
      let isSwitchedOn = switchOn(item)
      open(item, keepsDraft: isSwitchedOn)
      picker.setOff(
        from: .item(self.row(ofItem: item), count: picker.content.listCount), at: now)
      outputs.append(output(.focused(component: 0)))
    case .act, .toggle, .switchOff:
      var rows: PickerSelection = items[item].rows
      picker.content.open = items[item].content
      if press == .act { rows = [] }
      if press == .toggle { rows[0] = 1 - rows[0] }
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
    picker.content.open = items[item].content
    return picker.content.open.edit(.turn(isOn: true))
  }

  /// Gives an item in the list a value.
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

  /// Applies a key of a keyboard to the text that is being entered.
  @inline(never)
  private mutating func type(
    _ command: PickerCommand, at now: Instant, into outputs: inout [MenuOutput]
  ) {
    guard case .entry = screen else { return }
    switch command {
    case .type(let letter): edit(.append(letter), isTyped: true, at: now, into: &outputs)
    case .erase: edit(.erase, isTyped: true, at: now, into: &outputs)
    default: break
    }
  }

  /// Appends a letter to the text that is being entered, or removes its last one.
  ///
  /// Once it is full, and after each key of a keyboard, the lens goes to ✓, which the next press
  /// takes.
  @inline(never)
  private mutating func edit(
    _ press: PressMeaning, isTyped: Bool, at now: Instant, into outputs: inout [MenuOutput]
  ) {
    let edit: ContentEdit = if case .append(let letter) = press { .append(letter) } else { .erase }
    guard picker.content.open.edit(edit) else {
      return outputs.append(output(.reachedEnd(component: 0)))
    }
    aftermath.forget()
    // A full text leaves no letters.
    let shape = picker.content.shape(ofComponent: 0, selection: picker.selection)
    if isTyped || shape.hasDisabledRows {
      picker.selectRow(TextEntry.doneRow, inComponent: 0, animated: false, at: now)
    }
    picker.reloadComponent(0, at: now)
    outputs.append(output(.edited))
  }

  // MARK: - Marks

  /// Applies a command that marks rows; one that focuses another wheel marks and goes on to another
  /// row.
  ///
  /// - Returns: whether it is one.
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
    _ = picker.content.open.edit(.sign(marks))
    if step != 0 {
      picker.apply(.turned(step, .exact), at: now, into: &said)
      take(at: now, into: &outputs)
    }
    return true
  }

  /// Picks the day in the lens, or takes it out again.
  @inline(never)
  private mutating func pickDay(at now: Instant, into outputs: inout [MenuOutput]) {
    guard picker.content.open.edit(.pick(row: picker.selectedRow(inComponent: 0))) else {
      return outputs.append(output(.reachedEnd(component: 0)))
    }
    aftermath.forget()
    outputs.append(output(.edited))
    tell(at: now)
  }

  /// How many rows are left and marked, where rows are filtered or marked.
  private var counts: PickerNotice? {
    var marked = marksRows ? openItem.flatMap { items[$0].marks?.count } ?? 0 : 0
    if pressMarks { marked = picker.content.open.traits.pickedCount ?? marked }
    guard isFiltered, !filter.words.isEmpty else {
      return marked > 0 ? .rows(found: nil, of: 0, marked: marked) : nil
    }
    return .rows(found: filter.count, of: filter.total, marked: marked)
  }

  // MARK: - The filter
  // A list that is filtered counts its rows anew; outputs count all rows.

  /// Applies a command that is the filter's.
  ///
  /// - Returns: whether it is.
  @inline(never)
  private mutating func filters(
    _ command: PickerCommand, at now: Instant, into outputs: inout [MenuOutput]
  ) -> Bool {
    switch command {
    case .filter where !isFiltered && isFilterable: beginFilter()
    case .type(let letter) where isFilterable:
      beginFilter()
      let found = filter.found
      guard filter.entry.append(letter) else {
        outputs.append(output(.reachedEnd(component: 0)))
        return true
      }
      find(among: found, at: now, into: &outputs)
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
    picker.caption = caption()
  }

  /// Finds the rows anew, with what was typed by now, among these; nil for all.
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
    picker.caption = caption()
    take(at: now, into: &outputs)
  }

  /// The rows that have the words.
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

  /// Notes where the picker is, while its rows are still counted as they were.
  private mutating func noteLens() {
    let row = filter.stored(picker.selectedRow(inComponent: 0))
    if row != filter.current { (filter.current, filter.anchor) = (row, row) }
    if picker.reported[0] >= 0 { filter.reported = filter.stored(picker.reported[0]) }
    if picker.confirmed[0] >= 0 { filter.confirmed = filter.stored(picker.confirmed[0]) }
  }

  /// Shows the rows that are left, with one of them in the lens.
  private mutating func showFound(_ row: Int, isOther: Bool, at now: Instant) {
    switch screen {
    case .list: picker.content.list(submenu)
    case .filter(.list): picker.content.list(filter)
    default: _ = picker.content.open.edit(.show(filter.found))
    }
    picker.refilter(
      row: row, isOther: isOther, reported: filter.row(ofStored: filter.reported),
      confirmed: filter.row(ofStored: filter.confirmed), at: now, into: &said)
  }

  /// Closes the filter: the whole list again, with the same row in the lens.
  private mutating func endFilter(at now: Instant) {
    guard isFiltered else { return }
    noteLens()
    filter.found = nil
    screen = base
    showFound(filter.current, isOther: false, at: now)
    picker.caption = caption()
  }

  // MARK: - What the program does, which is not reported

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
      _ = picker.content.open.edit(.show(filter.found))
    }
    // A row that the filter hides stays what leaving goes back to.
    picker.grow(isLast: isLast, keepsConfirmed: isFiltered, at: now)
    tell(at: now)
  }

  /// Gives an item another content with a value of that, as when a text is set; without rows they
  /// stay as they are.
  public mutating func setContent(
    _ content: Contents, rows: PickerSelection, ofItem index: Int, at now: Instant
  ) {
    if openItem == index { endFilter(at: now) }
    let rows = rows.count > 0 ? rows : items[index].rows
    picker.content.items[index].content = content
    let laidOut = content.laidOut(as: style(ofItem: index), on: room, rows)
    if let laidOut { picker.content.items[index].content = laidOut.content }
    setRows(laidOut?.rows ?? rows, ofItem: index, at: now)
  }

  /// Has an item that isn't dialed show another text.
  public mutating func show(_ text: [UInt8], ofItem index: Int) {
    guard items[index].role == .reading else { return }
    var list = RowList()
    text.withUnsafeBufferPointer { list.append(utf8: $0) }
    guard items[index].content != .rows(list) else { return }
    picker.content.items[index].content = .rows(list)
    picker.content.items[index].rows = PickerSelection(repeating: 0, count: 1)
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
    let rows = items[index].content.resolve(rows, from: rows, changed: nil)
    picker.content.items[index].rows = rows
    guard pickedItem == index else { return }
    for wheel in 0..<rows.count {
      picker.selectRow(rows[wheel], inComponent: wheel, animated: false, at: now)
    }
  }

  /// Becomes another menu, such as that of a file that was changed, and stays where it is as far as
  /// the other has the same: at the item of that label, and in its picker.
  ///
  /// - Parameters:
  ///   - other: the other menu, with its values.
  ///   - now: the present instant.
  public mutating func replace(with other: PickerMenu, at now: Instant) {
    if pickedItem == nil { endFilter(at: now) }
    let old = self
    (title, isSingle, today) = (other.title, other.isSingle, other.today)
    picker.content.items = other.items
    said.removeAll(keepingCapacity: true)
    aftermath.forget()
    begin()
    let place = old.openItem ?? old.item(inRow: max(0, old.picker.selectedRow(inComponent: 0)))
    let isOpen = old.pickedItem != nil
    if isSingle, old.isSingle {
      if isOpen { goOn(in: 0, from: old) }
    } else if !isSingle, !old.isSingle, let item = counterpart(of: place, in: old) {
      list(items[item].parent, selecting: item)
      if isOpen, items[item].role == .value, !items[item].isPressedInPlace {
        let isSwitchedOn = switchOn(item)
        open(item, keepsDraft: isSwitchedOn)
        goOn(in: item, from: old)
      }
    }
  }

  /// Has the picker of an item go on where that of another menu is, if it has the same rows.
  ///
  /// It is as it was, with its motion and what is typed, unless its item is turned in another way
  /// now.
  private mutating func goOn(in item: Int, from other: PickerMenu) {
    let place = other.openItem ?? 0
    guard items[item].content == other.items[place].content else { return }
    picker.content.open = other.picker.content.open
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
    // Leaving goes back to the value that the item has now.
    var confirmed = items[item].rows
    if other.isFiltered {
      filter = other.filter
      filter.confirmed = confirmed[0]
      confirmed[0] = filter.row(ofStored: confirmed[0])
    }
    picker.resume(other.picker, confirmed: confirmed)
    picker.caption = caption()
  }

  /// The item that is called like one of another menu.
  private func counterpart(of item: Int, in other: PickerMenu) -> Int? {
    guard item < other.items.count else { return nil }
    return items.firstIndex { $0.label == other.items[item].label }
  }

  // MARK: - Outputs

  /// What the open picker reports, with the rows that it is about.
  @inline(never)
  private mutating func output(_ event: PickerOutput) -> MenuOutput {
    switch event {
    case .highlighted(var row, let component), .valueChanged(var row, let component):
      // The wheel may have gone on since.
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

  /// Whether the menu is over with that: there is nothing left that could be cancelled.
  public func isOver(with output: MenuOutput) -> Bool {
    output.event == .cancelled && (isSingle || output.item == nil)
  }

  /// What an output is about, whole: the item's label, or the menu's title.
  public func label(of output: MenuOutput) -> [UInt8] {
    output.item.map { items[$0].label } ?? title
  }

  /// What was picked from when that was reported: nil for the list of items.
  public func content(of output: MenuOutput) -> Contents? {
    output.item.map { shownContent(ofItem: $0) }
  }

  /// What an output's rows stand for where a program reads it, whole: of columns one value of each,
  /// else one; none if it has no rows.
  public func values(of output: MenuOutput) -> [[UInt8]] {
    guard output.rows.count > 0 else { return [] }
    return content(of: output)?.values(of: output.rows) ?? [label(ofItem: output.rows[0])]
  }

  /// What an output's rows look like, whole; nothing if it has no rows.
  public func text(of output: MenuOutput) -> [UInt8] {
    guard output.rows.count > 0 else { return [] }
    return content(of: output)?.text(of: output.rows) ?? values(of: output).flatMap { $0 }
  }

  // MARK: - What is shown for a while

  /// Sets when a choice is no longer waited for, if ever: the last five seconds are counted down.
  public mutating func wait(until expiry: Instant?, at now: Instant) {
    aftermath.expiry = expiry
    tell(at: now)
  }

  /// The row that a press has just taken, of what is on the display now; nil if there is none.
  public var takenRow: Int? { aftermath.takenRow }

  /// Whether the lens flashes, since it has just taken a value.
  public var isFlashing: Bool { aftermath.isFlashing }

  /// When what is shown for a while changes next.
  public var deadline: Instant? {
    @inline(__always) get {
      let deadline = Instant.earliest(picker.deadline, aftermath.deadline)
      return announcing == nil ? deadline : Instant.earliest(deadline, announcing?.due)
    }
  }

  /// Shows what there is to be shown at this moment.
  @inline(never)
  private mutating func tell(at now: Instant) {
    let before = (takenRow, isFlashing)
    aftermath.advance(to: now)
    picker.notice = aftermath.notice ?? counts
    if before != (takenRow, isFlashing) { picker.setNeedsDescription() }
    guard announcing != nil else { return }
    let row =
      openItem == nil
      ? item(inRow: max(0, picker.selectedRow(inComponent: 0)))
      : selectedRows[picker.focus ?? 0]
    let place = Announcing.Place(
      item: openItem, submenu: submenu, focus: picker.focus, isAsking: isAsking)
    announcing?.look(at: place, row: row, now)
  }

  // MARK: - Speech

  /// Whether what is in the lens is read out, by outputs `announce` after 300 ms of rest.
  public var announces: Bool {
    get { announcing != nil }
    set { announcing = newValue ? announcing ?? Announcing() : nil }
  }

  /// What an `announce` reads out, as UTF-8: the value of the focused wheel, and, where it has been
  /// focused just now, its traits and the hint.
  ///
  ///     2 o'clock. Picker item. Adjustable. Turn to adjust.
  ///
  /// It is about what is on the display when it is read out. Nothing for other outputs, nor when
  /// another picker is open by now.
  ///
  /// - Source: UIDatePicker, "Support Accessibility and Voiceover".
  public func spoken(_ output: MenuOutput) -> [UInt8] {
    guard case .announce(let component, let isWhole) = output.event, output.item == openItem else {
      return []
    }
    var bytes: [UInt8] = []
    let rows = picker.selection
    if rows[component] >= 0 {
      picker.content.write(component: component, of: rows, as: .spoken, to: &bytes)
      let detail = picker.detail(ofRow: rows[component], inComponent: component)
      if !detail.isEmpty {
        bytes.append(", " as StaticString)
        bytes.append(detail)
      }
    }
    if marksRows, let item = openItem, items[item].marks?.place(of: selectedRows[0]).isThere == true
    {
      bytes.append(", ✓" as StaticString)
    }
    guard isWhole else { return bytes }
    bytes.append(". " as StaticString)
    bytes += traits
    return bytes
  }
}

/// What a menu's picker shows: its items, what one of them is picked from, or a question about it.
///
/// It holds all three, so that nothing is copied when a screen opens; the page says which is shown.
public struct MenuContent<Contents: ContentSum>: ContentForwarder {
  fileprivate enum Page: Equatable { case items, item, question }

  fileprivate var page = Page.items
  /// What the item that is open, or was last, is picked from, with what has been edited.
  fileprivate var open: Contents
  private var list: ItemRows<Contents>
  private var question = Answers(isHeld: false, byKeys: false)

  fileprivate init(_ items: [PickerMenuItem<Contents>]) {
    precondition(!items.isEmpty, "items.count > 0")
    open = items[0].content
    list = ItemRows(items: items)
    list.listed.reserveCapacity(items.count)
  }

  /// The items of the menu, with their values.
  fileprivate var items: [PickerMenuItem<Contents>] {
    _read { yield list.items }
    _modify { yield &list.items }
  }

  /// The indices of those that are listed.
  fileprivate var listed: [Int] { _read { yield list.listed } }

  /// How many rows the list has.
  fileprivate var listCount: Int { list.count }

  /// Lists the items of a submenu, or the menu's own.
  fileprivate mutating func list(_ submenu: Int?) {
    list.listed.removeAll(keepingCapacity: true)
    for index in items.indices where items[index].parent == submenu { list.listed.append(index) }
    list.leadsBack = submenu != nil
    page = .items
  }

  /// Lists the items that a filter leaves.
  fileprivate mutating func list(_ filter: ListFilter) {
    list.listed.removeAll(keepingCapacity: true)
    for row in 0..<filter.count { list.listed.append(filter.listed[filter.stored(row)]) }
    list.leadsBack = false
  }

  /// Asks whether a value is taken.
  fileprivate mutating func ask(isHeld: Bool, byKeys: Bool) {
    (page, question) = (.question, Answers(isHeld: isHeld, byKeys: byKeys))
  }

  /// Asks what is shown.
  public func answer<Question: ContentQuestion>(_ question: Question) -> Question.Answer {
    switch page {
    case .items: question.ask(list)
    case .item: question.ask(open)
    case .question: question.ask(self.question)
    }
  }

  /// Changes what the item that is open is picked from.
  public mutating func change<Change: ContentChange>(_ change: Change) -> Bool {
    change.change(&open)
  }
}

/// The items that are listed; and in a submenu, below them, a row that leads back.
private struct ItemRows<Contents: ContentSum>: SimpleContent {
  /// The items of the menu, with their values.
  var items: [PickerMenuItem<Contents>]
  /// The indices of those that are listed.
  var listed: [Int] = []
  /// Whether a row below the items leads to where the submenu stands.
  var leadsBack = false

  var count: Int { listed.count + (leadsBack ? 1 : 0) }

  var componentCount: Int { 1 }

  func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    WheelShape(rowCount: count)
  }

  func title(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form
  ) -> ShortText {
    row < listed.count ? ShortText(utf8: items[listed[row]].label) : ShortText(backTitle)
  }

  /// The value of an item, where there isn't room for it a shorter one.
  func detail(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form
  ) -> ShortText {
    var text = ShortText()
    guard listed.indices.contains(row) else { return text }
    let form: WrittenForm =
      switch form {
      case .long: .shown
      case .short: .brief
      case .figures: .figures
      }
    items[listed[row]].content.write(items[listed[row]].rows, as: form, to: &text)
    return text
  }

  /// The label, whole.
  func write(
    component: Int, of selection: PickerSelection, as form: WrittenForm,
    to sink: inout some ByteSink
  ) {
    let row = selection[component]
    guard row < listed.count else { return sink.append(backTitle) }
    items[listed[row]].label.withUnsafeBufferPointer { sink.append($0) }
  }

  /// The item of a number, counted from 1.
  func selection(
    typed text: ShortText, inComponent component: Int, selection: PickerSelection
  ) -> PickerSelection? {
    text.number.flatMap { $0 >= 1 && $0 <= listed.count ? [$0 - 1] : nil }
  }
}

/// The title of the row behind the items of a submenu.
private var backTitle: StaticString { "Back" }

/// Whether a value is taken: no, which comes first, or yes, which may have to be held, unless a
/// keyboard answers.
private struct Answers: SimpleContent {
  let isHeld, byKeys: Bool

  var componentCount: Int { 1 }

  func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    WheelShape(rowCount: 2)
  }

  func title(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form
  ) -> ShortText { ShortText((row == 0 ? "No" : "Yes") as StaticString) }

  /// What the answer means.
  func detail(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form
  ) -> ShortText {
    let yes: StaticString = !isHeld ? "do it" : byKeys ? "enter: do it" : "hold: do it"
    return ShortText(row == 0 ? "go back" : yes)
  }
}

#if !hasFeature(Embedded)
extension PickerMenu {
  /// A menu.
  ///
  /// - Precondition: there is at least one item.
  public init(
    title: String, items: [Item], isSingle: Bool = false,
    configuration: Crown.Configuration = .init()
  ) {
    self.init(
      title: Array(title.utf8), items: items, isSingle: isSingle, configuration: configuration)
  }
}
#endif
