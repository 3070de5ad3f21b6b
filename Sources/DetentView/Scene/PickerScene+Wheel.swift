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
    case .leading: .left
    case .center: hasFigures ? .right : .center
    case .trailing: .right
    }
  }

  /// The row of the list at `distance` from the center; nil for none.
  package func index(_ distance: Int) -> Int? {
    let index = center + distance
    guard isContinuous, rowCount > 0 else { return index >= 0 && index < rowCount ? index : nil }
    return (index % rowCount + rowCount) % rowCount
  }
}

extension PickerScene {
  /// The longest form of a row's detail that is at most `room` wide, with its width; the shortest
  /// if none is.
  ///
  /// A value with shorter forms must not be cut: half of a time is another time.
  func detail(
    _ distance: Int, of component: Int, within room: Int,
    _ width: (UnsafeBufferPointer<UInt8>) -> Int
  ) -> (form: WheelShape.Form, width: Int, hasForms: Bool) {
    let row = row(distance, of: component)
    let hasForms = !row.brief.isEmpty || !row.least.isEmpty
    let long = withDetail(distance, of: component, width)
    guard long > room, hasForms else { return (.long, long, hasForms) }
    let brief = withDetail(distance, of: component, as: .short, width)
    guard brief > room else { return (.short, brief, true) }
    return (.figures, withDetail(distance, of: component, as: .figures, width), true)
  }
}
