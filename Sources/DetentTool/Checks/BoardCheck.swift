import Detent
import DetentBoards
import DetentDiagnostics
import DetentFiles

/// Checks the legibility of a board's display.
struct BoardCheck {
  private let board: BoardFile
  private let path: String
  private let lens: LensCheck?

  init(_ board: BoardFile, at path: String, lens: LensCheck?) {
    (self.board, self.path, self.lens) = (board, path, lens)
  }

  /// The findings about the display.
  ///
  /// - Throws: `ConfigurationError` if the file can't be read again.
  func findings() throws(ConfigurationError) -> [Finding] {
    var advice: [(key: String, advice: MenuAdvice)] = []
    if let small = lens?.advice { advice.append(("pitch", small)) }
    if case .color(_, _, let theme, _) = board.display, let panel = board.panel {
      advice += theme.lowContrasts(isCoarse: panel.kind.facts.isCoarse).map {
        ("theme", .contrast($0.sentence(isShown: true)))
      }
    }
    guard !advice.isEmpty else { return [] }
    let bytes = try FileBytes.read(path)
    let checked = CheckedLines(bytes)
    let display = try YAMLDocument.root(bytes, file: path, what: "a board").value(ofKey: "display")
    var findings: [Finding] = []
    for (key, advice) in advice {
      let line = try display?.value(ofKey: key)?.line ?? display?.line ?? 0
      guard !checked.contains(advice.code, at: line) else { continue }
      findings.append(Finding(advice, in: path, at: line))
    }
    return findings
  }
}
