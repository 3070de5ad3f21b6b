public import DetentCrown
import DetentPicker
import DetentRaster

extension Scene.Wheel {
  /// How far the rows are drawn below where they stand at rest: never as much as half a row.
  public var drift: Rows { isPastEnd ? .zero : Rows(center) - position }

  /// How far the hand has pulled it past an end.
  public var overshoot: Rows { isPastEnd ? position - Rows(center) : .zero }

  private var isPastEnd: Bool {
    !isContinuous && (position < .zero || position > Rows(max(0, rowCount - 1)))
  }

  /// Where its texts stand beside other wheels: figures below one another.
  var slotAlignment: Alignment {
    switch alignment {
    case .leading: .left
    case .center: hasFigures ? .right : .center
    case .trailing: .right
    }
  }

  /// The row in the list that is that many below the center; nil where there is none.
  public func index(_ distance: Int) -> Int? {
    let index = center + distance
    guard isContinuous, rowCount > 0 else { return index >= 0 && index < rowCount ? index : nil }
    return (index % rowCount + rowCount) % rowCount
  }
}
