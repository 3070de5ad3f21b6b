import DetentFiles
import DetentText

extension MenuFile {
  /// The name of an item's own knob, which turns one wheel of one item.
  static func knob(
    _ value: YAMLValue, of item: Item, unlike others: inout [String: Int]
  ) throws(ConfigurationError) -> String {
    let name = try value.text()
    if case .text = item.kind {
      throw value.error(
        .notAllowed, "'knob' doesn't apply to a text, which is entered in the menu; leave it out")
    }
    guard item.hasOneWheel else {
      throw value.error(
        .notAllowed,
        "'knob' doesn't apply to an item with several wheels, as it turns a single one; leave it "
          + "out, or make each wheel an item")
    }
    guard item.confirmation == .none else {
      throw value.error(.notAllowed, "'knob' dials without asking, so 'confirm' can't be beside it")
    }
    if let line = others.updateValue(item.line, forKey: name) {
      throw value.error(
        .notAllowed,
        "the item in line \(line) has the knob \(name.quotedForMessage), too; a knob turns one item, "
          + "so name another one or leave it out")
    }
    return name
  }
}

extension MenuFile.Item {
  /// Whether it has a single wheel.
  fileprivate var hasOneWheel: Bool {
    switch kind {
    case .rows, .number, .toggle: true
    case .columns(let columns): columns.count == 1
    case .dates, .text, .action, .submenu, .reading: false
    }
  }
}
