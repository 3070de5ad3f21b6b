/// The lines of a file whose comments mark advice as checked.
///
///     rows: [Tea, Coffee, Cocoa, Chai, Rooibos, Maté]  # checked: order
///
/// A comment holds for its line and the next one.
public struct CheckedLines: Hashable, Sendable {
  /// Advice codes by line.
  private var codes: [Int: Set<String>] = [:]

  /// Finds the comments in a file's bytes.
  public init(_ bytes: [UInt8]) {
    let mark = Array("checked:".utf8)
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      // A row may contain the sign, too.
      for comment in line.split(separator: 0x23).dropFirst(line.first == 0x23 ? 0 : 1) {
        let rest = comment.drop { $0 == 0x20 }
        guard rest.starts(with: mark) else { continue }
        let words = rest.dropFirst(mark.count).split { $0 == 0x20 || $0 == 0x2C || $0 == 0x0D }
        codes[index + 1] = Set(words.map { String(decoding: $0, as: UTF8.self) })
      }
    }
  }

  /// Whether the code is marked as checked for a line.
  public func contains(_ code: String, at line: Int) -> Bool {
    codes[line]?.contains(code) == true || codes[line - 1]?.contains(code) == true
  }
}
