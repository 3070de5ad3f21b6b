import DetentText
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
public struct GridFace<Layouts: LayoutSet>: Face {
  private var picture: TextPicture
  /// What stands below a case.
  package let hints: TextHints

  /// The size of a case with its hints.
  public static var intrinsicSize: (columns: Int, rows: Int) { (columns: 44, rows: 9) }

  /// A face of that many characters.
  ///
  /// - Precondition: both sizes are at least 1.
  public init(columns: Int, rows: Int, hints: TextHints = .none, hasHalfBlocks: Bool = true) {
    picture = TextPicture(TextGrid(columns: columns, rows: rows), hasHalfBlocks: hasHalfBlocks)
    self.hints = hints
  }

  /// The picture.
  public var grid: TextGrid { picture.grid }
  /// Whether the display can draw half blocks; a Linux console can't.
  package var hasHalfBlocks: Bool { picture.hasHalfBlocks }
  /// Whether the lens moves and rows stand, as those of a list and of a month do.
  package var hasMovingLens: Bool { picture.layout.movesLens }

  /// A CRC-32 of all that is shown.
  public var checksum: UInt32 { grid.checksum }

  /// As many rows on each side as there are lines.
  public var reach: Int { max(4, (grid.rows - 3) / 2) }

  /// Which layouts it has, and has room for, beside wheels and lists.
  public var room: StyleRoom { Layouts.room(columns: grid.columns, rows: grid.rows) }

  /// Brings the picture up to date with the scene; says whether anything has changed.
  public mutating func draw(_ scene: PickerScene) -> Bool {
    // Characters don't move by less than a row.
    guard picture.isFresh || scene.hasNewTexts else { return false }
    let layout = Layouts.text(of: scene, columns: grid.columns, rows: grid.rows)
    return picture.draw(scene, as: layout, hints: hints)
  }

  /// Which row of which wheel is shown at a cell, such as one that was clicked.
  ///
  /// - Returns: the wheel and how many rows below its selected one, or nil where there is no wheel.
  package func place(atColumn column: Int, row: Int) -> (component: Int, distance: Int)? {
    picture.wheels.flatMap { picture.layout.place($0, column, row) }
  }

  /// How many rows of a wheel are seen, its selected one among them; 0 before the first picture.
  ///
  /// Of a month it is as if they were four weeks and a day, so that pages are weeks.
  package var visibleRows: Int { picture.wheels.map { picture.layout.pageRows ?? $0.height } ?? 0 }
}

/// A face on a text display, with all layouts.
public typealias TextFace = GridFace<EveryLayout>

/// The picture of a text display, whatever layouts there are.
struct TextPicture: Sendable {
  private(set) var grid: TextGrid
  let hasHalfBlocks: Bool
  private(set) var isFresh = true
  /// How the scene stands in it.
  private(set) var layout = WheelsLayout.text
  /// Where the wheels stand that are shown.
  private(set) var wheels: TextWheels?

  /// What is drawn on; kept, so that nothing is allocated for it.
  private var draft: TextGrid
  /// The widest row so far, so that a case doesn't change its width from row to row.
  private var widest = 0
  /// What that was of.
  private var measured: (caption: ShortText, rowCount: Int) = (ShortText(), 0)

  /// A case doesn't get wider than this unless its rows are, or they would be lost in it.
  static let usualWidth = 44

  init(_ grid: TextGrid, hasHalfBlocks: Bool) {
    (self.grid, draft, self.hasHalfBlocks) = (grid, grid, hasHalfBlocks)
  }

  /// Draws a scene; returns whether anything has changed.
  mutating func draw(_ scene: PickerScene, as layout: TextLayout, hints: TextHints) -> Bool {
    // The first picture is new even if it is blank: the display may show anything until then.
    let isFirst = isFresh
    isFresh = false
    draft.clear()
    self.layout = layout
    measure(scene)
    if scene.light == .off {
      wheels = nil
    } else if let frame = CaseLayout(
      columns: grid.columns, rows: grid.rows, for: scene, as: layout, widest: widest,
      hasHalfBlocks: hasHalfBlocks)
    {
      let wheels = frame.wheels(of: scene)
      frame.draw(scene, wheels, hints: hints, on: &draft)
      self.wheels = wheels
    } else {
      // The columns beside a row are those of the brackets and of the scale.
      let frame = CompactLayout(
        layout: layout, columns: min(grid.columns, max(Self.usualWidth, widest + 4)),
        rows: grid.rows, widest: widest)
      let wheels = frame.wheels(of: scene)
      frame.draw(scene, wheels, on: &draft)
      self.wheels = wheels
    }
    guard isFirst || grid != draft else { return false }
    swap(&grid, &draft)
    return true
  }

  /// Finds the widest row of a list, of those that are described.
  private mutating func measure(_ scene: PickerScene) {
    guard scene.wheels.count == 1 else { return }
    let rowCount = scene.wheels[0].rowCount
    // What a filter leaves stands where the whole list stood.
    if scene.filter == nil {
      if measured.caption != scene.caption || measured.rowCount > rowCount { widest = 0 }
      measured = (scene.caption, rowCount)
    }
    widest = max(widest, scene.withMeasure(of: 0) { CharacterWidth.cells(of: $0) })
    // Figures have columns of their own width.
    guard layout.isListOfWords(scene) else { return }
    for distance in -scene.reach...scene.reach {
      var width = scene.withTitle(distance, of: 0) { CharacterWidth.cells(of: $0) }
      if layout.rows == .standing {
        // A value stands apart from its label.
        let detail = scene.withDetail(distance, of: 0) { CharacterWidth.cells(of: $0) }
        width += detail > 0 ? detail + 2 : 0
      }
      widest = max(widest, width)
    }
  }
}
