import Foundation
import Testing

/// The manifest for compilers with traits, which is made from `Package.swift`.
@Suite("The manifest of Swift 6.1")
struct ManifestTests {
  private static let path = "Package@swift-6.1.swift"

  @Test("The manifest of Swift 6.1 is Package.swift with a trait for the program")
  func derived() throws {
    let script = Process()
    script.executableURL = URL(fileURLWithPath: "\(Tree.root)/.make/manifest.sh")
    script.arguments = ["--print"]
    let pipe = Pipe()
    script.standardOutput = pipe
    try script.run()
    let expected = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    script.waitUntilExit()
    #expect(script.terminationStatus == 0)
    let committed = try Tree.text(of: Self.path)
    #expect(committed == expected, "\(Self.path) isn't made from Package.swift: .make/manifest.sh")
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
