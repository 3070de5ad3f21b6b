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
      guard Contents.has(.entry), let letters = content.open.traits.letters else { return .take }
      switch TextEntry.key(inRow: row, of: letters) {
      case .letter(let letter): return .append(letter)
      case .erase: return .erase
      case .done: return .take
      }
    case .question(let item, _):
      return row == 1 && content.items[item].confirmation == .hold ? .hold : .answer
    case .item(let item):
      if Contents.has(.days), content.open.traits.pickedCount != nil { return .mark }
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
  mutating func acts(on event: ButtonEvent, at now: Instant) -> Bool {
    switch (event, press) {
    case (.longPress, _) where isFiltered: endFilter(at: now)
    case (.longPress, let press) where press == .hold || holdTakes:
      advance(to: now)
      picker.confirm(at: now)
      take(at: now)
    case (.longPress, _) where isLinkOpen && !isAsking: closeLink()
    case (.click, .nothing) where isFiltered && filter.count == 0:
      report(.reachedEnd(component: 0))
    case (.click, .nothing) where isHeldToTake:
      report(.reachedEnd(component: 0))
    case (.singleClick, .nothing), (.doubleClick, .nothing):
      return isFiltered && filter.count == 0 || isHeldToTake
    case (.click, .hold), (.singleClick, .hold), (.doubleClick, .hold):
      advance(to: now)
    case (.click, .open):
      guard isLink, let item = openItem else { return false }
      stop(at: now)
      openLink(item)
    case (.click, .mark) where Contents.has(.days):
      stop(at: now)
      pickDay(at: now)
    case (.singleClick, .mark), (.doubleClick, .mark): break
    case (.click, .next) where Contents.has(.styles) && picker.press == .take:
      // The last wheel is taken; the focus returns to the first.
      advance(to: now)
      picker.moveFocus(by: 1 - picker.componentCount, at: now)
      take(at: now)
    case (.longPress, _), (.doubleClick, _):
      if openItem != nil { aftermath.learn(event == .longPress ? .leave : .back) }
      return false
    default: return false
    }
    return true
  }

  /// Stops the wheels: a click refers to the rows in their lenses.
  @inline(never)
  mutating func stop(at now: Instant) {
    advance(to: now)
    picker.stop(at: now)
    advance(to: now)
  }

  /// Handles the picker's outputs and what follows from them, and appends the menu's.
  mutating func take(at now: Instant) {
    for index in picker.outputs.indices {
      let event = picker.outputs[index]
      let goesOn: Bool
      switch event {
      case .committed: goesOn = commit(at: now)
      case .cancelled: goesOn = leave(at: now)
      default:
        if case .highlighted = event { aftermath.forget() }
        if case .reachedEnd(let component) = event { showLimit(ofComponent: component, at: now) }
        goesOn = true
        if isHeard(event) { report(event) }
      }
      // A closed picker's further outputs concern only its own focus.
      guard goesOn else { break }
    }
    picker.dropOutputs()
    if Contents.has(.conditions), picker.content.enabling.isStale {
      #if hasFeature(Embedded)
      enable(at: now)
      return take(at: now)
      #else
      let first = outputs.count
      enable(at: now)
      take(at: now)
      for index in first..<outputs.count { outputs[index].cause = .rule }
      return
      #endif
    }
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
  mutating func commit(at now: Instant) -> Bool {
    switch base {
    case .list, .filter: return pressItem(at: now)
    case .entry(let item):
      switch press {
      case .append where Contents.has(.entry), .erase where Contents.has(.entry):
        edit(press, isTyped: false, at: now)
        return true
      default: return take(item, at: now)
      }
    case .item(let item), .link(let item): return take(item, at: now)
    case .question(let item, let from):
      guard picker.selectedRow(inComponent: 0) == 1 else {
        return refuse(item, from)
      }
      guard !Contents.has(.actions) || from != .list || !items[item].isPressedInPlace else {
        list(submenu, selecting: item)
        take(item, at: asked, at: now)
        return false
      }
      return take(item, at: asked, isAnswered: true, at: now)
    }
  }

  /// Handles leaving without a commit.
  ///
  /// - Returns: whether the picker is still open.
  @inline(never)
  mutating func leave(at now: Instant) -> Bool {
    switch base {
    case .list, .filter:
      if submenu != nil {
        goBack()
        return false
      }
      report(.cancelled)
    case .question(let item, let from): return refuse(item, from)
    case .item(let item), .link(let item), .entry(let item):
      report(.cancelled)
      guard isSingle else {
        closeKept(item, at: now)
        return false
      }
      if holdsDraft { open(item) }
    }
    return true
  }
  /// Closes the picker of an item, whose value is kept.
  mutating func closeKept(_ item: Int, at now: Instant) {
    let content = items[item].content
    picker.tell(.kept, items[item].rows, of: content, as: .brief)
    aftermath.tell(.kept, for: Aftermath.keptSpan, at: now)
    close(item, at: now)
  }
}
