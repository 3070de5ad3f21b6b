import Foundation
import Glibc
import Testing

@Suite("detent check, on menus")
struct CheckTests {
  private static func check(
    _ arguments: String..., environment: [String: String] = [:], ignoring: Int32 = 0
  ) throws -> (status: Int32, lines: [String], errors: String) {
    let run = try ToolRun(["check"] + arguments, environment: environment, ignoring: ignoring)
    return (try run.end(), run.lines, run.errorText)
  }

  private static let menu = """
    title: Test
    items:
      - label: Speed
        picker: { rows: [10 rpm, 30 rpm, 20 rpm, 40 rpm] }
      - label: Go
        picker:
          rows:
            - Speed
            - Alpha
            - Beta
            - Alpha
            - Donaudampfschifffahrtsgesellschaft
            - Zeta
      - label: Sound
        items:
          - { label: Power, picker: { rows: [Off, On] } }
          - { label: Number, number: { from: 0, through: 5000 } }
    """

  @Test("A15 · A16 · A17 · Findings have file and line, in order, and the status is 1")
  func findings() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(Self.menu, to: "menu.yaml")
    let (status, lines, _) = try Self.check(path)
    #expect(status == 1)
    let found = lines.map { $0.replacing("\(folder.path)/", with: "") }
    #expect(
      found.map { String($0.prefix { $0 != "(" }) } == [
        "menu.yaml:4: '20 rpm' breaks the order of the numbers before it: sort them, so that "
          + "users can foresee hidden rows ",
        "menu.yaml:8: 'Speed' suggests another screen, but a picker selects values: make it an "
          + "item, with 'items' or an action ",
        "menu.yaml:9: 'Alpha' is out of alphabetical order, and the list is longer than a "
          + "display: sort it, so that users can foresee hidden rows ",
        "menu.yaml:11: an earlier row is labeled 'Alpha', too: give each row its own label ",
        "menu.yaml:16: a picker of 2 rows is too much: use a toggle, or items with an action ",
        "menu.yaml:17: 5001 rows are tedious to turn through, 1000 are enough: split them by a "
          + "submenu, or take a larger step ",
      ])
    #expect(
      found[1].hasSuffix("(source: SAP Fiori, Pickers: don't navigate to a new screen)"))
  }

  @Test("Programs that can't be run are named, whatever runs them")
  func programs() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(
      """
      title: Test
      items:
        - { label: Go, action: [no-such-program, x] }
        - { label: Script, action: [./missing.sh] }
        - { label: Line, action: no-such-program x, shell: true }
        - { label: Load, show: { command: [cat, /proc/loadavg] } }
        - { label: Level, number: { from: 0, through: { command: [no-such-limit], default: 9 } } }
        - { label: Folder, action: [/tmp] }
        - { label: Own, picker: { rows: [date, id, uptime] }, action: ['{value}'] }
        - { label: Fine, action: [no-such-program] }  # checked: program
      """, to: "menu.yaml")
    let (status, lines, _) = try Self.check(path)
    #expect(status == 1)
    #expect(
      lines.map { String($0.replacing("\(folder.path)/", with: "").prefix { $0 != "(" }) } == [
        "menu.yaml:3: 'no-such-program' is not on the PATH: install it, or write its path ",
        "menu.yaml:4: './missing.sh' can't be run: check the path, and that it is executable ",
        "menu.yaml:7: 'no-such-limit' is not on the PATH: install it, or write its path ",
        "menu.yaml:8: '/tmp' can't be run: check the path, and that it is executable ",
      ])
  }

  @Test("All errors of a file are reported, by line, and no consequence of one")
  func errors() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(
      """
      titel: Kettle
      items:
        - label: Drink
          picker: { rows: [Tea, Coffee], selected: Cocoa, wrapp: true }
        - labl: Milk
          toggle: { on: Yes }
        - label: Strength
          number: { from: 10, through: 5 }
        - label: Drink
          action: logger
      """, to: "menu.yaml")
    let (status, lines, errors) = try Self.check(path)
    #expect(status == 2 && lines.isEmpty)
    let found = errors.split(separator: "\n")
      .map { $0.replacing("detent: \(folder.path)/menu.yaml:", with: "") }
    #expect(found.map { String($0.prefix { $0 != ":" }) } == ["1", "4", "4", "5", "8", "9", "10"])
  }

  @Test("A16 · Sixty minutes and a list of more than twenty items are advised on")
  func granularity() throws {
    let folder = try TemporaryDirectory()
    let items = (1...20).map { "  - { label: Item \($0), toggle: true }" }.joined(separator: "\n")
    let menu = """
      items:
        - { label: Alarm, datePicker: { mode: time } }
        - { label: Steep, datePicker: { mode: countDownTimer } }
        - { label: Short, datePicker: { mode: countDownTimer, maximum: 30m } }
        - { label: Nap, datePicker: { mode: countDownTimer, minuteInterval: 5 } }
        - { label: Meeting, datePicker: { mode: dateAndTime, minuteInterval: 15 } }
        - { label: Day, datePicker: { mode: date } }
      """
    let path = try folder.write("title: T\n\(menu)\n", to: "menu.yaml")
    let (status, lines, _) = try Self.check(path)
    #expect(status == 1)
    #expect(lines.map { $0.contains("write 'minuteInterval: 5'") } == [true, true])
    #expect(lines.map { $0.contains(":3: ") || $0.contains(":4: ") } == [true, true])
    let few = try folder.write("title: T\nitems:\n\(items)\n", to: "few.yaml")
    #expect(try Self.check(few).status == 0)
    let many = try folder.write(
      "title: T\nitems:\n\(items)\n  - { label: One, toggle: true }\n", to: "many.yaml")
    let found = try Self.check(many)
    #expect(found.status == 1)
    #expect(found.lines.map { $0.contains(":23: 21 items are many") } == [true])
  }

  @Test("G07 · A style that an item can't have is named, with the reason and the one it has")
  func styles() throws {
    let folder = try TemporaryDirectory()
    let menu = """
      title: T
      items:
        - { label: Drink, picker: { rows: [Tea, Coffee, Cocoa], style: navigationLink } }
        - { label: Long, picker: { rows: [Alexandria, Barcelona, Copenhagen], style: segmented } }
        - { label: Day, datePicker: { mode: date, style: graphical } }
      """
    let path = try folder.write(menu, to: "menu.yaml")
    let expected = [
      "style 'navigationLink' is for a menu of one, without a list around it; the item has menu",
      "style 'segmented' is for few and short rows; the item has menu",
    ]
    let (_, lines, _) = try Self.check(path)
    #expect(lines.count == 2)
    for (line, sentence) in zip(lines, expected) { #expect(line.contains(": \(sentence) (")) }
    let alone = try folder.write("datePicker: { mode: date, style: compact }\n", to: "one.yaml")
    let single = try Self.check(alone).lines
    #expect(single.map { $0.contains("is for an item of a list; the item has wheels") } == [true])
    let board = try folder.write(
      "name: Small\nencoder: { a: GPIO17, b: GPIO27 }\n"
        + "display: { kind: text, columns: 20, rows: 4 }\n", to: "board.yaml")
    let small = try Self.check(path, "--board", board).lines
    let sentence = "no room for style 'graphical' here; the item has wheels"
    #expect(small.contains { $0.contains(sentence) })
  }

  @Test("A16 · The limits of rows can be set")
  func limits() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("picker: { rows: [A, B, C, D] }", to: "menu.yaml")
    #expect(try Self.check(path).status == 0)
    #expect(try Self.check(path, "--fewest", "5").lines.count == 1)
    #expect(try Self.check(path, "--most", "3").lines.count == 1)
    #expect(try Self.check(path, "--most", "2").status == 64)
  }

  @Test("A15 · Advice marked as checked is not printed, on its line or one below")
  func checked() throws {
    let folder = try TemporaryDirectory()
    let rows = "rows: [Tea, Coffee, Cocoa, Chai, Rooibos, Mint]"
    for text in [
      "picker: { \(rows) }  # checked: order", "# checked: order, few\npicker: { \(rows) }",
      "picker:\n  rows: [B, A, D, C, F, \"E#\"]  # checked: order",
      "picker:\n  rows:  # checked: order\n    - B\n    - A\n    - D\n    - C\n    - F\n    - E\n",
    ] {
      let path = try folder.write(text, to: "menu.yaml")
      #expect(try Self.check(path).status == 0, "\(text)")
    }
    let other = try folder.write("picker: { \(rows) }  # checked: few", to: "menu.yaml")
    #expect(try Self.check(other).status == 1)
  }

  @Test("--json prints each menu as data, with its findings")
  func json() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("title: T\npicker: { rows: [3, 1, 2] }", to: "menu.yaml")
    #expect(
      try Self.check(path, "--json").lines == [
        #"{"version":1,"file":"\#(path)","title":"T","items":[{"id":"t","label":"T","kind":"picker","#
          + #""value":"3","rows":["3","1","2"]}],"problems":[{"line":2,"column":0,"#
          + #""severity":"warning","code":"order","message":"'2' breaks the order of the numbers "#
          + #"before it: sort them, so that users can foresee hidden rows","#
          + #""source":"Apple, Pickers: use predictable and logically ordered values"}]}"#
      ])
    let fine = try folder.write(
      """
      title: All
      items:
        - { label: Time, id: steep, number: { from: 0.5, through: 4, by: 0.5, unit: min } }
        - { label: Tone, picker: { rows: [{ label: Low, value: "-1" }, { label: High, value: "1" }, Mid] } }
        - { label: Clock, picker: { columns: [{ rows: [6, 7] }, { rows: [0, 15, 30] }] } }
        - label: Sound
          items:
            - { label: Mute, toggle: true }
            - { label: Load, show: { command: [cat, /proc/loadavg], default: "0.00" } }
        - { label: Start, datePicker: { mode: time, selected: 09:30 } }
        - { label: Name, text: { max: 8, default: Anna } }
        - { label: Off, action: [poweroff] }
      """, to: "fine.yaml")
    let all = try Self.check(fine, "--json", "--fewest", "1")
    let object = try JSONSerialization.jsonObject(with: Data(all.lines[0].utf8)) as? [String: Any]
    let items = try #require(object?["items"] as? [[String: Any]])
    #expect(
      items.map { "\($0["id"] ?? "") \($0["kind"] ?? "") \($0["value"] ?? "") \($0["in"] ?? "")" }
        == [
          "steep number 0.5 ", "tone picker -1 ", #"clock picker ["6", "0"] "#,
          "sound items  ",
          "mute toggle 1 sound", "load show 0.00 sound", "start datePicker 09:30 ",
          "name text Anna ",
          "off action  ",
        ])
    #expect(all.lines[0].contains(#""from":0.5,"through":4.0,"by":0.5,"unit":"min""#))
    #expect(all.lines[0].contains(#""rows":["Low","High","Mid"],"values":["-1","1","Mid"]"#))
    #expect(all.lines[0].contains(#""columns":[["6","7"],["0","15","30"]]"#))
    #expect(all.lines[0].contains(#""rows":["Off","On"],"values":[false,true]"#))
  }

  @Test("--json has the errors of a menu that can't be read, with their places")
  func brokenJSON() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("picker: { rows: [1], rowz: 3 }", to: "menu.yaml")
    let (status, lines, errors) = try Self.check(path, "--json")
    #expect(status == 2 && errors.isEmpty)
    #expect(
      lines == [
        #"{"version":1,"file":"\#(path)","items":[],"problems":[{"line":1,"column":22,"#
          + #""severity":"error","code":"unknownKey","message":"unknown key 'rowz' — did you mean "#
          + #"'rows'? Allowed here: rows, selected, wrap, style, columns, linked."}]}"#
      ])
  }

  @Test("An unreadable file is an error, and the other files are checked all the same")
  func broken() throws {
    let folder = try TemporaryDirectory()
    let broken = try folder.write("picker: { rows: [] }", to: "broken.yaml")
    let path = try folder.write("picker: { rows: [3, 1, 2] }", to: "menu.yaml")
    let (status, lines, errors) = try Self.check(broken, path)
    #expect(status == 2)
    #expect(lines.count == 1 && errors.contains("broken.yaml:1:17: 'rows' is an empty list"))
    #expect(try Self.check("/nowhere.yaml").status == 2)
    #expect(try Self.check(path, "--board", "nowhere").status == 2)
  }

  @Test("E05 · A translation's untranslated or different rows are reported")
  func translation() throws {
    let folder = try TemporaryDirectory()
    let original = try folder.write(
      """
      items:
        - label: Drink
          picker: { rows: [Chai, Coffee, Tea, "100 %"] }
        - label: Power
          number: { from: 0, through: 9 }
      """, to: "menu.yaml")
    let translated = try folder.write(
      """
      items:
        - label: Getränk
          picker:
            rows:
              - Chai  # checked: translation
              - Kaffee
              - Tea
              - "100 %"
        - label: Power
          number: { from: 0, through: 9 }
      """, to: "menu.de.yaml")
    let (status, lines, _) = try Self.check(translated, "--translates", original)
    #expect(status == 1)
    #expect(
      lines.map { String($0.replacing("\(folder.path)/", with: "").prefix { $0 != "(" }) } == [
        "menu.de.yaml:7: 'Tea' is the same as in the original: translate it ",
        "menu.de.yaml:9: 'Power' is the same as in the original: translate it ",
      ])
    let short = try folder.write(
      "items:\n  - label: Getränk\n    picker: { rows: [Kaffee, Tee, Wasser] }", to: "short.yaml")
    let missing = try Self.check(short, "--translates", original).lines.joined()
    #expect(missing.contains("the original has 2 items here"))
    #expect(missing.contains("the original has 4 rows here"))
  }

  @Test("E05 · So are a switch's words, units, titles and captions of a translation")
  func translatedTexts() throws {
    let folder = try TemporaryDirectory()
    let original = try folder.write(
      """
      title: Kettle
      items:
        - label: Valve
          toggle: { on: Open, off: Closed }
        - label: Amount
          number: { from: 0, through: 9, unit: cups }
        - label: Heat
          number: { from: 0, through: 9, unit: kW }
        - label: Drink
          picker:
            style: list
            rows: [{ label: Chai, caption: Sweet }, { label: Coffee, caption: Strong }, Tea]
        - label: Radio
          title: Your radio
          items: [{ label: Loudness, number: { from: 0, through: 9, unit: steps } }]
      """, to: "menu.yaml")
    let translated = try folder.write(
      """
      title: Kettle
      items:
        - label: Ventil
          toggle: { on: Open }
        - label: Menge
          number: { from: 0, through: 9, unit: cups }
        - label: Hitze
          number: { from: 0, through: 9, unit: kW }
        - label: Getränk
          picker:
            style: list
            rows:
              - { label: Gewürztee, caption: Sweet }
              - Kaffee
              - Tee
        - label: Rundfunk
          title: Your radio
          items: [{ label: Lautstärke, number: { from: 0, through: 9 } }]
      """, to: "menu.de.yaml")
    let (status, lines, _) = try Self.check(translated, "--translates", original)
    #expect(status == 1)
    let found = lines.map {
      String($0.replacing("\(folder.path)/menu.de.yaml:", with: "").prefix { $0 != "(" })
    }
    .filter { $0.contains("original") }
    #expect(
      found == [
        "1: 'Kettle' is the same as in the original: translate it ",
        "4: 'Open' is the same as in the original: translate it ",
        "4: the original has 'Closed' as 'off' here: write its translation ",
        "6: 'cups' is the same as in the original: translate it ",
        "13: 'Sweet' is the same as in the original: translate it ",
        "14: the original has 'Strong' as 'caption' here: write its translation ",
        "17: 'Your radio' is the same as in the original: translate it ",
        "18: the original has 'steps' as 'unit' here: write its translation ",
      ])
  }

  @Test("E01 · A calendar is found with SIGCHLD ignored")
  func ignoredEnds() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("datePicker: { mode: date, locale: de_DE }", to: "menu.yaml")
    for ignored in [0, SIGCHLD] {
      let (status, _, errors) = try Self.check(path, ignoring: ignored)
      #expect(status == 0 && errors.isEmpty, "\(errors)")
    }
    let wrong = try folder.write("datePicker: { mode: date, locale: xx_YY }", to: "wrong.yaml")
    #expect(try Self.check(wrong, ignoring: SIGCHLD).status == 2)
  }

  @Test(
    "E01 · E04 · A system's zone or locale that isn't known is replaced, and the variable is named",
    arguments: [
      ("TZ", "Mars/Olympus", "+0000"), ("TZ", "CET-1CEST,M3.5.0,M10.5.0/3", "all year"),
      ("LC_ALL", "xx_YY", "English"),
    ])
  func unknownSystem(variable: String, value: String, what: String) throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(
      "locale: system\ndatePicker: { timeZone: system }", to: "menu.yaml")
    let (status, lines, errors) = try Self.check(path, environment: [variable: value])
    #expect(status != 2 && errors == "", "\(errors)")
    let told = lines.filter { $0.contains("\(variable)=\(value) names no known") }
    #expect(told.count == 1 && told[0].contains(what), "\(lines)")
  }

  @Test(
    "E01 · A system's zone by a rule without summer time, or in a folder of zones, is known",
    arguments: [
      ("Asia/Kathmandu", "+05:45"), ("posix/Asia/Kathmandu", "+05:45"), ("UTC0", "+00:00"),
      ("<+0330>-3:30", "+03:30"), ("NST3:30", "-03:30"),
    ])
  func systemRule(value: String, offset: String) throws {
    let run = try ToolRun(
      [
        "pick", "--datetime", "--time-zone", "system", "--default", "2026-07-01T09:30",
        "--timeout", "1m",
      ], environment: ["TZ": value])
    #expect(try run.end() == 0)
    #expect(run.outputText == "2026-07-01T09:30\(offset)\n")
    #expect(run.errorText == "")
  }

  @Test("A15 · A16 · A17 · The repository's menus have no unchecked findings")
  func ourMenus() throws {
    let folder = Repository.root + "/Simulator/Menus"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    for name in names.sorted() where name.hasSuffix(".yaml") {
      let (status, lines, errors) = try Self.check("\(folder)/\(name)")
      #expect(status == 0, "\(lines) \(errors)")
    }
  }
}
