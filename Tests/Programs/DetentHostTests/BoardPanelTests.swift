import DetentHost
import DetentGPIO
import DetentLinux
import DetentPanels
import Testing

@Suite("Panels of a board")
struct BoardPanelTests {
  @Test("A panel is a display of its size, with its wires")
  func panels() throws {
    for (text, panel) in [
      (
        "{ kind: ssd1306, bus: /dev/i2c-1 }",
        PanelConfiguration(PanelKind(.ssd1306), on: .i2c("/dev/i2c-1", address: 0x3C))
      ),
      (
        "{ kind: sh1106, bus: /dev/i2c-0, address: 0x3D, height: 32, reset: GPIO4 }",
        PanelConfiguration(
          PanelKind(.sh1106), height: 32, on: .i2c("/dev/i2c-0", address: 0x3D),
          reset: .name("GPIO4"))
      ),
      (
        "{ kind: ssd1306, bus: /dev/spidev0.0, dc: GPIO25, reset: 'gpiochip0:24', width: 64, "
          + "height: 48 }",
        PanelConfiguration(
          PanelKind(.ssd1306), width: 64, height: 48,
          on: .spi("/dev/spidev0.0", dataCommand: .name("GPIO25")),
          reset: .chip("gpiochip0", offset: 24))
      ),
    ] {
      let board = try Self.board(text)
      #expect(board.panel == panel)
      #expect(board.display == .mono(width: panel.glass.width, height: panel.glass.height))
    }
  }

  @Test("The boards with a panel of one size state its pitch; text is large where it says so")
  func sizes() throws {
    for (name, pitch) in [("ssd1306", 170), ("gc9a01", 135), ("st7789", 97), ("ili9488", 153)] {
      let path = "\(Repository.root)/Boards/raspberry-pi-ky040-\(name).yaml"
      let board = try BoardFile(contentsOf: path)
      #expect(board.pitch == pitch && !board.manner.isTextLarge, "\(name)")
    }
    #expect(try Self.board("{ kind: ssd1306, bus: /dev/i2c-1, text: large }").manner.isTextLarge)
    #expect(try Self.board("{ kind: mono, text: large }").manner.isTextLarge)
    let session = try SessionFile(
      yaml: "menu: m.yaml\ndisplay: { kind: mono, text: large }\nsteps: [press]", file: "s.yaml")
    #expect(session.manner.isTextLarge)
  }

  @Test("A color panel's picture is rotated with it, and an LCD has characters")
  func colorPanels() throws {
    var turned = PanelConfiguration(
      PanelKind(.st7789), width: 135, height: 240,
      on: .spi("/dev/spidev0.0", dataCommand: .name("GPIO25")),
      reset: .name("GPIO24"))
    turned.glass.rotation = .left
    turned.glass.offset = PanelGlass.Offset(columns: 53, rows: 40)
    let round = PanelConfiguration(
      PanelKind(.gc9a01), width: 240, height: 240,
      on: .spi("/dev/spidev0.1", dataCommand: .name("GPIO25")))
    var wide = PanelConfiguration(
      PanelKind(.ili9488), width: 320, height: 480,
      on: .spi("/dev/spidev0.1", dataCommand: .name("GPIO25")))
    wide.glass.rotation = .right
    for (text, panel, display): (String, PanelConfiguration, DisplayFormat) in [
      (
        "{ kind: st7789, bus: /dev/spidev0.0, dc: GPIO25, reset: GPIO24, width: 135, height: 240, "
          + "rotation: 270, offset: [53, 40], theme: light }",
        turned, .color(width: 240, height: 135, theme: .light, isRound: false)
      ),
      (
        "{ kind: gc9a01, bus: /dev/spidev0.1, dc: GPIO25 }", round,
        .color(width: 240, height: 240, theme: .dark, isRound: true)
      ),
      (
        "{ kind: ili9488, bus: /dev/spidev0.1, dc: GPIO25, rotation: 90 }", wide,
        .color(width: 480, height: 320, theme: .dark, isRound: false)
      ),
      (
        "{ kind: hd44780, bus: /dev/i2c-1 }",
        PanelConfiguration(
          .hd44780, width: 20, height: 4, on: .i2c("/dev/i2c-1", address: 0x27)),
        .text(columns: 20, rows: 4)
      ),
      (
        "{ kind: hd44780, bus: /dev/i2c-1, address: 0x3F, columns: 16, rows: 2 }",
        PanelConfiguration(
          .hd44780, width: 16, height: 2, on: .i2c("/dev/i2c-1", address: 0x3F)),
        .text(columns: 16, rows: 2)
      ),
      (
        "{ kind: charlcd, columns: 16, rows: 2 }",
        PanelConfiguration(.charlcd, width: 16, height: 2, on: .kernel("/dev/lcd")),
        .text(columns: 16, rows: 2)
      ),
    ] {
      let board = try Self.board(text)
      #expect(board.panel == panel)
      #expect(board.display == display)
    }
  }

  @Test("A screen is a frame buffer or a graphics card")
  func screens() throws {
    var screen = PanelConfiguration(.fbdev, width: 320, height: 240, on: .kernel("/dev/fb1"))
    screen.console = "/dev/tty1"
    var monitor = PanelConfiguration(
      .drm, width: 320, height: 240, on: .kernel("/dev/dri/card1"))
    monitor.connector = "HDMI-A-2"
    for (text, panel, display): (String, PanelConfiguration, DisplayFormat) in [
      (
        "{ kind: fbdev, device: /dev/fb1, width: 320, height: 240, console: /dev/tty1 }", screen,
        .color(width: 320, height: 240, theme: .dark, isRound: false)
      ),
      (
        "{ kind: fbdev }",
        PanelConfiguration(.fbdev, width: 480, height: 320, on: .kernel("/dev/fb0")),
        .color(width: 480, height: 320, theme: .dark, isRound: false)
      ),
      (
        "{ kind: drm }",
        PanelConfiguration(.drm, width: 480, height: 320, on: .kernel("/dev/dri")),
        .color(width: 480, height: 320, theme: .dark, isRound: false)
      ),
      (
        "{ kind: drm, device: /dev/dri/card1, connector: HDMI-A-2, width: 320, height: 240, "
          + "theme: light }",
        monitor, .color(width: 320, height: 240, theme: .light, isRound: false)
      ),
    ] {
      let board = try Self.board(text)
      #expect(board.panel == panel)
      #expect(board.display == display)
    }
  }

  private static func board(_ display: String) throws -> BoardFile {
    try BoardFile(
      yaml: "name: Pi\nencoder: { a: GPIO17, b: GPIO27 }\ndisplay: \(display)\n",
      file: "pi.yaml")
  }
}
