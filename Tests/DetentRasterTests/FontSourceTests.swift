import Foundation
import Testing

/// The compiled fonts are what the art says; `UPDATE=1` makes them so.
@Suite struct FontSourceTests {
  @Test("The compiled font is what its art gives", arguments: ["small", "large"])
  func sourceMatchesArt(name: String) throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let art = try FontArt(
      String(contentsOf: tests.appendingPathComponent("Fonts/\(name).txt"), encoding: .utf8))
    #expect(art.name == name)
    let source = FontCompiler(art: art).source
    let file = tests.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/DetentRaster/Fonts/\(name.capitalized)Glyphs.swift")
    if ProcessInfo.processInfo.environment["UPDATE"] == "1" {
      try source.write(to: file, atomically: true, encoding: .utf8)
    }
    let compiled = try String(contentsOf: file, encoding: .utf8)
    #expect(
      compiled == source,
      "\(file.lastPathComponent) is older than Fonts/\(name).txt: run UPDATE=1 swift test --filter FontSourceTests"
    )
  }

  @Test("Every character of the fonts is drawn", arguments: ["small", "large"])
  func artIsComplete(name: String) throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let art = try FontArt(
      String(contentsOf: tests.appendingPathComponent("Fonts/\(name).txt"), encoding: .utf8))
    for scalar in FontCompiler.scalars {
      #expect(art.glyphs[scalar] != nil, "U+\(String(scalar, radix: 16)) is not drawn")
    }
    #expect(art.glyphs.count == FontCompiler.scalars.count, "a glyph is drawn that has no slot")
  }
}
