public import DetentInput

/// What the program does with a wheel.
extension Crown {
  /// Selects a row from the program's side.
  ///
  /// - Parameters:
  ///   - row: which; one outside the list selects the nearest one in it. A continuous wheel goes
  ///     there the shorter way round, and not over its ends if both are as long.
  ///   - animated: whether the wheel spins there or is there at once.
  ///   - at: now.
  public mutating func select(_ row: Int, animated: Bool, at: Instant) {
    advance(to: at)
    guard rowCount > 0 else { return }
    letLoose()
    pull = 0
    undoTarget = nil
    var way = max(0, min(row, rowCount - 1)) - self.row
    if configuration.isContinuous, 2 * abs(way) > rowCount {
      way -= way.signum() * rowCount
    }
    target += way
    if animated, position != Rows(target) {
      glide = Glide(from: position, to: Rows(target), taking: Glide.programmed)
      wake(at: at)
    } else {
      position = Rows(target)
      rest()
    }
  }

  /// Takes a list of another length, or another row because of a list beside it; a selection beyond
  /// the end goes to the last row.
  ///
  /// Rows that come below the last one of a list with ends change nothing else.
  ///
  /// - Parameters:
  ///   - rowCount: the length of the list, 0 or more.
  ///   - wanted: the row to select; the one that is selected by default.
  ///   - at: now.
  public mutating func reload(rowCount: Int, row wanted: Int? = nil, at: Instant) {
    precondition(rowCount >= 0, "rowCount >= 0")
    advance(to: at)
    let row = max(0, self.row)
    let wanted = max(0, wanted ?? row)
    guard rowCount != self.rowCount || wanted != row else { return }
    if rowCount > self.rowCount, self.rowCount > 0, !configuration.isContinuous, wanted == row {
      self.rowCount = rowCount
      return
    }
    // A turn that the press guard takes back may be older than rows that have come since.
    undoTarget = rowCount > self.rowCount ? undoTarget.map { wrapped($0) } : nil
    letLoose()
    pull = 0
    let drift = position - Rows(target)
    self.rowCount = rowCount
    target = max(0, min(wanted, rowCount - 1))
    position = Rows(rowCount > 0 ? row : target) + drift
    keepUp()
    if position == Rows(target) { rest() } else { wake(at: at) }
  }
}
