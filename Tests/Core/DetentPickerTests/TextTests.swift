import DetentPicker
import Testing

@Suite("Short texts")
struct TextTests {
  @Test("A text of 128 bytes fits; one byte more is cut and marked")
  func capacity() {
    let full = String(repeating: "x", count: 128)
    #expect(ShortText(full).description == full)
    #expect(ShortText(full).count == ShortText.capacity)
    let cut = ShortText(full + "y")
    #expect(cut.description == String(repeating: "x", count: 125) + "…")
    #expect(cut.count == 128)
    #expect(cut == ShortText(String(repeating: "x", count: 500)))
  }

  @Test("A text is cut before a character, never inside one", arguments: ["é", "茶", "🫖"])
  func cutAtCharacters(character: String) {
    for padding in 0..<8 {
      let long = String(repeating: "x", count: padding) + String(repeating: character, count: 200)
      let text = ShortText(long).description
      #expect(text.last == "…")
      #expect(long.hasPrefix(text.dropLast()))
      #expect(text.utf8.count > 128 - 4 && text.utf8.count <= 128, "\(padding)")
    }
  }

  @Test("Nothing is appended to a cut text")
  func closed() {
    var text = ShortText(String(repeating: "x", count: 129))
    let before = text
    let hasRoom = text.append(0x79)
    #expect(!hasRoom)
    text.append(ShortText("y"))
    text.append("z" as StaticString)
    text.append(decimal: 7)
    #expect(text == before)
  }

  @Test("An appended text is cut like a whole one", arguments: 0...130)
  func appended(length: Int) {
    let whole = String(repeating: "ab", count: 70)
    var text = ShortText(String(whole.prefix(length)))
    let wasCut = length > 128
    text.append(ShortText(String(whole.dropFirst(length))))
    if !wasCut { #expect(text == ShortText(whole)) }
  }

  @Test("Texts are equal if their bytes are, and then have the same hash")
  func equality() {
    #expect(ShortText("Tea") == ShortText("Tea"))
    #expect(ShortText("Tea") != ShortText("Tee"))
    #expect(ShortText("Tea") != ShortText("Teak"))
    #expect(ShortText() == ShortText(""))
    #expect(ShortText("e\u{301}") != ShortText("é"), "bytes count, not their appearance")
    #expect(Set([ShortText("Tea"), ShortText("Tea"), ShortText("Coffee")]).count == 2)
    var cut = ShortText(String(repeating: "x", count: 130))
    let written = ShortText(String(repeating: "x", count: 125) + "…")
    #expect(cut == written)
    #expect(cut.hashValue == written.hashValue)
    cut = ShortText("short")
    #expect(cut == "short")
  }

  @Test(
    "Numbers are written in decimal, the minimum, too",
    arguments: [
      0, 1, 9, 10, 99, 100, -1, -10, 1_000_000_007, Int64.max, Int64.min,
    ])
  func numbers(number: Int64) {
    var text = ShortText()
    text.append(decimal: number)
    #expect(text.description == String(number))
  }

  @Test("Numbers are padded to the requested digits")
  func digits() {
    func written(_ number: UInt64, digits: Int) -> String {
      var text = ShortText()
      text.append(decimal: number, digits: digits)
      return text.description
    }
    #expect(written(0, digits: 1) == "0")
    #expect(written(0, digits: 2) == "00")
    #expect(written(7, digits: 2) == "07")
    #expect(written(123, digits: 2) == "123")
    #expect(written(.max, digits: 20) == "18446744073709551615")
    #expect(written(1, digits: 20) == "00000000000000000001")
  }

  @Test(
    "With any bytes a text keeps those that fit, and stays valid UTF-8 if it was",
    arguments: 1...50)
  func fuzz(seed: UInt64) {
    var random = seed
    func next(_ bound: UInt64) -> UInt64 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (random >> 33) % bound
    }
    let bytes = (0..<next(200)).map { _ in UInt8(next(256)) }
    let raw = ShortText(utf8: bytes)
    raw.withUTF8 { kept in
      let isCut = bytes.count > 128
      #expect(kept.count <= 128, "seed \(seed)")
      #expect(bytes.starts(with: isCut ? kept.dropLast(3) : kept[...]), "seed \(seed)")
      #expect(isCut || kept.count == bytes.count, "seed \(seed)")
    }
    var string = ""
    for _ in 0..<next(120) {
      let scalars: [Unicode.Scalar] = ["a", "é", "茶", "🫖", "\u{301}", "\0"]
      string.unicodeScalars.append(scalars[Int(next(6))])
    }
    let text = ShortText(string)
    // Invalid UTF-8 would be shown as U+FFFD.
    #expect(!text.description.unicodeScalars.contains("\u{FFFD}"), "seed \(seed)")
    #expect(string.utf8.count > 128 || text.description == string, "seed \(seed)")
  }
}
