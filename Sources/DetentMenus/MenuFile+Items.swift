import DetentFiles
import DetentText

extension MenuFile {
  /// The items of a menu in reading order, those of a submenu behind it.
  struct ItemList {
    var items: [Item] = []
    /// The lines of labels and of knobs.
    private var (lines, knobs): ([String: Int], [String: Int]) = ([:], [:])
    private var pictureBytes = 0

    /// Reads the list of a menu, or of a submenu at a depth of nesting.
    mutating func read(
      _ list: YAMLValue, of parent: Int?, depth: Int
    ) throws(ConfigurationError) {
      guard depth <= Limits.submenus else {
        throw list.error(
          .notAllowed,
          "'items' is nested in \(depth) submenus; at most \(Limits.submenus) are allowed")
      }
      let values = try list.list("- label: Drink")
      guard !values.isEmpty else {
        throw list.error(.notAllowed, "'items' is an empty list; a menu needs at least one item")
      }
      for value in values {
        let fields = try value.named("an item").fields(MenuFile.itemKeys)
        let label = try fields.required("label")
        var item = try Item(fields, label: label.row(), among: MenuFile.itemKinds)
        item.parent = parent
        item.knob = try fields["knob"].map { value throws(ConfigurationError) in
          try MenuFile.knob(value, of: item, unlike: &knobs)
        }
        if let line = lines[item.label] {
          throw label.error(
            .notAllowed,
            "the item in line \(line) is called \(item.label.quotedForMessage), too; "
              + "give each its own label")
        }
        guard items.count < Limits.items else {
          throw value.error(.notAllowed, "a menu has at most \(Limits.items) items")
        }
        pictureBytes += item.pictureBytes
        guard pictureBytes <= Limits.pictureBytes else { throw PictureShelf.tooMany(value) }
        lines[item.label] = item.line
        items.append(item)
        guard let inner = fields["items"] else { continue }
        try read(inner, of: items.count - 1, depth: depth + 1)
      }
    }
  }
}

extension MenuFile.Item {
  /// The kind of an item: one of these keys, or for the kinds of a longer menu a bare action.
  ///
  /// - Throws: for none or several of them, or keys that don't apply to the kind.
  static func kindKey(
    of fields: YAMLFields, among kinds: [String]
  ) throws(ConfigurationError) -> String {
    guard kinds == MenuFile.itemKinds else {
      return try MenuFile.kindKey(of: fields, among: kinds)
    }
    let isBare = fields.present(kinds).isEmpty
    let key = try MenuFile.kindKey(of: fields, among: isBare ? kinds + ["action"] : kinds)
    if key != "items", let title = fields["title"] {
      throw title.error(
        .notAllowed, "'title' is the caption of a submenu; leave it out, or write 'items'")
    }
    let dialing = ["onChange", "onChangeEvery", "value", "sensitivity", "knob"]
    let strays: [String]
    switch key {
    case "action": strays = dialing
    case "items", "show": strays = ["action", "confirm", "shell"] + dialing
    default: strays = []
    }
    for stray in strays {
      guard let value = fields[stray] else { continue }
      throw value.error(
        .notAllowed,
        "'\(stray)' can't be combined with '\(key)', which has no value to dial; leave it out")
    }
    return key
  }

  /// A toggle: its initial state, or its labels.
  static func toggle(_ value: YAMLValue) throws(ConfigurationError) -> Kind {
    guard value.isMap else {
      return .toggle(off: "Off", on: "On", isOn: try value.flag())
    }
    let fields = try value.fields(MenuFile.toggleKeys)
    return .toggle(
      off: try fields["off"]?.row() ?? "Off", on: try fields["on"]?.row() ?? "On",
      isOn: try fields["default"]?.flag() ?? false)
  }
}
