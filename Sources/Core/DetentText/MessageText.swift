extension String {
  /// The text in single quotes, safe for one line of a terminal: at most 40 scalars, without
  /// controls.
  package var quotedForMessage: String { "'\(shortForMessage)'" }

  fileprivate var shortForMessage: String {
    guard utf8.count > 40 || unicodeScalars.contains(where: { $0.isControl }) else { return self }
    // Scalars, not characters: a single character can carry a megabyte of accents.
    var shown = ""
    for (index, scalar) in unicodeScalars.enumerated() {
      if index == 40 {
        shown += "…"
        break
      }
      shown.unicodeScalars.append(scalar.isControl ? "\u{FFFD}" : scalar)
    }
    return shown
  }
}

extension [String] {
  /// The first twelve names, as safe and short as quoted ones, separated by commas.
  package var listForMessage: String {
    prefix(12).map { $0.shortForMessage }.joined(separator: ", ") + (count > 12 ? ", …" : "")
  }

  /// The names as words: "none", "x", "x and y", "x, y and z"; more than twelve are counted.
  package func seriesForMessage(_ conjunction: String = "and") -> String {
    let shown = count > 12 ? prefix(12) + ["\(count - 12) more"] : self[...]
    guard count > 1, let last = shown.last else { return first ?? "none" }
    return shown.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }
}

extension Unicode.Scalar {
  /// Whether a terminal or a display interprets the character instead of showing it.
  package var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: true
    // Line and paragraph separators, and directional marks.
    case 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
