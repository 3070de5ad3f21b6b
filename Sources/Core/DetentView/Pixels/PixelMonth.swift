import DetentPicker
import DetentRaster

/// A month of days: the lens moves from day to day, and the scale moves past it.
///
///     ┌────────────────────────────┐
///     │M  T  W  T  F  S  S    Thu  │  the heads of the columns
///     │ 7  8  9 10 11 12 13   ┐┌┐ ╴│
///     │14 15 16[17]18 19 20   │ │ ─│  the week in the lens, and one before it
///     │21 22 23 24 25  ·  ·   Sep ╴│  what can't be selected
///     │28 29 30  ·  ·  ·  ·  2026 ╴│  other months
///     └────────────────────────────┘
///
/// A larger display shows the whole month below the item's name and its own; a round one has room
/// for three weeks, which roll past.
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
    if !display.isSmall {
      display.arrangeCaption(scene, middle: display.isRound ? 18 : 13)
      display.arrangeTitle(of: page)
    }
    display.arrange(page, of: scene)
  }
}

/// A month on a display.
extension PixelDisplay {
  /// The places of the days; lengths are doubled, since the middle of a column may be between two
  /// pixels.
  private struct Field {
    /// The sides of the seven columns, and twice the middle of the first week and the distance to
    /// the next one.
    var columns: Range<Int>, y: Int, height: Int
    /// The middle of the heads.
    var heads: Int
    /// The number of visible weeks, and the first day of the first one.
    var weeks: Int, first: Int
    var goesLeft: Bool

    func x(_ day: Int) -> Int {
      let column = (day - first) % 7
      return x(ofEdge: 2 * (goesLeft ? 6 - column : column) + 1)
    }

    /// Twice the place of a side or of a middle of a column, from 0 to 14.
    func x(ofEdge edge: Int) -> Int { 2 * columns.lowerBound + columns.count * edge / 7 }

    func y(_ day: Int) -> Int { y + height * ((day - first) / 7) }
  }

  private func field(of page: MonthPage) -> Field {
    let week = page.firstDay(ofWeekWith: page.day)
    if isSmall {
      return Field(
        columns: 0..<88, y: 38, height: 26, heads: 8, weeks: (height - 12) / 13, first: week - 7,
        goesLeft: page.goesLeft)
    }
    if isRound {
      return Field(
        columns: unit(14)..<unit(210), y: height - 2 * unit(34), height: 2 * unit(34),
        heads: 2 * unit(61), weeks: 3, first: week - 7, goesLeft: page.goesLeft)
    }
    return Field(
      columns: unit(isTall ? 3 : 12)..<width - unit(30), y: 2 * unit(75) + lowered,
      height: 2 * unit(29),
      heads: 2 * unit(55) + lowered, weeks: 6,
      first: page.firstDay(ofWeekWith: page.days.lowerBound), goesLeft: page.goesLeft)
  }

  /// What all is lower by on a display that is higher than wide.
  private var lowered: Int { max(0, height - width) }

  /// Adds the name of the month, with its year.
  fileprivate mutating func arrangeTitle(of page: MonthPage) {
    let left = isRound ? width / 2 - unit(80) : unit(12)
    let room = Rect(x: left, y: 0, width: isRound ? 2 * unit(80) : lensRight - left, height: 0)
    page.title.withUTF8 {
      let isWhole = font != nil || label.width(of: $0) <= room.width
      let letters = narrowed(isWhole ? label : self.letters(.small, 13), for: $0, to: unit(150))
      put(
        $0, letters, 2 * unit(isRound ? 39 : 35) + (isRound ? 0 : lowered), in: room,
        isRound ? .center : page.goesLeft ? .right : .left, with: .text)
    }
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
    let side = size(13, isTall ? 22 : 28)
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
    if isSmall { arrangeDay(page, of: scene) }
    // The ticks beside the heads would look like one of them.
    arrangeScale(
      of: scene, owner, middle: field.y(page.day), bump: bump, reach: isRound ? 45 : 48,
      isBare: isSmall)
  }

  private mutating func arrangeHeads(_ page: MonthPage, _ field: Field, of scene: PickerScene) {
    // A small display has no other place for a notice, nor for the title.
    if isSmall, let told = told(scene) {
      let line = Rect(x: 1, y: 0, width: 88, height: caption.lineHeight)
      let room = line.width - told.withUTF8 { caption.width(of: $0) } - 5
      let hasTitle = scene.caption.withUnsafeBufferPointer { caption.width(of: $0) <= room }
      told.withUTF8 {
        text($0, in: line, alignment: hasTitle ? .right : .left, caption, with: .secondary)
      }
      guard hasTitle else { return }
      return scene.caption.withUnsafeBufferPointer { text($0, in: line, caption, with: .text) }
    }
    let letters = isSmall ? caption : letters(.small, 9)
    for column in 0..<7 {
      page.head(ofColumn: column).withUTF8 {
        put($0, letters, x: field.x(field.first + column), y: field.heads, with: .secondary)
      }
    }
  }

  /// What is in the place of the heads on a small display: a notice, or what else can be done.
  private func told(_ scene: PickerScene) -> ShortText? {
    if !scene.isCounting, let corner = scene.corner() { return corner }
    switch scene.hint {
    case .from, .to, nil: return nil
    case .takeAll: return scene.isCounting ? scene.hintWords : nil
    case .leave, .back: return scene.hintWords
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
    // A small display has no room for two months, whose numbers would run into each other.
    guard !isSmall || page.isEnabled(day) && (page.days.contains(day) || page.isPicked(day)) else {
      return list.fill(square(2, x: x, y: y), with: .tertiary)
    }
    page.number(of: day).withUTF8 { text in
      if day == page.day {
        put(
          text, letters(.narrow, isTall ? 10 : 14), x: x, y: y + 2 * bump,
          with: paint(isLit: isLit, of: scene))
      } else {
        let paint: Paint =
          !page.isEnabled(day)
          ? .tertiary
          : page.days.contains(day) || page.range?.contains(day) == true ? .text : .secondary
        // A disabled one is smaller, which is seen without color.
        let capital = page.isEnabled(day) ? (isTall ? 10 : 13) : (isTall ? 8 : 10)
        put(text, letters(.narrow, capital), x: x, y: y, with: paint)
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
        square(size(13, isTall ? 22 : 24), x: x, y: y), radius: size(2, 7), outline: size(1, 2),
        with: paint)
    }
    if day == page.today {
      let (width, height) = (size(3, 12), size(1, 2))
      list.fill(
        Rect(x: (x - width + 1) >> 1, y: y >> 1 + size(5, 10), width: width, height: height),
        with: paint)
    }
  }

  /// Adds a band behind the days of a range, with a line above and below it; on a small display one
  /// line below them, with caps at its ends.
  private mutating func arrange(_ range: ClosedRange<Int>, _ field: Field) {
    let (height, line) = (size(11, 24), size(1, 2))
    for week in 0..<field.weeks {
      let start = field.first + 7 * week
      let (first, last) = (max(start, range.lowerBound), min(start + 6, range.upperBound))
      guard first <= last else { continue }
      let (one, other) = (field.x(first), field.x(last))
      let half = field.columns.count / 7
      let left = (min(one, other) - half) >> 1
      let right = (max(one, other) + half) >> 1
      let top = (field.y(first) - height + 1) >> 1
      let band = Rect(x: left, y: top, width: right - left, height: height)
      if !isSmall {
        list.fill(band, with: .dimLamp)
        list.fill(Rect(x: left, y: top, width: band.width, height: line), with: .tick)
      }
      list.fill(Rect(x: left, y: band.bottom - line, width: band.width, height: line), with: .tick)
      guard isSmall else { continue }
      let (near, far) = field.goesLeft ? (right - 1, left) : (left, right - 1)
      for (x, isEnd) in [(near, first == range.lowerBound), (far, last == range.upperBound)] {
        list.fill(Rect(x: x, y: band.bottom - 3, width: 1, height: isEnd ? 3 : 0), with: .tick)
      }
    }
  }

  /// Adds the full date in the lens beside the weeks of a small display; of a range, which of its
  /// ends that is takes the place of the year.
  private mutating func arrangeDay(_ page: MonthPage, of scene: PickerScene) {
    var room = Rect(x: 90, y: 0, width: 31, height: 0)
    func set(_ text: ShortText, _ letters: Letters, _ center: Int, with paint: Paint) {
      text.withUTF8 {
        put($0, narrowed(letters, for: $0, to: room.width), center, in: room, .center, with: paint)
      }
    }
    scene.sign.withUTF8Buffer { sign in
      put(sign, caption, 8, in: room, .right, with: .secondary)
      // No sign is wider than a capital is high.
      if !sign.isEmpty { room.width -= caption.capitalHeight + 2 }
    }
    set(page.weekday, caption, 8, with: .text)
    room.width = 31
    set(page.number(of: page.day), letters(.figures, 56), 49, with: .text)
    set(page.shortMonth, caption, 88, with: .text)
    let isEnd = scene.hint == .from || scene.hint == .to
    set(isEnd ? scene.hintWords ?? page.year : page.year, caption, 110, with: .secondary)
  }
}
