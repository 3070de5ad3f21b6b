import DetentRaster
import Foundation
import Testing

/// Compares a picture with the one in `Frames/NAME.txt`; with `UPDATE=1` in the environment writes
/// it there instead, for review.
///
/// Each line of the file is a line of the picture between two bars, so that trailing blanks are
/// visible.
func expectFrame(
  _ grid: TextGrid, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectFrame(
    lines: (0..<grid.rows).map { grid.text(row: $0) }, name, sourceLocation: sourceLocation)
}

/// Compares a picture of pixels, two of them per character.
func expectFrame(
  _ canvas: MonoCanvas, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectFrame(
    lines: canvas.description.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init), name, sourceLocation: sourceLocation)
}

func expectFrame(
  lines: [String], _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let picture = lines.map { "|\($0)|\n" }.joined()
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Frames").appendingPathComponent("\(name).txt")
  if ProcessInfo.processInfo.environment["UPDATE"] == "1" {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(picture.utf8).write(to: file)
    return
  }
  let expected =
    (try? String(contentsOf: file, encoding: .utf8)) ?? "(\(file.path) doesn't exist)\n"
  #expect(
    picture == expected,
    "\(name) is\n\(picture)but Frames/\(name).txt has\n\(expected)UPDATE=1 accepts the new picture",
    sourceLocation: sourceLocation)
}
