import Detent

/// The part of a host that reads on what there is to choose from.
extension Host {
  /// Puts the rows that have come below those that are there.
  mutating func takeRows() throws {
    guard let rows = try stream?.read(), let isOver = stream?.isOver else { return }
    if isOver { stream = nil }
    guard rows.count > 0 || isOver else { return }
    device.update(at: clock.now) { menu, now in
      menu.append(rows, toItem: 0, isLast: isOver, at: now)
    }
  }
}
