import DetentPicker

extension SegmentsLayout: CharacterLayout {
  /// Whether words fit side by side.
  public static func fits(columns: Int, rows: Int) -> Bool { columns >= 40 && rows >= 13 }

  /// A few words.
  public static var text: TextLayout { .abreast }
}
