import DetentInput
import DetentPicker
import DetentRecords
import DetentText

/// A `when:`, or `enabled: false`, of an item or a row of its picker.
struct ConditionRecord: WrittenRecord {
  /// The row of a wheel; nil for the whole item.
  var (row, component): (Int?, Int) = (nil, 0)
  /// The other item and its values; nil for `enabled: false`.
  private(set) var (item, values): (YAMLValue?, YAMLValue?)

  package mutating func code(_ fields: inout some WrittenFields) {
    let text = RecordOutline.Form.written(RecordOutline.Text(most: Limits.text, examples: ["Mode"]))
    let list = RecordOutline.Form.list(
      .written(RecordOutline.Text()), 1...Int.max, examples: [#"["Auto"]"#], isBareAllowed: true)
    fields.value(
      "item", &item, .asWritten(text), "The label or the id of another item, which has a value.")
    fields.value(
      "is", &values, .asWritten(list), "The values of which that item needs one.")
    fields.need("item")
    fields.need("is")
  }

  /// The condition of an item of a menu, with the values as programs have them.
  func condition(of index: Int, in menu: MenuFile) throws(ConfigurationError) -> MenuCondition {
    var condition = MenuCondition(disabling: index, row: row, of: component)
    guard let item, let written = values else { return condition }
    let label = try item.text()
    func check(_ isAllowed: Bool, _ message: String) throws(ConfigurationError) {
      try item.require(isAllowed, "\(item.name) is \(label.quotedForMessage), \(message)")
    }
    let labels = menu.items.indices.filter { $0 != index }.map { menu.items[$0].label }
    let source = menu.index(of: label) ?? -1
    try check(
      source >= 0,
      "which isn't an item of the menu"
        + NearNames.suggestion(for: label, among: labels).closingSentence
        + (labels.isEmpty ? "" : " The others are: \(labels.listForMessage)."))
    try check(source != index, "the item itself; name another one, or leave 'when' out")
    let other = menu.items[source]
    try check(
      [.value, .reading].contains(other.menuItem.role), "which has no value; name an item with one")
    try check(
      other.valuePlaces.count < 2,
      "which has several wheels; make the wheel that decides an item")
    condition.source = source
    let values = try written.isScalar ? [written] : written.list("[Auto]")
    try written.require(!values.isEmpty, "'is' is an empty list; write the values that enable it")
    for value in values {
      condition.values.append(try other.value(written: value))
    }
    return condition
  }
}

extension MenuFile.Item {
  /// A value in the form for programs, written so or as it is shown.
  fileprivate func value(written value: YAMLValue) throws(ConfigurationError) -> [UInt8] {
    var text = try value.scalar("a value of \(label.quotedForMessage)").text
    var (content, titles) = (menuItem.content, [String]())
    switch content.kind {
    case .text: return Array(text.utf8)
    case .rows where menuItem.role == .reading: return Array(text.utf8)
    case .days:
      if let rows = content.take([Array(text.utf8)]) { return content.values(of: rows)[0] }
    case .number, .crownValue: text = (try? ExactDecimal(text)).map { "\($0.reduced)" } ?? text
    case .duration:
      text = (try? SpanText.span(text)).map { "\($0.microseconds / 1_000_000)" } ?? text
    case .rows, .toggle:
      titles = (0..<content.shape(ofComponent: 0, selection: [0]).rowCount).map {
        var title: [UInt8] = []
        content.write(
          .title, ofRow: $0, inComponent: 0, selection: [$0], as: .long, to: &title)
        return String(decoding: title, as: UTF8.self)
      }
    default: break
    }
    let row: PickerSelection? = titles.firstIndex(of: text).map { [$0] }
    if let rows = content.selection(written: Array(text.utf8)) ?? row {
      return content.values(of: rows)[0]
    }
    throw value.refusal(
      "\(value.name) is \(value.kind), which \(label.quotedForMessage) can't have"
        + NearNames.suggestion(for: text, among: titles).closingSentence
        + (titles.isEmpty ? "" : " Its values are: \(titles.listForMessage)."))
  }
}

extension MenuFile {
  /// Takes the conditions of items and rows, once all items have their names.
  mutating func take(
    _ written: [(item: Int, condition: ConditionRecord)]
  ) throws(ConfigurationError) {
    for (item, condition) in written {
      conditions.append(try condition.condition(of: item, in: self))
    }
    let circle = MenuCondition.circle(of: conditions, among: items.count) {
      items[$0].menuItem.parent
    }
    let labels = (circle + circle.prefix(1)).map { items[$0].label.quotedForMessage }
    for (place, condition) in conditions.enumerated()
    where circle.contains(condition.item) && circle.contains(condition.source ?? -1) {
      try written[place].condition.item?.refuse(
        "\(labels.joined(separator: ", then ")): each decides whether the next is enabled, as a "
          + "submenu does for its items, and so none could be reached; leave one 'when' out")
    }
  }
}
