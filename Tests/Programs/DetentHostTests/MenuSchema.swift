import DetentHost
import DetentRecords
import DetentYAML

extension SchemaFile {
  static let menu = SchemaFile(
    "Simulator/Menus/menu.schema.json", title: "Menu",
    MenuDefinition.all.map { record in
      RecordSchema(
        name: record.name, about: record.about, keys: record.outline.keys,
        rules: record.outline.schemaRules
      ).definition
    } + [RecordSchema.mqtt.definition])
}

extension RecordOutline {
  /// The rules between keys.
  var schemaRules: SchemaNode {
    let first = oneOf.filter { !$0.isLast }.map(\.key)
    let kinds: SchemaNode =
      oneOf.isEmpty
      ? [:]
      : [
        "oneOf": .list(
          oneOf.map { one in
            Self.required(one.key)
              + Self.properties(((one.isLast ? first : []) + one.without).map { Narrowed($0) })
          })
      ]
    var (needs, all): ([SchemaNode.Member], [SchemaNode]) = ([], conditions.map(\.schema))
    for rule in rules {
      switch rule {
      case .needs(let key, let other):
        needs.append(SchemaNode.Member(key, [.text(other)]))
      case .excludes(let key, let other):
        all.append(["not": ["required": [.text(key), .text(other)]]])
      case .atLeastOne(let keys): all.append(["anyOf": .list(keys.map(Self.required))])
      }
    }
    return kinds + records + (all.isEmpty ? [:] : ["allOf": .list(all)])
      + (needs.isEmpty ? [:] : ["dependentRequired": .map(needs)])
  }

  /// Of each alternative its needs, without the keys of the others.
  private var records: SchemaNode {
    guard !alternatives.isEmpty else { return [:] }
    var all: [String] = []
    for key in alternatives.flatMap(\.keys) where !all.contains(key) { all.append(key) }
    let nodes = alternatives.map { alternative -> SchemaNode in
      let others = all.filter { !alternative.keys.contains($0) }
      return ["required": .list(alternative.required.map(SchemaNode.text))]
        + ["not": ["anyOf": .list(others.map(Self.required))]]
    }
    return ["oneOf": .list(nodes)]
  }

  fileprivate static func required(_ key: String) -> SchemaNode { ["required": [.text(key)]] }

  /// The forms of keys, if there are any.
  fileprivate static func properties(_ narrowed: [Narrowed]) -> SchemaNode {
    let members = narrowed.map { narrowed in
      SchemaNode.Member(narrowed.key, narrowed.form.map(RecordSchema.form) ?? false)
    }
    return members.isEmpty ? [:] : ["properties": .map(members)]
  }
}

extension RecordOutline.Condition {
  fileprivate var schema: SchemaNode {
    let value: SchemaNode = ["const": .bare(value)]
    let needed: SchemaNode =
      needed.isEmpty ? [:] : ["anyOf": .list(needed.map(RecordOutline.required))]
    let isMet =
      ["properties": .map([SchemaNode.Member(key, value)])]
      + RecordOutline.required(key)
    return ["if": isMet, "then": needed + RecordOutline.properties(forms)]
      + (otherwise.isEmpty ? [:] : ["else": RecordOutline.properties(otherwise)])
  }
}
