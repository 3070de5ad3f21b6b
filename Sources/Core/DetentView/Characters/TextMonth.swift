import DetentPicker
import DetentRaster
import DetentText

/// A month of days in a case: the heads of its columns, and up to six weeks below them.
///
///     ╭─ September 2026 ──────────── › ─╮
///     │   M    T    W    T    F    S    S       ╶┤
///     │        1    2    3    4    5    6        ╶┤
///     │   7    8   (9)  10   11   12   13      ╶─┤   today in parentheses
///     │  14  [15───16───17▌  18   19   20     ▶ ╶┤   a range, and the lens at its end
///     │  21   22  [23]  24  ╠25╣  26   27        ╶┤   picked days, one of them in the lens
///     │  28   29   30    ·    ·    ·    ·        ╶┤   what can't be selected
extension MonthLayout: CharacterLayout {
  /// Whether six weeks fit.
  static func fits(columns: Int, rows: Int) -> Bool { columns >= 46 && rows >= 15 }

  /// Days in weeks, with pages of four weeks and a day, so that they are weeks.
  static var text: TextLayout {
    var layout = TextLayout(
      readsWords: false, movesLens: true, lines: TextMonth.lines, pageRows: 29)
    layout.heading = { scene, cells in heading(of: scene, in: cells) }
    layout.middle = { scene, zone, _ in zone.y + 1 + (scene.month?.week ?? 0) }
    layout.draw = { wheels, scene, grid in TextMonth(wheels)?.draw(scene, on: &grid) }
    layout.place = { TextMonth($0)?.place(atColumn: $1, row: $2) }
    return layout
  }

  /// The month with its year, after the caption if both fit `cells`.
  private static func heading(of scene: PickerScene, in cells: Int) -> ShortText {
    guard let month = scene.month?.title else { return scene.heading(in: cells) }
    return scene.heading(before: month) { CharacterWidth.cells(of: $0) <= cells }
  }
}

private struct TextMonth {
  let page: MonthPage
  /// The column and the line of the upper left cell.
  let column: Int, top: Int
  /// The wheel of days.
  let component: Int
  /// Whether the lens has half blocks at its edges.
  let hasRim: Bool

  /// The lines of any month.
  static let lines = 7
  /// The columns from one day to the next; a day has a sign on each side.
  private static let pitch = 5

  /// Creates the month of wheels whose zone begins beside the sign of the first day; nil without a
  /// month.
  init?(_ wheels: TextWheels) {
    guard let page = wheels.page, let component = wheels.owner else { return nil }
    (self.page, self.component, hasRim) = (page, component, wheels.lens.reach > 0)
    (column, top) = (wheels.zone.x - 1, wheels.zone.y)
  }

  private var first: Int { page.firstDay(ofWeekWith: page.days.lowerBound) }

  private func column(of day: Int) -> Int {
    let place = (day - first) % 7
    return column + Self.pitch * (page.goesLeft ? 6 - place : place)
  }

  func draw(_ scene: PickerScene, on grid: inout TextGrid) {
    for place in 0..<7 {
      page.head(ofColumn: place).withUTF8 {
        grid.put(
          $0, column: column(of: first + place) + 1, row: top, width: 2, alignment: .right,
          tone: Tone(.caption))
      }
    }
    for day in page.days { draw(day, of: scene, on: &grid) }
  }

  private func draw(_ day: Int, of scene: PickerScene, on grid: inout TextGrid) {
    let (column, line) = (column(of: day), top + 1 + (day - first) / 7)
    let isInLens = day == page.day
    guard page.isEnabled(day) else {
      return grid.put("·", column: column + 2, row: line, width: 1, tone: Tone(.caption))
    }
    let tone =
      isInLens
      ? TextWheels.tone(ofLens: scene.wheels[component], scene) : Tone(.text, brightness: 205)
    page.number(of: day).withUTF8 {
      grid.put($0, column: column + 1, row: line, width: 2, alignment: .right, tone: tone)
    }
    let isLit = isInLens && hasRim && scene.wheels[component].isLit
    // A picked day has its brackets also in the lens, and a range its bar.
    func put(_ sign: UInt32, edge: UInt32, at column: Int, on grid: inout TextGrid) {
      let isEdge = isLit && sign != 0x2500 && !page.isPicked(day)
      grid[column, line] = TextGrid.Cell(
        scalar: isEdge ? edge : sign, tone: isEdge ? Tone(.lens) : tone)
    }
    let signs = signs(of: day, isInLens: isLit)
    put(signs.before, edge: 0x2590, at: column, on: &grid)
    put(signs.behind, edge: 0x258C, at: column + 3, on: &grid)
  }

  /// The signs before and after a day.
  private func signs(of day: Int, isInLens: Bool) -> (before: UInt32, behind: UInt32) {
    if let range = page.range, range.contains(day) {
      let starts = day == (page.goesLeft ? range.upperBound : range.lowerBound)
      let ends = day == (page.goesLeft ? range.lowerBound : range.upperBound)
      return (starts ? 0x5B : 0x2500, ends ? 0x5D : 0x2500)
    }
    if page.isPicked(day) { return isInLens ? (0x2560, 0x2563) : (0x5B, 0x5D) }
    return day == page.today ? (0x28, 0x29) : (0x20, 0x20)
  }

  /// The day at a cell, as its distance from the one in the lens.
  func place(atColumn x: Int, row: Int) -> (component: Int, distance: Int)? {
    let week = row - top - 1
    guard week >= 0, x >= column, x < column + 7 * Self.pitch else { return nil }
    let place = (x - column) / Self.pitch
    let day = first + 7 * week + (page.goesLeft ? 6 - place : place)
    return page.days.contains(day) && page.isEnabled(day) ? (component, day - page.day) : nil
  }
}
