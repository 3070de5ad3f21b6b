import DetentInput

/// How the items of a menu are laid out, and what the hand does there that it doesn't do elsewhere.
///
///     link       turning changes the value where it stands, and a press opens the list
///     compact    a press goes on from wheel to wheel, round and round; leaving takes the value
///     several    a press picks the day in the lens, or takes it out; holding takes them all
extension Menu {
  /// The style that an item has, where its `style` is the one that is asked for: any but
  /// `automatic`.
  public func style(ofItem index: Int) -> PickerStyle {
    items[index].content.style(
      inEffectFor: items[index].style, isAlone: isSingle, on: room)
  }

  /// Lays the items out as a display has room for them; values stay as they are.
  public mutating func fit(_ room: StyleRoom) {
    guard room != self.room else { return }
    self.room = room
    for index in items.indices { layOut(index) }
    // What was a row of words may be a list now, which has signs.
    if let openItem, !isAsking, filter == nil, case .rows = items[openItem].content {
      picker.content = .item(marking(items[openItem].content, of: openItem))
    }
    picker.revision &+= 1
  }

  /// Gives an item the content that goes with its style.
  mutating func layOut(_ index: Int) {
    let (old, style) = (items[index].content, style(ofItem: index))
    guard let new = old.laidOut(as: style, on: room, items[index].rows) else { return }
    (items[index].content, items[index].rows) = (new.content, new.rows)
    guard openItem == index else { return }
    if let rows = question?.rows {
      question?.rows = old.laidOut(as: style, on: room, rows)?.rows ?? rows
    } else {
      let present = old.laidOut(as: style, on: room, picker.selection)
      open(index, at: present?.rows)
      picker.confirmed = new.rows
    }
  }

  /// Whether a list of rows is open, in which the selected one has a sign.
  public func listsRows(of item: Int) -> Bool {
    let style = style(ofItem: item)
    return style == .menu || style == .navigationLink && isLinkOpen
  }

  /// Whether a value stands in its row and is turned there, and a press would open its list.
  public var isLink: Bool {
    guard let openItem, !isAsking, !isLinkOpen else { return false }
    return style(ofItem: openItem) == .navigationLink
  }

  /// Opens the list of a link, with the row that it shows in the lens.
  private mutating func openLink(into outputs: inout [MenuOutput]) {
    guard let item = openItem else { return }
    isLinkOpen = true
    open(item, at: selectedRows)
    outputs.append(output(.focused(component: 0)))
  }

  /// Closes the list of a link, which shows again what it showed before.
  mutating func closeLink(into outputs: inout [MenuOutput]) {
    guard let item = openItem else { return }
    isLinkOpen = false
    open(item, at: [filter?.confirmed ?? picker.confirmed[0]])
    picker.confirmed = items[item].rows
    outputs.append(output(.focused(component: 0)))
  }

  /// Whether leaving an item takes what is dialed by then: of compact style, since what lies about
  /// it is a press outside.
  func takesByLeaving(_ item: Int) -> Bool { !isSingle && style(ofItem: item) == .compact }

  /// Whether a press picks the day in the lens, and holding takes those that are picked.
  public var pressMarks: Bool {
    guard openItem != nil, !isAsking, case .item(.days(let days)) = picker.content else {
      return false
    }
    return days.kind == .multiple
  }

  /// Whether holding the button takes the value that is dialed, rather than leave it.
  public var holdTakes: Bool {
    guard let openItem, !isAsking else { return false }
    return pressMarks || takesByLeaving(openItem)
  }

  /// The month that is laid out now; nil where none is.
  public var month: MonthPage? {
    guard let openItem, !isAsking, room.contains(.month), let focus = picker.focus,
      style(ofItem: openItem).hasMonth, case .item(let content) = picker.content
    else { return nil }
    switch content {
    case .days(let days): return days.page(focus, of: picker.selection, today: today)
    case .calendar(let wheels): return wheels.page(focus, of: picker.selection, today: today)
    default: return nil
    }
  }

  /// Whether the face of a clock is laid out now.
  public var isClock: Bool {
    guard let openItem, !isAsking, style(ofItem: openItem) == .graphical else { return false }
    switch items[openItem].content {
    case .time: return true
    case .calendar(let wheels): return wheels.mode == .time
    default: return false
    }
  }

  /// Takes a gesture that means something else in the style of the item that is open.
  ///
  /// - Returns: whether it does.
  mutating func styles(
    _ event: KnobEvent, at now: Instant, into outputs: inout [MenuOutput]
  ) -> Bool {
    guard let item = openItem, !isAsking, case .button(let event) = event else { return false }
    switch event {
    case .longPress where holdTakes:
      advance(to: now, into: &outputs)
      picker.confirm(at: now, into: &said)
      take(at: now, into: &outputs)
    case .longPress where isLinkOpen: closeLink(into: &outputs)
    case .click where isLink:
      stop(at: now, into: &outputs)
      openLink(into: &outputs)
    case .click where pressMarks:
      stop(at: now, into: &outputs)
      pickDay(at: now, into: &outputs)
    case .singleClick where pressMarks, .doubleClick where pressMarks: break
    case .click where takesByLeaving(item) && goesRound:
      advance(to: now, into: &outputs)
      let owner = picker.focus ?? 0
      picker.moveFocus(by: -picker.turn(of: owner), at: now, into: &said)
      take(at: now, into: &outputs)
    default: return false
    }
    return true
  }

  /// Stops the wheels: what is in the lens now is what a click is about.
  private mutating func stop(at now: Instant, into outputs: inout [MenuOutput]) {
    advance(to: now, into: &outputs)
    picker.stop(at: now)
    advance(to: now, into: &outputs)
  }

  /// Whether the last of several wheels owns the knob.
  private var goesRound: Bool {
    let count = picker.componentCount
    return count > 1 && picker.focus.map { picker.turn(of: $0) } == count - 1
  }

  /// Picks the day in the lens, or takes it out again.
  mutating func pickDay(at now: Instant, into outputs: inout [MenuOutput]) {
    guard case .item(.days(var days)) = picker.content else { return }
    guard days.toggle(days.minimum + picker.selectedRow(inComponent: 0)) else {
      return outputs.append(output(.reachedEnd(component: 0)))
    }
    aftermath.forget()
    picker.content = .item(.days(days))
    picker.revision &+= 1
    outputs.append(output(.edited))
    tell(at: now)
  }
}
