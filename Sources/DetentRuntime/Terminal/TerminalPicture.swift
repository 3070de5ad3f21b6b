public import Detent
public import DetentFiles
package import DetentTerminal

/// A picture that a terminal can show.
package protocol TerminalPicture: Face {
  /// The face that it is; nil for one of pixels.
  var characters: TextFace? { get set }
  /// Its pixels, if it is one of pixels.
  var pixels: PixelPicture? { get }
}

extension TextFace: TerminalPicture {
  /// Itself.
  package var characters: TextFace? {
    get { self }
    set { self = newValue ?? self }
  }
  /// None.
  package var pixels: PixelPicture? { nil }
}

extension Screen: TerminalPicture {
  /// The face of characters, if it is one.
  package var characters: TextFace? {
    get { face as? TextFace }
    set { if let newValue { face = newValue } }
  }
  /// The pixels, unless it is one of characters.
  package var pixels: PixelPicture? {
    switch face.picture(telling: nil) {
    case let canvas as MonoCanvas: PixelPicture(canvas)
    case let canvas as XRGB8888Canvas: PixelPicture(canvas)
    default: nil
    }
  }
}
