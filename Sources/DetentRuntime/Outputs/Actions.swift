import CTerminal
package import Detent
package import DetentMenus
import DetentSimulation
import DetentWords
import Glibc

/// Runs what a menu's items ask for when their values change or are committed, and tells how that
/// went.
///
/// Of an item's `onChange` one program runs at a time, and starts are `onChangeEvery` apart. Values
/// that come meanwhile replace one another; the last one is always handed on, also at the end.
///
/// A program is run with its list of arguments, never through a shell unless the menu says so. Its
/// output would be in the way of the events and of the picture: it goes nowhere. Nobody waits for
/// its end; when it comes, it is an event. A program that doesn't start is an event too, as the
/// menu is still of use.
package final class Actions: Sink {
  /// Held down, a key commits twenty times a second: more than this is a mistake.
  private static let most = 64

  private var items: [MenuFile.Item]
  private var ended: Int32 = -1
  private let lines: EventLines
  private let troubles: Troubles
  private var running: [Int32: (item: Int, isChange: Bool)] = [:]
  private var latest: Int32?
  private var changes: [Int: Changes] = [:]
  /// What to show over the picture: the latest trouble, until the hand goes on.
  package private(set) var notice: String?

  /// The values of an item on their way to its `onChange`.
  private struct Changes {
    /// The latest value, whether it was handed on or not.
    var value: [[UInt8]]
    /// Whether it is still to be handed on.
    var isWaiting = false
    /// Whether a program that was given an earlier one hasn't ended yet.
    var isRunning = false
    /// When the next program may start.
    var next = Instant.origin
  }

  /// The actions of a menu's items.
  ///
  /// - Parameters:
  ///   - file: what is run.
  ///   - menu: the menu as it begins.
  ///   - lines: where their events are told.
  ///   - troubles: where it is told that one did not start.
  package init(of file: MenuFile, menu: Menu, lines: EventLines, troubles: Troubles) {
    items = []
    self.lines = lines
    self.troubles = troubles
    take(file, menu: menu)
  }

  /// Goes on with what another file says, and with the values that its menu has.
  package func take(_ file: MenuFile, menu: Menu) {
    let (old, running) = (items, running)
    items = file.items
    changes = [:]
    self.running = [:]
    learn(menu)
    for (process, (item, isChange)) in running {
      guard let index = items.firstIndex(where: { $0.label == old[item].label }) else { continue }
      self.running[process] = (index, isChange)
      if isChange { changes[index]?.isRunning = true }
    }
    let acts = items.contains { $0.action != nil || $0.onChange != nil }
    if acts, ended < 0 { ended = children_watch() }
  }

  /// Takes the values that the items have now for those that their programs know.
  package func learn(_ menu: Menu) {
    for (index, item) in items.enumerated() where item.onChange != nil {
      if changes[index]?.isWaiting == true { continue }
      changes[index, default: Changes(value: [])].value = menu.items[index].values
    }
  }

  /// What becomes readable when a program has ended.
  package var wakeDescriptors: [Int32] { ended < 0 ? [] : [ended] }

  /// When a value can be handed on that had to wait.
  package var nextWake: Instant? {
    changes.values.lazy.filter { $0.isWaiting && !$0.isRunning }.map(\.next).min()
  }

  /// Starts what an item asks for when its value changes or is committed, and doesn't wait for its
  /// end.
  package func take(_ event: DeviceEvent<MenuOutput>, in menu: Menu) throws {
    guard case .output(let output) = event.kind else { return }
    // The hand has gone on: nobody needs the last trouble any more.
    if case .highlighted = output.event { notice = nil }
    guard let index = output.item, output.rows.count > 0 || output.event == .committed else {
      return
    }
    let values = menu.values(of: output)
    // A value that was passed and left again is one that the program has, too.
    if changes[index] != nil, changes[index]?.value != values {
      changes[index]?.value = values
      changes[index]?.isWaiting = true
      try handOn(index, at: event.at)
    }
    if output.event == .committed, let action = items[index].action {
      latest = try start(action, of: index, values: values, isChange: false, at: event.at)
      if let latest { running[latest] = (index, false) }
    }
  }

  /// Gives the latest value to `onChange`, if it is time for that.
  private func handOn(_ index: Int, at now: Instant, mustWait: Bool = true) throws {
    guard let change = changes[index], change.isWaiting, let program = items[index].onChange,
      !mustWait || !change.isRunning && change.next <= now
    else { return }
    changes[index]?.isWaiting = false
    changes[index]?.next = now + items[index].onChangeEvery
    if let process = try start(
      program, of: index, values: change.value, isChange: true, at: now)
    {
      changes[index]?.isRunning = true
      running[process] = (index, true)
    }
  }

  /// Tells of the programs that have ended since the last call, and hands on what waited for that.
  package func attend(at now: Instant) throws {
    var bytes = [UInt8](repeating: 0, count: 64)
    if ended >= 0, read(ended, &bytes, bytes.count) > 0 {
      while read(ended, &bytes, bytes.count) > 0 {}
      for (process, (index, isChange)) in running.sorted(by: { $0.key < $1.key }) {
        guard let ending = Program.ending(of: process) else { continue }
        running[process] = nil
        if isChange { changes[index]?.isRunning = false }
        // A value that arrived is no news, many times a second.
        if !isChange || ending != .exited(0) { try tell(ending, of: index, at: now) }
      }
    }
    try handOn(at: now)
  }

  /// Hands on all values for which it is time; a line that can't be written keeps none back.
  private func handOn(at now: Instant, mustWait: Bool = true) throws {
    let results = changes.keys.sorted().map { index in
      Result { try handOn(index, at: now, mustWait: mustWait) }
    }
    for result in results { try result.get() }
  }

  private func tell(_ ending: Program.Ending, of index: Int, at now: Instant) throws {
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

  /// Hands on the last values, and tells of the programs that have ended, at the end of the menu.
  ///
  /// The action that was started last has its moment, too: what can't run at all ends at once, and
  /// whoever chose it wants to know.
  ///
  /// - Parameters:
  ///   - clock: says when they ended.
  ///   - isWanted: whether somebody is there to be told of the last action.
  ///   - interrupts: descriptors that become readable when nobody should wait for it any longer.
  /// - Throws: what is wrong with where they are told.
  package func finish(
    by clock: MonotonicClock, tellingLast isWanted: Bool, unless interrupts: [Int32]
  ) throws {
    let end = clock.now + .milliseconds(500)
    defer { try? handOn(at: clock.now, mustWait: false) }
    try attend(at: clock.now)
    while clock.now < end {
      let hasChanges = changes.values.contains(where: \.isWaiting)
      let isRunning = isWanted && latest.map { running[$0] != nil } ?? false
      guard hasChanges || isRunning && !isReadable(interrupts) else { return }
      wait(
        for: wakeDescriptors + (hasChanges ? [] : interrupts),
        atMost: min(end, nextWake ?? end) - clock.now)
      try attend(at: clock.now)
    }
    // The program before may never end.
    try handOn(at: clock.now, mustWait: false)
  }

  private func note(_ reason: String, of index: Int) {
    let trouble = "the action of \(items[index].label.quotedForMessage) did not start: \(reason)"
    notice = trouble
    troubles.tell(trouble)
  }

  /// - Returns: the process, or nil if it did not start, which is told.
  private func start(
    _ words: [String], of index: Int, values: [[UInt8]], isChange: Bool, at now: Instant
  ) throws -> Int32? {
    do throws(Program.Failure) {
      let actions = running.values.count { !$0.isChange }
      guard isChange || actions < Self.most else {
        throw Program.Failure(description: "\(Self.most) actions are still running")
      }
      return try start(words, of: items[index], values: values)
    } catch {
      note(error.description, of: index)
      var line = event(of: index, at: now)
      line["error"] = .string(error.description)
      try lines.append(line.description)
      return nil
    }
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
