package import DetentPicker
package import DetentTranscript
package import DetentYAML

/// What a menu and its items are, as data for other programs.
extension MenuFile {
  /// A line about the menu, and one about each item.
  ///
  ///     {"describe":true,"title":"Kettle","items":2}
  ///     {"item":"steep","label":"Steep","kind":"number","value":45,"from":0,"through":90,"by":5}
  ///     {"item":"drink","label":"Drink","kind":"picker","value":"Tea","rows":["Tea","Coffee"]}
  func description(in menu: ItemMenu) -> [JSONLine] {
    let head = JSONLine([
      "describe": .boolean(true), "title": title.map { .string($0) }, "items": .count(items.count),
      "mqtt": mqtt.map { .object($0.description) },
    ])
    return [head]
      + items.indices.map { index in
        var line = JSONLine(["item": .string(items[index].id)])
        describe(index, in: menu, to: &line)
        return line
      }
  }

  /// Adds what an item is: its label, its kind, its value, and what can be dialed.
  package func describe(_ index: Int, in menu: ItemMenu, to line: inout JSONLine) {
    let item = items[index]
    line.add([
      "label": .string(item.label),
      "in": item.menuItem.parent.map { .string(items[$0].id) },
      "kind": .string(item.kindKey.rawValue),
      "value": item.hasValue ? menu.items[index].value : nil,
      "enabled": menu.isEnabled(item: index) ? nil : .boolean(false),
    ])
    if !item.valuePlaces.isEmpty { menu.items[index].content.describe(in: &line) }
    line.add([
      "confirm": item.menuItem.confirmation == .none
        ? nil : .string("\(item.menuItem.confirmation)"),
      "show": item.source.map { .object($0.description) },
    ])
  }
}

extension MenuFile.Source {
  fileprivate var description: JSONLine {
    switch self {
    case .command(let command, let every):
      JSONLine([
        "command": .strings(command.words), "every_ms": .integer(every.microseconds / 1_000),
      ])
    case .topic(let name): JSONLine(["topic": .string(name)])
    case .control(let name): JSONLine(["control": .string(name)])
    }
  }
}

extension ItemContent {
  /// Adds what can be dialed: a list's rows, with their values where these differ, or a number's
  /// bounds.
  fileprivate func describe(in line: inout JSONLine) {
    switch traits.choices {
    case .numbers: addValues(to: &line)
    case .rows:
      let titles = titles(ofComponent: 0)
      line.add("rows", .array(titles.map { .text($0) }))
      if values(ofComponent: 0) != titles { addValues(to: &line) }
    case .columns:
      line.add(
        "columns",
        .array(
          (0..<componentCount).map { component in
            .array(titles(ofComponent: component).map { .text($0) })
          }))
    case .open: break
    }
  }
}

extension MQTTBroker {
  /// Its settings, without the password.
  fileprivate var description: JSONLine {
    JSONLine([
      "host": .string(host), "port": port.map { .count($0) }, "user": user.map { .string($0) },
      "passwordFile": passwordFile.map { .string($0) }, "caFile": caFile.map { .string($0) },
      "topic": topic.map { .string($0) }, "discovery": .string(discovery),
    ])
  }
}
