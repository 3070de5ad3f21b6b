/// What is typed, what is switched, and what of it menus have to know.
extension CalendarDays {
  /// A date, or the number of a day of the month that is seen.
  public func selection(
    typed text: ShortText, inComponent component: Int, selection: PickerSelection
  ) -> PickerSelection? {
    let day: Int
    if let number = text.number {
      let rules = CalendarRules(table)
      let month = rules.month(ofDay: minimum + selection[component])
      day = rules.day(numbered: number, ofMonth: month)
      guard rules.number(ofDay: day, inMonth: month) == number else { return nil }
    } else {
      guard let date = CalendarDate(iso: text.utf8) else { return nil }
      day = date.daysSince1970
    }
    guard day >= minimum, day <= maximum,
      isEnabled(row: day - minimum, inComponent: component, selection: selection)
    else { return nil }
    return resolve(
      selection.with(day - minimum, inComponent: component), from: selection, changed: component)
  }

  /// What a program reads where a switch says that there is no date.
  static var none: StaticString { "none" }

  /// Switches a date that may be off as what a program has written says.
  ///
  /// - Returns: whether it is off now; nothing is switched where there is no switch.
  public mutating func turn(written bytes: [UInt8]) -> Bool {
    guard isOn != nil else { return false }
    let isOff = Self.none.withUTF8Buffer { word in
      guard word.count == bytes.count else { return false }
      for index in 0..<word.count where word[index] != bytes[index] { return false }
      return true
    }
    isOn = !isOff
    return isOff
  }

  // MARK: - In a menu

  /// A month, where there are several or none may be picked; a press switches a date off.
  public var traits: ContentTraits {
    var traits = ContentTraits()
    (traits.hasMonth, traits.styles) = (true, .page)
    traits.holdsValue = kind == .multiple || isOn != nil
    if kind != .single || isOn != nil { traits.usualStyle = .graphical }
    if isOn == true { traits.press = .switchOff }
    if kind == .multiple { traits.pickedCount = picked.count }
    return traits
  }

  /// Of several, picks the day or takes it out again.
  public func press(onRow row: Int) -> PressMeaning? { kind == .multiple ? .mark : nil }

  /// The month about the day in the lens of a list.
  public func month(_ component: Int, of rows: PickerSelection, today: Int?) -> MonthPage? {
    let range = value(of: rows)
    return MonthPage(
      table, day: minimum + max(0, rows[component]),
      allowed: (component == 1 ? range.lowerBound : minimum)...maximum,
      range: kind == .range ? range : nil, picked: picked, today: today)
  }

  /// The rows of days; those that there are where a switch says that there is no date.
  public func selection(kept values: [[UInt8]]) -> PickerSelection? {
    guard values.count == 1 else { return nil }
    var days = self
    return days.turn(written: values[0]) ? [] : selection(written: values[0])
  }

  /// Picks a day, switches the date, or takes what a program has written.
  public mutating func edit(_ edit: ContentEdit) -> Bool {
    switch edit {
    case .pick(let row): return toggle(minimum + row)
    case .turn(let isOn):
      guard self.isOn != nil else { return false }
      self.isOn = isOn
      return true
    case .keep(let values):
      guard values.count == 1 else { return false }
      return turn(written: values[0]) || kind != .multiple || pick(written: values[0])
    case .show, .sign, .add, .append, .erase: return false
    }
  }
}
