package import DetentFiles
import DetentText

/// A command to a running menu, as a line of JSON.
///
///     {"set":{"item":"Volume","value":40}}
///     {"set":[{"item":"Volume","value":40},{"item":"Source","value":"Radio"}]}
///     {"reload":true}
package enum ControlLine {
  /// Sets the values of items, all of them or none; one per column.
  case set([(item: String, values: [[UInt8]])])
  /// Reads the menu's file again.
  case reload

  /// Examples for messages.
  static let examples = #"{"set":{"item":"Volume","value":40}} or {"reload":true}"#
  private static let keys = KeyTable("control", keys: ["set", "reload"])
  private static let setKeys = KeyTable(
    "set", keys: ["item", "value"], required: ["item", "value"])

  /// Parses a line.
  ///
  /// - Throws: `ConfigurationError` with the fault.
  package init(_ bytes: [UInt8]) throws(ConfigurationError) {
    // JSON is YAML, except for surrogate pairs.
    let text = try JSONHalves.joined(in: bytes)
    let root = try YAMLDocument.root(text, file: "", what: "a line such as \(Self.examples)")
      .named("the line")
    let fields = try root.fields(Self.keys)
    switch fields.present(Self.keys.keys) {
    case ["set"]:
      let value = try fields.required("set")
      let maps = try value.isMap ? [value] : value.list("a map, or a list of them,")
      try value.require(!maps.isEmpty, "'set' has no item; name at least one")
      var sets: [(item: String, values: [[UInt8]])] = []
      for map in maps {
        let set = try Self.values(map.named("'set'").fields(Self.setKeys))
        try map.require(
          !sets.contains { $0.item == set.item },
          "\(set.item.quotedForMessage) is set twice; leave one of the two out")
        sets.append(set)
      }
      self = .set(sets)
    case ["reload"]:
      let value = try fields.required("reload")
      guard try value.flag() else {
        throw value.error(.notAllowed, "'reload' is false; leave it out, or write true")
      }
      self = .reload
    default: throw root.error(.notAllowed, "the line has neither 'set' nor 'reload' alone")
    }
  }

  private static func values(
    _ set: YAMLFields
  ) throws(ConfigurationError) -> (item: String, values: [[UInt8]]) {
    (try set.required("item").scalar("a label").text, try parts(of: set.required("value")))
  }

  /// Parses the value of an item alone: JSON, or a plain word.
  package static func values(_ bytes: [UInt8]) throws(ConfigurationError) -> [[UInt8]] {
    let value = try YAMLDocument.root(
      JSONHalves.joined(in: bytes), file: "value", what: "a value such as 40")
    return try parts(of: value.named("the value"))
  }

  private static func parts(of value: YAMLValue) throws(ConfigurationError) -> [[UInt8]] {
    var values: [[UInt8]] = []
    for part in value.isScalar ? [value] : try value.list("[1, 2]") {
      values.append(Array(try part.scalar("a value").text.utf8))
    }
    return values
  }
}
