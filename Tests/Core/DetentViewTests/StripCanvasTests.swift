import DetentPanels
import DetentPicker
import Testing

@testable import DetentRaster
@testable import DetentView

/// Canvases that draw a part of the rows at a time.
@Suite("Canvases of strips")
struct StripCanvasTests {
  /// With bitmap letters, as firmware has them.
  private enum Small: LayoutSet {
    static var layouts: StyleRoom { [.list, .question, .clock, .frame] }
    typealias Letters = BitmapLetters
  }

  @Test(
    "Strips of 1, 8 and 20 rows have the pixels of the whole picture, in all scenes",
    arguments: [(240, 240, false), (240, 240, true), (135, 240, false), (128, 64, false)])
  func pixels(width: Int, height: Int, isRound: Bool) throws {
    try compare(EveryLayout.self, width, height, isRound)
    if height < 120 { try compare(Small.self, width, height, isRound) }
  }

  /// Draws all scenes, one over the other, on both kinds of canvases.
  private func compare<Layouts: LayoutSet>(
    _: Layouts.Type, _ width: Int, _ height: Int, _ isRound: Bool
  ) throws {
    var strips = CanvasFace<StripCanvas, Layouts>(
      on: StripCanvas(width: width, height: height), isRound: isRound)
    var whole = CanvasFace<RGB565Canvas, Layouts>(
      on: RGB565Canvas(width: width, height: height), isRound: isRound)
    for (name, menu) in try Scenes.all() {
      var menus = (menu, menu)
      menus.0.fit(strips.room)
      menus.1.fit(whole.room)
      let areNew = [strips.draw(menus.0), whole.draw(menus.1)]
      #expect(areNew[0] == areNew[1], "\(name)")
      #expect(strips.damage == whole.damage, "\(name)")
      // A strip of one row is slow: the picture has as many.
      for rows in name.hasPrefix("words") ? [1, 8, 20] : [20] {
        let drawn = Self.pixels(of: strips.canvas, inStripsOf: rows)
        #expect(drawn == whole.canvas.pixels, "\(name), \(rows) rows")
      }
      strips.clean()
      whole.clean()
    }
    #expect(strips.checksum == whole.checksum)
    let corner = whole.canvas[width / 2, height / 2]
    #expect(strips.canvas.color(ofColumn: width / 2, row: height / 2) == corner.color)
  }

  /// The pixels, drawn in strips from the bottom up: no strip needs another.
  private static func pixels(of canvas: StripCanvas, inStripsOf rows: Int) -> [UInt16] {
    let width = canvas.width
    var bytes = [UInt8](repeating: 0xA5, count: 2 * width * canvas.height)
    bytes.withUnsafeMutableBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      for top in stride(from: 0, to: canvas.height, by: rows).reversed() {
        let height = min(rows, canvas.height - top)
        canvas.store(Rect(x: 0, y: top, width: width, height: height), to: base + 2 * width * top)
      }
    }
    return stride(from: 0, to: bytes.count, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
  }

  @Test("Letters beyond the memory for them are drawn all the same")
  func letters() {
    var list = DrawList(width: 400, height: 400)
    for row in 0..<8 {
      ShortText("Quick brown fox").withUTF8 {
        list.text($0, x: 0, y: 50 * row, Lettering(.stroke, scale: 30 + row), with: .text)
      }
    }
    var strips = StripCanvas(width: 400, height: 400, theme: .dark, letterBytes: 16_384)
    var whole = RGB565Canvas(width: 400, height: 400)
    #expect(strips.render(list, replacing: nil) == whole.render(list, replacing: nil))
    #expect(strips.checksum == whole.checksum)
  }

  @Test("A window of a strip has only its columns")
  func window() {
    var strips = StripCanvas(width: 60, height: 40)
    var whole = RGB565Canvas(width: 60, height: 40)
    var list = DrawList(width: 60, height: 40)
    list.rounded(Rect(x: 3, y: 5, width: 40, height: 20), radius: 4, with: .lamp)
    ShortText("Mocha").withUTF8 { list.text($0, x: 8, y: 8, Lettering(.large), with: .onLamp) }
    #expect(strips.renderPlain(list, replacing: nil) == whole.renderPlain(list, replacing: nil))
    let window = Rect(x: 7, y: 6, width: 31, height: 9)
    var (drawn, stored) = ([UInt8](repeating: 0, count: 558), [UInt8](repeating: 0, count: 558))
    drawn.withUnsafeMutableBufferPointer { strips.store(window, to: $0.baseAddress!) }
    stored.withUnsafeMutableBufferPointer { whole.store(window, to: $0.baseAddress!) }
    #expect(drawn == stored)
    #expect(Set(drawn).count > 2)
  }

  @Test("An animation has the same checksums and changes")
  func motion() {
    var strips = PixelFace(on: StripCanvas(width: 240, height: 240))
    var whole = ColorFace(width: 240, height: 240)
    var picker = drink()
    picker.play { frame, picker in
      let areNew = [strips.draw(picker), whole.draw(picker)]
      #expect(areNew[0] == areNew[1])
      #expect(strips.damage == whole.damage)
      #expect(strips.checksum == whole.checksum, "frame \(frame)")
    }
  }
}
