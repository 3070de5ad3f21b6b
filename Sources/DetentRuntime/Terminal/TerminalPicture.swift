public import Detent
public import DetentTerminal

/// A picture that a terminal can show.
public protocol TerminalPicture: Face {
  /// The face that it is; nil for one of pixels.
  var characters: TextFace? { get set }
  /// Its pixels, if it is one of pixels.
  var pixels: PixelPicture? { get }
}

extension TextFace: TerminalPicture {
  /// Itself.
  public var characters: TextFace? {
    get { self }
    set { self = newValue ?? self }
  }
  /// None.
  public var pixels: PixelPicture? { nil }
}

extension Screen: TerminalPicture {
  /// The face of characters, if it is one.
  public var characters: TextFace? {
    get { if case .characters(let face) = self { face } else { nil } }
    set { self = newValue.map(Screen.characters) ?? self }
  }
  /// The pixels, unless it is one of characters.
  public var pixels: PixelPicture? {
    switch self {
    case .pixels(let face): PixelPicture(face.canvas)
    case .color(let face): PixelPicture(face.canvas)
    case .characters: nil
    }
  }
}
