/// The screen of a terminal as `detent` uses it: characters, and whether they are in the lens,
/// whose cells are filled.
struct Picture {
  private(set) var lines: [String] = []
  private var cells: [[String]]
  private var lens: [[Bool]]
  private var isFilling = false
  /// Whether the first letter behind a full line is on the next one.
  private var wraps = true
  private var row = 0
  private var column = 0
  private var mark = (row: 0, column: 0)

  /// The screen of a terminal of that size after these bytes.
  init(_ bytes: [UInt8], columns: Int, rows: Int) {
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    lens = Array(repeating: Array(repeating: false, count: columns), count: rows)
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}":
        guard let second = rest.popFirst() else { continue }
        if second == "]" {
          // A query, until its end, ESC \.
          rest = rest.drop { $0 != "\u{1B}" }.dropFirst(2)
          continue
        }
        guard second == "[" else {
          escape(second)
          continue
        }
        let parameters = rest.prefix { !("@"..."~" ~= $0) }
        rest = rest[parameters.endIndex...]
        if let final = rest.popFirst() { control(String(parameters), final) }
      case "\r": column = 0
      case "\n": lineDown()
      case "\0"..<" ": break
      default: draw(scalar)
      }
    }
    lines = cells.map { $0.joined() }
  }

  /// The cursor's position from 1, as a terminal reports it.
  var cursorReport: String { "\u{1B}[\(row + 1);\(column + 1)R" }

  /// The selected row's text, in the lens.
  var selected: String? {
    let rows = lens.indices.filter { lens[$0].contains(true) }
    guard let middle = rows.dropFirst(rows.count / 2).first else { return nil }
    let text = rows.map { row in zip(cells[row], lens[row]).filter(\.1).map(\.0) }
    if rows.count == 3, let figures = TallText.read(text) { return figures }
    let line = zip(cells[middle], lens[middle]).filter(\.1).map(\.0).joined()
    let isBracketed = line.hasPrefix("[") && line.hasSuffix("]")
    return (isBracketed ? line.dropFirst().dropLast() : line[...]).trimmed
  }

  /// The lines without blank ones and without blanks around them.
  var text: [String] { lines.map { $0[...].trimmed }.filter { !$0.isEmpty } }

  func contains(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  private mutating func draw(_ scalar: Unicode.Scalar) {
    if wraps, cells.indices.contains(row), column == cells[row].count {
      lineDown()
      column = 0
    }
    guard cells.indices.contains(row), cells[row].indices.contains(column) else { return }
    cells[row][column] = String(scalar)
    lens[row][column] = isFilling
    column += 1
    guard Self.isWide(scalar), cells[row].indices.contains(column) else { return }
    cells[row][column] = ""
    lens[row][column] = isFilling
    column += 1
  }

  private mutating func lineDown() {
    row += 1
    guard row == cells.count else { return }
    cells.append(cells.removeFirst().map { _ in " " })
    lens.append(lens.removeFirst().map { _ in false })
    row -= 1
  }

  private mutating func escape(_ final: Unicode.Scalar) {
    switch final {
    case "7": mark = (row, column)
    case "8": (row, column, isFilling) = (mark.row, mark.column, false)
    case "D": lineDown()
    default: break
    }
  }

  private mutating func control(_ parameters: String, _ final: Unicode.Scalar) {
    let numbers = parameters.split(separator: ";").map { Int($0) ?? 0 }
    switch final {
    case "h" where parameters == "?7": wraps = true
    case "l" where parameters == "?7": wraps = false
    case "J" where parameters.isEmpty:
      erase(row, from: column)
      for row in cells.indices.dropFirst(row + 1) { erase(row, from: 0) }
    case "J":
      for row in cells.indices { erase(row, from: 0) }
    case "A": row = max(0, row - (numbers.first ?? 1))
    case "B": row = min(cells.count - 1, row + (numbers.first ?? 1))
    case "G": column = (numbers.first ?? 1) - 1
    case "K":
      guard cells.indices.contains(row) else { return }
      erase(row, from: column)
    case "m": fill(numbers)
    case "C": column += numbers.first ?? 1
    case "H":
      row = (numbers.first ?? 1) - 1
      column = (numbers.count > 1 ? numbers[1] : 1) - 1
    default: break
    }
  }

  private mutating func erase(_ row: Int, from column: Int) {
    for column in cells[row].indices.dropFirst(column) {
      (cells[row][column], lens[row][column]) = (" ", false)
    }
  }

  /// Updates whether following cells are filled: reversed, or with a background color.
  private mutating func fill(_ numbers: [Int]) {
    var rest = (numbers.isEmpty ? [0] : numbers)[...]
    while let number = rest.popFirst() {
      switch number {
      case 0, 49: isFilling = false
      case 7, 40...47: isFilling = true
      case 38, 48:
        isFilling = isFilling || number == 48
        rest = rest.dropFirst(rest.first == 5 ? 2 : 4)
      default: break
      }
    }
  }

  /// The wide characters that these tests use.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    0x3040...0x30FF ~= scalar.value || 0x4E00...0x9FFF ~= scalar.value
      || 0x1F300...0x1FAFF ~= scalar.value
  }
}

extension Substring {
  var trimmed: String {
    var rest = self.drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}
