import DetentText
package import DetentTranscript
import DetentYAML

/// A request to a running menu, as a line of JSON.
///
///     {"set":{"item":"volume","value":40}}
///     {"set":[{"item":"volume","value":40},{"item":"source","value":"Radio"}],"commit":true}
///     {"get":"volume"}
///     {"run":"reboot"}
///     {"show":"outside","text":"-3 °C"}
///     {"reload":true}
///
/// Items are named by their id or their label. Each line has one answer, with the line's own `id`.
package struct ControlLine {
  /// A request.
  package enum Request {
    /// Sets the values of items, all of them or none; one per column. A commit is as by the button:
    /// with its event and the item's action.
    case set([Setting], isList: Bool, isCommit: Bool)
    /// Asks for an item's value; nil for all.
    case get(String?)
    /// Runs the action of an item without a value.
    case run(String)
    /// Shows a line in the items with this source.
    case show(MenuFile.Source, [UInt8])
    /// Reads the menu's file again.
    case reload
  }

  /// An item and its value.
  package struct Setting {
    package var item: String
    package var values: [[UInt8]]
  }

  /// The request, or the fault of the line.
  package let request: Result<Request, ConfigurationError>
  /// The line's own name, for its answer.
  package let id: JSONLine.Value?

  /// Examples for messages.
  static let examples = #"{"set":{"item":"Volume","value":40}} or {"reload":true}"#
  private static let keys = KeyTable(
    "control", keys: ["set", "get", "run", "show", "reload", "commit", "text", "id"])
  private static let setKeys = KeyTable(
    "set", keys: ["item", "value"], required: ["item", "value"])

  /// Parses a line.
  package init(_ bytes: [UInt8]) {
    var id: JSONLine.Value?
    do throws(ConfigurationError) {
      // JSON is YAML, except for surrogate pairs.
      let text = try JSONHalves.joined(in: bytes)
      let root = try YAMLDocument.root(text, file: "", what: "a line such as \(Self.examples)")
        .named("the line")
      id = try root.isMap ? root.value(ofKey: "id")?.answered() : nil
      request = .success(try Self.request(root))
    } catch {
      request = .failure(error)
    }
    self.id = id
  }

  private static func request(_ root: YAMLValue) throws(ConfigurationError) -> Request {
    let fields = try root.fields(keys)
    let isCommit = try fields["commit"]?.flag() ?? false
    let verbs = fields.present(["set", "get", "run", "show", "reload"])
    if verbs != ["show"] {
      try fields["text"]?.refuse("'text' is for 'show'; leave it out")
    }
    switch verbs {
    case ["set"]:
      let value = try fields.required("set")
      return .set(try settings(value), isList: !value.isMap, isCommit: isCommit)
    case let words where isCommit:
      throw root.refusal(
        "'commit' is for 'set'\(words.isEmpty ? "" : ", not for '\(words[0])'"); leave it out")
    case ["get"]:
      // Null asks for all.
      return .get(try fields["get"].flatMap { $0.isBlank ? nil : $0 }?.scalar("an item").text)
    case ["show"]:
      let text = try fields.required("text").scalar("a text").text
      return .show(
        .control(try fields.required("show").scalar("a name").text), Array(text.utf8))
    case ["run"]: return .run(try fields.required("run").scalar("an item").text)
    case ["reload"]:
      let value = try fields.required("reload")
      guard try value.flag() else {
        throw value.refusal("'reload' is false; leave it out, or write true")
      }
      return .reload
    default: throw root.refusal("the line needs one of 'set', 'get', 'run', 'show' and 'reload'")
    }
  }

  private static func settings(_ value: YAMLValue) throws(ConfigurationError) -> [Setting] {
    guard !value.isMap else { return [try setting(value)] }
    let maps = try value.list("a map, or a list of them,")
    try value.require(!maps.isEmpty, "'set' has no item; name at least one")
    var settings: [Setting] = []
    for map in maps { settings.append(try setting(map.named("'set'"))) }
    return settings
  }

  private static func setting(_ map: YAMLValue) throws(ConfigurationError) -> Setting {
    let fields = try map.fields(setKeys)
    return Setting(
      item: try fields.required("item").scalar("an item").text,
      values: try parts(of: fields.required("value")))
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

extension YAMLValue {
  /// A line's own name as its answer has it: a text or a number.
  fileprivate func answered() throws(ConfigurationError) -> JSONLine.Value {
    let (text, isQuoted) = try scalar("a text or a number")
    let isNumber = !isQuoted && Int64(text).map { String($0) == text } ?? false
    return isNumber ? .decimal(Array(text.utf8)) : .string(text)
  }
}
