/// Advice for the author of a menu.
///
/// None of it is an error: the menu works. `source` names the guideline behind each.
public enum MenuAdvice: Hashable, Sendable {
  /// Unordered numbers: the first row in the other direction than those before it.
  case numbersOutOfOrder(String)
  /// More names than visible at once, in no order: the first row out of the alphabet.
  case namesOutOfOrder(String)
  /// Two rows of a list have the same label.
  case repeatedRow(String)
  /// Too few rows for a picker.
  case tooFewRows(Int)
  /// More rows than are convenient to turn through.
  case tooManyRows(Int, most: Int)
  /// A row suggests another screen.
  case leadsElsewhere(String)
  /// A row is wider than the display's lens.
  case tooWide(String, display: String)
  /// An item's label is wider than its row on the display.
  case labelTooWide(String, display: String)
  /// The letters of the selected row are too small to read.
  case tooSmall(String, Legibility)
  /// The letters of captions and of rows beside the lens are too small to read.
  case smallLetters(Legibility)
  /// Two colors of a theme are too similar on the display; the text describes them.
  case contrast(String)
  /// A row's translation equals the original.
  case untranslated(String)
  /// A translation has other rows than the original, or lacks an item.
  case otherRows(String)

  /// The first order that a list breaks, and its excess or lack of rows.
  ///
  /// - Parameters:
  ///   - rows: the labels of one list.
  ///   - wraps: whether the first row follows the last; an order may then start anywhere.
  ///   - limits: the number of rows that suit a picker.
  /// - Returns: the advice, each with the index of its row; nil for the whole list.
  public static func advice(
    onRows rows: [String], wraps: Bool = false, limits: RowLimits = .init()
  ) -> [(row: Int?, advice: MenuAdvice)] {
    var advice: [(row: Int?, advice: MenuAdvice)] = []
    if rows.count < limits.fewest { advice.append((nil, .tooFewRows(rows.count))) }
    if rows.count > limits.most {
      advice.append((nil, .tooManyRows(rows.count, most: limits.most)))
    }
    switch RowOrder(of: rows, wraps: wraps) {
    case .foreseeable: break
    case .numbers(let row): advice.append((row, .numbersOutOfOrder(rows[row])))
    case .names(let row): advice.append((row, .namesOutOfOrder(rows[row])))
    }
    var seen: Set<String> = []
    for (index, row) in rows.enumerated() where !seen.insert(row).inserted {
      advice.append((index, .repeatedRow(row)))
    }
    return advice
  }

  /// An identifier for programs and for `checked:` comments.
  public var code: String {
    switch self {
    case .numbersOutOfOrder, .namesOutOfOrder: "order"
    case .repeatedRow: "distinct"
    case .tooFewRows: "few"
    case .tooManyRows: "many"
    case .leadsElsewhere: "leads"
    case .tooWide, .labelTooWide: "width"
    case .tooSmall, .smallLetters: "size"
    case .contrast: "contrast"
    case .untranslated, .otherRows: "translation"
    }
  }
}

/// The number of rows that suit a picker.
public struct RowLimits: Hashable, Sendable {
  /// The least number.
  public var fewest: Int
  /// The greatest number.
  public var most: Int

  /// Creates limits.
  ///
  /// Default: 3 to 250.
  ///
  /// The guidelines give no numbers. Two rows are a switch; a list of countries, Apple's example of
  /// a good picker, has 249.
  ///
  /// - Source: ISO 3166-1, which has codes for 249 countries.
  public init(fewest: Int = 3, most: Int = 250) {
    (self.fewest, self.most) = (fewest, most)
  }
}
