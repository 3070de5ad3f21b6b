import DetentCompiled
import DetentFiles

extension SchemaFile {
  static let menu = SchemaFile(
    "Simulator/Menus/menu.schema.json", title: "Menu",
    MenuDefinition.all.map { record in
      RecordSchema(
        name: record.name, about: record.about, keys: record.outline.keys,
        rules: record.outline.schemaRules
      ).definition
    } + [mqtt.definition])

  /// The broker of a menu.
  private static let mqtt: RecordSchema = {
    func text(_ most: Int, _ pattern: String? = nil, _ examples: String...) -> RecordOutline.Form {
      .written(RecordOutline.Text(most: most, pattern: pattern, examples: examples))
    }
    func key(_ name: String, _ form: RecordOutline.Form, _ about: String) -> RecordOutline.Key {
      RecordOutline.Key(name: name, form: form, usual: nil, none: nil, about: about)
    }
    let topic = "^[^/$+#]([^+#]*[^/+#])?$"
    let keys = [
      key("host", text(64, nil, "broker.local"), "The broker's name or address."),
      key("port", .int(1...65_535), "Its port. Default: 1883, and 8883 with caFile."),
      key("user", text(64), "The name to log in with."),
      key(
        "passwordFile", text(4_096, nil, "/etc/detent/broker-password"),
        "The file whose first line is the password."),
      key(
        "caFile", text(4_096, nil, "/etc/ssl/certs/ca-certificates.crt"),
        """
        The certificates, in PEM, that the broker's is checked with; the connection then has TLS.
        """),
      key(
        "topic", text(200, topic, "kitchen/kettle"),
        "What all topics begin with. Default: detent/ and the name of the menu's file."),
      RecordOutline.Key(
        name: "discovery", form: .either([text(200, topic), .constant("false")]),
        usual: "\"homeassistant\"", none: nil,
        about: "What the topics of Home Assistant's discovery begin with; false for none."),
    ]
    return RecordSchema(
      name: "mqtt",
      about: "The broker at which values are published, and whose commands are done.",
      keys: keys, required: ["host"])
  }()
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
    return kinds + (all.isEmpty ? [:] : ["allOf": .list(all)])
      + (needs.isEmpty ? [:] : ["dependentRequired": .map(needs)])
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
