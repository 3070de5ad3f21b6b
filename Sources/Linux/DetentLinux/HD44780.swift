import DetentPanels
import DetentRaster
import DetentRecords

extension TextGrid {
  /// A blank picture for a panel.
  init(of panel: PanelConfiguration) {
    self.init(columns: panel.glass.width, rows: panel.glass.height)
  }
}

extension PanelKind {
  /// A character LCD on a PCF8574.
  package static var hd44780: PanelKind {
    PanelKind(.hd44780) { panel throws(PanelError) in
      let (columns, rows) = (panel.glass.width, panel.glass.height)
      let bus = try LinuxBus(panel, fastestSPI: 1)
      return try LivePanel(
        CharacterPanel(columns: columns, rows: rows, on: bus), on: panel.path,
        showing: TextGrid(of: panel))
    }
  }
}
