import DetentInput
import DetentText

/// What a press does.
///
/// What acts on it isn't inlined: of all that can come of it only one thing is on the stack.
extension PickerMenu {
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

  static func press(
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
      // Leaving takes the value: no press does, of a month either.
      case .compact where !place.isSingle: return wheelCount > 1 ? .next : .nothing
      default: return usual
      }
    case .filter: return .nothing
    }
  }

  /// Whether a hold takes the dialed value instead of leaving.
  package var holdTakes: Bool {
    @inline(__always) @_specialize(where Contents == ItemContent)
    get {
      guard Contents.has(.styles), let item = pickedItem else { return false }
      return picksDays || commitsByLeaving(item)
    }
  }

  /// Whether only a hold takes the value of the open wheel.
  private var isHeldToTake: Bool {
    guard Contents.has(.styles), let item = pickedItem else { return false }
    return !isFiltered && picker.componentCount == 1 && commitsByLeaving(item)
  }

  /// With several wheels a double click focuses the previous one.
  public var usesDoubleClicks: Bool {
    @inline(__always) @_specialize(where Contents == ItemContent)
    get { picker.usesDoubleClicks }
  }

  /// Performs a gesture with another meaning than in a picker alone.
  ///
  /// - Returns: whether the gesture had one.
  @inline(never)
  mutating func acts(
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
    case (.click, .nothing) where isHeldToTake:
      outputs.append(output(.reachedEnd(component: 0)))
    case (.singleClick, .nothing), (.doubleClick, .nothing):
      return isFiltered && filter.count == 0 || isHeldToTake
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
  mutating func stop(at now: Instant, into outputs: inout [MenuOutput]) {
    advance(to: now, into: &outputs)
    picker.stop(at: now)
    advance(to: now, into: &outputs)
  }

  /// Handles the picker's outputs, and appends the menu's.
  mutating func take(at now: Instant, into outputs: inout [MenuOutput]) {
    for index in said.indices {
      let event = said[index]
      let goesOn: Bool
      switch event {
      case .committed: goesOn = commit(at: now, into: &outputs)
      case .cancelled: goesOn = leave(at: now, into: &outputs)
      default:
        if case .highlighted = event { aftermath.forget() }
        if case .reachedEnd(let component) = event { showLimit(ofComponent: component, at: now) }
        goesOn = true
        if isHeard(event) { outputs.append(output(event)) }
      }
      // A closed picker's further outputs concern only its own focus.
      guard goesOn else { break }
    }
    said.removeAll(keepingCapacity: true)
    tell(at: now)
  }

  /// Whether an output of the picker concerns a value: answers and letters are none.
  func isHeard(_ event: PickerOutput) -> Bool {
    switch (event, screen) {
    case (.highlighted, .question), (.valueChanged, .question), (.valueChanged, .entry): false
    default: true
    }
  }

  /// Handles a confirmed press.
  ///
  /// - Returns: whether the pressed picker is still open.
  @inline(never)
  mutating func commit(at now: Instant, into outputs: inout [MenuOutput]) -> Bool {
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
  mutating func leave(at now: Instant, into outputs: inout [MenuOutput]) -> Bool {
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
}
