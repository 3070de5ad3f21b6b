import DetentCrown
import DetentInput

/// The ways to turn the focused wheel.
extension PickerModel {
  /// A way to move the focused wheel.
  enum Motion {
    /// By detents, accelerated; slowly one enabled row each.
    case detents(Int)
    /// By enabled rows, one per detent at any speed.
    case exact(Int)
    /// By detents with the button down.
    case coarse(Int)
    /// By a fraction of a row.
    case rows(Rows)
    /// To a row.
    case pick(Int)
  }

  mutating func turn(by motion: Motion, at: Instant) {
    guard let component = focus else { return }
    lastTurned = component
    isTurnedSmoothly = false
    let before = selection
    let start = wheels[component].nearestRow
    let isOpen: Bool
    switch motion {
    case .pick(let row):
      wheels[component].select(row, animated: true, at: at)
      isOpen = true
    case _ where Content.hasValues && shapes[component].rowsPerDetent > 0:
      isOpen = turn(value: component, by: motion, at: at)
    case .exact(let detents): isOpen = move(component, exactlyBy: detents, at: at)
    case .detents(let detents) where configuration.coasts == true:
      isOpen = roll(component, by: Rows(detents), at: at)
    case .detents(let detents):
      let stride = wheels[component].stride(for: detents, at: at)
      isOpen = move(component, by: stride.rows, span: stride.span, at: at)
    case .coarse(let detents):
      let rows = detents * wheels[component].coarseStep
      isOpen = move(component, by: rows, span: 0, at: at)
    case .rows(let distance): isOpen = roll(component, by: distance, at: at)
    }
    if !isOpen, wheels[component].rowCount > 0 {
      outputs.append(.reachedEnd(component: component))
    }
    report(component, from: before, at: at)
    if !Content.hasValues || shapes[component].rowsPerDetent == 0 {
      flight.pass(wheels[component].nearestRow - start, at: at)
    }
    if isResting { reportValues() }
  }

  /// Turns a wheel by a fraction of a row.
  ///
  /// - Returns: false at an end, which is struck once at any pull.
  mutating func roll(_ component: Int, by distance: Rows, at: Instant) -> Bool {
    isTurnedSmoothly = true
    let wasPastEnd = wheels[component].isPastEnd
    wheels[component].turn(smoothlyBy: distance, at: at)
    return wasPastEnd || !wheels[component].isPastEnd
  }

  /// Turns a value without rows, which no speed accelerates.
  ///
  /// - Returns: false at an end.
  @inline(never)
  private mutating func turn(value component: Int, by motion: Motion, at: Instant) -> Bool {
    // No turn has more than a million.
    func clamped(_ detents: Int) -> Int { max(-1_000_000, min(detents, 1_000_000)) }
    let distance: Rows
    switch motion {
    case .detents(let detents), .exact(let detents): distance = Rows(clamped(detents))
    case .coarse(let detents): distance = Rows(5 * clamped(detents))
    case .rows(let parts):
      isTurnedSmoothly = true
      distance = parts
    case .pick: return true
    }
    return wheels[component].turn(
      by: distance, each: Int(shapes[component].rowsPerDetent), at: at)
  }

  /// Moves a wheel by enabled rows; in a fast turn to the nearest of the landmarks that are at most
  /// `span` rows apart.
  ///
  /// - Returns: false at an end, unless a continuous wheel has both its first and its last row
  ///   enabled.
  mutating func move(_ component: Int, by rows: Int, span: Int, at: Instant) -> Bool {
    guard rows != 0 else { return true }
    guard span > 1 || shapes[component].hasDisabledRows else {
      return wheels[component].move(by: rows, at: at)
    }
    let way = way(component, rows)
    let distance = distance(of: Int(rows.magnitude), along: way, span: span) * way.step
    if span > 1 { wheels[component].keep(rows - distance) }
    return wheels[component].move(by: distance, toward: way.step, at: at)
  }

  /// Moves a wheel by exactly `rows` enabled rows at any speed; a continuous one wraps as often as
  /// needed.
  ///
  /// - Returns: false at an end.
  mutating func move(_ component: Int, exactlyBy rows: Int, at: Instant) -> Bool {
    let count = wheels[component].rowCount
    guard rows != 0, count > 0 else { return true }
    var (way, left) = (way(component, rows), Int(rows.magnitude))
    if way.goesRound {
      // Bounded by the needed laps and by the length of the list.
      let lap = enabledCount(of: component)
      left = left % lap == 0 ? lap : left % lap
      way.reach = count
    }
    let distance = enabledDistance(of: left, along: way) * way.step
    return wheels[component].move(by: distance, toward: way.step, at: at)
  }

  /// The number of enabled rows.
  ///
  /// It changes nothing: mutating, it gets the picker in place, not a copy.
  private mutating func enabledCount(of component: Int) -> Int {
    guard shapes[component].hasDisabledRows else { return wheels[component].rowCount }
    var count = 0
    for row in 0..<wheels[component].rowCount where isEnabled(row: row, inComponent: component) {
      count += 1
    }
    return count
  }

  /// Undoes the last turn, on its wheel and on those that followed it.
  mutating func undoTurn(at: Instant) {
    // Another wheel may have been focused since the turn.
    guard let component = lastTurned, wheels.indices.contains(component) else { return }
    let present = selection
    let isUndone =
      Content.hasValues && shapes[component].rowsPerDetent > 0
      ? wheels[component].undoValueTurn(at: at) : wheels[component].undoTurn(at: at)
    guard isUndone else { return }
    if wheels.count > 1 { follow(component, from: present, at: at) }
    tell(component)
    if isResting { reportValues() }
  }

  /// The rows ahead of a wheel.
  private struct Way {
    let component: Int
    /// 1 down the list, -1 up.
    let step: Int
    /// The number of rows before the end.
    var reach: Int
    /// Whether the wheel has no end: both its first and its last row are enabled.
    let goesRound: Bool
  }

  private func way(_ component: Int, _ rows: Int) -> Way {
    let wheel = wheels[component]
    let last = wheel.rowCount - 1
    let goesRound =
      wheel.configuration.isContinuous && isEnabled(row: 0, inComponent: component)
      && isEnabled(row: last, inComponent: component)
    return Way(
      component: component, step: rows.signum(),
      reach: max(0, goesRound ? last : rows > 0 ? last - wheel.row : wheel.row),
      goesRound: goesRound)
  }

  /// The distance to the row on which a turn by `rows` ends; 0 for none.
  ///
  /// It changes nothing: mutating, it gets the picker in place, not a copy.
  private mutating func distance(of rows: Int, along way: Way, span: Int) -> Int {
    // More than half a lap would look like a turn in the other direction.
    let half = max(1, wheels[way.component].rowCount / 2)
    let rows = min(rows, half)
    if span > 1, rows <= way.reach,
      let landmark = landmark(nearest: rows, along: way, span: span), landmark <= half
    {
      var distance = landmark
      while distance > 0, !isEnabled(distance, along: way) { distance -= 1 }
      if distance > 0 { return distance }
    }
    return enabledDistance(of: rows, along: way)
  }

  /// The distance to the last of so many enabled rows, or of those before the end; 0 for none.
  private mutating func enabledDistance(of rows: Int, along way: Way) -> Int {
    guard shapes[way.component].hasDisabledRows else { return min(rows, way.reach) }
    var (distance, last, left) = (0, 0, rows)
    while left > 0, distance < way.reach {
      distance += 1
      guard isEnabled(distance, along: way) else { continue }
      last = distance
      left -= 1
    }
    return last
  }

  private func row(at distance: Int, along way: Way) -> Int {
    wheels[way.component].wrapped(wheels[way.component].row + way.step * distance)
  }

  private func isEnabled(_ distance: Int, along way: Way) -> Bool {
    isEnabled(row: row(at: distance, along: way), inComponent: way.component)
  }

  /// The distance to the landmark next to `distance`, of those at most `span` rows apart; nil for
  /// none before the end.
  private func landmark(nearest distance: Int, along way: Way, span: Int) -> Int? {
    // Captured alone, as the whole picker would be copied.
    let (content, selection) = (content, selection)
    let (start, count) = (row(at: distance, along: way), wheels[way.component].rowCount)
    var round: Landmarks?
    if case .counted(let first) = shapes[way.component].numbers {
      round = Landmarks(upTo: span, from: first)
    }
    func landmark(from row: Int, toward step: Int) -> Int? {
      if let round { return round.row(from: row, toward: step, of: count) }
      return content.landmark(
        from: row, toward: step, inComponent: way.component, selection: selection)
    }
    func landmark(toward step: Int) -> Int? {
      // Beyond the end the list wraps.
      let first = step > 0 ? 0 : count - 1
      let found =
        landmark(from: start, toward: step)
        ?? landmark(from: first, toward: step).map { $0 + step * count }
      guard let found, 2 * abs(found - start) <= span else { return nil }
      let landmark = distance + way.step * (found - start)
      return landmark > 0 && landmark <= way.reach ? landmark : nil
    }
    guard let next = landmark(toward: way.step) else { return landmark(toward: -way.step) }
    guard let last = landmark(toward: -way.step) else { return next }
    return next - distance <= distance - last ? next : last
  }
}
