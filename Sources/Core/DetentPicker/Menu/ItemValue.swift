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

/// What a press in a menu has committed.
public struct MenuCommit: Hashable, Sendable {
  /// The index of the item, among all of the menu and its submenus in order.
  public let item: Int
  /// The item's label.
  public let label: String
  /// The value; nil for an action.
  public let value: ItemValue?
  /// The value as people read it; empty for an action.
  public let text: String
}

extension ItemContent {
  /// The value of rows.
  public func value(of selection: PickerSelection) -> ItemValue {
    switch kind {
    case .toggle: .isOn(selection[0] == 1)
    case .columns: .rows((0..<selection.count).map { selection[$0] })
    case .number(let range): .number(range.value(of: selection))
    case .date(let wheels): .date(wheels.value(of: selection))
    case .days(let days): days.itemValue(of: days.value(of: selection))
    case .duration(let wheels): .duration(.seconds(Int64(wheels.value(of: selection))))
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
    case (.number(let range), .number(let number)): return range.selection(of: number)
    case (.date(let wheels), .date(let time)): return wheels.selection(of: time)
    case (.days, .date(let time)): return take([time])
    case (.days, .days(let times)): return take(times)
    case (.duration(let wheels), .duration(let span)):
      return wheels.selection(of: Int(clamping: span.microseconds / 1_000_000))
    default: return nil
    }
  }

  private mutating func take(_ times: [CivilTime]) -> PickerSelection? {
    guard case .days(var days) = kind else { return nil }
    let rows = days.take(times.map(\.day))
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

extension PickerMenu where Contents == ItemContent {
  /// The committed value of the first item with a label; nil if absent, or for one without a value.
  ///
  /// A new value takes effect as by `setValue(_:of:at:)`, before all later instants.
  public subscript(label: String) -> ItemValue? {
    get { place(of: label).map { value(ofItem: $0) } }
    set { if let newValue { setValue(newValue, of: label, at: .origin) } }
  }

  /// Sets the committed value of the first item with a label, as a program: nothing is reported.
  ///
  /// - Parameters:
  ///   - value: the value, or the nearest one that can be picked.
  ///   - label: the item's label.
  ///   - at: the present instant.
  /// - Returns: whether there is such an item, and its value is of that kind.
  @discardableResult
  public mutating func setValue(_ value: ItemValue, of label: String, at: Instant) -> Bool {
    guard let place = place(of: label) else { return false }
    if items[place].marks != nil, case .rows(let rows) = value {
      setMarks(rows, ofItem: place, at: at)
      return true
    }
    var content = items[place].content
    guard let rows = content.take(value) else { return false }
    guard content != items[place].content else {
      setRows(rows, ofItem: place, at: at)
      return true
    }
    setContent(content, rows: rows, ofItem: place, at: at)
    return true
  }

  /// What has been committed with an output; nil for other outputs.
  public func commit(_ output: MenuOutput) -> MenuCommit? {
    guard output.event == .committed, let item = output.item else { return nil }
    return MenuCommit(
      item: item, label: label(ofItem: output),
      value: items[item].role == .value ? value(ofItem: item) : nil, text: text(ofValue: output))
  }

  /// The label of the item that an output is about, or the menu's title.
  public func label(ofItem output: MenuOutput) -> String {
    String(decoding: label(of: output), as: UTF8.self)
  }

  /// The value of an output's rows as people read it; empty without rows.
  public func text(ofValue output: MenuOutput) -> String {
    String(decoding: text(of: output), as: UTF8.self)
  }

  private func value(ofItem place: Int) -> ItemValue {
    let item = items[place]
    return item.marks == nil
      ? item.content.value(of: item.rows) : .rows(takenRows(ofItem: place))
  }

  private func place(of label: String) -> Int? {
    items.firstIndex { $0.role == .value && $0.label.elementsEqual(label.utf8) }
  }
}
#endif
