package import DetentRaster

/// The appearance of a text display in an image: its letters and a color per role of a `Tone`.
public struct TextGridStyle: Sendable {
  /// The letters, centered in their cells.
  package var typeface: Lettering.Typeface
  /// Image pixels per font pixel, on each side; 1 to 64.
  public var scale: Int
  /// The margin around the cells, in font pixels; 0 to 64.
  public var margin: Int
  /// The background, to which brightness 0 fades.
  public var background: RGBColor
  /// `Tone.Role.text` at full contrast.
  public var text: RGBColor
  /// The background of `Tone.Role.selection`, the border of the lens, and the nib.
  public var lamp: RGBColor
  /// `Tone.Role.selection`, on the lamp's color.
  public var selection: RGBColor
  /// `Tone.Role.unfocused` at full contrast.
  public var unfocused: RGBColor
  /// `Tone.Role.caption` at full contrast.
  public var caption: RGBColor
  /// `Tone.Role.ornament` at full contrast.
  package var ornament: RGBColor

  /// Light on dark, with an amber lens.
  package static func dark(
    typeface: Lettering.Typeface = .small, scale: Int = 2
  ) -> TextGridStyle {
    TextGridStyle(
      typeface: typeface, scale: scale, margin: 6, background: RGBColor(18, 20, 24),
      text: RGBColor(244, 239, 230), lamp: RGBColor(255, 176, 0),
      selection: RGBColor(26, 18, 0), unfocused: RGBColor(244, 239, 230),
      caption: RGBColor(181, 174, 162), ornament: RGBColor(138, 131, 120))
  }

  var font: GlyphFont { Lettering(typeface).font ?? .small }
  /// The width of a cell, in font pixels.
  ///
  /// A digit and its spacing, widened so that m, the widest letter, doesn't touch its neighbors.
  var cellWidth: Int {
    max(font.advance(of: 0x30), font.advance(of: 0x6D) - font.spacing - 1)
  }
  /// The height of a cell, in font pixels.
  var cellHeight: Int { font.lineHeight + 2 }

  /// The color of a character.
  package func color(of tone: Tone) -> RGBColor {
    let color =
      switch tone.role {
      case .text: text
      case .selection: selection
      case .lens, .pressed, .nib: lamp
      case .unfocused: unfocused
      case .caption: caption
      case .ornament: ornament
      }
    return color.blended(over: background, by: tone.brightness)
  }
}
