import Foundation
import Testing

@Suite("A picker for shells")
struct InlineTests {
  private func shown(_ run: ToolRun) -> [String] {
    run.picture.lines.map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  @Test("K16 · Options are below the prompt, aligned left, as high as the list and no higher")
  func list() throws {
    let run = try ToolRun(
      ["pick", "--title", "Files"],
      input: .lines("-rw-r--r--  1 root   405 Package", "drwxr-xr-x 12 root  4096 Sources"),
      on: PseudoTerminal(columns: 60, rows: 12))
    try run.wait(for: "Sources")
    try run.wait("all options") { !$0.picture.contains("…") }
    #expect(
      shown(run).prefix(5) == [
        " Files", " -rw-r--r--  1 root   405 Package", " drwxr-xr-x 12 root  4096 Sources",
        " ↑↓ move   enter choose   esc cancel", "",
      ])
    #expect(!String(decoding: run.shown, as: UTF8.self).contains("1049"), "no other screen")
    run.type("\r")
    #expect(try run.end() == 0)
    #expect(run.picture.text == [])
  }

  @Test("--align center centers, and --full takes the whole screen, with a case")
  func others() throws {
    let center = try ToolRun(
      ["pick", "--full", "--align", "center", "a", "bbb"], on: PseudoTerminal())
    try center.wait(forSelected: "a")
    #expect(center.picture.contains("╭") && center.picture.contains("         bbb    "))
    #expect(String(decoding: center.shown, as: UTF8.self).contains("\u{1B}[?1049h"))
    let left = try ToolRun(["pick", "--full", "a", "bbb"], on: PseudoTerminal())
    try left.wait(forSelected: "a")
    #expect(left.picture.contains("│   bbb"))
    for run in [center, left] {
      run.type("\u{3}")
      #expect(try run.end() == 130)
    }
  }

  @Test("--height 10 shows eight rows; a header takes one of them")
  func height() throws {
    let rows = (1...100).map { "row \($0)\n" }.joined()
    for (more, last) in [([], "row 8"), (["--header", "NAME"], "row 7")] {
      let run = try ToolRun(
        ["pick", "--height", "10"] + more, input: .bytes(Array(rows.utf8)), on: PseudoTerminal())
      try run.wait(for: " 1/100 ")
      #expect(shown(run)[8] == " " + last && shown(run)[9].contains("esc cancel"))
      #expect(shown(run)[0] == " 1/100" && (more.isEmpty || shown(run)[1] == " NAME"))
      run.type("\u{1B}[B\u{1B}[B\r")
      #expect(try run.end() == 0)
      #expect(run.outputText == "row 3\n")
    }
  }

  @Test("A list grows while its options are still read, up to the terminal's height")
  func growing() throws {
    let script = "{ echo one; sleep 0.3; echo two; echo three; } | \"$0\" pick"
    let run = try ToolRun(
      ["-c", script, Repository.tool], program: "/bin/sh", output: .terminal, on: PseudoTerminal())
    try run.wait(for: "three")
    #expect(shown(run)[1...3] == [" one", " two", " three"])
    run.type("\u{1B}[F\r")
    #expect(try run.end() == 0)
  }

  @Test("A list of figures is a list, too")
  func figures() throws {
    let run = try ToolRun(["pick"], input: .lines("8", "64", "512"), on: PseudoTerminal())
    try run.wait(forSelected: "8")
    #expect(shown(run)[1...3] == [" 8", " 64", " 512"])
    run.type("64\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "64\n")
  }

  @Test("--query begins filtered and takes nothing by itself")
  func query() throws {
    let run = try ToolRun(
      ["pick", "-q", "co", "-0"], input: .lines("Tea", "Coffee", "Milk"), on: PseudoTerminal())
    try run.wait(forSelected: "Coffee")
    #expect(run.picture.contains("/co") && !run.picture.contains("Tea"))
    run.type("\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "Coffee\n")
  }

  @Test("--ansi leaves escapes out of what is shown, and prints them")
  func escapes() throws {
    let line = "\u{1B}[33mabc123\u{1B}[m \u{1B}]8;;x\u{1B}\\Mend\u{1B}]8;;\u{7}\u{1B}(B it"
    let run = try ToolRun(["pick", "--ansi"], input: .lines("first", line), on: PseudoTerminal())
    try run.wait(for: " abc123 Mend it")
    run.type("abc123 m\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == line + "\n")
  }

  @Test("Empty lines are options, and counted")
  func empty() throws {
    for (keys, index) in [("\u{1B}[B\u{1B}[B\r", "2"), ("\u{1B}[B\r", "1")] {
      let run = try ToolRun(["pick", "--index"], input: .lines("a", "", "b"), on: PseudoTerminal())
      try run.wait(forSelected: "a")
      run.type(keys)
      #expect(try run.end() == 0)
      #expect(run.outputText == index + "\n")
    }
  }

  @Test("Without a terminal the default is printed")
  func noTerminal() throws {
    let run = try ToolRun(["pick", "--timeout", "10s", "--default", "b", "a", "b"])
    #expect(try run.end() == 0)
    #expect(run.outputText == "b\n" && run.errors == [])
    let yes = try ToolRun(["confirm", "Sure?", "--timeout", "10s", "--default", "yes"])
    #expect(try yes.end() == 0)
    #expect(try ToolRun(["confirm", "Sure?", "--timeout", "10s"]).end() == 2)
  }

  @Test(
    "A question is answered by the status, and No comes first",
    arguments: [
      ("\r", [], 1), ("\u{1B}[B\r", [], 0), ("\u{1B}", [], 130), ("y\r", [], 0),
      ("", ["--timeout", "100ms"], 124), ("", ["--timeout", "100ms", "--default", "yes"], 0),
      ("", ["--timeout", "100ms", "--default", "no"], 1),
    ] as [(String, [String], Int32)])
  func confirm(keys: String, more: [String], status: Int32) throws {
    let run = try ToolRun(["confirm", "Delete?"] + more, on: PseudoTerminal())
    try run.wait(forSelected: "No")
    #expect(run.picture.contains("Delete?"))
    if !keys.isEmpty { run.type(keys) }
    #expect(try run.end() == status)
    #expect(run.output == [])
  }

  @Test("A line of text is typed and printed; Enter takes it, an empty one, too")
  func input() throws {
    for (arguments, keys, text) in [
      (["--title", "Name"], "Ada q\r", "Ada q"), (["--value", "Ada"], "\u{7F}!\r", "Ad!"),
      ([], "\r", ""),
      (["--max-length", "2"], "abc\r", "ab"), (["Name", "--value", "äc"], "\u{1B}[Db\r", "äbc"),
      (["--value", "b c"], "\u{1}a\u{5}d\u{1B}[D\u{1B}[D\u{1B}[3~\r", "ab d"),
      (["--value", "a bc d"], "\u{1B}[D\u{17}\r", "a d"),
      (["--value", "abc"], "\u{1B}[D\u{15}\r", "c"),
      // There is no wheel.
      (["--value", "abc"], "\u{1B}[B\r", "abc"), (["--value", "abc"], "\u{1B}[A\r", "abc"),
      (["--password"], "s3\u{1B}[De\r", "se3"), (["--placeholder", "you"], "\r", ""),
      (["--value", "a🇩🇪"], "\u{7F}\r", "a"),
      (["--timeout", "100ms", "--default", "Eve"], "", "Eve"),
    ] as [([String], String, String)] {
      let run = try ToolRun(["input"] + arguments, on: PseudoTerminal())
      try run.wait(for: "enter choose")
      if !keys.isEmpty { run.type(keys) }
      #expect(try run.end() == 0)
      #expect(run.outputText == text + "\n", "\(arguments)")
    }
    #expect(try ToolRun(["input", "--max-length", "2", "--value", "abc"]).end() == 64)
    #expect(try ToolRun(["input", "Name", "--title", "Name"]).end() == 64)
  }

  @Test("The title of a text is an argument, and its cursor is where the next letter goes")
  func cursor() throws {
    let run = try ToolRun(["input", "Your name", "--value", "Aa"], on: PseudoTerminal())
    try run.wait(for: "Aa_")
    #expect(run.picture.contains("─ Your name ─"))
    run.type("\u{1B}[D")
    try run.wait(for: "A_a")
    run.type("d\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "Ada\n")
  }

  @Test(
    "Of several pasted lines the first is taken, and a notice says so until the next key",
    arguments: [["input", "Name"], ["pick", "Ada", "Eve"]])
  func pastedLines(arguments: [String]) throws {
    let run = try ToolRun(arguments, on: PseudoTerminal())
    try run.wait(for: "enter choose")
    run.type("\u{1B}[200~Ada\nLovelace\n\u{1B}[201~")
    try run.wait(for: "only the first pasted line was taken")
    #expect(shown(run).contains(" only the first pasted line was taken"))
    run.type("\u{7F}a")
    try run.wait(for: "enter choose")
    run.type("\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "Ada\n")
    let one = try ToolRun(arguments, on: PseudoTerminal())
    try one.wait(for: "enter choose")
    one.type("\u{1B}[200~Eve\n\n\u{1B}[201~\r")
    #expect(try one.end() == 0)
    #expect(one.outputText == "Eve\n")
    #expect(!String(decoding: one.shown, as: UTF8.self).contains("pasted"))
  }

  @Test("A text longer than its limit isn't taken, and says so until the next key, also in a menu")
  func tooLong() throws {
    let long = "https://example.org/" + String(repeating: "x", count: 60)
    for (arguments, text, most) in [
      (["input", "URL", "--max-length", "64"], long, 64),
      (["input", "--max-length", "3"], "Lovelace", 3),
    ] {
      for keys in [text, "\u{1B}[200~\(text)\u{1B}[201~"] {
        let run = try ToolRun(arguments, on: PseudoTerminal())
        try run.wait(for: "enter choose")
        run.type(keys)
        try run.wait(for: " not taken: more than \(most) characters")
        run.type("\u{7F}")
        try run.wait(for: "enter choose")
        #expect(!run.picture.contains("not taken"))
        run.type(keys == text ? "z" : "")
        run.type("\r")
        #expect(try run.end() == 0)
        #expect(run.outputText == (keys == text ? text.prefix(most - 1) + "z\n" : "\n"))
        if keys == text { continue }
        let both = try ToolRun(arguments, on: PseudoTerminal())
        try both.wait(for: "enter choose")
        both.type("\u{1B}[200~\(text)\nmore\u{1B}[201~")
        try both.wait(for: "not taken: more than \(most) characters")
        both.type("\u{3}")
        #expect(try both.end() == 130)
      }
      let whole = try ToolRun(arguments, on: PseudoTerminal())
      try whole.wait(for: "enter choose")
      whole.type("\u{1B}[200~\(text.prefix(most))\u{1B}[201~\r")
      #expect(try whole.end() == 0)
      #expect(!String(decoding: whole.shown, as: UTF8.self).contains("not taken"))
    }
    let folder = try TemporaryDirectory()
    let menu = try folder.write("title: Name\ntext: { max: 4, default: Anna }\n", to: "menu.yaml")
    let run = try ToolRun(["run", menu], on: PseudoTerminal())
    try run.wait(for: "Anna")
    run.type("s")
    try run.wait(for: "not taken: more than 4 characters")
    run.type("\u{3}")
    #expect(try run.end() == 130)
  }

  @Test(
    "What a filter finds, or what tells a row from its neighbor, is shown in a row of any length")
  func longRows() throws {
    let path = "/very/long/" + String(repeating: "x", count: 99)
    let run = try ToolRun(
      ["pick"], input: .lines(path + "/alpha", path + "/beta", path + "/needle/" + path),
      on: PseudoTerminal())
    try run.wait(for: "…")
    #expect(run.picture.lines.filter { $0.contains("xx/alpha") }.count == 1)
    #expect(!run.picture.contains("/beta"))
    run.type("\u{E}")
    try run.wait(for: "xx/beta")
    #expect(!run.picture.contains("/alpha"))
    run.type("needle")
    try run.wait(for: "/needle//very/long")
    #expect(run.picture.lines[1].hasPrefix(" …x") && shown(run)[1].hasSuffix("x…"))
    run.type("\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == path + "/needle/" + path + "\n")
  }

  @Test("K11 · A half typed time is never taken, and the wheels stay")
  func halfTyped() throws {
    let run = try ToolRun(
      [
        "pick", "--time", "--min", "05:30", "--max", "10:00", "--minute-interval", "15",
        "--selected", "08:15",
      ], on: PseudoTerminal())
    try run.wait(forSelected: "08")
    run.type("064")
    try run.wait(for: "064_")
    run.type("\r\r\r")
    try run.wait(for: "there is no 064")
    run.type("5\r\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "06:45\n")
  }

  @Test(
    "K11 · A pasted date is read in the machine's form, or with the name of its month",
    arguments: ["2026-12-24", "20261224", "Dec 24 2026", "Thursday, 24 December 2026"])
  func paste(text: String) throws {
    let run = try ToolRun(
      ["pick", "--date", "--style", "wheels", "--selected", "2026-11-25"], on: PseudoTerminal())
    try run.wait(forSelected: "25")
    run.type("\t\u{1B}[200~\(text)\n\u{1B}[201~")
    try run.wait(forSelected: "December")
    run.type("\t\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "2026-12-24\n")
  }

  @Test(
    "K11 · The first Enter takes a value that was typed or pasted for all wheels together",
    arguments: [
      ("--time --selected 08:15", "0645\r", "06:45"),
      ("--time --selected 08:15", "6:45\r", "06:45"),
      ("--time --selected 08:15", "9\r\r", "09:15"),
      ("--time --selected 08:15", "\t30\r", "08:30"),
      ("--datetime --selected 2026-11-25T08:15", "2026-12-24T18:30\r", "2026-12-24T18:30"),
      (
        "--datetime --selected 2026-11-25T08:15",
        "\u{1B}[200~2026-12-24T18:30\u{1B}[201~\r", "2026-12-24T18:30"
      ),
      ("--date --style wheels --selected 2026-11-25", "24.12.2027\r", "2027-12-24"),
      ("--duration", "90m\r", "5400"), ("--duration", "\u{1B}[200~1h30m\u{1B}[201~\r", "5400"),
    ])
  func firstEnter(options: String, keys: String, value: String) throws {
    let run = try ToolRun(
      ["pick"] + options.split(separator: " ").map(String.init), on: PseudoTerminal())
    try run.wait(for: "esc ")
    run.type(keys)
    #expect(try run.end() == 0)
    #expect(run.outputText == value + "\n")
  }

  @Test(
    "K11 · AM and PM are typed behind a time, or after a blank",
    arguments: ["6:45pm\r\r", "645P\r\r", "6:45 pm\r\r"])
  func halves(keys: String) throws {
    let run = try ToolRun(["pick", "--time", "--selected", "08:15"], on: PseudoTerminal())
    try run.wait(forSelected: "08")
    run.type(keys)
    #expect(try run.end() == 0)
    #expect(run.outputText == "18:45\n")
  }

  @Test(
    "K11 · Whatever is typed behind a first letter is read with it, and no part of it is taken",
    arguments: [
      ("--number 5..30:0.5", "21,5", "21.5"), ("--number 0..100000", "50,000", nil),
      ("--number -10..10 --selected 0", "\u{2212}4", "-4"),
      ("--number -10..10:0.5 --selected 0", "\u{2013}4,5", "-4.5"),
      ("--number -10..10 --selected 0", "\u{FF0D}4", "-4"),
      ("--number -10..10 --selected 0", "\u{1B}[200~\u{2212}4\u{1B}[201~", "-4"),
      ("--number -10..10 --selected 0", "$4", nil), ("--number 0..10 --selected 0", "x4", nil),
      ("--number 0..100", "4x2", nil), ("--number 0..100", "1 00", nil),
      ("--duration", "90m", "5400"), ("--duration", "1h30m", "5400"), ("--duration", "1h3", nil),
      ("--date --selected 2026-11-25", "24 dec", "2026-12-24"),
      ("--date --selected 2026-11-25", "4 July", "2026-07-04"),
      ("--date --selected 2026-11-25", "24 dez", nil),
      ("--date --selected 2026-11-25", "24 dé\u{7F}\u{7F}dec", "2026-12-24"),
      ("--date --selected 2026-11-25", "july 4", "2026-07-04"),
      ("--date --selected 2026-11-25", "June 7 2027", "2027-06-07"),
      ("--date --selected 2026-11-25 --style wheels", "january 5", "2026-01-05"),
      ("--date --selected 2026-11-25 --locale de_DE", "juni 4", "2026-06-04"),
      ("--date --selected 2026-11-25", "juli 4", nil),
      ("--date --selected 2026-11-25", "jdec 24", "2026-12-24"),
      ("--date --selected 2026-11-25", "jj4.12.2026", "2026-12-04"),
      ("--date --selected 2026-11-25", "ju\u{7F}\u{7F}", "2026-11-25"),
      ("--month --selected 2026-11", "jan 2027", "2027-01"),
      ("--month --selected 2026-11", "dec 2027", "2027-12"),
      ("--datetime --selected 2026-11-25T08:15", "18:30", "2026-11-25T18:30"),
      ("--datetime --selected 2026-11-25T08:15", "2026-12-24T06:45", "2026-12-24T06:45"),
    ] as [(String, String, String?)])
  func whole(options: String, keys: String, value: String?) throws {
    let run = try ToolRun(
      ["pick"] + options.split(separator: " ").map(String.init), on: PseudoTerminal())
    try run.wait(for: "esc ")
    run.type(keys + "\r")
    if value == nil { try run.wait(for: "there is no \(keys)") }
    run.type(value == nil ? "\u{3}" : "\r\r\r")
    #expect(try run.end() == (value == nil ? 130 : 0))
    #expect(run.outputText == (value.map { $0 + "\n" } ?? ""))
  }

  @Test(
    "K11 · Of several days a typed one is read as a whole, and Enter takes it with the others",
    arguments: [
      ([], "24 dec\r", ["2026-12-24"]), ([], "24\r", ["2026-11-24"]),
      ([], "dec 24\tMarch 1 \r", ["2026-03-01", "2026-12-24"]),
      (
        ["--selected", "2026-11-24,2026-11-28"], "5 dec\r",
        ["2026-11-24", "2026-11-28", "2026-12-05"]
      ),
      (["--selected", "2026-11-24,2026-11-28"], "24\r", ["2026-11-24", "2026-11-28"]),
      (["--selected", "2026-11-24,2026-11-28"], "24 dex", nil),
      ([], "xyz", nil), ([], "2412", nil), ([], "99", nil),
    ] as [([String], String, [String]?)])
  func severalDays(selected: [String], keys: String, days: [String]?) throws {
    for style in ["graphical", "wheels"] {
      let first = selected.isEmpty ? ["--min", "2026-01-01", "--max", "2026-12-31"] : selected
      let run = try ToolRun(
        ["pick", "--dates", "--style", style] + first, on: PseudoTerminal())
      try run.wait(for: "esc cancel")
      if selected.isEmpty { run.type("\u{1B}[200~2026-11-20\u{1B}[201~\u{1B}[B") }
      run.type(keys)
      if days == nil {
        run.type("\r")
        try run.wait(for: "there is no \(keys)")
        run.type("\u{3}")
      }
      #expect(try run.end() == (days == nil ? 130 : 0))
      #expect(run.lines == days ?? [], "\(style)")
    }
  }

  @Test("K14 · A time over midnight is picked between its limits")
  func night() throws {
    func pick(_ selected: String) throws -> ToolRun {
      try ToolRun([
        "pick", "--time", "--min", "22:00", "--max", "02:00", "--default", selected, "--timeout",
        "1ms",
      ])
    }
    let run = try pick("23:30")
    #expect(try run.end() == 0)
    #expect(run.outputText == "23:30\n")
    #expect(try pick("12:00").end() == 64)
  }

  @Test("The words of a question and of a list are in the language of --locale")
  func words() throws {
    let question = try ToolRun(
      ["confirm", "--locale", "de_DE", "Löschen?"], on: PseudoTerminal())
    try question.wait(forSelected: "Nein")
    question.type("\u{1B}[B\r")
    #expect(try question.end() == 0)
    let list = try ToolRun(
      ["pick", "--locale", "fr", "Thé", "Café"], on: PseudoTerminal())
    try list.wait(for: "enter choisir")
    list.type("\r")
    #expect(try list.end() == 0)
    #expect(list.outputText == "Thé\n")
  }

  @Test("A locale that doesn't exist is reported once, and one without words here isn't")
  func unknownLocale() throws {
    for (locale, isKnown) in [("xx_YY", false), ("de DE", false), ("ar_EG", true), ("nl", true)] {
      let run = try ToolRun([
        "pick", "--locale", locale, "Tea", "Coffee", "--default", "Tea", "--timeout", "1ms",
      ])
      #expect(try run.end() == 0)
      #expect(run.outputText == "Tea\n")
      #expect(
        run.errorText
          == (isKnown
            ? ""
            : "detent: --locale is '\(locale)', which isn't known; write a language and a country "
              + "such as de_DE, or system; the words are English\n"))
    }
  }

  @Test("Arrows go where rows go, from right to left, too")
  func mirroredArrows() throws {
    let words = try ToolRun(
      ["pick", "--style", "segmented", "--full", "--locale", "he_IL", "Tea", "Milk", "Cocoa"],
      on: PseudoTerminal())
    try words.wait(for: "Cocoa")
    words.type("\u{1B}[D\u{1B}[D\u{1B}[C\r")
    #expect(try words.end() == 0)
    #expect(words.outputText == "Milk\n")
    let folder = try TemporaryDirectory()
    let menu = try folder.write(
      "locale: he\ntitle: Box\nitems: [{ label: Reboot, action: ['true'], confirm: true }]\n",
      to: "menu.yaml")
    let question = try ToolRun(["run", menu], on: PseudoTerminal())
    try question.wait(forItem: "Reboot")
    question.type("\r")
    try question.wait(for: "Keep")
    question.type("\u{1B}[D\r")
    try question.wait("the action") { $0.outputText.contains("action") }
    question.type("\u{1B}")
    #expect(try question.end() == 0)
    let month = try ToolRun(
      ["pick", "--date", "--full", "--locale", "he_IL", "--selected", "2026-11-24"],
      on: PseudoTerminal())
    try month.wait(for: "24")
    month.type("\u{1B}[D\u{1B}[D\u{1B}[C\r")
    #expect(try month.end() == 0)
    #expect(month.outputText == "2026-11-25\n")
  }

  @Test("Spans of time have one form", arguments: ["90m", "1h30m", "5400", "PT90M", "1.5h"])
  func spans(text: String) throws {
    let run = try ToolRun(
      ["pick", "--duration", "--min", "PT1H", "--max", "2h", "--default", text, "--timeout", "1ms"])
    #expect(try run.end() == 0)
    #expect(run.outputText == "5400\n")
    let outside = try ToolRun(["pick", "--duration", "--max", "1h", "--selected", text])
    #expect(try outside.end() == 64)
    #expect(outside.errorText.contains("a length of time at a multiple of 1 min"))
  }
}
