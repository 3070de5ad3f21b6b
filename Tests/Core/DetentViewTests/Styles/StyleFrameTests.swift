import DetentDates
import DetentInput
import DetentPicker
import DetentRaster
import DetentView
import Testing

/// The styles of lists and of times.
@Suite("Styles on displays")
struct StyleFrameTests {
  private func menu(
    _ content: ItemContent, _ style: PickerLayoutStyle, rows: PickerSelection, isSingle: Bool = true
  ) -> ItemMenu {
    var item = MenuItem(label: "Drink", content: content, rows: rows)
    item.style = style
    let other = MenuItem(label: "Cup", content: .rows(["Small", "Large"]))
    return PickerMenu(title: "", items: isSingle ? [item] : [item, other], isSingle: isSingle)
  }

  private func drawn(_ menu: ItemMenu, columns: Int, rows: Int) -> TextGrid {
    var face = TextFace(columns: columns, rows: rows, hints: .knob)
    var menu = menu
    menu.fit(face.room)
    _ = face.draw(menu)
    return face.grid
  }

  private let words: ItemContent = .rows(["Tea", "Cocoa", "Milk"])

  @Test("G17 · A palette and segments are words side by side, or a list without room")
  func segments() throws {
    try expectFrame(
      drawn(menu(words, .segmented, rows: [1]), columns: 46, rows: 15), "segments")
    try expectFrame(drawn(menu(words, .palette, rows: [1]), columns: 20, rows: 4), "segments 20x4")
    var face = MonoFace()
    var small = menu(words, .segmented, rows: [1])
    small.fit(face.room)
    #expect(small.style(ofItem: 0) == .menu)
    _ = face.draw(small)
    try expectFrame(face.canvas, "pixels list of rows")
  }

  @Test("G16 · In every frame the lens of segments is on the selected word")
  func lens() {
    var face = PixelFace<XRGB8888Canvas>(width: 240, height: 240)
    var middles: [Int] = []
    for row in 0..<3 {
      _ = face.draw(menu(words, .segmented, rows: [row]))
      let lit = (10..<210).filter { face.canvas.pixels[108 * 240 + $0] == Theme.dark.lamp }
      middles.append(lit.reduce(0, +) / max(1, lit.count))
    }
    #expect(middles[0] < 80 && (90..<130).contains(middles[1]) && middles[2] > 140)
  }

  @Test("H05 · H07 · A navigation link shows its label and its value in the lens, without a list")
  func link() throws {
    var face = MonoFace()
    _ = face.draw(menu(words, .navigationLink, rows: [1]))
    try expectFrame(face.canvas, "pixels link")
  }

  @Test("H05 · H07 · In characters a link is a button of its value below its label, too")
  func linkOfCharacters() {
    for (columns, rows) in [(40, 11), (20, 4), (16, 2)] {
      let link = menu(words, .navigationLink, rows: [1])
      let text = drawn(link, columns: columns, rows: rows).description
      #expect(text.contains("Drink") && text.contains("Cocoa") && text.contains("›"), "\(text)")
      #expect(!text.contains("Tea") && !text.contains("Milk"), "\(text)")
    }
  }

  @Test("H07 · Past its last row a link's lens moves, and its scale stays")
  func linkEnd() throws {
    let link = menu(words, .navigationLink, rows: [2])
    var face = MonoFace()
    _ = face.draw(link.after(.turned(1), 83))
    try expectFrame(face.canvas, "pixels link end")
  }

  @Test("G03 · A time of inline style is a row, and a press opens its wheels below it")
  func inlineTime() {
    let time = ItemContent.date(DateWheels(.english(hasHalves: true), mode: .time))
    var menu = menu(time, .inline, rows: [6, 45, 0], isSingle: false)
    var scene = PickerScene(reach: 2)
    func shown() -> PickerScene.Arrangement {
      menu.describe(into: &scene)
      return scene.arrangement
    }
    #expect(shown() == .list)
    menu = menu.after(.button(.click), 0).after(.button(.singleClick), 1_000)
    #expect(shown() == .expanded && scene.wheels.count == 3)
    scene.withTitle(0, of: scene.cells) {
      #expect(String(decoding: $0, as: UTF8.self) == "Drink")
    }
    scene.withDetail(0, of: scene.cells) {
      #expect(String(decoding: $0, as: UTF8.self) == "6:45 AM")
    }
  }

  @Test("G09 · G13 · A time of graphical style is a clock, with a disc on the focused hand")
  func clock() throws {
    let time = ItemContent.date(DateWheels(.english(hasHalves: true), mode: .time))
    let menu = menu(time, .graphical, rows: [18, 35, 1])
    var face = MonoFace()
    _ = face.draw(menu)
    try expectFrame(face.canvas, "pixels clock")
    _ = face.draw(menu.after(.button(.click), 1_000))
    try expectFrame(face.canvas, "pixels clock minutes")
    var terminal = menu
    terminal.fit(TextFace(columns: 80, rows: 24).room)
    #expect(terminal.style(ofItem: 0) == .wheels, "no characters make a dial")
  }

  @Test("G09 · A dial of 24 hours has one ring, after noon of the later hours")
  func rings() {
    func dial(at hour: Int) -> XRGB8888Canvas {
      var face = PixelFace<XRGB8888Canvas>(width: 240, height: 240)
      let time = ItemContent.date(DateWheels(mode: .time))
      _ = face.draw(menu(time, .graphical, rows: [hour, 45]))
      return face.canvas
    }
    /// The lowest pixel of a clock hand below the middle.
    func end(_ dial: XRGB8888Canvas) -> Int? {
      (0..<240).last { y in
        (100..<140).contains { dial.pixels[y * 240 + $0] == Theme.dark.lamp }
      }
    }
    // Six and eighteen are at one angle, with another ring of figures.
    let (early, late) = (dial(at: 6), dial(at: 18))
    #expect(end(early) == end(late))
    let three = (110..<130).flatMap { y in (195..<225).map { y * 240 + $0 } }
    #expect(three.contains { early.pixels[$0] != late.pixels[$0] }, "3 is 15")
  }

  @Test("G13 · Days are a month, times a clock; other values keep their wheels")
  func graphical() {
    func shown(_ menu: ItemMenu) -> PickerScene.Arrangement {
      var scene = PickerScene(reach: 2)
      menu.describe(into: &scene)
      return scene.arrangement
    }
    let contents: [(ItemContent, PickerScene.Arrangement)] = [
      (.date(DateWheels(mode: .time)), .clock), (.duration(DurationWheels()), .wheels),
      (
        .date(
          DateWheels(CalendarTable.english(years: 2_026...2_027), mode: .date)), .month
      ),
    ]
    for (content, arrangement) in contents {
      #expect(shown(menu(content, .graphical, rows: [])) == arrangement)
    }
  }

  @Test("G08 · On one line a time is a field: digits are typed, and the knob steps it")
  func field() throws {
    let time = ItemContent.date(DateWheels(mode: .time))
    var menu = menu(time, .wheels, rows: [6, 45])
    #expect(drawn(menu, columns: 16, rows: 1).text(row: 0).contains("[06]:45"))
    let rows = try #require(
      time.selection(typed: ShortText("9"), inComponent: 0, selection: [6, 45]))
    var outputs: [MenuOutput] = []
    menu.apply(.select(rows), at: .origin + .seconds(1), into: &outputs)
    menu = menu.after(.turned(1), 2_000)
    #expect(drawn(menu, columns: 16, rows: 1).text(row: 0).contains("[10]:45"))
  }
}
