import DetentDates
import DetentHost
import DetentPicker
import DetentYAML
import Testing

@Suite("Requests for dates")
struct DateRequestTests {
  private func problem(
    _ names: DateRequest.Names, _ mode: DateMode,
    _ change: (inout DateRequest) -> Void
  ) -> String {
    var request = DateRequest(mode)
    change(&request)
    do throws(DateProblem) {
      _ = try request.resolved()
      return ""
    } catch { return request.message(of: error, named: names) }
  }

  @Test("A file and a command line are refused in the same words, each with its own names")
  func words() {
    let wrong: [(DateMode, String, (inout DateRequest) -> Void)] = [
      (
        .date, "minimum is '2026-02-30'; a date such as 2026-11-22 is needed",
        { $0[.minimum] = "2026-02-30" }
      ),
      (
        .date, "maximum comes before minimum; exchange them",
        { ($0[.minimum], $0[.maximum]) = ("2026-02-02", "2026-02-01") }
      ),
      (
        .time, "no time from minimum to maximum is a multiple of 15 minutes",
        { ($0[.minimum], $0[.maximum], $0.minuteInterval) = ("09:31", "09:44", 15) }
      ),
      (
        .dateAndTime,
        "selected is '2026-02-01T09:31', which the limits or the interval leave out; the nearest is "
          + "2026-02-01T09:32",
        { ($0[.selected], $0.minuteInterval) = ("2026-02-01T09:31", 2) }
      ),
      (
        .date,
        "selected is '2026-02-02/2026-02-01'; it needs a range of days such as "
          + "2026-11-22/2026-11-28, within the limits",
        { ($0[.selected], $0.days) = ("2026-02-02/2026-02-01", .range) }
      ),
    ]
    for (mode, message, change) in wrong {
      func named(_ first: String, _ last: String, _ selected: String) -> String {
        let names = ["minimum": first, "maximum": last, "selected": selected]
        return message.split(separator: " ").map { word in
          let name = word.prefix { $0 != ";" }
          return (names[String(name)] ?? String(name)) + word.dropFirst(name.count)
        }.joined(separator: " ")
      }
      #expect(
        problem(.keys, mode, change) == named("'minimum'", "'maximum'", "'selected'"))
      #expect(problem(.options, mode, change) == named("--min", "--max", "--selected"))
    }
  }

  @Test("A request is wheels of its mode and its table, or days")
  func contents() throws {
    func content(
      _ mode: DateMode, _ change: (inout DateRequest) -> Void = { _ in }
    ) throws -> ItemContent {
      var request = DateRequest(mode)
      change(&request)
      return try request.resolved().content
    }
    #expect(try content(.date) == .date(DateWheels()))
    #expect(
      try content(.time) { $0.clock = 12 }
        == .date(DateWheels(.english(hasHalves: true), mode: .time)))
    #expect(try content(.yearAndMonth) == .date(DateWheels(mode: .yearAndMonth)))
    let days = try content(.date) { $0.days = .multiple }
    #expect(days == .days(CalendarDays(.english(), kind: .multiple)))
  }
}
