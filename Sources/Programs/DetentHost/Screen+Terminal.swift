package import DetentFiles
import DetentRaster
package import DetentTerminal
package import DetentView

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
