import DetentRaster
import Foundation
import Testing

@testable import DetentTerminal

@Suite("The terminal palette")
struct TerminalPaletteTests {
  private static let backgrounds: [TerminalCapabilities.Background] = [.dark, .light, .unknown]

  @Test("Text has a contrast of 4.5, on an unknown background 3 on black and white")
  func contrast() {
    for depth in [TerminalCapabilities.Depth.palette, .trueColor] {
      for background in Self.backgrounds {
        let palette = TerminalPalette(
          capabilities: TerminalCapabilities(depth: depth, background: background))
        for tone in Self.tones {
          let style = palette.style(of: tone)
          guard let color = Self.rgb(style.color) else { continue }
          if let fill = Self.rgb(style.fill) {
            #expect(Self.contrast(color, fill) >= 4.5, "\(depth) \(background) \(tone)")
            continue
          }
          // The edges of a lens are a part of it.
          if tone.role == .lens { continue }
          let isShape = [.ornament, .nib].contains(tone.role)
          let floor = isShape ? 3.0 : 4.5
          let onBlack = Self.contrast(color, (0, 0, 0))
          let onWhite = Self.contrast(color, (255, 255, 255))
          let comment = Comment(rawValue: "\(depth) \(background) \(tone) \(onBlack) \(onWhite)")
          if background != .light { #expect(onBlack >= floor, comment) }
          if background == .light { #expect(onWhite >= floor, comment) }
          if background == .unknown { #expect(onWhite >= 3, comment) }
        }
      }
    }
  }

  @Test("The lens is amber from the first byte, and stays so when the background is answered")
  func amber() {
    for (depth, ink, amber) in [
      (.trueColor, .rgb(26, 18, 0), .rgb(255, 176, 0)), (.palette, .indexed(233), .indexed(214)),
    ] as [(TerminalCapabilities.Depth, TerminalStyle.Color, TerminalStyle.Color)] {
      for background in Self.backgrounds {
        let palette = TerminalPalette(
          capabilities: TerminalCapabilities(depth: depth, background: background))
        let style = palette.style(of: Tone(.selection))
        #expect(style.color == ink && style.fill == amber)
        #expect(palette.style(of: Tone(.lens)).color == amber)
      }
    }
  }

  @Test("Text gets no darker with rising brightness on a dark background")
  func monotonous() {
    let palette = TerminalPalette(
      capabilities: TerminalCapabilities(depth: .trueColor, background: .dark))
    let levels = (1...255).map { brightness in
      Self.rgb(palette.style(of: Tone(.text, brightness: UInt8(brightness))).color)?.0 ?? 255
    }
    #expect(levels == levels.sorted())
    #expect(levels.first == 138)
  }

  @Test("Without color only bold, dim and reverse are used, and the selection is a bar")
  func monochrome() {
    let palette = TerminalPalette(capabilities: TerminalCapabilities(depth: .monochrome))
    for tone in Self.tones {
      let style = palette.style(of: tone)
      #expect(style.color == .own)
      #expect(style.isReversed == (tone.role == .selection))
    }
  }

  private static let tones = [
    Tone.Role.text, .selection, .unfocused, .caption, .ornament, .lens, .pressed, .nib,
  ]
  .flatMap { role in
    [1, 60, 120, 159, 160, 223, 224, 255].map { Tone(role, brightness: $0) }
  }

  /// A color of the 256 as xterm draws it; nil for the terminal's default.
  private static func rgb(_ color: TerminalStyle.Color) -> (Double, Double, Double)? {
    switch color {
    case .own, .basic: return nil
    case .rgb(let red, let green, let blue): return (Double(red), Double(green), Double(blue))
    case .indexed(let index) where index >= 232:
      let level = Double(8 + 10 * (Int(index) - 232))
      return (level, level, level)
    case .indexed(let index):
      let levels: [Double] = [0, 95, 135, 175, 215, 255]
      let cube = Int(index) - 16
      return (levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
    }
  }

  /// WCAG 2.2: relative luminance and contrast ratio.
  private static func contrast(
    _ one: (Double, Double, Double), _ other: (Double, Double, Double)
  ) -> Double {
    func linear(_ level: Double) -> Double {
      let share = level / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    func luminance(_ color: (Double, Double, Double)) -> Double {
      0.2126 * linear(color.0) + 0.7152 * linear(color.1) + 0.0722 * linear(color.2)
    }
    let pair = [luminance(one), luminance(other)].sorted()
    return (pair[1] + 0.05) / (pair[0] + 0.05)
  }
}
