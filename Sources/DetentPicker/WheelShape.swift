/// What one list of a picker is like, whatever its rows are called.
public struct WheelShape: Hashable, Sendable {
  /// Where the texts of a wheel stand in their column.
  public enum Alignment: Hashable, Sendable {
    /// At the left.
    case leading
    /// In the middle.
    case center
    /// At the right, as numbers do below one another.
    case trailing
  }

  /// A part of a date or of a time.
  public enum Part: Hashable, Sendable {
    case year, month, day, hour, minute, second
    /// The half of a day, AM or PM.
    case half

    /// What its rows are, as a word in a sentence.
    public var name: StaticString {
      switch self {
      case .year: "year"
      case .month: "month"
      case .day: "day"
      case .hour: "hours"
      case .minute: "minutes"
      case .second: "seconds"
      case .half: "AM/PM"
      }
    }
  }

  /// How long a row's title is: displays take the longest form that fits for all rows.
  public enum Form: Hashable, Sendable {
    /// The whole title: September.
    case long
    /// An abbreviation: Sep.
    case short
    /// A number: 9.
    case figures
  }

  /// How many rows there are, 0 or more.
  public var rowCount: Int
  /// Whether the first row follows the last one; nil leaves it to the picker's configuration.
  ///
  /// It is asked when the wheel is made.
  public var wraps: Bool?
  /// Whether there are rows that cannot be selected now; without, none is asked for.
  public var hasDisabledRows: Bool
  /// Where the texts stand.
  public var alignment: Alignment
  /// The row whose title is the widest, by which the column is measured; nil if that isn't known.
  public var widestRow: Int?
  /// Whether a colon stands between this list and the next, as after the hours of a clock.
  public var hasColon: Bool
  /// Which part of a date or of a time it is, if it is one.
  public var part: Part?
  /// Whether its titles have shorter forms.
  public var hasForms: Bool
  /// Whether rows that pass too fast to be read are told by their numbers, counted from 1, as they
  /// are in no order.
  public var isNumbered = false
  /// When presses come to it, from 0; nil for its place from the left.
  ///
  /// Either all lists say so or none does.
  public var turn: Int?

  /// A list of that many rows.
  ///
  /// - Precondition: `rowCount >= 0`.
  public init(
    rowCount: Int, wraps: Bool? = nil, hasDisabledRows: Bool = false,
    alignment: Alignment = .center, widestRow: Int? = nil,
    hasColon: Bool = false, part: Part? = nil, hasForms: Bool = false
  ) {
    precondition(rowCount >= 0, "rowCount >= 0")
    self.rowCount = rowCount
    self.wraps = wraps
    self.hasDisabledRows = hasDisabledRows
    self.alignment = alignment
    self.widestRow = widestRow
    self.hasColon = hasColon
    self.part = part
    self.hasForms = hasForms
  }
}
