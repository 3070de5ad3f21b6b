import DetentCrown
public import DetentInput

/// What the program does with a picker: none of it is reported, since it is not the user's doing.
extension PickerModel {
  /// Selects a row; it is not the user's doing, so nothing is reported.
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
    reloadDependents(of: component, at: at)
    reported = selection
    confirmed = selection
    revision &+= 1
  }

  /// Asks again how many rows a wheel has and what they are called.
  public mutating func reloadComponent(_ component: Int, at: Instant) {
    guard wheels.indices.contains(component) else { return }
    let count = content.rowCount(inComponent: component, selection: selection)
    wheels[component].reload(rowCount: count, at: at)
    reported[component] = wheels[component].row
    revision &+= 1
  }

  /// Asks again for everything: how many wheels there are, how many rows, what they are called.
  ///
  /// Each wheel keeps its row, or takes its last one if the list has become shorter.
  public mutating func reloadAllComponents(at: Instant) {
    for component in wheels.indices { wheels[component].advance(to: at) }
    build(selected: wheels.map { max(0, $0.row) })
    if let owner = focus { focus = wheels.isEmpty ? nil : min(owner, wheels.count - 1) }
    if focus == nil, !wheels.isEmpty { focus = 0 }
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

  mutating func build(selected: [Int]) {
    wheels = []
    for component in 0..<content.componentCount {
      // A wheel's length may depend on the wheels to its left, so they are built from the left.
      let known = PickerSelection(wheels.map { $0.row } + selected.dropFirst(component))
      let count = content.rowCount(inComponent: component, selection: known)
      let row = component < selected.count ? selected[component] : 0
      wheels.append(Crown(rowCount: count, row: row, configuration: configuration))
    }
    isTouched = wheels.map { _ in false }
    reported = selection
    confirmed = selection
  }
}
