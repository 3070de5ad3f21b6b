import DetentText

extension PickerContent {
  /// The value of rows for programs, whole: of columns one each, otherwise one; missing rows are
  /// replaced by the nearest ones.
  package func values(of rows: PickerSelection) -> [[UInt8]] {
    let isArray = traits.kind == .array
    var values: [[UInt8]] = []
    for component in 0..<(isArray ? componentCount : 1) {
      var bytes: [UInt8] = []
      write(valueOf: rows, isArray ? component : nil, to: &bytes)
      values.append(bytes)
    }
    return values
  }

  /// Writes the value of rows for programs, whole or that of one list; missing rows are replaced by
  /// the nearest ones.
  func write(valueOf rows: PickerSelection, _ component: Int?, to sink: inout [UInt8]) {
    let rows = resolve(rows, from: rows, changed: nil)
    write(component: component, of: rows, as: .machine, to: &sink)
  }

  /// Writes the value of rows as shown, whole; missing rows are replaced by the nearest ones.
  func write(textOf rows: PickerSelection, to sink: inout [UInt8]) {
    write(resolve(rows, from: rows, changed: nil), as: .shown, to: &sink)
  }

  /// The value of rows as shown, whole; missing rows are replaced by the nearest ones.
  package func text(of rows: PickerSelection) -> [UInt8] {
    var bytes: [UInt8] = []
    write(textOf: rows, to: &bytes)
    return bytes
  }
}
