import Foundation
import Testing

/// The manifest for compilers with traits, which is made from `Package.swift`.
@Suite("The manifest of Swift 6.1")
struct ManifestTests {
  private static let path = "Package@swift-6.1.swift"

  /// The differences: texts of `Package.swift`, each there once, and their replacements.
  private static let differences = [
    (
      "// swift-tools-version: 6.0\n",
      """
      // swift-tools-version: 6.1
      // Made from Package.swift, with a trait for the programs: UPDATE=1 make test writes it anew.

      """
    ),
    (
      "package.dependencies += [\n",
      """
      // Not on by default: a package that imports Detent fetches nothing.
      package.traits = [
        .trait(name: "Tool", description: "The program detent, which needs swift-argument-parser.")
      ]
      package.dependencies += [

      """
    ),
    (
      #".product(name: "ArgumentParser", package: "swift-argument-parser"),"#,
      """
      .product(
              name: "ArgumentParser", package: "swift-argument-parser",
              condition: .when(traits: ["Tool"])),
      """
    ),
  ]

  @Test("The manifest of Swift 6.1 is Package.swift with a trait; UPDATE=1 writes it anew")
  func derived() throws {
    var expected = try Tree.text(of: "Package.swift")
    for (old, new) in Self.differences {
      let parts = expected.components(separatedBy: old)
      try #require(parts.count == 2, "Package.swift has this \(parts.count - 1) times: \(old)")
      expected = parts.joined(separator: new)
    }
    if ProcessInfo.processInfo.environment["UPDATE"] == "1" {
      try expected.write(
        toFile: "\(Tree.root)/\(Self.path)", atomically: true, encoding: .utf8)
    }
    let committed = try Tree.text(of: Self.path)
    #expect(committed == expected, "\(Self.path) is older than Package.swift: UPDATE=1 make test")
  }

  @Test("Every script builds with the trait, by .make/swift.sh")
  func scripts() throws {
    let verbs = ["swift build", "swift test", "swift package"]
    report(
      Tree.files(below: [".make", ".ci", "Boards", "Tests"], endingWith: ".sh").flatMap {
        path -> [String] in
        // Packages of their own, which have no such trait.
        guard path != ".make/check-import.sh", let text = try? Tree.text(of: path) else {
          return []
        }
        return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
          .filter { _, line in
            !line.hasPrefix("#") && !line.contains("--show-bin-path")
              && verbs.contains { line.contains($0) }
          }
          .map { "\(path):\($0.offset + 1): say .make/swift.sh build, which adds --traits Tool" }
      })
  }
}
