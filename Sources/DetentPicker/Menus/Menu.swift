public import DetentCrown
public import DetentInput

/// A list of labeled values; pressing one opens its picker, pressing again takes the value.
///
///     items ──press──> picker of an item ──press──> value taken, back to the items
///       │                     └──long press──> value as it was, back to the items
///       └──long press──> cancelled: the menu is over
///
/// A menu of one item shows that item's picker and nothing else.
public struct Menu: KnobModel {
  /// What stands above the items, whole, as UTF-8.
  public let title: [UInt8]
  /// The items with their values.
  public private(set) var items: [MenuItem]
  /// The item whose picker is open, or nil while the items are shown.
  public private(set) var openItem: Int?
  /// The picker that is on the display now.
  public private(set) var picker: PickerModel<MenuContent>

  /// Whether the first item's picker is all that there is.
  public let isSingle: Bool
  /// Whether the list stays visible about an item that is open, where the display has room.
  public var expandsItems = false
  private let configuration: Crown.Configuration

  /// What the picker has said in this step; kept, so that nothing is allocated for it.
  private var said: [PickerOutput] = []
  /// When nobody waits for a choice any more.
  private var expiry: Instant?
  /// Until when it is told that a press has taken the value.
  private var takenUntil: Instant?
  /// When it was last seen to what is told.
  private var toldAt = Instant.origin

  /// A menu.
  ///
  /// - Parameters:
  ///   - title: what stands above the items.
  ///   - items: the items.
  ///   - isSingle: whether the first item's picker is all that there is.
  ///   - configuration: how the wheels turn; whether they go on at their ends is each item's
  ///     matter.
  /// - Precondition: there is at least one item, and no more than 32,767.
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
    picker = PickerModel(
      .items(items), caption: Text(utf8: title), configuration: configuration)
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
    picker.apply(event, at: at, into: &said)
    take(at: at, into: &outputs)
  }

  /// Takes a command.
  public mutating func apply(
    _ command: PickerCommand, at: Instant, into outputs: inout [MenuOutput]
  ) {
    picker.apply(command, at: at, into: &said)
    take(at: at, into: &outputs)
  }

  /// Lets time pass for the picker that is open.
  public mutating func advance(to now: Instant, into outputs: inout [MenuOutput]) {
    picker.advance(to: now, into: &said)
    take(at: now, into: &outputs)
  }

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
    list.append(rows)
    items[index].content = .rows(list)
    items[index].isGrowing = !isLast
    guard openItem == index else { return }
    picker.content = .item(.rows(list))
    picker.isGrowing = !isLast
    picker.reloadComponent(0, at: now)
  }

  /// The rows of an item that are to be seen: those that are being picked, or else its value.
  public func shownRows(ofItem index: Int) -> PickerSelection {
    openItem == index ? picker.selection : items[index].rows
  }

  /// Gives an item a value, which is also where leaving its picker without confirming comes back
  /// to.
  ///
  /// - Parameters:
  ///   - rows: one of each component; what can't be selected becomes what is nearest.
  ///   - index: which item.
  ///   - now: the present instant.
  public mutating func setRows(_ rows: PickerSelection, ofItem index: Int, at now: Instant) {
    items[index].rows = items[index].content.resolve(rows, from: rows, changed: nil)
    if openItem == nil { picker.content = .items(items) }
    picker.revision &+= 1
    guard openItem == index else { return }
    let rows = items[index].rows
    for wheel in 0..<rows.count {
      picker.selectRow(rows[wheel], inComponent: wheel, animated: false, at: now)
    }
  }

  private mutating func take(at now: Instant, into outputs: inout [MenuOutput]) {
    defer {
      said.removeAll(keepingCapacity: true)
      tell(at: now)
    }
    for index in said.indices {
      let event = said[index]
      if case .highlighted = event { takenUntil = nil }
      if openItem == nil, event == .committed {
        // A press in the list of items takes no value: it opens the item.
        open(picker.selectedRow(inComponent: 0))
        outputs.append(output(.focused(component: 0)))
        return
      }
      if let item = openItem, event == .committed {
        items[item].rows = picker.selection
        takenUntil = isSingle ? now + Self.takenSpan : nil
      }
      outputs.append(output(event))
      if let item = openItem, !isSingle, event == .committed || event == .cancelled {
        // What a picker says after it has been closed is about its own focus only.
        close(item)
        return
      }
    }
  }

  // MARK: - What is told for a while

  /// Says when nobody waits for a choice any more, if ever: the last five seconds are counted down.
  public mutating func wait(until expiry: Instant?, at now: Instant) {
    self.expiry = expiry
    tell(at: now)
  }

  /// A glance at the display takes that long.
  private static let takenSpan = TimeSpan.seconds(1)
  private static let countedSeconds: Int64 = 5

  /// When what is told for a while changes next.
  public var deadline: Instant? {
    Instant.earliest(picker.deadline, Instant.earliest(takenUntil, nextCount))
  }

  /// The next whole second of the countdown, or its end.
  private var nextCount: Instant? {
    guard let expiry, expiry > toldAt else { return nil }
    let left = ((expiry - toldAt).microseconds - 1) / 1_000_000
    return expiry - .seconds(min(Self.countedSeconds, left))
  }

  /// Tells what there is to be told at this moment.
  private mutating func tell(at now: Instant) {
    toldAt = now
    if let until = takenUntil, until <= now { takenUntil = nil }
    let left = expiry.map { ($0 - now).microseconds } ?? 0
    // Whole seconds, rounded up without adding: the end may be the last moment that there is.
    let seconds = left > 0 ? (left - 1) / 1_000_000 + 1 : 0
    if takenUntil != nil {
      picker.notice = .taken
    } else if seconds > 0, seconds <= Self.countedSeconds {
      picker.notice = .secondsLeft(Int(seconds))
    } else {
      picker.notice = nil
    }
  }

  /// What the open picker says, with the rows that it is about.
  private func output(_ event: PickerOutput) -> MenuOutput {
    switch event {
    case .highlighted(let row, let component), .valueChanged(let row, let component):
      // The wheel may have gone on since.
      let rows = picker.selection.with(row, inComponent: component)
      return MenuOutput(item: openItem, event, rows: rows)
    case .committed, .cancelled:
      return MenuOutput(item: openItem, event, rows: openItem.map { items[$0].rows } ?? [])
    case .tick, .focused, .reachedEnd, .buttonDown, .buttonUp, .hold:
      return MenuOutput(item: openItem, event)
    }
  }

  private mutating func open(_ item: Int) {
    openItem = item
    var wheels = configuration
    wheels.isContinuous = items[item].wraps
    wheels.sensitivity = items[item].sensitivity
    let label = isSingle && !title.isEmpty ? title : items[item].label
    let revision = picker.revision
    picker = PickerModel(
      .item(items[item].content), caption: Text(utf8: label), selected: items[item].rows,
      configuration: wheels)
    picker.isGrowing = items[item].isGrowing
    picker.revision = revision &+ 1
  }

  private mutating func close(_ item: Int) {
    openItem = nil
    let revision = picker.revision
    picker = PickerModel(
      .items(items), caption: Text(utf8: title), selected: [item], configuration: configuration)
    picker.revision = revision &+ 1
  }
}

#if !hasFeature(Embedded)
extension Menu {
  /// A menu.
  ///
  /// - Precondition: there is at least one item.
  public init(
    title: String, items: [MenuItem], isSingle: Bool = false,
    configuration: Crown.Configuration = .init()
  ) {
    self.init(
      title: Array(title.utf8), items: items, isSingle: isSingle, configuration: configuration)
  }
}
#endif
