import DetentText

extension MenuAdvice {
  /// The advice as text: the finding and the remedy.
  public var sentence: String {
    switch self {
    case .numbersOutOfOrder(let row):
      "\(row.quotedForMessage) breaks the order of the numbers before it: sort them, so that "
        + "users can foresee hidden rows"
    case .namesOutOfOrder(let row):
      "\(row.quotedForMessage) is out of alphabetical order, and the list is longer than a display: "
        + "sort it, so that users can foresee hidden rows"
    case .repeatedRow(let row):
      "an earlier row is labeled \(row.quotedForMessage), too: give each row its own label"
    case .tooFewRows(1): "a picker of one row offers no choice: leave it out"
    case .tooFewRows(let count):
      "a picker of \(count) rows is too much: use a toggle, or items with an action"
    case .tooManyRows(let count, let most):
      "\(count) rows are tedious to turn through, \(most) are enough: split them by a submenu, or "
        + "take a larger step"
    case .leadsElsewhere(let row):
      "\(row.quotedForMessage) suggests another screen, but a picker selects values: make it an item, "
        + "with 'items' or an action"
    case .tooWide, .labelTooWide, .tooSmall, .smallLetters, .contrast: displaySentence
    case .untranslated(let row):
      "\(row.quotedForMessage) is the same as in the original: translate it"
    case .otherRows(let what): "the original has \(what) here: write the translation of each"
    }
  }

  private var displaySentence: String {
    switch self {
    case .tooWide(let row, let display):
      "\(row.quotedForMessage) is cut in the lens of \(display): shorten it"
    case .labelTooWide(let label, let display):
      "the label \(label.quotedForMessage) is cut in the list on \(display): shorten it"
    case .tooSmall(let row, let letters):
      "\(row.quotedForMessage) has letters \(letters.inWords) in the lens: shorten it"
    case .smallLetters(let letters):
      "captions and the rows beside the lens have letters \(letters.inWords): use a larger "
        + "display"
    case .contrast(let sentence): sentence
    default: ""
    }
  }

  /// The guideline behind it.
  public var source: String {
    switch self {
    case .numbersOutOfOrder, .namesOutOfOrder:
      "Apple, Pickers: use predictable and logically ordered values"
    case .repeatedRow: "Apple, Pickers: lists of distinct values"
    case .tooFewRows: "Apple, Pickers: offer medium-to-long lists"
    case .tooManyRows: "Nets, Pickers: use a table for large value lists"
    case .leadsElsewhere: "SAP Fiori, Pickers: don't navigate to a new screen"
    case .tooWide: "Detent: values are never cut"
    case .labelTooWide: "Detent: choices must be legible"
    case .tooSmall, .smallLetters: "ISO 9241-303: 16 minutes of arc"
    case .contrast: "WCAG 2.2, 1.4.3 and 1.4.11"
    case .untranslated, .otherRows:
      "Apple, Picker Views: provide localized translations of each string"
    }
  }

  /// Whether a row's label suggests another screen.
  ///
  /// - Parameters:
  ///   - row: the label.
  ///   - places: the labels of other items and submenus.
  /// - Returns: whether it is one of these, a word such as "Back", or ends like one.
  public static func leadsElsewhere(_ row: String, places: Set<String>) -> Bool {
    let ways = [
      "back", "exit", "quit", "menu", "main menu", "settings", "more", "next page",
      "previous page",
    ]
    let ends = ["…", "...", "›", "→", "»"]
    return places.contains(row) || ways.contains(row.lowercased())
      || ends.contains { row.hasSuffix($0) }
  }
}

extension Legibility {
  fileprivate var inWords: String {
    "\(dots) dots high, \(ExactDecimal.text(scaled: Int64(tenths), fractionDigits: 1)) minutes of "
      + "arc at 350 mm, where 16 (\(neededDots) dots) are legible"
  }
}
