package import DetentCrown
import DetentPicker
import DetentRaster

extension PickerScene.Wheel {
  /// The displacement of the rows below their places at rest: always less than half a row.
  package var drift: Rows { isPastEnd ? .zero : Rows(center) - position }

  /// The pull past an end.
  package var overshoot: Rows { isPastEnd ? position - Rows(center) : .zero }

  private var isPastEnd: Bool {
    !isContinuous && (position < .zero || position > Rows(max(0, rowCount - 1)))
  }

  /// The alignment of its texts beside other wheels: figures in one column.
  var slotAlignment: RowAlignment {
    switch alignment {
    case _ where hasFigures: .right
    case .leading: .left
    case .center: .center
    case .trailing: .right
    }
  }

  /// The row of the list at `distance` from the center; nil if absent.
  package func index(_ distance: Int) -> Int? {
    let index = center + distance
    guard isContinuous, rowCount > 0 else { return index >= 0 && index < rowCount ? index : nil }
    return (index % rowCount + rowCount) % rowCount
  }
}

extension PickerScene {
  /// Gives a wheel a row for each tick of its scale; a value may settle between two ticks.
  static func putOnScale(_ wheel: inout Wheel) {
    let unit = wheel.unit
    guard unit > 1 else { return }
    wheel.rowCount = (wheel.rowCount + (wheel.isContinuous ? 0 : unit - 1)) / unit
    wheel.position = Rows(raw: wheel.position.raw / Int64(unit))
    (wheel.center, wheel.landmarks) = (wheel.position.nearest, nil)
  }

  /// The wheels of a day or of a time, whichever is focused; nil for other wheels.
  var focusedPart: Range<Int>? {
    var (day, hasTime) = (nil as Int?, false)
    for component in wheels.indices {
      if wheels[component].part == .day { day = component }
      if wheels[component].part == .hour { hasTime = true }
    }
    guard hasTime, let day else { return nil }
    if (focus ?? 0) == day { return day..<day + 1 }
    return day == 0 ? 1..<wheels.count : 0..<wheels.count - 1
  }
}
