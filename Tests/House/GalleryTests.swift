import Testing

@Suite("The gallery")
struct GalleryTests {
  @Test("Each word of the menu of styles is translated into every language")
  func words() throws {
    let lines = try Tree.text(of: "Simulator/Gallery/words.tsv").split(separator: "\n")
    let rows = lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    let locales = try #require(rows.first)
    #expect(locales.first == "en_US" && locales.count > 1)
    for row in rows {
      #expect(row.count == locales.count && !row.contains(""), "\(row.first ?? "")")
    }
    let known = Set(rows.compactMap { $0.first.map { String($0) } })
    let menu = try Tree.text(of: "Simulator/Gallery/styles.yaml")
    for line in menu.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      for word in words where word.first?.isUppercase == true && word != "US" && word != "Anna" {
        // Figures occur in moments only, such as 2026-11-24T06:45.
        guard !word.contains(where: \.isNumber) else { continue }
        #expect(known.contains(String(word)), "\(word)")
      }
    }
  }
}
