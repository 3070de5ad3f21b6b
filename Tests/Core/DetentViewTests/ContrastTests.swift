import DetentDates
import DetentPicker
import DetentRaster
import DetentView
import Foundation
import Testing

/// What is drawn, not what the theme promises: the pixels of both themes in both formats.
@Suite("Contrasts of what is drawn")
struct ContrastTests {
  /// A drawn picture as 24-bit RGB.
  fileprivate struct Picture {
    let ground: UInt32
    let pixels: [[UInt32]]

    /// The contrast of the strongest pixel of some rows and columns with the background.
    ///
    /// - Source: WCAG 2.2, relative luminance.
    func contrast(_ rows: Range<Int>, _ columns: Range<Int>) -> Double {
      rows.flatMap { pixels[$0][columns] }.map(contrast).max() ?? 1
    }

    func contrast(_ color: UInt32) -> Double {
      let lights = [luminance(color), luminance(ground)].sorted()
      return (lights[1] + 0.05) / (lights[0] + 0.05)
    }

    private func luminance(_ color: UInt32) -> Double {
      let parts = [16, 8, 0].map { shift -> Double in
        let part = Double(color >> UInt32(shift) & 0xFF) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
  }

  /// A display, with its theme and its format.
  struct Display: CustomTestStringConvertible, Sendable {
    let isLight: Bool, isCoarse: Bool, isRound: Bool

    static let all = [false, true].flatMap { isLight in
      [false, true].flatMap { isCoarse in
        [false, true].map { Display(isLight: isLight, isCoarse: isCoarse, isRound: $0) }
      }
    }

    var testDescription: String {
      "\(isLight ? "light" : "dark"), \(isCoarse ? "16" : "24") bits"
        + (isRound ? ", round" : "")
    }

    fileprivate func draw(_ model: some SceneModel) -> Picture {
      let theme: Theme = isLight ? .light : .dark
      guard isCoarse else {
        var face = PixelFace(
          on: XRGB8888Canvas(width: 240, height: 240, theme: theme), isRound: isRound)
        _ = face.draw(model)
        return picture(of: face.canvas.pixels)
      }
      var face = PixelFace(
        on: RGB565Canvas(width: 240, height: 240, theme: theme), isRound: isRound)
      _ = face.draw(model)
      return picture(
        of: face.canvas.pixels.map { pixel in
          let color = UInt32(pixel)
          let (red, green, blue) = (color >> 11, color >> 5 & 0x3F, color & 0x1F)
          return (red << 3 | red >> 2) << 16 | (green << 2 | green >> 4) << 8
            | (blue << 3 | blue >> 2)
        })
    }

    private func picture(of pixels: [UInt32]) -> Picture {
      // The middle of the left edge is empty in each of the scenes.
      Picture(
        ground: pixels[240 * 40 + 2],
        pixels: (0..<240).map { Array(pixels[240 * $0..<240 * $0 + 240]) })
    }
  }

  @Test("L09 · Each tick of a scale at rest has a contrast of 3 to 1", arguments: Display.all)
  func ticks(display: Display) {
    let model = PickerModel(
      RowList((10..<90).map { "\($0)" }), caption: "Number", selected: [40])
    let picture = display.draw(model)
    var count = 0
    if display.isRound {
      // Along the bezel, half a tick's length inside; the lens lies at its middle.
      for half in -96...96 where abs(half) > 24 {
        let angle = Double(half) / 2 * .pi / 180
        let ink = (108..<115).map { radius -> Double in
          let x = Int(120 + Double(radius) * cos(angle))
          let y = Int(120 + Double(radius) * sin(angle))
          return picture.contrast(picture.pixels[y][x])
        }
        // The middle of a tick, each five degrees; others may be its edge.
        guard half % 10 == 0 else { continue }
        count += 1
        #expect((ink.max() ?? 1) >= 3, "\(half / 2) degrees: \(ink)")
      }
      #expect(count > 10)
      return
    }
    for y in 50..<239 where picture.pixels[y][232] != picture.ground {
      count += 1
      let ink = picture.contrast(picture.pixels[y][232])
      #expect(ink >= 3, "row \(y): \(ink)")
    }
    #expect(count > 24)
  }

  /// A time in the lens, with a row out of reach below it or none.
  private func time(until maximum: String) throws -> ItemMenu {
    let (first, last) = (CivilTime(iso: "05:30".utf8), CivilTime(iso: maximum.utf8))
    let wheels = DateWheels(.english(hasHalves: false), mode: .time, minimum: first, maximum: last)
    return Scenes.menu(
      .date(wheels), wheels.selection(of: try #require(CivilTime(iso: "10:00".utf8))))
  }

  @Test(
    "L09 · A row out of reach has a contrast of 4.5 to 1, and is smaller than one in reach",
    arguments: Display.all)
  func disabledRows(display: Display) throws {
    let (free, held) = try (
      display.draw(time(until: "23:00")), display.draw(time(until: "10:00"))
    )
    /// The rows with ink of the first text below the lens.
    func inked(_ picture: Picture) -> Range<Int> {
      func isInk(_ y: Int) -> Bool {
        picture.pixels[y][30..<110].contains { picture.contrast($0) > 1.5 }
      }
      let start = (154..<240).first { isInk($0) && !isInk($0 - 1) } ?? 239
      let end = (start..<240).first { !isInk($0) } ?? 240
      return start..<end
    }
    let (whole, small) = (inked(free), inked(held))
    #expect(10 * small.count <= 8 * whole.count + 10, "\(small), \(whole)")
    #expect(small.count >= 8)
    #expect(held.contrast(small, 30..<110) >= 4.5, "\(held.contrast(small, 30..<110))")
    #expect(free.contrast(whole, 30..<110) >= 4.5)
  }

  @Test(
    "L09 · The farthest visible row of a wheel has a contrast of 4.5 to 1",
    arguments: Display.all)
  func neighbors(display: Display) {
    let picture = display.draw(
      PickerModel(RowList(["Tea", "Milk", "Ale", "Rum", "Gin"]), caption: "", selected: [2]))
    // Each line of text, above and below the lens.
    var lines: [Range<Int>] = []
    for y in 20..<236 where picture.pixels[y][40..<180].contains(where: { $0 != picture.ground }) {
      if let last = lines.last, last.upperBound == y {
        lines[lines.count - 1] = last.lowerBound..<y + 1
      } else {
        lines.append(y..<y + 1)
      }
    }
    #expect(lines.count >= 3, "\(lines)")
    for line in lines {
      #expect(picture.contrast(line, 40..<180) >= 4.5, "\(line)")
    }
  }
}
