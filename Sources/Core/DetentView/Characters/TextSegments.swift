import DetentPicker

extension SegmentsLayout: CharacterLayout {
  /// Whether words fit side by side.
  static func fits(columns: Int, rows: Int) -> Bool { columns >= 40 && rows >= 13 }

  /// A few words.
  static var text: TextLayout { .abreast }
}
