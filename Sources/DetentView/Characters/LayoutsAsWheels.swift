import DetentPicker

/// Values that move past a lens.
extension WheelsLayout: CharacterLayout {}

extension LinkLayout: CharacterLayout {
  /// A wheel whose row includes its name.
  static var text: TextLayout {
    TextLayout(readsWords: false, heading: { _, _ in ShortText() })
  }
}

extension CardsLayout: CharacterLayout {
  /// False, since cards need pixels.
  static func fits(columns: Int, rows: Int) -> Bool { false }
}

extension ClockLayout: CharacterLayout {
  /// False, since a dial needs pixels.
  static func fits(columns: Int, rows: Int) -> Bool { false }
}
