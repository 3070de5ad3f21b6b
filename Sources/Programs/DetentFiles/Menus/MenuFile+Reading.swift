import DetentCompiled
package import DetentPicker
import DetentText

extension MenuFile: FileContent {
  static var sample: String { "{items: [{label: A, action: ['true']}]}" }

  /// Reads the menu file at `path`.
  ///
  /// - Throws: `ConfigurationError` at the first fault.
  public init(contentsOf path: String) throws(ConfigurationError) {
    try self.init(bytes: FileBytes.read(path), file: path)
  }

  /// Reads a menu from the text of a file; `file` is its name in errors.
  ///
  /// - Throws: `ConfigurationError` at the first fault.
  public init(yaml: String, file: String) throws(ConfigurationError) {
    try self.init(bytes: Array(yaml.utf8), file: file)
  }

  init(bytes: [UInt8], file: String) throws(ConfigurationError) {
    guard !bytes.isCompiled else {
      try self.init(compiled: bytes, file: file)
      return
    }
    self = try Self.root(of: bytes, file: file).content()
  }

  static func root(of bytes: [UInt8], file: String) throws(ConfigurationError) -> YAMLValue {
    try YAMLDocument.root(
      bytes, file: file,
      what: "a menu with the key items, or one \(kinds.seriesForMessage("or"))")
  }

  /// Reads a menu from a file's map or one within a session.
  init(_ root: YAMLValue) throws(ConfigurationError) {
    try root.refuse(
      ["menu", "steps"], "this is a session, which 'detent replay' plays; a menu is needed here")
    try root.refuse(
      ["encoder"], "this is a board, which 'detent boards' checks; a menu is needed here")
    let fields = try root.fields(Self.keys)
    title = try fields["title"]?.row()
    state = try fields["state"]?.text(atMost: Limits.path)
    mqtt = try fields["mqtt"].map { value throws(ConfigurationError) in try MQTTBroker(value) }
    expands = try fields["expands"]?.flag() ?? false
    language = try MenuLanguage(fields)
    guard try Self.kindKey(of: fields, among: ["items"] + Self.kinds) == "items" else {
      try fields["expands"]?.refuse("'expands' is for a menu with 'items'; leave it out")
      isSingle = true
      items = [try Item(fields, label: title ?? "", isAlone: true, in: language)]
      nameItems()
      return
    }
    isSingle = false
    for key in Self.acting {
      try fields[key]?.refuse(
        "'\(key)' can't be combined with 'items'; move it into the item that it is for")
    }
    var list = ItemList(in: language)
    try list.read(fields.required("items"), of: nil, depth: 0)
    items = list.items
    nameItems()
  }

  /// The key of an item's kind, in the order of messages: first those that can be a menu of one,
  /// then a toggle, then those without a value.
  package enum KindKey: String, CaseIterable {
    case picker, datePicker, number, text, toggle, items, show, action

    /// The keys of its map; nil if absent.
    package var keys: KeyTable? {
      switch self {
      case .picker:
        KeyTable("picker", keys: ["rows", "selected", "wrap", "style", "columns", "linked"])
      case .datePicker: MenuFile.datePickerKeys
      case .number:
        KeyTable(
          "number", keys: ["from", "through", "by", "unit", "selected", "wrap", "style", "linked"],
          required: ["from", "through"])
      case .text: KeyTable("textEntry", keys: ["max", "default", "characters"])
      case .toggle: KeyTable("toggle", keys: ["on", "off", "default"])
      case .show:
        KeyTable("show", keys: ["command", "topic", "control", "every", "timeout", "default"])
      case .items, .action: nil
      }
    }

    /// The layouts of its contents; `wheel` is SwiftUI's name of `wheels`.
    package var styles: ChoiceTable {
      let forms: PickerLayoutStyle.Form =
        switch self {
        case .picker: [.inline, .rows, .words, .images]
        case .datePicker: [.inline, .date, .page]
        case .number: [.inline, .number]
        case .text, .toggle, .items, .show, .action: []
        }
      var names = PickerLayoutStyle.allCases.filter { $0.suits(forms) }.map(\.name.description)
      if self == .picker { names.insert("wheel", at: 2) }
      return ChoiceTable("style", choices: names)
    }
  }

  /// The kinds of a menu of one.
  static let kinds = KindKey.allCases.prefix { $0 != .toggle }.map(\.rawValue)
  /// The kinds of an item of a menu with several.
  static let itemKinds = KindKey.allCases.prefix { $0 != .action }.map(\.rawValue)

  /// The keys of a menu file; the second half is for a menu of one.
  package static let keys = KeyTable(
    "menu",
    keys: ["title", "items", "state", "mqtt", "expands", "locale", "words"] + kinds + acting)
  /// The keys of an item.
  package static let itemKeys = KeyTable(
    "item", keys: ["label", "title"] + itemKinds + acting + ["knob"], required: ["label"])
  /// The keys of an item's commands, initial value and turning.
  static let acting = [
    "action", "confirm", "id", "onChange", "onChangeEvery", "shell", "value", "sensitivity",
  ]
  /// The keys of an action with a time limit.
  package static let runKeys = KeyTable("action", keys: ["run", "timeout"], required: ["run"])
  /// The keys of a value's source.
  package static let valueKeys = KeyTable(
    "value", keys: ["command", "timeout"], required: ["command"])
  /// The keys of one of several columns.
  package static let columnKeys = KeyTable(
    "column", keys: ["rows", "selected"], required: ["rows"])
  /// The keys of a row with more than a label.
  package static let rowKeys = KeyTable(
    "row", keys: ["label", "value", "caption", "image", "accessory"], required: ["label"])
  /// The character sets of a text's wheel.
  package static let charactersChoices = ChoiceTable(
    "characters", choices: ["ascii", "latin1", "digits"])
  /// The sensitivities of a knob.
  package static let sensitivityChoices = ChoiceTable(
    "sensitivity", choices: ["low", "medium", "high"])

  /// The single key for an item's kind.
  static func kindKey(
    of fields: YAMLFields, among choices: [String] = kinds
  ) throws(ConfigurationError) -> String {
    let present = fields.present(choices)
    guard let first = present.first else {
      throw fields.owner.error(
        .missingKey,
        "\(fields.owner.name) needs one of the keys \(choices.joined(separator: ", "))")
    }
    try fields.owner.require(
      present.count == 1,
      "\(fields.owner.name) has both \(present.joined(separator: " and ")); keep one of them")
    return first
  }

  /// The items of a menu in reading order, those of a submenu behind it.
  struct ItemList {
    let language: MenuLanguage
    var items: [Item] = []
    /// The lines of labels, of knobs and of given ids.
    private var (lines, knobs, ids): ([String: Int], [String: Int], [String: Int]) =
      ([:], [:], [:])
    private var pictureBytes = 0

    init(in language: MenuLanguage) { self.language = language }

    /// Reads the list of a menu, or of a submenu at a depth of nesting.
    mutating func read(
      _ list: YAMLValue, of parent: Int?, depth: Int
    ) throws(ConfigurationError) {
      try list.require(
        depth <= Limits.submenus,
        "'items' is nested in \(depth) submenus; at most \(Limits.submenus) are allowed")
      let values = try list.list("- label: Drink")
      try list.require(!values.isEmpty, "'items' is an empty list; a menu needs at least one item")
      for value in values {
        let fields = try value.named("an item").fields(MenuFile.itemKeys)
        let label = try fields.required("label")
        var item = try Item(fields, label: label.row(), isAlone: false, in: language)
        item.compiled.item.parent = parent
        item.knob = try fields["knob"].map { value throws(ConfigurationError) in
          try MenuFile.knob(value, of: item, unlike: &knobs)
        }
        if let line = lines[item.label] {
          throw label.refusal(
            "the item in line \(line) is called \(item.label.quotedForMessage), too; "
              + "give each its own label")
        }
        if let id = fields["id"], let line = ids.updateValue(item.line, forKey: item.id) {
          throw id.refusal(
            "the item in line \(line) has the id \(item.id.quotedForMessage), too; give each its "
              + "own id")
        }
        try value.require(items.count < Limits.items, "a menu has at most \(Limits.items) items")
        pictureBytes += item.pictureBytes
        guard pictureBytes <= Limits.pictureBytes else { throw PictureShelf.tooMany(value) }
        lines[item.label] = item.line
        items.append(item)
        guard let inner = fields["items"] else { continue }
        try read(inner, of: items.count - 1, depth: depth + 1)
      }
    }
  }

  /// The name of an item's own knob, which turns one wheel of one item.
  static func knob(
    _ value: YAMLValue, of item: Item, unlike others: inout [String: Int]
  ) throws(ConfigurationError) -> String {
    let name = try value.text()
    if item.takesText {
      throw value.refusal(
        "'knob' doesn't apply to a text, which is entered in the menu; leave it out")
    }
    try value.require(
      item.hasOneWheel,
      "'knob' doesn't apply to an item with several wheels, as it turns a single one; leave it "
        + "out, or make each wheel an item")
    try value.require(
      item.menuItem.confirmation == .none,
      "'knob' dials without asking, so 'confirm' can't be beside it")
    if let line = others.updateValue(item.line, forKey: name) {
      throw value.refusal(
        "the item in line \(line) has the knob \(name.quotedForMessage), too; a knob turns one item, "
          + "so name another one or leave it out")
    }
    return name
  }

  /// The items shown in another style than requested: a sentence for each.
  ///
  /// - Parameters:
  ///   - menu: the menu of this file on its display.
  ///   - file: the file's name.
  /// - Returns: the sentences, with the items' lines.
  package func restyled(in menu: ItemMenu, of file: String) -> [String] {
    items.indices.compactMap { index in
      let (asked, given) = (items[index].menuItem.style, menu.style(ofItem: index))
      guard asked != .automatic, asked != given else { return nil }
      return "\(file):\(items[index].line): no room for style "
        + "\(asked.name.description.quotedForMessage) here; the item has \(given.name)"
    }
  }
}

extension YAMLValue {
  /// Refuses a file with all of these keys, which is of another kind.
  func refuse(_ keys: [String], _ message: String) throws(ConfigurationError) {
    guard isMap else { return }
    for key in keys where try value(ofKey: key) == nil { return }
    throw refusal(message)
  }
}

extension PickerLayoutStyle {
  /// The style of a name, or of `wheel`, as SwiftUI calls `wheels`; nil if there is none.
  package init?(named name: String) {
    let known = Self.allCases.first { "\($0.name)" == name }
    guard let style = name == "wheel" ? .wheels : known else { return nil }
    self = style
  }
}
