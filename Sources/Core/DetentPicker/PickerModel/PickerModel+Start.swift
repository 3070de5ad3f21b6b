import DetentCrown
import DetentInput

/// How a picker starts, and starts again.
extension PickerModel {
  /// Starts anew with the present content, as a new picker would, in the existing memory.
  ///
  /// - Parameters:
  ///   - selected: the initial rows, as in `init`.
  ///   - confirmed: the rows that leaving restores. Default: the selected ones.
  ///   - configuration: the behavior of the wheels.
  mutating func reset(
    selected: PickerSelection, confirmed: PickerSelection? = nil,
    configuration: Crown.Configuration
  ) {
    reload()
    self.configuration = configuration
    (notice, isGrowing, isTurnedSmoothly, travel) = (nil, false, false, nil)
    (flight, button) = (Flight(), Button())
    (lastTurned, dialed) = (nil, ([], []))
    build(selected: selected)
    if let confirmed { self.confirmed = confirmed }
    focus = wheels.isEmpty ? nil : component(inTurn: 0)
  }

  /// Continues as another picker of equal rows, with its motion; content and caption are unchanged.
  mutating func resume(_ other: PickerModel, confirmed: PickerSelection) {
    let (content, caption, revision) = (content, caption, revision)
    self = other
    (self.content, self.caption) = (content, caption)
    self.confirmed = confirmed
    self.revision = max(revision, other.revision)
    reload()
  }

  /// Reserves memory for `wheelCount` wheels, and for usual captions.
  mutating func reserve(wheelCount: Int) {
    caption.reserveCapacity(48)
    told.reserveCapacity(32)
    wheels.reserveCapacity(wheelCount)
    shapes.reserveCapacity(wheelCount)
    outputs.reserveCapacity(8)
  }

  /// Shows the rows that a filter leaves of a single list.
  ///
  /// - Parameters:
  ///   - row: the row in the lens.
  ///   - isOther: whether it differs from the previous one.
  ///   - reported: the row last reported as a value, in the new numbering; -1 if hidden.
  ///   - confirmed: the row that leaving restores, in the new numbering.
  ///   - at: the present instant.
  mutating func refilter(row: Int, isOther: Bool, reported: Int, confirmed: Int, at: Instant) {
    shapes[0] = content.shape(ofComponent: 0, selection: PickerSelection(repeating: row, count: 1))
    wheels[0].reload(rowCount: shapes[0].rowCount, row: row, at: at)
    (self.reported[0], self.confirmed[0]) = (reported, confirmed)
    // An earlier turn referred to other rows.
    lastTurned = nil
    reload()
    if isOther { tell(0) }
    if isResting { reportValues() }
  }

  /// Appends rows to a single list.
  ///
  /// - Parameters:
  ///   - isLast: whether no further rows will come.
  ///   - keepsConfirmed: whether leaving restores the same row, even one hidden by a filter.
  ///   - at: the present instant.
  mutating func grow(isLast: Bool, keepsConfirmed: Bool, at: Instant) {
    isGrowing = !isLast
    let confirmed = confirmed
    reloadComponent(0, at: at)
    if keepsConfirmed { self.confirmed = confirmed }
  }

  /// Starts a movement of the lens; with reduced motion it is at its target at once.
  mutating func setOff(from start: LensTravel.Start, at now: Instant) {
    travel = configuration.isMotionReduced ? nil : LensTravel(from: start, at: now)
  }

  /// Creates the wheels anew, at rest.
  mutating func build(selected: PickerSelection) {
    makeWheels(content.resolve(selected, from: selected, changed: nil))
    touched = 0
    reported = selection
    confirmed = reported
  }

  // Inlined, a wheel would be on the stack while the rows are resolved.
  @inline(never)
  mutating func makeWheels(_ rows: PickerSelection) {
    shapes.removeAll(keepingCapacity: true)
    wheels.removeAll(keepingCapacity: true)
    for component in 0..<rows.count {
      let shape = content.shape(ofComponent: component, selection: rows)
      var wheel = configuration
      wheel.isContinuous = shape.wraps ?? configuration.isContinuous
      if Content.hasValues, shape.rowsPerDetent > 0 {
        wheel.purpose = shape.rowsPerDetent > 1 ? .freeValue : .value
      }
      shapes.append(shape)
      wheels.append(
        Crown(rowCount: shape.rowCount, row: rows[component], configuration: wheel))
    }
  }

  /// Creates the wheels anew, and continues from the previous ones if possible.
  mutating func rebuild(
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
    reload()
  }

  /// Invalidates what is known of the rows.
  mutating func reload() {
    revision &+= 1
    contentRevision = revision
  }

  /// Invalidates the description, for changes that only a menu knows.
  mutating func setNeedsDescription() { revision &+= 1 }
}
