import DetentWords

extension MenuAdvice {
  /// The advice in words: what was seen, and what to do.
  public var sentence: String {
    switch self {
    case .numbersOutOfOrder(let row):
      "\(row.quotedForMessage) breaks the order of the numbers before it: sort them, as rows that "
        + "aren't seen have to be foreseen"
    case .namesOutOfOrder(let row):
      "\(row.quotedForMessage) isn't where the alphabet has it, and more rows than are seen at once "
        + "are in no order that can be foreseen: sort them"
    case .repeatedRow(let row):
      "a row before it is called \(row.quotedForMessage), too: nobody can tell which is which"
    case .tooFewRows(1): "a picker of one row has nothing to be picked: leave it out"
    case .tooFewRows(let count):
      "a picker of \(count) rows is much for so little: two are a toggle, or items with an action"
    case .tooManyRows(let count, let most):
      "\(count) rows are tedious to turn through, \(most) are enough: split them by a submenu, or "
        + "take a larger step"
    case .leadsElsewhere(let row):
      "\(row.quotedForMessage) leads to another screen, which a picker doesn't: make it an item, "
        + "with 'items' or an action of its own"
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
      "\(row.quotedForMessage) stands in the lens in letters \(letters.inWords): shorten it"
    case .smallLetters(let letters):
      "captions and the rows beside the lens have letters \(letters.inWords): what is to be read "
        + "there needs a larger display"
    case .contrast(let sentence): sentence
    default: ""
    }
  }

  /// Who says so.
  public var source: String {
    switch self {
    case .numbersOutOfOrder, .namesOutOfOrder:
      "Apple, Pickers: use predictable and logically ordered values"
    case .repeatedRow: "Apple, Pickers: lists of distinct values"
    case .tooFewRows: "Apple, Pickers: offer medium-to-long lists"
    case .tooManyRows: "Nets, Pickers: use a table for large value lists"
    case .leadsElsewhere: "SAP Fiori, Pickers: don't navigate to a new screen"
    case .tooWide: "Detent: values are never cut"
    case .labelTooWide: "Detent: what is chosen has to be read"
    case .tooSmall, .smallLetters: "ISO 9241-303: 16 minutes of arc"
    case .contrast: "WCAG 2.2, 1.4.3 and 1.4.11"
    case .untranslated, .otherRows:
      "Apple, Picker Views: provide localized translations of each string"
    }
  }

  /// Whether a row is called as if it led to another screen.
  ///
  /// - Parameters:
  ///   - row: its label.
  ///   - places: what other items and submenus are called.
  /// - Returns: whether it is one of these, a word for a way, or ends as one.
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
      + "arc at 350 mm, where 16 (\(neededDots) dots) can be read"
  }
}
