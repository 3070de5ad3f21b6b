import DetentCrown
import DetentPicker

/// The rows of a wheel that can be seen, from the top, with how far each is from the centre.
struct VisibleRows: Sequence, IteratorProtocol {
  /// One row that can be seen.
  struct Row {
    /// Which row of the list.
    var index: Int
    /// How far below the centre it is drawn.
    var distance: Rows
    /// Whether it is the one nearest to the centre.
    var isCentral: Bool
  }

  private let wheel: Crown
  private let centre: Int
  private let last: Int
  private var cursor: Int

  /// The rows of `wheel` up to `reach` rows above and below the one nearest to the centre.
  init(of wheel: Crown, reach: Int) {
    self.wheel = wheel
    centre = wheel.position.nearest
    cursor = centre - reach
    last = centre + reach
  }

  mutating func next() -> Row? {
    while cursor <= last {
      let index = wheel.wrapped(cursor)
      let row = Row(
        index: index, distance: Rows(cursor) - wheel.position, isCentral: cursor == centre)
      cursor += 1
      if index >= 0, index < wheel.rowCount { return row }
    }
    return nil
  }
}
