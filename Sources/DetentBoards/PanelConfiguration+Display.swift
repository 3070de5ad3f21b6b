import Detent
import DetentFiles
import DetentLinux

extension PanelConfiguration {
  /// The picture's format for the panel.
  ///
  /// - Parameter theme: the colors, for a color panel.
  /// - Returns: a display of the panel's kind and size.
  func display(in theme: Theme) -> DisplayFormat {
    let (width, height) = pictureSize
    return switch kind {
    case .ssd1306, .sh1106: .mono(width: width, height: height)
    case .ssd1322, .ssd1327, .st7789, .gc9a01, .ili9488, .fbdev, .drm:
      .color(width: width, height: height, theme: theme, isRound: kind == .gc9a01)
    case .hd44780, .charlcd: .text(columns: width, rows: height)
    }
  }

  /// Sets the picture's size to the screen's, if it is present.
  mutating func fitScreen() {
    guard case .kernel(let path) = wires else { return }
    let found =
      switch kind {
      case .fbdev: try? FrameBufferPanel.size(of: path)
      case .drm: try? DRMPanel.size(of: path, connector: connector)
      default: nil as (width: Int, height: Int)?
      }
    guard let size = found else { return }
    let sides = Limits.screen
    width = min(max(size.width, sides.lowerBound), sides.upperBound)
    height = min(max(size.height, sides.lowerBound), sides.upperBound)
  }
}
