import DetentText
public import DetentPicker
public import DetentRaster

/// A picker on a text display, from an LCD of 16x2 characters to a terminal.
///
/// Displays of at least 24x7 cells get a case, whose right edge is the scale: each line is a tick.
///
///     ╭─ Drink ─────────────────────────────╮
///     │              Espresso            ▐█┤
///     │               Mocha             ╶─┤
///     │  ▐███████████Coffee█████████████▌▶ ╶┤
///     │             Cappuccino            ╶┤
///     │                Tea                ╶┤
///     ╰─────────────────────────────────────╯
///       ↑↓ move   enter choose   esc cancel
///
/// A list of words is as high as the display and as wide as its rows. A smaller display shows fewer
/// lines: the caption and three rows on four lines, the caption and the selected row between
/// brackets on two.
public struct GridFace<Layouts: LayoutSet>: Face {
  private var picture: TextPicture
  /// The hints below a case.
  package let hints: TextHints
  /// How pickers are shown.
  package var form: TextForm { picture.form }

  /// A suitable size for one picker, in characters: 44x9, a case with its hints.
  ///
  /// Any other size is accepted.
  public static var intrinsicSize: (columns: Int, rows: Int) { (columns: 44, rows: 9) }

  /// Creates a face of the given size, in characters.
  ///
  /// - Precondition: both sizes are at least 1.
  public init(columns: Int, rows: Int, hints: TextHints = .none, hasHalfBlocks: Bool = true) {
    self.init(
      columns: columns, rows: rows, hints: hints, hasHalfBlocks: hasHalfBlocks, form: TextForm())
  }

  /// Creates a face that shows pickers in a form.
  package init(columns: Int, rows: Int, hints: TextHints, hasHalfBlocks: Bool, form: TextForm) {
    picture = TextPicture(
      TextGrid(columns: columns, rows: rows), hasHalfBlocks: hasHalfBlocks, form: form)
    self.hints = hints
  }

  /// The picture.
  public var grid: TextGrid { picture.grid }
  /// Whether the display supports half blocks; a Linux console doesn't.
  package var hasHalfBlocks: Bool { picture.hasHalfBlocks }
  /// Whether the lens moves and the rows stay, as in a list or a month.
  package var hasMovingLens: Bool { picture.layout.movesLens }

  /// A CRC-32 of the picture.
  public var checksum: UInt32 { grid.checksum }

  /// The number of visible lines on each side.
  public var reach: Int { max(4, form.isInline ? grid.rows - 3 : (grid.rows - 3) / 2) }

  /// The layouts available and fitting, besides wheels and lists.
  public var room: StyleRoom { Layouts.room(columns: grid.columns, rows: grid.rows) }

  /// Updates the picture from the scene; returns whether it changed.
  public mutating func draw(_ scene: PickerScene) -> Bool {
    // Characters move by whole rows only.
    guard picture.isFresh || scene.hasNewTexts else { return false }
    let layout = Layouts.text(of: scene, columns: grid.columns, rows: grid.rows)
    return picture.draw(scene, as: layout, hints: hints, hasCases: Layouts.hasCases)
  }

  /// The row at a cell, such as a clicked one.
  ///
  /// - Returns: the wheel, and the distance from its selected row; nil outside wheels.
  package func place(atColumn column: Int, row: Int) -> (component: Int, distance: Int)? {
    picture.wheels.flatMap { picture.layout.place($0, column, row) }
  }

  /// Puts a text that is being typed into the lens, in place of the selected row.
  package func put(typed text: UnsafeBufferPointer<UInt8>, on grid: inout TextGrid) {
    guard let wheels = picture.wheels, let owner = wheels.owner, wheels.starts.count > owner else {
      return
    }
    wheels.put(typed: text, owner, on: &grid)
  }

  /// The number of visible rows of a wheel, including the selected one; 0 before the first picture.
  ///
  /// For a month four weeks and a day, so that pages are weeks.
  package var visibleRows: Int { picture.wheels.map { picture.layout.pageRows ?? $0.height } ?? 0 }
}

/// A face on a text display, with all layouts.
public typealias TextFace = GridFace<EveryLayout>

/// The picture of a text display, for any set of layouts.
struct TextPicture: Sendable {
  private(set) var grid: TextGrid
  let hasHalfBlocks: Bool
  let form: TextForm
  private(set) var isFresh = true
  /// The layout of the scene.
  private(set) var layout = WheelsLayout.text
  /// The positions of the shown wheels.
  private(set) var wheels: TextWheels?

  /// The canvas, kept to avoid allocations.
  private var draft: TextGrid
  /// The widest row so far, so that a case keeps its width from row to row.
  private var widest = 0
  /// The list to which `widest` belongs.
  private var measured: (caption: [UInt8], rowCount: Int) = ([], 0)

  init(_ grid: TextGrid, hasHalfBlocks: Bool, form: TextForm) {
    (self.grid, draft, self.hasHalfBlocks, self.form) = (grid, grid, hasHalfBlocks, form)
  }

  /// Draws a scene; returns whether the picture changed.
  mutating func draw(
    _ scene: PickerScene, as layout: TextLayout, hints: TextHints, hasCases: Bool
  ) -> Bool {
    // The first picture is new even if blank, since the display may show anything before.
    let isFirst = isFresh
    isFresh = false
    draft.clear()
    var layout = layout
    (layout.alignsLeft, layout.isKnobAlone) = (form.alignsLeft, form.isKnobAlone)
    // Options are a list, also if all of them are figures.
    let isList = layout.isListOfWords(scene) || layout.rows == .passing && scene.isFilterable
    let isInline =
      hasCases && form.isInline && isList
      && InlineLayout.fits((grid.columns, grid.rows), form)
    if isInline { layout = InlineLayout.rows(layout) }
    self.layout = layout
    measure(scene)
    if scene.light == .off {
      wheels = nil
    } else if isInline,
      let frame = InlineLayout((grid.columns, grid.rows), form, as: layout, widest: widest)
    {
      let wheels = frame.wheels(of: scene)
      frame.draw(scene, wheels, hints: hints, on: &draft)
      self.wheels = wheels
    } else if hasCases,
      let frame = CaseLayout(
        columns: grid.columns, rows: grid.rows, for: scene, as: layout, widest: widest,
        hasHalfBlocks: hasHalfBlocks, isInline: form.isInline)
    {
      let wheels = frame.wheels(of: scene)
      frame.draw(scene, wheels, hints: hints, on: &draft)
      self.wheels = wheels
    } else {
      // The columns beside a row are those of the brackets and of the scale.
      let frame = CompactLayout(
        layout: layout, columns: min(grid.columns, max(CaseLayout.usualWidth, widest + 4)),
        rows: grid.rows, widest: widest)
      let wheels = frame.wheels(of: scene)
      frame.draw(scene, wheels, on: &draft)
      self.wheels = wheels
    }
    guard isFirst || grid != draft else { return false }
    swap(&grid, &draft)
    return true
  }

  /// Measures the widest row of a list among the described ones.
  private mutating func measure(_ scene: PickerScene) {
    guard scene.wheels.count == 1 else { return }
    let rowCount = scene.wheels[0].rowCount
    // The rows of a filtered list keep the width of the whole one.
    if scene.filter == nil {
      if measured.caption != scene.caption || measured.rowCount > rowCount { widest = 0 }
      measured.rowCount = rowCount
      if measured.caption != scene.caption {
        measured.caption.removeAll(keepingCapacity: true)
        measured.caption += scene.caption
      }
    }
    widest = max(widest, scene.withMeasure(of: 0) { CharacterWidth.cells(of: $0) })
    // Figures have columns of their own width.
    guard layout.isListOfWords(scene) else { return }
    for distance in -scene.reach...scene.reach {
      var width = scene.withTitle(distance, of: 0) { CharacterWidth.cells(of: $0) }
      if layout.rows == .standing {
        // A gap separates a value from its label.
        let detail = scene.withDetail(distance, of: 0) { CharacterWidth.cells(of: $0) }
        width += detail > 0 ? detail + 2 : 0
      }
      widest = max(widest, width)
    }
  }
}
