import Foundation

/// A line of `vectors.txt`, which explains the columns.
struct Vector: CustomStringConvertible {
  var peer: String
  var name: String
  /// The kind of device with its parameters, up to the first comma.
  var device: [String]
  /// The words after commas, such as `wraps`.
  var traits: Set<String>
  /// Words, with repetitions expanded.
  var input: [String]
  var expected: String
  var ours: String?
  var why: String?

  var description: String { "\(peer), \(name)" }

  /// Parses a line; nil for an empty one or a comment.
  init?(line: some StringProtocol) {
    guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
    var cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    cells += Array(repeating: "", count: max(0, 7 - cells.count))
    let traits = cells[2].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    peer = cells[0]
    name = cells[1]
    device = traits[0].split(separator: " ").map(String.init)
    self.traits = Set(traits.dropFirst())
    input = Self.words(cells[3])
    expected = cells[4]
    ours = cells[5].isEmpty ? nil : cells[5]
    why = cells[6].isEmpty ? nil : cells[6]
  }

  static func all() throws -> [Vector] {
    let table = #filePath.dropLast("Vector.swift".count) + "vectors.txt"
    return try String(contentsOfFile: String(table), encoding: .utf8)
      .split(separator: "\n").compactMap { Vector(line: $0) }
  }

  /// The word behind another one, such as the state behind `from`.
  func word(after name: String) -> String? {
    device.firstIndex(of: name).flatMap { $0 + 1 < device.count ? device[$0 + 1] : nil }
  }

  /// The words of an input; `(a b)*3` is `a b a b a b`.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    for part in text.split(separator: "(") {
      let halves = part.components(separatedBy: ")*")
      let body = halves[0].split(separator: " ").map(String.init)
      let times = halves.count > 1 ? Int(halves[1].trimmingCharacters(in: .whitespaces)) ?? 0 : 1
      for _ in 0..<times { words += body }
    }
    return words
  }
}
