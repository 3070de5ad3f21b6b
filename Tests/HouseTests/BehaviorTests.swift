import Testing

/// What pickers do is a table; each row that this version builds has a test with its ID.
@Suite("Behaviors")
struct BehaviorTests {
  /// The rows that this version builds.
  static let built = [
    "A01", "A02", "A03", "A04", "A05", "A06", "A07", "A08", "A09", "A14", "A18",
    "B01", "B02", "B03", "B04", "B05", "B06", "B07", "B08", "B09", "B10", "B11", "B12",
    "C01", "C02", "C06", "D01", "D03", "D04", "D06", "D07", "D08", "D09", "D14", "D15", "D22",
    "E07", "F01", "F03", "H01", "H03", "H09", "H10", "H11", "H12", "H17", "H18", "H19", "H20",
    "H21", "H22", "H23", "H24", "H25", "H26", "I07", "J02", "J03", "K01", "K03", "K05", "K06",
    "K08",
  ]

  @Test("Every behavior that this version builds has a test, or an answer in the documentation")
  func tested() throws {
    let answers = "\(Document.catalog)/Behaviors.md"
    var known = Self.answered(in: try Tree.text(of: answers))
    for file in try Tree.swift(below: ["Tests"]) {
      for title in file.testTitles { known.formUnion(Self.ids(in: title.text ?? "")) }
    }
    report(
      Self.built.filter { !known.contains($0) }.map {
        "\($0): no test has it in its title; write @Test(\"\($0) · …\"), or \"- \($0), …\" in \(answers)"
      })
  }

  @Test("An answer in the documentation is a list item that begins with IDs")
  func answers() {
    let text = """
      Titles carry IDs (`A03`, `H01`).
      - A18, placement: there is one place.
      - B01, B02: never mind. C03 is something else.
      """
    #expect(Self.answered(in: text) == ["A18", "B01", "B02"])
  }

  /// The IDs at the beginning of list items.
  private static func answered(in text: String) -> Set<String> {
    var found: Set<String> = []
    for line in text.split(separator: "\n") where line.hasPrefix("- ") {
      for word in line.dropFirst(2).split(separator: " ") {
        let ids = ids(in: String(word))
        guard !ids.isEmpty else { break }
        found.formUnion(ids)
      }
    }
    return found
  }

  /// The words that are a capital letter and two digits.
  private static func ids(in text: String) -> Set<String> {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    return Set(
      words.map(String.init).filter { word in
        let bytes = Array(word.utf8)
        return bytes.count == 3 && (0x41...0x5A).contains(bytes[0])
          && bytes[1...].allSatisfy { (0x30...0x39).contains($0) }
      })
  }
}
