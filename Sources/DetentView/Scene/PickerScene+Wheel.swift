package import DetentCrown
import DetentPicker
import DetentRaster

extension PickerScene.Wheel {
  /// How far the rows are drawn below where they stand at rest: never as much as half a row.
  package var drift: Rows { isPastEnd ? .zero : Rows(center) - position }

  /// How far the hand has pulled it past an end.
  package var overshoot: Rows { isPastEnd ? position - Rows(center) : .zero }

  private var isPastEnd: Bool {
    !isContinuous && (position < .zero || position > Rows(max(0, rowCount - 1)))
  }

  /// Where its texts stand beside other wheels: figures below one another.
  var slotAlignment: RowAlignment {
    switch alignment {
    case .leading: .left
    case .center: hasFigures ? .right : .center
    case .trailing: .right
    }
  }

  /// The row in the list that is that many below the center; nil where there is none.
  package func index(_ distance: Int) -> Int? {
    let index = center + distance
    guard isContinuous, rowCount > 0 else { return index >= 0 && index < rowCount ? index : nil }
    return (index % rowCount + rowCount) % rowCount
  }
}

extension PickerScene {
  /// The longest form of what stands at the far side of that row that is no wider than `room`, and
  /// its width; the shortest if all are.
  ///
  /// A value that has shorter forms isn't to be cut: half of a time means another one.
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
