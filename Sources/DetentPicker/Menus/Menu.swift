public import DetentCrown
public import DetentInput

/// A list of labeled values; pressing one opens its picker, pressing again takes the value.
///
///     items ──press──> picker of an item ──press──> value taken, back to the items
///       │                     └──long press──> value as it was, back to the items
///       └──long press──> cancelled: the menu is over
///
/// A press on a submenu leads to its items, and a long press back to where it stands. A press on a
/// toggle changes its value, and one on an action commits it. A menu of one item shows that item's
/// picker and nothing else.
public struct Menu: KnobModel {
  /// What stands above the items, whole, as UTF-8.
  public let title: [UInt8]
  /// The items with their values, those of submenus too.
  public internal(set) var items: [MenuItem]
  /// The item whose picker is open, or nil while the items are shown.
  public internal(set) var openItem: Int?
  /// The submenu whose items are listed; nil for the menu's own.
  public internal(set) var submenu: Int?
  /// Which items are listed, by their index.
  public internal(set) var listed: [Int] = []
  /// The picker that is on the display now.
  public internal(set) var picker: PickerModel<MenuContent>

  /// What a press would have taken, while it is asked whether it does.
  var question: (rows: PickerSelection, draft: ItemContent?)?
  /// Whether it is asked whether a press takes the value of the item that is open.
  public var isAsking: Bool { question != nil }
  /// Whether the first item's picker is all that there is.
  public let isSingle: Bool
  /// Whether the list stays visible about an item that is open, where the display has room.
  public var expandsItems = false
  /// What the display has room for, by which items have styles; everything until that is said.
  public internal(set) var room = StyleRoom.everything
  /// The present day in days since 1970, which a month shows; nil where it isn't known.
  public var today: Int?
  /// Whether a keyboard turns it, whose Enter answers at once what a button is held for.
  public var hasKeyboard = false
  let configuration: Crown.Configuration

  /// Whether what is in the lens is read out, by outputs `announce` after 300 ms of rest.
  public var announces: Bool {
    get { announcing != nil }
    set { announcing = newValue ? announcing ?? Announcing() : nil }
  }
  var announcing: Announcing?
  /// The traits of a wheel and the hint, which are read out behind its value, as UTF-8; they can be
  /// in any language.
  public var traits = Menu.englishTraits

  /// What the picker has said in this step; kept, so that nothing is allocated for it.
  var said: [PickerOutput] = []
  /// Whether the list of a navigation link is open.
  var isLinkOpen = false
  /// What the list is filtered by; nil while it isn't.
  var filter: ListFilter?
  /// What is told for a while.
  var aftermath = Aftermath()

  /// A menu.
  ///
  /// - Parameters:
  ///   - title: what stands above the items.
  ///   - items: the items.
  ///   - isSingle: whether the first item's picker is all that there is.
  ///   - configuration: how the wheels turn; whether they go on at their ends is each item's
  ///     matter.
  /// - Precondition: there is at least one item, and no more than 32,767; an item's `parent` is a
  ///   submenu that stands before it.
  public init(
    title: [UInt8], items: [MenuItem], isSingle: Bool = false,
    configuration: Crown.Configuration = .init()
  ) {
    precondition(!items.isEmpty, "items.count > 0")
    precondition(items.count <= Int(Int16.max), "items.count <= 32767")
    self.title = title
    self.items = items
    self.isSingle = isSingle
    self.configuration = configuration
    picker = PickerModel(.question(), caption: Text(), configuration: configuration)
    for index in items.indices { layOut(index) }
    list(nil, selecting: nil)
    if isSingle { open(0) }
  }

  /// Whether the menu is over with that: there is nothing left that could be cancelled.
  public func isOver(with output: MenuOutput) -> Bool {
    output.event == .cancelled && (isSingle || output.item == nil)
  }

  /// With several wheels a double click goes back to the one before.
  public var wantsDoubleClicks: Bool { picker.wantsDoubleClicks }

  /// Takes what the hand did.
  public mutating func apply(
    _ event: KnobEvent, at: Instant, into outputs: inout [MenuOutput]
  ) {
    if filter != nil {
      advance(to: at, into: &outputs)
      if filters(event, at: at, into: &outputs) { return tell(at: at) }
    }
    if answersByHolding(event, at: at, into: &outputs) { return tell(at: at) }
    if styles(event, at: at, into: &outputs) { return tell(at: at) }
    picker.apply(event, at: at, into: &said)
    take(at: at, into: &outputs)
  }

  /// Takes a command.
  public mutating func apply(
    _ command: PickerCommand, at: Instant, into outputs: inout [MenuOutput]
  ) {
    advance(to: at, into: &outputs)
    if command == .cancel, isLinkOpen, filter == nil { return closeLink(into: &outputs) }
    let isLeaving = command == .cancel && (openItem.map { takesByLeaving($0) } ?? false)
    let command = isLeaving && !isAsking ? .take : command
    let isMark = marks(command, at: at, into: &outputs)
    if isMark || entry == nil && filters(command, at: at, into: &outputs) { return tell(at: at) }
    picker.apply(command, at: at, into: &said)
    take(at: at, into: &outputs)
    type(command, at: at, into: &outputs)
  }

  /// Lets time pass for the picker that is open.
  public mutating func advance(to now: Instant, into outputs: inout [MenuOutput]) {
    picker.advance(to: now, into: &said)
    take(at: now, into: &outputs)
    if announcing != nil { announce(at: now, into: &outputs) }
  }

  /// What is read out behind a value unless another language is given.
  private static var englishTraits: [UInt8] {
    let words: StaticString = "Picker item. Adjustable. Turn to adjust."
    return words.withUTF8Buffer { Array($0) }
  }

  mutating func take(at now: Instant, into outputs: inout [MenuOutput]) {
    defer {
      said.removeAll(keepingCapacity: true)
      tell(at: now)
    }
    for index in said.indices {
      let event = said[index]
      if case .highlighted = event { aftermath.forget() }
      if openItem == nil, event == .committed {
        if press(at: now, into: &outputs) { return }
        continue
      }
      if openItem == nil, event == .cancelled, submenu != nil {
        return goBack(into: &outputs)
      }
      if isAsking, event.isOfRows { continue }
      if edits(event, at: now, into: &outputs) { continue }
      if let item = openItem, isAsking, !isSingle, items[item].isPressedInPlace {
        if event == .committed || event == .cancelled {
          return answer(about: item, with: event, at: now, into: &outputs)
        }
      }
      if let item = openItem, event == .committed || isAsking && event == .cancelled {
        let before = items[item].content
        guard takesValue(of: item, with: event) else {
          outputs.append(output(.focused(component: 0)))
          return
        }
        if event == .committed {
          reportText(before, of: item, into: &outputs)
          if isSingle { endFilter(at: now) }
          let row = isSingle ? picker.selectedRow(inComponent: 0) : self.row(ofItem: item)
          aftermath.take(row: row, at: now)
        }
      }
      outputs.append(output(event))
      if let item = openItem, isSingle, event == .committed, listsRows(of: item) {
        isLinkOpen = false
        picker.content = .item(marking(items[item].content, of: item))
        picker.revision &+= 1
      }
      if let item = openItem, !isSingle, event == .committed || event == .cancelled {
        if event == .cancelled { aftermath.keep(Text(utf8: items[item].text), at: now) }
        // What a picker says after it has been closed is about its own focus only.
        close(item)
        setOff(fromItem: false, at: now)
        return
      }
      if event == .cancelled, draft != nil { open(0) }
    }
  }

  /// Takes a press on an item that is open, or what answers the question that it led to.
  ///
  /// - Returns: whether the item has its value now; otherwise there is another picker.
  private mutating func takesValue(of item: Int, with event: PickerOutput) -> Bool {
    guard items[item].asks else {
      items[item].rows = selectedRows
      if let draft { items[item].content = draft }
      return true
    }
    guard let (rows, draft) = question else {
      ask(about: item, at: selectedRows, of: draft)
      return false
    }
    question = nil
    guard event == .committed, picker.selectedRow(inComponent: 0) == 1 else {
      if case .days(let days) = draft, days.isOn == false {
        close(item)
      } else {
        open(item, at: rows, of: draft)
      }
      return false
    }
    items[item].rows = rows
    if let draft { items[item].content = draft }
    if isSingle { open(item) }
    return true
  }

  // MARK: - What is told for a while

  /// Says when nobody waits for a choice any more, if ever: the last five seconds are counted down.
  public mutating func wait(until expiry: Instant?, at now: Instant) {
    aftermath.expiry = expiry
    tell(at: now)
  }

  /// The row that a press has just taken, of what is on the display now; nil if there is none.
  public var takenRow: Int? { aftermath.takenRow }

  /// Whether the lens flashes, since it has just taken a value.
  public var isFlashing: Bool { aftermath.isFlashing }

  /// When what is told for a while changes next.
  public var deadline: Instant? {
    let deadline = Instant.earliest(picker.deadline, aftermath.deadline)
    return announcing == nil ? deadline : Instant.earliest(deadline, announcing?.due)
  }

  /// Tells what there is to be told at this moment.
  mutating func tell(at now: Instant) {
    let before = (takenRow, isFlashing)
    aftermath.advance(to: now)
    picker.notice = aftermath.notice ?? counts
    if before != (takenRow, isFlashing) { picker.revision &+= 1 }
    if var announcing {
      announcing.look(at: self, now)
      self.announcing = announcing
    }
  }
}
