import Detent
import DetentHost
import DetentTesting
import Foundation
import Testing

@Suite("Detent's own behaviors, from a package of someone else")
struct OwnTests {
  private let drinks: RowList = ["Tea", "Coffee", "Cocoa", "Mocha", "Milk", "Water", "Juice"]

  @Test("K01 · The first change after opening is reported, in each direction, on each wheel")
  func firstChange() {
    for component in 0..<2 {
      for way in [1, -1] {
        var crown = crown(
          PickerMenu(
            title: "M",
            items: [
              MenuItem(label: "Two", content: .columns([drinks, drinks]), rows: [3, 3]),
              MenuItem(action: "Go"),
            ]))
        for _ in 0...component { crown.click() }
        crown.step(way)
        let changes = crown.outputs.filter { $0.item == 0 }.map(\.event)
        #expect(changes.contains(.valueChanged(row: 3 + way, component: component)))
      }
    }
  }

  @Test("K03 · Rows out of reach can't be landed on by turns, flings, keys or programs")
  func outOfReach() {
    let content = ItemContent.date(
      mode: .date, minimum: .day(2026, 11, 20), maximum: .day(2027, 2, 10))
    var crown = crown(content, selected: .date(.day(2026, 12, 31)))
    func isInReach() -> Bool { ("2026-11-20"..."2027-02-10").contains(crown.model.text) }
    for _ in 0..<6 {
      for detents in [1, -1, 40, -40, 7] {
        crown.turn(by: detents, over: .milliseconds(400))
        crown.wait(.seconds(2))
        #expect(isInReach(), "\(crown.model.text)")
      }
      for row in [0, 30, 11] {
        crown.device.perform(.pick(row: row))
        crown.wait(.seconds(2))
        #expect(isInReach(), "\(crown.model.text)")
      }
      crown.click()
    }
    for row in [0, 18, 30] {
      crown.device.update { model, now in
        model.selectRow(row, inComponent: 0, animated: false, at: now)
      }
      #expect(isInReach(), "\(crown.model.text)")
    }
    // All wheels together: in November 2026 the first day is the 20th.
    let november = PickerModel(content, selected: .date(.day(2026, 11, 25)))
    #expect((0..<30).filter { november.isEnabled(row: $0, inComponent: 0) } == Array(19..<30))
  }

  @Test(
    "K04 · A repeated hour has two rows, whose instants differ by an hour; a skipped one is dimmed")
  func summerTime() throws {
    func session(_ selected: String) -> String {
      """
      menu:
        title: A
        datePicker: { mode: dateAndTime, timeZone: Europe/Berlin, selected: \(selected) }
      display: { kind: text, columns: 30, rows: 7 }
      steps: [press, wait: 2s, snapshot: a, turn: 1, wait: 2s, turn: 1, wait: 2s]
      """
    }
    let autumn = try Program.replay(session("2026-10-25T01:30"))
    let values = autumn.events("valueChanged")
    try #require(values.count == 2, "\(autumn.errors)")
    #expect(values[0].contains("2026-10-25T02:30+02:00"))
    #expect(values[1].contains("2026-10-25T02:30+01:00"))
    let picture = try Program.replay(session("2026-10-25T01:30"), "--text").output
    #expect(picture.contains("02A") && picture.contains("02B"))
    let spring = try Program.replay(session("2026-03-29T01:30"))
    #expect(spring.events("valueChanged").first?.contains("2026-03-29T03:30+02:00") == true)
    #expect(try Program.replay(session("2026-03-29T01:30"), "--text").output.contains("·02"))
  }

  @Test("K04 · Where half an hour is repeated or skipped, a turn still goes through every hour")
  func halfAnHour() throws {
    func moments(_ selected: String, _ turns: Int) throws -> [String] {
      let turn = turns < 0 ? "turn: -1" : "turn: 1"
      let steps = Array(repeating: "\(turn), wait: 2s", count: abs(turns)).joined(separator: ", ")
      let replay = try Program.replay(
        """
        menu:
          title: A
          datePicker: { mode: dateAndTime, timeZone: Australia/Lord_Howe, selected: \(selected) }
        display: { kind: text, columns: 30, rows: 7 }
        steps: [press, wait: 2s, \(steps)]
        """)
      // A turn that also moves the minutes reports both wheels.
      return replay.events("valueChanged").compactMap { event in
        event.firstRange(of: /T\d\d:\d\d[+]\d\d:\d\d/).map { String(event[$0].dropFirst()) }
      }.reduce(into: []) { moments, moment in
        if moments.last != moment { moments.append(moment) }
      }
    }
    #expect(
      try moments("2026-04-05T00:15", 3) == ["01:15+11:00", "01:30+10:30", "02:15+10:30"])
    #expect(
      try moments("2026-04-05T02:15", -3) == ["01:30+10:30", "01:15+11:00", "00:15+11:00"])
    #expect(try moments("2026-10-04T01:15", 2) == ["02:30+11:00", "03:15+11:00"])
  }

  @Test("K06 · Exactly one list is focused, and the first turn already moves it")
  func focus() {
    var crown = crown(.columns([drinks, drinks, drinks]), selected: .rows([1, 1, 1]))
    for press in 0..<7 {
      let focus = press % 3
      #expect(crown.model.focus == focus)
      let before = crown.model.selection
      crown.turn(by: 1)
      crown.wait(.seconds(1))
      for component in 0..<3 {
        let moved = crown.model.selection[component] - before[component]
        #expect(moved == (component == focus ? 1 : 0))
      }
      crown.click()
    }
  }

  @Test("K07 · A crown without clicks of its own ticks once for each row that passes the center")
  func ticks() {
    var crown = crown(PickerModel(drinks))
    // In 65,536ths of a row: three rows, in twelve pieces.
    for _ in 0..<12 {
      crown.device.take(Input(.turn(1 << 14), at: crown.device.now))
      crown.wait(.milliseconds(60))
    }
    crown.wait(.seconds(2))
    let rows = crown.model.selectedRow(inComponent: 0)
    #expect(rows == 3)
    #expect(crown.outputs.count { if case .tick = $0 { true } else { false } } == rows)
  }

  @Test("K10 · The dialed day is kept: 31 January, two months on, is 31 March")
  func dialedDay() {
    var crown = crown(.date(mode: .date), selected: .date(.day(2026, 1, 31)))
    crown.click()
    crown.step(1)
    #expect(crown.model.text == "2026-02-28")
    crown.step(1)
    #expect(crown.model.text == "2026-03-31")
    crown.step(-2)
    #expect(crown.model.text == "2026-01-31")
    // Until the value is taken.
    crown.step(1)
    crown.click()
    crown.click()
    #expect(crown.reports.last == "commit" && crown.model.text == "2026-02-28")
    crown.click()
    crown.step(1)
    #expect(crown.model.text == "2026-03-28")
  }

  @Test(
    "K11 · A typed value is read as a whole, and what isn't one is nothing",
    arguments: [
      ("time", "0645", ItemValue.date(.time(6, 45)) as ItemValue?),
      ("time", "6:45", .date(.time(6, 45))), ("time", "6:45 pm", .date(.time(18, 45))),
      ("time", "2500", nil), ("time", "6:4x", nil),
      ("date", "Nov 30 2026", .date(.day(2026, 11, 30))),
      ("date", "30.11.2026", .date(.day(2026, 11, 30))),
      ("date", "2026-11-30", .date(.day(2026, 11, 30))), ("date", "2026-11-31", nil),
      ("date", "Nov 31 2026", nil), ("span", "90m", .duration(.seconds(5_400))),
      ("span", "1h30m", .duration(.seconds(5_400))), ("span", "1h30x", nil),
    ])
  func typed(kind: String, text: String, value: ItemValue?) throws {
    let contents: [String: ItemContent] = [
      "time": .date(mode: .time), "date": .date(mode: .date), "span": .duration(),
    ]
    let content = try #require(contents[kind])
    let start = content.selection(of: .date(.day(2026, 1, 1)))
    let rows = content.selection(typed: ShortText(text), inComponent: 0, selection: start)
    #expect(rows.map { content.value(of: $0) } == value)
  }

  @Test("K11 · A pasted value is read as a whole by pick, and Enter takes nothing that isn't one")
  func pasted() throws {
    let date = try Program.pick(
      ["--date", "--style", "wheels", "--selected", "2025-01-02"],
      keys: [
        .init(after: "enter", "\u{1B}[200~Nov 30 2026\u{1B}[201~"), .init(after: "30", "\r\r\r"),
      ])
    #expect(date.output == "2026-11-30\n", "\(date.errors)")
    let time = try Program.pick(
      ["--time", "--selected", "03:00"],
      // Backspace, after what is none.
      keys: [.init(after: "enter", "06x\r\r"), .init(after: "x", "\u{7F}\u{7F}\u{7F}0645\r\r\r")])
    #expect(time.output == "06:45\n", "\(time.errors)")
  }

  @Test(
    "K12 · Words are in eleven languages",
    arguments: [
      ["en", "On", "Off", "Back", "Keep", "press to keep"],
      ["de", "Ein", "Aus", "Zurück", "Behalten", "drücken: behalten"],
      ["fr", "Marche", "Arrêt", "Retour", "Garder", "appuyer: garder"],
      ["es", "Activo", "Inactivo", "Atrás", "Conservar", "pulsar: conservar"],
      ["it", "Acceso", "Spento", "Indietro", "Mantenere", "premi: mantenere"],
      ["pt", "Ligado", "Desligado", "Voltar", "Manter", "apertar: manter"],
      ["pl", "Wł.", "Wył.", "Wstecz", "Zachowaj", "naciśnij: zachowaj"],
      ["ru", "Вкл.", "Выкл.", "Назад", "Оставить", "нажать: оставить"],
      ["ja", "オン", "オフ", "戻る", "保持", "押す: 保持"],
      ["zh", "开", "关", "返回", "保留", "按下: 保留"],
      ["ko", "켬", "끔", "뒤로", "유지", "누르기: 유지"],
    ])
  func words(words: [String]) throws {
    let yaml = """
      title: Menu
      locale: \(words[0])
      items:
        - label: Sub
          items: [{ label: Lamp, toggle: true }, { label: Fan, toggle: false }]
        - { label: Ask, action: [x], confirm: true }
      """
    var crown = try crown(ofFile: yaml, columns: 44, rows: 12)
    crown.click()
    for (label, word) in [("Lamp", words[1]), ("Fan", words[2]), ("‹", words[3])] {
      let line = try #require(crown.picture.first { $0.contains(label) }, "\(crown.picture)")
      #expect(line.contains(word), "\(line)")
    }
    crown.leave()
    crown.step(1)
    crown.click()
    #expect(crown.picture.contains { $0.contains(" \(words[4]) ") }, "\(crown.picture)")
    #expect(crown.picture.contains { $0.contains(" \(words[5]) ") }, "\(crown.picture)")
  }

  @Test("K12 · A menu's own words replace those of its language, each by itself")
  func ownWords() throws {
    let yaml = """
      title: Menu
      locale: de
      words: { back: Up, "on": Lit }
      items: [{ label: Sub, items: [{ label: Lamp, toggle: true }, { label: Fan, toggle: false }] }]
      """
    var crown = try crown(ofFile: yaml, columns: 44, rows: 12)
    crown.click()
    for (label, word) in [("Lamp", "Lit"), ("Fan", "Aus"), ("‹", "Up")] {
      let line = try #require(crown.picture.first { $0.contains(label) }, "\(crown.picture)")
      #expect(line.contains(word), "\(line)")
    }
  }

  @Test("K12 · Where lines run from right to left lists are mirrored, and the scale isn't")
  func mirrored() throws {
    func line(_ locale: String) throws -> String {
      let yaml = """
        title: Menu
        locale: \(locale)
        items:
          - { label: Lamp, picker: { rows: [Red, Green] } }
          - { label: Fan, picker: { rows: [Low, High] } }
        """
      let crown = try crown(ofFile: yaml, columns: 30, rows: 7)
      return try #require(crown.picture.first { $0.contains("Fan") })
    }
    for (locale, isMirrored) in [("en_US", false), ("ar_EG", true)] {
      let line = try line(locale)
      let label = try #require(line.range(of: "Fan")).lowerBound
      let value = try #require(line.range(of: "Low")).lowerBound
      #expect((value < label) == isMirrored, "\(line)")
      #expect(line.contains("┤"))
      #expect(try #require(line.firstIndex(of: "┤")) > label)
    }
  }

  @Test("K13 · Every letter and figure filters a list")
  func filters() throws {
    let rows = [
      "Tea 7", "Coffee", "Quark", "Juice", "Xylit", "Zebra", "Vodka", "Whey", "Hydromel 30",
      "Gin 145", "Porter 2689", "Sangria",
    ]
    for letter in "abcdefghijklmnopqrstuvwxyz0123456789" {
      let found = rows.filter { $0.lowercased().contains(letter) }
      try #require(!found.isEmpty && found.count < rows.count, "\(letter)")
      let item = MenuItem(label: "Drink", content: .rows(RowList(rows)))
      var crown = crown(
        PickerMenu(title: "Drink", items: [item], isSingle: true), columns: 30, rows: 12)
      #expect(crown.model.isFilterable)
      for scalar in String(letter).unicodeScalars { crown.device.perform(.type(scalar)) }
      crown.wait(.seconds(1))
      let text = crown.picture.dropFirst().joined()
      #expect(crown.model.picker.titles(0) == found, "\(letter)")
      #expect(found.prefix(3).allSatisfy { text.contains($0) }, "\(text)")
      #expect(rows.allSatisfy { found.contains($0) || !text.contains($0) }, "\(text)")
    }
  }

  @Test("K13 · The program filters by what is typed")
  func pickFilters() throws {
    for (key, row) in [
      ("q", "Quark"), ("j", "Juice"), ("7", "Tea 7"), ("k", "Quark"), ("ж", "Жук"), ("Я", "ябло"),
      ("ς", "ΣΙΓΜΑ"),
    ] {
      let run = try Program.pick(
        ["Tea 7", "Coffee", "Quark", "Жук", "ябло", "ΣΙΓΜΑ", "Juice"],
        keys: [.init(after: "Juice", "\(key)\r")])
      #expect(run.output == "\(row)\n", "\(run.errors)")
    }
  }

  @Test("K14 · Times go over midnight: from 22:00 to 02:00")
  func midnight() throws {
    let yaml = """
      title: Night
      datePicker: { mode: time, minimum: "22:00", maximum: "02:00", selected: "23:30" }
      """
    var crown = try crown(ofFile: yaml)
    let picker = crown.model.picker
    #expect((0..<24).filter { picker.isEnabled(row: $0, inComponent: 0) } == [0, 1, 2, 22, 23])
    var times: [String] = []
    for way in [1, 1, 1, 1, -1, -1] {
      crown.step(way)
      times.append(String(try #require(crown.reports.last).suffix(5)))
    }
    // Round, from the last one to the first one.
    #expect(times == ["00:30", "01:30", "02:00", "22:30", "02:00", "01:30"])
    crown.click()
    crown.click()
    #expect(crown.model["Night"] == .date(.time(1, 30)))
  }

  @Test("K15 · A value is kept across the end of a program, also of one that was killed")
  func kept() throws {
    let menu = "title: Drink\nstate: kept\npicker: { rows: [Tea, Coffee, Cocoa, Milk] }\n"
    try Program.inFolder([:]) { folder in
      let killed = try Program.kill(
        menu, in: folder, lines: "turn 1\npress\nrelease\n", when: "Coffee", isIn: "kept")
      #expect(killed.output.contains("\"value\":\"Coffee\""))
      // The next run begins at Coffee.
      let next = try Program.call(
        ["run", "menu.yaml", "--board", "standard-input"], in: folder,
        lines: [.init("turn 1\n"), .init(after: "valueChanged", "press\nrelease\n")])
      #expect(next.events("committed").first?.contains("\"value\":\"Cocoa\"") == true)
      let last = try Program.call(
        ["run", "menu.yaml", "--board", "standard-input"], in: folder,
        lines: [.init("turn 1\n"), .init(after: "valueChanged", "")])
      #expect(last.events("valueChanged").first?.contains("\"value\":\"Milk\"") == true)
    }
  }

  @Test(
    "K15 · A file that isn't its own is reported, and stays as it was",
    arguments: [
      "#!/bin/sh\nexit 0\n", "[1, 2]\n", "title: Drink\npicker: { rows: [Tea] }\n", "Coffee\n",
      "{{", "root:x:0:0:root:/root:/bin/sh\n", "{\"Drink\":\"Coffee\"} {}\n", "\u{1}\u{2}\u{3}",
      "{\"name\":\"detent\",\"version\":1}\n",
    ])
  func foreign(text: String) throws {
    let menu = "title: Drink\nstate: kept\npicker: { rows: [Tea, Coffee, Cocoa] }\n"
    try Program.inFolder(["menu.yaml": menu, "kept": text]) { folder in
      let run = try Program.call(
        ["run", "menu.yaml", "--board", "standard-input"], in: folder,
        lines: [.init("turn 1\npress\nrelease\n"), .init(after: "committed", "")])
      #expect(run.errors.contains("'state' names a file"), "\(run.errors)")
      #expect(run.errors.contains("values are not kept"), "\(run.errors)")
      // The menu goes on, with the first row.
      #expect(run.events("committed").first?.contains("\"value\":\"Coffee\"") == true)
      #expect(try String(contentsOfFile: "\(folder)/kept", encoding: .utf8) == text)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(names == ["kept", "menu.yaml"])
    }
  }

  @Test("K16 · A shell's options are below the prompt, aligned left, as high as the list")
  func belowThePrompt() throws {
    for rows in [
      ["Tea", "Coffee", "Cocoa"], ["Red", "Green", "Blue", "Gray", "Pink"],
      (1...9).map { "Row \($0)" },
    ] {
      let run = try Program.pick(
        rows, keys: [.init(after: "enter", "\r")], below: "one\\ntwo\\n$ ")
      #expect(run.output == rows[0] + "\n")
      let screen = Screen(run.errors)
      let first = try #require(screen.pictures.first)
      let prompt = try #require(first.firstIndex { $0.hasPrefix("$") }, "\(first)")
      #expect(Array(first[..<prompt]) == ["one", "two"])
      // A line for the filter above, and one for the keys below: no more, and no indent.
      let last = try #require(first.lastIndex { !$0.isEmpty })
      try #require(last > rows.count + 1, "\(first)")
      let shown = Array(first[(last - rows.count - 1)...last])
      #expect(shown.first == " type to find", "\(first)")
      #expect(shown.dropFirst().dropLast() == rows.map { " \($0)" }[...], "\(first)")
      #expect(shown.last?.hasPrefix(" ↑↓ move") == true, "\(first)")
      // They begin below the prompt, and are gone at the end.
      #expect((0...1).contains(last - rows.count - 2 - prompt), "\(first)")
      #expect(!run.errors.contains("\u{1B}[?1049h"), "not on a screen of its own")
      #expect(screen.lines.filter { !$0.isEmpty }.prefix(3) == ["one", "two", "$"])
      #expect(screen.lines.allSatisfy { !$0.contains(rows[1]) })
    }
  }

  @Test("K17 · A program that hangs stops nothing, is ended, and is reported")
  func hungProgram() throws {
    let menu = """
      title: Lamp
      number: { from: 0, through: 9 }
      action: { run: [sleep, "30"], timeout: 300ms }
      """
    let run = try Program.turn(
      menu, "--events",
      lines: [
        .init("turn 1\npress\nrelease\n"), .init(after: "committed", "turn 3\n"),
        .init(after: "timedOut", ""),
      ])
    let turned = try #require(run.lines.firstIndex { $0.contains("\"value\":4") }, "\(run.output)")
    let ended = try #require(run.lines.firstIndex { $0.contains("\"timedOut\":true") })
    #expect(turned < ended)
  }

  @Test("K17 · A reader that stops reading stops nothing; what it missed is counted")
  func slowReader() throws {
    let turns = String(repeating: "turn 1\nturn -1\n", count: 12_000)
    // Nothing is read until all was written, which waits for the program.
    let run = try Program.turn(
      "title: Lamp\nnumber: { from: 0, through: 9 }\n", "--events",
      lines: [.init(turns), .init(after: "\"omitted\"", "press\nrelease\n")])
    #expect(run.events("omitted").first?.contains("\"count\":") == true)
    #expect(run.events("committed").count == 1)
  }

  @Test("K17 · A disk that doesn't answer stops nothing, is reported, and is waited for at the end")
  func slowDisk() throws {
    let menu = "title: Lamp\nstate: kept\nnumber: { from: 0, through: 9 }\n"
    try Program.inFolder(["menu.yaml": menu]) { folder in
      // The folder is locked, as by another writer.
      let lock = open(folder, O_RDONLY)
      #expect(lock >= 0 && flock(lock, LOCK_EX) == 0)
      let run = try Program.call(
        ["run", "menu.yaml", "--board", "standard-input"], in: folder,
        lines: [
          .init("turn 1\npress\nrelease\n"), .init(after: "committed", "turn 3\n"),
          .init(after: "\"value\":4", "press\nrelease\n"),
          .init(after: "the disk takes more than", "") {
            #expect(!FileManager.default.fileExists(atPath: "\(folder)/kept"))
            close(lock)
          },
        ], mergesErrors: true)
      #expect(run.events("committed").count == 2, "\(run)")
      let kept = try String(contentsOfFile: "\(folder)/kept", encoding: .utf8)
      #expect(kept.contains("\"Lamp\":4"), "\(kept)")
    }
  }

  @Test("K18 · A press takes what was in the lens when the button went down, in motion, too")
  func pressInMotion() throws {
    for wait in stride(from: Int64(0), through: 120, by: 8) {
      var crown = crown(PickerModel(drinks, caption: "Drink"))
      crown.turn(by: 3, over: .milliseconds(90))
      crown.wait(.milliseconds(wait))
      let seen = crown.lens
      crown.click()
      #expect(crown.model.text == seen && crown.reports.last == "commit")
    }
  }

  @Test("K18 · A dialed row is taken after its menu was read again with another row before it")
  func readAgain() throws {
    func menu(_ rows: String) -> String { "title: Drink\npicker: { rows: [\(rows)] }\n" }
    let run = try Program.reload(
      menu("Tea, Coffee, Cocoa"), before: "turn 1\n", until: "valueChanged",
      changed: menu("Ale, Milk, Tea, Coffee, Cocoa"), after: "press\nrelease\n")
    #expect(run.events("committed").first?.contains("\"value\":\"Coffee\"") == true, "\(run)")
  }
}
