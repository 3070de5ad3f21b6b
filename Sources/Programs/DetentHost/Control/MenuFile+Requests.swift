import DetentDevice
import DetentInput
package import DetentPicker
import DetentText
package import DetentTranscript
import DetentYAML

/// Requests to a running menu, whose items are named as in its file.
extension MenuFile {
  /// Does what a request asks for, except for a reload.
  func perform(
    _ request: Result<ControlLine.Request, ConfigurationError>,
    on device: inout Device<ItemMenu, Screen>, at now: Instant
  ) throws(MenuRequest.Refusal) -> MenuRequest.Effect {
    switch request {
    case .failure(let error): throw MenuRequest.Refusal(error: error)
    case .success(.set(let settings, let isList, let isCommit)):
      let taken = try taken(settings, in: device.model)
      for (item, content, rows) in taken {
        device.update(at: now) { $0.setContent(content, rows: rows, ofItem: item, at: $1) }
        if isCommit { device.commit(item, at: now) }
      }
      let ids = taken.map { JSONLine.Value.string(items[$0.item].id) }
      let values = taken.map { device.model.items[$0.item].value }
      return MenuRequest.Effect(
        answer: JSONLine(
          "set", isList ? .array(ids) : ids[0], is: isList ? .array(values) : values[0]),
        set: isCommit ? [] : taken.map(\.item), hasActed: isCommit)
    case .success(.get(let name)):
      guard let name else {
        return MenuRequest.Effect(answer: JSONLine("get", .null, is: values(in: device.model)))
      }
      let item = try index(of: name, "no item is called", where: \.hasValue)
      return MenuRequest.Effect(
        answer: JSONLine("get", .string(items[item].id), is: device.model.items[item].value))
    case .success(.run(let name)):
      let item = try index(of: name, "no item without a value is called") {
        $0.menuItem.role == .action
      }
      device.commit(item, at: now)
      return MenuRequest.Effect(answer: JSONLine("run", .string(items[item].id)), hasActed: true)
    case .success(.show(let source, let text)):
      return try show(text, of: source, on: &device, at: now)
    case .success(.reload): preconditionFailure("a reload is awaited")
    }
  }

  private func show(
    _ text: [UInt8], of source: Source, on device: inout Device<ItemMenu, Screen>,
    at now: Instant
  ) throws(MenuRequest.Refusal) -> MenuRequest.Effect {
    let places = items.indices.filter { items[$0].source == source }
    guard !places.isEmpty else {
      throw MenuRequest.Refusal(
        error: .refusal("no item shows \(source.name.quotedForMessage)"))
    }
    let line = Array(text.prefix { $0 != 0x0A && $0 != 0x0D })
    let changed = places.filter { device.model.items[$0].text != line }
    for item in changed { device.update(at: now) { menu, _ in menu.show(line, ofItem: item) } }
    return MenuRequest.Effect(answer: JSONLine("show", .string(source.name)), set: changed)
  }

  /// The values of all items by id.
  func values(in menu: ItemMenu) -> JSONLine.Value {
    var values = JSONLine()
    for (index, item) in items.enumerated() where item.hasValue {
      values.add(named: item.id, menu.items[index].value)
    }
    return .decimal(values.bytes)
  }

  private func index(
    of name: String, _ lack: String, where suits: (Item) -> Bool
  ) throws(MenuRequest.Refusal) -> Int {
    do throws(ConfigurationError) {
      return try item(called: name, lack, where: suits)
    } catch {
      throw MenuRequest.Refusal(error: error)
    }
  }

  /// Items with values that they have, each once; throws for others.
  private func taken(
    _ settings: [ControlLine.Setting], in menu: ItemMenu
  ) throws(MenuRequest.Refusal) -> [(item: Int, content: ItemContent, rows: PickerSelection)] {
    var all: [(item: Int, content: ItemContent, rows: PickerSelection)] = []
    for setting in settings {
      let item = try index(of: setting.item, "no item with a value is called") {
        !$0.valuePlaces.isEmpty
      }
      guard !all.contains(where: { $0.item == item }) else {
        throw MenuRequest.Refusal(
          error: .refusal("\(setting.item.quotedForMessage) is set twice; leave one of the two out")
        )
      }
      do throws(ConfigurationError) {
        let taken = try menu.taken(setting.values, ofItem: item, called: setting.item)
        all.append((item, taken.content, taken.rows))
      } catch {
        throw MenuRequest.Refusal(error: error, content: menu.items[item].content)
      }
    }
    return all
  }
}

extension Device<ItemMenu, Screen> {
  /// Commits an item's value, or runs its action, as a press would; without its question.
  fileprivate mutating func commit(_ item: Int, at now: Instant) {
    act(at: now) { menu, _, outputs in
      let rows = menu.items[item].rows
      if rows.count > 0 {
        outputs.append(
          MenuOutput(item: item, .valueChanged(row: rows[0], component: 0), rows: rows))
      }
      outputs.append(MenuOutput(item: item, .committed, rows: rows))
    }
  }
}

extension MenuFile.Item {
  /// Whether it has a value, or shows one.
  var hasValue: Bool { menuItem.role == .value || menuItem.role == .reading }

  /// Whether its value is an array, one for each wheel.
  package var hasColumns: Bool { menuItem.content.traits.kind == .array }
}

extension MenuFile.Source {
  /// The name in messages.
  fileprivate var name: String {
    switch self {
    case .topic(let name), .control(let name): name
    case .command(let command, _): command.words[0]
    }
  }
}

extension MenuItem {
  /// The value as events have it; of a reading what it shows.
  package var value: JSONLine.Value {
    guard rows.count > 0 else { return text.isEmpty ? .null : .text(text) }
    return JSONLine.Value(values, content.traits.kind)
  }
}

extension JSONLine {
  /// The members of an answer: what was asked for, of what, and its value.
  init(_ verb: StaticString, _ name: Value, is value: Value? = nil) {
    self.init()
    add(verb, name)
    if let value { add("is", value) }
  }
}
