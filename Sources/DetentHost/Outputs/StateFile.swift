package import Detent
package import DetentFiles
import DetentRuntime
import DetentText
import DetentTranscript
import Glibc

/// The values of a menu, kept in a file between runs.
///
///     {"Drink":"Coffee","Strength":65}
///
/// One JSON object of labels and values in their form for machines. It is replaced atomically at
/// each commit, and when an item's own knob comes to rest. Values of unknown items are kept. A file
/// of another form is kept beside it, and an unreadable or irregular file is left alone.
package final class StateFile: Sink {
  private let path: String
  private let troubles: Troubles
  /// The items with their own knob, whose value is kept when their wheel rests.
  private var direct: Set<Int> = []
  /// The values by label, in the file's order.
  private var members: [(label: String, value: JSONLine.Value)] = []
  private var values: [String: [[UInt8]]] = [:]
  /// The content of a malformed file, to be kept beside it before it is replaced.
  private var broken: [UInt8]?
  private var isKept = true

  /// Reads the file; a missing or malformed one is reported, and the menu's values apply.
  package init(path: String, of items: [MenuFile.Item] = [], troubles: Troubles) {
    self.path = path
    self.troubles = troubles
    take(items)
    let bytes: [UInt8]?
    do throws(ConfigurationError) {
      bytes = try WholeFile.bytes(at: path)
    } catch {
      isKept = false
      troubles.tell("\(error); values are not kept")
      return
    }
    guard let bytes else {
      troubles.tell("\(path): no values were kept yet; the first choice begins this file")
      return
    }
    do throws(ConfigurationError) {
      try read(bytes)
    } catch {
      broken = bytes
      (members, values) = ([], [:])
      troubles.tell(
        "\(error); its values are not used; with the first choice it will be kept as \(path).broken"
      )
    }
  }

  /// Switches to other items.
  package func take(_ items: [MenuFile.Item]) {
    direct = Set(items.indices.filter { items[$0].knob != nil })
  }

  private func read(_ bytes: [UInt8]) throws(ConfigurationError) {
    // JSON is YAML.
    let root = try YAMLDocument.root(bytes, file: path, what: "an object of labels and values")
    guard case .map(let entries, _) = root.node.content else {
      throw root.mismatch("an object of labels and values")
    }
    for entry in entries {
      let value = YAMLValue(node: entry.value, file: path, name: "a value")
      guard case .scalar(let label, _) = entry.key.content else {
        throw value.mismatch("a label and a value")
      }
      let parts = value.isScalar ? [value] : try value.list("[1, 2]")
      var texts: [(text: String, isQuoted: Bool)] = []
      for part in parts { texts.append(try part.scalar("a value")) }
      values[label] = texts.map { Array($0.text.utf8) }
      let written = texts.map { JSONLine.Value.written($0.text, isQuoted: $0.isQuoted) }
      keep(value.isScalar ? written[0] : .array(written), as: label)
    }
  }

  private func keep(_ value: JSONLine.Value, as label: String) {
    if let index = members.firstIndex(where: { $0.label == label }) {
      members[index].value = value
    } else {
      members.append((label, value))
    }
  }

  /// An item's initial rows; nil without a kept value that it still has.
  package func selection(of label: String, in content: inout ItemContent) -> PickerSelection? {
    guard let kept = values[label] else { return nil }
    if let rows = content.take(kept) { return rows }
    let text = String(decoding: Array(kept.joined(separator: [0x20])), as: UTF8.self)
    troubles.tell(
      "\(path): \(label.quotedForMessage) was \(text.quotedForMessage), which can't be selected "
        + "any more; it begins as the menu says")
    return nil
  }

  /// Keeps a committed value.
  package func take(_ event: DeviceEvent<MenuOutput>, in menu: ItemMenu) {
    guard isKept, case .output(let output) = event.kind, let item = output.item,
      output.rows.count > 0
    else { return }
    switch output.event {
    case .committed: break
    case .valueChanged, .cancelled:
      // The menu's knob may rest on a value that is not committed.
      guard direct.contains(item), output.rows == menu.items[item].rows else { return }
    default: return
    }
    let label = String(decoding: menu.label(of: output), as: UTF8.self)
    keep(JSONLine.Value(menu.values(of: output), menu.content(of: output)?.traits.kind), as: label)
    var line = JSONLine()
    for member in members { line.add(named: member.label, member.value) }
    do throws(ConfigurationError) {
      if let broken {
        try WholeFile.write(broken, to: "\(path).broken")
        self.broken = nil
      }
      try WholeFile.write(line.bytes + [0x0A], to: path)
    } catch {
      troubles.tell("\(error); values are not kept")
    }
  }
}

extension JSONLine.Value {
  fileprivate static func written(_ text: String, isQuoted: Bool) -> Self {
    if !isQuoted, text == "true" || text == "false" { return .boolean(text == "true") }
    return isQuoted || (try? ExactDecimal(text)) == nil ? .string(text) : .decimal(Array(text.utf8))
  }
}
