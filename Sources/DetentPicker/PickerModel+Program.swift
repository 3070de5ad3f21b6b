import DetentCrown
public import DetentInput

/// What the program does with a picker: none of it is reported, since it is not the user's doing.
extension PickerModel {
  /// Selects a row; it is not the user's doing, so nothing is reported, and leaving without
  /// confirming comes back to it.
  ///
  /// What the user is just dialling on other wheels goes on, and is reported once they rest.
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
    wheels[component].select(row, animated: animated, at: at)
    isTouched[component] = false
    reported[component] = wheels[component].row
    confirmed[component] = wheels[component].row
    reloadDependents(of: component, isUsersDoing: false, at: at)
    revision &+= 1
  }

  /// Asks again how many rows a wheel has and what they are called.
  ///
  /// Other wheels are asked only if that has changed the row selected in this one.
  public mutating func reloadComponent(_ component: Int, at: Instant) {
    guard wheels.indices.contains(component) else { return }
    let before = wheels[component].row
    let count = content.rowCount(inComponent: component, selection: selection)
    wheels[component].reload(rowCount: count, at: at)
    keepBooks(of: component)
    if wheels[component].row != before {
      reloadDependents(of: component, isUsersDoing: false, at: at)
    }
    revision &+= 1
  }

  /// Asks again for everything: how many wheels there are, how many rows, what they are called.
  ///
  /// Each wheel keeps its row, or takes its last one if the list has become shorter.
  public mutating func reloadAllComponents(at: Instant) {
    for component in wheels.indices { wheels[component].advance(to: at) }
    let (before, touched, said, kept) = (wheels, isTouched, reported, confirmed)
    build(selected: before.map { $0.row })
    for component in wheels.indices where component < before.count {
      isTouched[component] = touched[component]
      reported[component] = said[component]
      confirmed[component] = kept[component]
      keepBooks(of: component)
    }
    if before.isEmpty {
      focus = wheels.isEmpty ? nil : 0
    } else if let owner = focus {
      focus = wheels.isEmpty ? nil : min(owner, wheels.count - 1)
    }
    revision &+= 1
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
  mutating func build(selected: [Int]) {
    wheels = content.fitting(selected).map {
      Crown(rowCount: $0.length, row: $0.row, configuration: configuration)
    }
    isTouched = wheels.map { _ in false }
    reported = selection
    confirmed = selection
  }

  /// Lets the other wheels follow a wheel whose row has changed, and those that follow them.
  mutating func reloadDependents(of component: Int, isUsersDoing: Bool, at: Instant) {
    for _ in wheels.indices.dropFirst() {
      var hasChanged = false
      for other in wheels.indices where other != component {
        let count = content.rowCount(inComponent: other, selection: selection)
        guard count != wheels[other].rowCount else { continue }
        let before = wheels[other].row
        wheels[other].reload(rowCount: count, at: at)
        revision &+= 1
        if isUsersDoing {
          if wheels[other].row != before { isTouched[other] = true }
        } else {
          keepBooks(of: other)
        }
        hasChanged = hasChanged || wheels[other].row != before
      }
      if !hasChanged { break }
    }
  }

  /// After the program has changed the length of a list: what the user is dialling is still to be
  /// reported, what the program did is not, and leaving comes back to a row that there is.
  private mutating func keepBooks(of component: Int) {
    let wheel = wheels[component]
    if !isTouched[component] { reported[component] = wheel.row }
    confirmed[component] = min(max(0, confirmed[component]), wheel.rowCount - 1)
  }
}
