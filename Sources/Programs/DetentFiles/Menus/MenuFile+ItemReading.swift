import DetentCompiled
import DetentCrown
import DetentInput
import DetentPicker
import DetentText

extension MenuFile.Item {
  /// The key of its kind in a file.
  package var kindKey: MenuFile.KindKey {
    switch menuItem.role {
    case .action: .action
    case .submenu: .items
    case .reading: .show
    case .value:
      switch menuItem.content.kind {
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
    let key = try Self.kindKey(of: fields, isAlone: isAlone)
    let value = try fields.required(key.rawValue)
    // A toggle may be its state alone.
    let keys = key == .toggle && !value.isMap ? nil : key.keys
    let map =
      try keys.map { keys throws(ConfigurationError) in try value.fields(keys) } ?? fields
    func optional(_ key: String) -> YAMLValue? { map.table.keys.contains(key) ? map[key] : nil }
    let wraps = try optional("wrap")?.flag() ?? (key == .text)
    let word = try optional("style")?.choice(key.styles)
    let style = word.flatMap(PickerLayoutStyle.init(named:)) ?? .automatic
    var (content, rows): (ItemContent?, PickerSelection?) = (nil, nil)
    switch key {
    case .picker: (content, rows) = try Self.picker(map)
    case .datePicker:
      (content, rows) = try Self.datePicker(map, style, isAlone: isAlone, in: language)
    case .number:
      let number = try Self.number(map)
      (content, rows) = (.number(number.range), [number.row])
      (fromCommand, throughCommand) = (number.commands["from"], number.commands["through"])
    case .text: (content, rows) = (.text(try TextEntry(map)), [TextEntry.doneRow])
    case .toggle: (content, rows) = try Self.toggle(value, map, in: language)
    case .show: source = try MenuFile.Source(map)
    case .items, .action: break
    }
    let label = Array(label.utf8)
    if let content {
      let beginning = rows ?? content.selection(at: MenuFile.sessionStart) ?? []
      compiled = .init(MenuItem(label: label, content: content, rows: beginning, wraps: wraps))
      compiled.beginsNow = rows == nil
      compiled.item.style = style
    } else {
      let role: MenuItem.Role = key == .items ? .submenu : key == .show ? .reading : .action
      compiled = .init(MenuItem(label: label, role: role))
    }
    if key == .items { compiled.item.title = Array((try fields["title"]?.row() ?? "").utf8) }
    if key == .show { compiled.shown = Array((try map["default"]?.row() ?? "…").utf8) }
    line = fields.owner.line
    if let value = optional("linked") {
      compiled.item.linked = try Self.linked(value, isOfColumns: optional("columns") != nil)
    }
    let turn = try fields["sensitivity"]?.choice(MenuFile.sensitivityChoices) ?? "high"
    compiled.item.sensitivity = turn == "low" ? .low : turn == "medium" ? .medium : .high
    if let value = fields["confirm"] {
      compiled.item.confirmation =
        try value.flag(or: "hold").map { $0 ? .press : .none } ?? .hold
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

  private static func picker(
    _ picker: YAMLFields
  ) throws(ConfigurationError) -> (ItemContent, PickerSelection?) {
    guard try MenuFile.kindKey(of: picker, among: ["rows", "columns"]) == "columns" else {
      let (list, selected) = try rows(picker)
      return (.rows(list), [selected])
    }
    try picker["selected"]?.refuse(
      "'selected' can't be combined with 'columns'; move it into the column that it is for")
    let list = try picker.required("columns")
    var columns: [(list: RowList, selected: Int)] = []
    for value in try list.list("[{ rows: [1, 2] }, { rows: [am, pm] }]") {
      columns.append(try rows(value.named("a column").fields(MenuFile.columnKeys)))
    }
    try list.check(columns.count, of: "columns", in: Limits.columns)
    return (.columns(Columns(columns.map(\.list))), PickerSelection(columns.map(\.selected)))
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
  ) throws(ConfigurationError) -> (ItemContent, PickerSelection?) {
    func label(_ key: String, _ usual: String) throws(ConfigurationError) -> String {
      try value.isMap ? fields[key]?.row() ?? usual : usual
    }
    let labels = [
      try label("off", language.words[.off]), try label("on", language.words[.on]),
    ]
    let isOn = try value.isMap ? fields["default"]?.flag() ?? false : value.flag()
    var rows = RowList()
    rows.append(labels[0], value: "false")
    rows.append(labels[1], value: "true")
    return (.toggle(rows), [isOn ? 1 : 0])
  }

  /// Whether it has a single wheel.
  var hasOneWheel: Bool {
    menuItem.role == .value && menuItem.content.componentCount == 1
      && !menuItem.content.traits.hasMonth
  }

  /// Whether a text is entered.
  var takesText: Bool { menuItem.content.traits.takesText }
}
