import DetentDevice
import DetentInput
package import DetentPicker
import DetentText
package import DetentTranscript
import DetentYAML

/// Requests to a running menu, whose items are named as in its file.
extension MenuFile {
  /// Does what a request asks for, unless it changes what the file says, or asks for events.
  func perform(
    _ request: Result<ControlLine.Request, ConfigurationError>,
    by cause: MenuCause, on device: inout Device<ItemMenu, Screen>, at now: Instant
  ) throws(MenuRequest.Refusal) -> MenuRequest.Effect {
    switch request {
    case .failure(let error): throw MenuRequest.Refusal(error: error)
    case .success(.set(let settings, let isList, let isCommit)):
      let taken = try taken(settings, in: device.model)
      for (item, content, rows) in taken {
        device.update(at: now) { $0.bringContent(content, rows: rows, ofItem: item, at: $1) }
        if isCommit { device.commit(item, by: cause, at: now) }
      }
      let ids = taken.map { JSONLine.Value.string(items[$0.item].id) }
      let values = taken.map { device.model.items[$0.item].value }
      return MenuRequest.Effect(
        answer: JSONLine([
          "set": isList ? .array(ids) : ids[0], "is": isList ? .array(values) : values[0],
        ]),
        set: isCommit ? [] : taken.map(\.item), hasActed: isCommit)
    case .success(.get(let name)):
      guard let name else {
        return MenuRequest.Effect(answer: JSONLine(["get": .null, "is": values(in: device.model)]))
      }
      let item = try index(of: name, "no item is called", where: \.hasValue)
      return MenuRequest.Effect(
        answer: JSONLine([
          "get": .string(items[item].id), "is": device.model.items[item].value,
        ]))
    case .success(.run(let name)):
      let item = try index(of: name, "no item without a value is called") {
        $0.menuItem.role == .action
      }
      device.commit(item, by: cause, at: now)
      return MenuRequest.Effect(answer: JSONLine(["run": .string(items[item].id)]), hasActed: true)
    case .success(.describe):
      let lines = description(in: device.model)
      return MenuRequest.Effect(answer: lines[0], rest: Array(lines.dropFirst()))
    case .success(.open(let name)):
      let item = try index(of: name, "no item is called") { _ in true }
      guard device.model.openItem == item || !device.model.isTurned else {
        let open = device.model.openItem.map { items[$0].label.quotedForMessage } ?? "the list"
        throw MenuRequest.Refusal(
          error: .refusal("\(open) is being dialed, and the user's hand wins; try again later"))
      }
      var isOpened = false
      device.act(by: cause, at: now) { isOpened = $0.open(item: item, at: $1, into: &$2) }
      guard isOpened else {
        throw MenuRequest.Refusal(
          error: .refusal(
            "\(name.quotedForMessage) isn't opened by a press; set it, or run it"))
      }
      return MenuRequest.Effect(answer: JSONLine(["open": .string(items[item].id)]), hasActed: true)
    case .success(.focus(let wheel)):
      var isFocused = false
      device.act(by: cause, at: now) { isFocused = $0.focus(wheel, into: &$2) }
      guard isFocused else {
        throw MenuRequest.Refusal(
          error: .refusal("no wheel \(wheel) is open; wheels are counted from 0"))
      }
      return MenuRequest.Effect(answer: JSONLine(["focus": .count(wheel)]), hasActed: true)
    case .success(.show(let source, let text)):
      return try show(text, of: source, on: &device, at: now)
    case .success(.reload), .success(.events), .success(.limits), .success(.rows),
      .success(.enable):
      preconditionFailure("LiveMenu has done it")
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
    return MenuRequest.Effect(answer: JSONLine(["show": .string(source.name)]), set: changed)
  }

  /// The values of all items by id.
  func values(in menu: ItemMenu) -> JSONLine.Value {
    var values = JSONLine()
    for (index, item) in items.enumerated() where item.hasValue {
      values.add(named: item.id, menu.items[index].value)
    }
    return .object(values)
  }

  func index(
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
  /// Changes the menu for another than the user, whose events say so.
  mutating func act(
    by cause: MenuCause, at now: Instant,
    _ change: (inout ItemMenu, Instant, inout [MenuOutput]) -> Void
  ) {
    // A command runs by itself, and keeps no display awake.
    act(at: now, wakes: cause != .command) { menu, now, outputs in
      let first = outputs.count
      change(&menu, now, &outputs)
      for index in first..<outputs.count { outputs[index].cause = cause }
    }
  }

  /// Commits an item's value, or runs its action, as a press would; without its question.
  fileprivate mutating func commit(_ item: Int, by cause: MenuCause, at now: Instant) {
    act(by: cause, at: now) { menu, _, outputs in
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
  package var hasValue: Bool { menuItem.role == .value || menuItem.role == .reading }

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
