/// Finds the name that somebody probably meant.
package enum NearNames {
  /// Names longer than this get no suggestion: nobody mistypes one word of 65 letters.
  static let longestName = 64

  /// How many slips lie between two texts: letters added, left out, exchanged for another, or two
  /// neighbours swapped, where no letter takes part in two slips.
  ///
  /// - Complexity: O(`left.count` * `right.count`) time, O(`right.count`) space.
  /// - Source: "optimal string alignment", the restricted form of F. J. Damerau, A technique for
  ///   computer detection and correction of spelling errors, Communications of the ACM 7(3), 1964.
  package static func distance(_ left: String, _ right: String) -> Int {
    distance(Array(left.unicodeScalars), Array(right.unicodeScalars))
  }

  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for column in 0..<right.count {
        let isSame = left[row] == right[column]
        var best = min(
          last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }

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
      let slips = distance(wanted, letters)
      // Something must be left of the name: "to" isn't a misspelt "by".
      guard slips <= limit, slips < wanted.count else { continue }
      nearest = candidate
      if slips == 0 { break }
      limit = slips - 1
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
  var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: true
    // Line and paragraph separators, and the marks that turn the direction of what follows.
    case 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
