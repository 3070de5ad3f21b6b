package import DetentFiles
import DetentText

/// A command to a running menu, as a line of JSON.
///
///     {"set":{"item":"Volume","value":40}}
///     {"reload":true}
package enum ControlLine {
  /// Sets an item's value; one per column.
  case set(item: String, values: [[UInt8]])
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
      let set = try fields.required("set").fields(Self.setKeys)
      let value = try set.required("value")
      var values: [[UInt8]] = []
      for part in value.isScalar ? [value] : try value.list("[1, 2]") {
        values.append(Array(try part.scalar("a value").text.utf8))
      }
      self = .set(item: try set.required("item").scalar("a label").text, values: values)
    case ["reload"]:
      let value = try fields.required("reload")
      guard try value.flag() else {
        throw value.error(.notAllowed, "'reload' is false; leave it out, or write true")
      }
      self = .reload
    default: throw root.error(.notAllowed, "the line has neither 'set' nor 'reload' alone")
    }
  }
}
