public import DetentPanels
public import DetentRaster

/// A panel of a board, by the type of its pictures.
///
/// A failure shows only when a picture is sent: a panel that loses its power between two pictures
/// stays dark, and SPI never reports errors.
///
///     let display = try PanelDisplay(.init(.ssd1306, on: .i2c("/dev/i2c-1", address: 0x3C)))
///     if case .mono(let panel) = display,
///       panel.show(face.canvas, face.damage, by: { clock.now }) { face.clean() }
public enum PanelDisplay {
  /// A 1-bit panel.
  case mono(LivePanel<PagedPanel<LinuxBus>>)
  /// A gray or color panel on a bus.
  case color(LivePanel<WindowPanel<LinuxBus, XRGB8888Canvas>>)
  /// A character LCD on a bus.
  case characters(LivePanel<CharacterPanel<LinuxBus>>)
  /// A character LCD with a kernel driver.
  case device(LivePanel<CharacterDevicePanel>)
  /// A framebuffer.
  case screen(LivePanel<FrameBufferPanel>)
  /// A screen through DRM/KMS.
  case card(LivePanel<DRMPanel>)

  /// Sets up a panel; it stays blank.
  ///
  /// - Throws: if the panel is unreachable.
  public init(_ configuration: PanelConfiguration) throws(PanelError) {
    let (width, height) = configuration.pictureSize
    let name = "the panel on \(configuration.path)"
    switch configuration.kind {
    case .ssd1306, .sh1106:
      let controller = configuration.pagedController
      let bus = try LinuxBus(configuration, fastestSPI: controller.fastestSPI)
      self = .mono(
        try LivePanel(
          PagedPanel(controller, on: bus), named: name,
          showing: MonoCanvas(width: width, height: height)))
    case .ssd1322, .ssd1327:
      let controller = configuration.grayController
      let bus = try LinuxBus(configuration, fastestSPI: controller.fastestSPI)
      self = .color(
        try LivePanel(
          WindowPanel(controller, on: bus), named: name,
          showing: XRGB8888Canvas(width: width, height: height)))
    case .st7789, .gc9a01, .ili9488:
      let controller = configuration.colorController
      let bus = try LinuxBus(
        configuration, fastestSPI: controller.fastestSPI,
        clockIdlesHigh: controller.clockIdlesHigh)
      self = .color(
        try LivePanel(
          WindowPanel(controller, on: bus), named: name,
          showing: XRGB8888Canvas(width: width, height: height)))
    case .hd44780:
      let bus = try LinuxBus(configuration, fastestSPI: 1)
      self = .characters(
        try LivePanel(
          CharacterPanel(columns: width, rows: height, on: bus), named: name,
          showing: TextGrid(columns: width, rows: height)))
    case .charlcd:
      self = .device(
        try LivePanel(
          CharacterDevicePanel(configuration.path, columns: width, rows: height), named: name,
          showing: TextGrid(columns: width, rows: height)))
    case .fbdev:
      let panel = FrameBufferPanel(
        configuration.path, width: width, height: height, console: configuration.console)
      self = .screen(
        try LivePanel(
          panel, named: name, showing: XRGB8888Canvas(width: width, height: height),
          checking: { $0.consoleTrouble.map { "\($0)" } }))
    case .drm:
      let panel = DRMPanel(
        configuration.path, connector: configuration.connector, width: width, height: height)
      self = .card(
        try LivePanel(
          panel, named: name, showing: XRGB8888Canvas(width: width, height: height)))
    }
  }
}
