public import DetentPicker
public import DetentRaster

/// A picker on a text display, from an LCD of 16x2 characters to a terminal.
///
/// Whoever has the room gets a case, whose right edge is the scale: a line of it is a tick.
///
///     ╭─ Drink ─────────────────────────────╮
///     │              Espresso            ▐█┤
///     │               Mocha             ╶─┤
///     │  ▐███████████Coffee█████████████▌▶ ╶┤
///     │             Cappuccino            ╶┤
///     │                Tea                ╶┤
///     ╰─────────────────────────────────────╯
///       ↑↓ turn   enter take it   esc cancel
///
/// A list of words is as high as the display and as wide as its rows. A smaller display shows as
/// much as there are lines: the caption and three rows on four lines, the caption and the selected
/// row between brackets on two.
public struct TextFace: Face {
  /// The picture.
  public private(set) var grid: TextGrid
  /// What stands below a case.
  public let hints: TextHints
  /// Whether the display can draw half blocks; a Linux console can't.
  public let hasHalfBlocks: Bool

  private var isFresh = true
  /// What is drawn on; kept, so that nothing is allocated for it.
  private var draft: TextGrid
  /// Where the wheels stand that are shown.
  private var wheels: TextWheels?
  /// Whether the lens moves and rows stand, as those of a list and of a month do.
  public private(set) var hasMovingLens = false
  /// Where the days of a month stand, if one is shown.
  private var days: TextMonth?

  /// The size of a case with its hints.
  public static let intrinsicSize = (columns: 44, rows: 9)
  /// A case doesn't get wider than this unless its rows are, or they would be lost in it.
  static let usualWidth = 44

  /// The widest row so far, so that a case doesn't change its width from row to row.
  private var widest = 0
  /// What that was of.
  private var measured: (caption: Text, rowCount: Int) = (Text(), 0)

  /// A face of that many characters.
  ///
  /// - Precondition: both sizes are at least 1.
  public init(
    columns: Int, rows: Int, hints: TextHints = .none, hasHalfBlocks: Bool = true
  ) {
    grid = TextGrid(columns: columns, rows: rows)
    draft = grid
    self.hints = hints
    self.hasHalfBlocks = hasHalfBlocks
  }

  /// What stands in for a face while it is drawn: it takes no memory.
  init() {
    grid = TextGrid()
    draft = grid
    hints = .none
    hasHalfBlocks = false
  }

  /// A CRC-32 of all that is shown.
  public var checksum: UInt32 { grid.checksum }

  /// As many rows on each side as there are lines.
  public var reach: Int { max(4, (grid.rows - 3) / 2) }

  /// Which layouts it has room for, beside wheels and lists.
  public var room: StyleRoom {
    CaseLayout.room(columns: grid.columns, rows: grid.rows)
  }

  /// Brings the picture up to date with the scene; says whether anything has changed.
  public mutating func draw(_ scene: Scene) -> Bool {
    // Characters don't move by less than a row.
    guard isFresh || scene.hasNewTexts else { return false }
    // The first picture is new even if it is blank: the display may show anything until then.
    let isFirst = isFresh
    isFresh = false
    draft.clear()
    days = nil
    hasMovingLens = scene.arrangement == .list || scene.arrangement == .month
    measure(scene)
    if scene.light == .off {
      wheels = nil
    } else if let layout = CaseLayout(
      columns: grid.columns, rows: grid.rows, for: scene, widest: widest,
      hasHalfBlocks: hasHalfBlocks)
    {
      let wheels = layout.wheels(of: scene)
      layout.draw(scene, wheels, hints: hints, on: &draft)
      self.wheels = wheels
      days = layout.month(of: scene)
    } else {
      // The columns beside a row are those of the brackets and of the scale.
      let layout = CompactLayout(
        columns: min(grid.columns, max(Self.usualWidth, widest + 4)), rows: grid.rows,
        widest: widest)
      let wheels = layout.wheels(of: scene)
      layout.draw(scene, wheels, on: &draft)
      self.wheels = wheels
    }
    guard isFirst || grid != draft else { return false }
    swap(&grid, &draft)
    return true
  }

  /// Which row of which wheel is shown at a cell, such as one that was clicked.
  ///
  /// - Returns: the wheel and how many rows below its selected one, or nil where there is no wheel.
  public func place(atColumn column: Int, row: Int) -> (component: Int, distance: Int)? {
    if let days { return days.place(atColumn: column, row: row) }
    return wheels?.place(atColumn: column, row: row)
  }

  /// How many rows of a wheel are seen, its selected one among them; 0 before the first picture.
  ///
  /// Of a month it is as if they were four weeks and a day, so that pages are weeks.
  public var visibleRows: Int { days != nil ? 29 : wheels?.height ?? 0 }

  /// Finds the widest row of a list, of those that are described.
  private mutating func measure(_ scene: Scene) {
    guard scene.wheels.count == 1 else { return }
    let rowCount = scene.wheels[0].rowCount
    // What a filter leaves stands where the whole list stood.
    if scene.filter == nil {
      if measured.caption != scene.caption || measured.rowCount > rowCount { widest = 0 }
      measured = (scene.caption, rowCount)
    }
    widest = max(widest, scene.withMeasure(of: 0) { CharacterWidth.cells(of: $0) })
    // Figures have columns of their own width.
    guard scene.isListOfWords else { return }
    for distance in -scene.reach...scene.reach {
      var width = scene.withTitle(distance, of: 0) { CharacterWidth.cells(of: $0) }
      if scene.arrangement == .list {
        // A value stands apart from its label.
        let detail = scene.withDetail(distance, of: 0) { CharacterWidth.cells(of: $0) }
        width += detail > 0 ? detail + 2 : 0
      }
      widest = max(widest, width)
    }
  }
}
