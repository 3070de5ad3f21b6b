/// A font as a person draws it: the text files in `Fonts`, read and put together.
struct FontArt {
  /// A glyph as a set of pixels; `y` is 0 just below the baseline and grows downwards.
  struct Drawing: Equatable {
    var width: Int
    var ink: Set<Pixel>

    var top: Int { ink.map(\.y).min() ?? 0 }
    var bottom: Int { (ink.map(\.y).max() ?? -1) + 1 }
  }

  struct Pixel: Hashable {
    var x: Int
    var y: Int
  }

  /// What is wrong with the art: which line, and how.
  struct Mistake: Error, CustomStringConvertible {
    var line: Int
    var reason: String
    var description: String { "line \(line): \(reason)" }
  }

  private(set) var name = ""
  private(set) var about = ""
  private(set) var ascent = 0
  private(set) var descent = 0
  private(set) var bearing = 0
  private(set) var glyphs: [UInt32: Drawing] = [:]
  private var parts: [String: Drawing] = [:]

  init(_ text: String) throws(Mistake) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var start = 0
    while start < lines.count {
      if lines[start].isEmpty || lines[start].hasPrefix("# ") {
        start += 1
        continue
      }
      var end = start
      while end < lines.count, !lines[end].isEmpty { end += 1 }
      try read(lines[start..<end])
      start = end
    }
  }

  /// Reads a paragraph: the measures of the font, a part or a glyph.
  private mutating func read(_ lines: ArraySlice<Substring>) throws(Mistake) {
    let header = lines[lines.startIndex]
    let number = lines.startIndex + 1
    let words = header.split(separator: " ")
    if header.hasPrefix("part ") {
      parts[String(words[1])] = try drawing(lines.dropFirst())
    } else if header.hasPrefix("U+"), let scalar = UInt32(words[0].dropFirst(2), radix: 16) {
      guard glyphs[scalar] == nil else { throw Mistake(line: number, reason: "drawn twice") }
      let drawing = try drawing(lines.dropFirst())
      guard drawing.top >= -ascent, drawing.bottom <= descent else {
        throw Mistake(
          line: number, reason: "rows \(drawing.top) to \(drawing.bottom) leave the line")
      }
      glyphs[scalar] = drawing
    } else {
      for line in lines { try readMeasure(line, number) }
    }
  }

  private mutating func readMeasure(_ line: Substring, _ number: Int) throws(Mistake) {
    guard let space = line.firstIndex(of: " ") else { return }
    let value = line[line.index(after: space)...]
    switch line[..<space] {
    case "#": break
    case "font": name = String(value)
    case "about": about = String(value)
    case "ascent": ascent = Int(value) ?? 0
    case "descent": descent = Int(value) ?? 0
    case "bearing": bearing = Int(value) ?? 0
    default: throw Mistake(line: number, reason: "'\(line)' is no measure")
    }
  }

  private func drawing(_ lines: ArraySlice<Substring>) throws(Mistake) -> Drawing {
    let number = lines.startIndex + 1
    if let line = lines.first, line.hasPrefix("compose ") { return try composed(line, number) }
    let rows = lines.filter { !$0.allSatisfy { $0 == "-" } }
    let baseline =
      lines.firstIndex { $0.allSatisfy { $0 == "-" } }.map { $0 - lines.startIndex } ?? rows.count
    guard let width = rows.first?.count, rows.allSatisfy({ $0.count == width }) else {
      throw Mistake(line: number, reason: "rows are missing or not of one length")
    }
    var ink: Set<Pixel> = []
    for (y, row) in rows.enumerated() {
      for (x, character) in row.enumerated() where character != "." {
        guard character == "#" else {
          throw Mistake(line: number + y, reason: "'\(character)' is neither '#' nor '.'")
        }
        ink.insert(Pixel(x: x, y: y - baseline))
      }
    }
    return Drawing(width: width, ink: ink)
  }

  /// `compose BASE MARK [+n]`: the mark over the middle of the base, one row between them.
  private func composed(_ line: Substring, _ number: Int) throws(Mistake) -> Drawing {
    let words = line.split(separator: " ")
    guard words.count >= 3, let base = find(words[1]), let mark = find(words[2]) else {
      throw Mistake(line: number, reason: "'\(line)' names a base or a mark that isn't drawn above")
    }
    let shift = words.count > 3 ? Int(words[3]) ?? 0 : 0
    let free = base.width - mark.width
    let x = (free >= 0 ? free : free - 1) / 2 + shift
    let y = mark.top >= 0 ? 0 : base.top - 1 - mark.bottom
    var ink = base.ink
    for pixel in mark.ink { ink.insert(Pixel(x: pixel.x + x, y: pixel.y + y)) }
    let left = min(0, ink.map(\.x).min() ?? 0)
    let right = max(base.width, (ink.map(\.x).max() ?? 0) + 1)
    return Drawing(
      width: right - left, ink: Set(ink.map { Pixel(x: $0.x - left, y: $0.y) }))
  }

  private func find(_ name: Substring) -> Drawing? {
    if let part = parts[String(name)] { return part }
    guard name.unicodeScalars.count == 1, let scalar = name.unicodeScalars.first else { return nil }
    return glyphs[scalar.value]
  }
}
