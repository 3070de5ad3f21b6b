package import DetentText

/// The shape of a picker's list, independent of the titles.
public struct WheelShape: Hashable, Sendable {
  /// The alignment of a wheel's texts in their column.
  public enum Alignment: Hashable, Sendable {
    /// At the left.
    case leading
    /// In the middle.
    case center
    /// At the right, as numbers in a column.
    case trailing
  }

  /// A part of a date or of a time.
  package enum Part: Hashable, Sendable {
    case year, month, day, hour, minute, second
    /// The half of a day, AM or PM.
    case half

    /// The name of its rows within a sentence.
    package var word: Word {
      switch self {
      case .year: .year
      case .month: .month
      case .day: .day
      case .hour: .hours
      case .minute: .minutes
      case .second: .seconds
      case .half: .halves
      }
    }
  }

  /// The length of titles and details: displays use the longest form that fits all rows.
  public enum Form: Hashable, Sendable {
    /// The whole title: September.
    case long
    /// An abbreviation: Sep.
    case short
    /// Of a detail the least that tells it, with parts left out; titles are long or short.
    case least
  }

  /// What rows count.
  package enum Numbers: Hashable, Sendable {
    /// Nothing, or what only the content knows: fast turns land on its landmarks.
    case unknown
    /// Each row's number is one more than the one before; `first` is row 0's, modulo a
    /// million: fast turns land on round numbers.
    case counted(first: Int32)
    /// The places of a value without rows, and how many of them a detent turns it at high
    /// sensitivity.
    case value(rowsPerDetent: Int32, isSilent: Bool)
  }

  /// The number of rows, 0 or more.
  package var rowCount: Int
  /// Whether the list wraps; nil for the picker's configuration.
  ///
  /// Read when the wheel is created.
  package var wraps: Bool?
  /// Whether some rows are disabled; otherwise rows are not queried.
  public var hasDisabledRows: Bool
  /// The alignment of the texts.
  package var alignment: Alignment
  /// Whether its rows are the same for every selection, as all are of a single list.
  package var isFixed = false
  /// The row with the widest title of a long list, which determines the column's width; nil if
  /// unknown.
  package var widestRow: Int?
  /// Whether a colon separates this list from the next, as after the hours of a clock.
  package var hasColon: Bool
  /// The part of a date or of a time; nil for neither.
  package var part: Part?
  /// Whether its titles have shorter forms.
  package var hasForms: Bool
  /// Whether a fast turn shows row numbers, from 1, instead of titles: for unordered rows.
  package var isNumbered = false
  /// What its rows count.
  package var numbers = Numbers.unknown
  /// The place in the order of presses, from 0; nil for the place from the left.
  ///
  /// Set by all lists or by none.
  package var turn: Int?

  /// The rows that a detent turns a value without rows at high sensitivity; 0 for a list.
  package var rowsPerDetent: Int32 {
    if case .value(let rows, _) = numbers { rows } else { 0 }
  }

  /// Whether the places of a value without rows give no ticks.
  package var isSilent: Bool {
    if case .value(_, let isSilent) = numbers { isSilent } else { false }
  }

  /// Creates the shape of a list.
  ///
  /// - Precondition: `rowCount >= 0`.
  public init(
    rowCount: Int, wraps: Bool? = nil, hasDisabledRows: Bool = false,
    alignment: Alignment = .center, widestRow: Int? = nil,
    hasColon: Bool = false, hasForms: Bool = false
  ) {
    precondition(rowCount >= 0, "rowCount >= 0")
    self.rowCount = rowCount
    self.wraps = wraps
    self.hasDisabledRows = hasDisabledRows
    self.alignment = alignment
    self.widestRow = widestRow
    self.hasColon = hasColon
    self.hasForms = hasForms
  }
}
