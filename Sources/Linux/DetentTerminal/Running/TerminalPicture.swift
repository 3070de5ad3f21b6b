package import DetentView

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
