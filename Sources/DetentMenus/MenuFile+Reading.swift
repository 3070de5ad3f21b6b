import Detent
public import DetentFiles
import DetentText

extension MenuFile {
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
    try self.init(Self.root(of: bytes, file: file))
  }

  static func root(of bytes: [UInt8], file: String) throws(ConfigurationError) -> YAMLValue {
    try YAMLDocument.root(
      bytes, file: file,
      what: "a menu with the key items, or one picker, datePicker, number or text")
  }

  /// Reads a menu from a file's map or one within a session.
  init(_ root: YAMLValue) throws(ConfigurationError) {
    try root.refuse(
      ["menu", "steps"], "this is a session, which 'detent replay' plays; a menu is needed here")
    let fields = try root.fields(Self.keys)
    title = try fields["title"]?.row()
    state = try fields["state"]?.text(atMost: Limits.path)
    guard try Self.kindKey(of: fields, among: ["items"] + Self.kinds) == "items" else {
      isSingle = true
      items = [try Item(fields, label: title ?? "", among: Self.kinds)]
      return
    }
    isSingle = false
    for key in Self.acting {
      guard let stray = fields[key] else { continue }
      throw stray.error(
        .notAllowed, "'\(key)' can't be combined with 'items'; move it into the item that it is for"
      )
    }
    var list = ItemList()
    try list.read(fields.required("items"), of: nil, depth: 0)
    items = list.items
  }
}

extension YAMLValue {
  /// Refuses a file with all of these keys, which is of another kind.
  func refuse(_ keys: [String], _ message: String) throws(ConfigurationError) {
    guard isMap else { return }
    for key in keys where try value(ofKey: key) == nil { return }
    throw error(.notAllowed, message)
  }
}

extension MenuFile.Item {
  private static func confirmation(
    _ value: YAMLValue
  ) throws(ConfigurationError) -> MenuItem.Confirmation {
    try value.flag(or: "hold").map { $0 ? .press : .none } ?? .hold
  }

  init(
    _ fields: YAMLFields, label: String, among kinds: [String]
  ) throws(ConfigurationError) {
    self.label = label
    line = fields.owner.line
    let key = try Self.kindKey(of: fields, among: kinds)
    let value = try fields.required(key)
    wraps = key == "text"
    switch key {
    case "picker":
      let picker = try value.fields(MenuFile.pickerKeys)
      wraps = try picker["wrap"]?.flag() ?? false
      style = try MenuFile.style(picker["style"]?.choice(MenuFile.styleChoices) ?? "")
      kind = try Self.kind(picker)
      linked = try Self.linked(picker, isOfColumns: picker["columns"] != nil)
    case "datePicker":
      let picker = try value.fields(MenuFile.datePickerKeys)
      style = try MenuFile.style(picker["style"]?.choice(MenuFile.dateStyleChoices) ?? "")
      kind = try Self.kind(datePicker: picker, style, isAlone: kinds == MenuFile.kinds)
    case "text":
      kind = .text(try TextEntry(value.fields(MenuFile.textKeys)))
    case "toggle":
      kind = try Self.toggle(value)
    case "items":
      kind = .submenu(title: try fields["title"]?.row())
    case "show":
      kind = .reading(try MenuFile.Reading(value.fields(MenuFile.showKeys)))
    case "action":
      kind = .action
    default:
      let number = try value.fields(MenuFile.numberKeys)
      wraps = try number["wrap"]?.flag() ?? false
      kind = .number(try MenuFile.Number(number))
      linked = try Self.linked(number)
    }
    let word = try fields["sensitivity"]?.choice(MenuFile.sensitivityChoices) ?? "high"
    sensitivity = word == "low" ? .low : word == "medium" ? .medium : .high
    confirmation = try fields["confirm"].map(Self.confirmation) ?? .none
    shell = try fields["shell"]?.flag() ?? false
    action = nil
    onChange = nil
    onChangeEvery = try fields["onChangeEvery"]?.span(in: Limits.interval) ?? .milliseconds(50)
    valueCommand = try fields["value"].map { value throws(ConfigurationError) in
      try MenuFile.Command(value.fields(MenuFile.valueKeys))
    }
    action = try fields["action"].map { value throws(ConfigurationError) in
      try Self.words(of: value, shell: shell, places: valuePlaces)
    }
    onChange = try fields["onChange"].map { value throws(ConfigurationError) in
      if case .text = kind {
        throw value.error(
          .notAllowed,
          "'onChange' can't be combined with 'text', whose letters are no values; use action")
      }
      return try Self.words(of: value, shell: shell, places: valuePlaces)
    }
    try checkPrograms(fields)
  }

  /// Refuses keys that need a program without one.
  private func checkPrograms(_ fields: YAMLFields) throws(ConfigurationError) {
    if let value = fields["shell"], shell, action == nil, onChange == nil {
      throw value.error(.notAllowed, "'shell' is true without an 'action'")
    }
    if let value = fields["onChangeEvery"], onChange == nil {
      throw value.error(.notAllowed, "'onChangeEvery' requires 'onChange'")
    }
  }

  private static func kind(_ picker: YAMLFields) throws(ConfigurationError) -> Kind {
    guard try MenuFile.kindKey(of: picker, among: ["rows", "columns"]) == "columns" else {
      return .rows(try MenuFile.Column(picker))
    }
    if let selected = picker["selected"] {
      throw selected.error(
        .notAllowed,
        "'selected' can't be combined with 'columns'; move it into the column that it is for")
    }
    let list = try picker.required("columns")
    var columns: [MenuFile.Column] = []
    for value in try list.list("[{ rows: [1, 2] }, { rows: [am, pm] }]") {
      columns.append(
        try MenuFile.Column(value.named("a column").fields(MenuFile.columnKeys)))
    }
    try list.check(columns.count, of: "columns", in: Limits.columns)
    return .columns(columns)
  }

  /// A program and its arguments, or with `shell` one line.
  ///
  /// Without `places` no value is known yet, and braces stay as they are.
  static func words(
    of value: YAMLValue, shell: Bool, places: [String]?
  ) throws(ConfigurationError) -> [String] {
    let example = "[logger, \"strength is {value}\"]"
    if shell {
      guard value.isScalar else {
        throw value.mismatch("with shell: true, one text for the shell")
      }
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
    guard !words.isEmpty else {
      throw value.error(.notAllowed, "\(value.name) is an empty list; the program comes first")
    }
    return words
  }

  /// Refuses misspelled placeholders, and arguments that a program can't take.
  private static func check(
    _ word: YAMLValue, places: [String]?
  ) throws(ConfigurationError) {
    let text = try word.scalar("a text").text
    guard !text.unicodeScalars.contains("\0") else {
      throw word.error(
        .notAllowed, "\(word.name) has a NUL in it, which no argument of a program can have")
    }
    guard let places else { return }
    for piece in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      guard let end = piece.firstIndex(of: "}") else { continue }
      let place = String(piece[..<end])
      guard place == "value" || place.hasPrefix("value."), !places.contains(place)
      else { continue }
      guard !places.isEmpty else {
        throw word.error(
          .notAllowed,
          "\("{\(place)}".quotedForMessage) is a placeholder of an item without a value; leave it "
            + "out, or give the item a picker, number, text or toggle")
      }
      throw word.error(
        .notAllowed,
        "\("{\(place)}".quotedForMessage) isn't a value of this item; write "
          + places.map { "{\($0)}" }.joined(separator: ", ")
          + (places.count > 1 ? ": each column has its own" : ""))
    }
  }
}
