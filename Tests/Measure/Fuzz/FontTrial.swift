import DetentFonts
import DetentRaster
import DetentSession

/// Opens one baked font as given and with a valid checksum, and draws with it.
struct FontTrial {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    // Otherwise only the checksum would be tested.
    self.bytes = BakedDigits.sealed(bytes.filter { (0x30...0x6F).contains($0) })
  }

  /// Opens the font, measures and draws.
  ///
  /// - Returns: whether the font is valid.
  func run(_ random: inout SplitMix64) -> Bool {
    guard let font = try? DisplayFont(baked: bytes) else { return false }
    let texts = ["Tea", "قهوة", "100 %", "", "A\u{301}…", "\u{10FFFF}\u{0}", "Half and half"]
    for text in texts {
      let letters = Lettering(font.shapes, capitalHeight: random.number(in: 1...255))
      var list = DrawList(width: 160, height: 80, font: font.shapes)
      var text = text
      text.withUTF8 {
        list.text($0, in: list.bounds, alignment: .center, letters, with: .text)
        list.text($0, x: random.number(in: -200...200), y: -20, letters, with: .lamp)
      }
      var (mono, color) = (
        MonoCanvas(width: 160, height: 80), RGB565Canvas(width: 160, height: 80)
      )
      _ = (mono.render(list, replacing: nil), color.render(list, replacing: nil))
      _ = font.lacking(text)
    }
    return true
  }
}
