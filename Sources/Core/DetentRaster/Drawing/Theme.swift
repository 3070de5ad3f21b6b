/// The color of each paint, as 24-bit RGB.
///
/// Legibility needs contrast: 4.5 to 1 for text, 3 to 1 for meaningful shapes.
///
/// - Source: WCAG 2.2, 1.4.3 and 1.4.11.
package struct Theme: Hashable, Sendable {
  /// The appearance of an active lens.
  package enum Lens: UInt8, CaseIterable, Sendable {
    /// A field in the lamp's color.
    case filled
    /// An outline, with the value in the lamp's color: less light, for batteries and bedrooms.
    case outline
  }

  /// The background.
  package var ground: UInt32
  /// A cell raised above the background.
  package var raised: UInt32
  /// Values and large text.
  package var text: UInt32
  /// Captions, landmarks and the values of a list.
  package var secondary: UInt32
  /// Unavailable options.
  package var tertiary: UInt32
  /// The lens, its nib and the value that they move.
  package var lamp: UInt32
  /// The value in a filled lens.
  package var onLamp: UInt32
  /// The background of a live value and of a range.
  package var dimLamp: UInt32
  /// The ticks of a scale.
  package var tick: UInt32
  /// Dividing lines.
  package var hairline: UInt32
  /// An end, or an irreversible action.
  package var stop: UInt32
  /// The appearance of an active lens; default: filled.
  package var lens = Lens.filled

  /// Ivory and amber on black, as on a backlit dial.
  package static var dark: Theme {
    Theme(
      ground: 0x000000, raised: 0x1B1A18, text: 0xF4EFE6, secondary: 0xB5AEA2, tertiary: 0x8A8478,
      lamp: 0xFFB000, onLamp: 0x1A1200, dimLamp: 0x5C4100, tick: 0x8A8378, hairline: 0x3A3733,
      stop: 0xFF7A66)
  }

  /// Ink and brass on paper, for daylight.
  package static var light: Theme {
    Theme(
      ground: 0xF5F1E8, raised: 0xFFFFFF, text: 0x1C1A17, secondary: 0x5E584F, tertiary: 0x736D63,
      lamp: 0xA85400, onLamp: 0xFFFFFF, dimLamp: 0xFBEBD3, tick: 0x8C8579, hairline: 0xD5CDBF,
      stop: 0xB3261E)
  }

  /// The color of a paint, 24-bit RGB.
  package subscript(paint: Paint) -> UInt32 {
    get {
      switch paint {
      case .ground: ground
      case .raised: raised
      case .text: text
      case .secondary: secondary
      case .tertiary: tertiary
      case .lamp: lamp
      case .onLamp: onLamp
      case .dimLamp: dimLamp
      case .tick: tick
      case .hairline: hairline
      case .stop: stop
      }
    }
    set {
      switch paint {
      case .ground: ground = newValue
      case .raised: raised = newValue
      case .text: text = newValue
      case .secondary: secondary = newValue
      case .tertiary: tertiary = newValue
      case .lamp: lamp = newValue
      case .onLamp: onLamp = newValue
      case .dimLamp: dimLamp = newValue
      case .tick: tick = newValue
      case .hairline: hairline = newValue
      case .stop: stop = newValue
      }
    }
  }
}
