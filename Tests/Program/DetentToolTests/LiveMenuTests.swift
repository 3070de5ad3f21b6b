import Foundation
import Testing

@Suite("A running menu under outside control")
struct LiveMenuTests: RunsMenus {
  let directory: TemporaryDirectory
  private let pipe: FileHandle

  init() throws {
    directory = try TemporaryDirectory()
    mkfifo("\(directory.path)/control", 0o600)
    pipe = try #require(FileHandle(forUpdatingAtPath: "\(directory.path)/control"))
  }

  private static let radio = """
    title: Radio
    items:
      - label: Volume
        number: { from: 0, through: 100, by: 5 }
        onChange: [sh, -c, 'echo "$0" >> told', "{value}"]
      - label: Sound
        items:
          - { label: Mute, toggle: false }
          - label: Tone
            picker: { rows: [{ label: Low, value: "-1" }, { label: High, value: "1" }] }
    """

  private func run(_ options: String..., menu: String = radio) throws -> ToolRun {
    try directory.write(menu + "\n", to: "menu.yaml")
    return try ToolRun(
      ["run", "menu.yaml"] + options, input: .file("\(directory.path)/control"),
      on: PseudoTerminal(), in: directory.path)
  }

  private func write(_ line: String) throws { try pipe.write(contentsOf: Data((line + "\n").utf8)) }

  @Test("Control and a knob that both read standard input are refused")
  func sharedInput() throws {
    let run = try run("--control", "--board", "standard-input")
    #expect(try run.end() == 64)
    #expect(run.errorText.contains("both read standard input: give the knob a pipe of its own"))
  }

  @Test("F03 · A value set by a line is shown, without an event")
  func set() throws {
    let run = try run("--control")
    try run.wait(forItem: "Volume")
    try write(#"{"set":{"item":"Volume","value":40}}"#)
    try run.wait(for: "40")
    try write(#"{"set":{"item":"Mute","value":true}}"#)
    try write(#"{"set": {"item": "Tone", "value": 1}}"#)
    run.type("\u{E}\r")
    try run.wait(for: "High")
    #expect(run.picture.contains("On"))
    run.type("\u{1B}")
    try run.wait(forItem: "Sound")
    run.type("\u{10}\r\u{10}\r")
    try run.wait("the commit") { $0.outputText.contains("committed") }
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    let events = run.lines.filter { $0.contains("valueChanged") && $0.contains("item") }
    #expect(events.count == 1 && events[0].contains(#""value":35"#), "dialed from 40 on")
    #expect(file("told") == "35\n")
    #expect(run.errorText == "")
  }

  @Test("A form of several values is set as a whole, or not at all")
  func form() throws {
    let run = try run("--control")
    try run.wait(forItem: "Volume")
    try write(#"{"set":[{"item":"Volume","value":40},{"item":"Tone","value":"Lo"}]}"#)
    try write(#"{"set":[{"item":"Mute","value":true},{"item":"Mut","value":true}]}"#)
    try write(#"{"set":[{"item":"Volume","value":40},{"item":"Volume","value":45}]}"#)
    try write(#"{"set":[{"item":"Volume","value":55},{"item":"Mute","value":true}]}"#)
    try run.wait(for: "55")
    run.type("\u{E}\r")
    try run.wait(for: "On")
    run.type("\u{1B}")
    try run.wait(forItem: "Sound")
    #expect(!run.picture.contains("40"))
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    #expect(
      run.errorText.contains(
        "line 1 was skipped: 'Lo' isn't a value of 'Tone', whose values are -1, 1."))
    #expect(run.errorText.contains("line 2 was skipped: no item with a value is called 'Mut'"))
    #expect(
      run.errorText.contains("line 3 was skipped: 'Volume' is set twice; leave one of the two"))
    #expect(!run.errorText.contains("line 4"))
  }

  @Test("Each line has one answer, in order, with the line's id and the value as it is then")
  func answers() throws {
    let run = try run("--control")
    try run.wait(forItem: "Volume")
    for line in [
      #"{"id":1,"set":{"item":"volume","value":43}}"#,
      #"{"id":"b","set":[{"item":"Mute","value":"On"},{"item":"tone","value":"High"}]}"#,
      #"{"get":"volume"}"#, #"{"reload":true,"id":2}"#, #"{"get":null}"#,
      #"{"id":3,"set":{"item":"tone","value":"Loud"}}"#, #"{"set":{"item":"volume","value":"x"}}"#,
      #"{"id":4,"sett":1}"#, #"{"run":"volume"}"#, #"{"commit":true,"get":"volume"}"#, "nonsense",
    ] {
      try write(line)
    }
    try run.wait("the answers") { $0.outputText.split(separator: "\n").count >= 11 }
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    let answers = run.lines.filter { !$0.contains(#""event""#) }
    #expect(
      answers.prefix(7) == [
        #"{"id":1,"set":"volume","is":45}"#,
        #"{"id":"b","set":["mute","tone"],"is":[true,"1"]}"#, #"{"get":"volume","is":45}"#,
        #"{"id":2,"reload":true,"is":{"volume":45,"mute":true,"tone":"1"}}"#,
        #"{"get":null,"is":{"volume":45,"mute":true,"tone":"1"}}"#,
        #"""
        {"id":3,"error":"'Loud' isn't a value of 'tone', whose values are -1, 1",\#
        "values":["-1","1"]}
        """#,
        #"""
        {"error":"'x' isn't a value of 'volume', whose numbers are 0 to 100 in steps of 5",\#
        "from":0,"through":100,"by":5}
        """#,
      ])
    #expect(
      answers.dropFirst(7).map { String($0.prefix(34)) } == [
        #"{"id":4,"error":"unknown key 'sett"#, #"{"error":"no item without a value "#,
        #"{"error":"'commit' is for 'set', n"#, #"{"error":"the line is 'nonsense'; "#,
      ])
  }

  @Test("The documented lines have the documented answers")
  func documented() throws {
    let article = try String(
      contentsOfFile: Repository.root + "/Sources/Programs/Detent/Detent.docc/MenuFiles.md",
      encoding: .utf8)
    let blocks = article.components(separatedBy: "reads lines of JSON on standard input:")[1]
      .components(separatedBy: "```\n")
    let (asked, answers) = (blocks[1].split(separator: "\n"), blocks[3].split(separator: "\n"))
    let menu = """
      items:
        - { label: Volume, number: { from: 0, through: 100, by: 5, unit: "%" } }
        - { label: Source, picker: { rows: [CD, Radio] } }
        - { label: Mute, toggle: false }
        - { label: Outside, show: { control: outside, default: "?" } }
        - { label: Reboot, action: ["true"] }
      """
    let run = try run("--control", menu: menu)
    try run.wait(forItem: "Volume")
    for line in asked { try write(String(line)) }
    try write(#"{"set":{"item":"volume","value":"Loud"}}"#)
    try run.wait(for: "-3 °C")
    try run.wait("the answers") {
      $0.lines.count(where: { !$0.contains(#""event""#) }) == answers.count
    }
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    #expect(run.lines.filter { !$0.contains(#""event""#) } == answers.map(String.init))
  }

  @Test("A committed line is as a press: with the event and the action")
  func commits() throws {
    let menu = """
      items:
        - label: Strength
          number: { from: 0, through: 100, unit: "%" }
          action: [sh, -c, 'echo "$0" >> told', "{value}"]
        - { label: Go, id: start, action: [sh, -c, 'echo went >> told'], confirm: true }
      """
    let run = try run("--control", menu: menu)
    try run.wait(forItem: "Strength")
    try write(#"{"set":{"item":"strength","value":"65%"},"commit":true}"#)
    try run.wait("the action") { _ in file("told") == "65\n" }
    try write(#"{"run":"start"}"#)
    try run.wait("the other action") { _ in file("told") == "65\nwent\n" }
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    let lines = run.lines.map { $0.drop { $0 != "," }.dropFirst() }
    #expect(
      lines.filter { $0.hasPrefix(#""event":"committed""#) } == [
        #""event":"committed","item":"Strength","value":65,"text":"65%","by":"control"}"#,
        #""event":"committed","item":"Go","by":"control"}"#,
      ])
    #expect(run.lines.contains(#"{"run":"start"}"#))
    #expect(run.errorText == "")
  }

  @Test(
    "A commit before a reload is of the menu before, whatever place its item has in the new file")
  func commitBeforeReload() throws {
    let item =
      #"  - { label: Strength, number: { from: 0, through: 9 }, "#
      + #"action: [sh, -c, 'echo "$0" >> told', "{value}"] }"#
    let other = "  - { label: Other, toggle: false, action: [sh, -c, 'echo other >> told'] }"
    let run = try run("--control", menu: "items:\n\(other)\n\(item)")
    try run.wait(forItem: "Other")
    try directory.write("items:\n\(item)\n", to: "menu.yaml")
    // In one write, so that both are read at one wake.
    try write(
      [
        #"{"set":{"item":"strength","value":3},"commit":true}"#, #"{"reload":true}"#,
        #"{"set":{"item":"strength","value":4},"commit":true}"#, #"{"get":null}"#,
      ].joined(separator: "\n"))
    try run.wait("the actions") { _ in file("told") == "3\n4\n" }
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    #expect(
      run.lines.filter { $0.contains("committed") }.map { $0.drop { $0 != "," } } == [
        #","event":"committed","item":"Strength","value":3,"text":"3","by":"control"}"#,
        #","event":"committed","item":"Strength","value":4,"text":"4","by":"control"}"#,
      ])
    #expect(
      run.lines.filter { !$0.contains(#""event""#) }.map { $0.prefix(6) } == [
        #"{"set""#, #"{"relo"#, #"{"set""#, #"{"get""#,
      ])
  }

  @Test("A value set by a line is handed on again when the wheel returns to it")
  func setBetween() throws {
    let run = try run("--control")
    try run.wait(forItem: "Volume")
    run.type("\r\u{E}\r")
    try run.wait("the first value") { _ in file("told") == "5\n" }
    try write(#"{"set":{"item":"Volume","value":0}}"#)
    try run.wait("0 again") { $0.picture.selected?.hasSuffix(" 0") == true }
    run.type("\r\u{E}\r")
    try run.wait("the second value") { _ in file("told") == "5\n5\n" }
    run.type("\u{1B}")
    #expect(try run.end() == 0)
  }

  @Test("A malformed line is reported with an example, and skipped")
  func badLines() throws {
    let run = try run("--control")
    try run.wait(forItem: "Volume")
    for line in [
      "", "loud", #"{"sett":1}"#, #"{"set":{"item":"Volum","value":1}}"#,
      #"{"set":{"item":"Tone","value":"Lower"}}"#, #"{"reload":false}"#,
      #"{"set":{"item":"Sound","value":1}}"#, #"{"set":{"item":"Volume"}}"#,
    ] {
      try write(line)
    }
    try write(#"{"set":{"item":"Volume","value":55}}"#)
    try run.wait(for: "55")
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    let would = #" Write {"set":{"item":"Volume","value":40}} or {"get":null}."#
    let told = run.errorText.split(separator: "\n").map {
      String($0).replacing("detent: standard input, line ", with: "").replacing(would, with: "")
    }
    let keys =
      "set, get, describe, events, enable, limits, rows, open, focus, run, show, reload, commit, "
      + "text, id"
    #expect(
      told == [
        "2 was skipped: the line is 'loud'; a map with the keys \(keys) is needed.",
        "3 was skipped: unknown key 'sett' — did you mean 'set'? Allowed here: \(keys).",
        "4 was skipped: no item with a value is called 'Volum' — did you mean 'Volume'? There are: "
          + "Volume, Mute, Tone.",
        "5 was skipped: 'Lower' isn't a value of 'Tone', whose values are -1, 1.",
        "6 was skipped: 'reload' is false; leave it out, or write true.",
        "7 was skipped: no item with a value is called 'Sound'. There are: Volume, Mute, Tone.",
        "8 was skipped: 'set' lacks the key 'value'. Allowed here: item, value.",
      ])
  }

  @Test(
    "A number may have any notation, one between the steps is the nearest, one beyond is refused")
  func numbers() throws {
    let run = try run("--control")
    try run.wait(forItem: "Volume")
    try write(#"{"set":{"item":"Volume","value":100.5}}"#)
    for (number, row) in [
      ("40.5", "40"), ("35.000000000000", "35"), ("14.999999999999998", "15"), ("2e1", "20"),
      ("\"85\"", "85"),
    ] {
      try write(#"{"set":{"item":"Volume","value":\#(number)}}"#)
      try run.wait(for: row)
    }
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    #expect(
      run.errorText.hasPrefix(
        "detent: standard input, line 1 was skipped: '100.5' isn't a value of 'Volume', whose "
          + "numbers are 0 to 100 in steps of 5. Write"))
    #expect(!run.errorText.contains("line 2"))
  }

  @Test("A surrogate pair is one character, and a lone surrogate is reported")
  func halves() throws {
    let menu = """
      items:
        - label: 😀 Mood
          text: { max: 20, default: x }
      """
    let run = try run("--control", menu: menu)
    try run.wait(for: "Mood")
    try write(#"{"set":{"item":"\uD83D\ude00 Mood","value":"\\ud83d\u0041\/\u00e9"}}"#)
    try run.wait(for: #"\ud83dA/é"#)
    try write(#"{"set":{"item":"\ud83d Mood","value":1}}"#)
    try write(#"{"set":{"item":"\ude00\ud83d","value":1}}"#)
    try write(#"{"set":{"item":"😀 Mood","value":"done"}}"#)
    try run.wait(for: "done")
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    #expect(run.errorText.contains(#"line 2 was skipped: \ud83d is half of a character, whose"#))
    #expect(run.errorText.contains(#"line 3 was skipped: \ude00 is half of a character, whose"#))
    #expect(!run.errorText.contains("line 1"))
  }

  @Test("A saved or replaced file is read again; values and position are kept")
  func watch() throws {
    let run = try run("--watch")
    try run.wait(forItem: "Volume")
    run.type("\r\u{E}\u{E}\r")
    try run.wait("the commit") { $0.outputText.contains("committed") }
    run.type("\u{E}\r\u{E}")
    try run.wait(forItem: "Tone")
    try directory.write(
      Self.radio.replacing("by: 5", with: "by: 1").replacing("Low", with: "Lower") + "\n",
      to: "menu.yaml")
    try run.wait(for: "Lower")
    #expect(run.picture.selected?.hasPrefix("Tone") == true, "at the same item of the submenu")
    try directory.write(Self.radio.replacing("Low", with: "Lowest") + "\n", to: "new.yaml")
    #expect(rename("\(directory.path)/new.yaml", "\(directory.path)/menu.yaml") == 0)
    try run.wait(for: "Lowest")
    run.type("\u{1B}")
    try run.wait(forItem: "Sound")
    #expect(run.picture.contains("10"), "what was dialed")
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    #expect(run.errorText == "")
  }

  @Test("A link made or re-pointed meanwhile is followed: what it leads to is watched")
  func watchLinks() throws {
    let run = try run("--watch")
    try run.wait(forItem: "Volume")
    func write(_ name: String, to file: String) throws {
      try directory.write(Self.radio.replacing("Volume", with: name) + "\n", to: file)
    }
    func lead(to target: String) throws {
      let link = directory.path + "/link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
      #expect(rename(link, directory.path + "/menu.yaml") == 0)
    }
    for folder in ["one", "two"] {
      try FileManager.default.createDirectory(
        atPath: "\(directory.path)/\(folder)", withIntermediateDirectories: true)
      try write("Link \(folder)", to: "\(folder)/first")
      try lead(to: "\(folder)/first")
      try run.wait(forItem: "Link \(folder)")
      try write("Saved \(folder)", to: "\(folder)/first")
      try run.wait(forItem: "Saved \(folder)")
    }
    // It leads nowhere at first.
    try lead(to: "one/late")
    try write("Late", to: "one/late")
    try run.wait(forItem: "Late")
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    #expect(run.errorText == "")
  }

  @Test("With an unreadable file the menu continues, and shows the error for a while")
  func broken() throws {
    let run = try run("--watch", "--control")
    try run.wait(forItem: "Volume")
    try directory.write("items: [oops\n", to: "menu.yaml")
    try run.wait(for: "menu.yaml:")
    run.type("\u{E}")
    try run.wait(forItem: "Sound")
    try run.wait("no error") { !$0.picture.contains("menu.yaml:") }
    try directory.write(Self.radio.replacing("Sound", with: "All sound") + "\n", to: "menu.yaml")
    try run.wait(for: "All sound")
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    #expect(run.errorText.hasSuffix("; the menu goes on as it was\n"))
  }

  @Test("A reload that leaves another value in the lens reports it, and hands it on")
  func dialedAnew() throws {
    let run = try run("--watch")
    try run.wait(forItem: "Volume")
    run.type("\r\u{E}")
    try run.wait("the dialed value") { _ in file("told") == "5\n" }
    try directory.write(Self.radio.replacing("by: 5", with: "by: 10") + "\n", to: "menu.yaml")
    try run.wait("the one in the lens") { _ in file("told") == "5\n10\n" }
    try run.wait("its event") {
      $0.lines.contains { $0.contains("valueChanged") && $0.contains(#""value":10,"#) }
    }
    run.type("\u{1B}")
    try run.wait(forItem: "Volume")
    run.type("\u{1B}")
    #expect(try run.end() == 0)
  }

  @Test(
    "H11 · A reload keeps a row by its value, else by its index; one beyond the rows is the last",
    arguments: [
      ("rows: [Tea, Milk, Ale, Water]", "rows: [Ale, Water, Tea]", #""Water""#),
      ("rows: [Tea, Milk, Ale, Water]", "rows: [Tea, Milk]", #""Milk""#),
      ("rows: [Tea, Milk, Ale, Water]", "rows: [Rum, Gin, Port, Wine, Ale]", #""Wine""#),
      (
        "columns: [{ rows: [x, y] }, { rows: [a, b] }]",
        "columns: [{ rows: [y, z] }, { rows: [c] }]", #"["y","c"]"#
      ),
    ])
  func goneRow(old: String, new: String, value: String) throws {
    for isOpen in [false, true] {
      let menu = "items:\n  - { label: Cup, picker: { ROWS } }\n  - { label: Lamp, toggle: true }"
      let run = try run("--control", menu: menu.replacing("ROWS", with: old))
      try run.wait(forItem: "Cup")
      // Its last row.
      run.type("\r" + (old.hasPrefix("rows") ? "\u{E}\u{E}\u{E}" : "\u{E}\t\u{E}"))
      try run.wait("the last row") {
        $0.outputText.contains(#""value":"Water""#) || $0.outputText.contains(#"["y","b"]"#)
      }
      if !isOpen {
        run.type("\r")
        try run.wait("the commit") { $0.outputText.contains("committed") }
      }
      try directory.write(menu.replacing("ROWS", with: new) + "\n", to: "menu.yaml")
      try write(#"{"reload":true}"#)
      try run.wait("the answer") { $0.outputText.contains(#"{"reload":true"#) }
      if isOpen {
        try run.wait("the value in the lens") {
          $0.lines.last { $0.contains("event") }?.contains("\"value\":\(value)") == true
        }
        run.type("\u{1B}")
        try run.wait("the list") { $0.outputText.contains("cancelled") }
      } else {
        #expect(run.outputText.contains("\"cup\":\(value)"), "\(run.outputText)")
      }
      run.type("\u{1B}")
      #expect(try run.end() == 0)
    }
  }

  @Test("A deleted file is reported once, and read when it is there again")
  func deleted() throws {
    let run = try run("--watch")
    try run.wait(forItem: "Volume")
    for name in ["Louder", "Loudest"] {
      try FileManager.default.removeItem(atPath: directory.path + "/menu.yaml")
      try run.wait("the report") { $0.errorText.contains("menu.yaml: is gone; ") }
      try directory.write(Self.radio.replacing("Volume", with: name) + "\n", to: "menu.yaml")
      try run.wait(forItem: name)
    }
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    #expect(run.errorText.split(separator: "\n").allSatisfy { $0.contains("is gone; ") })
  }

  @Test("A list without items and a line of NULs are reported, too")
  func nothing() throws {
    let run = try run("--control")
    try run.wait(forItem: "Volume")
    try write(#"{"set":[]}"#)
    try write("\0\0")
    try run.wait("two reports") { $0.errorText.split(separator: "\n").count == 2 }
    #expect(run.errorText.contains("line 1 was skipped: 'set' has no item"))
    #expect(run.errorText.contains("line 2 was skipped: "))
    run.type("\u{1B}")
    #expect(try run.end() == 0)
  }

  @Test("A value that waits for its program survives a reload of the file")
  func reloadWhileWaiting() throws {
    // With that status each end is an event.
    let slow = Self.radio.replacing("echo", with: "[ $0 = 5 ] && sleep 1; echo")
      .replacing("told'", with: "told; exit 3'")
    let run = try run("--control", menu: slow)
    try run.wait(forItem: "Volume")
    run.type("\r\u{E}")
    try run.wait("the first value") { $0.outputText.contains("valueChanged") }
    run.type("\u{E}\u{E}")
    try run.wait("15") { $0.picture.selected?.hasSuffix("15") == true }
    for _ in 0..<100 { try write(#"{"reload":true}"#) }
    run.type("\r")
    try run.wait("the last value") { $0.outputText.split(separator: "status").count == 3 }
    #expect(file("told") == "5\n15\n")
    run.type("\u{1B}")
    #expect(try run.end() == 0)
  }

  @Test("Cancel reports the value restored, also after another item was set meanwhile")
  func cancelAfterSet() throws {
    let run = try run("--control")
    try run.wait(forItem: "Volume")
    run.type("\r\u{E}")
    try run.wait("the value") { _ in file("told") == "5\n" }
    try write(#"{"set":{"item":"Mute","value":true}}"#)
    try write(#"{"nonsense":1}"#)
    try run.wait("the line after it") { $0.errorText.contains("line 2 was skipped") }
    run.type("\u{1B}")
    try run.wait("the value before") { _ in file("told") == "5\n0\n" }
    run.type("\u{1B}")
    #expect(try run.end() == 0)
  }

  @Test("A flood of lines doesn't delay the knob")
  func flood() throws {
    let run = try run("--control")
    try run.wait(forItem: "Volume")
    let lines = (0..<20_000).map { #"{"set":{"item":"Volume","value":\#($0 % 20 * 5)}}"# }
    let written = Thread { [pipe] in
      try? pipe.write(contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
    }
    written.start()
    run.type("\u{E}")
    try run.wait(forItem: "Sound")
    try run.wait("the last line") { $0.picture.contains("95") }
    run.type("\u{1B}")
    #expect(try run.end() == 0)
    #expect(run.errorText == "")
  }

  @Test("Without a pipe or a file control is refused at the start")
  func refused() throws {
    try directory.write(Self.radio + "\n", to: "menu.yaml")
    let typed = try ToolRun(
      ["run", "menu.yaml", "--control"], input: .terminal, on: PseudoTerminal(),
      in: directory.path)
    #expect(try typed.end() == 64)
    #expect(typed.errorText.contains("--control reads standard input, which is the terminal here"))
    let device = try ToolRun(
      ["run", "/dev/stdin", "--watch"], input: .bytes(Array((Self.radio + "\n").utf8)),
      on: PseudoTerminal(), in: directory.path)
    #expect(try device.end() == 2)
    #expect(device.errorText.contains("--watch needs a file that can be saved"))
  }
}
