import DetentFonts
import DetentRaster
import Foundation
import Testing

/// The tests use DejaVu Sans, which setup installs for checking.
///
/// Pixels differ between versions of FreeType, so pictures are compared with each other only.
@Suite("Host fonts")
struct HostFontTests {
  static let smooth = Result { try HostFont("DejaVu Sans", isSmooth: true) }
  static let mono = Result { try HostFont("DejaVu Sans", isSmooth: false) }
  static let path = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"

  @Test("Arabic letters join, and digits among right-to-left letters keep their order")
  func shaping() throws {
    let letters = Lettering(try Self.smooth.get().shapes, capitalHeight: 26)
    #expect(width("ببب", letters) < 3 * width("ب", letters) - 26)
    // The last logical part is leftmost, and unchanged.
    let (line, figures) = (drawn("תה 25", letters), drawn("25", letters))
    for y in 0..<figures.height {
      for x in 0..<width("25", letters) {
        #expect(line[x, y] == figures[x, y], "\(x), \(y)")
      }
    }
  }

  @Test(
    "Digits have one width, and capitals the requested height", arguments: [7, 11, 26, 60])
  func metrics(capital: Int) throws {
    let smooth = Lettering(try Self.smooth.get().shapes, capitalHeight: capital)
    let mono = Lettering(try Self.mono.get().shapes, capitalHeight: capital)
    for letters in [smooth, mono] {
      #expect(Set((0...9).map { width("\($0)\($0)", letters) }).count == 1)
      let rows = try #require(withUTF8("H") { letters.rows(of: $0) })
      #expect(rows.upperBound == letters.capitalTop + capital)
      // Hinting rounds smooth letters to whole rows, possibly up.
      #expect((capital...capital + (letters == smooth ? 1 : 0)).contains(rows.count))
    }
  }

  @Test("Accents, descenders and overhangs stay inside the room of their line")
  func room() throws {
    for font in [try Self.smooth.get().shapes, try Self.mono.get().shapes] {
      for capital in [7, 8, 11, 12, 26, 91] {
        let letters = Lettering(font, capitalHeight: capital)
        for text in ["ÅŞĞǺ", "jgpqy", "فِي شَيْءٍ", "fjļ", "🂡Ꜿ", "A\u{301}\u{302}\u{303}"] {
          let rows = try #require(withUTF8(text) { letters.rows(of: $0) })
          #expect(rows.lowerBound >= 0 && rows.upperBound <= letters.lineHeight, "\(text)")
        }
      }
    }
  }

  @Test("A letter of a damaged font that no line has room for has no ink, and takes no memory")
  func oversized() throws {
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: Self.path)))
    let entry = try #require(
      (0..<bytes.count - 4).first { bytes[$0..<$0 + 4].elementsEqual("head".utf8) })
    let table = bytes[entry + 8..<entry + 12].reduce(0) { $0 << 8 | Int($1) }
    // 64 units per em instead of 2,048: a capital has 23 em.
    (bytes[table + 18], bytes[table + 19]) = (0, 64)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).ttf")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let font = try HostFont(file.path, isSmooth: true)
    let (small, large) = (
      Lettering(font.shapes, capitalHeight: 20), Lettering(font.shapes, capitalHeight: 255)
    )
    #expect(withUTF8("H") { small.rows(of: $0) }?.isEmpty == false)
    #expect(withUTF8("H") { large.rows(of: $0) }?.isEmpty != false)
  }

  @Test("A font whose file is written anew in place goes on, and a pipe is refused at once")
  func writtenAnew() throws {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appendingPathComponent("\(UUID()).ttf")
    try Data(contentsOf: URL(fileURLWithPath: Self.path)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let font = try HostFont(file.path, isSmooth: true)
    try #require(FileHandle(forWritingAtPath: file.path)).truncate(atOffset: 0)
    let letters = Lettering(font.shapes, capitalHeight: 20)
    #expect(withUTF8("Hot tea") { letters.rows(of: $0) }?.isEmpty == false)
    for path in [file.path, folder.path + "/"] {
      #expect(throws: FontError.unreadable(path: path)) { try HostFont(path, isSmooth: true) }
    }
    let pipe = folder.appendingPathComponent("\(UUID()).ttf").path
    mkfifo(pipe, 0o600)
    defer { unlink(pipe) }
    #expect(throws: FontError.unreadable(path: pipe)) { try HostFont(pipe, isSmooth: true) }
  }

  @Test("A truncated text ends with an ellipsis at a whole character, and never gets wider")
  func fitting() throws {
    let letters = Lettering(try Self.smooth.get().shapes, capitalHeight: 17)
    for text in ["Earl Grey, hot", "e\u{301}e\u{301}e\u{301}e\u{301}", "قهوة تركية"] {
      let whole = width(text, letters)
      for room in -1...whole {
        let fit = withUTF8(text) { letters.fitting($0, width: room) }
        #expect(fit.hasEllipsis == (room < whole && fit.width > 0))
        #expect(fit.width <= max(0, room))
        let shown = String(decoding: Array(text.utf8)[..<fit.bytes], as: UTF8.self)
        #expect(text.hasPrefix(shown), "a mark stays with its letter")
        #expect(!fit.hasEllipsis || width(shown + "…", letters) == fit.width)
      }
    }
  }

  @Test(
    "Drawing the differences gives the same picture as drawing everything",
    arguments: [true, false])
  func damage(isSmooth: Bool) throws {
    let font = try (isSmooth ? Self.smooth : Self.mono).get().shapes
    let lists = ["قهوة", "Grüße jg", "25 דקות"].map { text in
      var list = DrawList(width: 120, height: 50, font: font)
      list.rounded(Rect(x: 4, y: 4, width: 112, height: 42), radius: 6, with: .lamp)
      withUTF8(text) {
        list.text(
          $0, in: Rect(x: 10, y: 8, width: 90, height: 34), alignment: .center,
          Lettering(font, capitalHeight: 16), with: .onLamp, over: .lamp)
      }
      return list
    }
    var (color, mono) = (RGB565Canvas(width: 120, height: 50), MonoCanvas(width: 120, height: 50))
    var old: DrawList?
    for list in lists + lists.reversed() {
      _ = color.render(list, replacing: old)
      _ = mono.render(list, replacing: old)
      old = list
      var (wholeColor, wholeMono) = (
        RGB565Canvas(width: 120, height: 50), MonoCanvas(width: 120, height: 50)
      )
      _ = wholeColor.render(list, replacing: nil)
      _ = wholeMono.render(list, replacing: nil)
      #expect(color.pixels == wholeColor.pixels)
      #expect(mono.bytes == wholeMono.bytes)
    }
  }

  @Test("Missing characters come from fallbacks, and those in no font are reported")
  func fallback() throws {
    let font = try HostFont(Self.path, isSmooth: true)
    #expect(font.contains(0x41))
    #expect(font.contains(0x5D0), "א is in DejaVu Sans, and not in DejaVu Sans Mono")
    #expect(font.contains(0x200D), "an invisible character is missing in no font")
    #expect(!font.contains(0x10_FFFF))
    let letters = Lettering(font.shapes, capitalHeight: 20)
    #expect(withUTF8("א") { letters.rows(of: $0) }?.count ?? 0 > 10)
  }

  @Test("A missing font is refused by name, and a file without a font by path")
  func refusals() throws {
    #expect(throws: FontError.unknown(name: "No Such Sans:bold")) {
      try HostFont("No Such Sans:bold", isSmooth: true)
    }
    for path in ["./none.ttf", "/etc/hostname", "/"] {
      #expect(throws: FontError.unreadable(path: path)) {
        try HostFont(path, isSmooth: true)
      }
    }
    #expect(throws: Never.self) { try HostFont("monospace", isSmooth: false) }
    #expect(
      FontError.missing(library: "libharfbuzz.so.0").description
        == "fonts need libharfbuzz.so.0: install libharfbuzz0b")
  }

  @Test("A text of any length and any bytes has a line")
  func anyText() throws {
    let letters = Lettering(try Self.smooth.get().shapes, capitalHeight: 12)
    let long = String(repeating: "Żółw ", count: 2_000)
    #expect(width(long, letters) == 4_096)
    #expect(withUTF8(long) { letters.fitting($0, width: 90) }.bytes < 20)
    #expect(width("", letters) == 0)
    #expect([0xFF, 0x41, 0xC3].withUnsafeBufferPointer { letters.width(of: $0) } > 0)
    #expect(width("\u{202E}\u{200D}\n\u{0}", letters) >= 0)
  }
}

private func withUTF8<Value>(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value
{
  var text = text
  return text.withUTF8(body)
}

private func width(_ text: String, _ letters: Lettering) -> Int {
  withUTF8(text) { letters.width(of: $0) }
}

/// A text at the left edge of a picture.
private func drawn(_ text: String, _ letters: Lettering) -> RGB565Canvas {
  var list = DrawList(
    width: 240, height: letters.lineHeight, font: try? HostFontTests.smooth.get().shapes)
  return withUTF8(text) {
    list.text($0, x: 0, y: 0, letters, with: .text)
    var canvas = RGB565Canvas(width: 240, height: letters.lineHeight)
    _ = canvas.render(list, replacing: nil)
    return canvas
  }
}
