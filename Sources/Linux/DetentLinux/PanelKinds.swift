package import DetentPanels
import DetentRaster
import DetentRecords

extension PanelKind {
  /// The kinds that board files can name, in the order of messages.
  public static let all = [
    PanelKind(.ssd1306), PanelKind(.sh1106), PanelKind(.ssd1322), PanelKind(.ssd1327),
    PanelKind(.st7789), PanelKind(.gc9a01), PanelKind(.ili9488), .hd44780, .charlcd, .fbdev, .drm,
  ]
}

extension PanelKind {
  /// A 1-bit panel with paged memory.
  package init(_ model: PanelModel<PagedController>) {
    self.init(model.facts) { panel throws(PanelError) in
      let controller = model.controller(panel.glass)
      let bus = try LinuxBus(panel, fastestSPI: controller.fastestSPI)
      let (width, height) = panel.glass.pictureSize
      return try LivePanel(
        PagedPanel(controller, on: bus), on: panel.path,
        showing: MonoCanvas(width: width, height: height))
    }
  }

  /// A color or gray panel with windowed memory.
  package init(_ model: PanelModel<WindowController>) {
    self.init(model.facts) { panel throws(PanelError) in
      let controller = model.controller(panel.glass)
      let bus = try LinuxBus(
        panel, fastestSPI: controller.fastestSPI, clockIdlesHigh: controller.clockIdlesHigh)
      return try LivePanel(
        WindowPanel(controller, on: bus), on: panel.path, showing: XRGB8888Canvas(of: panel))
    }
  }
}

extension XRGB8888Canvas {
  /// A blank picture for a panel.
  init(of panel: PanelConfiguration) {
    let (width, height) = panel.glass.pictureSize
    self.init(width: width, height: height)
  }
}
