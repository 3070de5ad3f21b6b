import DetentRaster
import Foundation
import Testing

/// The generated fonts match their drawings; `UPDATE=1` regenerates them.
@Suite struct FontSourceTests {
  static let names = ["small", "medium", "large", "figures", "narrow"]

  static func art(_ name: String) throws -> FontArt {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try FontArt(
      String(contentsOf: tests.appendingPathComponent("Fonts/\(name).txt"), encoding: .utf8))
  }

  @Test("The generated font matches its drawings", arguments: names)
  func sourceMatchesArt(name: String) throws {
    let art = try FontSourceTests.art(name)
    #expect(art.name == name)
    let source = FontCompiler(art: art).source
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent(
      "Sources/Core/DetentRaster/Fonts/\(name.capitalized)Glyphs.swift")
    if ProcessInfo.processInfo.environment["UPDATE"] == "1" {
      try source.write(to: file, atomically: true, encoding: .utf8)
    }
    let compiled = try String(contentsOf: file, encoding: .utf8)
    #expect(
      compiled == source,
      "\(file.lastPathComponent) is older than Fonts/\(name).txt: run UPDATE=1 swift test --filter FontSourceTests"
    )
  }

  @Test("Each letter, composed or not, is drawn as in its file, at scales 1 and 2")
  func pixels() throws {
    let faces: [Lettering.Typeface] = [.small, .medium, .large, .figures, .narrow]
    for (name, typeface) in zip(FontSourceTests.names, faces) {
      let art = try FontSourceTests.art(name)
      for (scalar, drawing) in FontCompiler(art: art).glyphs {
        for scale in 1...2 {
          let (width, height) = (drawing.width * scale, (art.ascent + art.descent) * scale)
          var canvas = MonoCanvas(width: max(1, width), height: height)
          let letters = Lettering(typeface, scale: scale)
          let text = String(Unicode.Scalar(scalar) ?? "?")
          Array(text.utf8).withUnsafeBufferPointer { bytes in
            canvas.draw { $0.text(bytes, x: 0, y: 0, letters, with: .text) }
          }
          let isSame = (0..<width * height).allSatisfy { pixel in
            let (x, y) = (pixel % width, pixel / width)
            let ink = FontArt.Pixel(x: x / scale, y: y / scale - art.ascent)
            return canvas[x, y] == drawing.ink.contains(ink)
          }
          #expect(isSame, "\(text) in \(name), \(scale) times")
        }
      }
    }
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

  @Test("At least one row is free between a letter and its accent", arguments: ["small", "large"])
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
