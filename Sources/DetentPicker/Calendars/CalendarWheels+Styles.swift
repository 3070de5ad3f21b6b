/// How moments are laid out.
extension CalendarWheels {
  /// Days may be a month, and a time a clock.
  public var traits: ContentTraits {
    var traits = ContentTraits()
    traits.hasMonth = mode == .date || mode == .dateAndTime
    traits.styles = traits.hasMonth || mode == .time ? .page : .date
    return traits
  }

  /// The month about the day in the lens, where the list is one of days.
  public func month(_ component: Int, of rows: PickerSelection, today: Int?) -> MonthPage? {
    guard wheel(component) == .days else { return nil }
    return MonthPage(
      table, day: value(of: rows).day, allowed: minimum.day...maximum.day, today: today)
  }
}
