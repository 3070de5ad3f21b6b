import DetentRaster
import Foundation
import Testing

@Suite("Themes")
struct ThemeTests {
  /// - Source: WCAG 2.2, relative luminance.
  private func luminance(_ color: UInt32) -> Double {
    let parts = [16, 8, 0].map { shift -> Double in
      let part = Double(color >> UInt32(shift) & 0xFF) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  private func contrast(_ one: UInt32, _ other: UInt32) -> Double {
    let lights = [luminance(one), luminance(other)].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  @Test(
    "L09 · Text has a contrast of 4.5 to 1 with its background, ticks of 3 to 1",
    arguments: [Theme.dark, .light])
  func contrasts(theme: Theme) {
    for ground in [theme.ground, theme.raised] {
      for text in [theme.text, theme.secondary, theme.tertiary, theme.lamp, theme.stop] {
        #expect(contrast(text, ground) >= 4.5, "\(String(text, radix: 16))")
      }
    }
    #expect(contrast(theme.onLamp, theme.lamp) >= 4.5)
    #expect(contrast(theme.tick, theme.ground) >= 3)
  }

  @Test("L09 · The lamp and its background contrast with each other")
  func live() {
    #expect(contrast(Theme.dark.lamp, Theme.dark.dimLamp) >= 4.5)
    #expect(contrast(Theme.light.lamp, Theme.light.dimLamp) >= 4.5)
  }

  @Test("A canvas with a theme uses its colors, with swapped bytes, too")
  func canvases() {
    var list = DrawList(width: 8, height: 4)
    list.fill(Rect(x: 0, y: 0, width: 4, height: 4), with: .lamp)
    for theme in [Theme.dark, .light] {
      var plain = RGB565Canvas(width: 8, height: 4, theme: theme)
      var swapped = RGB565Canvas(width: 8, height: 4, theme: theme, isSwapped: true)
      _ = (plain.render(list, replacing: nil), swapped.render(list, replacing: nil))
      #expect(swapped.pixels == plain.pixels.map(\.byteSwapped))
      #expect(plain[0, 0] == (theme == .dark ? 0xFD80 : 0xAAA0))
      #expect(plain[7, 3] == (theme == .dark ? 0x0000 : 0xF79D))
    }
  }
}
