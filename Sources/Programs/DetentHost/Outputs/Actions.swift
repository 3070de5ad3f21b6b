import CTerminal
package import DetentDevice
package import DetentInput
package import DetentPicker
package import DetentRuntime
import DetentText
import DetentTranscript
import DetentYAML
import Glibc

/// Runs the commands of items whose values change or are committed, and reports their ends.
///
/// For an item's `onChange` one program runs at a time, with starts `onChangeEvery` apart. Of the
/// values that pass meanwhile the last one is handed on, at the end of the run, too.
///
/// A program runs with its argument list, through a shell only on request. Its output is discarded,
/// as it would disturb the events and the picture, and what it says on its standard error is
/// printed once it has ended. Its end is an event; so is a failed start, since the menu remains
/// usable, and a program that runs for long. One beyond its limit is ended.
package final class Actions: Sink, MenuFollower {
  /// The span after which a running program without a limit is reported.
  private static let patience = TimeSpan.seconds(10)
  /// The span from SIGTERM to SIGKILL.
  private static let grace = TimeSpan.seconds(2)

  private var items: [MenuFile.Item]
  private var ended: Int32 = -1
  private let lines: EventLines
  private let troubles: Troubles
  private var running: [Int32: Run] = [:]
  /// The errors of what ended programs have left running, with the item's label.
  private var left: [(label: String, errors: ErrorText)] = []
  private var latest: Int32?
  private var changes: [Int: Changes] = [:]
  /// The latest error, shown over the picture until the next input.
  package private(set) var notice: String?

  /// A running program.
  private struct Run {
    /// The item, as it was at the start.
    var item: MenuFile.Item
    /// The item's index; nil once it is removed from the menu.
    var index: Int?
    /// Whether it got a change, not a committed value.
    var isChange: Bool
    /// Its limit; nil if absent.
    var limit: TimeSpan?
    /// The instant of its report, of its end by its limit, or of its kill; nil if absent.
    var due: Instant?
    /// What it says on its standard error.
    let errors: ErrorText
    /// Whether its limit has ended it.
    var isTimedOut = false
  }

  /// The state of an item's `onChange`.
  private struct Changes {
    /// The latest value, handed on or not.
    var value: [[UInt8]]
    /// Whether it is still to be handed on.
    var isWaiting = false
    /// Whether the program of an earlier value still runs.
    var isRunning = false
    /// The earliest next start.
    var next = Instant.origin
  }

  /// Creates the actions of a menu.
  ///
  /// - Parameters:
  ///   - file: the menu's file.
  ///   - menu: the menu in its initial state.
  ///   - lines: receives their events.
  ///   - troubles: receives failed starts.
  package init(of file: MenuFile, menu: ItemMenu, lines: EventLines, troubles: Troubles) {
    items = []
    self.lines = lines
    self.troubles = troubles
    take(file, menu: menu, wasOpen: nil, at: .origin)
  }

  /// Switches to another file and its menu.
  ///
  /// A waiting value is handed on as before, at once if its program was removed. `wasOpen` is the
  /// item that was being dialed.
  package func take(_ file: MenuFile, menu: ItemMenu, wasOpen: Int?, at now: Instant) {
    let (old, kept) = (items, changes)
    func place(of index: Int) -> Int? { file.items.firstIndex { $0.label == old[index].label } }
    for index in kept.keys.sorted() {
      if let new = place(of: index), file.items[new].onChange == old[index].onChange { continue }
      // Its failure has been reported already.
      try? handOn(index, at: now, mustWait: false)
    }
    items = file.items
    changes = [:]
    for (process, run) in running { running[process]?.index = run.index.flatMap(place) }
    for index in kept.keys {
      guard let new = place(of: index), items[new].onChange != nil else { continue }
      changes[new] = kept[index]
      if items[new].onChange != old[index].onChange { changes[new]?.isWaiting = false }
      // Its picker was left without a commit.
      if index == wasOpen, menu.openItem != new { want(menu.items[new].values, of: new) }
    }
    for (index, item) in items.enumerated() where item.onChange != nil && changes[index] == nil {
      changes[index] = Changes(value: menu.items[index].values)
    }
    let acts = items.contains { $0.action != nil || $0.onChange != nil }
    guard acts, ended < 0 else { return }
    ended = children_watch()
    guard ended < 0 else { return }
    troubles.tell(
      "the ends of actions are not reported: \(String(cString: strerror(-ended))); see ulimit -n")
  }

  /// Marks an item's current value as known to its program.
  package func learn(_ index: Int, of menu: ItemMenu) {
    changes[index]?.value = menu.items[index].values
    changes[index]?.isWaiting = false
  }

  /// Schedules a value for an item's `onChange`, unless handed on already.
  private func want(_ values: [[UInt8]], of index: Int) {
    // A value that was passed and left again was handed on, too.
    guard let change = changes[index], change.value != values else { return }
    changes[index]?.value = values
    changes[index]?.isWaiting = true
  }

  /// Readable when a program has ended, or says something.
  package var wakeDescriptors: [Int32] {
    let errors = running.values.map(\.errors) + left.map(\.errors)
    return ([ended] + errors.map(\.descriptor)).filter { $0 >= 0 }
  }

  /// The earliest deadline of a waiting value or a running program.
  package var nextWake: Instant? {
    let next = changes.values.lazy.filter { $0.isWaiting && !$0.isRunning }.map(\.next).min()
    return Instant.earliest(next, running.values.lazy.compactMap(\.due).min())
  }

  /// Starts the commands of a change or a commit, without waiting for their ends.
  package func take(_ event: DeviceEvent<MenuOutput>, in menu: ItemMenu) throws {
    guard case .output(let output) = event.kind else { return }
    // The next input clears the last error.
    if case .highlighted = output.event { notice = nil }
    guard let index = output.item, output.rows.count > 0 || output.event == .committed else {
      return
    }
    let values = menu.values(of: output)
    want(values, of: index)
    try handOn(index, at: event.at)
    if output.event == .committed, let action = items[index].action {
      latest = try start(action, of: index, values: values, isChange: false, at: event.at)
    }
  }

  /// Hands the latest value to `onChange`, if due.
  private func handOn(_ index: Int, at now: Instant, mustWait: Bool = true) throws {
    guard let change = changes[index], change.isWaiting, let program = items[index].onChange,
      !mustWait || !change.isRunning && change.next <= now
    else { return }
    changes[index]?.isWaiting = false
    changes[index]?.next = now + items[index].onChangeEvery
    if try start(program, of: index, values: change.value, isChange: true, at: now) != nil {
      changes[index]?.isRunning = true
    }
  }

  /// Reports ended programs, and hands on the values that waited for them.
  package func attend(at now: Instant) throws {
    for run in running.values { run.errors.read() }
    for (label, errors) in left {
      errors.read()
      troubles.tell(errors.take(), from: label)
    }
    left.removeAll { $0.errors.descriptor < 0 }
    var bytes = [UInt8](repeating: 0, count: 64)
    if ended >= 0, read(ended, &bytes, bytes.count) > 0 {
      while read(ended, &bytes, bytes.count) > 0 {}
      for (process, run) in running.sorted(by: { $0.key < $1.key }) {
        guard let ending = Program.ending(of: process) else { continue }
        running[process] = nil
        run.errors.read()
        if let index = run.index, run.isChange { changes[index]?.isRunning = false }
        // Successful changes are not reported: they may be frequent.
        if !run.isChange || ending != .exited(0) { try tell(ending, of: run, at: now) }
        troubles.tell(run.errors.take(), from: run.item.label)
        if run.errors.descriptor >= 0 { left.append((run.item.label, run.errors)) }
      }
    }
    for (process, run) in running.sorted(by: { $0.key < $1.key }) {
      if let due = run.due, due <= now { try expire(run, process, at: now) }
    }
    try handOn(at: now)
  }

  /// Reports a program that runs for long, or ends it by its limit: it leads its own session.
  private func expire(_ run: Run, _ process: Int32, at now: Instant) throws {
    running[process]?.due = nil
    if run.isTimedOut {
      kill(-process, SIGKILL)
    } else if run.limit != nil {
      kill(-process, SIGTERM)
      running[process]?.isTimedOut = true
      running[process]?.due = now + Self.grace
    } else {
      let span = Self.patience.microseconds / 1_000_000
      try lines.append(event: event(of: run.item, at: now, ["running_s": .integer(span)]))
    }
  }

  /// Hands on all due values; a failed line keeps none back.
  private func handOn(at now: Instant, mustWait: Bool = true) throws {
    let results = changes.keys.sorted().map { index in
      Result { try handOn(index, at: now, mustWait: mustWait) }
    }
    for result in results { try result.get() }
  }

  private func tell(_ ending: Program.Ending, of run: Run, at now: Instant) throws {
    let item = run.item
    var line = event(of: item, at: now)
    let reason = run.errors.lastLine
    if let failure = Program.Failure(ending) {
      notice =
        "\(item.label.quotedForMessage) failed: "
        + (reason ?? failure.description)
    }
    switch ending {
    case .exited(let status):
      line.add("status", .integer(Int64(status)))
      // - Source: POSIX.1-2017, Shell & Utilities, 2.8.2.
      if item.shell, status == 126 || status == 127 {
        note("the shell found no such program, or may not run it (\(status))", of: item)
      }
    case .signalled(let signal): line.add("signal", .integer(Int64(signal)))
    }
    if run.isTimedOut { line.add("timedOut", .boolean(true)) }
    if let reason { line.add("stderr", .string(reason)) }
    try lines.append(event: line)
  }

  /// Hands on the last values, and reports ended programs, at the end of the menu.
  ///
  /// Waits briefly for the last action: a program that can't run ends at once, to be reported.
  ///
  /// - Parameters:
  ///   - clock: stamps their ends.
  ///   - isWanted: whether to wait for the last action.
  ///   - interrupts: descriptors that end the wait when readable.
  /// - Throws: the errors of the event lines.
  package func finish(
    by clock: MonotonicClock, tellingLast isWanted: Bool, unless interrupts: [Int32]
  ) throws {
    let end = clock.now + .milliseconds(500)
    defer {
      try? handOn(at: clock.now, mustWait: false)
      leaveLimits(at: clock.now)
      let pipes = wakeDescriptors.filter { $0 != ended }
      children_drain(pipes, Int32(pipes.count))
    }
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

  /// Lets the limits hold beyond the end of the menu.
  private func leaveLimits(at now: Instant) {
    let bound = running.compactMap { process, run in
      run.limit == nil
        ? nil : run.due.map { (process, Int32(clamping: ($0 - now).microseconds / 1_000)) }
    }.sorted { $0.1 < $1.1 }
    guard !bound.isEmpty else { return }
    children_outlive(
      bound.map(\.0), bound.map(\.1), Int32(bound.count),
      Int32(Self.grace.microseconds / 1_000))
  }

  private func note(_ reason: String, of item: MenuFile.Item) {
    let trouble = "the action of \(item.label.quotedForMessage) did not start: \(reason)"
    notice = trouble
    troubles.tell(trouble)
  }

  /// - Returns: the process; nil after a failed start, which is reported.
  private func start(
    _ words: [String], of index: Int, values: [[UInt8]], isChange: Bool, at now: Instant
  ) throws -> Int32? {
    do throws(Program.Failure) {
      let item = items[index]
      let errors = ErrorText()
      let process = try Program.start(words, of: item, values: values, errors: errors)
      let limit = isChange ? item.onChangeTimeout : item.actionTimeout
      running[process] = Run(
        item: item, index: index, isChange: isChange, limit: limit,
        due: now + (limit ?? Self.patience), errors: errors)
      return process
    } catch {
      note(error.description, of: items[index])
      // The value is handed on later; it is no failure yet.
      guard !isChange || !error.isTemporary else {
        changes[index]?.isWaiting = true
        changes[index]?.next = now + .seconds(1)
        return nil
      }
      try lines.append(
        event(of: items[index], at: now, ["error": .string(error.description)]))
      return nil
    }
  }

  private func event(
    of item: MenuFile.Item, at now: Instant,
    _ members: KeyValuePairs<StaticString, JSONLine.Value?> = [:]
  ) -> JSONLine {
    var line = JSONLine(
      at: now, event: "action", ["item": item.label.isEmpty ? nil : .string(item.label)])
    line.add(members)
    return line
  }
}
