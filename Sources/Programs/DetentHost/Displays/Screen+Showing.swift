import DetentRaster
package import DetentRecords
import DetentRuntime
package import DetentTerminal
package import DetentView

extension Screen {
  /// The picture, with a sentence over its last row if it has characters and rows to spare.
  package func picture(telling notice: String?) -> ScreenPicture {
    text.map { .text($0.picture(telling: notice)) } ?? picture
  }
}

extension Screen: TerminalPicture {
  /// The face of characters, if it is one.
  package var characters: TextFace? {
    get { text }
    set { if let newValue { text = newValue } }
  }
  /// The pixels, unless it is one of characters.
  package var pixels: PixelPicture? {
    switch picture {
    case .mono(let canvas): PixelPicture(canvas)
    case .color(let canvas): PixelPicture(canvas)
    case .text: nil
    }
  }
}
