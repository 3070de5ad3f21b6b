import Foundation
import Testing

/// Known offenders against a rule, one per line of a file in `Tests/House/Lists`, which only
/// shrinks.
///
/// A line is a name, optionally with a reason in parentheses. With LISTS=shrink in the environment,
/// lines of former offenders are removed.
struct ShrinkingList {
  /// The listed names.
  let names: Set<String>
  private let path: String
  private let lines: [Substring]

  /// Reads the named list.
  init(_ name: String) throws {
    path = "Tests/House/Lists/\(name).txt"
    lines = try Tree.text(of: path).split(separator: "\n")
    names = Set(lines.compactMap(Self.name(of:)))
  }

  private static func name(of line: Substring) -> String? {
    line.hasPrefix("#") ? nil : line.split(separator: " (").first.map(String.init)
  }

  /// Fails for unlisted offenders, and for listed names that no longer offend.
  ///
  /// - Parameters:
  ///   - found: all offenders by name, each with the remedy.
  ///   - sourceLocation: where the failure is reported.
  /// - Throws: if the list can't be written.
  func check(_ found: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    let stale = names.subtracting(found.keys)
    if ProcessInfo.processInfo.environment["LISTS"] == "shrink" {
      let kept = lines.filter { line in Self.name(of: line).map { !stale.contains($0) } ?? true }
      try kept.map { $0 + "\n" }.joined()
        .write(toFile: "\(Tree.root)/\(path)", atomically: true, encoding: .utf8)
    } else {
      report(
        stale.sorted().map {
          "\($0): no offender any more; remove it from \(path) (LISTS=shrink does)"
        },
        sourceLocation: sourceLocation)
    }
    report(
      found.filter { !names.contains($0.key) }.map { "\($0.key): \($0.value)" }.sorted(),
      sourceLocation: sourceLocation)
  }
}
