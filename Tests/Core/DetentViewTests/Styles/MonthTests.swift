import DetentDates
import DetentDevice
import DetentInput
import DetentPanels
import DetentPicker
import DetentRaster
import DetentView
import Testing

/// Months on displays of every kind.
@Suite("Months")
struct MonthTests {
  private static let table = CalendarTable.english(years: 2_026...2_027)

  private func day(_ iso: String) throws -> Int {
    try #require(CalendarDate(iso: Array(iso.utf8))).daysSince1970
  }

  /// The days of November 2026, with a limit at the 28th; today is the 23rd.
  private func menu(
    _ kind: DayChoice, _ first: String, through last: String? = nil, picked: String = ""
  ) throws -> ItemMenu {
    var days = CalendarDays(
      Self.table, kind: kind, minimum: try day("2026-02-01"), maximum: try day("2026-11-28"))
    if !picked.isEmpty {
      let isPicked = days.pick(written: Array(picked.utf8))
      try #require(isPicked)
    }
    let (start, wheels) = (try day(first), DateWheels(days.rules))
    var item =
      kind == .single
      ? MenuItem(
        label: "Start", content: .date(wheels),
        rows: wheels.selection(of: CivilTime(day: start, second: 0)))
      : MenuItem(
        label: "Start", content: .days(days),
        rows: days.selection(of: start...(try day(last ?? first))))
    item.style = .graphical
    var menu = PickerMenu(title: "", items: [item], isSingle: true)
    menu.today = try day("2026-11-23")
    return menu
  }

  private func drawn(_ menu: ItemMenu, columns: Int, rows: Int) -> TextGrid {
    var face = TextFace(columns: columns, rows: rows, hints: .knob)
    var menu = menu
    menu.fit(face.room)
    _ = face.draw(menu)
    return face.grid
  }

  @Test("G04 · A terminal shows the month with its limits, today, a range or picked days")
  func text() throws {
    try expectFrame(drawn(menu(.single, "2026-11-17"), columns: 46, rows: 15), "month")
    let range = try menu(.range, "2026-11-12", through: "2026-11-24")
    try expectFrame(drawn(range, columns: 46, rows: 15), "month range")
    let several = try menu(.multiple, "2026-11-05", picked: "2026-11-03,2026-11-05,2026-11-24")
    try expectFrame(drawn(several, columns: 46, rows: 15), "month several")
  }

  @Test("The scale has no ticks at days that can't be selected, up to the last one in sight")
  func ticks() throws {
    let days = CalendarDays(
      Self.table, kind: .range, minimum: try day("2026-08-30"), maximum: try day("2026-08-31"))
    let rows = days.selection(of: try day("2026-08-30")...(try day("2026-08-31")))
    var item = MenuItem(label: "Start", content: .days(days), rows: rows)
    item.style = .graphical
    let menu = PickerMenu(title: "", items: [item], isSingle: true)
    for (component, menu) in [menu, menu.after(.button(.click), 1_000)].enumerated() {
      for height in 12...24 {
        let grid = drawn(menu, columns: 80, rows: height)
        let lines = (0..<height).map { grid.text(row: $0) }
        let ticks = lines.filter { $0.contains(/╶─?┤/) }.count
        #expect(ticks == 2, "\(component), \(height) rows:\n\(lines.joined(separator: "\n"))")
      }
    }
  }

  @Test("The scale of a range's end has no ticks at days before its start")
  func ticksBeforeStart() throws {
    let days = CalendarDays(Self.table, kind: .range)
    let rows = days.selection(of: try day("2026-08-30")...(try day("2026-08-31")))
    var item = MenuItem(label: "Shift", content: .days(days), rows: rows)
    item.style = .graphical
    let menu = PickerMenu(title: "", items: [item], isSingle: true)
    let grid = drawn(menu.after(.button(.click), 1_000), columns: 80, rows: 15)
    let lines = (0..<15).map { grid.text(row: $0) }
    let ticks = lines.filter { $0.contains(/╶─?┤/) }.count
    #expect(ticks == 2, "\(lines.joined(separator: "\n"))")
  }

  @Test("G04 · A display of 128x64 pixels shows four weeks, with the selected day beside them")
  func mono() throws {
    for (name, menu) in [
      ("pixels month", try menu(.single, "2026-11-17")),
      ("pixels month range", try menu(.range, "2026-11-12", through: "2026-11-24")),
      (
        "pixels month several",
        try menu(.multiple, "2026-11-05", picked: "2026-11-03,2026-11-05,2026-11-24")
      ),
    ] {
      var face = MonoFace()
      _ = face.draw(menu)
      try expectFrame(face.canvas, name)
    }
  }

  @Test("G07 · Without room for a month there are wheels, for a range one per end")
  func noRoom() throws {
    let small = drawn(try menu(.single, "2026-11-17"), columns: 20, rows: 4)
    #expect(small.text(row: 2).contains("2026") && small.text(row: 2).contains("17"))
    let range = drawn(
      try menu(.range, "2026-11-12", through: "2026-11-24"), columns: 20, rows: 4)
    #expect(range.text(row: 2).contains("Nov 12"))
    for face in [TextFace(columns: 40, rows: 9), TextFace(columns: 80, rows: 14)] {
      #expect(!face.room.contains(.month))
    }
    #expect(!MonoFace(width: 128, height: 32).room.contains(.month))
    #expect(!MonoFace(width: 64, height: 48).room.contains(.month))
    #expect(MonoFace().room.contains(.month))
  }

  @Test("G07 · A device uses layouts that fit its face")
  func device() throws {
    let menu = try menu(.single, "2026-11-17")
    let small = Device(
      menu, face: TextFace(columns: 20, rows: 4), levels: Levels(), start: .origin)
    #expect(small.model.style(ofItem: 0) == .wheels)
    var device = Device(
      menu, face: TextFace(columns: 80, rows: 24), levels: Levels(), start: .origin)
    #expect(device.model.style(ofItem: 0) == .graphical)
    device.redraw(on: TextFace(columns: 16, rows: 2), at: .origin + .seconds(1))
    #expect(device.model.style(ofItem: 0) == .wheels, "a terminal that was made smaller")
  }

  @Test("G04 · The lens is on the selected day, on every kind of display")
  func lens() throws {
    for number in 10...28 {
      let menu = try menu(.single, "2026-11-\(number)")
      #expect(menu.month?.number(of: menu.month?.day ?? 0).description == "\(number)")
      let grid = drawn(menu, columns: 80, rows: 24)
      let lit = (0..<grid.rows).flatMap { row in
        (0..<grid.columns).compactMap { column -> String? in
          let cell = grid[column, row]
          guard cell.tone.role == .selection else { return nil }
          return Unicode.Scalar(cell.scalar).map { String($0) }
        }
      }
      #expect(lit.joined().filter(\.isNumber) == "\(number)")
    }
  }

  @Test("The bar below today is centered three pixels below its figures")
  func bar() throws {
    var face = PixelFace(on: XRGB8888Canvas(width: 240, height: 240, theme: .dark))
    _ = face.draw(try menu(.single, "2026-11-17"))
    let canvas = face.canvas
    func isText(_ x: Int, _ y: Int) -> Bool {
      canvas.color(ofColumn: x, row: y) == Theme.dark.text
    }
    let bars = (1..<240).flatMap { y in
      (1..<229).compactMap { x -> (x: Int, y: Int)? in
        let isBar = (0..<12).allSatisfy { isText(x + $0, y) && !isText(x + $0, y - 1) }
        return isBar && !isText(x - 1, y) && !isText(x + 12, y) ? (x, y) : nil
      }
    }
    let bar = try #require(bars.count == 1 ? bars[0] : nil, "\(bars)")
    let figures = (0..<20).reversed().map { bar.y - 20 + $0 }.first { y in
      (bar.x..<bar.x + 12).contains { isText($0, y) }
    }
    #expect(figures == bar.y - 4, "\(bar), \(String(describing: figures))")
  }

  @Test("G04 · Every part of a month is drawn, with any number of marks")
  func capacity() throws {
    let all = (1...28).map { "2026-11-\($0 < 10 ? "0" : "")\($0)" }.joined(separator: ",")
    let several = try menu(.multiple, "2026-11-05", picked: all)
    let range = try menu(.range, "2026-02-01", through: "2026-11-28")
    for menu in [several, range] {
      for (width, height, isRound) in [
        (128, 64, false), (160, 160, false), (240, 240, false), (240, 240, true), (240, 320, false),
        (320, 240, false), (390, 390, false), (390, 390, true),
      ] {
        var face = PixelFace(
          on: XRGB8888Canvas(width: width, height: height), isRound: isRound)
        _ = face.draw(menu)
        // The scale is drawn last: its parts would be the first to be omitted. A small one has only
        // ticks.
        let paint = height < 120 ? Theme.dark.tick : Theme.dark.lamp
        let scale = (0..<height).contains { y in
          (width * 87 / 100..<width).contains { face.canvas.pixels[y * width + $0] == paint }
        }
        #expect(scale, "\(width)x\(height)")
      }
    }
  }

  @Test("G11 · A click on a day of a terminal's month selects the day")
  func pointer() throws {
    var face = TextFace(columns: 46, rows: 15)
    var menu = try menu(.single, "2026-11-17")
    menu.fit(face.room)
    _ = face.draw(menu)
    var places: [Int: Int] = [:]
    for row in 0..<15 {
      for column in 0..<46 {
        if let place = face.place(atColumn: column, row: row) {
          places[place.distance, default: 0] += 1
        }
      }
    }
    // The 1st to the 28th; days beyond the limit can't be clicked.
    #expect(places.keys.min() == -16 && places.keys.max() == 11 && places.count == 28)
    #expect(places[0] == 5)
  }

  @Test("F04 · G02 · Compact: the effect of a hold is shown while the button is held")
  func compact() throws {
    var item = MenuItem(label: "Start", content: .date(DateWheels(mode: .time)))
    item.style = .compact
    let menu = PickerMenu(
      title: "Trip", items: [item, MenuItem(label: "End", content: .rows(["Tea"]))])
    let open = menu.after(.button(.click), 0).after(.button(.singleClick), 1_000)
      .after(.button(.hold(progress: 50)), 0, at: 20)
    let grid = drawn(open, columns: 46, rows: 15)
    #expect((0..<15).contains { grid.text(row: $0).contains("hold: take") })
  }

  @Test("L09 · Days of the next month on the band of a range are as bright as those of the month")
  func contrast() throws {
    let menu = try menu(.range, "2026-10-28", through: "2026-11-05")
    var face = PixelFace(on: XRGB8888Canvas(width: 240, height: 240), isRound: true)
    _ = face.draw(menu)
    var count = 0
    for y in 0..<240 {
      let row = (0..<240).map { face.canvas.pixels[240 * y + $0] }
      guard let first = row.firstIndex(of: Theme.dark.dimLamp),
        let last = row.lastIndex(of: Theme.dark.dimLamp)
      else { continue }
      count += 1
      #expect(!row[first...last].contains(Theme.dark.secondary), "\(y)")
    }
    #expect(count > 30)
  }

  @Test("G04 · A small month has the sign of a press, and its title beside a hint")
  func signAndTitle() throws {
    let letters = PixelLetters(width: 128, height: 64)
    let item = try menu(.single, "2026-11-24").items[0]
    var menu = PickerMenu(title: "", items: [item, item])
    menu.fit(MonoFace().room)
    menu = menu.after(.button(.click), 0).after(.button(.singleClick), 400)
    func isShown(_ text: String, _ menu: ItemMenu) -> Bool {
      var scene = PickerScene(reach: 3, ruler: MonoFace().ruler)
      menu.describe(into: &scene)
      return Array(text.utf8).withUnsafeBufferPointer { letters.shows($0, in: scene) }
    }
    for text in ["hold: leave", "Start", "✓"] {
      #expect(isShown(text, menu), "\(text)")
    }
    let later = menu.after(.turned(1), 4_000)
    #expect(!isShown("hold: leave", later) && !isShown("Start", later) && isShown("✓", later))
  }
}
