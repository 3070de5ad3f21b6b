import DetentInput
import DetentSession
import DetentTestSupport
import Foundation

/// A case of a conformance vector as a session for `detent replay`, with what its transcript has to
/// have.
struct VectorSession {
  /// A reason why a session can't express a case.
  struct Unfit: Error {
    let reason: String
  }

  /// What is expected of the events from one instant to another.
  struct Span {
    /// The number of the step.
    let step: Int
    /// The instants, of which the last one is included.
    let from: Instant, to: Instant
    let expected: Vector.Expectation
  }

  /// The session, in JSON, which is YAML: a step per line.
  private(set) var text = ""
  private(set) var spans: [Span] = []
  /// The number of values that the session itself expects.
  private(set) var valueCount = 0

  private var steps: [String] = []

  /// The keys of an expectation that a transcript shows.
  static let seen = [
    "value", "rows", "values", "told", "shown", "felt", "focus", "idles", "offset",
  ]

  /// Creates the session of a case.
  ///
  /// - Throws: `Unfit` if it can't be one.
  init(_ example: Vector.Case) throws {
    let menu = try Self.menu(of: example)
    var (knob, last) = (Knob(), Instant.origin)
    for (number, step) in example.steps.enumerated() {
      guard let expected = step.expect else {
        let (action, line) = try Self.action(of: step)
        _ = knob.perform(action)
        steps.append(line)
        continue
      }
      spans.append(Span(step: number + 1, from: last, to: knob.now, expected: expected))
      last = knob.now
      expectValues(expected, in: example)
    }
    // A session has a step.
    if steps.isEmpty { steps.append("{\"wait\": \"1ms\"}") }
    text = """
      {
      "menu": \(menu),
      "display": {"kind": "text", "columns": 20, "rows": 4},
      "steps": [
      \(steps.joined(separator: ",\n"))
      ]
      }
      """
  }

  /// Adds a session's own expectations.
  private mutating func expectValues(_ expected: Vector.Expectation, in example: Vector.Case) {
    func add(_ value: String, of item: String?) {
      let item = item.map { "\"item\": \($0.json), " } ?? ""
      steps.append("{\"expect\": {\(item)\"value\": \(value)}}")
      valueCount += 1
    }
    if let value = expected.value { add(value.json, of: nil) }
    if let picker = example.picker, let rows = expected.rows, let value = picker.value(of: rows) {
      add(value, of: nil)
    }
    for (item, text) in zip(example.menu?.items ?? [], expected.values ?? []) {
      if item.picker.rows != nil { add(text.json, of: item.label) }
      if let unit = item.picker.number?.unit, text.hasSuffix(unit) {
        add(String(text.dropLast(unit.count)).json, of: item.label)
      }
    }
  }

  /// A step of the user.
  private static func action(of step: Vector.Step) throws -> (Session.Step, String) {
    if let detents = step.turn {
      let span = (step.each ?? 100) * Int64(detents.magnitude)
      let isPressed = step.pressed ?? false
      return (
        .turn(detents: detents, over: .milliseconds(span), pressed: isPressed),
        "{\"turn\": \(detents), \"over\": \"\(span)ms\"\(isPressed ? ", \"pressed\": true" : "")}"
      )
    }
    if step.press == true { return (.press(Session.shortPress), "\"press\"") }
    if step.doublePress == true { return (.doublePress, "\"doublePress\"") }
    if step.hold == true { return (.press(.milliseconds(800)), "{\"press\": \"800ms\"}") }
    if let span = step.rest { return (.wait(.milliseconds(span)), "{\"wait\": \"\(span)ms\"}") }
    throw Unfit(reason: "a session has no steps of a program")
  }

  // MARK: - The menu

  private static func menu(of example: Vector.Case) throws -> String {
    if let value = example.value { return "{\"crownValue\": \(value.keys)}" }
    guard let menu = example.menu else {
      let picker = example.picker ?? Vector.PickerDescription()
      return "{\(try picker.keys().joined(separator: ", "))}"
    }
    let items = try menu.items.map { item in
      let keys = ["\"label\": \(item.label.json)"] + (try item.picker.keys())
      return "{\(keys.joined(separator: ", "))}"
    }
    return "{\"items\": [\(items.joined(separator: ", "))]}"
  }

  // MARK: - The transcript

  /// The differences of a transcript from what is expected, and the number of comparisons.
  func problems(in transcript: [String]) throws -> (problems: [String], count: Int) {
    let events = try transcript.map { line in
      try JSONDecoder().decode(Event.self, from: Data(line.utf8))
    }
    var (problems, count, focus) = ([String](), valueCount, Int?.none)
    var offset: Double?
    for span in spans {
      let here = events.filter {
        $0.at <= span.to && ($0.at > span.from || span.from == .origin)
      }
      func compare<Value: Equatable>(_ name: String, _ wanted: Value?, _ found: Value) {
        guard let wanted else { return }
        count += 1
        if wanted == found { return }
        problems.append("step \(span.step): \(name) is \(found), not \(wanted)")
      }
      compare("told", span.expected.told, here.compactMap(\.told))
      compare("shown", span.expected.shown, here.compactMap(\.shown))
      compare("felt", span.expected.felt, here.compactMap(\.felt))
      compare("idles", span.expected.idles, here.count { $0.event == "idle" })
      offset = here.last { $0.offset != nil }?.offset ?? offset
      if let offset { compare("offset", span.expected.offset, offset) }
      // The list that is focused first isn't reported.
      focus = here.last { $0.event == "focused" }?.component ?? focus
      if let focus { compare("focus", span.expected.focus, focus) }
    }
    return (problems, count)
  }

  /// A line of a transcript.
  private struct Event: Decodable {
    let t_us: Int64
    let event: String
    let component: Int?
    let row: Int?
    let item: String?
    let offset: Double?

    var at: Instant { .origin + .microseconds(t_us) }

    /// The event, as vectors tell it.
    var told: String? {
      let about = item.map { " \($0)" } ?? ""
      return switch event {
      case "valueChanged": "valueChanged \(component ?? 0) \(row ?? -1)\(about)"
      case "focused": "focused \(component.map { "\($0)" } ?? "none")"
      case "committed", "cancelled": "\(event)\(about)"
      default: nil
      }
    }

    /// The row that reaches the center.
    var shown: String? {
      event == "highlighted" ? "\(component ?? 0) \(row ?? -1)" : nil
    }

    /// The haptic event.
    var felt: String? {
      switch event {
      case "tick", "landmark": "tick \(component ?? 0)"
      case "reachedEnd": "end \(component ?? 0)"
      default: nil
      }
    }
  }
}

extension Vector.ValueDescription {
  /// The value of a menu file.
  fileprivate var keys: String {
    let numbers = [("selected", start), ("from", from), ("through", through), ("by", by)]
    var keys = numbers.compactMap { name, number in number.map { "\"\(name)\": \($0)" } }
    if let sensitivity { keys.append("\"sensitivity\": \(sensitivity.json)") }
    if let wraps { keys.append("\"isContinuous\": \(wraps)") }
    return "{\(keys.joined(separator: ", "))}"
  }
}

extension Vector.PickerDescription {
  /// The keys of a menu file.
  fileprivate func keys() throws -> [String] {
    typealias Unfit = VectorSession.Unfit
    if side != nil { throw Unfit(reason: "a session's knob is on the right") }
    if haptics != nil { throw Unfit(reason: "a session's knob has ticks") }
    let more = sensitivity.map { ["\"sensitivity\": \($0.json)"] } ?? []
    let wrap = wraps.map { ["\"wrap\": \($0)"] } ?? []
    if let rows {
      let titles = [rows]
      let chosen = try chosen(of: titles).map { ["\"selected\": \($0[0].json)"] } ?? []
      let keys = ["\"rows\": \(rows.json)"] + chosen + wrap
      return ["\"picker\": {\(keys.joined(separator: ", "))}"] + more
    }
    if let columns {
      let chosen = try chosen(of: columns)
      let lists = columns.enumerated().map { index, rows in
        let selected = chosen.map { ", \"selected\": \($0[index].json)" } ?? ""
        return "{\"rows\": \(rows.json)\(selected)}"
      }
      let keys = ["\"columns\": [\(lists.joined(separator: ", "))]"] + wrap
      return ["\"picker\": {\(keys.joined(separator: ", "))}"] + more
    }
    if let number {
      var keys = [("from", number.from), ("through", number.through), ("by", number.by)].map {
        "\"\($0)\": \(number.text($1))"
      }
      if let unit = number.unit { keys.append("\"unit\": \(unit.json)") }
      let row = selected?.first ?? 0
      keys.append("\"selected\": \(begins ?? number.text(ofRow: row))")
      return ["\"number\": {\((keys + wrap).joined(separator: ", "))}"] + more
    }
    return ["\"datePicker\": {\(try dateKeys().joined(separator: ", "))}"] + more
  }

  /// The titles of the initial rows; nil for the first ones.
  private func chosen(of lists: [[String]]) throws -> [String]? {
    try selected.map { selected in
      try zip(lists, selected).map { titles, row in
        guard titles.indices.contains(row) else {
          throw VectorSession.Unfit(reason: "a file names rows by their titles")
        }
        return titles[row]
      }
    }
  }

  private func dateKeys() throws -> [String] {
    let modes: [(String, Limits?, years: (String, String)?)] = [
      ("date", date, nil), ("time", time, nil),
      ("dateAndTime", dateAndTime, ("2020-01-01T00:00", "2030-12-31T23:59")),
      ("yearAndMonth", yearAndMonth, ("2020-01", "2030-12")),
      ("hourMinuteAndSecond", hourMinuteAndSecond, nil), ("countDownTimer", countDownTimer, nil),
    ]
    for (mode, limits, years) in modes {
      guard let limits else { continue }
      var keys = ["\"mode\": \"\(mode)\""]
      if let first = limits.minimum ?? years?.0 { keys.append("\"minimum\": \(first.json)") }
      if let last = limits.maximum ?? years?.1 { keys.append("\"maximum\": \(last.json)") }
      if let minutes = limits.minuteInterval { keys.append("\"minuteInterval\": \(minutes)") }
      if let rounds = limits.roundsToMinuteInterval {
        keys.append("\"roundsToMinuteInterval\": \(rounds)")
      }
      if let clock = limits.clock { keys.append("\"clock\": \(clock)") }
      let begins = begins.map { $0.json }
      if let begins {
        keys.append(
          mode == "countDownTimer" ? "\"countDownDuration\": \(begins)" : "\"selected\": \(begins)")
      }
      return keys
    }
    throw VectorSession.Unfit(reason: "an item of a file has a source")
  }

  /// The value of rows for programs, in JSON; nil for dates, whose rows depend on their tables.
  func value(of selection: [Int]) -> String? {
    if let rows { return rows.at(selection[0])?.json }
    if let columns {
      let titles = zip(columns, selection).compactMap { $0.at($1) }
      return titles.count == columns.count ? titles.json : nil
    }
    if let number { return number.text(ofRow: selection[0]).json }
    if let countDownTimer {
      let minutes = (countDownTimer.minuteInterval ?? 1) * selection[1]
      return "\(3_600 * selection[0] + 60 * minutes)".json
    }
    return nil
  }
}

extension Vector.PickerDescription.Number {
  /// A number with its decimal places.
  fileprivate func text(_ number: Int64) -> String {
    guard let digits = fractionDigits, digits > 0 else { return "\(number)" }
    let text = "\(number.magnitude)"
    let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
    return (number < 0 ? "-" : "") + padded.dropLast(digits) + "." + padded.suffix(digits)
  }

  fileprivate func text(ofRow row: Int) -> String { text(from + by * Int64(row)) }
}

extension [String] {
  fileprivate func at(_ row: Int) -> String? { indices.contains(row) ? self[row] : nil }
  fileprivate var json: String { "[\(map(\.json).joined(separator: ", "))]" }
}

extension String {
  /// The text in JSON.
  fileprivate var json: String {
    let data = try? JSONEncoder().encode(self)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}
