import DetentPicker
import DetentText
import DetentTranscript
import DetentYAML

/// The descriptions by which Home Assistant makes a menu a device, and its items entities.
///
/// - Source: Home Assistant, MQTT: discovery, and its pages on select, number, switch, button,
///   text, sensor and event.
struct Discovery {
  /// The command of a button.
  ///
  /// - Source: Home Assistant, MQTT Button: the default of `payload_press`.
  static let press = "PRESS"
  /// The most options of a select; a longer list is a text.
  private static let mostOptions = 500
  /// The most characters of a text.
  ///
  /// - Source: Home Assistant, MQTT Text: `max`.
  private static let longestText = 255

  let prefix: String
  let topic: String
  /// The device's name, if the menu has no title.
  let name: String
  let version: String

  /// A text as a level of a topic, with `-` for what that can't have.
  ///
  /// - Source: MQTT 3.1.1, 4.7.
  static func level(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.isControl || "/#+".unicodeScalars.contains($0) ? "-" : $0 }))
  }

  /// The device's name in topics: the menu's topic with `-` for `/`, and its other bytes as `_2d`.
  ///
  /// - Source: Home Assistant, MQTT: a node's id is of `[a-zA-Z0-9_-]`.
  private var node: String {
    topic.utf8.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: String(UnicodeScalar(byte))
      case UInt8(ascii: "/"): "-"
      default: "_" + String(UInt16(byte) + 0x100, radix: 16).dropFirst()
      }
    }.joined()
  }

  /// The topics of this device's descriptions.
  var subscriptions: [String] { ["\(prefix)/+/\(node)/+/config"] }

  /// Whether a topic is of a description of this device.
  func isOwn(_ topic: String) -> Bool {
    let words = topic.dropFirst(prefix.count).split(
      separator: "/", omittingEmptySubsequences: false)
    return topic.hasPrefix(prefix + "/") && words.count == 5 && words[2] == node[...]
      && words[4] == "config"
  }

  /// The descriptions of a menu's items, and of its knob.
  func messages(of file: MenuFile) -> [(topic: String, payload: String)] {
    let menu = file.menu()
    var messages: [(topic: String, payload: String)] = []
    func add(_ component: String, _ id: String, _ line: JSONLine) {
      messages.append(("\(prefix)/\(component)/\(node)/\(id)/config", "\(line)"))
    }
    for (index, item) in file.items.enumerated() {
      if item.menuItem.role == .submenu { continue }
      var line = common(item.id, item.label.isEmpty ? deviceName(of: file) : item.label, file)
      let component = describe(item, menu.items[index].content, in: &line)
      line.add([
        "state_topic": component == "button" ? nil : .string("\(topic)/\(item.id)/state"),
        "command_topic": component == "sensor" ? nil : .string("\(topic)/\(item.id)/set"),
      ])
      add(component, item.id, line)
    }
    // No item's id has an underscore.
    var line = common("_knob", "Knob", file)
    line.add([
      "state_topic": .string("\(topic)/event"),
      "event_types": .strings(["committed", "held", "pressed", "turned"]),
    ])
    add("event", "_knob", line)
    return messages
  }

  /// Whether steps are a thousandth or more.
  ///
  /// - Source: Home Assistant, MQTT Number: `step`; its `min` is below its `max`.
  private static func isSlider(_ step: ExactDecimal) -> Bool {
    var thousandth: Int64 = 1
    for _ in 0..<max(0, step.fractionDigits - 3) { thousandth *= 10 }
    return step.scaled >= thousandth
  }

  private func deviceName(of file: MenuFile) -> String { file.title ?? name }

  /// An item's name among all entities.
  ///
  /// The first two parts between `-` are the device of a topic with two levels, as by default.
  /// Others are divided from the item by `_-`, which is in neither.
  private func uniqueID(of id: String) -> String {
    node + (topic.utf8.count { $0 == UInt8(ascii: "/") } == 1 ? "-" : "_-") + id
  }

  private func common(_ id: String, _ name: String, _ file: MenuFile) -> JSONLine {
    let device = JSONLine([
      "identifiers": .strings([node]), "name": .string(deviceName(of: file)),
      "manufacturer": .word("Detent"),
    ])
    let origin = JSONLine(["name": .word("Detent"), "sw_version": .string(version)])
    return JSONLine([
      "name": .string(name), "unique_id": .string(uniqueID(of: id)),
      "availability_topic": .string("\(topic)/online"), "qos": .integer(1),
      "device": .object(device), "origin": .object(origin),
    ])
  }

  /// Adds what can be dialed.
  ///
  /// - Returns: the kind of entity.
  private func describe(
    _ item: MenuFile.Item, _ content: ItemContent, in line: inout JSONLine
  ) -> String {
    switch item.menuItem.role {
    case .action: return "button"
    case .reading, .submenu: return "sensor"
    case .value: break
    }
    switch content.traits.choices {
    case .rows where content.traits.kind == .boolean:
      line.add(["payload_on": .word("true"), "payload_off": .word("false")])
      return "switch"
    case .numbers(let from, let through, let by, let unit):
      guard from != through, Self.isSlider(by) else { break }
      line.add([
        "min": .number(from), "max": .number(through), "step": .number(by),
        "unit_of_measurement": unit.isEmpty ? nil : .text(unit),
      ])
      return "number"
    case .rows:
      var options: [[UInt8]] = []
      for value in content.values(ofComponent: 0) where !options.contains(value) {
        options.append(value)
      }
      guard options.count <= Self.mostOptions else { break }
      line.add("options", .array(options.map { .text($0) }))
      return "select"
    case .columns, .open: break
    }
    line.add("max", .count(Self.longestText))
    return "text"
  }
}
