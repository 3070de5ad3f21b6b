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
  /// Several days give the rows of the first, a switched-off date the first rows: the content has
  /// the rest.
  public func selection(of value: ItemValue) -> PickerSelection {
    switch (kind, value) {
    case (_, .text(let text)): selection(written: Array(text.utf8)) ?? []
    case (.toggle, .isOn(let isOn)): [isOn ? 1 : 0]
    case (.columns(let columns), .rows(let rows)):
      PickerSelection(Array(rows.prefix(columns.lists.count)))
    case (.number(let range), .number(let number)): range.selection(of: number)
    case (.date(let wheels), .date(let time)): wheels.selection(of: time)
    case (.days(let days), .date(let time)): days.selection(of: time.day...time.day)
    case (.days(let days), .days(let times)): days.selection(of: times)
    case (.duration(let wheels), .duration(let span)):
      wheels.selection(of: Int(clamping: span.microseconds / 1_000_000))
    default: []
    }
  }
}

extension CalendarDays {
  fileprivate func selection(of times: [CivilTime]) -> PickerSelection {
    guard let first = times.first?.day, let last = times.last?.day else { return [] }
    return kind == .range ? selection(of: first...max(first, last)) : selection(of: first...first)
  }

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
    get {
      guard let place = place(of: label) else { return nil }
      let item = items[place]
      return item.marks == nil
        ? item.content.value(of: item.rows) : .rows(takenRows(ofItem: place))
    }
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
    let content = items[place].content
    if case .text(let entry) = content.kind {
      guard case .text(let text) = value else { return false }
      var other = TextEntry(
        most: entry.most, characters: entry.characters, erases: entry.erases)
      for letter in text.unicodeScalars { other.append(letter) }
      setContent(.text(other), rows: [TextEntry.doneRow], ofItem: place, at: at)
      return true
    }
    let rows = content.selection(of: value)
    guard rows.count > 0 else { return false }
    setRows(rows, ofItem: place, at: at)
    return true
  }

  /// The label of the item that an output is about, or the menu's title.
  public func label(ofItem output: MenuOutput) -> String {
    String(decoding: label(of: output), as: UTF8.self)
  }

  /// The value of an output's rows as people read it; empty without rows.
  public func text(ofValue output: MenuOutput) -> String {
    String(decoding: text(of: output), as: UTF8.self)
  }

  private func place(of label: String) -> Int? {
    items.firstIndex { $0.role == .value && $0.label.elementsEqual(label.utf8) }
  }
}
#endif
