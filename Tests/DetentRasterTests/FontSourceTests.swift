import Foundation
import Testing

/// The compiled fonts are what the art says; `UPDATE=1` makes them so.
@Suite struct FontSourceTests {
  static let names = ["small", "large", "figures", "narrow"]

  static func art(_ name: String) throws -> FontArt {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try FontArt(
      String(contentsOf: tests.appendingPathComponent("Fonts/\(name).txt"), encoding: .utf8))
  }

  @Test("The compiled font is what its art gives", arguments: names)
  func sourceMatchesArt(name: String) throws {
    let art = try FontSourceTests.art(name)
    #expect(art.name == name)
    let source = FontCompiler(art: art).source
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent(
      "Sources/DetentRaster/Fonts/\(name.capitalized)Glyphs.swift")
    if ProcessInfo.processInfo.environment["UPDATE"] == "1" {
      try source.write(to: file, atomically: true, encoding: .utf8)
    }
    let compiled = try String(contentsOf: file, encoding: .utf8)
    #expect(
      compiled == source,
      "\(file.lastPathComponent) is older than Fonts/\(name).txt: run UPDATE=1 swift test --filter FontSourceTests"
    )
  }

  @Test("Accents and descenders stay in the line", arguments: names)
  func drawingsStayInTheLine(name: String) throws {
    let art = try FontSourceTests.art(name)
    for (scalar, drawing) in FontCompiler(art: art).glyphs {
      #expect(
        drawing.top >= -art.ascent && drawing.bottom <= art.descent,
        "U+\(String(scalar, radix: 16)) has rows \(drawing.top)..<\(drawing.bottom)")
    }
  }

  @Test("An accent leaves at least one row free above its letter", arguments: ["small", "large"])
  func accentsStandClear(name: String) throws {
    let art = try FontSourceTests.art(name)
    for scalar in 0xC0...0x17F as ClosedRange<UInt32> {
      guard art.glyphs[scalar] == nil else { continue }
      let composition = try #require(FontComposition(of: scalar, in: art))
      let (base, mark) = (composition.base, composition.mark)
      #expect(
        mark.bottom == base.top - 1 || mark.top >= 0 || composition.shift >= 2,
        "U+\(String(scalar, radix: 16))")
    }
  }
}
