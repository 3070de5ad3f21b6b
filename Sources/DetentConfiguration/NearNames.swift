import DetentGPIO

/// Finds the name that somebody probably meant.
package enum NearNames {
  /// Names longer than this get no suggestion: nobody mistypes one word of 65 letters.
  static let longestName = 64

  /// How many slips lie between two texts: letters added, left out, exchanged for another, or two
  /// neighbours swapped.
  package static func distance(_ left: String, _ right: String) -> Int {
    slips.between(Array(left.unicodeScalars), Array(right.unicodeScalars))
  }

  private static let slips = EditDistance(slip: 1, swap: 1)

  /// The candidate with the fewest slips, upper and lower case counted as equal; the first of
  /// several.
  ///
  /// - Returns: nil if all are further away than one slip in three letters, at least 1, at most 3:
  ///   beyond that a suggestion is a guess, as it is for numbers, where every digit counts.
  package static func nearest(to name: String, among candidates: [String]) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars)
    guard wanted.count <= longestName, wanted.contains(where: \.properties.isAlphabetic) else {
      return nil
    }
    var nearest: String?
    var limit = min(3, max(1, (wanted.count + 2) / 3))
    for candidate in candidates {
      let letters = Array(candidate.lowercased().unicodeScalars)
      guard abs(letters.count - wanted.count) <= limit else { continue }
      let count = slips.between(wanted, letters)
      // Something must be left of the name: "to" isn't a misspelt "by".
      guard count <= limit, count < wanted.count else { continue }
      nearest = candidate
      if count == 0 { break }
      limit = count - 1
    }
    return nearest
  }

  /// " — did you mean 'rows'?", or nothing if no candidate is near.
  static func suggestion(for name: String, among candidates: [String]) -> String {
    guard let near = nearest(to: name, among: candidates) else { return "" }
    return " — did you mean \(near.quotedForMessage)?"
  }
}

extension String {
  /// The text in single quotes, fit for one line of a terminal: at most 40 scalars, and nothing in
  /// it that a terminal would obey.
  var quotedForMessage: String {
    // Scalars, not characters: one character can be a letter with a megabyte of accents.
    var shown = ""
    for (index, scalar) in unicodeScalars.enumerated() {
      if index == 40 {
        shown += "…"
        break
      }
      shown.unicodeScalars.append(scalar.isControl ? "\u{FFFD}" : scalar)
    }
    return "'\(shown)'"
  }
}

extension [String] {
  /// The first dozen, with commas between them.
  var listForMessage: String {
    prefix(12).joined(separator: ", ") + (count > 12 ? ", …" : "")
  }
}

extension Unicode.Scalar {
  /// Whether a terminal or a display would do something else than show it.
  package var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: true
    // Line and paragraph separators, and the marks that turn the direction of what follows.
    case 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
