/// The cells around one that is open in place.
extension PickerScene {
  /// Whether there is a cell at `distance` below the open one.
  package func hasCell(_ distance: Int) -> Bool { row(distance, of: wheels.count).index >= 0 }

  /// Whether cells are described.
  var hasCells: Bool { rows.count > wheels.count * (2 * reach + 1) }

  /// Passes the label and the value of the cell at `distance` below the open one to `body`.
  package func withCell<Result>(
    _ distance: Int,
    _ body: (_ label: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let row = row(distance, of: wheels.count)
    return with(row.title) { label in with(row.detail) { body(label, $0) } }
  }
}
