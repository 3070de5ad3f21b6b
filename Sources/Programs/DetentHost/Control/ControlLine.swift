package import DetentPicker
package import DetentText
package import DetentTranscript
import DetentYAML

/// A request to a running menu, as a line of JSON.
///
///     {"set":{"item":"volume","value":40}}
///     {"set":[{"item":"volume","value":40},{"item":"source","value":"Radio"}],"commit":true}
///     {"get":"volume"}
///     {"describe":true}
///     {"events":{"after":41}}
///     {"limits":{"item":"volume","through":60}}
///     {"rows":{"item":"station","value":["Jazz","News"]}}
///     {"enable":{"item":"volume","value":false}}
///     {"open":"volume"}
///     {"focus":1}
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
    /// Asks for what each item is, also after each reload; it says who causes what it asks for.
    case describe(MenuCause)
    /// Asks for the events behind one, and for those to come.
    case events(EventWish)
    /// Sets the limits of a number; nil for what it has.
    case limits(String, from: ExactDecimal?, through: ExactDecimal?)
    /// Replaces the rows of a list.
    case rows(String, [Row])
    /// Enables or disables an item.
    case enable(String, Bool)
    /// Opens an item, as a press would.
    case open(String)
    /// Focuses a wheel of the open item.
    case focus(Int)
    /// Runs the action of an item without a value.
    case run(String)
    /// Shows a line in the items with this source.
    case show(MenuFile.Source, [UInt8])
    /// Reads the menu's file again.
    case reload
  }

  /// The events that a client wants.
  package struct EventWish {
    /// The number of the last event that it has; nil for the present one.
    package var after: Int?
    /// Whether it wants those to come.
    package var isFollowed = true
  }

  /// A row of a list: its label, and its value for programs if it has another one.
  package struct Row {
    package var label: [UInt8]
    package var value: [UInt8]?
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
  static let examples = #"{"set":{"item":"Volume","value":40}} or {"get":null}"#
  /// The most bytes of a line: as many as 1,000 rows of 200 bytes.
  static let longest = 200_000

  /// The words that say what is wanted.
  private static let verbs = [
    "set", "get", "describe", "events", "enable", "limits", "rows", "open", "focus", "run", "show",
    "reload",
  ]

  /// Parses a line.
  package init(_ bytes: [UInt8]) {
    var id: JSONLine.Value?
    do throws(ConfigurationError) {
      guard bytes.count <= Self.longest else {
        throw .refusal("it has more than \(Self.longest) bytes; send less at a time")
      }
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
    let fields = try root.fields(verbs + ["commit", "text", "id"])
    let isCommit = try fields["commit"]?.flag() ?? false
    let words = fields.present(verbs)
    guard let verb = words.first, words.count == 1, let value = fields[verb] else {
      throw root.refusal("the line needs one of \(verbs.seriesForMessage("and"))")
    }
    if verb != "show" { try fields["text"]?.refuse("'text' is for 'show'; leave it out") }
    if verb != "set", isCommit {
      throw root.refusal("'commit' is for 'set', not for '\(verb)'; leave it out")
    }
    switch verb {
    case "set": return .set(try settings(value), isList: !value.isMap, isCommit: isCommit)
    // Null asks for all.
    case "get": return .get(value.isBlank ? nil : try value.scalar("an item").text)
    case "describe": return .describe(try cause(value))
    case "events": return .events(try wish(value))
    case "enable":
      let fields = try value.fields(["item", "value"])
      return .enable(try item(fields), try fields.required("value").flag())
    case "limits":
      let fields = try value.fields(["item", "from", "through"])
      guard !fields.present(["from", "through"]).isEmpty else {
        throw value.refusal("'limits' needs 'from', 'through' or both")
      }
      return .limits(
        try item(fields), from: try fields["from"]?.decimal(),
        through: try fields["through"]?.decimal())
    case "rows":
      let fields = try value.fields(["item", "value"])
      return .rows(try item(fields), try rows(fields.required("value")))
    case "open": return .open(try value.scalar("an item").text)
    case "focus": return .focus(try value.integer(in: 0...PickerSelection.capacity - 1))
    case "run": return .run(try value.scalar("an item").text)
    case "show":
      let text = try fields.required("text").scalar("a text").text
      return .show(.control(try value.scalar("a name").text), Array(text.utf8))
    default:
      guard try value.flag() else {
        throw value.refusal("'reload' is false; leave it out, or write true")
      }
      return .reload
    }
  }

  private static func item(_ fields: YAMLFields) throws(ConfigurationError) -> String {
    try fields.required("item").scalar("an item").text
  }

  /// Who causes what a client asks for: control, or mqtt of one that describes itself so.
  private static func cause(_ value: YAMLValue) throws(ConfigurationError) -> MenuCause {
    guard value.isMap else {
      guard try value.flag() else {
        throw value.refusal("'describe' is false; leave it out, or write true")
      }
      return .control
    }
    let word = try value.fields(["as"]).required("as")
    switch try word.scalar("control or mqtt").text {
    case "control": return .control
    case "mqtt": return .mqtt
    case let text:
      throw word.refusal("'as' is \(text.quotedForMessage); control and mqtt are known")
    }
  }

  private static func wish(_ value: YAMLValue) throws(ConfigurationError) -> EventWish {
    guard value.isMap else { return EventWish(isFollowed: try value.flag()) }
    return EventWish(after: try value.fields(["after"]).required("after").integer(in: 0...Int.max))
  }

  /// Rows as a file has them: labels, or labels with values.
  private static func rows(_ value: YAMLValue) throws(ConfigurationError) -> [Row] {
    let written = try value.list("a list such as [Jazz, News]")
    var rows: [Row] = []
    for row in written {
      guard row.isMap else {
        rows.append(Row(label: Array(try row.row().utf8)))
        continue
      }
      let fields = try row.named("a row").fields(["label", "value"])
      rows.append(
        Row(
          label: Array(try fields.required("label").row().utf8),
          value: try fields["value"].map { value throws(ConfigurationError) in
            Array(try value.row().utf8)
          }))
    }
    return rows
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
    let fields = try map.fields(["item", "value"])
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
