public import DetentCrown
public import DetentInput
package import DetentText

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
  package internal(set) var title: [UInt8]
  /// Whether the menu consists of the first item's picker.
  package internal(set) var isSingle: Bool
  /// The listed submenu; nil for the menu's own list.
  package internal(set) var submenu: Int?
  /// The picker on the display; its content holds the items.
  public internal(set) var picker: PickerModel<MenuContent<Contents>>
  /// The layouts that fit the display, which determine styles.
  ///
  /// Default: all.
  package internal(set) var room = StyleRoom.everything

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

  var screen = Screen.list
  /// The rows that Yes takes, during a question.
  var asked: PickerSelection = []
  /// The typed filter and the matching rows, while a filter is open.
  var filter = ListFilter()
  var configuration: Crown.Configuration
  var announcing: Announcing?
  var aftermath = Aftermath()
  /// The outputs of the present step.
  var outputs: [MenuOutput] = []

  enum Screen: Equatable {
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
    title: [UInt8], items: [Item], isSingle: Bool = false, conditions: [MenuCondition] = [],
    configuration: Crown.Configuration = .init()
  ) {
    self.title = title
    self.isSingle = isSingle
    self.configuration = configuration
    picker = PickerModel(MenuContent(items), configuration: configuration)
    if Contents.has(.conditions) { take(conditions) }
    begin()
  }

  /// Lays out the items, and shows the first screen.
  mutating func begin() {
    precondition(!items.isEmpty, "items.count > 0")
    precondition(items.count <= Int(Int16.max), "items.count <= 32767")
    #if !hasFeature(Embedded)
    for index in items.indices {
      precondition(
        Contents.parts.isSuperset(of: items[index].needs),
        "ContentSum.parts lacks what an item needs: .entry for a text, .days for several days or a "
          + "switch, .values without rows, .marks for marks, .actions without a value")
    }
    #endif
    if Contents.has(.conditions) { settleValues(isReported: false) }
    picker.reserve(wheelCount: wheelCount)
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

  var base: Screen {
    @inline(__always) get { Contents.has(.filter) ? screen.base : screen }
  }

  /// Writes the caption of the present screen, in the existing memory.
  mutating func showCaption() {
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

  /// Applies a knob event.
  @_specialize(where Contents == ItemContent)
  public mutating func apply(
    _ event: KnobEvent, at: Instant, into outputs: inout [MenuOutput]
  ) {
    swap(&self.outputs, &outputs)
    apply(event, at: at)
    swap(&self.outputs, &outputs)
  }

  /// Turns the wheel by a part of a row.
  @_specialize(where Contents == ItemContent)
  public mutating func roll(by distance: Rows, at: Instant, into outputs: inout [MenuOutput]) {
    swap(&self.outputs, &outputs)
    advance(to: at)
    picker.roll(by: distance, at: at)
    take(at: at)
    swap(&self.outputs, &outputs)
  }

  /// Applies a command.
  @_specialize(where Contents == ItemContent)
  public mutating func apply(
    _ command: PickerCommand, at: Instant, into outputs: inout [MenuOutput]
  ) {
    swap(&self.outputs, &outputs)
    apply(command, at: at)
    swap(&self.outputs, &outputs)
  }

  /// Advances to `now` and appends the outputs of the open picker.
  @_specialize(where Contents == ItemContent)
  public mutating func advance(to now: Instant, into outputs: inout [MenuOutput]) {
    swap(&self.outputs, &outputs)
    advance(to: now)
    swap(&self.outputs, &outputs)
  }

  private mutating func apply(_ event: KnobEvent, at: Instant) {
    if isFiltered { advance(to: at) }
    if case .button(let event) = event.kind, acts(on: event, at: at) { return tell(at: at) }
    picker.apply(event, at: at)
    take(at: at)
  }

  private mutating func apply(_ command: PickerCommand, at: Instant) {
    advance(to: at)
    if command == .cancel, case .link = screen { return closeLink() }
    let isLeaving = command == .cancel && (pickedItem.map { commitsByLeaving($0) } ?? false)
    let command = isLeaving ? .take : command
    if marks(command, at: at) || filters(command, at: at) { return tell(at: at) }
    picker.apply(command, at: at)
    take(at: at)
    type(command, at: at)
  }

  mutating func advance(to now: Instant) {
    picker.advance(to: now)
    take(at: now)
    if Contents.has(.speech), let isWhole = announcing?.take(at: now), let component = picker.focus
    {
      outputs.append(
        MenuOutput(item: openItem, .announce(component: component, isWhole: isWhole)))
    }
  }
}

extension PickerMenu {
  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: the title above the items.
  ///   - items: the items.
  ///   - isSingle: whether the menu consists of the first item's picker.
  ///   - conditions: the conditions on which items and rows are enabled. Default: none.
  ///   - configuration: the behavior of the wheels; each item decides whether they wrap.
  /// - Precondition: 1 to 32,767 items; an item's `parent` is a submenu before it; the parts of the
  ///   contents include what items need, such as `entry` for a text; conditions are of these items,
  ///   none of which depends on itself.
  public init(
    title: String, items: [Item], isSingle: Bool = false, conditions: [MenuCondition] = [],
    configuration: Crown.Configuration = .init()
  ) {
    #if hasFeature(Embedded)
    let all = items
    #else
    let all = Item.all(items)
    #endif
    self.init(
      title: Array(title.utf8), items: all, isSingle: isSingle, conditions: conditions,
      configuration: configuration)
  }
}
