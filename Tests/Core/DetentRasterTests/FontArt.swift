/// The drawings of a font: the text files in `Fonts`, parsed.
struct FontArt {
  /// A glyph as a set of pixels; `y` is 0 just below the baseline and grows downward.
  struct Drawing: Hashable {
    var width: Int
    var ink: Set<Pixel>

    var top: Int { ink.map(\.y).min() ?? 0 }
    var bottom: Int { (ink.map(\.y).max() ?? -1) + 1 }
  }

  struct Pixel: Hashable {
    var x: Int
    var y: Int
  }

  /// An error in a drawing: its line and the problem.
  struct Mistake: Error, CustomStringConvertible {
    var line: Int
    var reason: String
    var description: String { "line \(line): \(reason)" }
  }

  private(set) var name = ""
  private(set) var about = ""
  private(set) var measures = ["pen": 1]
  /// The rows that a capital omits under its mark, in order of removal.
  private(set) var cut: [Int] = []
  /// The marks of letters whose mark differs from Unicode's decomposition.
  private(set) var markNames: [UInt32: String] = [:]
  private(set) var glyphs: [UInt32: Drawing] = [:]
  private(set) var marks: [String: Drawing] = [:]

  init(_ text: String) throws(Mistake) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var start = 0
    while start < lines.count {
      var end = start
      while end < lines.count, !lines[end].isEmpty { end += 1 }
      try read(lines[start..<end].filter { !$0.hasPrefix("//") }, after: start)
      start = end + 1
    }
  }

  func measure(_ name: String) -> Int { measures[name] ?? 0 }
  var ascent: Int { measure("ascent") }
  var descent: Int { measure("descent") }

  /// Parses a paragraph: metrics, or a block of drawings.
  private mutating func read(_ lines: [Substring], after line: Int) throws(Mistake) {
    guard lines.count > 1, lines[1].allSatisfy({ " .#-".contains($0) }) else {
      for line in lines { readMeasure(line) }
      return
    }
    let names = lines[0].split(separator: " ")
    let rows = lines.dropFirst().map { $0.split(separator: " ") }
    guard rows.allSatisfy({ $0.count == names.count }) else {
      throw Mistake(line: line + 1, reason: "a row hasn't a part of each drawing")
    }
    for (index, name) in names.enumerated() {
      let drawing = try drawing(rows.map { $0[index] }, line)
      if let scalar = FontArt.scalar(name) {
        // Digits keep their width; other glyphs touch both edges.
        let isFigure = (0x30...0x39).contains(scalar)
        guard glyphs.updateValue(isFigure ? drawing : drawing.trimmed, forKey: scalar) == nil else {
          throw Mistake(line: line + 1, reason: "'\(name)' is drawn twice")
        }
      } else {
        marks[String(name)] = drawing
      }
    }
  }

  private mutating func readMeasure(_ line: Substring) {
    let words = line.split(separator: " ", maxSplits: 1)
    switch words[0] {
    case "font": name = String(words[1])
    case "about": about = String(words[1])
    case "cut": cut = words[1].split(separator: " ").compactMap { Int($0) }
    case "mark":
      let parts = words[1].split(separator: " ")
      for scalar in parts[1].unicodeScalars { markNames[scalar.value] = String(parts[0]) }
    default: measures[String(words[0])] = Int(words[1])
    }
  }

  /// The character of a name; nil for a mark's name.
  static func scalar(_ name: Substring) -> UInt32? {
    if name.hasPrefix("U+") {
      let value = UInt32(name.dropFirst(2), radix: 16)
      return value.flatMap { (0x300..<0x370).contains($0) ? nil : $0 }
    }
    return name.unicodeScalars.count == 1 ? name.unicodeScalars.first?.value : nil
  }

  private func drawing(_ all: [Substring], _ line: Int) throws(Mistake) -> Drawing {
    let baseline = all.firstIndex { $0.allSatisfy { $0 == "-" } } ?? all.count
    var rows = all
    if baseline < all.count { rows.remove(at: baseline) }
    let (width, pen) = (rows[0].count, measure("pen"))
    var ink: Set<Pixel> = []
    for (y, row) in rows.enumerated() {
      guard row.count == width else {
        throw Mistake(line: line + 2 + y, reason: "a row isn't as long as the first one")
      }
      for (x, character) in row.enumerated() where character == "#" {
        for dot in 0..<pen * pen {
          ink.insert(Pixel(x: x + dot % pen, y: y - baseline - (pen - 1) + dot / pen))
        }
      }
    }
    return Drawing(width: width + pen - 1, ink: ink)
  }
}
