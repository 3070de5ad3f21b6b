/// The layout of an arrangement in pixels.
///
///     /// How far a wheel has come, as a bar; in characters it is a wheel.
///     enum BarLayout: PixelLayout, CharacterLayout {
///       static func arrange(
///         _ scene: PickerScene, on display: inout PixelDisplay<some DisplayLetters>
///       ) {
///         let wheel = scene.wheels[0]
///         let width = display.width * wheel.center / max(1, wheel.rowCount - 1)
///         display.list.fill(Rect(x: 0, y: 0, width: width, height: display.height), with: .lamp)
///       }
///     }
///
/// A line of each switch of `LayoutSet` has it.
protocol PixelLayout {
  /// Whether the layout fits a display.
  ///
  /// Default: true.
  static func fits(_ display: PixelDisplay<some DisplayLetters>) -> Bool

  /// Lays out a scene on a display.
  ///
  /// - Parameters:
  ///   - scene: the scene; at least one of its wheels has a row.
  ///   - display: the display, with an empty list.
  static func arrange(_ scene: PickerScene, on display: inout PixelDisplay<some DisplayLetters>)
}

/// The layout of an arrangement in characters.
protocol CharacterLayout {
  /// Whether the layout fits a display of the given size.
  ///
  /// Default: true.
  static func fits(columns: Int, rows: Int) -> Bool

  /// How it stands there. Default: as wheels.
  static var text: TextLayout { get }
}

extension PixelLayout {
  /// Default: true.
  static func fits(_ display: PixelDisplay<some DisplayLetters>) -> Bool { true }
}

extension CharacterLayout {
  /// Default: true.
  static func fits(columns: Int, rows: Int) -> Bool { true }

  /// As wheels.
  static var text: TextLayout { TextLayout() }
}
