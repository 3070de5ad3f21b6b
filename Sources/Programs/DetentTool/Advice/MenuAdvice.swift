import DetentText

/// Advice for the author of a menu.
///
/// None of it is an error: the menu works. `source` names the guideline behind each.
struct MenuAdvice: Hashable, Sendable {
  /// An identifier for programs and for `checked:` comments.
  let code: String
  /// The advice as text: the finding and the remedy.
  let sentence: String
  /// The guideline behind it.
  let source: String

  init(_ code: String, _ sentence: String, source: String) {
    (self.code, self.sentence, self.source) = (code, sentence, source)
  }

  /// Unordered rows: the first number in the other direction than those before it, or of more names
  /// than visible at once the first out of the alphabet.
  static func outOfOrder(_ row: String, isNumber: Bool) -> MenuAdvice {
    MenuAdvice(
      "order",
      row.quotedForMessage
        + (isNumber
          ? " breaks the order of the numbers before it: sort them"
          : " is out of alphabetical order, and the list is longer than a display: sort it")
        + ", so that users can foresee hidden rows",
      source: "Apple, Pickers: use predictable and logically ordered values")
  }

  /// A row that breaks an order with a name of its own, behind the row before it.
  static func misplaced(
    _ row: String, behind last: String, in sequence: RowOrder.Sequence
  ) -> MenuAdvice {
    MenuAdvice(
      "order",
      "\(row.quotedForMessage) comes after \(last.quotedForMessage): \(sequence.rule): sort them, "
        + "so that users can foresee hidden rows",
      source: "Apple, Pickers: use predictable and logically ordered values")
  }

  /// Two rows of a list have the same label.
  static func repeatedRow(_ row: String) -> MenuAdvice {
    MenuAdvice(
      "distinct",
      "an earlier row is labeled \(row.quotedForMessage), too: give each row its own label",
      source: "Apple, Pickers: lists of distinct values")
  }

  /// Too few rows for a picker.
  static func tooFewRows(_ count: Int) -> MenuAdvice {
    MenuAdvice(
      "few",
      count == 1
        ? "a picker of one row offers no choice: leave it out"
        : "a picker of \(count) rows is too much: use a toggle, or items with an action",
      source: "Apple, Pickers: offer medium-to-long lists")
  }

  /// More rows than are convenient to turn through.
  static func tooManyRows(_ count: Int, most: Int) -> MenuAdvice {
    MenuAdvice(
      "many",
      "\(count) rows are tedious to turn through, \(most) are enough: split them by a submenu, or "
        + "take a larger step",
      source: "Nets, Pickers: use a table for large value lists")
  }

  /// A wheel of all minutes.
  static let everyMinute = MenuAdvice(
    "minutes",
    "60 minutes are many to turn through: write 'minuteInterval: 5', 10 or 15",
    source: "Apple, Pickers: consider providing less granularity when specifying minutes")

  /// An item has another style than it requests.
  static func restyled(_ sentence: String) -> MenuAdvice {
    MenuAdvice("style", sentence, source: "Detent: a style is a preference")
  }

  /// More items in a list than are convenient to turn through.
  static func tooManyItems(_ count: Int) -> MenuAdvice {
    MenuAdvice(
      "items",
      "\(count) items are many to turn through, \(mostItems) are enough: group them in submenus, "
        + "with 'items'",
      source: "Nets, Pickers: use a table for large value lists")
  }

  /// The most items of a list: four times the rows visible at once.
  static let mostItems = 20

  /// A row suggests another screen.
  static func leadsElsewhere(_ row: String) -> MenuAdvice {
    MenuAdvice(
      "leads",
      "\(row.quotedForMessage) suggests another screen, but a picker selects values: make it an item, "
        + "with 'items' or an action",
      source: "SAP Fiori, Pickers: don't navigate to a new screen")
  }

  /// A row is wider than the display's lens.
  static func tooWide(_ row: String, display: String) -> MenuAdvice {
    MenuAdvice(
      "width", "\(row.quotedForMessage) is cut in the lens of \(display): shorten it",
      source: "Detent: values are never cut")
  }

  /// An item's label is wider than its row on the display.
  static func labelTooWide(_ label: String, display: String) -> MenuAdvice {
    MenuAdvice(
      "width", "the label \(label.quotedForMessage) is cut in the list on \(display): shorten it",
      source: "Detent: choices must be legible")
  }

  /// The letters of the selected row, or without it those of captions and of rows beside the lens,
  /// are too small to read.
  static func tooSmall(_ letters: Legibility, row: String? = nil) -> MenuAdvice {
    MenuAdvice(
      "size",
      row.map { "\($0.quotedForMessage) has letters \(letters.inWords) in the lens: shorten it" }
        ?? "labels have letters \(letters.inWords): write 'text: large' into the board's display, "
        + "or use a larger one",
      source: "ISO 9241-303: 16 minutes of arc")
  }

  /// A row's translation equals the original.
  static func untranslated(_ row: String) -> MenuAdvice {
    translation("\(row.quotedForMessage) is the same as in the original: translate it")
  }

  /// A translation has other rows than the original, or lacks an item.
  static func otherRows(_ what: String) -> MenuAdvice {
    translation("the original has \(what) here: write the translation of each")
  }

  /// A translation lacks a text of the original, of a key such as `unit`.
  static func missingText(_ text: String, key: String) -> MenuAdvice {
    translation(
      "the original has \(text.quotedForMessage) as \(key.quotedForMessage) here: write its "
        + "translation")
  }

  /// Words of a menu in a language without words here are English.
  static func englishWords(_ words: [Word], locale: String) -> MenuAdvice {
    let named = words.prefix(3).map { "\($0)".quotedForMessage }.joined(separator: ", ")
    return translation(
      "\(words.count) words of the menu are English, such as \(named), as there are none here for "
        + "\(locale.quotedForMessage): write them under 'words'")
  }

  private static func translation(_ sentence: String) -> MenuAdvice {
    MenuAdvice(
      "translation", sentence,
      source: "Apple, Picker Views: provide localized translations of each string")
  }

  /// The first order that a list breaks, and its excess or lack of rows.
  ///
  /// - Parameters:
  ///   - rows: the labels of one list.
  ///   - wraps: whether the first row follows the last; an order may then start anywhere.
  ///   - limits: the number of rows that suit a picker.
  ///   - names: the names of months and weekdays. Default: English.
  /// - Returns: the advice, each with the index of its row; nil for the whole list.
  static func advice(
    onRows rows: [String], wraps: Bool = false, limits: RowLimits = .init(),
    names: CalendarNames = CalendarNames()
  ) -> [(row: Int?, advice: MenuAdvice)] {
    var advice: [(row: Int?, advice: MenuAdvice)] = []
    if rows.count < limits.fewest { advice.append((nil, .tooFewRows(rows.count))) }
    if rows.count > limits.most {
      advice.append((nil, .tooManyRows(rows.count, most: limits.most)))
    }
    switch RowOrder(of: rows, wraps: wraps, names: names) {
    case .foreseeable: break
    case .numbers(let row): advice.append((row, .outOfOrder(rows[row], isNumber: true)))
    case .names(let row): advice.append((row, .outOfOrder(rows[row], isNumber: false)))
    case .sequence(let sequence, let row):
      advice.append((row, .misplaced(rows[row], behind: rows[row - 1], in: sequence)))
    }
    var seen: Set<String> = []
    for (index, row) in rows.enumerated() where !seen.insert(row).inserted {
      advice.append((index, .repeatedRow(row)))
    }
    return advice
  }
}

/// The number of rows that suit a picker.
struct RowLimits: Hashable, Sendable {
  /// The least number.
  var fewest: Int
  /// The greatest number.
  var most: Int

  /// Creates limits.
  ///
  /// Default: 3 to 250.
  ///
  /// The guidelines give no numbers. Two rows are a switch; a list of countries, Apple's example of
  /// a good picker, has 249.
  ///
  /// - Source: ISO 3166-1, which has codes for 249 countries.
  init(fewest: Int = 3, most: Int = 250) { (self.fewest, self.most) = (fewest, most) }
}

extension Legibility {
  fileprivate var inWords: String {
    "\(dots) dots high, \(ExactDecimal.text(scaled: Int64(tenths), fractionDigits: 1)) minutes of "
      + "arc at 350 mm, where 16 (\(neededDots) dots) are legible"
  }
}

/// The height of letters for the reader's eye.
struct Legibility: Hashable, Sendable {
  /// The height of a capital, in dots.
  var dots: Int
  /// The dot pitch, in micrometers; at least 1.
  var pitch: Int

  /// Creates the letters of a display; a pitch below 1 becomes 1.
  init(dots: Int, pitch: Int) { (self.dots, self.pitch) = (dots, max(1, pitch)) }

  /// The reading distance of a hand-held device, in micrometers.
  static let distance: Int64 = 350_000

  /// The visual angle of a capital, in tenths of a minute of arc.
  ///
  /// For small angles the tangent is the angle: 3,437.75 minutes are a radian.
  var tenths: Int { Int(Int64(dots) * Int64(pitch) * 34_377_468 / Self.distance / 1_000) }

  /// Whether a capital is legible.
  ///
  /// - Source: ISO 9241-303, which requires characters at least 16 minutes of arc high, and
  ///   recommends 20 to 22.
  var isLegible: Bool { tenths >= Self.least }

  /// The least legible height in dots.
  var neededDots: Int {
    var letters = Legibility(dots: 1, pitch: pitch)
    while !letters.isLegible { letters.dots += 1 }
    return letters.dots
  }

  /// 16 minutes of arc, in tenths.
  static let least = 160
}

/// The order of a list's rows, if users can foresee it.
enum RowOrder: Hashable, Sendable {
  /// Ordered, or short enough to see whole.
  case foreseeable
  /// Unordered numbers: the first row in the other direction.
  case numbers(Int)
  /// Unordered names: the first row out of the alphabet.
  case names(Int)
  /// Names of one sequence in another order: a misplaced row, which isn't the first one.
  case sequence(Sequence, Int)

  /// An order with a name of its own.
  enum Sequence: Hashable, Sendable {
    /// The months of a year.
    case months
    /// The days of a week.
    case weekdays
    /// Degrees, such as Low to High.
    case scale

    /// The order as a sentence.
    fileprivate var rule: String {
      switch self {
      case .months: "months are in the order of the year"
      case .weekdays: "weekdays are in the order of the week"
      case .scale: "degrees go up or down"
      }
    }
  }

  /// The rows visible at once.
  ///
  /// - Source: Nets, Pickers: "roughly the height of five rows of list values".
  private static let seen = 5

  /// Finds the order of rows; those that wrap may start anywhere in it.
  ///
  /// The alphabet is expected of English rows only: in another language degrees are unknown words,
  /// which a display shows in their own order, and letters may sort otherwise.
  init(of rows: [String], wraps: Bool, names: CalendarNames) {
    let folded = rows.map(CalendarNames.folded)
    let numbers = folded.map(Self.number)
    // A word such as "Off" or "Other" may precede or follow the numbers.
    let first = numbers.first.flatMap(\.self) == nil ? 1 : 0
    let last = numbers.count - (numbers.last.flatMap(\.self) == nil ? 1 : 0)
    if first < last, numbers[first..<last].allSatisfy({ $0 != nil }), last - first > 1 {
      let numbers = numbers[first..<last].compactMap(\.self)
      let up = Self.breaks(numbers, by: { $0 <= $1 }, wraps)
      let down = Self.breaks(numbers, by: { $0 >= $1 }, wraps)
      guard let up, let down else {
        self = .foreseeable
        return
      }
      self = .numbers(first + max(up, down))
      return
    }
    // One row at either end may stand apart, as "None" or "Other".
    let parts = [0..<folded.count, 1..<folded.count, 0..<folded.count - 1]
    if let found = Self.sequence(folded, in: parts, names) {
      self = found
      return
    }
    guard rows.count > Self.seen, names.isEnglish else {
      self = .foreseeable
      return
    }
    for part in parts {
      let rows = Array(folded[part])
      if names.haveRun(rows) || Self.isScaled(rows)
        || Self.breaks(rows, by: { $0 <= $1 }, wraps) == nil
        || Self.breaks(rows, by: { $0 >= $1 }, wraps) == nil
      {
        self = .foreseeable
        return
      }
    }
    self = .names(Self.breaks(folded, by: { $0 <= $1 }, false) ?? 0)
  }

  /// The first row out of order; rows that wrap may have one break.
  private static func breaks<Value>(
    _ values: [Value], by isInOrder: (Value, Value) -> Bool, _ wraps: Bool
  ) -> Int? {
    var breaks = allBreaks(values, by: isInOrder)
    if wraps, breaks.count == 1, let first = values.first, let last = values.last,
      isInOrder(last, first)
    {
      breaks = []
    }
    return breaks.first
  }

  /// All rows out of order.
  private static func allBreaks<Value>(
    _ values: [Value], by isInOrder: (Value, Value) -> Bool
  ) -> [Int] {
    (1..<max(1, values.count)).filter { !isInOrder(values[$0 - 1], values[$0]) }
  }

  // MARK: - What rows begin with

  /// A label's leading number, in thousandths; nil without one.
  private static func number(_ row: String) -> Int64? {
    var rest = Substring(row)
    let isNegative = rest.first == "-" || rest.first == "\u{2212}"
    if isNegative || rest.first == "+" { rest.removeFirst() }
    let whole = rest.prefix { $0.isASCII && $0.isNumber }
    guard !whole.isEmpty, whole.utf8.count < 13, var number = Int64(whole) else { return nil }
    rest = rest.dropFirst(whole.count)
    // A comma before three digits groups thousands, as in 1,000.
    while number > 0, number < 1_000_000_000, rest.first == "," {
      let group = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
      guard group.count == 3, let value = Int64(group) else { break }
      number = number * 1_000 + value
      rest = rest.dropFirst(4)
    }
    number *= 1_000
    if rest.first == "." || rest.first == "," || rest.first == ":" {
      var unit: Int64 = 100
      for digit in rest.dropFirst().prefix(3) {
        guard let value = digit.wholeNumberValue, digit.isASCII else { break }
        number += Int64(value) * unit
        unit /= 10
      }
    }
    return isNegative ? -number : number
  }
}

/// Orders that have names of their own, from the least to the greatest.
extension RowOrder {
  /// What few rows in another order are a mistake of.
  private static let degrees = [
    ["xxxs", "xxs", "xs", "s", "m", "l", "xl", "xxl", "xxxl", "xxxxl"],
    ["3xs", "2xs", "xs", "s", "m", "l", "xl", "2xl", "3xl", "4xl"],
    [
      "tiny", "extra small", "very small", "smallest", "smaller", "small", "medium", "large",
      "larger", "largest", "very large", "extra large", "huge",
    ],
    [
      "off", "none", "minimum", "lowest", "very low", "lower", "low", "medium low", "medium",
      "normal", "medium high", "high", "higher", "very high", "highest", "maximum",
    ],
    ["min", "low", "mid", "high", "max"],
    [
      "freezing", "ice cold", "very cold", "cold", "cool", "lukewarm", "warm", "hot", "very hot",
      "boiling",
    ],
    [
      "stopped", "very slow", "slowest", "slow", "medium", "normal", "fast", "fastest", "very fast",
    ],
    ["never", "rarely", "seldom", "sometimes", "often", "usually", "always"],
    [
      "awful", "very bad", "bad", "poor", "fair", "ok", "okay", "good", "very good", "excellent",
      "perfect",
    ],
  ]
  private static let scales =
    degrees + [
      [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
        "tenth", "eleventh", "twelfth",
      ],
      [
        "second", "minute", "hour", "day", "week", "fortnight", "month", "quarter", "year",
        "decade", "century",
      ],
      ["mercury", "venus", "earth", "mars", "jupiter", "saturn", "uranus", "neptune"],
      ["red", "orange", "yellow", "green", "cyan", "blue", "indigo", "violet"],
    ]

  /// Whether the rows are on one scale, such as XS to XXL or Low to High, in either direction.
  private static func isScaled(_ rows: [String]) -> Bool {
    scales.contains { scale in
      let places = rows.compactMap(scale.firstIndex)
      return places.count == rows.count
        && (zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
          || zip(places, places.dropFirst()).allSatisfy { $0 > $1 })
    }
  }

  /// The order of months, weekdays or degrees, of which all but one at an end are; nil for other
  /// rows.
  private static func sequence(
    _ rows: [String], in parts: [Range<Int>], _ names: CalendarNames
  ) -> RowOrder? {
    for part in parts where part.count > 2 {
      let rows = Array(rows[part])
      if names.haveRun(rows) || isScaled(rows) { return .foreseeable }
      for (sequence, cycles) in [(Sequence.months, names.months), (.weekdays, names.weekdays)] {
        for cycle in cycles {
          let places = rows.compactMap(cycle.index)
          guard places.count == rows.count else { continue }
          return misplaced(places, isCycle: true).map { .sequence(sequence, part.lowerBound + $0) }
            ?? .foreseeable
        }
      }
      for scale in degrees {
        let places = rows.compactMap(scale.firstIndex)
        guard places.count == rows.count, let row = misplaced(places, isCycle: false) else {
          continue
        }
        return .sequence(.scale, part.lowerBound + row)
      }
    }
    return nil
  }

  /// The row that is misplaced among others; nil if they go down or up, in a cycle from anywhere.
  private static func misplaced(_ places: [Int], isCycle: Bool) -> Int? {
    var up = allBreaks(places) { $0 <= $1 }
    let down = allBreaks(places) { $0 >= $1 }
    if isCycle, up.count == 1, let first = places.first, let last = places.last, last <= first {
      up = []
    }
    guard let rise = up.first, let fall = down.first else { return nil }
    // Rows go the way that fewer of them break.
    return up.count < down.count ? rise : up.count > down.count ? fall : max(rise, fall)
  }
}

/// The lines of a file whose comments mark advice as checked.
///
///     rows: [Tea, Coffee, Cocoa, Chai, Rooibos, Maté]  # checked: order
///
/// A comment holds for its line and the next one.
struct CheckedLines: Hashable, Sendable {
  /// Advice codes by line.
  private var codes: [Int: Set<String>] = [:]

  /// Finds the comments in a file's bytes.
  init(_ bytes: [UInt8]) {
    let mark = Array("checked:".utf8)
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      // A row may contain the sign, too.
      for comment in line.split(separator: 0x23).dropFirst(line.first == 0x23 ? 0 : 1) {
        let rest = comment.drop { $0 == 0x20 }
        guard rest.starts(with: mark) else { continue }
        let words = rest.dropFirst(mark.count).split { $0 == 0x20 || $0 == 0x2C || $0 == 0x0D }
        codes[index + 1] = Set(words.map { String(decoding: $0, as: UTF8.self) })
      }
    }
  }

  /// Whether the code is marked as checked for a line.
  func contains(_ code: String, at line: Int) -> Bool {
    codes[line]?.contains(code) == true || codes[line - 1]?.contains(code) == true
  }
}
