import DetentCrown
import DetentDevice
import DetentInput
import DetentPanels
import DetentPicker
import DetentRaster
import DetentView
import Testing

@Suite("Character panels behind an expander")
struct CharacterPanelTests {
  private static func grid(_ lines: [StaticString], columns: Int) -> TextGrid {
    var grid = TextGrid(columns: columns, rows: lines.count)
    for (row, line) in lines.enumerated() {
      ShortText(line).withUTF8 {
        grid.put(
          $0, column: 0, row: row, width: columns, alignment: .left, tone: Tone(.text))
      }
    }
    return grid
  }

  /// The text that a panel shows after its first picture.
  private static func shown(_ lines: [StaticString], columns: Int) throws -> [String]? {
    let model = CharacterModel(columns: columns, rows: lines.count)
    var panel = CharacterPanel(columns: columns, rows: lines.count, on: CharacterBus(model: model))
    _ = try panel.show(grid(lines, columns: columns), Damage(), at: .origin)
    #expect(model.faults == [])
    return model.text
  }

  @Test("The first picture initializes the panel from any state: 16x1, 16x2, 20x4, 40x2")
  func first() throws {
    #expect(try Self.shown(["[ 5] min       ▸"], columns: 16) == ["[ 5] min       ▸"])
    let small: [StaticString] = ["Steep          ›", "   [ 5] min    ▸"]
    #expect(try Self.shown(small, columns: 16) == small.map(\.description))
    let large: [StaticString] = [
      "Alarm             ╶┤", "       44         ─┤", "    7:[45] AM     ▸┤",
      "       46         ━┥",
    ]
    #expect(try Self.shown(large, columns: 20) == large.map(\.description))
    let wide: [StaticString] = [
      "0123456789012345678901234567890123456789",
      "abcdefghijklmnopqrstuvwxyz(){}@#$%&*+=!?",
    ]
    #expect(try Self.shown(wide, columns: 40) == wide.map(\.description))
  }

  @Test("Characters that the ROM lacks become their base letter or a similar character")
  func fallback() throws {
    for (text, seen): (StaticString, String) in [
      ("Kaffee: 20 °C ä ö ü", "Kaffee: 20 °C ä ö ü "), ("ÄÖÜ ß Åéèêñçø", "AOU β Aeeeñco       "),
      ("Łódź Čeština őűığ", "Lodz Cestina ouig   "), ("ȘțŠžŽŸ ½ × ÷ µ − –", "StSzZY / x ÷ µ - -  "),
      ("a~b\\c … ‘’“” € ·", "a-b/c . ''\"\" E ･    "),
      ("▶ █▌▓ ─╴ │ ‹ ⌫ → ←", "▸ ███ ─- | < ← → ←  "),
      ("ｺｰﾋｰ 中 π≠", "ｺｰﾋｰ ･  π･          "),
    ] {
      #expect(try Self.shown([text], columns: 20) == [seen])
    }
  }

  @Test(
    "The custom glyphs are a tick, its rail, a landmark, a seam, the nib, ›, ✓ and a seam's rail"
  )
  func glyphs() throws {
    let model = CharacterModel(columns: 20, rows: 4)
    var panel = CharacterPanel(columns: 20, rows: 4, on: CharacterBus(model: model))
    _ = try panel.show(TextGrid(columns: 20, rows: 4), Damage(), at: .origin)
    let rows = (0..<8).map { model.art($0).split(separator: "\n") }
    let sheet = (0..<8).map { line in rows.map { String($0[line]) }.joined(separator: " ") }
    #expect(
      sheet == [
        "..... ....# ..... ..... .#... ..... ..... ....#",
        "..... ....# ..... ..... .##.. .#... ....# ....#",
        "..... ....# ..... ##### .###. ..#.. ....# #####",
        "..### ##### ##### ##### .#### ...#. ...#. #####",
        "..... ....# ..... ##### .###. ..#.. #..#. #####",
        "..... ....# ..... ..... .##.. .#... .##.. ....#",
        "..... ....# ..... ..... .#... ..... ..#.. ....#",
        "..... ....# ..... ..... ..... ..... ..... ....#",
      ])
  }

  @Test("The display stays off until the first picture is complete, and after turnOff")
  func dark() throws {
    let model = CharacterModel(columns: 16, rows: 2)
    var panel = CharacterPanel(columns: 16, rows: 2, on: CharacterBus(model: model))
    let grid = Self.grid(["Steep          ›", "   [ 5] min    ▸"], columns: 16)
    for bytes in stride(from: 0, to: 1_000, by: 7) {
      model.loseItsPower()
      model.bytesUntilRefusal = bytes
      guard (try? panel.show(grid, Damage(), at: .origin)) == nil else { break }
      #expect(model.codes == nil)
    }
    model.bytesUntilRefusal = nil
    #expect(model.text == ["Steep          ›", "   [ 5] min    ▸"])
    try panel.turnOff()
    #expect(model.codes == nil && !model.isLit)
    _ = try panel.show(grid, Damage(), at: .origin)
    #expect(model.text == ["Steep          ›", "   [ 5] min    ▸"])
    #expect(model.faults == [])
  }

  @Test("A panel interrupted within a byte is initialized all the same")
  func withinAByte() throws {
    for bytes in 0..<11 {
      let model = CharacterModel(columns: 16, rows: 2)
      var panel = CharacterPanel(columns: 16, rows: 2, on: CharacterBus(model: model))
      _ = try panel.show(TextGrid(columns: 16, rows: 2), Damage(), at: .origin)
      let grid = Self.grid(["Tea", "Coffee"], columns: 16)
      model.bytesUntilRefusal = bytes
      #expect(throws: CharacterModel.Refusal.self) {
        _ = try panel.show(grid, Damage(), at: .origin)
      }
      model.bytesUntilRefusal = nil
      _ = try panel.show(grid, Damage(), at: .origin)
      #expect(model.text == ["Tea             ", "Coffee          "])
      #expect(model.faults == [])
    }
  }

  @Test("Only differing cells are sent, adjacent ones without an address")
  func parts() throws {
    let model = CharacterModel(columns: 20, rows: 4)
    var panel = CharacterPanel(columns: 20, rows: 4, on: CharacterBus(model: model))
    var grid = Self.grid(["Alarm", "   44", "7:[45] AM", "   46"], columns: 20)
    let first = try panel.show(grid, Damage(), at: .origin)
    #expect(first > .origin + .milliseconds(80) && first < .origin + .milliseconds(130))
    #expect(try panel.show(grid, Damage(everythingIn: grid.bounds), at: first) == first)
    let (characters, bytes) = (model.characterCount, model.byteCount)
    grid[4, 1].scalar = 0x35
    grid[3, 2].scalar = 0x38
    grid[4, 2].scalar = 0x39
    let next = try panel.show(grid, Damage(), at: first)
    #expect(model.characterCount - characters == 3)
    #expect(model.instructions.suffix(2) == [0xC4, 0x97])
    // Three characters and two addresses of five bytes each, and the module's address: 2.3 ms.
    #expect(model.byteCount - bytes == 26)
    #expect(next - first == .microseconds(2_340))
    #expect(model.text?[1] == "   45               " && model.text?[2] == "7:[89] AM           ")
    #expect(model.faults == [])
  }

  @Test("After an instruction the place of the next character is sent anew")
  func addressed() throws {
    let model = CharacterModel(columns: 16, rows: 2)
    var panel = CharacterPanel(columns: 16, rows: 2, on: CharacterBus(model: model))
    var grid = Self.grid(["Tea", ""], columns: 16)
    _ = try panel.show(grid, Damage(), at: .origin)
    grid[3, 0].scalar = 0x73
    _ = try panel.show(grid, Damage(), at: .origin + .seconds(1))
    try panel.shine(.off)
    grid[4, 0].scalar = 0x21
    _ = try panel.show(grid, Damage(), at: .origin + .seconds(2))
    #expect(model.instructions.suffix(2) == [0x08, 0x84])
    try panel.shine(.full)
    #expect(model.text?[0] == "Teas!           ")
  }

  @Test("The display shows every frame of a turning wheel, at 100 kHz and at 400 kHz")
  func turning() throws {
    for (speed, columns, rows) in [(90_000, 20, 4), (22_500, 16, 2), (22_500, 16, 1)] {
      let model = CharacterModel(columns: columns, rows: rows)
      var panel = CharacterPanel(
        columns: columns, rows: rows,
        on: CharacterBus(model: model, nanosecondsPerByte: speed))
      let wheel = PickerModel(
        RowList(["Tea", "Coffee", "Cocoa", "Espresso", "Mocha", "Water", "Milk", "Juice"]),
        caption: "Drink", configuration: Crown.Configuration(isContinuous: true))
      var device = Device(
        wheel, face: TextFace(columns: columns, rows: rows), levels: Levels(), start: .origin)
      var levels = Levels()
      for index in 0..<80 {
        let line: Line = index % 2 == 0 ? .a : .b
        levels[line] = levels[line].toggled
        device.inbox.append(
          LineEdge(line, levels[line], at: .origin + .milliseconds(500 + 25 * Int64(index))))
      }
      var (frames, most) = (0, 0)
      while let wake = device.nextWake {
        guard device.step(until: wake).hasNewPicture else { continue }
        let bytes = model.byteCount
        let ready = try panel.show(device.face.grid, Damage(), at: wake)
        if frames > 0 {
          most = max(most, model.byteCount - bytes)
          // Twice as many would be possible.
          #expect(ready - wake < .milliseconds(50))
        }
        frames += 1
        #expect(model.text == lines(of: device.face.grid))
      }
      #expect(frames > 10)
      #expect(most <= 5 * (columns * rows + 6) + 4)
      #expect(model.faults == [])
    }
  }

  /// The text of a grid, with one character that the ROM lacks.
  private func lines(of grid: TextGrid) -> [String] {
    (0..<grid.rows).map { row in
      String((0..<grid.columns).map { Character(Unicode.Scalar(grid[$0, row].scalar) ?? " ") })
        .replacing("‹", with: "<")
    }
  }
}
