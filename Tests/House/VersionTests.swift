import Foundation
import Testing

/// The number of the version, wherever it stands, and the pages that tell about versions.
@Suite("Versions")
struct VersionTests {
  /// A section of the changelog, from its heading to the next one.
  private struct Section {
    var name, date, text: String
  }

  /// The released versions, newest first.
  private func released() throws -> [Section] {
    let sections = try Tree.text(of: "CHANGELOG.md").components(separatedBy: "\n## [").dropFirst()
    return sections.compactMap { text in
      let heading = text.prefix { $0 != "\n" }.components(separatedBy: "] - ")
      return heading.count == 2 ? Section(name: heading[0], date: heading[1], text: text) : nil
    }
  }

  /// The only text between the two others.
  private func text(in path: String, after start: String, before end: String) throws -> String {
    let parts = try Tree.text(of: path).components(separatedBy: start)
    try #require(parts.count > 1, "\(path) has no \(start)")
    return parts[1].components(separatedBy: end)[0]
  }

  @Test("The program, the changelog and the Debian package have one version, of one day")
  func agreement() throws {
    let newest = try #require(try released().first, "CHANGELOG.md has no version")
    let program = try text(
      in: "Sources/Programs/DetentTool/Version.swift", after: "current = \"", before: "\"")
    let library = try text(
      in: "Sources/C/CDetent/include/detent.h", after: "DETENT_VERSION \"", before: "\"")
    let debian = try text(in: "debian/changelog", after: "detent (", before: ")")
    let day = try text(in: "debian/changelog", after: ">  ", before: "\n")
    let debianDate = DateFormatter()
    debianDate.locale = Locale(identifier: "en_US_POSIX")
    debianDate.dateFormat = "EEE, dd MMM yyyy HH:mm:ss Z"
    let written = try #require(debianDate.date(from: day), "debian/changelog: \(day) is no date")
    let isoDate = DateFormatter()
    isoDate.locale = debianDate.locale
    isoDate.timeZone = TimeZone(identifier: "UTC")
    isoDate.dateFormat = "yyyy-MM-dd"
    #expect(newest.name == program, "CHANGELOG.md and detent --version differ")
    #expect(newest.name == library, "CHANGELOG.md and detent.h differ")
    #expect(newest.name == debian, "CHANGELOG.md and debian/changelog differ")
    #expect(newest.date == isoDate.string(from: written), "the day in debian/changelog differs")
  }

  @Test("A version of the changelog is read in five minutes, and says how to upgrade")
  func length() throws {
    // 240 words a minute.
    let most = 1_200
    for section in try released() {
      let words = section.text.split { $0.isWhitespace }.count
      #expect(words <= most, "\(section.name) has \(words) words; leave details to the articles")
      #expect(section.text.contains("\n### Upgrading\n"), "\(section.name) doesn't say how")
    }
  }

  @Test("Every product has a level of stability, and every level a product")
  func levels() throws {
    let path = "\(Document.catalog)/Stability.md"
    let levels: Set = ["stable", "evolving", "internal", "as its modules"]
    let rows = try Tree.text(of: path).split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    let named = Set(rows.map { $0[0].trimmingCharacters(in: ["`"]) })
    let manifest = try Tree.text(of: "Package.swift")
    let single = [".library(name: \"", ".executable(name: \""].flatMap { start in
      manifest.components(separatedBy: start).dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }
    let listed = ["libraries = [", "libraries += ["].flatMap { start in
      manifest.components(separatedBy: start).dropFirst().flatMap {
        $0.prefix { $0 != "]" }.split(separator: "\"").map(String.init)
          .filter { $0.first?.isLetter == true }
      }
    }
    let products = Set(single + listed)
    report(
      rows.filter { !levels.contains($0[1]) }.map { "\(path): \($0[0]) has the level \($0[1])" }
        + products.subtracting(named).sorted().map { "\(path): no row for \($0); add it" }
        + named.subtracting(products).sorted().map { "\(path): \($0) is no product; remove it" })
  }
}
