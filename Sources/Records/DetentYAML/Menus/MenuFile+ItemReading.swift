import DetentCrown
import DetentInput
import DetentPicker
import DetentRecords
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
      case .crownValue: .crownValue
      case .text: .text
      case .date, .days, .duration: .datePicker
      }
    }
  }

  /// A program and its arguments, or with `shell` one line.
  ///
  /// Without `places` no value is known yet, and braces stay as they are.
  static func words(
    of value: YAMLValue, shell: Bool, places: [String]?
  ) throws(ConfigurationError) -> [String] {
    let example = places == nil ? "[uptime, -p]" : "[logger, \"strength is {value}\"]"
    if shell {
      guard value.isScalar else { throw value.mismatch("with shell: true, one text for the shell") }
      try check(value, places: places)
      return [try value.text(atMost: Limits.fileBytes)]
    }
    if value.isScalar, !value.isBlank {
      throw value.error(
        .wrongType,
        "\(value.name) is one text; write a list such as \(example)"
          + (places == nil
            ? "; a line for a shell is [sh, -c, \"…\"]"
            : ", or add shell: true to have a shell read it"))
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
          + MenuFile.KindKey.allCases.prefix { $0 != .items }.map { $0.rawValue }
          .seriesForMessage("or"))
      throw word.refusal(
        "\("{\(place)}".quotedForMessage) isn't a value of this item; write "
          + places.map { "{\($0)}" }.joined(separator: ", ")
          + (places.count > 1 ? ": each column has its own" : ""))
    }
  }

  /// Whether it has a single wheel.
  var hasOneWheel: Bool {
    menuItem.role == .value && menuItem.content.componentCount == 1
      && !menuItem.content.traits.hasMonth
  }
}

/// A `toggle:`: the labels of off and on, and the initial state.
struct ToggleRecord: WrittenRecord {
  var (on, off): (String?, String?)
  var isOn = false

  package mutating func code(_ fields: inout some WrittenFields) throws(CompiledError) {
    fields.value("on", &on, .row, "The label of on. Default: On.")
    fields.value("off", &off, .row, "The label of off. Default: Off.")
    try fields.flag("default", &isOn, "Whether the switch is on at the start.")
  }

  func dialed(in words: InterfaceWords) -> Dialed {
    var rows = RowList()
    rows.append(off ?? words[.off], value: "false")
    rows.append(on ?? words[.on], value: "true")
    return Dialed(content: .toggle(rows), rows: [isOn ? 1 : 0])
  }
}

/// A command with a time limit.
struct ProgramRecord: WrittenRecord {
  var words: [String] = []
  var timeout: TimeSpan?
  /// Whether it is a line for the shell.
  let shell: Bool
  /// The placeholders of the value.
  let places: [String]

  init(shell: Bool, places: [String]) { (self.shell, self.places) = (shell, places) }

  /// Reads a command, which needs no map without a time limit.
  init(_ value: YAMLValue, shell: Bool, places: [String]) throws(ConfigurationError) {
    self.init(shell: shell, places: places)
    if value.isMap {
      self = try value.record(self)
    } else {
      words = try MenuFile.Item.words(of: value, shell: shell, places: places)
    }
  }

  package mutating func code(_ fields: inout some WrittenFields) throws(CompiledError) {
    let (shell, places) = (shell, places)
    let form = ValueForm<[String]>(shell ? .shell : .command()) {
      value throws(ConfigurationError) in
      try MenuFile.Item.words(of: value, shell: shell, places: places)
    }
    fields.value("run", &words, form, shell ? "The line." : "The program and its arguments.")
    fields.need("run")
    try fields.optional(&timeout, .seconds(10), none: nil) {
      fields, timeout throws(CompiledError) in
      try fields.span(
        "timeout", &timeout, in: Limits.reading,
        """
        The span after which the program is ended: by SIGTERM, and 2 s later by SIGKILL.
        """)
    }
  }
}

/// An item as it is written: its kind, its commands and how it turns.
struct ItemRecord: WrittenRecord {
  private(set) var item = MenuFile.Item(.init(MenuItem(label: [], role: .action)))
  /// Whether it is a menu of one, whose other keys are the menu's.
  private let isAlone: Bool
  private let language: MenuLanguage
  private var kind: MenuFile.KindKey?
  private var dialed: Dialed?
  private var reading: MenuFile.Source.Reading?
  private var (label, title): (String?, String?)
  private var confirmation = MenuItem.Confirmation.none
  private var sensitivity = "high"
  private var enabling = Enabling()
  private var when: ConditionRecord?
  private var value: MenuFile.Feed?

  init(isAlone: Bool = false, in language: MenuLanguage) {
    (self.isAlone, self.language) = (isAlone, language)
  }

  package mutating func code(_ fields: inout some WrittenFields) throws(CompiledError) {
    codeKind(&fields)
    fields.value("label", &label, .row, "The item's label, unique in its menu.")
    fields.need("label")
    fields.value(
      "enabled", &enabling, Enabling.form,
      """
      Whether the item is enabled, or a command that says so; otherwise it is dimmed, and turns \
      skip it.
      """)
    fields.map("when", &when, ConditionRecord(), "when", "")
    fields.value("title", &title, .row, "The title of a submenu. Default: its label.")
    codeSingleKinds(&fields)
    let words = language.words
    let toggle = ValueForm<Dialed>(.either([.flag, .definition("toggle")])) {
      value throws(ConfigurationError) in
      var toggle = ToggleRecord()
      if value.isMap { toggle = try value.record(toggle) } else { toggle.isOn = try value.flag() }
      return toggle.dialed(in: words)
    }
    fields.value(
      "toggle", &dialed, toggle, "A switch that a press changes: its initial state, or a map.")
    fields.key("items", .items, "A submenu: items of their own, up to 8 submenus deep.")
    fields.map("show", &reading, MenuFile.Source.Reading(), "show", "")
    try codeActing(&fields)
    fields.key(
      "knob", .written(RecordOutline.Text(most: Limits.text, examples: ["volume"])),
      """
      The name of one of the board's encoders, which turns only this item, regardless of the \
      display; not for items with several wheels.
      """)
    fields.rule(.needs("title", "items")) { _, _ in
      "'title' is the caption of a submenu; leave it out, or write 'items'"
    }
    let label = label ?? ""
    fields.check { map throws(ConfigurationError) in try build(map, label: label) }
  }

  /// The keys that only a value has, or that an item without one can't have.
  private static let dialing = ["onChange", "onChangeEvery", "value", "sensitivity", "knob"]

  /// Its only kind; keys that mean nothing with it are refused.
  private mutating func codeKind(_ fields: inout some WrittenFields) {
    kind = fields.one(of: Self.kinds, Self.stray).flatMap(MenuFile.KindKey.init)
  }

  private static let kinds = MenuFile.KindKey.allCases.map { kind in
    let strays: [String] =
      switch kind {
      case .picker, .datePicker, .number, .crownValue, .toggle: []
      case .text: ["onChange", "knob"]
      case .items, .show: ["action", "confirm", "shell"] + dialing
      case .action: dialing
      }
    return RecordOutline.OneKey(kind.rawValue, without: strays, isLast: kind == .action)
  }

  /// The message for a key that doesn't go with a kind.
  static func stray(_ key: String, beside kind: String) -> String {
    switch (kind, key) {
    case ("text", "onChange"):
      "'onChange' can't be combined with 'text', whose letters are no values; use action"
    case ("text", _):
      "'knob' doesn't apply to a text, which is entered in the menu; leave it out"
    default:
      "'\(key)' can't be combined with '\(kind)', which has no value to dial; leave it out"
    }
  }

  /// The kinds of a menu of one.
  mutating func codeSingleKinds(_ fields: inout some WrittenFields) {
    kind("picker", PickerRecord(), "picker", &fields)
    kind("datePicker", DatePickerRecord(isAlone: isAlone, in: language), "datePicker", &fields)
    kind("number", NumberRecord(in: language), "number", &fields)
    kind("crownValue", CrownValueRecord(in: language), "crownValue", &fields)
    kind("text", TextRecord(), "textEntry", &fields)
  }

  /// An `enabled:`.
  struct Enabling: WrittenRecord {
    private(set) var isEnabled = true
    private(set) var feed: MenuFile.Feed?

    static var form: ValueForm<Enabling> {
      ValueForm(.either([.flag, .definition("enabled")]), json: { "\($0.isEnabled)" }) {
        value throws(ConfigurationError) in
        guard !value.isMap else { return try value.record(Enabling()) }
        var enabling = Enabling()
        enabling.isEnabled = try value.flag()
        return enabling
      }
    }

    package mutating func code(_ fields: inout some WrittenFields) throws(CompiledError) {
      var feed = MenuFile.Feed(of: .enabled)
      try feed.code(&fields)
      self.feed = feed
      try fields.flag(
        "default", &isEnabled,
        "Whether it is enabled until the first answer, and in sessions, which run no commands.")
    }
  }

  private mutating func kind(
    _ key: String, _ record: some DialedRecord, _ name: String,
    _ fields: inout some WrittenFields
  ) {
    let form = ValueForm<Dialed>(.definition(name)) { value throws(ConfigurationError) in
      try value.record(record).dialed
    }
    fields.value(key, &dialed, form, "")
  }

  /// The keys of an item's commands, initial value and turning.
  mutating func codeActing(_ fields: inout some WrittenFields) throws(CompiledError) {
    fields.key(
      "action", .open(examples: [#"["logger", "strength is {value}"]"#]),
      """
      The command to run with the chosen value, or by itself on each press: a program and its \
      arguments, or with shell: true one line. {value} is replaced by the value.
      """)
    let question = ValueForm<MenuItem.Confirmation>(
      .either([.flag, .words(["hold"])]), json: { _ in "false" }
    ) { value throws(ConfigurationError) in
      try value.flag(or: "hold").map { $0 ? .press : .none } ?? .hold
    }
    fields.value(
      "confirm", &confirmation, question,
      """
      Whether a press opens a question before it takes the value and runs the action; with hold, \
      Yes has to be held for 0.8 s.
      """)
    fields.value(
      "id", &item.id, .identifier,
      """
      The item's name for other programs, unique in its menu. Default: the label in lower case, \
      with - for other characters.
      """)
    fields.key(
      "onChange", .open(examples: [#"["amixer", "-q", "sset", "Master", "{value}%"]"#]),
      """
      The command to run with the values that the wheel passes, in the form of action. One program \
      runs at a time, the latest value replaces earlier ones, and the last one is always delivered.
      """)
    try fields.span(
      "onChangeEvery", &item.onChangeEvery, in: Limits.interval,
      "The minimum time from one start of onChange to the next.")
    try fields.flag(
      "shell", &item.shell,
      "Whether a shell runs the action and onChange, which are then one text each.")
    fields.map("value", &value, MenuFile.Feed(of: .value), "value", "")
    fields.value(
      "sensitivity", &sensitivity, .sensitivity,
      "The detents from one row to the next: 4, 2 or 1.")
    let programs = ["action", "onChange"]
    func forms(_ form: RecordOutline.Form, _ record: String) -> [RecordOutline.Narrowed] {
      programs.map { .init($0, .either([form, .definition(record)])) }
    }
    fields.condition(
      item.shell,
      .init(
        "shell", "true", needed: programs, forms(.shell, "shellAction"),
        otherwise: forms(.command(), "action"))
    ) { _ in "'shell' is true without an 'action'" }
    fields.rule(.needs("onChangeEvery", "onChange")) { "\($0) requires \($1)" }
  }

  /// The conditions of the item and of its rows.
  var conditions: [ConditionRecord] {
    (enabling.isEnabled ? [] : [ConditionRecord()]) + (when.map { [$0] } ?? [])
      + (dialed?.conditions ?? [])
  }

  /// Completes the item, whose commands need to know its values.
  mutating func build(
    _ fields: YAMLFields, label: String
  ) throws(ConfigurationError) {
    let label = Array(label.utf8)
    if let dialed {
      let rows = dialed.rows ?? dialed.content.selection(at: MenuFile.sessionStart) ?? []
      item.compiled = .init(
        MenuItem(label: label, content: dialed.content, rows: rows, wraps: dialed.wraps))
      item.compiled.beginsNow = dialed.rows == nil
      (item.compiled.item.style, item.compiled.item.linked) = (dialed.style, dialed.linked)
      (item.fromCommand, item.throughCommand) = (dialed.limits["from"], dialed.limits["through"])
    } else {
      let role: MenuItem.Role =
        kind == .items ? .submenu : kind == .show ? .reading : .action
      item.compiled = .init(MenuItem(label: label, role: role))
    }
    if kind == .items { item.compiled.item.title = Array((title ?? "").utf8) }
    if let reading {
      item.source = reading.source
      item.compiled.shown = Array((reading.shown ?? "…").utf8)
    }
    item.feeds = [dialed?.feed, value, enabling.feed].compactMap { $0 }
    item.line = fields.owner.line
    let all = [sensitivity, dialed?.sensitivity ?? ""]
    item.compiled.item.sensitivity =
      all.contains("low") ? .low : all.contains("medium") ? .medium : .high
    item.compiled.item.confirmation = confirmation
    func program(_ key: String) throws(ConfigurationError) -> ProgramRecord? {
      try fields[key].map { value throws(ConfigurationError) in
        try ProgramRecord(value, shell: item.shell, places: item.valuePlaces)
      }
    }
    if let action = try program("action") {
      (item.action, item.actionTimeout) = (action.words, action.timeout)
    }
    if let change = try program("onChange") {
      item.onChange = change.words
      item.onChangeTimeout = change.timeout ?? item.onChangeTimeout
    }
  }
}

extension ValueForm<String> {
  /// How far a wheel turns.
  static var sensitivity: Self { .word(of: ["low", "medium", "high"]) }
}

extension RecordOutline.Form {
  /// The items of a menu.
  static var items: Self { .list(.definition("item"), 1...Limits.items) }
  /// A line for the shell.
  static var shell: Self { .written(RecordOutline.Text(pattern: ".")) }
}
