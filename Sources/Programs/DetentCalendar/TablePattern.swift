import DetentDates

/// A Unicode pattern of Foundation's, reduced to the fields of tables.
struct TablePattern {
  private var text = ""
  /// The letters of the fields, in order.
  private var letters: [Character] = []
  private var isHourPadded = false
  private(set) var hasMonthNumber = false
  private(set) var hasLoneWeekday = false

  /// Reads a pattern, without a letter's fields and the spaces that these leave at its ends.
  init(_ text: String, without letter: Character? = nil) {
    var text = text
    var words: [UInt8] = []
    text.withUTF8 { bytes in
      var pattern = DatePattern(bytes)
      while let piece = pattern.next() {
        switch piece {
        case .word(let byte): words.append(byte)
        case .field(let byte, let count):
          let field = Character(Unicode.Scalar(byte))
          guard field != letter, let known = take(field, count: count) else { continue }
          self.text += Self.quoted(words) + known
          words = []
        }
      }
    }
    self.text += Self.quoted(words)
    guard letter != nil else { return }
    while self.text.first == " " { self.text.removeFirst() }
    while self.text.last == " " { self.text.removeLast() }
  }

  /// The pattern in UTF-8.
  var bytes: [UInt8] { Array(text.utf8) }

  /// The form of a field in tables; nil if absent.
  private mutating func take(_ letter: Character, count: Int) -> String? {
    letters.append(letter)
    switch letter {
    case "G": return "G"
    case "y", "u", "r": return "y"
    case "M", "L":
      if count < 3 { hasMonthNumber = true }
      return count < 3
        ? String(repeating: "M", count: count)
        : count == 4 ? String(repeating: letter, count: 4) : "MMM"
    case "d": return count > 1 ? "dd" : "d"
    case "E", "c", "e":
      if letter != "E" { hasLoneWeekday = true }
      return count == 4 ? "EEEE" : "EEE"
    case "a", "b", "B": return "a"
    case "h", "H", "K", "k":
      isHourPadded = count > 1
      return String(repeating: letter == "k" ? "H" : letter, count: count > 1 ? 2 : 1)
    case "m": return "mm"
    case "s": return "ss"
    default: return nil
    }
  }

  /// Words of a pattern, between quotes if they have letters.
  private static func quoted(_ words: [UInt8]) -> String {
    let text = String(decoding: plain(String(decoding: words, as: UTF8.self)), as: UTF8.self)
    guard text.utf8.contains(where: { $0 == 0x27 || (0x61...0x7A).contains($0 | 0x20) }) else {
      return text
    }
    return "'" + text.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
  }

  /// A text without typesetting characters: directional marks, nonbreaking spaces.
  static func plain(_ text: String) -> [UInt8] {
    var plain = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x200E, 0x200F, 0x061C, 0..<0x20: break
      case 0xA0, 0x202F, 0x2009: plain.append(" ")
      default: plain.unicodeScalars.append(scalar)
      }
    }
    return Array(plain.utf8)
  }

  /// Removes commas, for which rows have no room.
  mutating func leaveOutCommas() {
    text.removeAll { ",،、".contains($0) }
  }

  /// The order of the parts of a date, a digit each: 1 year, 2 month, 3 day.
  func order(of count: Int) -> UInt32 {
    var (order, shift) = (0 as UInt32, 0 as UInt32)
    for letter in letters {
      let part: UInt32
      switch letter {
      case "y", "u", "r": part = 1
      case "M", "L": part = 2
      case "d" where count == 3: part = 3
      default: continue
      }
      order |= part << shift
      shift += 4
    }
    return order
  }

  /// The clock that a time pattern implies: 12 or 24 hours.
  var traits: UInt32 {
    var traits: [CalendarTrait] = []
    let hour = letters.firstIndex { "hHkK".contains($0) }
    if isHourPadded || hour == nil { traits.append(.paddedHours) }
    guard let hour, "hK".contains(letters[hour]) else {
      return traits.reduce(0) { $0 | $1.rawValue }
    }
    traits.append(.halves)
    if letters[hour] == "K" { traits.append(.halvesFromZero) }
    let half = letters.firstIndex { "abB".contains($0) } ?? letters.count
    if half < hour { traits.append(.halvesFirst) }
    return traits.reduce(0) { $0 | $1.rawValue }
  }
}
