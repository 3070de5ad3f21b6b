import DetentRaster
import Testing

/// Images with transparency.
@Suite("Images")
struct ImageTests {
  /// A square of 4x4 pixels with a hole of 2x2.
  private let frame = AlphaImage(
    width: 4, height: 4,
    coverage: [255, 255, 255, 255, 255, 0, 0, 255, 255, 0, 0, 255, 255, 255, 255, 255])

  private func list(_ width: Int, _ height: Int, _ fill: (inout DrawList) -> Void) -> DrawList {
    var list = DrawList(width: width, height: height, imageCapacity: 2)
    fill(&list)
    return list
  }

  private func mono(_ width: Int, _ height: Int, _ fill: (inout DrawList) -> Void) -> String {
    var canvas = MonoCanvas(width: width, height: height)
    _ = canvas.render(list(width, height, fill), replacing: nil)
    return canvas.description
  }

  private func color(
    _ width: Int, _ height: Int, _ fill: (inout DrawList) -> Void
  ) -> XRGB8888Canvas {
    var canvas = XRGB8888Canvas(width: width, height: height)
    _ = canvas.render(list(width, height, fill), replacing: nil)
    return canvas
  }

  @Test("An image of one paint is drawn where it is opaque, clipped to the canvas")
  func mask() {
    let pixels = color(8, 4) { list in
      list.image(frame, in: Rect(x: 0, y: 0, width: 4, height: 4), with: .lamp)
      list.image(
        frame, in: Rect(x: 6, y: -2, width: 4, height: 4), with: .text,
        clip: Rect(x: 0, y: 0, width: 8, height: 1))
    }.pixels
    let (lamp, text, none) = (Theme.dark.lamp, Theme.dark.text, Theme.dark.ground)
    #expect(Array(pixels[0..<8]) == [lamp, lamp, lamp, lamp, none, none, text, none])
    #expect(Array(pixels[8..<16]) == [lamp, none, none, lamp, none, none, none, none])
  }

  @Test("A reduced image averages pixels, an enlarged one interpolates")
  func sizes() {
    let half = AlphaImage(width: 4, height: 1, coverage: [255, 255, 0, 0])
    let small = color(2, 1) { list in
      list.image(half, in: Rect(x: 0, y: 0, width: 2, height: 1), with: .lamp)
    }
    #expect(small.pixels == [Theme.dark.lamp, Theme.dark.ground])
    let tiny = color(1, 1) { list in
      list.image(half, in: Rect(x: 0, y: 0, width: 1, height: 1), with: .lamp)
    }.pixels[0]
    #expect((0x78...0x88).contains(tiny >> 16), "half of it is covered")
    let large = color(8, 1) { list in
      list.image(half, in: Rect(x: 0, y: 0, width: 8, height: 1), with: .lamp)
    }.pixels.map { $0 >> 16 }
    #expect(large.first == 0xFF && large.last == 0 && large == large.sorted(by: >))
    #expect(Set(large).count == 4, "two steps between all and nothing")
  }

  @Test("An image in colors keeps them; on one bit it is dithered, and inverted in an active lens")
  func colors() {
    let rgba: [UInt8] = [255, 0, 0, 255, 0, 0, 255, 128, 9, 9, 9, 0, 255, 255, 255, 255]
    let image = AlphaImage(width: 4, height: 1, rgba: rgba)
    let pixels = color(4, 1) { list in
      list.image(image, in: Rect(x: 0, y: 0, width: 4, height: 1), with: .text)
    }.pixels
    #expect(pixels[0] == 0xFF0000 && pixels[2] == Theme.dark.ground && pixels[3] == 0xFFFFFF)
    #expect(pixels[1] >> 8 == 0 && (0x70...0x90).contains(pixels[1]))
    let gray = AlphaImage(
      width: 4, height: 4, rgba: Array(repeatElement([128, 128, 128, 255], count: 16).joined()))
    for paint in [Paint.text, .onLamp] {
      let art = mono(4, 4) { list in
        list.fill(list.bounds, with: paint == .onLamp ? .lamp : .ground)
        list.image(gray, in: list.bounds, with: paint)
      }
      var canvas = MonoCanvas(width: 4, height: 4)
      _ = canvas.render(
        list(4, 4) { list in
          list.fill(list.bounds, with: paint == .onLamp ? .lamp : .ground)
          list.image(gray, in: list.bounds, with: paint)
        }, replacing: nil)
      let lit = (0..<16).count { canvas[$0 % 4, $0 / 4] }
      #expect(lit == 8, "half of the pixels are light:\n\(art)")
    }
  }

  @Test("An unchanged image is not drawn again, a changed one is")
  func damage() {
    let whole = Rect(x: 2, y: 2, width: 4, height: 4)
    var canvas = MonoCanvas(width: 32, height: 8)
    let first = list(32, 8) { $0.image(frame, in: whole, with: .text) }
    _ = canvas.render(first, replacing: nil)
    let same = list(32, 8) { list in
      list.image(
        AlphaImage(
          width: 4, height: 4,
          coverage: [255, 255, 255, 255, 255, 0, 0, 255, 255, 0, 0, 255, 255, 255, 255, 255]),
        in: whole, with: .text)
    }
    #expect(canvas.render(same, replacing: first).isEmpty)
    let full = AlphaImage(width: 4, height: 4, coverage: [UInt8](repeating: 255, count: 16))
    let other = list(32, 8) { $0.image(full, in: whole, with: .text) }
    let damage = canvas.render(other, replacing: same)
    #expect(damage.count == 1 && damage[0] == whole)
    #expect(canvas[3, 3])
  }

  @Test("An image beyond the capacity is counted, and later commands keep their index")
  func overflow() {
    let list = list(8, 8) { list in
      for _ in 0..<3 { list.image(frame, in: list.bounds, with: .text) }
      list.fill(list.bounds, with: .text)
    }
    #expect(list.overflowCount == 1 && list.count == 4)
  }

  @Test("An image is centered in its rectangle, as large as fits, undistorted")
  func fitting() {
    let wide = AlphaImage(width: 4, height: 2, coverage: [UInt8](repeating: 0, count: 8))
    let place = Rect(x: 10, y: 10, width: 20, height: 20)
    #expect(wide.fitted(in: place) == Rect(x: 10, y: 15, width: 20, height: 10))
    let high = AlphaImage(width: 2, height: 4, coverage: [UInt8](repeating: 0, count: 8))
    #expect(high.fitted(in: place) == Rect(x: 15, y: 10, width: 10, height: 20))
  }
}
