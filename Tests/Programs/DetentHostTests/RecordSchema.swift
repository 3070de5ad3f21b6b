import DetentInput
import DetentRecords
import DetentText
import DetentYAML

/// A record as a definition of a JSON Schema.
struct RecordSchema: Sendable {
  /// The name among `$defs`.
  let name: String
  /// What the record is.
  let about: String
  /// Its keys.
  let keys: [RecordOutline.Key]
  /// Whether a file needs any of them.
  var isAnyNeeded = false
  /// The keys that a file can't do without, besides those that are always needed.
  var required: [String] = []
  /// The value of the key `kind`, if the record is one of some kinds.
  var kind: String?
  /// The rules between its keys.
  var rules: SchemaNode = [:]

  /// The definition.
  var definition: SchemaNode.Member {
    let needed = keys.map(\.name).filter(isRequired)
    let required: SchemaNode =
      needed.isEmpty ? [:] : ["required": .list(needed.map(SchemaNode.text))]
    let least: SchemaNode = isAnyNeeded ? ["minProperties": 1] : [:]
    let schema: SchemaNode =
      ["type": "object", "description": .text(about), "additionalProperties": false] + required
      + least + ["properties": .map(keys.map(property))] + rules
    return SchemaNode.Member(name, schema)
  }

  private func isRequired(_ key: String) -> Bool {
    required.contains(key) || keys.contains { $0.name == key && $0.isRequired }
  }

  private func property(_ key: RecordOutline.Key) -> SchemaNode.Member {
    let about: SchemaNode =
      key.about.isEmpty ? [:] : ["description": .text(Self.sentence(key))]
    if key.name == "kind", let kind {
      let usual: SchemaNode = isRequired("kind") ? [:] : ["default": .text(kind)]
      return SchemaNode.Member("kind", about + ["const": .text(kind)] + usual)
    }
    var value = about + Self.form(of: key)
    if let usual = key.usual {
      if key.isBlankRefused {
        value = value + ["not": ["const": .bare(usual)]]
      } else if !isRequired(key.name) {
        value = value + ["default": .bare(usual)]
      }
    }
    return SchemaNode.Member(key.name, value)
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
    if case .span = key.form { return .definition(key.none == nil ? "span" : "rest") }
    return form(key.form)
  }

  static func form(_ form: RecordOutline.Form) -> SchemaNode {
    switch form {
    case .flag: ["type": "boolean"]
    case .share: ["type": "number", "minimum": 0, "maximum": 1]
    case .written(let text): self.text(text)
    case .constant(let value): ["const": .bare(value)]
    case .numbers(let numbers): some(numbers)
    case .real(let least):
      ["type": "number"] + (least.map { ["exclusiveMinimum": .bare($0)] } ?? [:])
    case .decimal(let least, let most):
      ["type": "number", "minimum": .bare(least), "maximum": .bare(most)]
    case .records(let name, let needed):
      ["type": "array", "items": .definition(name) + ["required": [.text(needed)]]]
    case .either(let forms): ["oneOf": .list(forms.map(Self.form))]
    case .open(let examples): Self.examples(examples.map(SchemaNode.bare))
    case .color: .definition("rgb")
    case .number(let range): .integer(range)
    case .int(let range): .integer(range)
    case .span: .definition("span")
    case .words(let words): .words(words)
    case .presets(let name, _): .definition(name)
    case .definition(let name): .definition(name)
    case .matching(let pattern, let most):
      [
        "type": ["string", "number"], "pattern": .text(pattern), "maxLength": .bare("\(most)"),
      ]
    case .list(let form, let counts, let examples, let isBareAllowed):
      isBareAllowed
        ? ["oneOf": [Self.form(form), list(form, counts, examples)]]
        : list(form, counts, examples)
    }
  }

  private static func list(
    _ form: RecordOutline.Form, _ counts: ClosedRange<Int>, _ examples: [String]
  ) -> SchemaNode {
    let least: SchemaNode =
      counts.lowerBound > 0 ? ["minItems": .bare("\(counts.lowerBound)")] : [:]
    let most: SchemaNode =
      counts.upperBound == .max ? [:] : ["maxItems": .bare("\(counts.upperBound)")]
    return ["type": "array"] + least + most + ["items": Self.form(form)]
      + self.examples(examples.map(SchemaNode.bare))
  }

  private static func text(_ text: RecordOutline.Text) -> SchemaNode {
    // Numbers and flags are texts as written.
    let type: SchemaNode =
      text.pattern == nil ? ["type": ["string", "number", "boolean"]] : ["type": "string"]
    let least: SchemaNode = text.mayBeEmpty ? [:] : ["minLength": 1]
    let most: SchemaNode = text.most.map { ["maxLength": .bare("\($0)")] } ?? [:]
    let pattern: SchemaNode = text.pattern.map { ["pattern": .text($0)] } ?? [:]
    return type + least + most + pattern + examples(text.examples.map(SchemaNode.text))
  }

  private static func examples(_ examples: [SchemaNode]) -> SchemaNode {
    examples.isEmpty ? [:] : ["examples": .list(examples)]
  }

  /// Some numbers; of many the greatest are all multiples of one.
  private static func some(_ numbers: [Int]) -> SchemaNode {
    guard numbers.count > 12 else { return ["enum": .list(numbers.map { .bare("\($0)") })] }
    let step = numbers[numbers.count - 1] - numbers[numbers.count - 2]
    let multiples = numbers.drop { $0 < step }
    let others = numbers.dropLast(multiples.count).map { SchemaNode.bare("\($0)") }
    let range = multiples[multiples.startIndex]...numbers[numbers.count - 1]
    return [
      "anyOf": [["enum": .list(others)], .integer(range) + ["multipleOf": .bare("\(step)")]]
    ]
  }
}

extension RecordSchema {
  /// A record with rules between its keys.
  init(name: String, about: String, outline: RecordOutline) {
    self.init(
      name: name, about: about, keys: outline.keys, isAnyNeeded: outline.isBlankRefused,
      rules: outline.schemaRules)
  }
}
