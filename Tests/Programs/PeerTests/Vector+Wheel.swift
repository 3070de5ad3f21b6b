import DetentCrown
import DetentHost
import DetentInput
import DetentPicker
@testable import DetentRuntime
import DetentTerminal
import DetentYAML

extension Vector {
  /// Drives the vector's device and writes the results.
  func run() throws -> String {
    switch device[0] {
    case "knob": return runKnob()
    case "wheel":
      let count = Int(device[1]) ?? 0
      var hand = Hand(
        Picker.rows(count), row: word(after: "at").flatMap { Int($0) } ?? 0,
        wraps: traits.contains("wraps"))
      return hand.run(input, expecting: expected)
    case "number": return try runMenu("number: { \(numberKeys)\(selected)\(wrapKey) }\n")
    case "list":
      let rows = device[1...].prefix { $0 != "at" }.joined(separator: ", ")
      return try runMenu("picker: { rows: [\(rows)]\(selected) }\n")
    default: return "there is no device '\(device[0])'"
    }
  }

  private var selected: String { word(after: "at").map { ", selected: \($0)" } ?? "" }
  private var wrapKey: String { traits.contains("wraps") ? ", wrap: true" : "" }

  /// `0..5 by 1` in a menu file's keys.
  private var numberKeys: String {
    let ends = device[1].components(separatedBy: "..")
    return "from: \(ends[0]), through: \(ends[1]), by: \(word(after: "by") ?? "1")"
  }

  /// Turns the picker of a menu file and writes its values, or that the file is refused.
  private func runMenu(_ yaml: String) throws -> String {
    let file: MenuFile
    do { file = try MenuFile(yaml: yaml, file: "vector.yaml") } catch { return "refused" }
    var menu = file.menu()
    var outputs: [MenuOutput] = []
    var at = Instant.origin
    var values = input.isEmpty ? ["\(menu.picker.text)"] : []
    for word in input {
      at = at + .milliseconds(300)
      let event: KnobEvent = Int(word).map { .turned($0) } ?? .button(.singleClick)
      if Int(word) == nil { menu.apply(.button(.click), at: at, into: &outputs) }
      menu.apply(event, at: at, into: &outputs)
      values.append("\(menu.picker.text)")
    }
    return values.joined(separator: " ")
  }
}

/// Rows titled by their numbers.
private enum Picker {
  static func rows(_ count: Int) -> RowList { RowList((0..<count).map { "\($0)" }) }
}

/// A user and a program on one wheel.
private struct Hand {
  var model: PickerModel<RowList>
  var now = Instant.origin
  private var outputs: [PickerOutput] = []

  init(_ rows: RowList, row: Int, wraps: Bool) {
    model = PickerModel(rows, selected: [row], configuration: .init(isContinuous: wraps))
  }

  private var row: Int { model.selectedRow(inComponent: 0) }

  /// Applies the words and writes the rows; for a peer's bound, whether it is kept.
  mutating func run(_ words: [String], expecting expected: String) -> String {
    var told = words.isEmpty ? ["\(row)"] : []
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "go":
        let start = model.wheels[0].position
        select(words.popFirst())
        while words.first == "then" {
          words.removeFirst()
          wait(.milliseconds(100))
          select(words.popFirst())
        }
        told.append("\(row):\(Vector.signed(travel(from: start)))")
      case "rows":
        model.content = Picker.rows(words.popFirst().flatMap { Int($0) } ?? 0)
        model.reloadAllComponents(at: now)
        told.append("\(row)")
      default:
        turn(word)
        told.append("\(row)")
      }
    }
    guard expected.hasPrefix(">"), let bound = Int(expected.dropFirst(2)) else {
      return told.joined(separator: " ")
    }
    return row > bound ? expected : "\(row)"
  }

  private mutating func select(_ row: String?) {
    model.selectRow(row.flatMap { Int($0) } ?? 0, inComponent: 0, animated: true, at: now)
  }

  /// Advances until the wheel rests, and returns the rows traveled: the direction from the motion,
  /// the distance from the initial lag.
  private mutating func travel(from start: Rows) -> Int {
    let lag = model.wheels[0].lag
    let before = model.wheels[0].position
    wait(.milliseconds(40))
    let isForward = model.wheels[0].position > before
    wait(.seconds(3))
    let end = isForward ? before + lag : before - lag
    return Int((end - start).raw / Rows(1).raw)
  }

  /// A turn such as `+1` or `-2/20`, or a key.
  private mutating func turn(_ word: String) {
    let parts = word.split(separator: "/")
    if let detents = Int(parts[0]) {
      wait(.milliseconds(parts.count > 1 ? Int64(parts[1]) ?? 0 : 100))
      model.apply(.turned(detents), at: now, into: &outputs)
      return
    }
    wait(.milliseconds(300))
    switch Self.keys[word].flatMap(KeyStroke.init) {
    case .turn(let detents, let pace): model.apply(.turned(detents, pace), at: now, into: &outputs)
    case .command(let command): model.apply(command, at: now, into: &outputs)
    case .last, .page, .press, nil: break
    }
  }

  private mutating func wait(_ span: TimeSpan) {
    now = now + span
    model.advance(to: now, into: &outputs)
  }

  private static let keys: [String: Key] = [
    "Right": .arrow(.right), "Down": .arrow(.down), "Left": .arrow(.left), "Up": .arrow(.up),
  ]
}
