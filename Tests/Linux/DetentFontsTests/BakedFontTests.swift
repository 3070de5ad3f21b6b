import DetentRaster
import Testing

@testable import DetentFonts

@Suite("Baked fonts")
struct BakedFontTests {
  /// Two sizes of a few characters, and lines that need shaping.
  static func bytes(bits: Int) throws -> [UInt8] {
    let baker = try FontBaker("DejaVu Sans", bits: bits)
    for text in ["شاي", "AVATAR", "12:30", ""] { baker.add(text, capitalHeight: 9) }
    baker.add("Tea", capitalHeight: 14)
    baker.add("", capitalHeight: 30)
    return try baker.bake(with: "+é").bytes
  }

  /// Measures and draws some texts, inside and outside the picture.
  private static func draw(with font: DisplayFont) {
    for (text, height) in [("شاي", 9), ("TeaAx+\u{10FFFF}", 14), ("AVATAR 12", 200), ("1", 1)] {
      let letters = Lettering(font.shapes, capitalHeight: height)
      var list = DrawList(width: 60, height: 24, font: font.shapes)
      var text = text
      text.withUTF8 {
        list.text($0, in: list.bounds, alignment: .center, letters, with: .text)
        list.text($0, x: -9, y: -5, letters, with: .lamp)
      }
      var (mono, color) = (MonoCanvas(width: 60, height: 24), RGB565Canvas(width: 60, height: 24))
      _ = (mono.render(list, replacing: nil), color.render(list, replacing: nil))
      _ = font.lacking(text)
    }
  }

  @Test("A font of sizes without characters draws nothing")
  func empty() throws {
    let baker = try FontBaker("DejaVu Sans", bits: 1)
    baker.add("", capitalHeight: 30)
    let bytes = try baker.bake().bytes
    #expect(bytes.count == 41)
    Self.draw(with: try DisplayFont(baked: bytes))
  }

  @Test("A truncated font is refused, at any length")
  func cut() throws {
    let bytes = try Self.bytes(bits: 1)
    #expect(throws: Never.self) { try DisplayFont(baked: bytes) }
    for length in bytes.indices {
      let flaw: BakedFont.Flaw = length < 6 ? .other : .damaged
      #expect(throws: flaw) { try DisplayFont(baked: Array(bytes[..<length])) }
      // A valid length and checksum leave the remaining checks to do.
      let sealed = BakedDigits.sealed(Array(bytes[..<length]))
      if let font = try? DisplayFont(baked: sealed) { Self.draw(with: font) }
    }
  }

  @Test("A changed byte is refused; with a valid checksum it never causes invalid reads")
  func changed() throws {
    for bits in [1, 2, 4, 8] {
      let bytes = try Self.bytes(bits: bits)
      var state = 8 as UInt32
      func next(_ limit: Int) -> Int {
        state = state &* 1_664_525 &+ 1_013_904_223
        return Int(state >> 8) % limit
      }
      var accepted = 0
      for round in 0..<1_500 {
        var changed = bytes
        // Most checks concern the tables at the front.
        let most = round % 3 == 0 ? bytes.count : round % 3 == 1 ? 19 : 900
        let place = next(min(most, bytes.count))
        let byte = UInt8(0x30 + next(64))
        if changed[place] == byte { continue }
        changed[place] = byte
        #expect(throws: BakedFont.Flaw.self) { try DisplayFont(baked: changed) }
        guard let font = try? DisplayFont(baked: BakedDigits.sealed(changed)) else { continue }
        accepted += 1
        Self.draw(with: font)
      }
      #expect((50..<1_400).contains(accepted))
    }
  }

  @Test("Lines that share their glyphs are refused: checking them would be quadratic")
  func shared() throws {
    // One size, with one character, lines of one letter each, and one glyph.
    let lines = 64
    let end = 19 + 22 + 14 + 20 * lines + 8
    func digits(_ numbers: (value: Int, length: Int)...) -> [UInt8] {
      numbers.flatMap { (number: (value: Int, length: Int)) -> [UInt8] in
        (0..<number.length).reversed().map { (place: Int) -> UInt8 in
          0x30 + UInt8(number.value >> (6 * place) & 63)
        }
      }
    }
    func font(sharing count: Int) -> [UInt8] {
      var bytes = Array("DFONT1101".utf8) + digits((0, 10))
      bytes += digits((9, 2), (9, 2), (2, 2), (41, 4), (1, 4), (lines, 4), (1, 4))
      bytes += digits((0, 4), (0, 4), (2_048, 2), (0, 2), (1, 2))
      var pool: [UInt8] = []
      for line in 0..<lines {
        let text = end + pool.count
        pool += digits(((line + 48) >> 2, 1), ((line + 48) << 4 & 63, 1))
        let run = count > 1 ? end : end + pool.count
        bytes += digits((text, 4), (1, 2), (9, 2), (0, 2), (0, 2), (run, 4), (count, 4))
        if count == 1 { pool += digits((0, 8)) }
      }
      return BakedDigits.sealed(bytes + digits((0, 8)) + pool)
    }
    #expect(throws: Never.self) { try DisplayFont(baked: font(sharing: 1)) }
    #expect(throws: BakedFont.Flaw.damaged) { try DisplayFont(baked: font(sharing: 24)) }
  }

  @Test("A missing character is a box, and a missing size the next smaller one")
  func lacking() throws {
    let font = try DisplayFont(baked: Self.bytes(bits: 1))
    let letters = Lettering(font.shapes, capitalHeight: 14)
    func drawn(_ text: String, _ letters: Lettering) -> [UInt8] {
      var list = DrawList(width: 64, height: 40, font: font.shapes)
      var text = text
      text.withUTF8 { list.text($0, x: 0, y: 0, letters, with: .text) }
      var canvas = MonoCanvas(width: 64, height: 40)
      _ = canvas.render(list, replacing: nil)
      return canvas.bytes
    }
    #expect(drawn("Ж", letters) == drawn("س", letters))
    #expect(drawn("Ж", letters) != drawn("é", letters))
    #expect(drawn("Tea", Lettering(font.shapes, capitalHeight: 29)) == drawn("Tea", letters))
    #expect(font.lacking("Tea, Жé, Ж") == [",", " ", "Ж"])
    #expect(font.lacking("شاي") == [], "a line that it has as a whole")
    #expect(font.lacking("ي") == ["ي"], "letters of which stand in no other")
  }

  @Test("Baking reports the characters that can't be baked")
  func wanted() throws {
    let baker = try FontBaker("DejaVu Sans", bits: 4)
    baker.add("1", capitalHeight: 20)
    let baked = try baker.bake(with: "Aé\u{10FFFD}")
    #expect(baked.lacking == ["\u{10FFFD}"])
    #expect(baked.sizeCount == 1 && baked.lineCount == 0)
  }

  @Test("A font beyond the format's maximum size is refused")
  func tooLarge() throws {
    let wall = BakedContents.Glyph(width: 4_000, pixels: [UInt8](repeating: 1, count: 4_000_000))
    var contents = BakedContents(capitalHeight: 200, room: (ascent: 200, descent: 50))
    contents.glyphs = [wall, wall, wall, wall]
    #expect(throws: FontError.tooLarge) { try BakedContents.bytes(of: [contents], bits: 8) }
    #expect(throws: Never.self) { try BakedContents.bytes(of: [], bits: 8) }
  }

  @Test("A font that moves the pen back makes an empty line, wherever its ink is")
  func negativeAdvance() {
    for advance in [-64, -300, -1_000_000, 0] {
      let line = PaintedLine([], advance: advance, margin: 2, room: (ascent: 10, descent: 3))
      #expect(line.advance == 0 && line.columns.isEmpty && line.coverage.isEmpty)
    }
  }
}
