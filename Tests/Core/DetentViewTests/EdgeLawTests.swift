import DetentDates
import DetentInput
import DetentPicker
import DetentRaster
import DetentView
import Testing

/// The laws of edges: where figures end, and what is clear beside the lens.
@Suite("Laws of edges")
struct EdgeLawTests {
  static let sizes = FigureLawTests.sizes.map { Display(width: $0.0, height: $0.1) }
  static let displays = sizes + [Display(width: 240, height: 240, isRound: true)]

  /// A display of pixels; a small one has one color.
  struct Display: CustomTestStringConvertible, Sendable {
    var width: Int
    var height: Int
    var isRound = false

    var isSmall: Bool { min(width, height) < 120 }
    var testDescription: String { "\(width)x\(height)\(isRound ? ", round" : "")" }

    /// A picture: 0 without ink, 1 in the color of the lens, 2 in any other.
    func picture(_ model: some SceneModel, isTextLarge: Bool = false) -> [[UInt8]] {
      if isSmall {
        var face = PixelFace(
          on: MonoCanvas(width: width, height: height), lens: .filled, isTextLarge: isTextLarge)
        _ = face.draw(model)
        return (0..<height).map { y in (0..<width).map { face.canvas[$0, y] ? 1 : 0 } }
      }
      var face = PixelFace(
        on: XRGB8888Canvas(width: width, height: height), isRound: isRound, lens: .filled,
        isTextLarge: isTextLarge)
      _ = face.draw(model)
      let (pixels, lamp, ground) = (face.canvas.pixels, Theme.dark.lamp, Theme.dark.ground)
      return (0..<height).map { y in
        pixels[y * width..<(y + 1) * width].map { $0 == lamp ? 1 : $0 == ground ? 0 : 2 }
      }
    }

    /// The longest run of the lens in a row of a picture.
    func run(_ row: [UInt8]) -> Range<Int> {
      var (best, start) = (0..<0, 0)
      for x in 0...row.count where x == row.count || row[x] != 1 {
        if x - start > best.count { best = start..<x }
        start = x + 1
      }
      return best
    }

    /// The rows of the lens, and its columns between its corners.
    func lens(_ picture: [[UInt8]]) -> (rows: Range<Int>, columns: Range<Int>) {
      let rows = picture.indices.filter { run(picture[$0]).count >= (isSmall ? 12 : width / 12) }
      let (first, last) = (rows.first ?? 0, rows.last ?? 0)
      return (first..<last + 1, run(picture[first]))
    }
  }

  private func number(_ display: Display, row: Int) throws -> [[UInt8]] {
    let range = try #require(NumberRange(from: 0, through: 1_000, by: 10, unit: "W"))
    return display.picture(Scenes.menu(.number(range), [row]))
  }

  @Test("L07 · Neighbors end where the figures of the value do", arguments: displays)
  func figures(display: Display) throws {
    // Numbers of one to four figures, which all end in 0.
    var ends: Set<Int> = []
    for row in [1, 5, 10, 11, 50, 99] {
      let picture = try number(display, row: row)
      let lens = display.lens(picture)
      // Without a scale, and without the caption.
      let width = display.width * (display.isRound ? 3 : 5) / (display.isRound ? 4 : 6) - 2
      let rows = picture[min(lens.rows.upperBound + 2, display.height)...]
      guard let end = (0..<width).last(where: { x in rows.contains { $0[x] != 0 } }) else {
        continue
      }
      ends.insert(end)
      // The zero of the value: the same number, but for its last figure.
      let range = try #require(NumberRange(from: 1, through: 1_001, by: 10, unit: "W"))
      let other = display.picture(Scenes.menu(.number(range), [row]))
      let last = try #require(
        (0..<width).last { x in lens.rows.contains { picture[$0][x] != other[$0][x] } })
      // The zeros are of different sizes, with different room beside their ink.
      #expect(abs(last - end) <= 1, "\(row): \(last), \(end)")
    }
    #expect(ends.count <= 1, "\(ends)")
  }

  @Test(
    "L02 · A colon is in the middle of its air, clear of the lens",
    arguments: displays.filter { $0.width >= 128 })
  func colon(display: Display) {
    let air = display.isSmall ? 2 : 5 * min(display.width, display.height) / 240
    var places: Set<Int> = []
    for focus in 0...1 {
      var model = Scenes.menu(.date(DateWheels(mode: .time)), [7, 45])
      if focus == 1 { model = model.after(.button(.click), 1_000) }
      let picture = display.picture(model)
      let (rows, columns) = display.lens(picture)
      let band = rows.dropFirst(5).dropLast(5)
      func isBlank(_ x: Int) -> Bool { band.allSatisfy { picture[$0][x] == 0 } }
      // The edge of the lens in its middle, without corners.
      let left = (0..<columns.lowerBound).last { isBlank($0) } ?? -1
      let right = (columns.upperBound..<display.width).first { isBlank($0) } ?? display.width
      let edge = focus == 0 ? right : left
      let way = focus == 0 ? 1 : -1
      var free = 0
      while isBlank(edge + way * free) { free += 1 }
      #expect(free >= air, "\(focus): \(free)")
      var ink = edge + way * free
      while !isBlank(ink) { ink += way }
      places.insert(focus == 0 ? edge + free : ink + 1)
    }
    #expect(places.count == 1, "the colon keeps its place")
  }

  @Test("No blank follows a colon of text, wherever the lens is")
  func textColon() {
    for mode in [DateMode.time, .hourMinuteAndSecond] {
      let wheels = DateWheels(mode: mode)
      let rows: PickerSelection = mode == .time ? [7, 45] : [7, 45, 30]
      for focus in 0..<rows.count {
        var face = TextFace(columns: 20, rows: 4)
        var model = Scenes.menu(.date(wheels), rows)
        for _ in 0..<focus { model = model.after(.button(.click), 1_000) }
        _ = face.draw(model)
        let line = "\(face.grid)".split(separator: "\n", omittingEmptySubsequences: false)[2]
        #expect(!line.contains(": "), "\(line)")
        #expect(!line.contains(" :"), "\(line)")
      }
    }
  }

  @Test("L02 · A caption with descenders keeps two rows to the lens of a menu")
  func caption() {
    var menu = kettle()
    menu = PickerMenu(title: "gjpqy", items: menu.items)
    let display = Display(width: 128, height: 64)
    let picture = display.picture(menu)
    let top = display.lens(picture).rows.lowerBound
    #expect((top - 2..<top).allSatisfy { y in (0..<110).allSatisfy { picture[y][$0] == 0 } })
    #expect((0..<110).contains { picture[top - 3][$0] != 0 }, "the descenders")
  }

  @Test("The lens of a menu is that of its wheels on 128x32, and clear of the edges")
  func low() {
    let display = Display(width: 128, height: 32)
    for model in [kettle(), Scenes.menu(.rows(drinks), [2])] {
      let lens = display.lens(display.picture(model))
      #expect(lens.rows == 2..<30)
    }
  }

  /// The heights of the runs of rows with ink in the middle columns.
  private func heights(
    _ rows: Range<Int>, _ columns: Range<Int>, _ picture: [[UInt8]], not ground: UInt8
  )
    -> [Int]
  {
    var runs: [Int] = []
    var last = -2
    for y in rows where columns.contains(where: { picture[y][$0] != ground }) {
      if y == last + 1 { runs[runs.count - 1] += 1 } else { runs.append(1) }
      last = y
    }
    return runs
  }

  @Test(
    "L08 · A value of any length is at least 1.25 times as high as its neighbors",
    arguments: displays)
  func floor(display: Display) throws {
    for length in 1...40 {
      // Capitals alone, in words of seven.
      let word = String((1...length).map { $0 % 8 == 0 ? " " : "H" })
      let model = PickerModel(RowList([word, word, word, word, word]), selected: [2])
      let picture = display.picture(model)
      let lens = display.lens(picture)
      let middle = lens.columns.lowerBound + lens.columns.count / 2
      let columns = middle - display.width / 8..<middle + display.width / 8
      let inside = lens.rows.lowerBound + 2..<lens.rows.upperBound - 2
      let value = try #require(heights(inside, columns, picture, not: 1).min(), "\(length)")
      let outside =
        heights(0..<lens.rows.lowerBound, columns, picture, not: 0)
        + heights(lens.rows.upperBound..<display.height, columns, picture, not: 0)
      // Beyond the first neighbors letters are foreshortened.
      let neighbor = outside.max() ?? 0
      #expect(4 * value >= 5 * neighbor, "\(length): \(value), \(neighbor)")
    }
  }

  @Test("All rows of a menu have letters of one size", arguments: displays)
  func rows(display: Display) throws {
    let day = try #require(CivilTime(year: 2026, month: 9, day: 30))
    var items = (1...8).map { length in
      MenuItem(
        label: String(repeating: "H", count: 2 * length),
        content: .rows([String(repeating: "H", count: 9 - length)]), rows: [0])
    }
    items[2] = MenuItem(
      label: "H", content: .date(DateWheels()), rows: DateWheels().selection(of: day))
    var sizes: Set<Int> = []
    for focus in 0..<items.count {
      let picture = display.picture(
        PickerMenu(title: "", items: items).after(.turned(focus), 2_000))
      let lens = display.lens(picture)
      let start = lens.columns.lowerBound + (display.isSmall ? 2 : display.width / 24)
      let columns = start..<start + (display.isSmall ? 8 : display.width / 20)
      let all =
        heights(0..<lens.rows.lowerBound, columns, picture, not: 0)
        + heights(lens.rows.upperBound..<display.height, columns, picture, not: 0)
      sizes.formUnion(all)
    }
    #expect(sizes.count <= 1, "\(sizes)")
  }

  @Test("L08 · With large text a value and its label are 16 minutes of arc high at 350 mm")
  func large() {
    // The pitch in micrometers.
    for (display, pitch) in [
      (Display(width: 128, height: 64), 170), (Display(width: 240, height: 240), 97),
      (Display(width: 240, height: 240, isRound: true), 135),
    ] {
      let menu = PickerMenu(
        title: "", items: [MenuItem(label: "HH", content: .rows(["HHHH"]), rows: [0])])
      let picture = display.picture(menu, isTextLarge: true)
      let lens = display.lens(picture)
      let columns = lens.columns.lowerBound..<lens.columns.lowerBound + display.width / 6
      let inside = lens.rows.lowerBound + 2..<lens.rows.upperBound - 2
      let heights = heights(inside, columns, picture, not: 1)
      #expect(heights.count == 2, "a label and a value")
      for height in heights { #expect(height * pitch >= 1_629, "\(display): \(height)") }
    }
  }

  @Test("Of a date with a time the focused part has its weekday, and the caption has the other")
  func dateAndTime() throws {
    let wheels = DateWheels(.english(hasHalves: true), mode: .dateAndTime)
    var time = try #require(CivilTime(year: 2026, month: 11, day: 24))
    time.secondOfDay = 24_300
    let day = Scenes.menu(.date(wheels), wheels.selection(of: time))
    let clock = day.after(.button(.click), 1_000)
    for (width, height) in [(128, 64), (240, 240), (135, 240)] {
      let letters = PixelLetters(width: width, height: height)
      for (model, texts) in [
        (day, ["Tue Nov 24", "Label · 6:45 AM"]), (clock, ["6", "45", "Label · Tue Nov 24"]),
      ] {
        var scene = PickerScene(reach: 3, ruler: MonoFace().ruler)
        model.describe(into: &scene)
        for text in texts {
          // A narrow caption has no room for the label.
          let parts = [text, String(text.dropFirst(8))]
          let isShown = parts.contains { part in
            Array(part.utf8).withUnsafeBufferPointer { letters.shows($0, in: scene) }
          }
          #expect(isShown, "\(width)x\(height): \(text)")
        }
      }
    }
  }

  @Test(
    "L02 · The lens of several wheels has the place of the first one as soon as their item opens",
    arguments: displays)
  func opens(display: Display) throws {
    let time = MenuItem(
      label: "Time", content: ItemContent.date(DateWheels(mode: .time)), rows: [11, 45])
    let menu = PickerMenu(title: "", items: [time, time])
      .after(.button(.click), 0).after(.button(.singleClick), 0)
    func lens(_ milliseconds: Int64) -> Range<Int> {
      var menu = menu
      var outputs: [MenuOutput] = []
      menu.advance(to: .origin + .milliseconds(10_000 + milliseconds), into: &outputs)
      return display.lens(display.picture(menu)).columns
    }
    let rest = lens(2_000)
    for milliseconds in stride(from: 0 as Int64, to: 400, by: 16) {
      let lens = lens(milliseconds)
      #expect(lens.lowerBound >= 0 && lens.count <= rest.count + 2, "\(milliseconds): \(lens)")
    }
  }

  @Test("L06 · A display too narrow for all wheels of a time or a duration tells the rest below")
  func narrow() throws {
    let letters = PixelLetters(width: 64, height: 48)
    func isShown(_ word: String, _ model: ItemMenu) -> Bool {
      var scene = PickerScene(reach: 3, ruler: MonoFace().ruler)
      model.describe(into: &scene)
      return Array(word.utf8).withUnsafeBufferPointer { letters.shows($0, in: scene) }
    }
    let times = DateWheels(.english(hasHalves: true), mode: .time)
    for (second, half) in [(24_300, "AM"), (67_500, "PM")] {
      let time = times.selection(of: CivilTime(day: 0, second: second))
      let model = Scenes.menu(.date(times), time)
      #expect(isShown(half, model) && isShown(half, model.after(.button(.click), 1_000)))
    }
    let durations = DurationWheels()
    let model = Scenes.menu(.duration(durations), [1, 30])
    #expect(isShown("min", model) && !isShown("h", model))
    #expect(isShown("h", model.after(.button(.click), 1_000)))
  }

  @Test(
    "L03 · A dial is inside the glass of a display that is higher than wide",
    arguments: [(320, 480), (240, 400)])
  func dial(width: Int, height: Int) {
    let display = Display(width: width, height: height)
    var item = MenuItem(
      label: "Alarm", content: ItemContent.date(DateWheels(mode: .time)), rows: [9, 45])
    item.style = .graphical
    let menu = PickerMenu(title: "", items: [item], isSingle: true)
    for model in [menu, menu.after(.button(.click), 1_000)] {
      let picture = display.picture(model)
      let ink = (0..<width).filter { x in picture.contains { $0[x] != 0 } }
      #expect(ink.first == width - 1 - (ink.last ?? 0), "\(ink.first ?? -1), \(ink.last ?? -1)")
      #expect((1...8).contains(ink.first ?? 0))
    }
  }

  @Test("L06 · A tall display that hasn't room for all wheels has the whole value as its caption")
  func wholeCaption() {
    let letters = PixelLetters(width: 135, height: 240)
    let wheels = DateWheels(.english(hasHalves: true), mode: .hourMinuteAndSecond)
    var model = Scenes.menu(
      .date(wheels), wheels.selection(of: CivilTime(day: 0, second: 4_139)))
    for _ in 0..<3 {
      var scene = PickerScene(reach: 3, ruler: ColorFace(width: 135, height: 240).ruler)
      model.describe(into: &scene)
      let isShown = Array("1:08:59 AM".utf8).withUnsafeBufferPointer {
        letters.shows($0, in: scene)
      }
      #expect(isShown, "wheel \(scene.focus ?? -1)")
      model = model.after(.button(.click), 1_000)
    }
  }

  private static var pixelDisplays: [(name: String, isSmall: Bool, letters: PixelLetters)] {
    let sizes = [
      (128, 64), (64, 48), (256, 64), (135, 240), (240, 240), (320, 240), (390, 390), (320, 480),
    ]
    return sizes.flatMap { width, height in
      [false, true].flatMap { isLarge in
        [false, true].filter { !$0 || width == height }.map { isRound in
          (
            name: "\(width)x\(height)\(isRound ? " round" : "")\(isLarge ? " large" : "")",
            isSmall: height < 120,
            letters: PixelLetters(
              width: width, height: height, isRound: isRound, isTextLarge: isLarge)
          )
        }
      }
    }
  }

  @Test("No date and no moment is cut in the lens of a menu, on any display")
  func valueIsWhole() throws {
    let contents = [
      DateWheels(.english(), mode: .date), DateWheels(.english(), mode: .dateAndTime),
    ]
    var moment = try #require(CivilTime(year: 2026, month: 9, day: 30))
    moment.secondOfDay = 43_200 + 1_800
    for wheels in contents {
      let items = ["Drink", "Meeting"].map { label in
        MenuItem(label: label, content: .date(wheels), rows: wheels.selection(of: moment))
      }
      let menu = PickerMenu(title: "Gallery", items: items).after(.turned(1), 2_000)
      for (name, isSmall, letters) in Self.pixelDisplays {
        var scene = PickerScene(
          reach: 3, ruler: isSmall ? MonoFace().ruler : ColorFace(width: 240, height: 240).ruler)
        menu.describe(into: &scene)
        let isShown = [WheelShape.Form.long, .short, .least].contains { form in
          scene.withDetail(0, of: 0, as: form) { letters.shows($0, in: scene) }
        }
        #expect(isShown, "\(name), \(wheels.rules.mode)")
      }
    }
  }

  @Test("L06 · No day of a year is cut in its lens, on any display")
  func dayIsWhole() throws {
    let displays = Self.pixelDisplays
    let wheels = DateWheels(.english(hasHalves: true), mode: .dateAndTime)
    var texts = [(16, 2), (20, 4), (40, 12)].map { TextFace(columns: $0.0, rows: $0.1) }
    // All weekdays of each month, with two figures.
    for (month, day) in (1...12).flatMap({ month in (20...26).map { (month, $0) } }) {
      var time = try #require(CivilTime(year: 2026, month: month, day: day))
      time.secondOfDay = 60_300
      let menu = Scenes.menu(.date(wheels), wheels.selection(of: time))
      let scenes = [MonoFace().ruler, ColorFace(width: 240, height: 240).ruler].map {
        var scene = PickerScene(reach: 0, ruler: $0)
        menu.describe(into: &scene)
        return scene
      }
      for (name, isSmall, letters) in displays {
        let scene = scenes[isSmall ? 0 : 1]
        let isShown = [WheelShape.Form.long, .short].contains { form in
          scene.withTitle(0, of: 0, as: form) { letters.shows($0, in: scene) }
        }
        #expect(isShown, "\(name): \(month)/\(day)")
      }
      for index in texts.indices {
        _ = texts[index].draw(menu)
        #expect(!texts[index].grid.description.contains("…"), "\(texts[index].grid)")
      }
    }
  }

  @Test(
    "A word in the lens of tall figures stands in its middle", arguments: [(256, 64), (320, 240)])
  func middle(width: Int, height: Int) throws {
    let display = Display(width: width, height: height)
    let wheels = DateWheels(.english(hasHalves: true), mode: .yearAndMonth)
    let time = try #require(CivilTime(year: 2027, month: 2, day: 1))
    let picture = display.picture(Scenes.menu(.date(wheels), wheels.selection(of: time)))
    let lens = display.lens(picture)
    let ink = lens.rows.dropFirst(3).dropLast(3).filter { y in
      picture[y][lens.columns].contains { $0 != 1 }
    }
    let (top, bottom) = (try #require(ink.first), try #require(ink.last))
    // Without the descender of a y.
    let (above, below) = (top - lens.rows.lowerBound, lens.rows.upperBound - 1 - bottom)
    #expect(above <= 2 * below + 2, "\(above), \(below)")
  }
}
