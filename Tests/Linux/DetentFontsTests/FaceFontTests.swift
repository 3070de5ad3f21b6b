import DetentFonts
import DetentPicker
import DetentRaster
import DetentView
import Testing

@Suite("Faces with a host font")
struct FaceFontTests {
  @Test("L03 · The value in the lens is never clipped", arguments: ["Ångström", "jgpÅ", "شاي ٢٥%"])
  func value(text: String) throws {
    let font = try HostFontTests.mono.get().shapes
    var face = PixelFace(on: MonoCanvas(), font: font)
    _ = face.draw(PickerModel(RowList([text, "Tea"])))
    // All dark pixels in the lens are ink.
    var ink = 0
    for y in 24..<48 { for x in 6..<110 where !face.canvas[x, y] { ink += 1 } }
    #expect(ink > 0)
    let alone = [11, 7].map { capital in
      var list = DrawList(width: 128, height: 64, font: font)
      var text = text
      text.withUTF8 {
        list.text($0, x: 8, y: 8, Lettering(font, capitalHeight: capital), with: .text)
      }
      var canvas = MonoCanvas()
      _ = canvas.render(list, replacing: nil)
      return canvas.bytes.reduce(0) { $0 + $1.nonzeroBitCount }
    }
    #expect(alone.contains(ink))
  }

  /// The pixels that a list's caption changes.
  private func inked<Canvas: PixelCanvas & ReadPixels>(
    _ text: String, _ face: PixelFace<Canvas>
  ) -> Int {
    var (one, other) = (face, face)
    let drinks = RowList(["Tea", "Coffee"])
    func menu(_ title: String) -> ItemMenu {
      PickerMenu(
        title: title,
        items: ["Drink", "Cup", "Milk"].map { MenuItem(label: $0, content: .rows(drinks)) })
    }
    _ = (one.draw(menu(text)), other.draw(menu("")))
    return zip(one.canvas.read, other.canvas.read).count { $0 != $1 }
  }

  private static let captions = [
    "Ångström jgpq", "Ǻjgpy", "قهوة وشاي", "شَيْءٍ", "ÅÇ", "Ȩĵ", "קפה לְךָ", "caption",
  ]

  @Test(
    "L03 · A list's caption is clipped neither by the display nor by the lens", arguments: captions)
  func caption(text: String) throws {
    let mono = try HostFontTests.mono.get().shapes
    let smooth = try HostFontTests.smooth.get().shapes
    for (width, height) in [(128, 64), (96, 64), (256, 64), (160, 100)] {
      let seen = inked(text, PixelFace(on: MonoCanvas(width: width, height: height), font: mono))
      let whole = (5...8).map { alone(text, mono, $0, on: MonoCanvas(width: 256, height: 40)) }
      #expect(whole.contains(seen), "\(width)x\(height): \(seen) of \(whole)")
    }
    for (side, isRound) in [(135, false), (240, false), (240, true), (390, true)] {
      let canvas = XRGB8888Canvas(width: side, height: side)
      let seen = inked(text, PixelFace(on: canvas, isRound: isRound, font: smooth))
      let whole = (8...max(8, (side * 12 + 120) / 240)).map {
        alone(text, smooth, $0, on: XRGB8888Canvas(width: 390, height: 80))
      }
      #expect(whole.contains(seen), "\(side), \(isRound): \(seen) of \(whole)")
    }
  }

  /// The pixels of a line by itself.
  private func alone<Canvas: PixelCanvas & ReadPixels>(
    _ text: String, _ font: ShapedFont, _ capital: Int, on canvas: Canvas
  ) -> Int {
    var (canvas, text) = (canvas, text)
    var list = DrawList(width: canvas.width, height: canvas.height, font: font)
    let blank = canvas.render(list, replacing: nil)
    #expect(!blank.isEmpty)
    let ground = canvas.read
    text.withUTF8 {
      list.text($0, x: 4, y: 4, Lettering(font, capitalHeight: capital), with: .secondary)
    }
    _ = canvas.render(list, replacing: nil)
    return zip(canvas.read, ground).count { $0 != $1 }
  }
}

/// A canvas with comparable pixels.
private protocol ReadPixels {
  var read: [UInt32] { get }
}

extension MonoCanvas: ReadPixels {
  fileprivate var read: [UInt32] {
    (0..<height).flatMap { y in (0..<width).map { self[$0, y] ? 1 : 0 } }
  }
}

extension XRGB8888Canvas: ReadPixels {
  fileprivate var read: [UInt32] { pixels }
}
