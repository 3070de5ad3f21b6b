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
    case .st7789, .gc9a01, .fbdev:
      .color(width: width, height: height, theme: theme, isRound: kind == .gc9a01)
    case .hd44780, .charlcd: .text(columns: width, rows: height)
    }
  }

  /// Makes the picture as large as the screen, as far as it is one that is there.
  mutating func fitScreen() {
    guard kind == .fbdev, case .kernel(let path) = wires,
      let size = try? FrameBufferPanel.size(of: path)
    else { return }
    let sides = Limits.screen
    width = min(max(size.width, sides.lowerBound), sides.upperBound)
    height = min(max(size.height, sides.lowerBound), sides.upperBound)
  }
}
