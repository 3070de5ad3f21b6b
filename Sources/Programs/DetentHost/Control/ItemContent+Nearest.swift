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
      return Int(String(decoding: kept[0], as: UTF8.self)).map { wheels.selection(of: $0) }
    case .number(let range):
      // A number of any size: what is beyond the range is all the same.
      let text = String(decoding: kept[0], as: UTF8.self)
      return Double(text).map { selection(kept: [range.text(nearestTo: $0)]) } ?? nil
    default: return nil
    }
  }

  /// The rows that stand for those of another content; nil for a content of another kind.
  ///
  /// They have the same value, or else the nearest number or moment; of lists each has the same
  /// value as its wheel's, or the same index, and one beyond the rows is the last.
  func rows(insteadOf rows: PickerSelection, of other: ItemContent) -> PickerSelection? {
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
      new[component] = all.firstIndex(of: value) ?? min(rows[component], all.count - 1)
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
