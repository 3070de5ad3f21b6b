package import DetentPicker
import DetentRecords
import DetentText

extension MenuFile: FileContent {
  package static var sample: String { "{items: [{label: A, action: ['true']}]}" }
  package static var what: String {
    "a menu with the key items, or one \(kinds.seriesForMessage("or"))"
  }

  /// Reads a menu from a file's map or one within a session.
  package init(_ root: YAMLValue) throws(ConfigurationError) {
    try root.refuse(
      ["menu", "steps"], "this is a session, which 'detent replay' plays; a menu is needed here")
    try root.refuse(
      ["encoder"], "this is a board, which 'detent boards' checks; a menu is needed here")
    self = try root.single(MenuRecord()).menu
  }

  /// The items of a menu in reading order, those of a submenu behind it.
  struct ItemList {
    let language: MenuLanguage
    var items: [Item] = []
    /// The conditions of items and of their rows.
    private(set) var conditions: [(item: Int, condition: ConditionRecord)] = []
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
        let value = value.named("an item")
        let record = try value.record(ItemRecord(in: language))
        var item = record.item
        let fields = try value.present(["label", "id", "knob", "items"])
        let label = try fields.required("label")
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
        conditions += record.conditions.map { (items.count, $0) }
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
      restyling(of: index, in: menu).map { "\(file):\(items[index].line): \($0.sentence)" }
    }
  }

  /// The reason why an item has another style than requested, and that style.
  ///
  /// - Parameters:
  ///   - index: the item.
  ///   - menu: the menu of this file on its display.
  /// - Returns: a sentence, and whether the display is the reason; nil for the requested style.
  package func restyling(
    of index: Int, in menu: ItemMenu
  ) -> (sentence: String, isOfDisplay: Bool)? {
    let (asked, given) = (items[index].menuItem.style, menu.style(ofItem: index))
    guard asked != .automatic, asked != given else { return nil }
    let content = menu.items[index].content
    func isPossible(alone isAlone: Bool) -> Bool {
      content.style(inEffectFor: asked, isAlone: isAlone, on: .everything) == asked
    }
    let name = asked.name.description.quotedForMessage
    let isOfDisplay = isPossible(alone: menu.isSingle)
    let reason =
      if isOfDisplay {
        "no room for style \(name) here"
      } else if isPossible(alone: !menu.isSingle) {
        "style \(name) is for "
          + (menu.isSingle ? "an item of a list" : "a menu of one, without a list around it")
      } else {
        "style \(name) is for few and short rows"
      }
    return ("\(reason); the item has \(given.name)", isOfDisplay)
  }
}

extension YAMLValue {
  /// Refuses a file with all of these keys, which is of another kind.
  package func refuse(_ keys: [String], _ message: String) throws(ConfigurationError) {
    guard isMap else { return }
    for key in keys where try value(ofKey: key) == nil { return }
    throw refusal(message)
  }
}

/// A menu file: the items, or a single one with the key of its kind.
struct MenuRecord: WrittenRecord {
  private(set) var menu = MenuFile(CompiledMenu())
  private var words: MenuLanguage.Words?

  package mutating func code(_ fields: inout some WrittenFields) throws(CompiledError) {
    let kind = codeKind(&fields)
    fields.value("title", &menu.title, .row, "The title of the menu.")
    fields.key("items", .items, "The items.")
    fields.value(
      "state", &menu.state, .text("/var/lib/kettle/values.json", atMost: Limits.path),
      """
      A file that keeps the committed values between runs, relative to the current directory.
      """)
    fields.value(
      "control", &menu.control, .text("kettle.sock", atMost: Limits.path),
      """
      A Unix socket by which other programs speak with the running menu, as detent control does. A \
      name without a slash is in the service's folder, $RUNTIME_DIRECTORY, or else in the current \
      one.
      """)
    fields.map("mqtt", &menu.mqtt, MQTTBroker(), "mqtt", MQTTBroker.about)
    try fields.flag(
      "expands", &menu.expands,
      """
      Whether each item opens in its place, with the list around it, if the display has room; for \
      a menu with items.
      """)
    fields.key(
      "locale", MenuLanguage.form,
      """
      The language of the menu's words and numbers, and of its dates and times that have no locale \
      of their own; system for the environment's. Default: English; of a menu of one its date \
      picker's, and of numbers the one that all date pickers with a locale agree on.
      """)
    fields.map(
      "words", &words, MenuLanguage.Words(), "words",
      """
      Words in place of the language's, for others than English, de, es, fr, it, ja, ko, \
      pl, pt, ru and zh.
      """)
    let words = words?.words ?? [:]
    fields.check { map throws(ConfigurationError) in
      menu.language = try MenuLanguage(map, replacing: words)
    }
    var item = ItemRecord(isAlone: true, in: menu.language)
    item.codeSingleKinds(&fields)
    try item.codeActing(&fields)
    fields.check { map throws(ConfigurationError) in
      menu.isSingle = kind != "items"
      var conditions: [(item: Int, condition: ConditionRecord)] = []
      if let items = map["items"] {
        var list = MenuFile.ItemList(in: menu.language)
        try list.read(items, of: nil, depth: 0)
        menu.items = list.items
        conditions = list.conditions
      } else {
        try item.build(map, label: menu.title ?? "")
        menu.items = [item.item]
        conditions = item.conditions.map { (0, $0) }
      }
      let count = menu.items.count { $0.feed(of: .value)?.isFollowed == true }
      try map.owner.require(
        count <= Limits.followed,
        "\(count) items have a 'follow'; at most \(Limits.followed) programs can run for as long "
          + "as the menu: ask some of them by 'command' and 'every'")
      menu.nameItems()
      try menu.take(conditions)
    }
  }

  /// The key of its kind.
  private func codeKind(_ fields: inout some WrittenFields) -> String? {
    let acting = [
      "action", "confirm", "id", "onChange", "onChangeEvery", "shell", "value", "sensitivity",
    ]
    let kinds = MenuFile.kinds.map { kind in
      RecordOutline.OneKey(kind, without: ["expands"] + (kind == "text" ? ["onChange"] : []))
    }
    return fields.one(of: [.init("items", without: acting)] + kinds) { key, kind in
      if key == "expands" { return "'expands' is for a menu with 'items'; leave it out" }
      return kind == "items"
        ? "'\(key)' can't be combined with 'items'; move it into the item that it is for"
        : ItemRecord.stray(key, beside: kind)
    }
  }
}

/// A record in a menu file, for schemas.
package struct MenuDefinition: Sendable {
  /// The name of its definition.
  package let name: String
  /// What it is.
  package let about: String
  /// Its keys and rules.
  package let outline: RecordOutline

  private init(_ name: String, _ record: some WrittenRecord, _ about: String) {
    (self.name, self.about, outline) = (name, about, record.outline)
  }

  /// All but the broker; the first one is a whole file.
  package static let all = [
    MenuDefinition("menu", MenuRecord(), "A menu: items, or the key of a single one's kind."),
    .init("item", ItemRecord(in: MenuLanguage()), "One item of the menu."),
    .init("picker", PickerRecord(), "Wheels of rows."),
    .init("column", ColumnRecord(), "One of several wheels."),
    .init("row", RowRecord(), "A row with more than a label."),
    .init(
      "when", ConditionRecord(),
      """
      A condition: it is enabled only while another item has one of some values; otherwise it is \
      dimmed, and turns skip it.
      """),
    .init(
      "datePicker", DatePickerRecord(isAlone: false, in: MenuLanguage()),
      "The wheels of a date, of a time, of both, or of a length of time."),
    .init(
      "number", NumberRecord(in: MenuLanguage()),
      """
      A wheel of evenly spaced numbers, with up to nine decimals; at most 1,000,000,000 of them.
      """),
    .init(
      "crownValue", CrownValueRecord(in: MenuLanguage()),
      """
      A number that the crown turns, without rows: it may rest between two strides while the crown \
      turns, and settles when it is idle.
      """),
    .init("limit", MenuFile.Command.Limit(), "A limit from a command at the start."),
    .init("textEntry", TextRecord(), "A text entered letter by letter."),
    .init("toggle", ToggleRecord(), "The labels of off and on, and the initial state."),
    .init(
      "show", MenuFile.Source.Reading(),
      """
      A reading, which isn't dialed: the output of a command that runs repeatedly, the messages of \
      a topic, or the lines of run --control for a name.
      """),
    .init("action", ProgramRecord(shell: false, places: []), "A command with a time limit."),
    .init(
      "shellAction", ProgramRecord(shell: true, places: []),
      "A line for the shell with a time limit."),
    .init("value", MenuFile.Feed(of: .value), "The source of the value."),
    .init("rows", ColumnRecord.Outside(), "The source of the rows of a picker with one wheel."),
    .init("enabled", ItemRecord.Enabling(), "The source of whether an item is enabled."),
    .init("words", MenuLanguage.Words(), "Words of pickers and menus."),
  ]
}
