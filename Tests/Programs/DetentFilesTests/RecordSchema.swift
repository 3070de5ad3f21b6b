import DetentCompiled
import DetentInput
import DetentText

/// A record as a definition of a JSON Schema, in the lines of its file.
struct RecordSchema {
  /// The name among `$defs`.
  let name: String
  /// What the record is.
  let about: String
  /// Its keys.
  let keys: [RecordOutline.Key]
  /// The keys that a file can't do without.
  var required: [String] = []
  /// The value of the key `kind`, if the record is one of some kinds.
  var kind: String?
  /// Whether the definition has others' keys, too, which are written by hand.
  var isPart = false

  /// The lines of the whole definition, or of each key, as in the file.
  var parts: [[String]] {
    guard isPart else { return [lines] }
    return keys.map { key in property(key).map { "        " + $0 } }
  }

  private var lines: [String] {
    var lines = [
      "\"\(name)\": {", "  \"type\": \"object\",", "  \"description\": \(Self.json(about)),",
      "  \"additionalProperties\": false,",
    ]
    if !required.isEmpty {
      let listed = Self.listed(required.map(Self.json))
      lines += (["\"required\": ["] + listed + ["],"]).map { "  " + $0 }
    }
    lines.append("  \"properties\": {")
    lines += Self.joined(keys.map(property)).map { "    " + $0 }
    return (lines + ["  }", "}"]).map { "    " + $0 }
  }

  private func property(_ key: RecordOutline.Key) -> [String] {
    ["\"\(key.name)\": {"] + Self.joined(members(of: key)).map { "  " + $0 } + ["}"]
  }

  /// The members of a key's schema, each in lines.
  private func members(of key: RecordOutline.Key) -> [[String]] {
    if key.name == "kind", let kind {
      let usual = required.contains("kind") ? [] : [["\"default\": \(Self.json(kind))"]]
      return [described(key), ["\"const\": \(Self.json(kind))"]] + usual
    }
    let usual = key.usual.map { [["\"default\": \($0)"]] } ?? []
    return [described(key)] + form(of: key) + usual
  }

  private func described(_ key: RecordOutline.Key) -> [String] {
    var about = key.about
    if case .span(let range) = key.form {
      // A schema compares numbers, but no spans.
      let (least, most) = (SpanText.text(range.lowerBound), SpanText.text(range.upperBound))
      about += range.lowerBound <= .microseconds(1) ? " Up to \(most)" : " From \(least) to \(most)"
      about += key.none.map { ", or \($0)." } ?? "."
    }
    return ["\"description\": \(Self.json(about))"]
  }

  private func form(of key: RecordOutline.Key) -> [[String]] {
    switch key.form {
    case .flag: [["\"type\": \"boolean\""]]
    case .share: [["\"type\": \"number\""], ["\"minimum\": 0"], ["\"maximum\": 1"]]
    case .text: [["\"type\": \"string\""], ["\"minLength\": 1"]]
    case .color: [["\"$ref\": \"#/$defs/rgb\""]]
    case .number(let range): Self.integer(range)
    case .int(let range): Self.integer(range)
    case .ints(let numbers): [Self.some(numbers)]
    case .span: [["\"$ref\": \"#/$defs/\(key.none == nil ? "span" : "rest")\""]]
    case .words(let words): [["\"enum\": ["] + Self.listed(words.flatMap(Self.spellings)) + ["]"]]
    case .presets(let name, _): [["\"$ref\": \"#/$defs/\(name)\""]]
    case .record: [["\"$ref\": \"#/$defs/\(key.name)\""]]
    }
  }

  private static func integer<Number>(_ range: ClosedRange<Number>) -> [[String]] {
    [
      ["\"type\": \"integer\""], ["\"minimum\": \(range.lowerBound)"],
      ["\"maximum\": \(range.upperBound)"],
    ]
  }

  /// Some numbers, of which the greatest are all multiples of one.
  private static func some(_ numbers: [Int]) -> [String] {
    let step = numbers[numbers.count - 1] - numbers[numbers.count - 2]
    let multiples = numbers.drop { $0 < step }
    let others = numbers.dropLast(multiples.count).map { "\($0)" }
    let range = multiples[multiples.startIndex]...numbers[numbers.count - 1]
    let all = joined(integer(range) + [["\"multipleOf\": \(step)"]]).map { "  " + $0 }
    let alternatives = joined([
      ["{"] + (["\"enum\": ["] + listed(others) + ["]"]).map { "  " + $0 } + ["}"],
      ["{"] + all + ["}"],
    ])
    return ["\"anyOf\": ["] + alternatives.map { "  " + $0 } + ["]"]
  }

  /// A word as it can be written: one of digits is a number without quotes.
  private static func spellings(_ word: String) -> [String] {
    (Int(word).map { ["\($0)"] } ?? []) + [json(word)]
  }

  private static func listed(_ values: [String]) -> [String] {
    joined(values.map { [$0] }).map { "  " + $0 }
  }

  /// Members with a comma behind all but the last.
  private static func joined(_ members: [[String]]) -> [String] {
    members.enumerated().flatMap { index, lines in
      index == members.count - 1 ? lines : lines.dropLast() + [lines[lines.count - 1] + ","]
    }
  }

  private static func json(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
