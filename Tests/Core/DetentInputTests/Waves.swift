import DetentInput

/// Edges drawn as waveforms: one column is a millisecond, `‾` high and `_` low.
func edges(a: String, b: String) -> [LineEdge] {
  let waves: [(Line, [Character])] = [(.a, Array(a)), (.b, Array(b))]
  var edges: [LineEdge] = []
  for column in 1..<a.count {
    for (line, wave) in waves where wave[column] != wave[column - 1] {
      edges.append(
        LineEdge(
          line, wave[column] == "‾" ? .high : .low, at: .origin + .milliseconds(Int64(column))))
    }
  }
  return edges
}

/// The levels in the first column.
func levels(a: String, b: String) -> Levels {
  Levels(a: a.first == "‾" ? .high : .low, b: b.first == "‾" ? .high : .low)
}

/// Feeds waveforms and marks the columns with a reported detent by `+` and `-`.
func detents(
  a: String, b: String, _ configuration: QuadratureConfiguration = .init()
) -> String {
  var decoder = QuadratureDecoder(configuration, levels: levels(a: a, b: b))
  var marks = [Character](repeating: "·", count: a.count)
  for (at, turned) in decoder.feed(edges(a: a, b: b)) {
    marks[Int(at.microseconds / 1_000)] = turned == 1 ? "+" : turned == -1 ? "-" : "?"
  }
  return String(marks)
}

/// Feeds a button's waveform, one column 10 ms, and marks its events below: v (down), p(ressed),
/// r(eleased), x (a spike), c(lick), s(ingle), d(ouble), h(eld), l(ong) and digits for repeats.
func gestures(
  _ wave: String, doubleClick: Bool = false, holdRepeat: TimeSpan = .milliseconds(100),
  longPress: TimeSpan = .milliseconds(200)
) -> String {
  let wave = Array(wave)
  var configuration = ButtonConfiguration()
  configuration.holdRepeat = holdRepeat
  (configuration.usesDoubleClick, configuration.doubleClick) = (doubleClick, .milliseconds(100))
  configuration.longPress = longPress
  configuration.debounce = .milliseconds(25)
  var button = ButtonDecoder(configuration, level: wave[0] == "‾" ? .high : .low)
  var marks = [String](repeating: "", count: wave.count + 40)
  func note(_ event: ButtonEvent, at: Instant) {
    let letter =
      switch event {
      case .down: "v"
      case .spike: "x"
      case .pressed: "p"
      case .released: "r"
      case .click: "c"
      case .singleClick: "s"
      case .doubleClick: "d"
      case .longPress: "l"
      case .hold: "h"
      case .holdRepeat(let count): "\(count)"
      }
    marks[Int((at.microseconds + 9_999) / 10_000)] += letter
  }
  for column in wave.indices {
    let now = Instant.origin + .milliseconds(Int64(column) * 10)
    while let due = button.expire(at: now) { note(due.event, at: due.at) }
    guard column > 0, wave[column] != wave[column - 1] else { continue }
    let edge = LineEdge(.button, wave[column] == "‾" ? .high : .low, at: now)
    if let event = button.feed(edge) { note(event, at: now) }
    while let due = button.expire(at: now) { note(due.event, at: due.at) }
  }
  while let due = button.deadline, due < .origin + .seconds(1) {
    if let expired = button.expire(at: due) { note(expired.event, at: expired.at) }
  }
  // A column with two events has both letters in brackets.
  let text = marks.map { $0.count == 1 ? $0 : $0.isEmpty ? "·" : "(\($0))" }.joined()
  return String(text.prefix { _ in true }.reversed().drop { $0 == "·" }.reversed())
}
