import DetentDates
import DetentPicker
import DetentText

extension ItemContent {
  /// The rows of the moment, the duration or the number nearest to a kept one; nil for others.
  func rows(nearestTo kept: [[UInt8]]) -> PickerSelection? {
    guard kept.count == 1 else { return nil }
    switch kind {
    case .date(let wheels):
      return wheels.rules.time(iso: kept[0]).map { wheels.selection(of: $0) }
    case .days(let days) where days.kind == .single:
      return days.rules.time(iso: kept[0]).map { days.rules.allowed($0).day }
        .map { days.selection(of: $0...$0) }
    case .duration(let wheels):
      return Int(String(decoding: kept[0], as: UTF8.self)).map { wheels.base.selection(of: $0) }
    case .number(let range): return self.selection(of: kept[0], nearestIn: range.base)
    case .crownValue(let value): return self.selection(of: kept[0], nearestIn: value.base.range)
    default: return nil
    }
  }

  /// The rows of a number of any size: what is beyond the range is all the same.
  private func selection(of number: [UInt8], nearestIn range: NumberRange) -> PickerSelection? {
    Double(String(decoding: number, as: UTF8.self)).flatMap {
      selection(written: range.text(nearestTo: $0))
    }
  }

  /// The rows that stand for those of another content; nil for a content of another kind.
  ///
  /// They have the same value, or else the nearest number or moment; of lists each has the same
  /// value as its wheel's, or else the same index, and one beyond the rows is the last.
  ///
  /// - Parameters:
  ///   - rows: the rows of the other content.
  ///   - other: that content.
  ///   - looksBack: whether a row that is gone is replaced by the nearest earlier one of its list
  ///     that isn't, or else by the first row, as for lists whose rows come and go.
  /// - Returns: the rows; nil for a content of another kind.
  func rows(
    insteadOf rows: PickerSelection, of other: ItemContent, lookingBack looksBack: Bool = false
  ) -> PickerSelection? {
    var content = self
    let values = other.values(of: rows)
    if let rows = content.take(values) ?? self.rows(nearestTo: values) { return rows }
    switch (kind, other.kind) {
    case (.rows, .rows), (.columns, .columns): break
    default: return nil
    }
    var new = PickerSelection(repeating: 0, count: componentCount)
    for component in 0..<componentCount {
      let all = self.values(ofComponent: component)
      guard component < rows.count, !all.isEmpty else { continue }
      let value = other.values(of: rows)[component]
      let usual = looksBack ? 0 : min(rows[component], all.count - 1)
      let earlier = looksBack ? other.values(ofComponent: component, atMost: rows[component]) : []
      new[component] =
        all.firstIndex(of: value) ?? earlier.reversed().lazy.compactMap(all.firstIndex).first
        ?? usual
    }
    return new
  }
}

extension NumberRange {
  /// The number nearest to another one, as text.
  fileprivate func text(nearestTo number: Double) -> [UInt8] {
    let unit = (0..<fractionDigits).reduce(1.0) { unit, _ in unit * 10 }
    let steps = (number * unit - Double(from)) / Double(by)
    let row = Int64(max(0, min((steps - 0.5).rounded(.up), Double((through - from) / by))))
    return Array(
      ExactDecimal.text(scaled: from + row * by, fractionDigits: fractionDigits).utf8)
  }
}
