import CTerminal
package import DetentDevice
package import DetentInput
package import DetentPicker
package import DetentRuntime
import DetentYAML
import Glibc

/// A command that has failed, for something of an item.
package struct FeedFailure: Hashable {
  private let item: Int
  private let subject: MenuFile.Feed.Subject

  init(item: Int, of feed: MenuFile.Feed) { (self.item, subject) = (item, feed.subject) }
}

/// The commands of a menu that tell something while it runs: what readings show, values, rows, and
/// whether items are enabled.
///
/// The command of a reading runs while its item's list is visible, others while the display doesn't
/// sleep, and followed ones always; none blocks. What they tell of values, rows and items is a
/// request, as if another program had asked. A failure is reported once, and its item marked until
/// the next success; a reading shows `failed`.
package final class ItemCommands: Companion, MenuFollower, RequestSource {
  /// What a command tells of an item.
  private struct Telling {
    /// Its number, which it keeps if the file changes around it.
    let number: Int
    var item: Int
    var place: MenuFile.Item
    /// The command for a value, for rows or for enabling; nil for a reading's.
    let feed: MenuFile.Feed?
    let program: String
    var command: any TellingCommand
    /// Whether the last run failed, or what it told was refused.
    var isStale = false
    /// The last reason for that.
    var reported: String?
  }

  private var tellings: [Telling] = []
  private var count = 0
  /// What is to be done by the menu.
  private var waiting: [MenuRequest] = []
  /// Programs asked to end that haven't yet, and when they are killed.
  private var killed: [(process: pid_t, due: Instant)] = []
  /// The next poll for those.
  private var nextLook: Instant?
  private let path: String
  private let feeds: Bool
  private let troubles: Troubles
  private let follower: (any MenuFollower)?

  /// Creates the commands of a menu's file.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - path: its path.
  ///   - feeds: whether commands for values, rows and `enabled` run.
  ///   - start: the instant at which those for a start were asked.
  ///   - failed: those that have failed then.
  ///   - troubles: receives their errors.
  ///   - follower: learns what readings show.
  package init(
    of file: MenuFile, at path: String, feeding feeds: Bool, since start: Instant,
    failed: Set<FeedFailure> = [], troubles: Troubles, follower: (any MenuFollower)? = nil
  ) {
    (self.path, self.feeds) = (path, feeds)
    (self.troubles, self.follower) = (troubles, follower)
    take(file, asked: start, at: start)
    for index in tellings.indices {
      guard let feed = tellings[index].feed else { continue }
      // A value that is asked once begins as in the file, or as it was kept.
      let isMarked = feed.isRepeated || feed.subject != .value
      tellings[index].isStale =
        isMarked && failed.contains(FeedFailure(item: tellings[index].item, of: feed))
    }
  }

  deinit { stop(tellings, at: .origin) }

  /// Ends all commands; those that don't end by themselves are killed soon after this program.
  package func finish() {
    stop(tellings, at: .origin)
    tellings = []
    guard !killed.isEmpty else { return }
    children_outlive(killed.map(\.process), killed.map { _ in 0 }, Int32(killed.count), 2_000)
  }

  /// Switches to another file: commands that are the same go on.
  package func take(_ file: MenuFile, menu: ItemMenu, wasOpen: Int?, at now: Instant) {
    // Other commands than before are asked at once, also for a start.
    take(file, asked: nil, at: now)
  }

  private func take(_ file: MenuFile, asked start: Instant?, at now: Instant) {
    var old = tellings
    tellings = []
    for (index, item) in file.items.enumerated() {
      func add(_ feed: MenuFile.Feed?, _ words: [String], _ command: () -> any TellingCommand) {
        let same = old.firstIndex {
          $0.feed == feed && $0.place.label == item.label
            && (feed != nil || $0.place.source == item.source)
        }
        var telling: Telling
        if let same {
          telling = old.remove(at: same)
        } else {
          count += 1
          telling = Telling(
            number: count, item: index, place: item, feed: feed,
            program: (words.first ?? "").quotedForMessage, command: command())
        }
        (telling.item, telling.place) = (index, item)
        tellings.append(telling)
      }
      if case .command(let command, let every) = item.source {
        add(nil, command.words) { RepeatedCommand(command, every: every) }
      }
      for feed in item.feeds where feeds {
        add(feed, feed.command.words) {
          guard !feed.isFollowed else { return FollowedCommand(feed.command.words) }
          return RepeatedCommand(
            feed.command, every: feed.every, asked: feed.subject == .enabled ? nil : start)
        }
      }
    }
    stop(old, at: now)
  }

  private func stop(_ tellings: [Telling], at now: Instant) {
    for var telling in tellings {
      killed += telling.command.stop().map { ($0, now + FollowedCommand.grace) }
    }
    nextLook = killed.isEmpty ? nil : .origin
  }

  /// The output of running commands.
  package var wakeDescriptors: [Int32] { tellings.flatMap(\.command.wakeDescriptors) }

  /// The next start or timeout, or at once for what is to be done.
  package var nextWake: Instant? {
    guard waiting.isEmpty else { return .origin }
    return Instant.earliest(nextLook, tellings.lazy.compactMap(\.command.nextWake).min())
  }

  package func requests(at now: Instant) -> [MenuRequest] {
    defer { waiting = [] }
    return waiting
  }

  /// Starts due commands, and takes what they tell.
  package func attend(
    _ device: inout Device<ItemMenu, Screen>, at now: Instant
  ) throws -> Attention {
    killed.removeAll { Program.ending(of: $0.process) != nil }
    for (process, due) in killed where due <= now { kill(-process, SIGKILL) }
    nextLook = killed.isEmpty ? nil : now + RepeatedCommand.pause
    for index in tellings.indices {
      let isLit = device.light != .off
      let isListed =
        device.model.openItem == nil
        && device.model.submenu == tellings[index].place.menuItem.parent
      let isWanted = isLit && (tellings[index].feed != nil || isListed)
      do throws(Program.Failure) {
        guard let said = try tellings[index].command.attend(at: now, isWanted: isWanted) else {
          continue
        }
        try take(said, of: index, in: &device)
      } catch {
        if tellings[index].feed == nil { show(Array("failed".utf8), of: index, in: &device) }
        fail(index, error.description)
      }
    }
    for item in Set(tellings.map(\.item)) {
      let isStale = tellings.contains { $0.item == item && $0.isStale && $0.feed != nil }
      guard device.model.items[item].isStale != isStale else { continue }
      device.update(at: now) { menu, _ in menu.mark(isStale, item: item) }
    }
    return .nothing
  }

  /// Shows what the command of a reading has said, and asks for what another one has.
  private func take(
    _ said: [UInt8], of index: Int, in device: inout Device<ItemMenu, Screen>
  ) throws(Program.Failure) {
    let telling = tellings[index]
    guard let feed = telling.feed else {
      tellings[index].isStale = false
      return show(try Program.lines(of: said)[0], of: index, in: &device)
    }
    let request = try feed.request(for: telling.place, by: said)
    waiting.append(
      MenuRequest(request: .success(request), cause: .command) { [unowned self] answer in
        guard let index = tellings.firstIndex(where: { $0.number == telling.number }) else {
          return
        }
        switch answer {
        case .success: tellings[index].isStale = false
        case .failure(let refusal): fail(index, refusal.error.message)
        }
      })
  }

  /// Reports a failure, and marks what isn't known any more.
  private func fail(_ index: Int, _ reason: String) {
    let (item, program) = (tellings[index].place, tellings[index].program)
    defer { (tellings[index].isStale, tellings[index].reported) = (true, reason) }
    guard !tellings[index].isStale, tellings[index].reported != reason else { return }
    let purpose =
      tellings[index].feed.map { "the command for \($0.purpose) of" }
      ?? "the command that"
    troubles.tell(
      "\(path):\(item.line): \(purpose) \(item.label.quotedForMessage)"
        + (tellings[index].feed == nil ? " shows" : "") + ", \(program), failed: \(reason)"
        + (tellings[index].feed.map { "; \($0.outcome)" } ?? ""), isNews: true)
  }

  private func show(
    _ text: [UInt8], of index: Int, in device: inout Device<ItemMenu, Screen>
  ) {
    let item = tellings[index].item
    guard device.model.items[item].text != text else { return }
    device.update(at: .origin) { menu, _ in menu.show(text, ofItem: item) }
    follower?.learn(item, of: device.model)
  }
}
