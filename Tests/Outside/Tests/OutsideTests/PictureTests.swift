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
    // On colors each line of text is clear of the caption, of the scale and of the edges.
    for face in [color(), color(320, 240), color(135, 240), color(390, 390)] {
      var face = face
      _ = face.draw(PickerModel(drinks, caption: "gjpqy", selected: [4]))
      let pixels = face.canvas.pixels
      let ground = pixels[0][0]
      let (height, width) = (pixels.count, pixels[0].count)
      for y in [0, 1, height - 2, height - 1] {
        #expect(pixels[y].allSatisfy { $0 == ground }, "\(width)x\(height)")
      }
      for x in [0, 1] { #expect(pixels.allSatisfy { $0[x] == ground }, "\(width)x\(height)") }
      // Empty lines are between the caption, the neighbors and the lens.
      let lens = try lens(pixels).rows
      let columns = 0..<width * 3 / 4
      let above = (0..<lens.lowerBound).split { y in
        !columns.contains { pixels[y][$0] != ground }
      }
      let below = (lens.upperBound..<height).split { y in
        !columns.contains { pixels[y][$0] != ground }
      }
      // The caption and two rows, of letters with parts above and below their line.
      #expect(above.count >= 2 && below.count >= 1, "\(above), \(below)")
      #expect(below.allSatisfy { $0.count >= 8 }, "\(below)")
    }
    // Texts: each row that fits is there from its first letter to its last.
    let lines = crown(PickerModel(drinks, caption: "Drink", selected: [3])).picture.joined()
    for text in ["Drink", "Cocoa", "Mocha", "Milk"] { #expect(lines.contains(text)) }
  }

  @Test("L03 · A text as wide as the display ends before the scale, and inside its lens")
  func clearOfScale() throws {
    let wide = RowList(Array(repeating: String(repeating: "w", count: 40), count: 5))
    for face in [color(), color(320, 240), color(390, 390)] {
      var face = face
      _ = face.draw(PickerModel(wide, selected: [2]))
      let pixels = face.canvas.pixels
      let width = pixels[0].count
      let (ground, lamp) = try paints(pixels)
      let lens = try lens(pixels)
      // A column of background is between the neighbors and the scale.
      let rows = lens.rows.lowerBound / 3..<lens.rows.lowerBound
      let inked = (0..<width).filter { x in rows.contains { pixels[$0][x] != ground } }
      let gap = Array(zip(inked, inked.dropFirst())).last { $1 - $0 > 2 }
      let (text, scale) = try #require(gap, "\(width): \(inked)")
      #expect(text > width / 2 && scale > width * 3 / 4, "\(text), \(scale)")
      // And the lens's color between its text and its end.
      let middle = lens.rows.lowerBound + lens.rows.count / 2
      let end = (middle - 6..<middle + 6).map { y in
        pixels[y][..<lens.columns.upperBound].last { $0 != ground }
      }
      #expect(end.allSatisfy { $0 == lamp })
    }
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

  @Test("L04 · L05 · A compact month, which a hold takes, has a lens and answers the button")
  func compactMonth() throws {
    func check<Picture: Face>(_ face: Picture, _ hasLens: (Picture) throws -> Bool) throws {
      let day = MenuItem(
        label: "Day", content: .date(mode: .date), selected: .date(.day(2026, 11, 18)),
        style: .compact)
      let menu = PickerMenu(title: "M", items: [day, MenuItem(action: "Go")])
      var film = Film(menu, face: face)
      film.run(for: .seconds(1))
      film.perform(.button(isDown: true))
      film.run(for: .milliseconds(50))
      film.perform(.button(isDown: false))
      film.run(for: .seconds(3))
      #expect(film.device.model.openItem == 0)
      #expect(try hasLens(film.device.face))
      for isDown in [true, false] {
        let before = film.frames.count
        film.perform(.button(isDown: isDown))
        film.run(for: .milliseconds(40))
        let edge = try #require(film.edges.last)
        let first = try #require(film.frames(since: before).first, "\(isDown): \(Picture.self)")
        #expect(first.at.microseconds <= edge.at.microseconds + 16_667)
      }
    }
    try check(TextFace(columns: 60, rows: 20)) { $0.lines.contains { $0.contains("▐18▌") } }
    // On one color the day's cell is filled.
    try check(MonoFace()) { Dots($0.canvas).rows[28][28..<35].allSatisfy { $0 } }
    // The lens is orange.
    try check(color()) { face in
      face.canvas.pixels.joined().count { $0 >> 16 & 0xFF > 0xD0 && $0 & 0xFF < 0x40 } > 100
    }
  }

  @Test("D22 · K03 · Figures of a dial that can't be turned to are gray, or on one color not there")
  func dial() throws {
    func item(_ from: Int, _ to: Int) throws -> PickerMenu<ItemContent> {
      let content = ItemContent.date(
        mode: .time, minimum: CivilTime(hour: from, minute: 30),
        maximum: CivilTime(hour: to, minute: 20))
      let item = MenuItem(
        label: "T", content: content, selected: .date(CivilTime(hour: 10, minute: 10)),
        style: .graphical)
      return PickerMenu(title: "T", items: [item], isSingle: true)
    }
    // The figures 3, 6 and 9 lie in these parts of the dial.
    let places = [(3, 204..<218, 112..<128), (6, 112..<128, 202..<216), (9, 22..<38, 112..<128)]
    for (range, shown) in [((9, 10), [9]), ((5, 10), [6, 9]), ((2, 10), [3, 6, 9])] {
      var face = color()
      _ = face.draw(try item(range.0, range.1))
      let pixels = face.canvas.pixels
      for (figure, columns, rows) in places {
        let light = rows.flatMap { y in columns.map { pixels[y][$0] & 0xFF } }.max() ?? 0
        #expect((light > 0xD0) == shown.contains(figure), "\(figure) of \(shown): \(light)")
        #expect(light > 0x60)
      }
      var mono = MonoFace()
      _ = mono.draw(try item(range.0, range.1))
      let dots = Dots(mono.canvas)
      let three = (44..<56).contains { x in (28..<37).contains { y in dots.rows[y][x] } }
      #expect(three == shown.contains(3))
    }
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
  }

  /// The columns of each letter in some rows of a picture, from the left: the runs with ink.
  private func letters(
    _ pixels: [[UInt32]], rows: Range<Int>, columns: Range<Int>, paper: UInt32
  ) -> [(columns: Range<Int>, shape: [[UInt32]])] {
    let inked = columns.filter { x in rows.contains { pixels[$0][x] != paper } }
    var runs: [Range<Int>] = []
    for x in inked {
      if let last = runs.last, last.upperBound == x {
        runs[runs.count - 1] = last.lowerBound..<x + 1
      } else {
        runs.append(x..<x + 1)
      }
    }
    return runs.map { run in (run, rows.map { Array(pixels[$0][run]) }) }
  }

  @Test(
    "L07 · On pixels figures have one width and end at one place, and so has the unit its place",
    arguments: [(240, 240), (320, 240), (390, 390)])
  func figuresOnPixels(width: Int, height: Int) throws {
    let range = try #require(NumberRange(from: 0, through: 999, unit: "x"))
    func figures(_ number: Int) throws -> [(columns: Range<Int>, shape: [[UInt32]])] {
      var face = color(width, height)
      _ = face.draw(
        PickerModel(range, selected: ExactDecimal(scaled: Int64(number), fractionDigits: 0)))
      let pixels = face.canvas.pixels
      let (_, lamp) = try paints(pixels)
      let lens = try lens(pixels)
      let corner = lens.rows.count / 4
      let found = letters(
        pixels, rows: lens.rows.lowerBound + 6..<lens.rows.upperBound - 6,
        columns: lens.columns.lowerBound + corner..<lens.columns.upperBound - corner, paper: lamp)
      #expect(found.count == String(number).count + 1, "\(number): \(found.map(\.columns))")
      return found
    }
    // A figure is the same picture at the same columns, whatever its neighbors are: 1 is as wide
    // as 8. From the right: the unit, ones, tens, hundreds.
    let all = try [1, 11, 18, 81, 88, 111, 118, 181, 811, 188, 818, 881, 888, 8].map {
      (text: String($0), letters: try figures($0))
    }
    for place in 0...3 {
      for figure in ["1", "8"] as [Character] {
        var seen: Set<Range<Int>> = []
        var shapes: Set<[[UInt32]]> = []
        for (text, letters) in all where letters.count > place {
          let character = place == 0 ? figure : Array(text.reversed())[place - 1]
          guard character == figure else { continue }
          let letter = letters[letters.count - 1 - place]
          seen.insert(letter.columns)
          shapes.insert(letter.shape)
        }
        #expect(seen.count == 1 && shapes.count == 1, "place \(place), \(figure): \(seen)")
      }
    }
    // Each place is as far from the next one: the step of 8 is the same.
    let eights = try figures(888).map(\.columns.lowerBound)
    #expect(eights[1] - eights[0] == eights[2] - eights[1], "\(eights)")
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

  /// The strongest color of each line of text between two columns, as its contrast with `paper`.
  private func strongest(
    _ pixels: [[UInt32]], rows: Range<Int>, columns: Range<Int>, on paper: UInt32
  ) -> [(rows: Range<Int>, contrast: Double)] {
    var lines: [Range<Int>] = []
    for y in rows where columns.contains(where: { pixels[y][$0] != paper }) {
      if let last = lines.last, last.upperBound == y {
        lines[lines.count - 1] = last.lowerBound..<y + 1
      } else {
        lines.append(y..<y + 1)
      }
    }
    // Edges of letters are mixtures; the strongest color is the text's.
    return lines.map { line in
      (line, line.flatMap { pixels[$0][columns] }.map { contrast($0, paper) }.max() ?? 1)
    }
  }

  @Test("L09 · Each text has a contrast of 4.5 to 1: the value, each neighbor, the caption")
  func textContrasts() throws {
    for face in [color(), color(320, 240), color(390, 390), color(135, 240)] {
      var face = face
      _ = face.draw(PickerModel(drinks, caption: "Drink", selected: [4]))
      let pixels = face.canvas.pixels
      let (height, width) = (pixels.count, pixels[0].count)
      let (ground, lamp) = try paints(pixels)
      let lens = try lens(pixels)
      #expect(contrast(lamp, ground) >= 3, "the lens is a shape")
      // Without the scale at the right.
      let columns = 0..<width * 3 / 4
      let above = strongest(pixels, rows: 0..<lens.rows.lowerBound, columns: columns, on: ground)
      let below = strongest(
        pixels, rows: lens.rows.upperBound..<height, columns: columns, on: ground)
      let corner = lens.rows.count / 2
      let value = strongest(
        pixels, rows: lens.rows.lowerBound + 3..<lens.rows.upperBound - 3,
        columns: lens.columns.lowerBound + corner..<lens.columns.upperBound - corner, on: lamp)
      // The caption and two neighbors above, two below, on one line each.
      try #require(above.count >= 3 && below.count >= 2 && value.count == 1, "\(above), \(below)")
      for line in above + below + value {
        #expect(line.contrast >= 4.5, "\(width)x\(height): \(line)")
      }
    }
  }

  @Test("L09 · A dimmed row is a text with a contrast of 4.5 to 1, and has a sign on characters")
  func dimmedContrast() throws {
    let content = ItemContent.date(mode: .time, minimum: .time(9, 0), maximum: .time(18, 0))
    let picker = PickerModel(content, selected: .date(.time(9, 30)))
    var face = color()
    _ = face.draw(picker)
    let pixels = face.canvas.pixels
    let (ground, _) = try paints(pixels)
    let lens = try lens(pixels).rows
    // 07 and 08 above the lens are out of reach.
    let dimmed = strongest(pixels, rows: 0..<lens.lowerBound, columns: 20..<110, on: ground)
    try #require(dimmed.count == 2, "\(dimmed)")
    for line in dimmed { #expect(line.contrast >= 4.5, "\(line)") }
    let lines = crown(picker, columns: 30, rows: 7).picture
    #expect(lines.contains { $0.contains("·08") } && !lines.contains { $0.contains("·10") })
  }

  @Test("L09 · Each tick of the scale, and its nib, is a shape of 3 to 1")
  func tickContrast() throws {
    var face = color()
    _ = face.draw(
      PickerModel(RowList((0..<60).map { "row \($0)" }), caption: "Row", selected: [30]))
    let pixels = face.canvas.pixels
    let ticks = strongest(pixels, rows: 30..<240, columns: 208..<240, on: pixels[0][0])
    try #require(ticks.count >= 10, "\(ticks)")
    for tick in ticks { #expect(tick.contrast >= 3, "\(tick)") }
  }

  @Test("L09 · Nothing is by color only: the lens, a mark and a switch are signs")
  func signs() throws {
    var mono = MonoFace()
    _ = mono.draw(PickerModel(drinks, caption: "Drink", selected: [4]))
    #expect(Dots(mono.canvas).lens.count > 8)
    #expect(crown(PickerModel(drinks, selected: [4])).shown == "Milk")
    // The row of the value has a check mark before it, wherever the lens is.
    let menu = PickerMenu(
      title: "Topping",
      items: [
        MenuItem(
          label: "On it", content: .rows(["Ham", "Olives", "Corn"]), rows: [1], style: .menu)
      ], isSingle: true)
    var several = crown(menu, columns: 40, rows: 7)
    several.turn(by: 1)
    several.wait(.seconds(1))
    #expect(several.picture.contains { $0.contains("✓ Olives") })
    #expect(several.picture.count { $0.contains("✓ Ham") || $0.contains("✓ Corn") } == 0)
    // A picked day has brackets, and others in the lens.
    let days = MenuItem(
      label: "Days", content: .days(.multiple),
      selected: .days([.day(2026, 11, 17), .day(2026, 11, 19)]), style: .graphical)
    var month = crown(
      PickerMenu(title: "Days", items: [days], isSingle: true), columns: 50, rows: 16)
    #expect(month.picture.contains { $0.contains("╠17╣  18  [19]") }, "\(month.picture)")
    month.turn(by: 2)
    month.wait(.seconds(1))
    #expect(month.picture.contains { $0.contains("[17]  18  ╠19╣") }, "\(month.picture)")
    // A switch has a word, and the selected word of a row a lens.
    let lamp = PickerMenu(
      title: "Home",
      items: [
        MenuItem(label: "Lamp", content: .toggle(), selected: .isOn(true)),
        MenuItem(label: "Fan", content: .toggle(), selected: .isOn(false)),
      ])
    let lines = crown(lamp, columns: 30, rows: 7).picture
    #expect(lines.contains { $0.contains("Lamp") && $0.contains("On") })
    #expect(lines.contains { $0.contains("Fan") && $0.contains("Off") })
    let words = PickerMenu(
      title: "Size",
      items: [MenuItem(label: "Size", content: .rows(["Low", "Mid", "High"]), style: .segmented)],
      isSingle: true)
    let row = crown(words, columns: 50, rows: 16).picture
    let place = try #require(row.firstIndex { $0.contains("Low") && $0.contains("Mid") })
    for (word, isSelected) in [("Low", true), ("Mid", false), ("High", false)] {
      let start = try #require(row[place].range(of: word)).lowerBound
      let column = row[place].distance(from: row[place].startIndex, to: start)
      // The lens has an edge above its word.
      #expect((Array(row[place - 1])[column] == "▄") == isSelected, "\(row)")
    }
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

  @Test("L10 · A device that dims and sleeps wakes twice at rest: to dim, and to sleep")
  func wakes() throws {
    func check<Picture: Face>(_ face: Picture) throws {
      var configuration = Device<PickerModel<RowList>, Picture>.Configuration()
      configuration.rest = DisplayRest(idle: .seconds(30), sleep: .seconds(90))
      var film = Film(
        PickerModel(drinks, caption: "Drink"), face: face, configuration: configuration)
      film.turn(4, over: .milliseconds(150))
      film.run(for: .seconds(10))
      let rested = film.frames.count
      // The wheel rests: what is due is to dim, then to sleep, each a span after the last input.
      let input = try #require(film.edges.last).at
      func due(_ span: TimeSpan) -> Bool {
        let late = (film.nextWake?.microseconds ?? 0) - (input + span).microseconds
        return (0...1).contains(late)
      }
      #expect(due(.seconds(30)))
      film.run(for: .seconds(25))
      #expect(due(.seconds(90)))
      film.run(for: .seconds(70))
      #expect(film.nextWake == nil)
      let asleep = film.frames.count
      #expect(asleep <= rested + 2)
      film.run(for: .seconds(3_600))
      #expect(film.frames.count == asleep && film.nextWake == nil)
      // A turn wakes it.
      film.turn(1)
      film.run(for: .seconds(1))
      #expect(film.frames.count > asleep)
    }
    try check(MonoFace())
    try check(color())
    try check(TextFace(columns: 20, rows: 4))
  }
}
