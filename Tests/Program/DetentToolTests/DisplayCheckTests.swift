import Testing

@Suite("detent check, on a board's display")
struct DisplayCheckTests {
  private static func check(_ arguments: String...) throws -> (status: Int32, lines: [String]) {
    let run = try ToolRun(["check"] + arguments)
    return (try run.end(), run.lines)
  }

  private static func board(_ display: String) -> String {
    "name: Pi\nencoder: { a: GPIO17, b: GPIO27 }\ndisplay: { \(display) }\n"
  }

  @Test("Rows cut, without glyphs or too small on a board's display are reported")
  func displays() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(
      """
      picker:
        rows:
          - Жук
          - Long words in two lines
          - Tea
          - Wordswithoutanyplacetobreakthem
          - 10 kg  # checked: order
      """, to: "menu.yaml")
    func found(_ display: String) throws -> [String] {
      let board = try folder.write(Self.board(display), to: "pi.yaml")
      return try Self.check(path, "--board", board).lines.map {
        String($0.replacing("\(folder.path)/", with: "").prefix(60))
      }
    }
    let oled = "kind: ssd1306, bus: /dev/i2c-1"
    let letters = "menu.yaml:3: the display's letters lack 'Ж' (U+0416), 'у' (U"
    let wide = "menu.yaml:6: 'Wordswithoutanyplacetobreakthem' is cut in the"
    #expect(try found(oled) == [letters, wide])
    #expect(
      try found("\(oled), pitch: 0.17") == [
        letters, "menu.yaml:4: 'Long words in two lines' has letters 9 dots hi",
        wide, "pi.yaml:3: labels have letters 7 dots high, 11.6 minutes of ",
      ])
    #expect(try found("\(oled), pitch: 0.3") == [letters, wide])
    #expect(
      try found("kind: hd44780, bus: /dev/i2c-1, columns: 16, rows: 2").map { $0.prefix(12) }
        == ["menu.yaml:3:", "menu.yaml:4:", "menu.yaml:6:"])
  }

  @Test("A label that a board's display always cuts is reported")
  func labels() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(
      """
      items:
        - label: Temperature outside
          picker: { rows: [1, 2, 3] }
        - label: Loudness  # checked: width
          items:
            - { label: Loudness of the left-hand channel, number: { from: 0, through: 100 } }
        - { label: Temperature, picker: { rows: [Cold, Cool, Lukewarm] } }
      """, to: "menu.yaml")
    func found(_ display: String) throws -> [String] {
      let board = try folder.write(Self.board(display), to: "pi.yaml")
      return try Self.check(path, "--board", board).lines.map {
        String($0.replacing("\(folder.path)/", with: "").prefix { $0 != "(" })
      }
    }
    func told(_ line: Int, _ label: String, _ display: String) -> String {
      "menu.yaml:\(line): the label '\(label)' is cut in the list on \(display): shorten it "
    }
    #expect(try Self.check(path).lines == [])
    #expect(
      try found("kind: ssd1306, bus: /dev/i2c-1")
        == [told(6, "Loudness of the left-hand channel", "128x64 dots")])
    let lcd = "20x4 characters"
    // A shorter one is cut beside its value, and shown whole as the caption.
    #expect(
      try found("kind: hd44780, bus: /dev/i2c-1, columns: 20, rows: 4") == [
        told(2, "Temperature outside", lcd), told(6, "Loudness of the left-hand channel", lcd),
      ])
    #expect(try found("kind: fbdev, width: 800, height: 480") == [])
    let single = try folder.write(
      "title: \(String(repeating: "long ", count: 9))\n"
        + "picker: { rows: [1, 2, 3] }", to: "single.yaml")
    let lines = try Self.check(single, "--board", "raspberry-pi-ky040-ssd1306").lines
    #expect(lines.count == 1 && lines[0].contains("labels have letters 7 dots high"))
  }

  @Test("L09 · Colors too similar on a display of 16 bits are reported")
  func themes() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("picker: { rows: [1, 2, 3] }", to: "menu.yaml")
    let display = "kind: gc9a01, bus: /dev/spidev0.0, dc: GPIO25"
    func found(_ theme: String, _ display: String) throws -> [String] {
      let board = try folder.write(Self.board("\(display), theme: \(theme)"), to: "pi.yaml")
      return try Self.check(path, "--board", board).lines
    }
    #expect(try found("dark", display) == [])
    // 4.55 to 1 in 24 bits.
    let light = try found("light", display)
    #expect(light.count == 1)
    #expect(
      light.first?.hasSuffix(
        "pi.yaml:3: 'lamp' on 'lampDim' has a contrast of 4.44 to 1 in the colors of this display; "
          + "text needs 4.5 to 1 (source: WCAG 2.2, 1.4.3 and 1.4.11)") == true)
    #expect(try found("light", "kind: fbdev") == [])
  }
}
