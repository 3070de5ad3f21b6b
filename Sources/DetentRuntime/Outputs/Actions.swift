import CTerminal
package import Detent
package import DetentMenus
import DetentSimulation
import DetentWords
import Glibc

/// Runs what a menu's items ask for when their values are committed, and tells how that went.
///
/// A program is run with its list of arguments, never through a shell unless the menu says so. Its
/// output would be in the way of the events and of the picture: it goes nowhere. Nobody waits for
/// its end; when it comes, it is an event. A program that doesn't start is an event too, as the
/// menu is still of use.
package final class Actions: Sink {
  /// Held down, a key commits twenty times a second: more than this is a mistake.
  private static let most = 64

  private let items: [MenuFile.Item]
  private let ended: Int32
  private let lines: EventLines
  private var running: [Int32: Int] = [:]
  private var latest: Int32?

  /// What there is to say on standard error where it had to wait for the picture to go: each item's
  /// trouble once.
  package private(set) var untold: [String] = []
  /// What to show over the picture: the latest trouble, until the hand goes on.
  package private(set) var notice: String?
  private var troubles: Set<String> = []
  private let tellsAtOnce: Bool

  /// The actions of a menu's items.
  ///
  /// - Parameters:
  ///   - menu: the menu.
  ///   - lines: where their events are told.
  ///   - tellsAtOnce: whether standard error is no terminal with a picture on it.
  package init(of menu: MenuFile, lines: EventLines, tellsAtOnce: Bool) {
    items = menu.items
    self.lines = lines
    self.tellsAtOnce = tellsAtOnce
    ended = items.contains { $0.action != nil } ? children_watch() : -1
  }

  /// What becomes readable when a program has ended.
  package var wakeDescriptors: [Int32] { ended < 0 ? [] : [ended] }

  /// Starts the action of an item whose value was committed, and doesn't wait for its end.
  package func take(_ event: DeviceEvent<MenuOutput>, in menu: Menu) throws {
    guard case .output(let output) = event.kind else { return }
    // The hand has gone on: nobody needs the last trouble any more.
    if case .highlighted = output.event { notice = nil }
    if output.event == .committed { try run(for: output, of: menu, at: event.at) }
  }

  private func run(for output: MenuOutput, of menu: Menu, at now: Instant) throws {
    guard let index = output.item, let action = items[index].action else { return }
    do throws(Program.Failure) {
      guard running.count < Self.most else {
        throw Program.Failure(description: "\(Self.most) actions are still running")
      }
      let process = try start(action, of: items[index], values: menu.values(of: output))
      running[process] = index
      latest = process
    } catch {
      note(error.description, of: index)
      var line = event(of: index, at: now)
      line["error"] = .string(error.description)
      try lines.append(line.description)
    }
  }

  /// Tells of the programs that have ended since the last call.
  package func attend(at now: Instant) throws {
    var bytes = [UInt8](repeating: 0, count: 64)
    guard ended >= 0, read(ended, &bytes, bytes.count) > 0 else { return }
    while read(ended, &bytes, bytes.count) > 0 {}
    for (process, index) in running.sorted(by: { $0.key < $1.key }) {
      guard let ending = Program.ending(of: process) else { continue }
      running[process] = nil
      var line = event(of: index, at: now)
      switch ending {
      case .exited(let status):
        line["status"] = .integer(Int64(status))
        // - Source: POSIX.1-2017, Shell & Utilities, 2.8.2.
        if items[index].shell, status == 126 || status == 127 {
          note("the shell found no such program, or may not run it (\(status))", of: index)
        }
      case .signalled(let signal): line["signal"] = .integer(Int64(signal))
      }
      try lines.append(line.description)
    }
  }

  /// Tells of the programs that have ended, at the end of the menu.
  ///
  /// The one that was started last has its moment, too: what can't run at all ends at once, and
  /// whoever chose it wants to know.
  ///
  /// - Parameters:
  ///   - clock: says when they ended.
  ///   - span: how long the last one is waited for at most.
  ///   - interrupts: descriptors that become readable when nobody should wait any longer.
  /// - Throws: what is wrong with where they are told.
  package func finish(
    by clock: MonotonicClock, atMost span: TimeSpan, unless interrupts: [Int32]
  ) throws {
    let end = clock.now + span
    try attend(at: clock.now)
    while let latest, running[latest] != nil, clock.now < end, !isReadable(interrupts) {
      wait(for: wakeDescriptors + interrupts, atMost: end - clock.now)
      try attend(at: clock.now)
    }
  }

  private func note(_ reason: String, of index: Int) {
    let trouble = "the action of \(items[index].label.quotedForMessage) did not start: \(reason)"
    notice = trouble
    guard troubles.insert(trouble).inserted else { return }
    if tellsAtOnce { standardError("detent: \(trouble)") } else { untold.append(trouble) }
  }

  private func event(of index: Int, at now: Instant) -> JSONLine {
    var line = JSONLine(at: now, event: "action")
    if !items[index].label.isEmpty { line["item"] = .string(items[index].label) }
    return line
  }

  private func start(
    _ action: [String], of item: MenuFile.Item, values: [[UInt8]]
  ) throws(Program.Failure) -> pid_t {
    var words = ["label": Array(item.label.utf8)]
    for (place, value) in zip(item.valuePlaces, values) { words[place] = value }
    guard item.shell else {
      return try Program.start(action.map { Placeholder.replace(in: $0, with: words) })
    }
    // A variable's name has no point in it.
    let variables = Dictionary(
      uniqueKeysWithValues: words.keys.map { ($0, $0.uppercased().replacing(".", with: "_")) })
    let line = ShellText.line(action.joined(separator: " "), variables: variables)
    var environment: [String: [UInt8]] = [:]
    for (place, name) in variables { environment[name] = words[place] }
    return try Program.start(
      ["/bin/sh", "-c", line].map { Array($0.utf8) }, environment: environment)
  }
}
