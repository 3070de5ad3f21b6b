/// The screen of a terminal, from what a program has sent to it: characters and movements of the
/// cursor, without colors.
struct Screen {
  /// The lines, without blanks at their ends.
  var lines: [String] { cells.map { String($0).trimmingEnd() } }
  /// The pictures so far: the screen at the end of each synchronized update.
  private(set) var pictures: [[String]] = []

  private let columns: Int
  private let rows: Int
  private var cells: [[Character]]
  private var (column, row) = (0, 0)
  private var saved = (column: 0, row: 0)
  private var wraps = true

  /// Reads everything that was sent.
  init(_ text: String, columns: Int = 80, rows: Int = 24) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "\u{1B}": escape(&rest)
      case "\r": column = 0
      case "\n": feed()
      case "\r\n":
        column = 0
        feed()
      case "\u{8}": column = max(0, column - 1)
      default: if !character.isASCII || character >= " " { put(character) }
      }
    }
  }

  private mutating func put(_ character: Character) {
    if column == columns {
      guard wraps else { return }
      column = 0
      feed()
    }
    cells[row][column] = character
    column += 1
  }

  private mutating func feed() {
    if row + 1 < rows {
      row += 1
    } else {
      cells.removeFirst()
      cells.append(Array(repeating: " ", count: columns))
    }
  }

  private mutating func escape(_ rest: inout Substring) {
    switch rest.popFirst() {
    case "7": saved = (column, row)
    case "8": (column, row) = saved
    case "D": feed()
    case "M": row = max(0, row - 1)
    case "]", "P", "_", "^":
      // A string, until its end.
      while let character = rest.popFirst(), character != "\u{7}" {
        if character == "\u{1B}" {
          if rest.first == "\\" { rest.removeFirst() }
          return
        }
      }
    case "[": command(&rest)
    default: break
    }
  }

  private mutating func command(_ rest: inout Substring) {
    var parameters = ""
    while let character = rest.popFirst() {
      guard let value = character.asciiValue, (0x40...0x7E).contains(value) else {
        parameters.append(character)
        continue
      }
      apply(character, parameters)
      return
    }
  }

  private mutating func apply(_ name: Character, _ parameters: String) {
    if parameters == "?2026", name == "l" { pictures.append(lines) }
    if parameters == "?7" { wraps = name == "h" }
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
    let first = numbers.first ?? 0
    let count = max(1, first)
    switch name {
    case "A": row = max(0, row - count)
    case "B": row = min(rows - 1, row + count)
    case "C": column = min(columns - 1, column + count)
    case "D": column = max(0, column - count)
    case "G": column = min(columns, count) - 1
    case "d": row = min(rows, count) - 1
    case "H", "f":
      row = min(rows, count) - 1
      column = min(columns, max(1, numbers.count > 1 ? numbers[1] : 1)) - 1
    case "J":
      erase(from: first == 2 ? 0 : column, ofRow: first == 2 ? 0 : row)
      for below in (first == 2 ? 0 : row) + 1..<max((first == 2 ? 0 : row) + 1, rows) {
        erase(from: 0, ofRow: below)
      }
    case "K": erase(from: first == 2 ? 0 : column, ofRow: row)
    default: break
    }
  }

  private mutating func erase(from start: Int, ofRow row: Int) {
    for column in min(start, columns)..<columns { cells[row][column] = " " }
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate func trimmingEnd() -> String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
