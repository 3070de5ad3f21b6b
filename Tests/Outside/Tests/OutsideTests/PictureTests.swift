import Detent
import DetentTesting
import Testing

/// The laws of pictures, read from what anybody sees of them.
@Suite("Laws of pictures, from a package of someone else")
struct PictureTests {
  private let drinks: RowList = [
    "Tea", "Coffee", "Cocoa", "Mocha", "Milk", "Water", "Juice", "Whey", "Ale", "Gruel",
  ]

  /// A color display.
  private typealias ColorFace = PixelFace<XRGB8888Canvas>

  private func color(_ width: Int = 240, _ height: Int = 240, isRound: Bool = false) -> ColorFace {
    ColorFace(on: XRGB8888Canvas(width: width, height: height), isRound: isRound)
  }

  /// The background and the color of the lens: the most frequent other one.
  private func paints(_ pixels: [[UInt32]]) throws -> (ground: UInt32, lamp: UInt32) {
    var counts: [UInt32: Int] = [:]
    for line in pixels { for pixel in line { counts[pixel, default: 0] += 1 } }
    let ground = pixels[0][0]
    let others = counts.filter { $0.key != ground }
    return (ground, try #require(others.max { $0.value < $1.value }).key)
  }

  /// The rows and columns of the lens: where more than half of a line has its color.
  private func lens(_ pixels: [[UInt32]]) throws -> (rows: Range<Int>, columns: Range<Int>) {
    let (_, lamp) = try paints(pixels)
    let most = try #require(pixels.map { $0.count { $0 == lamp } }.max())
    let rows = pixels.indices.filter { y in pixels[y].count { $0 == lamp } * 3 > most }
    let (top, bottom) = (try #require(rows.first), try #require(rows.last))
    let lit = pixels[(top + bottom) / 2].indices.filter { x in
      (top...bottom).contains { pixels[$0][x] == lamp }
    }
    return (top..<bottom + 1, try #require(lit.first)..<(try #require(lit.last) + 1))
  }

  /// The contrast of two colors, 1 to 21, as WCAG 2 has it.
  private func contrast(_ one: UInt32, _ other: UInt32) -> Double {
    func luminance(_ color: UInt32) -> Double {
      let parts = [16, 8, 0].map { shift -> Double in
        let value = Double(color >> UInt32(shift) & 0xFF) / 255
        // The curve of sRGB, near enough by its square and its cube.
        return value <= 0.04045 ? value / 12.92 : power(value)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// ((value + 0.055) / 1.055) to the power of 2.4, by five roots of Newton.
  private func power(_ value: Double) -> Double {
    let base = (value + 0.055) / 1.055
    var root = base
    for _ in 0..<60 {
      root -= (root * root * root * root * root - base) / (5 * root * root * root * root)
    }
    return base * base * root * root
  }

  @Test(
    "L01 · In every picture of a turn the active lens has the selected value, at any speed",
    arguments: [1, 10, 40, 100, 300])
  func lensHasValue(perSecond: Int) {
    for (columns, rows) in [(16, 2), (20, 4), (30, 4)] {
      let picker = PickerModel(RowList((100..<700).map { "row \($0)" }), caption: "Row")
      var film = Film(picker, face: TextFace(columns: columns, rows: rows))
      let detents = max(3, perSecond / 4)
      for way in [1, -1] {
        film.turn(way * detents, over: .microseconds(1_000_000 * Int64(detents) / Int64(perSecond)))
        film.run(for: .milliseconds(700))
      }
      #expect(film.frames.count >= 6)
      for frame in film.frames {
        let row = frame.model.selectedRow(inComponent: 0)
        #expect(lensText(frame.face.lines) == "row \(100 + row)")
      }
    }
  }

  @Test("L02 · No ink crosses the edge of the lens, at rest or in motion")
  func lensIsClear() throws {
    let letters: RowList = ["gjpqy", "ÅÄQgj", "Wjpgy", "Çqyjg", "Ågjpq"]
    for face in [color(), color(320, 240), color(135, 240)] {
      var film = Film(PickerModel(letters, caption: "gjpqy", selected: [2]), face: face)
      film.turn(2, over: .milliseconds(160))
      film.turn(-4, over: .milliseconds(200))
      film.run(for: .seconds(1))
      #expect(film.frames.count > 8)
      for frame in film.frames {
        let pixels = frame.face.canvas.pixels
        let (ground, lamp) = try paints(pixels)
        let (rows, columns) = try lens(pixels)
        // Without its rounded corners.
        let straight = columns.dropFirst(rows.count / 2).dropLast(rows.count / 2)
        try #require(straight.count > 20)
        for x in straight {
          #expect(pixels[rows.lowerBound][x] == lamp && pixels[rows.upperBound - 1][x] == lamp)
          #expect(pixels[rows.lowerBound - 1][x] == ground && pixels[rows.upperBound][x] == ground)
        }
      }
    }
    var film = Film(PickerModel(letters, caption: "gjpqy", selected: [2]), face: MonoFace())
    film.turn(2, over: .milliseconds(160))
    film.run(for: .seconds(1))
    for frame in film.frames {
      let dots = Dots(frame.face.canvas)
      for x in 6..<100 {
        #expect(dots.rows[dots.lens.lowerBound][x] && dots.rows[dots.lens.upperBound - 1][x])
        #expect(!dots.rows[dots.lens.lowerBound - 1][x] && !dots.rows[dots.lens.upperBound][x])
      }
    }
  }

  @Test("L03 · At rest no ink is cut: letters are whole, and clear of the display's edges")
  func whole() throws {
    // The letters of a value are as high in its lens as they are on a display of twice the size.
    for row in 0..<drinks.count {
      var face = MonoFace()
      _ = face.draw(PickerModel(drinks, caption: "Drink", selected: [row]))
      let dots = Dots(face.canvas)
      // But for the scale at the right.
      #expect(!dots.rows[0].prefix(116).contains(true))
      #expect(!dots.rows[63].prefix(116).contains(true), "\n\(face.canvas)")
      // Above and below each line of letters is air.
      for run in dots.runs(20..<100) where !dots.lens.contains(run.lowerBound) {
        #expect(run.count >= 3 && run.upperBound < 64, "\(run)")
      }
    }
    var round = color(isRound: true)
    _ = round.draw(PickerModel(drinks, caption: "Drink", selected: [4]))
    let pixels = round.canvas.pixels
    for y in 0..<240 {
      for x in 0..<240
      where (2 * x - 239) * (2 * x - 239) + (2 * y - 239) * (2 * y - 239) > 57_600 {
        #expect(pixels[y][x] == pixels[0][0], "\(x), \(y)")
      }
    }
    // Texts: each row that fits is there from its first letter to its last.
    let lines = crown(PickerModel(drinks, caption: "Drink", selected: [3])).picture.joined()
    for text in ["Drink", "Cocoa", "Mocha", "Milk"] { #expect(lines.contains(text)) }
  }

  @Test(
    "L04 · A detent, a button-down and a release each show within a frame, on pixels a struck end as well"
  )
  func answers() throws {
    let period: Int64 = 16_667
    func check<Picture: Face>(_ face: Picture, showsEnds: Bool = true) throws {
      for (row, detents) in [(3, 1), (3, -1)] + (showsEnds ? [(0, -1), (9, 1)] : []) {
        var film = Film(PickerModel(drinks, caption: "Drink", selected: [row]), face: face)
        film.run(for: .seconds(3))
        let before = film.frames.count
        film.turn(detents)
        film.run(for: .milliseconds(50))
        let first = try #require(
          film.frames(since: before).first, "\(row), \(detents): \(Picture.self)")
        let done = try #require(film.edges.last)
        #expect(first.at.microseconds <= done.at.microseconds + period, "\(row), \(detents)")
      }
      let menu = PickerMenu(
        title: "M",
        items: [MenuItem(label: "Drink", content: .rows(drinks)), MenuItem(action: "Boil")])
      var film = Film(menu, face: face)
      film.run(for: .seconds(3))
      for isDown in [true, false] {
        let before = film.frames.count
        film.perform(.button(isDown: isDown))
        film.run(for: .milliseconds(40))
        let edge = try #require(film.edges.last)
        let first = try #require(film.frames(since: before).first)
        #expect(first.at.microseconds <= edge.at.microseconds + period, "\(isDown)")
      }
      #expect(film.device.model.openItem == 0)
    }
    try check(MonoFace())
    try check(color())
    // Characters don't move by parts of a line.
    try check(TextFace(columns: 20, rows: 4), showsEnds: false)
  }

  @Test("L05 · A picture has one lens, and only the focused wheel has neighbors")
  func oneLens() throws {
    let content = ItemContent.columns([
      ["A1", "A2", "A3"], ["B1", "B2", "B3"], ["C1", "C2", "C3"],
    ])
    for focus in 0..<3 {
      var picker = PickerModel(content, selected: .rows([1, 1, 1]))
      picker.focus(focus)
      let lines = crown(picker, columns: 30).picture
      #expect(lines.joined().count { $0 == "[" } == 1)
      for (component, letter) in ["A", "B", "C"].enumerated() {
        let text = lines.joined()
        #expect(text.contains("\(letter)2"))
        #expect(text.contains("\(letter)1") == (component == focus))
        #expect(text.contains("\(letter)3") == (component == focus))
      }
      // One run of the lens's color in its middle line.
      var face = color()
      _ = face.draw(picker)
      let pixels = face.canvas.pixels
      let (_, lamp) = try paints(pixels)
      let line = pixels[try lens(pixels).rows.lowerBound]
      let starts = (1..<240).count { line[$0] == lamp && line[$0 - 1] != lamp }
      #expect(starts == 1)
    }
  }

  @Test("L06 · Columns are as wide as their widest row, in every picture of a turn")
  func steadyColumns() throws {
    let lists: [RowList] = [["i", "Wwwwww", "ii", "iii"], ["x", "y", "z"]]
    var film = Film(
      PickerModel(ItemContent.columns(lists)), face: TextFace(columns: 30, rows: 4))
    film.turn(3, over: .milliseconds(240))
    film.turn(-3, over: .milliseconds(600))
    film.run(for: .seconds(1))
    var places: Set<[Int]> = []
    for frame in film.frames {
      let line = try #require(frame.face.lines.first { $0.contains("[") })
      let place = try ["[", "]", "x"].map { mark -> Int in
        let index = try #require(line.firstIndex(of: Character(mark)))
        return line.distance(from: line.startIndex, to: index)
      }
      places.insert(place)
    }
    let place = try #require(places.first)
    #expect(places.count == 1 && place[1] - place[0] - 1 == "Wwwwww".count, "\(places)")
    // And by pixels: the lens of the first column keeps its shape.
    var shapes: Set<[Int]> = []
    for row in 0..<4 {
      var face = color()
      _ = face.draw(PickerModel(ItemContent.columns(lists), selected: .rows([row, 0])))
      let lens = try lens(face.canvas.pixels)
      shapes.insert([
        lens.rows.lowerBound, lens.rows.upperBound, lens.columns.lowerBound,
        lens.columns.upperBound,
      ])
    }
    #expect(shapes.count == 1, "\(shapes)")
  }

  @Test("L07 · Figures are right-aligned, of one width, and the unit keeps its place")
  func figures() throws {
    let range = try #require(NumberRange(from: 0, through: 120, unit: "rpm"))
    var units: Set<Int> = []
    var ends: Set<Int> = []
    for number in [0, 7, 9, 10, 11, 77, 99, 100, 111, 119] {
      let picker = PickerModel(
        range, caption: "Speed", selected: ExactDecimal(scaled: Int64(number), fractionDigits: 0))
      let lines = crown(picker).picture
      let center = try #require(lines.firstIndex { $0.contains("[") })
      let unit = try #require(lines[center].range(of: "rpm")).lowerBound
      units.insert(lines[center].distance(from: lines[center].startIndex, to: unit))
      for line in lines[max(1, center - 1)...min(center + 1, lines.count - 1)] {
        guard let last = line.lastIndex(where: \.isNumber) else { continue }
        ends.insert(line.distance(from: line.startIndex, to: last))
      }
    }
    #expect(units.count == 1 && ends.count == 1, "\(units), \(ends)")
    // By pixels: the unit's columns are the same whatever the number.
    let pictures = [1, 7, 44, 100, 118].map { number -> [[UInt32]] in
      var face = color()
      _ = face.draw(
        PickerModel(range, selected: ExactDecimal(scaled: Int64(number), fractionDigits: 0)))
      return face.canvas.pixels
    }
    let rows = try lens(pictures[0]).rows
    let columns = 2..<200
    let last = try #require(
      columns.last { x in rows.contains { y in pictures.contains { $0[y][x] != pictures[0][y][x] } }
      },
      "the number changes")
    let unit = (last + 1..<columns.upperBound).filter { x in
      rows.contains { pictures[0][$0][x] != pictures[0][rows.lowerBound][x] }
    }
    #expect(unit.count >= 8, "\(unit)")
  }

  @Test("L08 · Values are larger than their neighbors, which are larger than captions")
  func sizes() throws {
    // Letters as high as a capital, and no others.
    let letters = RowList(Array(repeating: "H", count: 7))
    for face in [color(), color(320, 240), color(390, 390)] {
      var face = face
      _ = face.draw(PickerModel(letters, caption: "H", selected: [3]))
      let pixels = face.canvas.pixels
      let (ground, lamp) = try paints(pixels)
      let rows = try lens(pixels).rows
      let width = pixels[0].count
      // Without the scale at the right.
      let columns = 0..<width * 4 / 5
      func isInk(_ y: Int) -> Bool {
        columns.contains { x in
          rows.contains(y) ? pixels[y][x] != lamp && pixels[y][x] != ground : pixels[y][x] != ground
        }
      }
      var runs: [Range<Int>] = []
      for y in pixels.indices where isInk(y) {
        if let last = runs.last, last.upperBound == y, rows.contains(y) == rows.contains(y - 1) {
          runs[runs.count - 1] = last.lowerBound..<y + 1
        } else {
          runs.append(y..<y + 1)
        }
      }
      let inside = runs.filter { rows.contains($0.lowerBound) }.map(\.count)
      let value = try #require(inside.max())
      let above = runs.filter { $0.upperBound <= rows.lowerBound }.map(\.count)
      try #require(above.count >= 2, "\(runs)")
      let (caption, neighbor) = (above[0], above[above.count - 1])
      #expect(value > neighbor && neighbor > caption, "\(value), \(neighbor), \(caption)")
    }
  }

  @Test("L09 · Text has a contrast of 4.5 to 1, and nothing depends on color only")
  func contrasts() throws {
    var face = color()
    _ = face.draw(PickerModel(drinks, caption: "Drink", selected: [4]))
    let pixels = face.canvas.pixels
    let (ground, lamp) = try paints(pixels)
    let rows = try lens(pixels).rows
    #expect(contrast(lamp, ground) >= 3, "the lens is a shape")
    // The strongest color of each line of text; edges of letters are mixtures.
    func strongest(_ lines: Range<Int>, on paper: UInt32) -> Double {
      lines.flatMap { pixels[$0][20..<190] }.map { contrast($0, paper) }.max() ?? 1
    }
    #expect(strongest(rows.dropFirst(4).dropLast(4), on: lamp) >= 4.5)
    #expect(strongest(0..<rows.lowerBound - 4, on: ground) >= 4.5)
    #expect(strongest(rows.upperBound + 4..<235, on: ground) >= 4.5)
    let caption =
      0..<(try #require(
        (4..<80).first { y in
          pixels[y].contains { $0 != ground } && !pixels[y + 1].contains { $0 != ground }
        }) + 1)
    #expect(strongest(caption, on: ground) >= 4.5)
    // Without any color the selected row is still in a lens, and a mark is a sign.
    var mono = MonoFace()
    _ = mono.draw(PickerModel(drinks, caption: "Drink", selected: [4]))
    #expect(Dots(mono.canvas).lens.count > 8)
    #expect(crown(PickerModel(drinks, selected: [4])).shown == "Milk")
  }

  @Test("L10 · At rest nothing moves: no wake-up is due, and an hour later the picture is the same")
  func rest() {
    func check<Picture: Face>(_ face: Picture) {
      var film = Film(PickerModel(drinks, caption: "Drink"), face: face)
      film.turn(4, over: .milliseconds(150))
      film.run(for: .seconds(10))
      #expect(film.nextWake == nil)
      let count = film.frames.count
      film.run(for: .seconds(3_600))
      #expect(film.frames.count == count && film.nextWake == nil)
    }
    check(MonoFace())
    check(color())
    check(TextFace(columns: 20, rows: 4))
  }
}
