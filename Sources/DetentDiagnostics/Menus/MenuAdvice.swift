/// What somebody who writes a menu should think about.
///
/// None of it is an error: a menu with all of these works. Each comes from a guideline, which its
/// `source` names.
public enum MenuAdvice: Hashable, Sendable {
  /// Numbers go up and down: the first row that goes the other way than those before it.
  case numbersOutOfOrder(String)
  /// More names than are seen at once are in no order that can be foreseen: the first one that is
  /// out of the order of the alphabet.
  case namesOutOfOrder(String)
  /// Two rows of one list are called the same.
  case repeatedRow(String)
  /// There are so few rows that a picker is too much.
  case tooFewRows(Int)
  /// There are more rows than anybody likes to turn through.
  case tooManyRows(Int, most: Int)
  /// A row leads to another screen.
  case leadsElsewhere(String)
  /// A row is wider than the lens of the display.
  case tooWide(String, display: String)
  /// The label of an item is wider than its row of the list on the display.
  case labelTooWide(String, display: String)
  /// The row in the lens has smaller letters than can be read.
  case tooSmall(String, Legibility)
  /// Captions and the rows beside the lens have.
  case smallLetters(Legibility)
  /// Two colors of a theme are too alike as the display shows them, in words.
  case contrast(String)
  /// A row is called in a translation as it is in the original.
  case untranslated(String)
  /// A translation has other rows than the original, or lacks an item.
  case otherRows(String)

  /// The first order that a list breaks, and what it has too few or too many of.
  ///
  /// - Parameters:
  ///   - rows: the labels of one list.
  ///   - wraps: whether the first follows the last; an order may then begin anywhere.
  ///   - limits: how many rows suit a picker.
  /// - Returns: what is to be said, and the index of the row that it is about; nil for all of them.
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

  /// A name for programs and for comments that say that somebody has looked at it.
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

/// How many rows suit a picker.
public struct RowLimits: Hashable, Sendable {
  /// Fewer are too few.
  public var fewest: Int
  /// More are too many.
  public var most: Int

  /// Three rows to 250.
  ///
  /// The guidelines give no numbers. Two rows are a switch; and a list of countries, which Apple
  /// gives as a good example, has 249.
  ///
  /// - Source: ISO 3166-1, which has codes for 249 countries.
  public init(fewest: Int = 3, most: Int = 250) {
    (self.fewest, self.most) = (fewest, most)
  }
}
