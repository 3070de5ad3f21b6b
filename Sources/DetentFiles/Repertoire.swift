import Detent

/// Which characters a display draws as themselves.
public enum Repertoire: Sendable {
  /// Any: the letters are those of a terminal.
  case any
  /// Those of the letters that are drawn on so many dots.
  case letters(width: Int, height: Int)
  /// Those that fonts of the host have, by who knows.
  case fonts(@Sendable (UInt32) -> Bool)
  /// Those of a character LCD.
  case characterROM

  /// Whether it has a character.
  public func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .any: true
    case .letters(let width, let height):
      MonoFace.shows(scalar.value, width: width, height: height)
    case .fonts(let contain): contain(scalar.value)
    case .characterROM: CharacterROM.shows(scalar.value)
    }
  }

  /// Who lacks a character, and what is shown instead of it; nil where nobody does.
  package var lack: (who: String, instead: String)? {
    switch self {
    case .any: nil
    case .letters:
      (
        "the display's letters lack",
        "boxes are drawn instead; a 'font' of the display or a terminal shows them"
      )
    case .fonts: ("no font here has", "boxes are drawn instead; install one that has them")
    case .characterROM:
      ("the character LCD lacks", "dots are shown instead; a terminal shows them")
    }
  }
}

extension DisplayFormat {
  /// The characters that it has.
  public var repertoire: Repertoire {
    switch self {
    case .mono(let width, let height), .color(let width, let height, _, _):
      .letters(width: width, height: height)
    case .terminal, .text, .nothing: .any
    }
  }
}
