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
  private let place: Rows
  private let last: Int
  private var cursor: Int

  /// The rows of a wheel that can be seen when `place` is in the centre.
  ///
  /// - Parameters:
  ///   - wheel: the wheel.
  ///   - place: what is in the centre.
  ///   - reach: how many rows above and below the one nearest to the centre.
  init(of wheel: Crown, at place: Rows, reach: Int) {
    self.wheel = wheel
    self.place = place
    cursor = place.nearest - reach
    last = place.nearest + reach
  }

  mutating func next() -> Row? {
    while cursor <= last {
      let index = wheel.wrapped(cursor)
      let row = Row(
        index: index, distance: Rows(cursor) - place, isCentral: cursor == place.nearest)
      cursor += 1
      if index >= 0, index < wheel.rowCount { return row }
    }
    return nil
  }
}
