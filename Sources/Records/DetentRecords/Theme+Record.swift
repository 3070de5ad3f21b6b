import DetentRaster
import DetentText

extension Theme: PresetRecord {
  /// The dark theme.
  package init() { self = .dark }

  package mutating func code(_ fields: inout some Fields) throws(CompiledError) {
    try fields.color("ground", &ground, "The background.")
    try fields.color("raised", &raised, "A cell on the background.")
    try fields.color("text", &text, "Values and large text.")
    try fields.color("text2", &secondary, "Captions, landmarks, and the values of a list.")
    try fields.color("text3", &tertiary, "Disabled values.")
    try fields.color("lamp", &lamp, "The lens, its nib, and the value that they move.")
    try fields.color("onLamp", &onLamp, "The value in a filled lens.")
    try fields.color("lampDim", &dimLamp, "The background of a live value.")
    try fields.color("tick", &tick, "The ticks of a scale.")
    try fields.color("hair", &hairline, "Dividing lines.")
    try fields.color("stop", &stop, "An end, or an action that can't be undone.")
    try fields.choice(
      "lens", &lens,
      "An active lens: a field of the lamp's color, or a line around a value in this color.")
    guard fields.isWritten, let low = lowContrasts().first else { return }
    fields.refuse(low.paint, or: low.ground, low.sentence())
  }
}

extension Theme.Lens: Choice {
  package var word: String { self == .filled ? "filled" : "outline" }
}

extension Theme {
  package static var presets: [String] { ["dark", "light"] }
  package static var presetsName: String { "themeName" }

  package init?(preset: String) {
    switch preset {
    case "dark": self = .dark
    case "light": self = .light
    default: return nil
    }
  }

  package static var needed: String { "dark, light, a map of colors or a file with one" }
  package static var contentOfFile: String? { "a theme with colors such as lamp: \"#FFB000\"" }
  package static func advice(for word: String) -> String? { nil }
}
