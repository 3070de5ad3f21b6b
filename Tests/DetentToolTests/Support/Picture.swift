/// What somebody sees on a terminal, as far as `detent` uses one: characters, no colors.
struct Picture {
  private(set) var lines: [String] = []
  private var cells: [[String]]
  private var row = 0
  private var column = 0

  /// What is on a terminal of that size after these bytes.
  init(_ bytes: [UInt8], columns: Int, rows: Int) {
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}":
        guard rest.first == "[" else { continue }
        rest.removeFirst()
        let parameters = rest.prefix { !("@"..."~" ~= $0) }
        rest = rest[parameters.endIndex...]
        if let final = rest.popFirst() { control(String(parameters), final) }
      case "\r": column = 0
      case "\n": row += 1
      case "\0"..<" ": break
      default: draw(scalar)
      }
    }
    lines = cells.map { $0.joined() }
  }

  /// The text between the angles: the row that is selected.
  var selected: String? {
    for line in lines {
      guard let start = line.firstIndex(of: "›"), let end = line.lastIndex(of: "‹"), start < end
      else { continue }
      return line[line.index(after: start)..<end].trimmed
    }
    return nil
  }

  /// The lines without blank ones and without blanks around them.
  var text: [String] { lines.map { $0[...].trimmed }.filter { !$0.isEmpty } }

  func contains(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  private mutating func draw(_ scalar: Unicode.Scalar) {
    guard cells.indices.contains(row), cells[row].indices.contains(column) else { return }
    cells[row][column] = String(scalar)
    column += 1
    guard Self.isWide(scalar), cells[row].indices.contains(column) else { return }
    cells[row][column] = ""
    column += 1
  }

  private mutating func control(_ parameters: String, _ final: Unicode.Scalar) {
    let numbers = parameters.split(separator: ";").map { Int($0) ?? 0 }
    switch final {
    case "J":
      for row in cells.indices { cells[row] = cells[row].map { _ in " " } }
    case "K":
      guard cells.indices.contains(row) else { return }
      for column in cells[row].indices.dropFirst(column) { cells[row][column] = " " }
    case "C": column += numbers.first ?? 1
    case "H":
      row = (numbers.first ?? 1) - 1
      column = (numbers.count > 1 ? numbers[1] : 1) - 1
    default: break
    }
  }

  /// The wide characters that these tests use.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    0x3040...0x30FF ~= scalar.value || 0x4E00...0x9FFF ~= scalar.value
      || 0x1F300...0x1FAFF ~= scalar.value
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var rest = self.drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}
