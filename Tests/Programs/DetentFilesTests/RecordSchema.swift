import DetentCompiled
import DetentInput
import DetentText

/// A record as a definition of a JSON Schema.
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

  /// The definition.
  var definition: SchemaNode.Member {
    let required: SchemaNode =
      required.isEmpty ? [:] : ["required": .list(required.map(SchemaNode.text))]
    let schema: SchemaNode =
      ["type": "object", "description": .text(about), "additionalProperties": false] + required
      + ["properties": .map(keys.map(property))]
    return SchemaNode.Member(key: name, value: schema)
  }

  /// The lines of the whole definition, or of each key, as in the file.
  var parts: [[String]] {
    isPart
      ? keys.map { property($0).lines.map { "        " + $0 } }
      : [definition.lines.map { "    " + $0 }]
  }

  private func property(_ key: RecordOutline.Key) -> SchemaNode.Member {
    let usual: SchemaNode = key.usual.map { ["default": .bare($0)] } ?? [:]
    let about: SchemaNode = ["description": .text(Self.sentence(key))]
    guard key.name == "kind", let kind else {
      return SchemaNode.Member(key: key.name, value: about + Self.form(of: key) + usual)
    }
    let value = about + ["const": .text(kind)]
    return SchemaNode.Member(
      key: key.name, value: required.contains("kind") ? value : value + ["default": .text(kind)])
  }

  private static func sentence(_ key: RecordOutline.Key) -> String {
    guard case .span(let range) = key.form else { return key.about }
    // A schema compares numbers, but no spans.
    let (least, most) = (SpanText.text(range.lowerBound), SpanText.text(range.upperBound))
    let isFromNothing = range.lowerBound <= .microseconds(1)
    return key.about + (isFromNothing ? " Up to \(most)" : " From \(least) to \(most)")
      + (key.none.map { ", or \($0)." } ?? ".")
  }

  private static func form(of key: RecordOutline.Key) -> SchemaNode {
    switch key.form {
    case .flag: ["type": "boolean"]
    case .share: ["type": "number", "minimum": 0, "maximum": 1]
    case .text: ["type": "string", "minLength": 1]
    case .color: .definition("rgb")
    case .number(let range): .integer(range)
    case .int(let range): .integer(range)
    case .ints(let numbers): some(numbers)
    case .span: .definition(key.none == nil ? "span" : "rest")
    case .words(let words): .words(words)
    case .presets(let name, _): .definition(name)
    case .record: .definition(key.name)
    }
  }

  /// Some numbers, of which the greatest are all multiples of one.
  private static func some(_ numbers: [Int]) -> SchemaNode {
    let step = numbers[numbers.count - 1] - numbers[numbers.count - 2]
    let multiples = numbers.drop { $0 < step }
    let others = numbers.dropLast(multiples.count).map { SchemaNode.bare("\($0)") }
    let range = multiples[multiples.startIndex]...numbers[numbers.count - 1]
    return [
      "anyOf": [["enum": .list(others)], .integer(range) + ["multipleOf": .bare("\(step)")]]
    ]
  }
}
