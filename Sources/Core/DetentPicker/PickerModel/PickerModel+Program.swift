import DetentCrown
public import DetentInput

/// What the program does, which is not reported.
extension PickerModel {
  /// Selects a row programmatically: nothing is reported, and leaving restores it.
  ///
  /// The user's turn on other wheels continues, and is reported at rest.
  ///
  /// - Parameters:
  ///   - row: the row, clamped to the list.
  ///   - component: the wheel; out-of-range indices are ignored.
  ///   - animated: whether the wheel spins there.
  ///   - at: the present instant.
  public mutating func selectRow(
    _ row: Int, inComponent component: Int, animated: Bool, at: Instant
  ) {
    guard wheels.indices.contains(component) else { return }
    let before = selection
    wheels[component].select(row, animated: animated, at: at)
    settle(changed: component, from: before, at: at)
    touched &= ~bit(component)
    reported[component] = wheels[component].row
    confirmed[component] = wheels[component].row
    revision &+= 1
  }

  /// Reloads the rows of a wheel.
  ///
  /// Other wheels are reloaded only if the selected row of this one has changed.
  public mutating func reloadComponent(_ component: Int, at: Instant) {
    guard wheels.indices.contains(component) else { return }
    let before = selection
    shapes[component] = content.shape(ofComponent: component, selection: before)
    wheels[component].reload(rowCount: shapes[component].rowCount, at: at)
    keepBooks(of: component)
    if wheels[component].row != before[component] || shapes[component].hasDisabledRows {
      settle(changed: component, from: before, at: at)
    }
    reload()
  }

  /// Reloads everything: the number of wheels, their rows and titles.
  ///
  /// Each wheel keeps its row, clamped to its list.
  public mutating func reloadAllComponents(at: Instant) {
    for component in wheels.indices { wheels[component].advance(to: at) }
    rebuild(selected: selection, reported: reported, confirmed: confirmed)
  }

  /// Replaces the content and keeps the value, possibly with other rows; a disabled value becomes
  /// the nearest enabled one.
  package mutating func replaceContent(with content: Content, at: Instant) {
    for component in wheels.indices { wheels[component].advance(to: at) }
    let old = self.content
    func rows(_ selection: PickerSelection) -> PickerSelection {
      content.selection(of: old.value(of: selection))
    }
    self.content = content
    rebuild(
      selected: rows(selection), reported: rows(reported), confirmed: rows(confirmed))
  }

  /// Focuses a wheel; out-of-range indices are ignored.
  public mutating func focus(_ component: Int) {
    guard wheels.indices.contains(component), focus != component else { return }
    focus = component
    revision &+= 1
  }

  /// Resigns the focus: turns are ignored until a press or `focus(_:)`.
  public mutating func resignFocus() {
    guard focus != nil else { return }
    focus = nil
    revision &+= 1
  }

  /// Updates all wheels after the program has changed one, by the content's rules.
  mutating func settle(changed component: Int, from before: PickerSelection, at: Instant) {
    guard wheels.count > 1 || shapes[component].hasDisabledRows else { return }
    bring(
      to: content.resolve(selection, from: before, changed: component), isUsersDoing: false, at: at)
  }

  /// Moves the wheels to rows that fit together.
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

  /// After a programmatic change of a list's length: the user's turn is still reported, the change
  /// is not, and leaving restores an existing row.
  mutating func keepBooks(of component: Int) {
    let wheel = wheels[component]
    if touched & bit(component) == 0 { reported[component] = wheel.row }
    confirmed[component] = min(max(0, confirmed[component]), wheel.rowCount - 1)
  }

  /// Moves all wheels at once, so that no limit of rows on the way is in effect.
  mutating func place(_ wanted: PickerSelection, animated: Bool, at: Instant) {
    let rows = content.resolve(wanted, from: wanted, changed: nil)
    for component in wheels.indices {
      shapes[component] = content.shape(ofComponent: component, selection: rows)
      wheels[component].reload(rowCount: shapes[component].rowCount, at: at)
      wheels[component].select(max(0, rows[component]), animated: animated, at: at)
    }
  }

  /// Selects rows of all wheels programmatically, as `selectRow`.
  mutating func selectRows(_ rows: PickerSelection, animated: Bool = false, at: Instant) {
    place(rows, animated: animated, at: at)
    touched = 0
    (reported, confirmed) = (selection, selection)
    revision &+= 1
  }

  #if !hasFeature(Embedded)
  /// Whether a wheel is on another row than the one that leaving restores, or on its way.
  var isTurned: Bool { touched != 0 || selection != confirmed }

  /// Spins to rows that another program has set, or, if the user has turned, leaves them beneath
  /// for leaving.
  mutating func bring(_ rows: PickerSelection, at: Instant) {
    if isTurned { confirmed = rows } else { selectRows(rows, animated: true, at: at) }
  }
  #endif

  /// Takes another set of enabled rows: a wheel on a disabled one moves to the nearest enabled one,
  /// which is reported.
  @inline(never)
  mutating func reenable(at: Instant) {
    let before = selection
    bring(
      to: content.resolve(before, from: before, changed: nil), isUsersDoing: true, at: at)
    reload()
    for component in wheels.indices where wheels[component].row != before[component] {
      outputs.append(.highlighted(row: wheels[component].row, component: component))
    }
    if isResting { reportValues() }
  }
}
