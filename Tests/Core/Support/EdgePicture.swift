public import DetentInput

/// Edges as a picture, one column for each `column` of time:
/// `‾` and `_` are levels, `\` and `/` one edge, `#` several edges in one column.
public func picture(
  _ edges: [LineEdge], from start: Instant = .origin, until end: Instant, column: TimeSpan,
  lines: [Line] = Line.allCases
) -> String {
  lines.map { line in
    var level = Level.high
    var text = ""
    var from = start
    while from < end {
      let here = edges.filter { $0.line == line && $0.at >= from && $0.at < from + column }
      switch here.count {
      case 0: text += level == .high ? "‾" : "_"
      case 1: text += here[0].level == .high ? "/" : "\\"
      default: text += "#"
      }
      level = here.last?.level ?? level
      from = from + column
    }
    return name(line) + text
  }.joined(separator: "\n")
}

/// Edges as text, one a line: microseconds, wire, level and, where there is one, the number.
public func list(_ edges: [LineEdge]) -> String {
  edges.map { edge in
    "\(edge.at.microseconds) \(name(edge.line))\(edge.level.rawValue)"
      + (edge.sequence == 0 ? "" : " \(edge.sequence)")
  }.joined(separator: "\n")
}

/// A checksum of edges: FNV-1a over their text.
public func checksum(_ edges: [LineEdge]) -> String {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in list(edges).utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  return String(hash, radix: 16)
}

private func name(_ line: Line) -> String {
  switch line {
  case .a: "A"
  case .b: "B"
  case .button: "S"
  }
}

extension Instant {
  /// The instant `count` milliseconds after the origin.
  public static func milliseconds(_ count: Int64) -> Instant { .origin + .milliseconds(count) }
  /// The instant `count` microseconds after the origin.
  public static func microseconds(_ count: Int64) -> Instant { .origin + .microseconds(count) }
}
