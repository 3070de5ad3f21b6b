import DetentCrown
public import DetentInput

/// What the program does with a picker: none of it is reported, since it is not the user's doing.
extension PickerModel {
  /// Selects a row; it is not the user's doing, so nothing is reported, and leaving without
  /// confirming comes back to it.
  ///
  /// What the user is just dialing on other wheels goes on, and is reported once they rest.
  ///
  /// - Parameters:
  ///   - row: which; one beyond an end selects the row at that end.
  ///   - component: of which wheel; one that isn't there is ignored.
  ///   - animated: whether the wheel spins there.
  ///   - at: now.
  public mutating func selectRow(
    _ row: Int, inComponent component: Int, animated: Bool, at: Instant
  ) {
    guard wheels.indices.contains(component) else { return }
    let before = selection
    wheels[component].select(row, animated: animated, at: at)
    settle(changed: component, from: before, isUsersDoing: false, at: at)
    touched &= ~bit(component)
    reported[component] = wheels[component].row
    confirmed[component] = wheels[component].row
    revision &+= 1
  }

  /// Asks again how many rows a wheel has and what they are called.
  ///
  /// Other wheels are asked only if that has changed the row selected in this one.
  public mutating func reloadComponent(_ component: Int, at: Instant) {
    guard wheels.indices.contains(component) else { return }
    let before = selection
    shapes[component] = content.shape(ofComponent: component, selection: before)
    wheels[component].reload(rowCount: shapes[component].rowCount, at: at)
    keepBooks(of: component)
    if wheels[component].row != before[component] || shapes[component].hasDisabledRows {
      settle(changed: component, from: before, isUsersDoing: false, at: at)
    }
    revision &+= 1
  }

  /// Asks again for everything: how many wheels there are, how many rows, what they are called.
  ///
  /// Each wheel keeps its row, or takes its last one if the list has become shorter.
  public mutating func reloadAllComponents(at: Instant) {
    for component in wheels.indices { wheels[component].advance(to: at) }
    rebuild(selected: selection, reported: reported, confirmed: confirmed)
  }

  /// Takes another content and keeps the value, although it may have other rows there; a value that
  /// cannot be selected any more becomes the nearest one that can.
  public mutating func replaceContent(with content: Content, at: Instant) {
    for component in wheels.indices { wheels[component].advance(to: at) }
    let old = self.content
    func rows(_ selection: PickerSelection) -> PickerSelection {
      content.selection(of: old.value(of: selection))
    }
    self.content = content
    rebuild(
      selected: rows(selection), reported: rows(reported), confirmed: rows(confirmed))
  }

  /// Gives the knob to a wheel; one that isn't there is ignored.
  public mutating func focus(_ component: Int) {
    guard wheels.indices.contains(component), focus != component else { return }
    focus = component
    revision &+= 1
  }

  /// Gives the knob up: turns are ignored until a press or `focus(_:)` takes it back.
  public mutating func resignFocus() {
    guard focus != nil else { return }
    focus = nil
    revision &+= 1
  }

  /// Makes the wheels anew, at rest.
  mutating func build(selected: PickerSelection) {
    let rows = content.resolve(selected, from: selected, changed: nil)
    shapes = (0..<rows.count).map { content.shape(ofComponent: $0, selection: rows) }
    wheels = shapes.indices.map { component in
      var wheel = configuration
      wheel.isContinuous = shapes[component].wraps ?? configuration.isContinuous
      return Crown(
        rowCount: shapes[component].rowCount, row: rows[component], configuration: wheel)
    }
    touched = 0
    reported = selection
    confirmed = selection
  }

  /// Makes the wheels anew, and goes on with what was there as far as it still is.
  private mutating func rebuild(
    selected: PickerSelection, reported said: PickerSelection, confirmed kept: PickerSelection
  ) {
    let (count, moved) = (wheels.count, touched)
    build(selected: selected)
    for component in wheels.indices where component < count {
      touched |= moved & bit(component)
      reported[component] = said[component]
      confirmed[component] = kept[component]
      keepBooks(of: component)
    }
    if count == 0 {
      focus = wheels.isEmpty ? nil : component(inTurn: 0)
    } else if let owner = focus {
      focus = wheels.isEmpty ? nil : min(owner, wheels.count - 1)
    }
    revision &+= 1
  }

  /// Lets all wheels follow one whose row has changed: the content says which rows go together.
  mutating func settle(
    changed component: Int, from before: PickerSelection, isUsersDoing: Bool, at: Instant
  ) {
    guard wheels.count > 1 || shapes[component].hasDisabledRows else { return }
    bring(
      to: content.resolve(selection, from: before, changed: component), isUsersDoing: isUsersDoing,
      at: at)
  }

  /// Brings the wheels to rows that go together.
  mutating func bring(to rows: PickerSelection, isUsersDoing: Bool, at: Instant) {
    for component in wheels.indices {
      let shape = content.shape(ofComponent: component, selection: rows)
      let before = wheels[component].row
      guard shape != shapes[component] || rows[component] != before else { continue }
      shapes[component] = shape
      wheels[component].reload(rowCount: shape.rowCount, row: rows[component], at: at)
      revision &+= 1
      if !isUsersDoing {
        keepBooks(of: component)
      } else if wheels[component].row != before {
        touched |= bit(component)
      }
    }
  }

  /// After the program has changed the length of a list: what the user is dialing is still to be
  /// reported, what the program did is not, and leaving comes back to a row that there is.
  private mutating func keepBooks(of component: Int) {
    let wheel = wheels[component]
    if touched & bit(component) == 0 { reported[component] = wheel.row }
    confirmed[component] = min(max(0, confirmed[component]), wheel.rowCount - 1)
  }

  /// A component's place in `touched`.
  func bit(_ component: Int) -> UInt8 { 1 << UInt8(component) }
}
