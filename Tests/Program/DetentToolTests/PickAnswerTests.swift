import Testing

@testable import DetentTool

@Suite("Printing what was picked")
struct PickAnswerTests {
  private func pick(_ arguments: String...) throws -> ToolRun {
    try ToolRun(["pick"] + arguments, on: PseudoTerminal())
  }

  private func output(_ run: ToolRun, seeing row: String, typing keys: String) throws -> String {
    try run.wait(forSelected: row)
    run.type(keys)
    #expect(try run.end() == 0, "\(run.errorText)")
    return run.outputText
  }

  @Test("With --json each answer is an object with value, text and index")
  func json() throws {
    #expect(
      try output(pick("--json", "Tea", "Caf\"é"), seeing: "Tea", typing: "\u{E}\r")
        == #"{"value":"Caf\"é","text":"Caf\"é","index":1}"# + "\n")
    let number = try pick("--json", "--number", "0..4:0.5", "--unit", "tsp")
    try number.wait(for: "tsp")
    number.type("j\r")
    #expect(try number.end() == 0)
    #expect(number.outputText == #"{"value":0.5,"text":"0.5\#u{A0}tsp"}"# + "\n")
    #expect(
      try output(
        pick("--json", "--delimiter", ":", "Tea:80", "Coffee:96"), seeing: "Tea", typing: "\u{E}\r")
        == #"{"value":"96","text":"Coffee","index":1}"# + "\n")
    let several = try pick("--json", "--multi", "Tea", "Coffee")
    try several.wait(for: "Coffee")
    several.type("\t\t\r")
    #expect(try several.end() == 0)
    #expect(
      several.lines == [
        #"{"value":"Tea","text":"Tea","index":0}"#,
        #"{"value":"Coffee","text":"Coffee","index":1}"#,
      ])
  }

  @Test("Bytes of an option that aren't UTF-8 survive JSON")
  func bytes() throws {
    let option: [UInt8] = [0x61, 0xFF, 0x62, 0x0A]
    let text = #"a\udcffb"#
    let run = try ToolRun(["pick", "-1", "--json"], input: .bytes(option))
    #expect(try run.end() == 0)
    #expect(run.outputText == #"{"value":"\#(text)","text":"\#(text)","index":0}"# + "\n")
    #expect(run.errorText == "")
    let labeled = try ToolRun(
      ["pick", "-1", "--json", "--delimiter", ":"],
      input: .bytes(option.dropLast() + [0x3A, 0x63, 0x0A]))
    #expect(try labeled.end() == 0)
    #expect(labeled.outputText == #"{"value":"c","text":"\#(text)","index":0}"# + "\n")
    let plain = try ToolRun(["pick", "-1"], input: .bytes(option))
    #expect(try plain.end() == 0)
    #expect(plain.output == option && plain.errors == [])
  }

  @Test("E06 · A date is printed in --format, also as the text in JSON")
  func format() throws {
    let date = ["--date", "--selected", "2026-11-22", "--format", "EEEE, d MMMM yy"]
    let run = try ToolRun(["pick"] + date, on: PseudoTerminal())
    #expect(try output(run, seeing: "22", typing: "\r") == "Sunday, 22 November 26\n")
    let json = try ToolRun(["pick", "--json"] + date, on: PseudoTerminal())
    #expect(
      try output(json, seeing: "22", typing: "\r")
        == #"{"value":"2026-11-22","text":"Sunday, 22 November 26"}"# + "\n")
    let time = try pick("--time", "--clock", "12", "--selected", "18:05", "--format", "h:mm a")
    #expect(try output(time, seeing: "6", typing: "\t\t\r") == "6:05 PM\n")
    let iso = try pick("--duration", "--selected", "4500", "--format", "iso")
    #expect(try output(iso, seeing: "1", typing: "\t\r") == "PT1H15M\n")
    let seconds = try pick("--duration", "--selected", "4500", "--json")
    #expect(
      try output(seconds, seeing: "1", typing: "\t\r")
        == #"{"value":4500,"text":"1 h 15 min"}"# + "\n")
    let german = try pick(
      "--datetime", "--locale", "de_DE", "--time-zone", "Europe/Berlin", "--selected",
      "2026-11-22T06:45", "--format", "EEEE, d. MMMM y, HH:mm XXX")
    #expect(
      try output(german, seeing: "So. 22. Nov.", typing: "\t\t\r")
        == "Sonntag, 22. November 2026, 06:45 +01:00\n")
    let buddhist = try pick(
      "--date", "--locale", "de_DE", "--calendar", "buddhist", "--selected", "2026-11-22",
      "--format", "d. MMMM y (r)")
    #expect(
      try output(buddhist, seeing: "22", typing: "\r") == "22. November 2569 (2026)\n")
  }

  @Test("G14 · A first and a last date are dialed one after the other, in their order")
  func range() throws {
    let run = try pick("--range", "--style", "wheels", "--selected", "2026-11-22/2026-11-22")
    try run.wait(for: "Sun Nov 22    Sun Nov 22")
    // Up is a day before the first one.
    run.type("\rkj\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "2026-11-22/2026-11-23\n")
    let json = try pick(
      "--time", "--range", "--json", "--format", "H.mm", "--selected", "09:30/17:00")
    try json.wait(for: "from")
    json.type("\t\r")
    try json.wait(for: "through")
    json.type("\t\r")
    #expect(try json.end() == 0)
    #expect(json.outputText == #"{"value":"09:30/17:00","text":"9.30 – 17.00"}"# + "\n")
  }

  @Test("G14 · Leaving a range leaves both ends, and its timeout gives the default")
  func endsOfRanges() throws {
    let left = try pick("--date", "--range", "--selected", "2026-11-22/2026-11-30")
    try left.wait(for: "22")
    left.type("\r\u{1B}")
    #expect(try left.end() == 130)
    #expect(left.outputText.isEmpty)
    let usual = try pick(
      "--date", "--range", "--default", "2026-11-22/2026-11-30", "--timeout", "200ms", "--format",
      "d MMM")
    #expect(try usual.end() == 0)
    #expect(usual.outputText == "22 Nov\n30 Nov\n")
    #expect(try pick("--range", "--timeout", "100ms").end() == 124)
  }

  @Test("A usage error about printing names what is needed", arguments: wrong)
  func usage(arguments: String, message: String) throws {
    let words = arguments.split(separator: " ").map(String.init)
    let run = try ToolRun(["pick"] + words, on: PseudoTerminal())
    #expect(try run.end() == 64)
    #expect(run.errorText.contains(message), "\(arguments): \(run.errorText)")
  }

  private static let wrong: [(String, String)] = [
    (
      "--format yyyy Tea",
      "--format belongs to --date, --dates, --time, --datetime, --month or --duration."
    ),
    ("--date --format b", "--format: the field 'b' isn't known here"),
    ("--date --format HH", "--format: --date has nothing for the field 'HH'."),
    ("--datetime --format X", "--format: --datetime has nothing for the field 'X'."),
    ("--duration --format H:mm", "--format 'H:mm': of a --duration it is iso."),
    ("--date --format 'd", "--format: a ' has no other one."),
    (
      "--duration --range",
      "--range belongs to --date, --time, --datetime, --month, not to"
    ),
    ("--range --selected 2026-11-22", "--selected '2026-11-22' isn't two with a / between them."),
    (
      "--range --default 2026-11-22/2026-11-21 --timeout 1s",
      "--default '2026-11-22/2026-11-21' ends before it begins: exchange the two."
    ),
    ("--range Tea", "Give either --date or options, not both."),
    (
      "--datetime --time-zone Europe/Berlin --min 2027-03-28T02:10 --max 2027-03-28T02:50",
      "No time from --min to --max is shown by the clock of the zone."
    ),
  ]

  @Test("K04 · A limit in an hour that a clock skips is the first moment behind it")
  func skippedLimit() throws {
    let run = try pick(
      "--datetime", "--time-zone", "Europe/Berlin", "--min", "2027-03-28T02:30", "--max",
      "2027-03-28T12:00")
    try run.wait(forSelected: "Sun Mar 28")
    run.type("\t\t\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "2027-03-28T03:00+02:00\n")
  }

  @Test("K04 · A default in an hour that a clock skips keeps its minutes, and says so")
  func skippedDefault() throws {
    let run = try ToolRun([
      "pick", "--datetime", "--time-zone", "Europe/Berlin", "--default", "2027-03-28T02:30",
      "--timeout", "1h",
    ])
    #expect(try run.end() == 0)
    #expect(run.outputText == "2027-03-28T03:30+02:00\n")
    #expect(
      run.errorText
        == "detent: the clock skips 2027-03-28T02:30, so --default is 2027-03-28T03:30+02:00\n")
  }

  @Test("G14 · Both ends of a range are picked in one month", arguments: [nil, "de_DE"])
  func rangeInMonths(locale: String?) throws {
    let run = try ToolRun(
      ["pick", "--range", "--style", "graphical", "--selected", "2026-12-24/2027-01-06"]
        + (locale.map { ["--locale", $0] } ?? []), on: PseudoTerminal())
    try run.wait(for: "2026")
    run.type("\u{E}\u{E}\r")
    try run.wait(for: "2027")
    run.type("\u{10}\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "2026-12-26/2027-01-05\n")
  }
}
