import Detent
import DetentFiles
import DetentLinux

extension PanelConfiguration {
  /// What is drawn for it.
  ///
  /// - Parameter theme: the colors, where it has any.
  /// - Returns: a display of the kind that the panel shows.
  func display(in theme: Theme) -> DisplayFormat {
    let (width, height) = pictureSize
    return switch kind {
    case .ssd1306, .sh1106: .mono(width: width, height: height)
    case .ssd1322, .ssd1327, .st7789, .gc9a01, .ili9488, .fbdev, .drm:
      .color(width: width, height: height, theme: theme, isRound: kind == .gc9a01)
    case .hd44780, .charlcd: .text(columns: width, rows: height)
    }
  }

  /// Makes the picture as large as the screen, as far as it is one that is there.
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
