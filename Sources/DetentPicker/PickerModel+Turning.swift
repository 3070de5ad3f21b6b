import DetentCrown
import DetentInput

/// How far a turn takes a wheel.
///
///     slowly          one enabled row a detent, whatever lies between
///     fast            as many as the crown's acceleration says, and on to a round value
///     at the end      not over it, unless the first row and the last one can both be selected
extension PickerModel {
  /// How many detents the wheel that owns the knob takes from one row to the next; 1 without one.
  public var detentsPerRow: Int {
    focus.map { Int(wheels[$0].configuration.sensitivity.rawValue) } ?? 1
  }

  /// Turns a wheel by detents, or, where the crown coasts, by as many rows without detents.
  ///
  /// - Returns: whether the way was open; if not, the turn has struck an end.
  mutating func turn(_ component: Int, by detents: Int, at: Instant) -> Bool {
    guard configuration.coasts != true else { return roll(component, by: Rows(detents), at: at) }
    let stride = wheels[component].stride(for: detents, at: at)
    return move(component, by: stride.rows, isFast: stride.isFast, at: at)
  }

  /// Turns a wheel by a part of a row.
  ///
  /// - Returns: whether the way was open; an end is struck once, however far it is pulled.
  mutating func roll(_ component: Int, by distance: Rows, at: Instant) -> Bool {
    isTurnedSmoothly = true
    let wasPastEnd = wheels[component].isPastEnd
    wheels[component].turn(smoothlyBy: distance, at: at)
    return wasPastEnd || !wheels[component].isPastEnd
  }

  /// Moves a wheel by rows that can be selected.
  ///
  /// - Returns: whether the way was open.
  mutating func move(_ component: Int, by rows: Int, isFast: Bool, at: Instant) -> Bool {
    guard rows != 0 else { return true }
    guard isFast || shapes[component].hasDisabledRows else {
      return wheels[component].move(by: rows, at: at)
    }
    let distance = distance(of: rows, on: component, isFast: isFast)
    return wheels[component].move(by: distance, toward: rows.signum(), at: at)
  }

  /// How far a turn by so many rows goes.
  ///
  /// In a function of its own: while a path holds the wheels they would be copied to be moved.
  private func distance(of rows: Int, on component: Int, isFast: Bool) -> Int {
    Path(component: component, way: rows.signum(), of: self)
      .distance(ofRows: Int(rows.magnitude), isFast: isFast) * rows.signum()
  }

  /// The rows that lie ahead of a wheel.
  private struct Path {
    let model: PickerModel
    let selection: PickerSelection
    let component: Int
    let way: Int
    /// How many rows there are before the end.
    let reach: Int

    init(component: Int, way: Int, of model: PickerModel) {
      let wheel = model.wheels[component]
      self.model = model
      self.component = component
      self.way = way
      selection = model.selection
      let last = wheel.rowCount - 1
      let goesRound =
        wheel.configuration.isContinuous && model.isEnabled(row: 0, inComponent: component)
        && model.isEnabled(row: last, inComponent: component)
      reach = max(0, goesRound ? last : way > 0 ? last - wheel.row : wheel.row)
    }

    /// How far it is to the row on which a turn by so many rows ends; 0 if there is none.
    func distance(ofRows rows: Int, isFast: Bool) -> Int {
      // More than half a lap would look like a turn the other way.
      let half = max(1, model.wheels[component].rowCount / 2)
      let rows = min(rows, half)
      if isFast, let landmark = landmark(from: min(rows, reach)), landmark <= half {
        var distance = landmark
        while distance > 0, !isEnabled(distance) { distance -= 1 }
        if distance > 0 { return distance }
      }
      guard model.shapes[component].hasDisabledRows else { return min(rows, reach) }
      var (distance, last, left) = (0, 0, rows)
      while left > 0, distance < reach {
        distance += 1
        guard isEnabled(distance) else { continue }
        last = distance
        left -= 1
      }
      return last
    }

    private func row(at distance: Int) -> Int {
      let wheel = model.wheels[component]
      return wheel.wrapped(wheel.row + way * distance)
    }

    private func isEnabled(_ distance: Int) -> Bool {
      model.isEnabled(row: row(at: distance), inComponent: component)
    }

    /// How far it is to the first round value that is at least so far away; nil if there is none
    /// before the end.
    private func landmark(from distance: Int) -> Int? {
      let (start, count) = (row(at: distance), model.wheels[component].rowCount)
      if let row = model.content.landmark(
        from: start, toward: way, inComponent: component, selection: selection)
      {
        let landmark = distance + way * (row - start)
        return landmark > 0 && landmark <= reach ? landmark : nil
      }
      // Beyond the end the list goes on with its other end.
      let end = way > 0 ? count - 1 : 0
      let rest = distance + way * (end - start) + 1
      guard rest <= reach,
        let row = model.content.landmark(
          from: count - 1 - end, toward: way, inComponent: component, selection: selection)
      else { return nil }
      let landmark = rest + way * (row - (count - 1 - end))
      return landmark <= reach ? landmark : nil
    }
  }
}

extension Crown {
  /// The rows that a detent with the knob held down is worth: a fifth of the list, 2 to 10.
  ///
  /// Ten steps are what a hand calls "far" in a long list; in a short one that would be an end.
  var coarseStep: Int { max(2, min(10, rowCount / 5)) }
}
