import DetentRaster
import Foundation
import Testing

/// Letters drawn with a round pen.
@Suite struct StrokeFontTests {
  static func art() throws -> StrokeArt {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try StrokeArt(
      String(contentsOf: tests.appendingPathComponent("Fonts/strokes.txt"), encoding: .utf8))
  }

  /// The grays of a text on white, 255, with a margin around its line.
  static func grays(_ text: String, _ size: Int, margin: Int = 8) -> (rows: [[Int]], top: Int) {
    let letters = Lettering(.stroke, scale: size)
    return Array(text.utf8).withUnsafeBufferPointer { bytes in
      let (width, height) = (letters.width(of: bytes) + 2 * margin, letters.lineHeight + 2 * margin)
      var theme = Theme.dark
      (theme.ground, theme.text) = (0, 0xFFFFFF)
      var canvas = XRGB8888Canvas(width: width, height: height, theme: theme)
      var list = DrawList(width: width, height: height)
      list.text(bytes, x: margin, y: margin, letters, with: .text)
      _ = canvas.render(list, replacing: nil)
      let pixels = canvas.pixels
      let rows = (0..<height).map { y in
        pixels[y * width..<(y + 1) * width].map { Int($0 & 0xFF) }
      }
      return (rows, margin + letters.capitalTop)
    }
  }

  @Test("The generated font matches its drawings")
  func sourceMatchesArt() throws {
    let source = StrokeCompiler(art: try StrokeFontTests.art()).source
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("Sources/Core/DetentRaster/Strokes/StrokeGlyphs.swift")
    if ProcessInfo.processInfo.environment["UPDATE"] == "1" {
      try source.write(to: file, atomically: true, encoding: .utf8)
    }
    let compiled = try String(contentsOf: file, encoding: .utf8)
    #expect(
      compiled == source,
      "StrokeGlyphs.swift is older than Fonts/strokes.txt: run UPDATE=1 swift test --filter StrokeFontTests"
    )
  }

  @Test("The stroke font has every character of the bitmap fonts")
  func repertoire() {
    for scalar in FontTests.repertoire + [0x20, 0xA0, 0x202F] {
      #expect(Lettering(.stroke).contains(scalar), "U+\(String(scalar, radix: 16))")
    }
    #expect(!Lettering(.stroke).contains(0x1F600))
  }

  @Test("A capital's ink has exactly the requested height", arguments: [8, 12, 15, 17, 26, 56])
  func heights(size: Int) {
    for text in ["H", "0", "E", "8", "Z"] {
      let (rows, top) = StrokeFontTests.grays(text, size)
      let inked = rows.indices.filter { rows[$0].contains { $0 > 96 } }
      #expect(inked.first == top, "\(text) at \(size)")
      #expect(inked.last == top + size - 1, "\(text) at \(size)")
    }
  }

  @Test("Accents and descenders stay in the line", arguments: [8, 17])
  func lines(size: Int) {
    let height = Lettering(.stroke, scale: size).lineHeight
    for scalar in FontTests.repertoire {
      let text = String(Unicode.Scalar(scalar) ?? "?")
      let (rows, _) = StrokeFontTests.grays(text, size)
      let inked = rows.indices.filter { rows[$0].contains { $0 > 96 } }
      #expect((inked.first ?? 8) >= 8 && (inked.last ?? 8) < 8 + height, "\(text) at \(size)")
    }
  }

  @Test("Digits have one width", arguments: 8...60)
  func figures(size: Int) {
    let letters = Lettering(.stroke, scale: size)
    let widths = "0123456789".map { digit in
      Array("\(digit)\(digit)".utf8).withUnsafeBufferPointer { letters.width(of: $0) }
    }
    #expect(Set(widths).count == 1)
  }

  /// An independent oracle: floating point, and 8x8 samples per pixel.
  @Test("The coverage of letters matches a finely sampled pen", arguments: [12, 17, 26])
  func coverage(size: Int) throws {
    let art = try StrokeFontTests.art()
    for letter in "AOgs5%" {
      let skeleton = try #require(art.skeletons[letter.unicodeScalars.first?.value ?? 0])
      let (rows, _) = StrokeFontTests.grays(String(letter), size)
      let sampled = SampledPen(skeleton, size: size, columns: rows[0].count, rows: rows.count)
      var (sum, worst) = (0, 0)
      for y in rows.indices {
        for x in rows[y].indices {
          let difference = abs(rows[y][x] - sampled.gray(x: x, y: y))
          (sum, worst) = (sum + difference, max(worst, difference))
        }
      }
      let ink = rows.joined().reduce(0, +)
      // Where strokes adjoin, the maximum of both is drawn, not the sum, so that small counters
      // stay open.
      if letter != "%" { #expect(worst < 128, "\(letter) at \(size)") }
      #expect(sum * 100 < ink * 6, "\(letter) at \(size): \(sum) of \(ink)")
    }
  }

  @Test("No two characters look the same at 10 pixels")
  func lettersDiffer() {
    var seen: [[[Int]]: UInt32] = [:]
    // Ð and Đ, quotes that differ by slant only elsewhere, and dashes at one height.
    let alike: Set<UInt32> = [0xAD, 0x110, 0x2018, 0x201A, 0x201C]
    for scalar in FontTests.repertoire where !alike.contains(scalar) {
      let (rows, _) = StrokeFontTests.grays(String(Unicode.Scalar(scalar) ?? "?"), 10)
      let former = seen.updateValue(scalar, forKey: rows)
      #expect(former == nil, "U+\(String(scalar, radix: 16)), U+\(String(former ?? 0, radix: 16))")
    }
  }
}

/// The ink of a round pen, sampled.
private struct SampledPen {
  private var lines: [(Double, Double, Double, Double)] = []
  private let radius: Double

  init(_ skeleton: StrokeArt.Skeleton, size: Int, columns: Int, rows: Int) {
    let weight =
      switch size {
      case 30...: 0.125
      case 18...: 0.135
      case 12...: 0.15
      default: 0.165
      }
    let thickness = max(1, Double(size) * weight)
    let height = Double(size) - thickness
    let ink = (Double(skeleton.width) / 1_000 * height + thickness).rounded()
    let width = skeleton.width > 0 ? (ink - thickness) / Double(skeleton.width) : height / 1_000
    let baseline = Double(8 + Lettering(.stroke, scale: size).capitalTop + size)
    radius = thickness / 2
    for stroke in skeleton.strokes {
      var pen: (Double, Double)?
      func line(_ x: Double, _ y: Double) {
        let point = (
          8 + thickness / 2 + x * width, baseline - thickness / 2 - y * height / 1_000
        )
        if let pen { lines.append((pen.0, pen.1, point.0, point.1)) }
        pen = point
      }
      for part in stroke {
        switch part {
        case .point(let x, let y): line(Double(x), Double(y))
        case .arc(let x, let y, let across, let up, let from, let to):
          for step in 0...90 {
            let angle = (Double(from) + Double(to - from) * Double(step) / 90) * Double.pi / 180
            line(Double(x) + Double(across) * cos(angle), Double(y) + Double(up) * sin(angle))
          }
        }
      }
    }
  }

  func gray(x: Int, y: Int) -> Int {
    let (left, top) = (Double(x) - radius, Double(y) - radius)
    let (right, bottom) = (Double(x + 1) + radius, Double(y + 1) + radius)
    let near = lines.filter {
      max($0.0, $0.2) >= left && min($0.0, $0.2) <= right && max($0.1, $0.3) >= top
        && min($0.1, $0.3) <= bottom
    }
    if near.isEmpty { return 0 }
    var hits = 0
    for sample in 0..<64 {
      let (px, py) = (
        Double(x) + (Double(sample % 8) + 0.5) / 8, Double(y) + (Double(sample / 8) + 0.5) / 8
      )
      for line in near {
        let (wayX, wayY) = (line.2 - line.0, line.3 - line.1)
        let length = wayX * wayX + wayY * wayY
        let along = length > 0 ? ((px - line.0) * wayX + (py - line.1) * wayY) / length : 0
        let part = along < 0 ? 0 : along > 1 ? 1 : along
        let (dx, dy) = (px - line.0 - part * wayX, py - line.1 - part * wayY)
        guard dx * dx + dy * dy <= radius * radius else { continue }
        hits += 1
        break
      }
    }
    return hits * 255 / 64
  }
}
