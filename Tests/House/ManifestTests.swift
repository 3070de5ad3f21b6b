import Foundation
import Testing

/// Builds of the package with its program.
@Suite("Builds")
struct ManifestTests {
  @Test("Every script builds with the program, by swift.sh")
  func scripts() throws {
    let verbs = ["swift build", "swift test", "swift package"]
    report(
      Tree.files(below: ["Scripts", ".ci", "Boards", "Tests"], endingWith: ".sh").flatMap {
        path -> [String] in
        // Packages of their own.
        let others = ["Scripts/check/check-import.sh", "Scripts/check/outside.sh"]
        guard !others.contains(path), let text = try? Tree.text(of: path) else {
          return []
        }
        return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
          .filter { _, line in
            !line.hasPrefix("#") && !line.contains("--show-bin-path")
              && verbs.contains { line.contains($0) }
          }
          .map { "\(path):\($0.offset + 1): say Scripts/build/swift.sh, which sets DETENT_PROGRAM" }
      })
  }
}
