import Foundation
import Testing

/// Links between the pages of the documentation.
@Suite("Pages and links")
struct LinkTests {
  @Test("Links and paths in the documentation exist")
  func targets() throws {
    let contributing = "CONTRIBUTING.md"
    let pages =
      try Document.all() + [Document(path: contributing, text: Tree.text(of: contributing))]
    report(
      pages.flatMap { (page: Document) -> [String] in
        let folder = (page.path as NSString).deletingLastPathComponent
        let links = page.links.filter { !$0.contains(":") && !$0.hasPrefix("#") }
          .map { (folder as NSString).appendingPathComponent($0) }
        let paths = page.code.filter { $0.isPath }
        let articles = page.articleLinks.map { "\(Document.catalog)/\($0).md" }
        let all: [String] = links + paths + articles
        return
          all.filter { !FileManager.default.fileExists(atPath: "\(Tree.root)/\($0)") }
          .map { "\(page.path): links to \($0), which doesn't exist" }
      })
  }

  @Test("The README and the page of all articles link to every article")
  func reached() throws {
    let readme = Document(path: "README.md", text: try Tree.text(of: "README.md"))
    let landing = "\(Document.catalog)/Detent.md"
    let topics = Document(path: landing, text: try Tree.text(of: landing)).articleLinks
    for path in Document.articles where path != landing {
      let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
      #expect(readme.links.contains(path), "README.md links to \(path)")
      #expect(topics.contains(name), "\(landing) lists <doc:\(name)> under Topics")
    }
  }

  @Test("The README has at most 9,000 bytes")
  func size() throws {
    let size = try Tree.text(of: "README.md").utf8.count
    #expect(size <= 9_000, "README.md has \(size); move something into an article")
  }

  @Test("Every figure of the README is in the article on benchmarks, in the same words")
  func figures() throws {
    let benchmarks = Set(
      try Tree.text(of: "\(Document.catalog)/Benchmarks.md").split(separator: "\n"))
    let figures = try Tree.text(of: "README.md").split(separator: "\n")
      .filter { $0.hasPrefix("| ") && $0.contains("| `make ") }
    #expect(!figures.isEmpty)
    report(
      figures.filter { !benchmarks.contains($0) }.map { "README.md: not in Benchmarks.md: \($0)" })
  }

  @Test("Every module has a row in the table of modules, and every row a module")
  func modules() throws {
    let path = "\(Document.catalog)/Architecture.md"
    let rows = try Tree.text(of: path).split(separator: "\n").filter { $0.hasPrefix("| `") }
    let named = Set(
      rows.flatMap { (row: Substring) -> [String] in
        row.split(separator: "|")[0].split(separator: "`").map { String($0) }
          .filter { $0.first?.isLetter == true }
      })
    let sources = "\(Tree.root)/Sources"
    let folders = try FileManager.default.contentsOfDirectory(atPath: sources).flatMap {
      try FileManager.default.contentsOfDirectory(atPath: "\(sources)/\($0)")
    }
    report(
      Set(folders).subtracting(named).sorted().map { "\(path): no row for \($0); add it" }
        + named.subtracting(folders).sorted().map { "\(path): \($0) is not a module; remove it" })
  }
}

extension String {
  /// Whether the text is a path of the repository, not a pattern or a command.
  fileprivate var isPath: Bool {
    let folders = ["Boards/", "Simulator/", "Sources/", "Tests/", "Scripts/"]
    return folders.contains(where: hasPrefix) && !contains { " …<*{".contains($0) }
  }
}
