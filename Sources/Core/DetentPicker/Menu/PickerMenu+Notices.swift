public import DetentInput

/// What is shown for a while.
extension PickerMenu {
  /// Shows the limit that has stopped a wheel.
  mutating func showLimit(ofComponent component: Int, at now: Instant) {
    guard Contents.has(.days), pickedItem != nil, !picker.content.open.traits.hasMonth,
      let beyond = picker.selectionBeyond(inComponent: component)
    else { return }
    let content = picker.content.open
    let limit = content.resolve(beyond, from: picker.selection, changed: component)
    let notice = PickerNotice.limit(isLast: beyond[component] > limit[component])
    picker.tell(notice, limit, of: content, as: .brief)
    aftermath.tell(notice, for: Aftermath.hintSpan, at: now)
  }

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
  mutating func tell(at now: Instant) {
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
}
