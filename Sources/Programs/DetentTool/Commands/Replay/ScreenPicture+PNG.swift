public import DetentImages
import DetentRaster
public import DetentRecords

extension ScreenPicture: PNGPicture {
  /// The usual one of its format.
  public static var usualStyle: Void { () }

  /// Renders it.
  public func image(_ style: Void) throws(PNGError) -> RGBImage {
    switch self {
    case .text(let grid): try grid.image(TextGrid.usualStyle)
    case .mono(let canvas): try canvas.image(MonoCanvas.usualStyle)
    case .color(let canvas): try canvas.image(XRGB8888Canvas.usualStyle)
    }
  }
}

extension ScreenPicture: CustomStringConvertible {
  /// The picture in characters.
  public var description: String {
    switch self {
    case .text(let grid): grid.description
    case .mono(let canvas): canvas.description
    case .color(let canvas): canvas.description
    }
  }
}
