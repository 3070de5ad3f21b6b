public import DetentPicker
public import DetentRaster

/// A picker on a text display, from an LCD of 16x2 characters to a terminal.
///
/// Whoever has the room gets a watch:
///
///     ╭─ Drink ────────────── 2/12 ─╮
///     │          Espresso           │
///     │           Mocha             │
///     │ ›         Coffee          ‹ ├▓
///     │         Cappuccino          │
///     │            Tea              │
///     ╰─────────────────────────────╯
///
/// A smaller one shows as much of it as there are lines: the caption and three rows on four lines,
/// the caption and the selected row on two.
public struct TextFace: Face {
  /// The picture.
  public private(set) var grid: TextGrid
  /// What stands below a watch, such as the keys that work.
  public let hint: Text

  private var isFresh = true

  /// The size of a watch with its hint.
  public static let intrinsicSize = (columns: 44, rows: 9)
  /// A watch doesn't get wider than this, or its rows would be lost in it.
  static let widest = 44

  /// A face of that many characters.
  ///
  /// - Precondition: both sizes are at least 1.
  public init(columns: Int, rows: Int, hint: Text = Text()) {
    grid = TextGrid(columns: columns, rows: rows)
    self.hint = hint
  }

  /// What stands in for a face while it is drawn: it takes no memory.
  init() {
    grid = TextGrid()
    hint = Text()
  }

  /// A CRC-32 of all that is shown.
  public var checksum: UInt32 { grid.checksum }

  /// Forgets which rows have changed: they have been shown.
  public mutating func clean() { grid.dirty.removeAll() }

  /// Brings the picture up to date with the scene; says whether anything has changed.
  public mutating func draw(_ scene: Scene) -> Bool {
    // Characters don't move by less than a row.
    guard isFresh || scene.hasNewTexts else { return false }
    // The first picture is new even if it is blank: the display may show anything until then.
    let isFirst = isFresh
    isFresh = false
    var draft = TextGrid(columns: grid.columns, rows: grid.rows)
    if let watch = WatchLayout(columns: grid.columns, rows: grid.rows) {
      watch.draw(scene, hint: hint, on: &draft)
    } else {
      CompactLayout(columns: grid.columns, rows: grid.rows).draw(scene, on: &draft)
    }
    return grid.adopt(draft) || isFirst
  }
}
