import CTerminal
import Detent
import DetentConfiguration
import DetentSimulation
import Glibc

/// Runs what a menu's items ask for when their values are committed, and tells how that went.
///
/// A program is run with its list of arguments, never through a shell unless the menu says so. Its
/// output would be in the way of the events and of the picture: it goes nowhere. Nobody waits for
/// its end; when it comes, it is an event. A program that doesn't start is an event too, as the
/// menu is still of use.
struct Actions {
  /// Held down, a key commits twenty times a second: more than this is a mistake.
  private static let most = 64

  private let items: [MenuFile.Item]
  private let ended: Int32
  private var running: [Int32: Int] = [:]

  /// What to say on standard error, where JSON isn't read: each item's trouble once.
  private(set) var troubles: [String] = []

  /// The actions of a menu's items.
  init(of menu: MenuFile) {
    items = menu.items
    ended = items.contains { $0.action != nil } ? children_watch() : -1
  }

  /// What becomes readable when a program has ended.
  var wakeDescriptors: [Int32] { ended < 0 ? [] : [ended] }

  /// Starts the action of an item whose value was committed, and doesn't wait for its end.
  ///
  /// - Returns: the event, if it did not start.
  mutating func run(for output: MenuOutput, at now: Instant) -> JSONLine? {
    guard let index = output.item, let action = items[index].action else { return nil }
    do {
      guard running.count < Self.most else {
        throw Program.Failure(description: "\(Self.most) actions are still running")
      }
      running[try start(action, of: items[index], value: output.value.description)] = index
      return nil
    } catch {
      let trouble = "the action of '\(items[index].label)' did not start: \(error)"
      if !troubles.contains(trouble) { troubles.append(trouble) }
      var line = event(of: index, at: now)
      line["error"] = .string("\(error)")
      return line
    }
  }

  /// The events of the programs that have ended since the last call.
  mutating func takeEnded(at now: Instant) -> [JSONLine] {
    var bytes = [UInt8](repeating: 0, count: 64)
    guard ended >= 0, read(ended, &bytes, bytes.count) > 0 else { return [] }
    while read(ended, &bytes, bytes.count) > 0 {}
    var lines: [JSONLine] = []
    while let (process, ending) = Program.nextEnded() {
      guard let index = running.removeValue(forKey: process) else { continue }
      var line = event(of: index, at: now)
      switch ending {
      case .exited(let status): line["status"] = .integer(Int64(status))
      case .signalled(let signal): line["signal"] = .integer(Int64(signal))
      }
      lines.append(line)
    }
    return lines
  }

  private func event(of index: Int, at now: Instant) -> JSONLine {
    var line = JSONLine(at: now, event: "action")
    if !items[index].label.isEmpty { line["item"] = .string(items[index].label) }
    return line
  }

  private func start(
    _ action: [String], of item: MenuFile.Item, value: String
  ) throws(Program.Failure) -> pid_t {
    guard item.shell else {
      let words = ["value": value, "label": item.label]
      return try Program.start(action.map { Placeholder.replace(in: $0, with: words) })
    }
    let line = ShellText.line(
      action.joined(separator: " "), variables: ["value": "VALUE", "label": "LABEL"])
    return try Program.start(
      ["/bin/sh", "-c", line], environment: ["VALUE": value, "LABEL": item.label])
  }
}
