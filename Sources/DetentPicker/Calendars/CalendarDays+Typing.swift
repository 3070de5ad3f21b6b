/// What is typed, and what is switched.
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
}
