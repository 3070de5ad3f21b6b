import DetentPanels
import DetentRaster

extension PanelFacts.Sizes {
  /// The sizes of character LCDs.
  static var characters: PanelFacts.Sizes {
    .known([(20, 4), (16, 2), (16, 1), (16, 4), (20, 2), (40, 2), (8, 2)])
  }
}

extension TextGrid {
  /// A blank picture for a panel.
  init(of panel: PanelConfiguration) {
    self.init(columns: panel.glass.width, rows: panel.glass.height)
  }
}

extension PanelKind {
  /// A character LCD on a PCF8574.
  package static var hd44780: PanelKind {
    PanelKind(
      PanelFacts(
        "hd44780", showing: .characters, sizes: .characters, on: .i2c(address: 0x27),
        keys: ["columns", "rows", "bus", "address"])
    ) { panel throws(PanelError) in
      let (columns, rows) = (panel.glass.width, panel.glass.height)
      let bus = try LinuxBus(panel, fastestSPI: 1)
      return try LivePanel(
        CharacterPanel(columns: columns, rows: rows, on: bus), on: panel.path,
        showing: TextGrid(of: panel))
    }
  }
}
