import Detent
import DetentTesting
import Testing

@Suite("Anatomy, rows and selection, from a package of someone else")
struct AnatomyTests {
  private let drinks: RowList = ["Tea", "Coffee", "Cocoa", "Mocha", "Milk", "Water", "Juice"]

  @Test("A01 · Lists have distinct values, and each exactly one selected row, after any input")
  func selectedRows() throws {
    let contents: [ItemContent] = [
      .date(mode: .date, minimum: .day(2026, 11, 20), maximum: .day(2090, 1, 1)),
      .date(mode: .time, minuteInterval: 5), .date(mode: .hourMinuteAndSecond), .duration(),
      .rows(drinks), .columns([drinks, ["small", "large"]]), .toggle(),
      .number(NumberRange(0...20, by: 0.5)),
    ]
    for content in contents {
      var crown = crown(content, columns: 44, rows: 7)
      for detents in [3, -5, 40, 1] {
        crown.roll(detents)
        crown.click()
        for component in 0..<crown.model.componentCount {
          let titles = crown.model.titles(component)
          #expect(Set(titles).count == titles.count)
          #expect(titles.indices.contains(crown.model.selectedRow(inComponent: component)))
          // It is the only row of its list in the line of the lens.
          let line = blankless(try #require(crown.picture.first { $0.contains("▶") }))
          let row = crown.model.selectedRow(inComponent: component)
          #expect(line.contains(blankless(titles[row])), "\(line)")
        }
        #expect(crown.picture.count { $0.contains("▶") } == 1)
      }
    }
  }

  @Test("A01 · Equal rows of a program are shown as they are, and one of them is selected")
  func equalRows() {
    var crown = crown(PickerModel(["Tea", "Tea", "Tea"] as RowList, caption: "Drink"))
    crown.step(1)
    #expect(crown.model.rowCount(inComponent: 0) == 3)
    #expect(crown.model.selectedRow(inComponent: 0) == 1)
    #expect(crown.picture.count { $0.contains("Tea") } == 3)
    #expect(crown.picture.count { $0.contains("[") } == 1)
  }

  @Test("A02 · One list gives a value of one part, three lists one of three parts")
  func parts() {
    let one = PickerModel(ItemContent.rows(drinks), caption: "Drink", selected: .text("Milk"))
    #expect(one.value == .text("Milk") && one.text == "Milk")
    let three = PickerModel(
      ItemContent.columns([["6", "7"], ["00", "15", "30"], ["AM", "PM"]]), selected: [1, 2, 0])
    #expect(three.value == .rows([1, 2, 0]) && three.text == "7 30 AM")
  }

  @Test("A03 · Turning a row to the center of the picture selects it, for each row")
  func center() {
    var crown = crown(PickerModel(drinks, caption: "Drink"), rows: 6)
    for row in 0..<drinks.count {
      // The caption is above five rows.
      #expect(crown.picture[3].contains("[") && crown.picture[3].contains(drinks[row]))
      #expect(crown.model.selectedRow(inComponent: 0) == row)
      crown.step(1)
    }
  }

  @Test("A04 · The selected row is larger than its neighbors, and dark on a bright band")
  func prominent() throws {
    let crosses = RowList(Array(repeating: "xxxx", count: 9))
    var face = MonoFace()
    _ = face.draw(PickerModel(crosses, selected: [4]))
    let dots = Dots(face.canvas)
    let written = dots.runs(50..<70).filter { $0.count > 1 }
    try #require(written.count >= 3)
    let heights = written.map(\.count)
    let middle = try #require(written.firstIndex { dots.lens.contains($0.lowerBound) })
    #expect(written[middle].count > heights[middle - 1])
    #expect(written[middle].count > heights[middle + 1])
    // The band is bright, and the neighbors' background isn't.
    let bright = dots.lens.map { dots.rows[$0].count { $0 } }.reduce(0, +)
    #expect(bright * 2 > dots.lens.count * 120)
    #expect(written[middle - 1].allSatisfy { dots.rows[$0].count { $0 } < 40 })
  }

  @Test("A05 · The lens is in every picture: at rest, turning, and at both ends")
  func indicator() {
    var film = Film(PickerModel(drinks, caption: "Drink"), face: TextFace(columns: 20, rows: 4))
    film.turn(8)
    film.turn(-9, over: .milliseconds(200))
    film.run(for: .seconds(1))
    #expect(film.frames.count > 10)
    for frame in film.frames {
      #expect(frame.face.lines.count { $0.contains("[") && $0.contains("]") } == 1)
    }
    // Without focus the selected row is the only one in the picture.
    var picker = PickerModel(drinks, caption: "Drink", selected: [2])
    picker.resignFocus()
    let lines = crown(picker).picture.joined()
    #expect(lines.contains("Cocoa") && !lines.contains("Coffee") && !lines.contains("Mocha"))
  }

  @Test("A05 · Every style shows where the selection is: in a lens, on characters and on pixels")
  func everyStyle() {
    let contents: [ItemContent] = [
      .rows(drinks), .date(mode: .date, minimum: .day(2026, 11, 1)), .date(mode: .time),
      .duration(), .number(NumberRange(0...9)),
    ]
    for style in PickerLayoutStyle.allCases {
      for content in contents {
        let menu = PickerMenu(
          title: "One", items: [MenuItem(label: "One", content: content, style: style)],
          isSingle: true,
          configuration: .init(isHapticFeedbackEnabled: false))
        let small = crown(menu)
        #expect(!small.shown.isEmpty, "\(style): \(small.picture)")
        var device = SimulatedDevice(
          menu, face: PixelFace<XRGB8888Canvas>(on: XRGB8888Canvas(width: 240, height: 240)))
        device.wait(.seconds(2))
        // The lens has the accent color.
        let lit = device.face.canvas.pixels.joined().count { $0 == 0xFF_B000 }
        #expect(lit > 400, "\(style): \(lit)")
      }
    }
  }

  @Test(
    "A06 · A watch shows five rows, two above the selected one and two below; a higher display more"
  )
  func fiveRows() {
    let long = RowList((10..<40).map { "row \($0)" })
    for (columns, rows, wanted) in [(30, 7, 5), (30, 6, 5), (60, 20, 13)] {
      let crown = crown(
        PickerModel(long, caption: "Row", selected: [15]), columns: columns, rows: rows)
      let text = crown.picture.joined(separator: "\n")
      let shown = (10..<40).filter { text.contains("row \($0)") }
      let center = 25
      let wantedRows = Array(center - wanted / 2...center + wanted / 2)
      #expect(shown == wantedRows, "\(columns)x\(rows):\n\(text)")
    }
  }

  @Test("A06 · On pixels rows are five high and numbers three, on a larger display as well")
  func fiveRowsOfPixels() {
    /// The heights of the lines of ink in the middle, without caption and scale.
    func lines(_ face: PixelFace<XRGB8888Canvas>) -> Int {
      let pixels = face.canvas.pixels
      let (width, ground) = (pixels[0].count, pixels[0][0])
      let columns = width * 3 / 10..<width * 7 / 10
      var count = 0
      for y in pixels.indices.dropFirst() {
        let isInk = columns.contains { pixels[y][$0] != ground }
        if isInk, !columns.contains(where: { pixels[y - 1][$0] != ground }) { count += 1 }
      }
      return count
    }
    let rows = RowList((10..<40).map { "row \($0)" })
    for (width, height) in [(240, 240), (320, 240), (390, 390), (480, 480)] {
      var face = PixelFace<XRGB8888Canvas>(on: XRGB8888Canvas(width: width, height: height))
      _ = face.draw(PickerModel(rows, selected: [15]))
      #expect(lines(face) == 5, "\(width)x\(height)")
      _ = face.draw(PickerModel(0...100, selected: 50))
      #expect(lines(face) == 3, "\(width)x\(height)")
    }
  }

  @Test("A07 · A small display is used in its whole width, by characters and by pixels")
  func width() throws {
    for columns in [16, 20, 26, 40] {
      // The row is as long as the display is wide, less the lens and the scale.
      let wide = String(repeating: "w", count: columns - 4)
      let crown = crown(PickerModel([wide, "b"] as RowList), columns: columns, rows: 2)
      #expect(crown.picture.contains { $0.contains(wide) }, "\(crown.picture)")
    }
    // The scale is in the last column, up to the 44th.
    for columns in 16...70 {
      let lines = crown(PickerModel(drinks), columns: columns, rows: 4).picture
      let line = try #require(lines.first { $0.contains("[") })
      let last = try #require(line.lastIndex { $0 != " " })
      #expect(line.distance(from: line.startIndex, to: last) == min(columns, 44) - 1, "\(line)")
    }
    // An outline leaves a column at each side, up to 44 columns.
    for columns in 24...100 {
      for rows in [7, 20] {
        let lines = crown(PickerModel(drinks, caption: "Drink"), columns: columns, rows: rows)
          .picture
        let foot = try #require(lines.first { $0.contains("╰") })
        #expect(foot.count { "╰─╯".contains($0) } == min(columns - 2, 44), "\(foot)")
        #expect(lines.contains { blankless($0).hasPrefix("╭─ Drink ─") })
      }
    }
    for width in [64, 128, 256] {
      var face = MonoFace(on: MonoCanvas(width: width, height: 64))
      _ = face.draw(PickerModel(["x", "y"] as RowList))
      let dots = Dots(face.canvas)
      let line = dots.rows[(dots.lens.lowerBound + dots.lens.upperBound) / 2]
      #expect((2..<width - 10).count { line[$0] } > (width - 12) * 3 / 4, "\(width)")
    }
  }

  @Test("A08 · Rows that aren't on the display are reached by turning, in both directions")
  func hidden() {
    let numbers = RowList((0..<60).map { "row \($0)." })
    var crown = crown(PickerModel(numbers, caption: "Row"))
    #expect(!crown.picture.joined().contains("row 5."))
    for way in [1, -1] {
      var seen: Set<String> = [crown.shown]
      for _ in 0..<59 {
        crown.turn(by: way)
        crown.device.settle()
        seen.insert(crown.shown)
      }
      #expect(seen.count == 60)
    }
  }

  @Test("A09 · A display of a watch's size shows three rows, the middle one in the lens")
  func threeRows() {
    let picture = crown(PickerModel(drinks, caption: "Drink", selected: [3])).picture
    #expect(picture[1].contains("Cocoa") && !picture[1].contains("["))
    #expect(picture[2].contains("[Mocha") && picture[3].contains("Milk"))
    var face = MonoFace()
    _ = face.draw(PickerModel(drinks, selected: [3]))
    let dots = Dots(face.canvas)
    let written = dots.runs(40..<80).filter { $0.count > 3 }
    #expect(written.count == 3)
    #expect(written.count { dots.lens.contains($0.lowerBound) } == 1)
  }

  @Test("A14 · A face has a suitable size of its own, and accepts others")
  func sizes() {
    #expect(MonoFace.intrinsicSize == (width: 128, height: 64))
    #expect(MonoFace().canvas.width == 128 && MonoFace().canvas.height == 64)
    // The least size that has all parts: caption, outline, five rows and hints.
    let (columns, rows) = TextFace.intrinsicSize
    #expect(columns == 44 && rows == 9)
    let lines = crown(
      PickerModel(drinks, caption: "Drink", selected: [3]), columns: columns, rows: rows
    ).picture
    #expect(lines.contains { $0.contains("Drink") } && lines.contains { $0.contains("╭") })
    for row in 1...5 { #expect(lines.contains { $0.contains(drinks[row]) }, "\(lines)") }
    for width in [32, 33, 64, 128, 240] {
      for height in [32, 48, 64, 128] {
        var face = MonoFace(on: MonoCanvas(width: width, height: height))
        let isDrawn = face.draw(PickerModel(drinks, caption: "Drink"))
        #expect(isDrawn)
        #expect(face.canvas.description.contains("█"))
      }
    }
    for columns in [1, 2, 7, 16, 24, 47, 200] {
      for rows in [1, 2, 4, 9, 30] {
        let lines = crown(PickerModel(drinks), columns: columns, rows: rows).picture
        #expect(lines.count == rows && lines.allSatisfy { $0.count == columns })
      }
    }
  }

  @Test("A12 · The background has a color of its own, on a display of pixels")
  func background() throws {
    for (text, bytes) in [("#000820", [0x00, 0x08, 0x20]), ("#000000", [0, 0, 0])]
      as [(String, [UInt8])]
    {
      let pictures = try Program.pictures(
        """
        menu: { title: Drink, picker: { rows: [Tea, Coffee, Cocoa] } }
        display: { kind: color, width: 64, height: 64, theme: { ground: "\(text)" } }
        steps: [snapshot: a]
        """)
      let picture = try #require(pictures["a"])
      #expect(picture.pixel(x: 0, y: 0) == bytes)
      #expect(picture.pixel(x: 63, y: 63) == bytes)
    }
  }

  @Test(
    "A15 · A16 · A17 · Values out of order, few or many, and rows that lead elsewhere are advised against",
    arguments: [
      ("[1, 2, 4, 3, 5]", "order"), ("[Water, Tea, Milk, Juice, Cocoa, Ale]", ""),
      ("[Water, Ale, Milk, Juice, Cocoa, Tea]", "order"), ("[Ale, Milk, Tea]", ""),
      ("[Ale, Milk]", "few"), ("[Ale, Milk, Settings]", "leads"), ("[Ale, Milk, Ale]", "distinct"),
      ("[\((100..<351).map(String.init).joined(separator: ", "))]", "many"),
    ])
  func advice(rows: String, code: String) throws {
    let run = try Program.check("title: Drink\npicker: { rows: \(rows) }\n", "--json")
    #expect(run.status == (code.isEmpty ? 0 : 1), "\(run.output)")
    #expect(run.output.contains("\"code\":\"\(code)\"") == !code.isEmpty, "\(run.output)")
  }

  @Test(
    "A15 · Months and weekdays have their order in the menu's language, and no list its alphabet",
    arguments: [
      (
        "de_DE",
        "[Januar, Februar, März, April, Mai, Juni, Juli, August, September, Oktober, November]", ""
      ),
      ("de_DE", "[Januar, März, Februar, April]", "'Februar' comes after 'März'"),
      ("de_DE", "[Montag, Dienstag, Mittwoch, Donnerstag, Freitag, Samstag, Sonntag]", ""),
      ("de_DE", "[Mo, Mi, Di, Do]", "'Di' comes after 'Mi'"),
      ("de_DE", "[Mon, Wed, Tue, Thu]", "'Tue' comes after 'Wed'"),
      ("de_DE", "[Aus, Niedrig, Mittel, Hoch, Höher, Maximal]", ""),
      ("fr_FR", "[janvier, février, mars, avril, mai, juin, juillet, août]", ""),
      ("fr_FR", "[lundi, mercredi, mardi, jeudi]", "'mardi' comes after 'mercredi'"),
      ("es_ES", "[ene, mar, feb, abr]", "'feb' comes after 'mar'"),
      ("it_IT", "[lunedì, mercoledì, martedì]", "'martedì' comes after 'mercoledì'"),
      ("ja_JP", "[月曜日, 水曜日, 火曜日]", "'火曜日' comes after '水曜日'"),
      ("ko_KR", "[월요일, 화요일, 수요일, 목요일, 금요일, 토요일, 일요일]", ""),
      ("pl_PL", "[styczeń, marzec, luty]", "'luty' comes after 'marzec'"),
      ("pt_BR", "[segunda-feira, terça-feira, quarta-feira, quinta-feira, sexta-feira]", ""),
      ("ru_RU", "[январь, февраль, март, апрель, май, июнь, июль, август]", ""),
      ("zh_CN", "[一月, 三月, 二月]", "'二月' comes after '三月'"),
      ("en_GB", "[January, March, February]", "'February' comes after 'March'"),
      ("en_GB", "[Tea, Coffee, Cocoa, Chai, Water, Milk]", "'Coffee' is out of alphabetical order"),
    ])
  func localAdvice(locale: String, rows: String, finding: String) throws {
    let run = try Program.check("title: A\nlocale: \(locale)\npicker: { rows: \(rows) }\n")
    #expect(run.status == (finding.isEmpty ? 0 : 1), "\(run.output)\(run.errors)")
    #expect(finding.isEmpty || run.output.contains(finding), "\(run.output)")
  }
}
