import DetentHost
import DetentYAML
import Testing

@testable import DetentTool

@Suite("Picking dates and times in a terminal")
struct PickDateTests {
  private func pick(_ arguments: String...) throws -> ToolRun {
    try ToolRun(["pick"] + arguments, on: PseudoTerminal())
  }

  @Test("A date is a month that is turned by days, or dialed from day to year; it is ISO 8601")
  func date() throws {
    let run = try pick("--date", "--selected", "2025-12-31", "--max", "2026-02-20")
    try run.wait(for: "December 2025")
    run.type("j\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "2026-01-01\n")
    let wheels = try pick(
      "--date", "--style", "wheels", "--selected", "2025-12-31", "--max", "2026-02-20")
    try wheels.wait(forSelected: "31")
    // Up to the next year is beyond the limit, and a month back there is the dialed day.
    wheels.type("\t\tj")
    try wheels.wait(forSelected: "2026")
    wheels.type("\u{1B}[Z")
    wheels.type("k\t\r")
    #expect(try wheels.end() == 0)
    #expect(wheels.outputText == "2026-01-31\n")
  }

  @Test("G14 · A range of times may end on the next day")
  func night() throws {
    let run = try pick("--time", "--range", "--selected", "22:00/06:00")
    try run.wait(for: "from")
    run.type("\t\r")
    try run.wait(for: "through")
    run.type("j\t\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "22:00/07:00\n")
  }

  @Test("A time is dialed in its interval, and one with AM and PM comes out in 24 hours")
  func time() throws {
    let run = try pick("--time", "--minute-interval", "15", "--selected", "09:30")
    try run.wait(forSelected: "09")
    run.type("j\tj\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "10:45\n")
    let half = try pick("--time", "--clock", "12", "--selected", "11:05", "--max", "18:00")
    try half.wait(forSelected: "11")
    half.type("j\t\t\r")
    #expect(try half.end() == 0)
    #expect(half.outputText == "12:05\n")
  }

  @Test("C04 · A length of time is dialed in hours and minutes and printed in seconds")
  func duration() throws {
    let run = try pick("--duration", "--selected", "4500", "--minute-interval", "5")
    try run.wait(forSelected: "1")
    run.type("j\tj\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "8400\n")
  }

  @Test("G14 · Several days are picked one by one, and each is a line")
  func dates() throws {
    let run = try pick("--dates", "--selected", "2026-11-22,2026-11-24", "--max", "2026-12-31")
    try run.wait(for: "November 2026")
    run.type("j \r")
    #expect(try run.end() == 0)
    #expect(run.lines == ["2026-11-22", "2026-11-23", "2026-11-24"])
    let written = try pick("--dates", "--selected", "2026-11-22", "--format", "d MMM", "--json")
    try written.wait(for: "November 2026")
    written.type("\r")
    #expect(try written.end() == 0)
    #expect(written.outputText == #"{"value":"2026-11-22","text":"22 Nov"}"# + "\n")
    let late = try pick(
      "--dates", "--selected", "2026-11-22", "--default", "2026-11-01,2026-11-02", "--timeout", "1s"
    )
    #expect(try late.end() == 0)
    #expect(late.lines == ["2026-11-01", "2026-11-02"])
  }

  @Test("No style, locale or calendar changes which dates exist")
  func farDates() throws {
    let styles = MenuFile.KindKey.datePicker.styles.map { ["--style", $0] }
    var asked = styles + styles.map { $0 + ["--locale", "de_DE"] }
    asked += [["--calendar", "hebrew"], ["--locale", "fa_IR"]]
    for options in asked {
      for date in ["1850-06-01", "2200-01-01"] {
        let run = try ToolRun(
          ["pick", "--date", "--default", date, "--timeout", "20ms"] + options, on: PseudoTerminal()
        )
        #expect(try run.end() == 0, "\(options): \(run.errorText)")
        #expect(run.outputText == "\(date)\n", "\(options)")
      }
    }
  }

  @Test("G09 · With --style graphical a date is turned in its month")
  func graphical() throws {
    let run = try pick("--date", "--style", "graphical", "--selected", "2026-11-22")
    try run.wait(for: "November 2026")
    run.type("j\r")
    #expect(try run.end() == 0 && run.errorText == "")
    #expect(run.outputText == "2026-11-23\n")
  }

  @Test("G07 · A style without room says so at the end, and one that there isn't is refused")
  func styles() throws {
    let run = try pick("--time", "--style", "graphical", "--selected", "09:30")
    try run.wait(forSelected: "09")
    run.type("\t\r")
    #expect(try run.end() == 0)
    #expect(run.errorText == "detent: style graphical doesn't fit here; it had wheels\n")
    let segments = try pick("--style", "segmented", "Small", "Large")
    try segments.wait(for: "←→ move")
    segments.type("\u{1B}[C\r")
    #expect(try segments.end() == 0 && segments.outputText == "Large\n")
    let unknown = try pick("--style", "graphical", "Tea", "Coffee")
    #expect(try unknown.end() == 64)
    #expect(
      unknown.errorText.contains(
        "--style 'graphical': there are automatic, wheels, wheel, inline, menu, segmented"))
    let number = try pick("--style", "wheels", "--number", "1..3")
    #expect(try number.end() == 64)
  }

  @Test("C03 · A date and a time are dialed together, and printed with the offset of their zone")
  func dateAndTime() throws {
    let run = try pick(
      "--datetime", "--time-zone", "Europe/Berlin", "--selected", "2026-10-25T01:30")
    try run.wait(forSelected: "Sun Oct 25")
    // Two detents on is the second of the two repeated hours: 02A, 02B.
    run.type("\tjj\t\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "2026-10-25T02:30+01:00\n")
  }

  @Test("E02 · With a locale the wheels have its order, and the answer stays the same")
  func locale() throws {
    let run = try pick(
      "--date", "--style", "wheels", "--locale", "de_DE", "--selected", "2026-11-22")
    try run.wait(forSelected: "22")
    run.type("j\tj\tj\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "2027-12-23\n")
  }

  @Test("C10 · G18 · A month, or a time with its seconds, is picked alone")
  func monthAndSeconds() throws {
    let month = try pick("--month", "--selected", "2026-11")
    try month.wait(forSelected: "November")
    month.type("j\tj\r")
    #expect(try month.end() == 0)
    #expect(month.outputText == "2027-12\n")
    let time = try pick("--time", "--seconds", "--selected", "06:45:29")
    try time.wait(forSelected: "06")
    time.type("\t\tj\r")
    #expect(try time.end() == 0)
    #expect(time.outputText == "06:45:30\n")
  }

  @Test("Digits find a row of the focused wheel, and a whole time finds all rows")
  func typed() throws {
    let run = try pick("--time", "--selected", "09:30")
    try run.wait(forSelected: "09")
    run.type("17:45\t\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "17:45\n")
  }

  @Test("Without a terminal the default of two is printed, too")
  func rangeWithoutTerminal() throws {
    for (kind, value) in [
      ("--date", "2026-11-01/2026-11-30"), ("--month", "2026-11/2026-12"),
      ("--time", "22:00/06:00"), ("--datetime", "2026-11-01T09:30/2026-11-02T10:00"),
    ] {
      let run = try ToolRun(["pick", kind, "--range", "--default", value, "--timeout", "1m"])
      #expect(try run.end() == 0)
      #expect(run.outputText == value + "\n")
      #expect(run.errorText == "")
    }
  }

  @Test("On timeout the default is printed as written")
  func fallback() throws {
    let run = try pick("--date", "--default", "2026-11-22", "--timeout", "200ms")
    #expect(try run.end() == 0)
    #expect(run.outputText == "2026-11-22\n")
  }

  @Test("A usage error names what is needed", arguments: wrong)
  func usage(arguments: String, message: String) throws {
    let words = arguments.split(separator: " ").map(String.init)
    let run = try ToolRun(["pick"] + words, on: PseudoTerminal())
    #expect(try run.end() == 64)
    #expect(run.errorText.contains(message), "\(arguments): \(run.errorText)")
  }

  private static let wrong: [(String, String)] = [
    ("--date --time", "Give one of --date, --dates, --time, --datetime, --month and --duration."),
    ("--date Tea", "Give either --date or options, not both."),
    ("--date --number 1..2", "Give either --date or --number, not both."),
    (
      "--min 2026-01-01 Tea",
      "--min belongs to --date, --dates, --time, --datetime, --month or --duration."
    ),
    ("--duration --min 25h", "--min is longer than 23h59m; give --max as well."),
    ("--duration --max 100h", "--max '100h' is no length of time up to 99h59m, such as 90m."),
    (
      "--duration --max 30h --selected 31h",
      "a length of time at a multiple of 1 min, up to 30h0m within --min and --max, such as 90m"
    ),
    ("--duration --min 2h --max 1h", "--min is longer than --max; exchange them."),
    (
      "--duration --min 16m --max 29m --minute-interval 15",
      "No duration from --min to --max is a multiple of 15 minutes."
    ),
    (
      "--duration --selected 61",
      "a length of time at a multiple of 1 min, up to 23h59m, such as 90m"
    ),
    ("--date --clock 12", "--clock belongs to --time, --datetime, not to --date."),
    ("--date --wrap", "The wheels of dates and times go round by themselves: leave out --wrap."),
    ("--time --minute-interval 7", "--minute-interval is 7; write a divisor of an hour"),
    ("--date --time-zone UTC", "--time-zone belongs to --datetime, not to --date."),
    ("--time --seconds --minute-interval 5", "--seconds goes without --minute-interval"),
    ("--date --locale xx_YY", "--locale is 'xx_YY', which isn't known"),
    ("--datetime --time-zone Mars/Olympus", "--time-zone is 'Mars/Olympus', which isn't known"),
    ("--date --calendar mayan", "--calendar mayan: there are gregorian"),
    ("--datetime --min 2026-01-02T00:00 --max 2026-01-01T00:00", "--max comes before --min"),
    ("--month --selected 2026-13", "is not a month, such as 2026-11."),
    ("--time --clock 13", "there are clocks of 24 and of 12 hours"),
    ("--date --min 2026-02-29", "--min is '2026-02-29'; a date such as 2026-11-22 is needed."),
    ("--date --min 2027-01-01 --max 2026-01-01", "--max comes before --min; exchange them."),
    ("--time --min 09:31 --max 09:44 --minute-interval 15", "No time from --min to --max"),
    ("--date --selected 22.11.2026", "--selected '22.11.2026' is not a date, such as 2026-11-22."),
    (
      "--time --max 17:00 --selected 17:01",
      "--selected '17:01' is not a time of day within --min and --max, such as 09:30."
    ),
  ]
}
