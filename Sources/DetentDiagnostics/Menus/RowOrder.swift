/// The order of a list's rows, if users can foresee it.
enum RowOrder: Hashable, Sendable {
  /// Ordered, or short enough to see whole.
  case foreseeable
  /// Unordered numbers: the first row in the other direction.
  case numbers(Int)
  /// Unordered names: the first row out of the alphabet.
  case names(Int)

  /// The rows visible at once.
  ///
  /// - Source: Nets, Pickers: "roughly the height of five rows of list values".
  private static let seen = 5

  /// Finds the order of rows; those that wrap may start anywhere in it.
  init(of rows: [String], wraps: Bool) {
    let folded = rows.map(Self.folded)
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
    guard rows.count > Self.seen, !Self.isNamed(folded) else {
      self = .foreseeable
      return
    }
    // One row at either end may stand apart, as "None" or "Other".
    let whole = 0..<folded.count
    for part in [whole, 1..<folded.count, 0..<folded.count - 1] {
      let names = Array(folded[part])
      if Self.breaks(names, by: { $0 <= $1 }, wraps) == nil
        || Self.breaks(names, by: { $0 >= $1 }, wraps) == nil
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
    var breaks = (1..<max(1, values.count)).filter { !isInOrder(values[$0 - 1], values[$0]) }
    if wraps, breaks.count == 1, let first = values.first, let last = values.last,
      isInOrder(last, first)
    {
      breaks = []
    }
    return breaks.first
  }

  // MARK: - What rows begin with

  /// A label without case and Latin accents.
  private static func folded(_ row: String) -> String {
    var folded = ""
    for scalar in row.lowercased().unicodeScalars {
      // Accented letters of Latin-1 sort as their base letters.
      switch scalar.value {
      case 0xE0...0xE5: folded.append("a")
      case 0xE6: folded.append("ae")
      case 0xE7: folded.append("c")
      case 0xE8...0xEB: folded.append("e")
      case 0xEC...0xEF: folded.append("i")
      case 0xF1: folded.append("n")
      case 0xF2...0xF6, 0xF8: folded.append("o")
      case 0xF9...0xFC: folded.append("u")
      case 0xFD, 0xFF: folded.append("y")
      case 0xDF: folded.append("ss")
      default: folded.unicodeScalars.append(scalar)
      }
    }
    return folded
  }

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

  /// Whether the rows are weekdays or months in their order, starting anywhere.
  private static func isNamed(_ rows: [String]) -> Bool {
    let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    let months = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    return [weekdays, months].contains { names in
      let places = rows.compactMap { row in names.firstIndex { row.hasPrefix($0) } }
      return places.count == rows.count
        && zip(places, places.dropFirst()).allSatisfy { ($0 + 1) % names.count == $1 }
    }
  }
}
