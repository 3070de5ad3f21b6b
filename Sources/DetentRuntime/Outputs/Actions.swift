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
  private var running: [Int32: Run] = [:]
  private var latest: Int32?
  private var changes: [Int: Changes] = [:]
  /// What to show over the picture: the latest trouble, until the hand goes on.
  package private(set) var notice: String?

  /// A program that runs.
  private struct Run {
    /// The item that it was started for, as it was then.
    var item: MenuFile.Item
    /// Where that item is; nil once the menu has it no more.
    var index: Int?
    /// Whether it was given a change, not a choice.
    var isChange: Bool
  }

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
    take(file, menu: menu, at: .origin)
  }

  /// Goes on with what another file says.
  ///
  /// A value that waits is handed on as before, at once if the menu no longer has that program.
  /// The item that was open is the one that was being dialed in the menu before.
  package func take(_ file: MenuFile, menu: Menu, wasOpen: Int? = nil, at now: Instant) {
    let (old, kept) = (items, changes)
    func place(of index: Int) -> Int? { file.items.firstIndex { $0.label == old[index].label } }
    for index in kept.keys.sorted() {
      if let new = place(of: index), file.items[new].onChange == old[index].onChange { continue }
      // What it can't be told has no other line.
      try? handOn(index, at: now, mustWait: false)
    }
    items = file.items
    changes = [:]
    for (process, run) in running { running[process]?.index = run.index.flatMap(place) }
    for index in kept.keys {
      guard let new = place(of: index), items[new].onChange != nil else { continue }
      changes[new] = kept[index]
      if items[new].onChange != old[index].onChange { changes[new]?.isWaiting = false }
      // Its picker was left without confirming.
      if index == wasOpen, menu.openItem != new { want(menu.items[new].values, of: new) }
    }
    for (index, item) in items.enumerated() where item.onChange != nil && changes[index] == nil {
      changes[index] = Changes(value: menu.items[index].values)
    }
    let acts = items.contains { $0.action != nil || $0.onChange != nil }
    if acts, ended < 0 { ended = children_watch() }
  }

  /// Takes the value that an item has now for the one that its program knows.
  package func learn(_ index: Int, of menu: Menu) {
    changes[index]?.value = menu.items[index].values
    changes[index]?.isWaiting = false
  }

  /// Has the program of an item's `onChange` get a value, unless it has it.
  private func want(_ values: [[UInt8]], of index: Int) {
    // A value that was passed and left again is one that the program has, too.
    guard let change = changes[index], change.value != values else { return }
    changes[index]?.value = values
    changes[index]?.isWaiting = true
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
    want(values, of: index)
    try handOn(index, at: event.at)
    if output.event == .committed, let action = items[index].action {
      latest = try start(action, of: index, values: values, isChange: false, at: event.at)
      if let latest { running[latest] = Run(item: items[index], index: index, isChange: false) }
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
      running[process] = Run(item: items[index], index: index, isChange: true)
    }
  }

  /// Tells of the programs that have ended since the last call, and hands on what waited for that.
  package func attend(at now: Instant) throws {
    var bytes = [UInt8](repeating: 0, count: 64)
    if ended >= 0, read(ended, &bytes, bytes.count) > 0 {
      while read(ended, &bytes, bytes.count) > 0 {}
      for (process, run) in running.sorted(by: { $0.key < $1.key }) {
        guard let ending = Program.ending(of: process) else { continue }
        running[process] = nil
        if let index = run.index, run.isChange { changes[index]?.isRunning = false }
        // A value that arrived is no news, many times a second.
        if !run.isChange || ending != .exited(0) { try tell(ending, of: run.item, at: now) }
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

  private func tell(_ ending: Program.Ending, of item: MenuFile.Item, at now: Instant) throws {
    var line = event(of: item, at: now)
    switch ending {
    case .exited(let status):
      line["status"] = .integer(Int64(status))
      // - Source: POSIX.1-2017, Shell & Utilities, 2.8.2.
      if item.shell, status == 126 || status == 127 {
        note("the shell found no such program, or may not run it (\(status))", of: item)
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

  private func note(_ reason: String, of item: MenuFile.Item) {
    let trouble = "the action of \(item.label.quotedForMessage) did not start: \(reason)"
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
      return try Program.start(words, of: items[index], values: values)
    } catch {
      note(error.description, of: items[index])
      var line = event(of: items[index], at: now)
      line["error"] = .string(error.description)
      try lines.append(line.description)
      return nil
    }
  }

  private func event(of item: MenuFile.Item, at now: Instant) -> JSONLine {
    var line = JSONLine(at: now, event: "action")
    if !item.label.isEmpty { line["item"] = .string(item.label) }
    return line
  }
}
