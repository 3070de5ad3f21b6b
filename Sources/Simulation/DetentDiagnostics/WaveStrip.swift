public import DetentInput

/// The last edges of a knob, drawn as by a logic analyzer.
///
/// A column is an edge, not a span of time, so that a detent looks the same at any speed. Edges
/// closer than a turn by hand stand side by side, a pause is a dotted line:
///
///     A   ‾‾‾┊\____/‾┊\/\____/‾‾‾        a clean detent, and one whose A bounces
///     B   ‾‾‾┊‾‾\____┊‾‾‾‾\_____/
///
/// An edge to the present level is `|`.
public struct WaveStrip: Hashable, Sendable {
  /// Edges kept: more than fit on a terminal.
  private static let capacity = 256
  /// Edges within this span stand side by side.
  private static let close = TimeSpan.microseconds(1_500)
  /// The shortest pause.
  private static let pause = TimeSpan.milliseconds(100)

  private struct Entry: Hashable {
    var edge: LineEdge
    var before: Levels
  }

  private var entries: [Entry] = []
  /// The levels of the lines now: to be set where they were read after edges were lost.
  public var levels: Levels

  /// Creates an empty strip.
  ///
  /// - Parameter levels: the current levels.
  public init(levels: Levels) { self.levels = levels }

  /// Feeds an edge.
  public mutating func feed(_ edge: LineEdge) {
    if entries.count == 2 * Self.capacity { entries.removeFirst(Self.capacity) }
    entries.append(Entry(edge: edge, before: levels))
    levels[edge.line] = edge.level
  }

  /// One line's strip.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - width: the width in characters; the newest edges are on the right.
  /// - Returns: `width` characters of `‾`, `_`, `\`, `/`, `|` and `┊`.
  /// - Precondition: `width >= 0`.
  public func row(of line: Line, width: Int) -> String {
    precondition(width >= 0, "width >= 0")
    var columns: [Character] = []
    for (index, entry) in entries.enumerated().suffix(width) {
      let next = index + 1 < entries.count ? entries[index + 1] : nil
      let (edge, before) = (entry.edge, entry.before[line])
      if edge.line != line {
        columns.append(Self.glyph(before))
      } else if before == edge.level {
        columns.append("|")
      } else {
        columns.append(edge.level == .high ? "/" : "\\")
      }
      let gap = next.map { $0.edge.at - edge.at } ?? Self.pause
      if gap > Self.close {
        let after = edge.line == line ? edge.level : before
        columns.append(Self.glyph(after))
        if next != nil, gap >= Self.pause { columns.append("┊") }
      }
    }
    let oldest = Self.glyph(entries.first?.before[line] ?? levels[line])
    let missing = max(0, width - columns.count)
    return String([Character](repeating: oldest, count: missing) + columns.suffix(width))
  }

  private static func glyph(_ level: Level) -> Character { level == .high ? "‾" : "_" }
}
