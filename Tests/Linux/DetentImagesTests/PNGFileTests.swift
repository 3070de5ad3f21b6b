import CPNG
import DetentRaster
import Foundation
import Testing

@testable import DetentImages

@Suite struct PNGFileTests {
  @Test("A color picture is encoded unchanged")
  func color() throws {
    var list = DrawList(width: 4, height: 2)
    list.fill(Rect(x: 1, y: 0, width: 2, height: 1), with: .lamp)
    var canvas = XRGB8888Canvas(width: 4, height: 2, theme: .dark)
    _ = canvas.render(list, replacing: nil)
    #expect(
      try read(PNGFile.encode(canvas), ink: RGBColor(0xFF, 0xB0, 0x00)) == """
        .##.
        ....
        """)
  }

  @Test("A canvas is encoded pixel by pixel, with a margin and gaps")
  func canvas() throws {
    var canvas = MonoCanvas(width: 3, height: 2)
    canvas[0, 0] = true
    canvas[2, 1] = true
    let style = PanelStyle(
      scale: 3, gap: 1, margin: 1, ink: RGBColor(250, 200, 150), paper: RGBColor(1, 2, 3))
    #expect(
      try read(PNGFile.encode(canvas, style: style), ink: RGBColor(250, 200, 150)) == """
        ...............
        ...............
        ...............
        ...##..........
        ...##..........
        ...............
        .........##....
        .........##....
        ...............
        ...............
        ...............
        ...............
        """)
  }

  @Test("A text display is encoded in the colors of its tones")
  func tones() throws {
    var grid = TextGrid(columns: 2, rows: 1)
    grid[0, 0] = .init(scalar: 0x20, tone: Tone(.selection))
    grid[1, 0] = .init(scalar: 0x2588, tone: Tone(.text, brightness: 0))
    var style = TextGridStyle.dark(scale: 1)
    style.margin = 0
    let image = try grid.image(style)
    #expect(image.width == 12 && image.height == 13)
    #expect(Array(image.bytes[0..<3]) == [255, 176, 0])
    #expect(Array(image.bytes[18..<21]) == [18, 20, 24], "brightness 0 is the background")
    #expect(style.color(of: Tone(.text, brightness: 128)) == RGBColor(131, 130, 127))
  }

  @Test("A letter with a mark is drawn as its precomposed form")
  func marks() throws {
    var (apart, whole) = (TextGrid(columns: 2, rows: 1), TextGrid(columns: 2, rows: 1))
    apart.put("e\u{301}o\u{302}", column: 0, row: 0, width: 2)
    whole.put("éô", column: 0, row: 0, width: 2)
    #expect(try PNGFile.encode(apart) == PNGFile.encode(whole))
  }

  @Test("Lines meet across cells, and blocks fill them")
  func boxes() throws {
    var grid = TextGrid(columns: 3, rows: 3)
    for (row, text) in (["╭─╮", "│▄│", "╰─╯"] as [StaticString]).enumerated() {
      grid.put(text, column: 0, row: row, width: 3)
    }
    var style = TextGridStyle.dark(scale: 1)
    style.margin = 0
    style.text = RGBColor(255, 255, 255)
    let art = try read(PNGFile.encode(grid, style: style), ink: RGBColor(255, 255, 255))
      .split(separator: "\n").map(String.init)
    #expect(art.count == 39)
    #expect(art[5] == "..................")
    #expect(art[6] == "...###########....")
    #expect(art[7] == "..#...........#...")
    #expect(art[18] == "..#...........#...")
    #expect(art[20] == "..#...######..#...")
    #expect(art[31] == "..#...........#...")
    #expect(art[32] == "...###########....")
  }

  @Test("Every character of the fonts and block elements can be drawn in both fonts")
  func allCharacters() throws {
    for font in [Lettering.Typeface.small, .large] {
      for scalar in Array(0x20...0x17F as ClosedRange<UInt32>) + Array(0x2190...0x2193)
        + Array(0x2500...0x25FF) + [0x2022, 0x2026, 0x232B, 0x2713, 0x8336, 0x1F375, 0xFFFD]
      {
        var grid = TextGrid(columns: 2, rows: 1)
        grid[0, 0] = .init(scalar: scalar)
        let image = try grid.image(.dark(typeface: font))
        let isBlank =
          Set(image.bytes.enumerated().filter { $0.offset % 3 == 0 }.map(\.element))
          .count == 1
        #expect(isBlank == (scalar == 0x20 || scalar == 0xA0), "U+\(String(scalar, radix: 16))")
      }
    }
  }

  @Test("A failed write reports the path and the reason")
  func unwritable() throws {
    let path = NSTemporaryDirectory() + "detent-no-such-folder/frame.png"
    do {
      try PNGFile.write(MonoCanvas(), to: path)
      Issue.record("there is no such folder")
    } catch .cannotWrite(let failed, let reason) {
      #expect(failed == path)
      #expect(reason == "No such file or directory")
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test("A picture that is too large is refused before memory is allocated")
  func tooLarge() {
    #expect(throws: PNGError.tooLarge(width: 262_144, height: 262_144)) {
      try PNGFile.encode(MonoCanvas(width: 4_096, height: 4_096), style: PanelStyle(scale: 64))
    }
  }

  @Test("A written file has the encoded bytes")
  func file() throws {
    let path = NSTemporaryDirectory() + "detent-\(ProcessInfo.processInfo.processIdentifier).png"
    defer { try? FileManager.default.removeItem(atPath: path) }
    var canvas = MonoCanvas()
    canvas[3, 5] = true
    try PNGFile.write(canvas, to: path)
    let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(try bytes == PNGFile.encode(canvas))
    #expect(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  }

  /// Decodes a PNG: '#' for pixels of the given color.
  private func read(_ file: [UInt8], ink: RGBColor) throws -> String {
    var header = png_image()
    header.version = png_uint_32(PNG_IMAGE_VERSION)
    try #require(png_image_begin_read_from_memory(&header, file, file.count) != 0)
    header.format = png_uint_32(PNG_FORMAT_FLAG_COLOR)
    let (width, height) = (Int(header.width), Int(header.height))
    var pixels = [UInt8](repeating: 0, count: width * height * 3)
    try #require(png_image_finish_read(&header, nil, &pixels, Int32(width * 3), nil) != 0)
    return (0..<height).map { y in
      String(
        (0..<width).map { x -> Character in
          let at = (y * width + x) * 3
          return RGBColor(pixels[at], pixels[at + 1], pixels[at + 2]) == ink ? "#" : "."
        })
    }.joined(separator: "\n")
  }
}
