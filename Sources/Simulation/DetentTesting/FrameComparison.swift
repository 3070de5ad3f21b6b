import DetentText
import DetentRaster

/// Two frames side by side, with a mark below each differing cell.
///
///     expected            actual
///     |Drink          ✓|  |Drink           |
///                     ^                   ^
struct FrameComparison {
  let expected: [String]
  let actual: [String]

  private static let gap = "  "

  var description: String {
    let width = expected.map(Self.cells).max() ?? 0
    var text = Self.padded("expected", to: width + 2) + Self.gap + "actual"
    for row in 0..<max(expected.count, actual.count) {
      let left = row < expected.count ? expected[row] : nil
      let right = row < actual.count ? actual[row] : nil
      let before = left.map { "|\($0)|" } ?? "(no line)"
      text += "\n" + Self.padded(before, to: width + 2) + Self.gap
      text += right.map { "|\($0)|" } ?? "(no line)"
      guard let left, let right, left != right else { continue }
      let marks = Self.marks(left, right)
      let line = Self.padded(" " + marks, to: width + 2) + Self.gap + " " + marks
      text += "\n" + (line.lastIndex(of: "^").map { String(line[...$0]) } ?? "")
    }
    return text
  }

  /// A mark below each differing cell.
  private static func marks(_ left: String, _ right: String) -> String {
    let (left, right) = (columns(left), columns(right))
    return String(
      (0..<max(left.count, right.count)).map { column -> Character in
        guard column < left.count, column < right.count else { return "^" }
        return left[column] == right[column] ? " " : "^"
      })
  }

  /// The text of each cell, including combining marks; empty for the right half of a wide
  /// character.
  private static func columns(_ line: String) -> [String] {
    var columns: [String] = []
    for scalar in line.unicodeScalars {
      let cells = CharacterWidth.cells(of: scalar.value)
      if cells == 0, let last = columns.lastIndex(where: { !$0.isEmpty }) {
        columns[last].unicodeScalars.append(scalar)
        continue
      }
      columns.append(String(Character(scalar)))
      if cells == 2 { columns.append("") }
    }
    return columns
  }

  private static func cells(_ line: String) -> Int { columns(line).count }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - cells(text)))
  }
}
