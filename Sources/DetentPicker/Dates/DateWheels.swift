import DetentText

/// A date from a year's, a month's and a day's wheel.
///
///     2026 │ November │ 22
///
/// The year comes first: each wheel depends only on those before it, so whoever goes through them
/// from the left never finds a day changed that was already chosen.
public struct DateWheels: SimpleContent, Hashable {
  /// The first day that can be selected.
  public let minimum: CalendarDate
  /// The last day that can be selected.
  public let maximum: CalendarDate

  static let (year, month, day) = (0, 1, 2)

  /// A date between two days, which are themselves allowed; nil for no limit.
  ///
  /// If the maximum comes before the minimum, neither counts, as in `UIDatePicker`.
  public init(minimum: CalendarDate? = nil, maximum: CalendarDate? = nil) {
    let (first, last) = (minimum ?? .first, maximum ?? .last)
    self.minimum = first <= last ? first : .first
    self.maximum = first <= last ? last : .last
  }

  /// Year, month and day.
  public var componentCount: Int { 3 }

  /// The years between the limits, all months, and as many days as the month has.
  public func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    let date = date(in: selection)
    let isFirstYear = date.year == minimum.year && minimum != .first
    let isLastYear = date.year == maximum.year && maximum != .last
    switch component {
    case Self.year:
      return WheelShape(
        rowCount: maximum.year - minimum.year + 1, wraps: false, alignment: .trailing,
        widestRow: maximum.year - minimum.year, part: .year)
    case Self.month:
      return WheelShape(
        rowCount: 12, wraps: true, hasDisabledRows: isFirstYear || isLastYear,
        widestRow: EnglishNames.widestMonth - 1, part: .month, hasForms: true)
    default:
      let hasLimit =
        isFirstYear && date.month == minimum.month || isLastYear && date.month == maximum.month
      return WheelShape(
        rowCount: CalendarDate.days(inMonth: date.month, ofYear: date.year), wraps: true,
        hasDisabledRows: hasLimit, alignment: .trailing, widestRow: 27, part: .day)
    }
  }

  /// The year and the day in digits, the month by its name, by its first letters or its number.
  public func title(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form
  ) -> ShortText {
    var text = ShortText()
    guard component == Self.month, form != .figures else {
      text.append(decimal: Int64(component == Self.year ? minimum.year + row : row + 1))
      return text
    }
    EnglishNames.month(row + 1).withUTF8Buffer {
      text.append(UnsafeBufferPointer(rebasing: form == .short ? $0.prefix(3) : $0[...]))
    }
    return text
  }

  /// Those of a date.
  public var traits: ContentTraits {
    var traits = ContentTraits()
    traits.styles = .date
    return traits
  }

  /// Whether a day between the limits has that month, or is that day.
  public func isEnabled(row: Int, inComponent component: Int, selection: PickerSelection) -> Bool {
    let date = date(in: selection)
    let (first, last): (CalendarDate, CalendarDate)
    switch component {
    case Self.year: return true
    case Self.month:
      first = CalendarDate(clampingYear: date.year, month: row + 1, day: 1)
      last = CalendarDate(clampingYear: date.year, month: row + 1, day: 31)
    default:
      first = CalendarDate(clampingYear: date.year, month: date.month, day: row + 1)
      last = first
    }
    return first <= maximum && minimum <= last
  }

  /// Years that end in 0; the 1st, 11th and 21st of a month.
  public func landmark(
    from row: Int, toward way: Int, inComponent component: Int, selection: PickerSelection
  ) -> Int? {
    switch component {
    case Self.year:
      return Landmarks(every: 10, offset: minimum.year).row(
        from: row, toward: way, of: maximum.year - minimum.year + 1)
    // The 31st is no beginning.
    case Self.day: return Landmarks(every: 10).row(from: row, toward: way, of: 30)
    default: return nil
    }
  }

  /// The date nearest to the wanted one: in a month that has no such day its last day, and beyond a
  /// limit the limit.
  public func resolve(
    _ wanted: PickerSelection, from current: PickerSelection, changed: Int?
  ) -> PickerSelection { selection(of: value(of: wanted)) }

  /// The date.
  public func value(of selection: PickerSelection) -> CalendarDate {
    max(minimum, min(date(in: selection), maximum))
  }

  /// The rows of the date, or of the limit that is nearest to it.
  public func selection(of value: CalendarDate) -> PickerSelection {
    let date = max(minimum, min(value, maximum))
    return [date.year - minimum.year, date.month - 1, date.day - 1]
  }

  private func date(in selection: PickerSelection) -> CalendarDate {
    // Rows may be of any size, and 32 bits hold no more than a row.
    CalendarDate(
      clampingYear: minimum.year + min(selection[Self.year], 9_999),
      month: min(selection[Self.month], 12) + 1, day: min(selection[Self.day], 31) + 1)
  }
}
