#if !hasFeature(Embedded)
public import DetentDates
public import DetentInput
public import DetentText

/// The value of a menu's item.
public enum ItemValue: Hashable, Sendable {
  /// The value of a row for programs, by default its title, or an entered text.
  case text(String)
  /// The value of a toggle.
  case isOn(Bool)
  /// A number, with the decimal places of its range.
  case number(ExactDecimal)
  /// A date, a time or both.
  case date(CivilTime)
  /// The first and the last day of a range, or several days; none where a switch is off.
  case days([CivilTime])
  /// A length of time, in whole minutes.
  case duration(TimeSpan)
  /// The row of each column, or the marked rows, from 0.
  case rows([Int])
}

extension ItemContent {
  /// The value of rows; missing rows are replaced by the nearest ones.
  public func value(of selection: PickerSelection) -> ItemValue {
    let selection = resolve(selection, from: selection, changed: nil)
    return switch kind {
    case .toggle: .isOn(selection[0] == 1)
    case .columns: .rows((0..<selection.count).map { selection[$0] })
    case .number(let range): .number(range.base.value(of: selection))
    case .crownValue(let value): .number(value.base.value(of: selection))
    case .date(let wheels): .date(wheels.value(of: selection))
    case .days(let days): days.itemValue(of: days.value(of: selection))
    case .duration(let wheels): .duration(.seconds(Int64(wheels.base.value(of: selection))))
    default: .text(String(decoding: values(of: selection)[0], as: UTF8.self))
    }
  }

  /// The rows of a value, or of the nearest one; of a value of another kind the first ones.
  ///
  /// A text, several days and the state of a date's switch are in the content, not in its rows.
  public func selection(of value: ItemValue) -> PickerSelection {
    var content = self
    return content.take(value) ?? []
  }

  /// Takes a value, or the nearest one that can be picked.
  ///
  /// - Returns: its rows; nil for a value of another kind.
  mutating func take(_ value: ItemValue) -> PickerSelection? {
    switch (kind, value) {
    case (.text(let entry), .text(let text)):
      var other = TextEntry(most: entry.most, characters: entry.characters, erases: entry.erases)
      for letter in text.unicodeScalars { other.append(letter) }
      self = .text(other)
      return [TextEntry.doneRow]
    case (.text, _): return nil
    case (_, .text(let text)): return selection(written: Array(text.utf8))
    case (.toggle, .isOn(let isOn)): return [isOn ? 1 : 0]
    case (.columns(let columns), .rows(let rows)) where !rows.isEmpty:
      return PickerSelection(Array(rows.prefix(columns.lists.count)))
    case (.number(let range), .number(let number)): return range.base.selection(of: number)
    case (.crownValue(let value), .number(let number)): return value.base.selection(of: number)
    case (.date(let wheels), .date(let time)): return wheels.selection(of: time)
    case (.days, .date(let time)): return take([time])
    case (.days, .days(let times)): return take(times)
    case (.duration(let wheels), .duration(let span)):
      return wheels.base.selection(of: Int(clamping: span.microseconds / 1_000_000))
    default: return nil
    }
  }

  private mutating func take(_ times: [CivilTime]) -> PickerSelection? {
    guard case .days(var days) = kind else { return nil }
    let rows = days.take(times.map { $0.day })
    self = .days(days)
    return rows
  }
}

extension CalendarDays {
  fileprivate func itemValue(of range: ClosedRange<Int>) -> ItemValue {
    func time(_ day: Int) -> CivilTime { CivilTime(day: day, second: 0) }
    guard isOn != false else { return .days([]) }
    return switch kind {
    case .single: .date(time(range.lowerBound))
    case .range: .days([time(range.lowerBound), time(range.upperBound)])
    case .multiple: .days(picked.isEmpty ? [time(range.lowerBound)] : picked.map { time(Int($0)) })
    }
  }
}
#endif
