import DetentDevice
package import DetentPanels
import DetentRaster
package import DetentRecords

/// The display of a board: a panel, or a display of another format.
package struct BoardDisplay: WrittenRecord {
  /// The display's format.
  package var format: DisplayFormat
  /// The panel; nil for other displays.
  package var panel: PanelConfiguration?
  /// The font of a pixel display; nil for the built-in letters.
  package var font: String?
  var pitch: Int?
  /// How the display behaves.
  package var manner = DisplayManner()
  /// Whether a file may have a panel in its place.
  private var allowsPanels = false

  /// A display of a kind, with the usual size.
  package init(_ kind: DisplayFormat.Kind) { format = DisplayFormat(kind) }

  /// A panel of a kind, with the usual size and wires.
  package init(_ facts: PanelFacts) {
    let panel = PanelConfiguration(facts)
    self.panel = panel
    format = panel.display(in: .dark)
    manner = DisplayManner(rest: facts.isOLED ? .usual : .never)
  }

  /// The terminal; a file may have a panel in its place.
  static var ofBoard: BoardDisplay {
    var display = BoardDisplay(.terminal)
    display.allowsPanels = true
    return display
  }

  package mutating func prepare(for map: YAMLValue) throws(ConfigurationError) {
    let panels = allowsPanels ? map.surroundings.panels : []
    let words = DisplayFormat.Kind.words + panels.map { $0.name }
    guard
      let word = try map.value(ofKey: "kind")?
        .choice(words, planned: ["png": "use replay --frames"])
    else { return }
    self =
      panels.first { $0.name == word }.map { Self($0) }
      ?? Self(DisplayFormat.Kind(word: word) ?? .terminal)
  }

  package mutating func code(_ fields: inout some WrittenFields) throws(CompiledError) {
    guard var panel else {
      try format.code(&fields)
      if format != .terminal { fields.need("kind") }
      switch format {
      case .nothing: return
      case .terminal, .text: return try manner.code(&fields, isOfDots: false)
      case .mono, .color:
        fields.value("font", &font, .font, DisplayFormat.aboutFont)
        return try manner.code(&fields, isOfDots: true)
      }
    }
    var theme = Theme.dark
    try panel.code(&fields, &theme)
    (self.panel, format) = (panel, panel.display(in: theme))
    guard panel.facts.picture != .characters else {
      return try manner.code(&fields, isOfDots: false)
    }
    fields.value("font", &font, .font, DisplayFormat.aboutFont)
    fields.value(
      "pitch", &pitch, .pitch,
      """
      The distance of pixels in millimeters, such as 0.17; 'detent check' then reports letters \
      that are too small to read.
      """)
    try manner.code(&fields, isOfDots: true)
  }
}
