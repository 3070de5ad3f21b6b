import DetentCrown
import DetentDates
import DetentInput
import DetentPicker
import DetentRaster
import DetentView
import Foundation
import Testing

@Suite("Frames on displays of pixels")
struct PixelFrameTests {
  @Test(
    "Long ticks mark the rows on which a fast turn lands: decades, initials, and the seam of a wheel"
  )
  func landmarks() {
    func distances<Content>(_ picker: PickerModel<Content>, _ wheel: Int = 0) -> [Int]? {
      var scene = PickerScene()
      picker.describe(into: &scene)
      return scene.wheels[wheel].landmarks.map { marks in
        (-32..<32).filter { marks >> ($0 + 32) & 1 == 1 }
      }
    }
    let years = DateWheels(minimum: CivilTime(year: 2_001, month: 1, day: 1))
    var year = PickerModel(years, selected: [0, 0, 25])
    year.focus(2)
    #expect(distances(year, 2) == [-16, -6, 4, 14, 24])
    let words = RowList(["Ash", "Asp", "Elm", "Fir", "Oak"])
    #expect(distances(PickerModel(words, selected: [1])) == [-1, 1, 2, 3])
    let lap = distances(
      PickerModel(words, selected: [1], configuration: .init(isContinuous: true)))
    #expect(lap?.filter { abs($0) < 6 } == [-4, -3, -2, -1, 1, 2, 3, 4])
    #expect(distances(PickerModel(drinks)) == nil)
  }

  private func draw(_ model: some SceneModel, _ width: Int = 128, _ height: Int = 64) -> MonoCanvas
  {
    var face = MonoFace(width: width, height: height)
    _ = face.draw(model)
    return face.canvas
  }

  /// The kettle with one item open and its list visible.
  private func open(_ item: Int) -> ItemMenu {
    var menu = kettle()
    menu.expandsItems = true
    var outputs: [MenuOutput] = []
    menu.apply(.turned(item), at: .origin, into: &outputs)
    menu.apply(.button(.click), at: .origin + .seconds(1), into: &outputs)
    menu.apply(.button(.singleClick), at: .origin + .seconds(1), into: &outputs)
    menu.advance(to: .origin + .milliseconds(1_400), into: &outputs)
    return menu
  }

  @Test("A wheel of words at rest, just turned, and at its end")
  func words() throws {
    try expectFrame(draw(drink()), "pixels words")
    try expectFrame(draw(drink(1).turned(1, ago: .zero)), "pixels words turned")
    try expectFrame(draw(drink(11).turned(1, ago: .zero)), "pixels words at the end")
    try expectFrame(draw(drink(9)), "pixels words in two lines")
  }

  @Test("A text entry and its row of letters, as many as fit whole")
  func entry() throws {
    let model = try Scenes.entry("Anna")
    try expectFrame(draw(model), "pixels text")
    try expectFrame(draw(model, 64, 48), "pixels text 64x48")
    try expectFrame(draw(model, 128, 32), "pixels text 128x32")
    var before = model
    var outputs: [MenuOutput] = []
    before.apply(.type("\u{2}"), at: .origin + .seconds(9), into: &outputs)
    try expectFrame(draw(before), "pixels text with a cursor")
  }

  @Test("Numbers are aligned by their last figure, and the unit keeps its place")
  func numbers() throws {
    let range = try #require(
      NumberRange(from: -200, through: 450, by: 5, fractionDigits: 1, unit: "°C"))
    let model = PickerModel(range, caption: "Temperature", selected: [15])
    try expectFrame(draw(model), "pixels number")
  }

  @Test("A number is 22 pixels high, and its neighbors end where its figures do")
  func numberSize() throws {
    let range = try #require(NumberRange(from: 10, through: 90, by: 5, unit: "%"))
    let canvas = draw(PickerModel(range, caption: "Strength", selected: [7]))
    let inLens = 23..<49
    let dark = inLens.filter { y in (8..<108).contains { !canvas[$0, y] } }
    #expect(dark == Array(25...46))
    // The unit begins below row 35.
    let figures = (8..<108).filter { x in (25..<35).contains { !canvas[x, $0] } }
    for rows in [12..<19, 53..<60] {
      let neighbor = (0..<116).filter { x in rows.contains { canvas[x, $0] } }
      #expect(
        try abs(#require(neighbor.last) - #require(figures.last)) <= 1, "\(neighbor), \(figures)")
    }
  }

  @Test(
    "Accents and descenders are visible whole in captions and neighbors",
    arguments: ["ÅŽÄgj", "Őq"])
  func accents(text: String) {
    var plain = MonoCanvas(width: 128, height: 64)
    var list = DrawList(width: 128, height: 64)
    Array(text.utf8).withUnsafeBufferPointer {
      let letters = Lettering(.small)
      list.text($0, x: 0, y: 0, letters, with: .text)
    }
    _ = plain.render(list, replacing: nil)
    let ink = ink(plain, 0..<64)
    let caption = draw(
      PickerModel(RowList(["x", "x", "x"]), caption: text, selected: [1]))
    // The hint of the press is at the far end of the caption.
    #expect(self.ink(caption, 0..<11, columns: 0..<100) == ink)
    let rows = draw(PickerModel(RowList([text, text, text]), caption: "", selected: [1]))
    #expect(self.ink(rows, 0..<22, columns: 0..<100) == ink && self.ink(rows, 50..<64) == ink)
  }

  private func ink(
    _ canvas: MonoCanvas, _ rows: Range<Int>, columns: Range<Int> = 0..<116
  ) -> Int {
    rows.reduce(0) { sum, y in sum + columns.count { canvas[$0, y] } }
  }

  @Test("Two wheels, the right one focused")
  func wheels() throws {
    var picker = PickerModel(time, caption: "Start", selected: [6, 30])
    picker.focus(1)
    try expectFrame(draw(picker), "pixels two wheels")
  }

  @Test("H05 · A menu shows its values; a turn moves the lens, and the rows stay")
  func menu() throws {
    var menu = kettle()
    try expectFrame(draw(menu), "pixels menu")
    var outputs: [MenuOutput] = []
    menu.apply(.turned(1), at: .origin, into: &outputs)
    menu.advance(to: .origin + .seconds(1), into: &outputs)
    try expectFrame(draw(menu), "pixels menu turned")
  }

  @Test("A question has its answers side by side, the harmless one first")
  func question() throws {
    var power = MenuItem(label: "Power", content: .rows(["Off", "Reboot"]), rows: [1])
    power.confirmation = .press
    var menu = PickerMenu(title: "", items: [power], isSingle: true)
    var outputs: [MenuOutput] = []
    menu.apply(.button(.click), at: .origin, into: &outputs)
    menu.apply(.button(.singleClick), at: .origin, into: &outputs)
    try expectFrame(draw(menu), "pixels question")
    menu.apply(.turned(1), at: .origin + .seconds(1), into: &outputs)
    menu.advance(to: .origin + .seconds(2), into: &outputs)
    try expectFrame(draw(menu), "pixels question yes")
  }

  @Test("The lens shrinks while the button is down, and fills from its bottom during a hold")
  func button() throws {
    func held(_ model: PickerModel<RowList>, progress: Int?) -> PickerModel<RowList> {
      var picker = model
      var outputs: [PickerOutput] = []
      picker.apply(.button(.pressed), at: .origin, into: &outputs)
      if let progress {
        picker.apply(.button(.hold(progress: progress)), at: .origin, into: &outputs)
      }
      return picker
    }
    try expectFrame(draw(held(drink(), progress: nil)), "pixels pressed")
    try expectFrame(draw(held(drink(), progress: 66)), "pixels held")
    var menu = kettle()
    var outputs: [MenuOutput] = []
    menu.apply(.button(.pressed), at: .origin, into: &outputs)
    menu.apply(.button(.hold(progress: 33)), at: .origin, into: &outputs)
    try expectFrame(draw(menu), "pixels menu held")
    var released = held(drink(), progress: 66)
    var said: [PickerOutput] = []
    released.apply(.button(.released), at: .origin, into: &said)
    #expect(draw(released).bytes == draw(drink()).bytes)
  }

  @Test("An item that opens in place leaves the list visible, and its value is live")
  func expanded() throws {
    try expectFrame(draw(open(0)), "pixels expanded")
    try expectFrame(draw(open(2)), "pixels expanded at the end")
    var menu = open(1)
    let before = draw(menu)
    var outputs: [MenuOutput] = []
    menu.apply(.turned(1), at: .origin + .seconds(2), into: &outputs)
    menu.advance(to: .origin + .seconds(3), into: &outputs)
    let after = draw(menu)
    func differ(_ columns: Range<Int>, _ rows: Range<Int>) -> Bool {
      rows.contains { y in columns.contains { before[$0, y] != after[$0, y] } }
    }
    #expect(differ(90..<117, 0..<8), "the value of the open cell")
    #expect(differ(30..<100, 22..<41), "the value in the lens")
    #expect(!differ(0..<117, 54..<64), "the cell below")
    #expect(!differ(0..<60, 0..<10), "its label")
  }

  @Test("In color each pixel has its own paint, in either theme")
  func color() throws {
    let themes = [Theme.dark, .light]
    let pictures = themes.map { theme in
      var face = PixelFace(on: XRGB8888Canvas(width: 120, height: 120, theme: theme))
      _ = face.draw(drink(3).turned(1, ago: .zero))
      return face.canvas
    }
    for (dark, light) in zip(pictures[0].pixels, pictures[1].pixels) {
      for paint in [Paint.ground, .lamp, .onLamp, .tick] where dark == Theme.dark[paint] {
        #expect(light & 0xFCFCFC == Theme.light[paint] & 0xFCFCFC)
      }
    }
    try expectFrame(
      lines: pictures[0].description.split(separator: "\n").map(String.init),
      "color words turned")
  }

  @Test("An outlined lens is a line around a value in the lens color, and none while inactive")
  func outline() throws {
    var face = PixelFace(
      on: XRGB8888Canvas(width: 120, height: 120, theme: .dark), lens: .outline)
    _ = face.draw(drink(3))
    try expectFrame(
      lines: face.canvas.description.split(separator: "\n").map(String.init),
      "color words outline")
    let leaving = try #require(try Scenes.all().first { $0.0 == "leaving" })
    _ = face.draw(leaving.1)
    let lines = face.canvas.description.split(separator: "\n")
    #expect(
      !lines.contains { $0.contains("|||||||||||||||") || $0.contains("#") }, "the lens is inactive"
    )
  }

  @Test("Without room for a list, only the open item is shown")
  func noRoom() {
    var plain = kettle()
    var outputs: [MenuOutput] = []
    plain.apply(.button(.click), at: .origin, into: &outputs)
    plain.apply(.button(.singleClick), at: .origin, into: &outputs)
    plain.advance(to: .origin + .milliseconds(400), into: &outputs)
    #expect(draw(open(0), 128, 48).bytes == draw(plain, 128, 48).bytes)
  }

  @Test("One bit per pixel and sixteen have the same layout", arguments: [64, 240])
  func formats(height: Int) {
    let width = height == 64 ? 128 : 240
    let models = [drink(), drink(0), drink(3).turned(1, ago: .zero)]
    for model in models {
      var color = ColorFace(width: width, height: height)
      _ = color.draw(model)
      let mono = draw(model, width, height)
      for y in 0..<height {
        for x in 0..<width {
          // The corners of a small lens are drawn by hand without an edge between dark and light;
          // and edges are between light and dark.
          if height == 64, x < 6 || x > 112, [22...25, 46...50].contains(where: { $0 ~= y }) {
            continue
          }
          let pixel = color.canvas[x, y]
          if pixel >> 11 > 19 { #expect(mono[x, y], "\(x), \(y)") }
          if [0x0000, 0x1880].contains(pixel) { #expect(!mono[x, y], "\(x), \(y)") }
        }
      }
    }
  }
}
