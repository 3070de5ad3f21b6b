import DetentPicker
import DetentRaster

/// A month of days: the lens moves from day to day, and the scale moves past it.
///
///     ┌────────────────────────────┐
///     │M  T  W  T  F  S  S   2026  │  the heads of the columns
///     │ 7  8  9 10 11 12 13   Thu ╴│
///     │14 15 16[17]18 19 20   17  ─│  the week in the lens, and one before it
///     │21 22 23 24 25  ·  ·   Sep ╴│  what can't be selected
///     │28 29 30  1  2  3  4       ╴│
///     └────────────────────────────┘
///
/// A larger display shows the whole month below its name; a round one has room for three weeks,
/// which roll past.
enum MonthLayout: PixelLayout {
  /// Whether a month fits.
  static func fits(_ display: PixelDisplay<some DisplayLetters>) -> Bool {
    display.hasPageRoom
  }

  /// Lays out the days, the scale, and the caption or, on a small display, the day.
  @_specialize(where Letters == Lettering)
  static func arrange<Letters: DisplayLetters>(
    _ scene: PickerScene, on display: inout PixelDisplay<Letters>
  ) {
    guard let page = scene.month else { return }
    if !display.isSmall { page.title.withUTF8 { display.arrangeCaption(scene, $0) } }
    display.arrange(page, of: scene)
  }
}

/// A month on a display.
extension PixelDisplay {
  /// The places of the days; lengths are doubled, since the middle of a column may be between two
  /// pixels.
  private struct Field {
    /// The middle of the upper left day, and the distances to the next one and to the next week.
    var x: Int, y: Int, pitch: Int, height: Int
    /// The middle of the heads.
    var heads: Int
    /// The number of visible weeks, and the first day of the first one.
    var weeks: Int, first: Int
    var goesLeft: Bool

    func x(_ day: Int) -> Int {
      let column = (day - first) % 7
      return x + pitch * (goesLeft ? 6 - column : column)
    }

    func y(_ day: Int) -> Int { y + height * ((day - first) / 7) }
  }

  private func field(of page: MonthPage) -> Field {
    let week = page.firstDay(ofWeekWith: page.day)
    if isSmall {
      return Field(
        x: 12, y: 38, pitch: 28, height: 26, heads: 8, weeks: (height - 12) / 13, first: week - 7,
        goesLeft: page.goesLeft)
    }
    if isRound {
      return Field(
        x: 2 * unit(28), y: height - 2 * unit(34), pitch: 2 * unit(28), height: 2 * unit(34),
        heads: 2 * unit(54), weeks: 3, first: week - 7, goesLeft: page.goesLeft)
    }
    let pitch = unit(59)
    let lowered = max(0, height - width)
    return Field(
      x: (2 * lensRight - 7 * pitch) / 2 + pitch / 2, y: 2 * unit(66) + lowered, pitch: pitch,
      height: 2 * unit(30), heads: 2 * unit(43) + lowered, weeks: 6,
      first: page.firstDay(ofWeekWith: page.days.lowerBound), goesLeft: page.goesLeft)
  }

  fileprivate mutating func arrange(_ page: MonthPage, of scene: PickerScene) {
    guard let owner = scene.focus else { return }
    let (wheel, field) = (scene.wheels[owner], field(of: page))
    arrangeHeads(page, field, of: scene)
    if let range = page.range {
      // Bands cover visible days only.
      let (days, isWhole) = (page.days, isSmall || isRound)
      let first = isWhole ? range.lowerBound : max(range.lowerBound, days.lowerBound)
      let last = isWhole ? range.upperBound : min(range.upperBound, days.upperBound - 1)
      if first <= last { arrange(first...last, field) }
    }
    let bump = bump(of: wheel)
    let side = size(13, 28)
    let lens = square(side, x: field.x(page.day), y: field.y(page.day) + 2 * bump)
    arrangeLens(lens, isLit: wheel.isLit, of: scene, radius: size(2, 8))
    for day in field.first..<field.first + 7 * field.weeks {
      arrange(day, page, field, of: scene, isLit: wheel.isLit, bump: bump)
    }
    if let hold = scene.hold {
      let inset = size(2, 5)
      list.fill(
        Rect(
          x: lens.x + inset, y: lens.bottom - inset, width: (side - 2 * inset) * hold / 100,
          height: size(1, 2)), with: wheel.isLit && !isOutlined ? .onLamp : .lamp)
    }
    for day in field.first..<field.first + 7 * field.weeks {
      arrangeSigns(of: day, page, field, of: scene, bump: bump)
    }
    if isSmall { arrangeDay(page) }
    // Beyond that it would touch the month's name.
    arrangeScale(of: scene, owner, middle: field.y(page.day), bump: bump, reach: 45)
  }

  private mutating func arrangeHeads(_ page: MonthPage, _ field: Field, of scene: PickerScene) {
    // A small display has no other place for a notice.
    if isSmall, !scene.isCounting, let corner = scene.corner() {
      let line = Rect(x: 1, y: 0, width: 90, height: caption.lineHeight)
      return corner.withUTF8 { text($0, in: line, caption, with: .secondary) }
    }
    let letters = isSmall ? caption : letters(.small, 9)
    for column in 0..<7 {
      page.head(ofColumn: column).withUTF8 {
        put($0, letters, x: field.x(field.first + column), y: field.heads, with: .secondary)
      }
    }
  }

  // MARK: - Days

  private func isSeen(_ day: Int, _ page: MonthPage) -> Bool {
    isSmall || isRound ? page.isThere(day) : page.days.contains(day)
  }

  private mutating func arrange(
    _ day: Int, _ page: MonthPage, _ field: Field, of scene: PickerScene, isLit: Bool, bump: Int
  ) {
    guard isSeen(day, page) else { return list.skip() }
    let (x, y) = (field.x(day), field.y(day))
    guard page.isEnabled(day) || !isSmall else {
      return list.fill(square(2, x: x, y: y), with: .tertiary)
    }
    page.number(of: day).withUTF8 { text in
      if day == page.day {
        put(text, letters(.small, 14), x: x, y: y + 2 * bump, with: paint(isLit: isLit, of: scene))
      } else {
        let paint: Paint =
          !page.isEnabled(day) ? .tertiary : page.days.contains(day) ? .text : .secondary
        put(text, letters(.small, 13), x: x, y: y, with: paint)
      }
    }
  }

  /// Adds a frame around a picked day, and a bar below the present one.
  private mutating func arrangeSigns(
    of day: Int, _ page: MonthPage, _ field: Field, of scene: PickerScene, bump: Int
  ) {
    guard isSeen(day, page) else { return }
    let isInLens = day == page.day && scene.wheels[scene.focus ?? 0].isLit && !isOutlined
    let paint: Paint = isInLens ? .onLamp : .text
    let (x, y) = (field.x(day), field.y(day) + (day == page.day ? 2 * bump : 0))
    if page.isPicked(day) {
      list.rounded(
        square(size(13, 24), x: x, y: y), radius: size(2, 7), outline: size(1, 2), with: paint)
    }
    if day == page.today {
      let (width, height) = (size(3, 12), size(1, 2))
      list.fill(
        Rect(x: (x - width + 1) >> 1, y: y >> 1 + size(5, 10), width: width, height: height),
        with: paint)
    }
  }

  /// Adds a band behind the days of a range, with a line above and below it.
  private mutating func arrange(_ range: ClosedRange<Int>, _ field: Field) {
    let (height, line) = (size(11, 24), size(1, 2))
    for week in 0..<field.weeks {
      let start = field.first + 7 * week
      let (first, last) = (max(start, range.lowerBound), min(start + 6, range.upperBound))
      guard first <= last else { continue }
      let (one, other) = (field.x(first), field.x(last))
      let left = (min(one, other) - field.pitch / 2) >> 1
      let right = (max(one, other) + field.pitch / 2) >> 1
      let top = (field.y(first) - height + 1) >> 1
      let band = Rect(x: left, y: top, width: right - left, height: height)
      if !isSmall { list.fill(band, with: .dimLamp) }
      list.fill(Rect(x: left, y: top, width: band.width, height: line), with: .tick)
      list.fill(Rect(x: left, y: band.bottom - line, width: band.width, height: line), with: .tick)
    }
  }

  /// Adds the full date in the lens beside the weeks of a small display.
  private mutating func arrangeDay(_ page: MonthPage) {
    let (middle, left) = (2 * 108, 2 * 98)
    // Text wider than the room beside the weeks continues to the right.
    page.weekday.withUTF8 {
      let x = max(middle, left + caption.width(of: $0))
      put($0, caption, x: x, y: 2 * 18, with: .text)
    }
    page.number(of: page.day).withUTF8 { put($0, word, x: middle - 2, y: 2 * 33, with: .text) }
    page.shortMonth.withUTF8 {
      let x = max(middle, left + caption.width(of: $0))
      put($0, caption, x: x, y: 2 * 49, with: .text)
    }
    page.year.withUTF8 { put($0, caption, x: 2 * 114, y: 8, with: .secondary) }
  }
}
