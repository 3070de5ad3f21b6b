package import Detent
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

    /// The keys of its map; nil for none.
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
        item.parent = parent
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
      item.confirmation == .none,
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
      let (asked, given) = (items[index].style, menu.style(ofItem: index))
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

extension MenuFile.Item {
  /// The key of its kind in a file.
  package var kindKey: MenuFile.KindKey {
    switch kind {
    case .rows, .columns: .picker
    case .number: .number
    case .action: .action
    case .submenu: .items
    case .reading: .show
    case .content(let content, _):
      switch content.kind {
      case .toggle: .toggle
      case .rows, .columns: .picker
      case .number: .number
      case .text: .text
      case .date, .days, .duration: .datePicker
      }
    }
  }

  init(
    _ fields: YAMLFields, label: String, isAlone: Bool, in language: MenuLanguage
  ) throws(ConfigurationError) {
    self.label = label
    line = fields.owner.line
    let key = try Self.kindKey(of: fields, isAlone: isAlone)
    let value = try fields.required(key.rawValue)
    // A toggle may be its state alone.
    let keys = key == .toggle && !value.isMap ? nil : key.keys
    let map =
      try keys.map { keys throws(ConfigurationError) in try value.fields(keys) } ?? fields
    func optional(_ key: String) -> YAMLValue? { map.table.keys.contains(key) ? map[key] : nil }
    wraps = try optional("wrap")?.flag() ?? (key == .text)
    let word = try optional("style")?.choice(key.styles)
    style = word.flatMap(PickerLayoutStyle.init(named:)) ?? .automatic
    switch key {
    case .picker: kind = try Self.kind(map)
    case .datePicker:
      kind = try Self.kind(datePicker: map, style, isAlone: isAlone, in: language)
    case .number: kind = .number(try MenuFile.Number(map))
    case .text: kind = .content(.text(try TextEntry(map)), selected: [TextEntry.doneRow])
    case .toggle: kind = try Self.toggle(value, map, in: language)
    case .items: kind = .submenu(title: try fields["title"]?.row())
    case .show: kind = .reading(try MenuFile.Reading(map))
    case .action: kind = .action
    }
    if let value = optional("linked") {
      linked = try Self.linked(value, isOfColumns: optional("columns") != nil)
    }
    let turn = try fields["sensitivity"]?.choice(MenuFile.sensitivityChoices) ?? "high"
    sensitivity = turn == "low" ? .low : turn == "medium" ? .medium : .high
    if let value = fields["confirm"] {
      confirmation = try value.flag(or: "hold").map { $0 ? .press : .none } ?? .hold
    }
    if let value = fields["id"] { id = try value.identifier() }
    shell = try fields["shell"]?.flag() ?? false
    onChangeEvery = try fields["onChangeEvery"]?.span(in: Limits.interval) ?? .milliseconds(50)
    valueCommand = try fields["value"].map { value throws(ConfigurationError) in
      try MenuFile.Command(value.fields(MenuFile.valueKeys))
    }
    if let value = fields["action"] {
      (action, actionTimeout) = try Self.program(value, shell: shell, places: valuePlaces)
    }
    if let value = fields["onChange"] {
      if takesText {
        throw value.refusal(
          "'onChange' can't be combined with 'text', whose letters are no values; use action")
      }
      let program = try Self.program(value, shell: shell, places: valuePlaces)
      (onChange, onChangeTimeout) = (program.words, program.timeout ?? onChangeTimeout)
    }
    try fields["shell"]?.require(
      !shell || action != nil || onChange != nil, "'shell' is true without an 'action'")
    try fields["onChangeEvery"]?.require(onChange != nil, "'onChangeEvery' requires 'onChange'")
  }

  private static func kind(_ picker: YAMLFields) throws(ConfigurationError) -> Kind {
    guard try MenuFile.kindKey(of: picker, among: ["rows", "columns"]) == "columns" else {
      return .rows(try MenuFile.Column(picker))
    }
    try picker["selected"]?.refuse(
      "'selected' can't be combined with 'columns'; move it into the column that it is for")
    let list = try picker.required("columns")
    var columns: [MenuFile.Column] = []
    for value in try list.list("[{ rows: [1, 2] }, { rows: [am, pm] }]") {
      columns.append(try MenuFile.Column(value.named("a column").fields(MenuFile.columnKeys)))
    }
    try list.check(columns.count, of: "columns", in: Limits.columns)
    return .columns(columns)
  }

  /// A program with its time limit, if it has one.
  private static func program(
    _ value: YAMLValue, shell: Bool, places: [String]
  ) throws(ConfigurationError) -> (words: [String], timeout: TimeSpan?) {
    guard value.isMap else { return (try words(of: value, shell: shell, places: places), nil) }
    let fields = try value.fields(MenuFile.runKeys)
    let program = try words(of: fields.required("run"), shell: shell, places: places)
    let timeout = try fields["timeout"].map { timeout throws(ConfigurationError) in
      try timeout.span(in: Limits.reading)
    }
    return (program, timeout)
  }

  /// A program and its arguments, or with `shell` one line.
  ///
  /// Without `places` no value is known yet, and braces stay as they are.
  static func words(
    of value: YAMLValue, shell: Bool, places: [String]?
  ) throws(ConfigurationError) -> [String] {
    let example = "[logger, \"strength is {value}\"]"
    if shell {
      guard value.isScalar else { throw value.mismatch("with shell: true, one text for the shell") }
      try check(value, places: places)
      return [try value.text(atMost: Limits.fileBytes)]
    }
    if value.isScalar, !value.isBlank {
      throw value.error(
        .wrongType,
        "\(value.name) is one text; write a list such as \(example), "
          + "or add shell: true to have a shell read it")
    }
    var words: [String] = []
    for word in try value.list(example) {
      let word = word.named("a word of \(value.name)")
      // An argument may be empty or long, the program's name may not be empty.
      words.append(
        try words.isEmpty ? word.text(atMost: Limits.fileBytes) : word.scalar("a text").text)
      try check(word, places: places)
    }
    try value.require(!words.isEmpty, "\(value.name) is an empty list; the program comes first")
    return words
  }

  /// Refuses misspelled placeholders, and arguments that a program can't take.
  private static func check(
    _ word: YAMLValue, places: [String]?
  ) throws(ConfigurationError) {
    let text = try word.scalar("a text").text
    try word.require(
      !text.unicodeScalars.contains("\0"),
      "\(word.name) has a NUL in it, which no argument of a program can have")
    guard let places else { return }
    for piece in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      guard let end = piece.firstIndex(of: "}") else { continue }
      let place = String(piece[..<end])
      guard place == "value" || place.hasPrefix("value."), !places.contains(place)
      else { continue }
      try word.require(
        !places.isEmpty,
        "\("{\(place)}".quotedForMessage) is a placeholder of an item without a value; leave it "
          + "out, or give the item a "
          + MenuFile.KindKey.allCases.prefix { $0 != .items }.map(\.rawValue)
          .seriesForMessage("or"))
      throw word.refusal(
        "\("{\(place)}".quotedForMessage) isn't a value of this item; write "
          + places.map { "{\($0)}" }.joined(separator: ", ")
          + (places.count > 1 ? ": each column has its own" : ""))
    }
  }

  /// The kind of an item: one of these keys, or for the kinds of a longer menu a bare action.
  ///
  /// - Throws: for none or several of them, or keys that don't apply to the kind.
  static func kindKey(
    of fields: YAMLFields, isAlone: Bool
  ) throws(ConfigurationError) -> MenuFile.KindKey {
    let kinds = isAlone ? MenuFile.kinds : MenuFile.itemKinds
    let isBare = !isAlone && fields.present(kinds).isEmpty
    let word = try MenuFile.kindKey(of: fields, among: isBare ? kinds + ["action"] : kinds)
    guard let key = MenuFile.KindKey(rawValue: word) else {
      preconditionFailure("a kind is named by its key")
    }
    if isAlone { return key }
    try fields["title"]?.require(
      key == .items, "'title' is the caption of a submenu; leave it out, or write 'items'")
    let dialing = ["onChange", "onChangeEvery", "value", "sensitivity", "knob"]
    let acting = key == .items || key == .show ? ["action", "confirm", "shell"] : []
    for stray in key == .action || !acting.isEmpty ? acting + dialing : [] {
      try fields[stray]?.refuse(
        "'\(stray)' can't be combined with '\(word)', which has no value to dial; leave it out")
    }
    return key
  }

  /// A toggle: its initial state, or its labels.
  private static func toggle(
    _ value: YAMLValue, _ fields: YAMLFields, in language: MenuLanguage
  ) throws(ConfigurationError) -> Kind {
    func label(_ key: String, _ usual: String) throws(ConfigurationError) -> String {
      try value.isMap ? fields[key]?.row() ?? usual : usual
    }
    let labels = [
      try label("off", language.words[.off]), try label("on", language.words[.on]),
    ]
    let isOn = try value.isMap ? fields["default"]?.flag() ?? false : value.flag()
    let rows = MenuFile.Column(rows: labels, values: ["false", "true"]).list
    return .content(.toggle(rows), selected: [isOn ? 1 : 0])
  }

  /// Whether it has a single wheel.
  fileprivate var hasOneWheel: Bool {
    switch kind {
    case .rows, .number: true
    case .columns(let columns): columns.count == 1
    case .content(let content, _): content.componentCount == 1 && !content.traits.hasMonth
    case .action, .submenu, .reading: false
    }
  }

  /// Whether a text is entered.
  fileprivate var takesText: Bool {
    if case .content(let content, _) = kind { content.traits.takesText } else { false }
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
