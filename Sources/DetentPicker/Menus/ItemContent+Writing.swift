public import DetentText

/// How an item's value is written.
extension ItemContent {
  /// What the content says.
  public func write(
    _ selection: PickerSelection, as form: WrittenForm, to sink: inout some ByteSink
  ) {
    withUnsafeMutablePointer(to: &sink) { sink in
      answer(to: WriteQuestion(component: nil, selection: selection, form: form, sink: sink))
    }
  }

  /// What the content says.
  public func write(
    component: Int, of selection: PickerSelection, as form: WrittenForm,
    to sink: inout some ByteSink
  ) {
    withUnsafeMutablePointer(to: &sink) { sink in
      answer(to: WriteQuestion(component: component, selection: selection, form: form, sink: sink))
    }
  }

  /// The value of these rows where a program reads it, whole: of columns one of each, else one; of
  /// rows that there are not, of the nearest ones that there are.
  public func values(of rows: PickerSelection) -> [[UInt8]] {
    let rows = resolve(rows, from: rows, changed: nil)
    guard case .columns(let columns) = self else {
      return [bytes { write(rows, as: .machine, to: &$0) }]
    }
    return columns.lists.indices.map { component in
      bytes { columns.write(component: component, of: rows, as: .machine, to: &$0) }
    }
  }

  /// The value of these rows as it is shown, whole; of rows that there are not, of the nearest ones
  /// that there are.
  public func text(of rows: PickerSelection) -> [UInt8] {
    bytes { write(resolve(rows, from: rows, changed: nil), as: .shown, to: &$0) }
  }

  private func bytes(_ write: (inout [UInt8]) -> Void) -> [UInt8] {
    var bytes: [UInt8] = []
    write(&bytes)
    return bytes
  }
}
