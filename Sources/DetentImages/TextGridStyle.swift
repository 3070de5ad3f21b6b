public import DetentRaster

/// How a text display looks in a picture: its letters and a color for each role of a `Tone`.
public struct TextGridStyle: Sendable {
  /// The letters, each in the middle of its cell.
  public var typeface: Lettering.Typeface
  /// Pixels of the picture for one pixel of the font, on each side; 1 to 64.
  public var scale: Int
  /// Font pixels around the cells; 0 to 64.
  public var margin: Int
  /// What a tone of brightness 0 vanishes into.
  public var background: RGBColor
  /// `Tone.Role.text` at full contrast.
  public var text: RGBColor
  /// What is behind `Tone.Role.selection`, and the rim of the lens and the nib.
  public var lamp: RGBColor
  /// `Tone.Role.selection`, on the lamp's color.
  public var selection: RGBColor
  /// `Tone.Role.unfocused` at full contrast.
  public var unfocused: RGBColor
  /// `Tone.Role.caption` at full contrast.
  public var caption: RGBColor
  /// `Tone.Role.ornament` at full contrast.
  public var ornament: RGBColor

  /// Light on dark, the lens in amber.
  public static func dark(
    typeface: Lettering.Typeface = .small, scale: Int = 2
  ) -> TextGridStyle {
    TextGridStyle(
      typeface: typeface, scale: scale, margin: 6, background: RGBColor(18, 20, 24),
      text: RGBColor(244, 239, 230), lamp: RGBColor(255, 176, 0),
      selection: RGBColor(26, 18, 0), unfocused: RGBColor(244, 239, 230),
      caption: RGBColor(181, 174, 162), ornament: RGBColor(138, 131, 120))
  }

  var font: Font { Lettering(typeface).font ?? .small }
  /// Font pixels in the width of a cell.
  ///
  /// A digit and its spacing, but so much that m, the widest letter, never touches its neighbors.
  var cellWidth: Int {
    max(font.advance(of: 0x30), font.advance(of: 0x6D) - font.spacing - 1)
  }
  /// Font pixels in the height of a cell.
  var cellHeight: Int { font.lineHeight + 2 }

  func color(of tone: Tone) -> RGBColor {
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
