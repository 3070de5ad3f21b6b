/// The facts of panels without a `PanelModel`: character LCDs, and screens with a kernel driver.
extension PanelFacts {
  /// A character LCD on a PCF8574.
  package static var hd44780: PanelFacts {
    PanelFacts(
      "hd44780", showing: .characters, sizes: .characters, on: .i2c(address: 0x27))
  }

  /// A character LCD with a kernel driver.
  package static var charlcd: PanelFacts {
    PanelFacts(
      "charlcd", showing: .characters, sizes: .characters, on: .kernel("/dev/lcd"))
  }

  /// The framebuffer of a screen with a kernel driver.
  package static var fbdev: PanelFacts {
    PanelFacts(
      "fbdev", showing: .color, sizes: .screen, on: .kernel("/dev/fb0"),
      with: [.console])
  }

  /// A screen of a graphics card, through DRM/KMS.
  package static var drm: PanelFacts {
    PanelFacts(
      "drm", showing: .color, sizes: .screen, on: .kernel("/dev/dri"),
      with: [.connector])
  }
}

extension PanelFacts.Sizes {
  /// The sizes of character LCDs.
  static var characters: PanelFacts.Sizes {
    .known([(20, 4), (16, 2), (16, 1), (16, 4), (20, 2), (40, 2), (8, 2)])
  }

  /// The sizes of screens; the usual one, for an absent screen, is that of a hat of 3.5 inches.
  static var screen: PanelFacts.Sizes {
    .within(width: 32...4_096, height: 32...4_096, usual: (480, 320))
  }
}
