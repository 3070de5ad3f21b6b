import DetentPanels
import DetentView

/// The characters that a display can draw.
package enum Repertoire: Sendable {
  /// Any, as in a terminal.
  case any
  /// Those of the built-in letters for a display of this size.
  case letters(width: Int, height: Int)
  /// Those of a host font, which lists the missing characters of a text.
  case font(lacking: @Sendable (String) -> [Unicode.Scalar])
  /// Those of a font baked for a menu, with the characters of the display's own words.
  case bakedFont(lacking: @Sendable (String) -> [Unicode.Scalar])
  /// Those of a character LCD.
  case characterROM

  /// The characters of a text that can't be drawn, each once, in order.
  package func lacking(in text: String) -> [Unicode.Scalar] {
    switch self {
    case .font(let lacking), .bakedFont(let lacking): return lacking(text)
    case .any, .letters, .characterROM: break
    }
    var seen: Set<Unicode.Scalar> = []
    return text.unicodeScalars.filter { !contains($0) && seen.insert($0).inserted }
  }

  private func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .any, .font, .bakedFont: true
    case .letters(let width, let height):
      MonoFace.shows(scalar.value, width: width, height: height)
    case .characterROM: CharacterROM.shows(scalar.value)
    }
  }

  /// The font's name in messages and its substitute; nil where nothing is missing.
  package var lack: (who: String, instead: String)? {
    switch self {
    case .any: nil
    case .letters:
      (
        "the display's letters lack",
        "boxes are drawn instead; a 'font' of the display or a terminal shows them"
      )
    case .font: ("no font here has", "boxes are drawn instead; install one that has them")
    case .bakedFont:
      ("the display's font lacks", "boxes are drawn instead; bake it for this menu")
    case .characterROM:
      ("the character LCD lacks", "dots are shown instead; a terminal shows them")
    }
  }
}

extension DisplayFormat {
  /// The characters that the display can draw.
  package var repertoire: Repertoire {
    switch self {
    case .mono(let width, let height), .color(let width, let height, _, _):
      .letters(width: width, height: height)
    case .terminal, .text, .nothing: .any
    }
  }
}
