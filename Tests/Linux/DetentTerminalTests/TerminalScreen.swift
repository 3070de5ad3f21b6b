import DetentRaster

/// A terminal emulator for what the encoder sends; it traps on anything else.
struct TerminalScreen {
  struct Surprise: Error {
    var sequence: String
  }

  private struct Cell: Equatable {
    var text = " "
    var attributes = ""
  }

  private var cells: [[Cell]]
  private var column = 0
  private var row = 0
  private var attributes: [String] = []

  init(columns: Int, rows: Int) {
    cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  /// Characters only; the right half of a wide one is empty.
  var text: [String] {
    cells.map { $0.map(\.text).joined() }
  }

  /// Characters and attributes; a blank's attributes only if visible.
  var picture: [String] {
    cells.map { row in
      row.map { cell in
        let attributes = cell.attributes.split(separator: ";")
        let isFilled = attributes.contains { $0 == "7" || $0.hasPrefix("4") }
        let isPlain = cell.text == " " && !isFilled
        return isPlain ? " " : "\(cell.text){\(cell.attributes)}"
      }.joined()
    }
  }

  /// A grid's characters, computed without an encoder; brightness 0 is invisible.
  static func text(of grid: TextGrid) -> [String] {
    (0..<grid.rows).map { row in
      var line = ""
      var column = 0
      while column < grid.columns {
        let cell = grid[column, row]
        let isWide =
          cell.scalar != 0 && column + 1 < grid.columns && grid[column + 1, row].scalar == 0
        let isSeen = cell.scalar != 0 && cell.tone.brightness > 0
        let seen = isSeen ? Unicode.Scalar(cell.scalar).map { String($0) } ?? " " : " "
        line += isWide && seen == " " ? "  " : seen
        column += isWide ? 2 : 1
      }
      return line
    }
  }

  mutating func show(_ bytes: [UInt8]) throws {
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar != "\u{1B}" {
        try draw(scalar)
        continue
      }
      guard rest.popFirst() == "[" else { throw Surprise(sequence: "not CSI") }
      var parameters = ""
      while let next = rest.popFirst() {
        if "@"..."~" ~= next {
          try control(parameters, final: next)
          break
        }
        parameters.unicodeScalars.append(next)
      }
    }
    guard attributes.isEmpty else { throw Surprise(sequence: "attributes left on") }
  }

  private mutating func draw(_ scalar: Unicode.Scalar) throws {
    guard scalar.value >= 0x20, column < cells[row].count else {
      throw Surprise(sequence: "drawing past the end, or a control")
    }
    // Overwriting half a wide character leaves a blank.
    if cells[row][column].text.isEmpty { cells[row][column - 1] = Cell() }
    let width = isWide(scalar) && column + 1 < cells[row].count ? 2 : 1
    let next = column + width
    if next < cells[row].count, cells[row][next].text.isEmpty { cells[row][next] = Cell() }
    let look = attributes.joined(separator: ";")
    cells[row][column] = Cell(text: String(scalar), attributes: look)
    if width == 2 { cells[row][column + 1] = Cell(text: "", attributes: look) }
    column = next
  }

  private mutating func control(_ parameters: String, final: Unicode.Scalar) throws {
    let numbers = parameters.split(separator: ";").map { Int($0) ?? 0 }
    switch (parameters, final) {
    case ("?2026", "h"), ("?2026", "l"): break
    case ("2", "J"):
      for row in cells.indices {
        cells[row] = cells[row].map { _ in Cell() }
      }
    case ("", "K"):
      for column in column..<cells[row].count { cells[row][column] = Cell() }
    case (_, "C"): column += numbers.first ?? 1
    case (_, "H"):
      row = (numbers.first ?? 1) - 1
      column = (numbers.count > 1 ? numbers[1] : 1) - 1
    case (_, "m"): select(numbers, parameters)
    default: throw Surprise(sequence: "CSI \(parameters)\(final)")
    }
  }

  private mutating func select(_ numbers: [Int], _ parameters: String) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: attributes = []
      case 39: attributes.removeAll { $0.hasPrefix("3") }
      case 49: attributes.removeAll { $0.hasPrefix("4") }
      case 30...38, 40...48:
        attributes.removeAll { $0.hasPrefix(number < 40 ? "3" : "4") }
        let count = number == 38 || number == 48 ? (rest.first == 5 ? 2 : 4) : 0
        let color = [number] + rest.prefix(count)
        rest = rest.dropFirst(count)
        attributes.append(color.map { String($0) }.joined(separator: ":"))
      default: attributes.append(String(number))
      }
      attributes.sort()
    }
  }
}
