import DetentPicker

/// A date pattern as tables have it, with a byte below a space for each field.
struct TablePattern {
  private(set) var bytes: [UInt8] = []
  /// The letters of its fields, in their order.
  private var letters: [Character] = []
  private var isHourPadded = false
  private(set) var hasMonthNumber = false
  private(set) var hasLoneWeekday = false

  init(_ text: String) {
    for piece in DatePattern(Array(text.utf8)).pieces {
      switch piece {
      case .words(let words): bytes += Self.plain(String(decoding: words, as: UTF8.self))
      case .field(let letter, let count): take(Character(letter), count: count)
      }
    }
  }

  private mutating func take(_ letter: Character, count: Int) {
    letters.append(letter)
    let field: CalendarTable.Field
    switch letter {
    case "G": field = .era
    case "y", "u", "r": field = .year
    case "M", "L":
      if count < 3 { hasMonthNumber = true }
      field =
        switch count {
        case 1: .monthNumber
        case 2: .paddedMonth
        case 4: letter == "L" ? .monthAlone : .monthName
        default: .shortMonth
        }
    case "d": field = count > 1 ? .paddedDay : .day
    case "E", "c", "e":
      if letter != "E" { hasLoneWeekday = true }
      field = count == 4 ? .weekday : .shortWeekday
    case "a", "b", "B": field = .half
    case "h", "H", "K", "k":
      isHourPadded = count > 1
      field = count > 1 ? .paddedHour : .hour
    case "m": field = .minute
    case "s": field = .second
    default: return
    }
    bytes.append(field.rawValue)
  }

  /// A text without what only typesetting asks for: marks of direction, spaces that don't break.
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

  mutating func leaveOutEra() {
    bytes.removeAll { $0 == CalendarTable.Field.era.rawValue }
    while bytes.first == 0x20 { bytes.removeFirst() }
    while bytes.last == 0x20 { bytes.removeLast() }
  }

  /// In a row there is no room for commas.
  mutating func leaveOutCommas() {
    let text = String(decoding: bytes, as: UTF8.self)
    bytes = Array(text.filter { !",،、".contains($0) }.utf8)
  }

  /// The parts of a date as they are read, a digit each: 1 a year, 2 a month, 3 a day.
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

  /// What a pattern of a time says of the clock.
  var traits: UInt32 {
    var traits: [CalendarTable.Trait] = []
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
